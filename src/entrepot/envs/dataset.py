"""Data sets: games of bots, decision by decision, as Parquet; and a reader for them.

    data = Dataset("puerto-rico-data")
    for batch in data.batches(1024, shuffle=1):
        batch.observation, batch.mask, batch.action, batch.visits, batch.rewards("placement")

`entrepot dataset` writes one, `entrepot.envs.dataset_writer` is behind it. A folder holds

* `dataset.json`: what was played by whom, and the names of all numbers (`About`);
* `decisions-00000.parquet`, …: a row for each decision (`COLUMNS`);
* `games-00000.parquet`, …: a row for each game.

A row of decisions has all that is needed to learn from it, and nothing that the seat could not
know except the result.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import polars as pl

from entrepot.engine.errors import EntrepotError
from entrepot.envs.rewards import MARGIN, POINTS_OF_MARGIN, WIN, reward_kind

FORMAT = 1
ABOUT = "dataset.json"

Array = np.ndarray[Any, np.dtype[Any]]

COLUMNS = {
    "game": "the number of the game in the data set, from 0",
    "move": "the number of the decision in the game, from 0",
    "seat": "who decides",
    "bot": "the bot that decides",
    "first_player": "the seat that decided first in the game; null where all begin at once",
    "observation": "what the seat sees, as the numbers that `observation` names",
    "legal": "the ids of what it may do, ascending, as `actions` names them",
    "action": "what it does",
    "visits": (
        "how often a search tried each of `legal`, or a single 1 where it worked the end out; null "
        "where the bot does not search"
    ),
    "values": "the mean reward, from 0 to 1, that the search found for each of `legal`",
    "chances": "the chance to win with each of `legal`, as far as the search can tell",
    "scores": "the result: the points of each seat",
    "places": "the result: the place of each seat, 1 for the best; equal ones share it",
    "end_reason": "why the game ended; `technical_limit` if it was cut off, `forfeit` if given up",
}
GAME_COLUMNS = {
    "game": "the number of the game in the data set, from 0",
    "seed": "the seed of the game; that of the bots follows from it",
    "bots": "the bot on each seat",
    "first_player": "the seat that decided first; null where all begin at once",
    "decisions": "how many there were",
    "end_reason": "why the game ended; `technical_limit` if it was cut off, `forfeit` if given up",
    "scores": "the points of each seat",
    "places": "the place of each seat, 1 for the best; equal ones share it",
    "forfeit_seat": "the seat that gave up, or null",
    "forfeit_reason": "why it gave up, or null",
}


class BadDataset(EntrepotError, ValueError):
    """A folder without a data set, or with a different one."""


class About(msgspec.Struct, frozen=True, kw_only=True):
    """`dataset.json`: what was played, and the names of all columns and numbers."""

    format: int = FORMAT
    entrepot: str
    """The version of Entrepot that wrote the data set."""
    game: str
    rules_version: int
    code: str
    """A hash of the sources of rules and bots, and of replaced components."""
    players: int
    options: dict[str, Any]
    bots: list[str]
    seed: int
    """Of the first game; the next one has the next seed."""
    games_a_file: int
    ends: list[str]
    columns: dict[str, str]
    columns_of_games: dict[str, str]
    observation: list[str]
    actions: list[str]

    @classmethod
    def read(cls, folder: Path) -> About:
        path = folder / ABOUT
        try:
            about = msgspec.json.decode(path.read_bytes(), type=cls)
        except OSError as problem:
            told = f"{folder} holds no data set ({problem.strerror}: {ABOUT})"
            raise BadDataset(f"{told}; `entrepot dataset` writes one.") from None
        except (msgspec.DecodeError, UnicodeDecodeError) as problem:
            raise BadDataset(f"{path} is not the file of a data set: {problem}") from None
        if about.format != FORMAT:
            raise BadDataset(f"{path} has format {about.format}; this version reads {FORMAT}.")
        return about


def decisions_file(folder: Path, number: int) -> Path:
    return folder / f"decisions-{number:05}.parquet"


def games_file(folder: Path, number: int) -> Path:
    return folder / f"games-{number:05}.parquet"


class Dataset:
    """Reads a data set; the game need not be installed."""

    def __init__(self, folder: str | Path) -> None:
        self.folder = Path(folder)
        self.about = About.read(self.folder)

    @property
    def files(self) -> list[Path]:
        """The files of decisions, in order of the games."""
        return sorted(self.folder.glob("decisions-*.parquet"))

    def games(self) -> pl.DataFrame:
        """A row for each game (`GAME_COLUMNS`)."""
        files = sorted(self.folder.glob("games-*.parquet"))
        if not files:
            raise BadDataset(f"{self.folder} holds no games yet.")
        return pl.concat([pl.read_parquet(one) for one in files])

    def scan(self) -> pl.LazyFrame:
        """All decisions (`COLUMNS`), read lazily."""
        if not self.files:
            raise BadDataset(f"{self.folder} holds no games yet.")
        return pl.scan_parquet(self.files)

    def batches(
        self,
        size: int,
        *,
        games: Collection[int] | None = None,
        bots: Collection[str] | None = None,
        shuffle: int | None = None,
    ) -> Iterator[Batch]:
        """All decisions, or those of some games or bots, as NumPy arrays.

        With `shuffle`, a seed, the order of files and of the rows in a file is random. Only the
        last batch can be smaller than `size`.
        """
        if size < 1:
            raise ValueError(f"a batch has at least one row, not {size}")
        chance = None if shuffle is None else np.random.default_rng(shuffle)
        files = self.files if chance is None else list(chance.permutation(np.array(self.files)))
        rest: list[pl.DataFrame] = []
        for file in files:
            frame = _some(pl.read_parquet(file), games, bots)
            if chance is not None:
                frame = frame[chance.permutation(len(frame))]
            joined = pl.concat([*rest, frame], rechunk=True)
            whole = len(joined) - len(joined) % size
            for first in range(0, whole, size):
                yield self.batch(joined[first : first + size])
            rest = [joined[whole:]]
        for left in rest:
            if len(left):
                yield self.batch(left)

    def batch(self, frame: pl.DataFrame) -> Batch:
        """Rows of decisions (all columns) as NumPy arrays."""
        width = len(self.about.actions)
        ones = frame["legal"].list.eval(pl.element() * 0 + 1)
        return Batch(
            game=frame["game"].to_numpy(),
            move=frame["move"].to_numpy(),
            seat=frame["seat"].to_numpy(),
            observation=frame["observation"].to_numpy(),
            mask=_spread(frame["legal"], ones, width, np.int8),
            action=frame["action"].to_numpy(),
            searched=frame["visits"].is_not_null().to_numpy(),
            visits=_spread(frame["legal"], frame["visits"], width, np.int32),
            values=_spread(frame["legal"], frame["values"], width, np.float32),
            chances=_spread(frame["legal"], frame["chances"], width, np.float32),
            scores=frame["scores"].to_numpy(),
            places=frame["places"].to_numpy(),
            cut_off=(frame["end_reason"] == "technical_limit").to_numpy(),
        )


def _some(
    frame: pl.DataFrame, games: Collection[int] | None, bots: Collection[str] | None
) -> pl.DataFrame:
    if games is not None:
        frame = frame.filter(pl.col("game").is_in(list(games)))
    if bots is not None:
        frame = frame.filter(pl.col("bot").is_in(list(bots)))
    return frame


def _spread(legal: pl.Series, numbers: pl.Series, width: int, kind: Any) -> Array:
    """Lists parallel to those of `legal` as rows with a column for every action, filled with 0."""
    there = numbers.is_not_null()
    lengths = legal.list.len().to_numpy() * there.to_numpy()
    rows = np.repeat(np.arange(len(legal)), lengths)
    out = np.zeros((len(legal), width), kind)
    if len(rows):
        out[rows, legal.filter(there).explode().to_numpy()] = (
            numbers.filter(there).explode().to_numpy()
        )
    return out


@dataclass(frozen=True)
class Batch:
    """Decisions as arrays, a row each."""

    game: Array
    move: Array
    seat: Array
    observation: Array
    """As many 16-bit numbers as `about.observation` has names."""
    mask: Array
    """A 1 for each action that was legal."""
    action: Array
    searched: Array
    """Whether the bot searched; if not, `visits`, `values` and `chances` are all 0."""
    visits: Array
    values: Array
    chances: Array
    scores: Array
    """Of all seats, from seat 0. Observations count seats from the observer: `own_first`."""
    places: Array
    cut_off: Array
    """Whether the game was cut off at the technical limit."""

    def __len__(self) -> int:
        return len(self.game)

    def own_first(self, by_seat: Array) -> Array:
        """`scores` or `places` in the order of observations: own seat first, then the next."""
        players = by_seat.shape[1]
        seats = (self.seat[:, None].astype(np.intp) + np.arange(players)) % players
        return np.take_along_axis(by_seat, seats, axis=1)

    def rewards(self, kind: str) -> Array:
        """The final reward of the seat that decides, of a kind in `REWARDS`."""
        number = reward_kind(kind)
        places, scores = self.own_first(self.places), self.own_first(self.scores)
        if number == MARGIN:
            out = (scores[:, 0] - scores[:, 1:].max(axis=1)) / POINTS_OF_MARGIN
        else:
            own = places[:, 0].astype(np.float64)
            sharing = (places == places[:, :1]).sum(axis=1)
            if number == WIN:
                out = (own == 1) / sharing
            else:
                out = 1 - 2 * (own + (sharing - 1) / 2 - 1) / (places.shape[1] - 1)
        return np.where(self.cut_off, 0.0, out)
