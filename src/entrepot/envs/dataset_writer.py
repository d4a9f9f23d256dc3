"""Plays games of bots and writes a data set (`entrepot.envs.dataset`).

A game depends on its number alone, so the order in which jobs run does not matter. Every finished
game is first written to files of its own; when all games of a file are there they are merged into
it. An interrupted run continues where it stopped.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Protocol

import msgspec
import polars as pl

from entrepot import __version__
from entrepot.bots import Bot, BotSpec, bot, bot_seed
from entrepot.bots.bot import stream
from entrepot.bots.same_code import check_code, code_fingerprint
from entrepot.engine.dice import roll
from entrepot.engine.errors import EntrepotError
from entrepot.engine.game import Game
from entrepot.engine.seeds import FILE_SEED_BITS, check_seed
from entrepot.envs.dataset import (
    ABOUT,
    COLUMNS,
    GAME_COLUMNS,
    About,
    BadDataset,
    decisions_file,
    games_file,
)
from entrepot.envs.defaults import GAMES_A_FILE
from entrepot.envs.game_rows import DecisionCollector, games_frame

PARTS = "parts"
"""The folder of games that are not merged yet."""

SEATING = 1 << 20
"""Sets the random stream of the seating apart from those of the bots."""


def plan(
    game: Game,
    players: int,
    bots: Sequence[str],
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    games_a_file: int = GAMES_A_FILE,
) -> About:
    """Describe a data set to be written. Several bots share the seats evenly, shuffled for every
    game."""
    if not bots:
        raise BadDataset("A data set needs at least one bot.")
    if games_a_file < 1:
        raise BadDataset(f"A file holds at least one game, not {games_a_file}.")
    return About(
        entrepot=__version__,
        game=game.id,
        rules_version=game.rules_version,
        code=code_fingerprint(game.id),
        players=game.check_players(players),
        options=game.check_options(options or {}, players),
        bots=[str(BotSpec.parse(one)) for one in bots],
        seed=check_seed(seed, FILE_SEED_BITS),
        games_a_file=games_a_file,
        ends=[*game.ends],
        columns=COLUMNS,
        columns_of_games=GAME_COLUMNS,
        observation=[*game.observation],
        actions=[*game.action_space.names],
    )


def seating(about: About, number: int) -> list[str]:
    """The bot on each seat of a game."""
    bots = [about.bots[(number + seat) % len(about.bots)] for seat in range(about.players)]
    dice = stream(bot_seed(about.seed + number), SEATING)
    for last in range(about.players - 1, 0, -1):
        other = roll(dice, last + 1)
        bots[last], bots[other] = bots[other], bots[last]
    return bots


@dataclass(frozen=True)
class GameJob:
    """Plays a game and writes it to files of its own."""

    about: About
    number: int
    folder: Path

    def run(self) -> int:
        check_code(self.about.game, self.about.code)
        names = seating(self.about, self.number)
        rows = DecisionCollector(self.about).game(
            self.number, names, [_bot(name) for name in names]
        )
        path = _part(self.folder, self.number)
        write_atomically(path.with_suffix(".arrow"), rows.decisions.write_ipc)
        write_atomically(path, lambda to: to.write_text(json.dumps(rows.game), encoding="utf-8"))
        return self.number


@cache
def _bot(name: str) -> Bot:
    return bot(name)


class Executor(Protocol):
    """Runs jobs; see `entrepot.engine.executors`."""

    def run(self, jobs: Iterable[GameJob]) -> Iterator[int]: ...


# --- the folder ----------------------------------------------------------------------------------


class DatasetWriter:
    """Adds missing games to the folder of a data set."""

    def __init__(self, about: About, folder: Path) -> None:
        self.about = about
        self.folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._check()
            (folder / PARTS).mkdir(exist_ok=True)
        except OSError as problem:
            raise EntrepotError(f"{folder}: {problem}") from None
        self.merged = {
            number
            for path in folder.glob("games-*.parquet")
            for number in pl.read_parquet(path, columns=["game"])["game"]
        }
        self.unmerged = {int(path.stem) for path in (folder / PARTS).glob("*.json")}

    def _check(self) -> None:
        """Refuse a folder whose games differ from those to be added."""
        path = self.folder / ABOUT
        if not path.exists():
            text = msgspec.json.format(msgspec.json.encode(self.about), indent=2)
            write_atomically(path, lambda to: to.write_bytes(text + b"\n"))
            return
        there = About.read(self.folder)
        for name in About.__struct_fields__:
            old, new = getattr(there, name), getattr(self.about, name)
            if old != new and name != "entrepot":
                what = "code of rules and bots" if name == "code" else name.replace("_", " ")
                change = f" ({old}, now {new})" if len(f"{old}{new}") < 200 else ""
                raise BadDataset(
                    f"{self.folder} holds games that differ in {what}{change}: they must not be "
                    "mixed. Name another folder."
                )

    def write(self, games: int, executor: Executor) -> Iterator[int]:
        """Play the missing ones of so many games; yields the number of each that is done."""
        check_seed(self.about.seed + max(0, games - 1), FILE_SEED_BITS)
        missing = {number for number in range(games) if number not in self.done}
        for file in range(self._file(games - 1) + 1):
            self._merge_if_complete(file, games)
        jobs = (GameJob(self.about, number, self.folder) for number in sorted(missing))
        for number in executor.run(jobs):
            self.unmerged.add(number)
            self._merge_if_complete(self._file(number), games)
            yield number
        if not self.unmerged:
            shutil.rmtree(self.folder / PARTS)

    @property
    def done(self) -> set[int]:
        """The numbers of finished games."""
        return self.merged | self.unmerged

    def _file(self, number: int) -> int:
        return number // self.about.games_a_file

    def _merge_if_complete(self, file: int, games: int) -> None:
        first = file * self.about.games_a_file
        wanted = set(range(first, min(first + self.about.games_a_file, games)))
        fresh = wanted & self.unmerged
        if not fresh or not wanted <= self.done:
            return
        self._merge(file, sorted(fresh))
        self.merged |= fresh
        self.unmerged -= fresh
        for number in fresh:
            path = _part(self.folder, number)
            path.unlink()
            path.with_suffix(".arrow").unlink()

    def _merge(self, file: int, numbers: list[int]) -> None:
        """Merge games into their file. The file of games is written last: what it lists is done."""
        paths = [_part(self.folder, number) for number in numbers]
        parts = [pl.read_ipc(path.with_suffix(".arrow").read_bytes()) for path in paths]
        heads = games_frame(self.about, [json.loads(path.read_text("utf-8")) for path in paths])
        target, index = decisions_file(self.folder, file), games_file(self.folder, file)
        if index.exists():
            old = pl.read_parquet(index).filter(~pl.col("game").is_in(numbers))
            heads = pl.concat([old, heads])
            kept = pl.col("game").is_in(old["game"].to_list())
            parts = [pl.read_parquet(target).filter(kept), *parts]
        rows = pl.concat(parts, rechunk=True).sort("game", "move")
        write_atomically(target, rows.write_parquet)
        write_atomically(index, heads.sort("game").write_parquet)


def _part(folder: Path, number: int) -> Path:
    return folder / PARTS / f"{number:08}.json"


def write_atomically(path: Path, write: Callable[[Path], object]) -> None:
    """Write a file completely or not at all."""
    beside = path.with_name(f"{path.name}.part")
    write(beside)
    beside.replace(path)
