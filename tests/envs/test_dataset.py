"""Data sets: what was recorded is what was played, whoever played it, and however often stopped."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import numpy as np
import polars as pl
import pytest

import entrepot
from entrepot.arena import play
from entrepot.bots import Forfeit, World, bot
from entrepot.engine.dice import Dice
from entrepot.engine.executors import SerialExecutor
from entrepot.envs.dataset import COLUMNS, GAME_COLUMNS, BadDataset, Dataset
from entrepot.envs.dataset_writer import PARTS, DatasetWriter, GameJob, plan, seating
from entrepot.envs.episode import Episode
from entrepot.envs.game_rows import DecisionCollector, GameRows, games_frame
from entrepot.envs.rewards import REWARDS

GREEDY = "greedy:plain=true:worlds=1"
SEARCH = "search:iterations=20"
SEATINGS = [
    pytest.param(game, players, id=f"{game.id}-{players}", marks=pytest.mark.xdist_group(game.id))
    for game in entrepot.games()
    for players in (game.players[0], game.players[-1])
]


def recorded(
    folder: Path, games: int, *bots: str, game: str = "speicherstadt", players: int = 3
) -> Dataset:
    about = plan(entrepot.game(game), players, bots, seed=7, games_a_file=4)
    list(DatasetWriter(about, folder).write(games, SerialExecutor()))
    return Dataset(folder)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> Dataset:
    """Ten games of two bots, in three files."""
    return recorded(tmp_path_factory.mktemp("data") / "mixed", 10, GREEDY, SEARCH)


# --- what is in it -------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "players"), SEATINGS)
def test_rows_hold_what_the_deciding_seat_saw(game: entrepot.Game, players: int) -> None:
    about = plan(game, players, ["random"], seed=3)
    rows = DecisionCollector(about).game(2, ["random"] * players, [bot("random")] * players)
    board = Episode(game, players)
    board.reset(5)
    for row in rows.decisions.iter_rows(named=True):
        assert (row["game"], row["move"], row["seat"]) == (2, len(board.moves), board.mover)
        assert row["observation"] == board.observe(row["seat"]).tolist()
        assert row["legal"] == board.legal().tolist()
        assert (row["visits"], row["values"], row["chances"]) == (None, None, None)
        board.step(row["action"])
    assert board.end_reason == rows.game["end_reason"]
    last = rows.decisions.row(-1, named=True)
    first = board.moves[0][0] if len(game.new(players, 5).waiting_for) == 1 else None
    assert last["first_player"] == rows.game["first_player"] == first
    assert last["scores"] == rows.game["scores"] == board.scores()
    assert last["places"] == rows.game["places"] == board.places()
    assert (rows.game["seed"], rows.game["decisions"]) == (5, len(board.moves))


@pytest.mark.xdist_group("speicherstadt")
def test_the_bots_decide_as_in_the_arena(mixed: Dataset) -> None:
    game = entrepot.game("speicherstadt")
    rows = mixed.scan().collect()
    for one in mixed.games().head(4).iter_rows(named=True):
        played = play(game, [bot(name) for name in one["bots"]], deal=one["seed"])
        decisions = rows.filter(pl.col("game") == one["game"])
        assert decisions.select("seat", "action").rows() == list(played.moves)
        assert one["scores"] == list(played.scores)
        assert one["end_reason"] == played.end_reason


@pytest.mark.xdist_group("speicherstadt")
def test_rows_of_a_search_bot_hold_its_visits(mixed: Dataset) -> None:
    rows = mixed.scan().collect()
    assert set(rows["bot"]) == {GREEDY, SEARCH}
    for row in rows.iter_rows(named=True):
        if row["bot"] == GREEDY:
            assert (row["visits"], row["values"], row["chances"]) == (None, None, None)
            continue
        assert sum(row["visits"]) in (20, 1)  # 1: worked out to the end
        assert row["visits"][row["legal"].index(row["action"])] == max(row["visits"])
        for found in (row["values"], row["chances"]):
            assert len(found) == len(row["visits"]) == len(row["legal"])
            assert all(0 <= one <= 1 for one in found)


@pytest.mark.xdist_group("santo-domingo")
def test_visits_are_recorded_where_all_seats_choose_in_secret(tmp_path: Path) -> None:
    data = recorded(tmp_path, 1, SEARCH, game="santo-domingo")
    rows = data.scan().collect()
    assert rows["visits"].is_not_null().all()
    assert rows.filter(pl.col("legal").list.contains(pl.col("action"))).height == rows.height


def test_all_columns_observations_and_actions_have_names(mixed: Dataset) -> None:
    game, about = entrepot.game("speicherstadt"), mixed.about
    assert tuple(about.observation) == game.observation
    assert about.actions == game.action_space.names
    assert (about.game, about.players, about.seed) == ("speicherstadt", 3, 7)
    assert about.rules_version == game.rules_version
    assert about.bots == [GREEDY, SEARCH]
    assert mixed.scan().collect_schema().names() == list(COLUMNS) == list(about.columns)
    assert mixed.games().columns == list(GAME_COLUMNS) == list(about.columns_of_games)
    assert json.loads((mixed.folder / "dataset.json").read_text())["format"] == 1


def test_bots_share_the_seats_evenly_in_every_order() -> None:
    about = plan(entrepot.game("speicherstadt"), 3, ["random", "greedy"])
    tables = [tuple(seating(about, number)) for number in range(200)]
    seats = Counter((seat, name) for table in tables for seat, name in enumerate(table))
    assert Counter(name for table in tables for name in table) == {"random": 300, "greedy": 300}
    assert min(seats.values()) > 80
    assert len(set(tables)) == 6  # all but three of a kind
    assert tables == [tuple(seating(about, number)) for number in range(200)]


@dataclass
class Quitter:
    decisions: int

    def choose(self, world: World, dice: Dice) -> int:
        self.decisions -= 1
        if self.decisions < 0:
            raise Forfeit("had enough")
        return world.legal[0]


@pytest.mark.parametrize("decisions", [0, 5])
@pytest.mark.xdist_group("speicherstadt")
def test_a_forfeited_game_keeps_the_decisions_before_the_forfeit(decisions: int) -> None:
    about = plan(entrepot.game("speicherstadt"), 2, ["random"])
    rows: GameRows = DecisionCollector(about).game(0, ["a", "b"], [Quitter(decisions)] * 2)
    assert rows.decisions.height == decisions
    assert rows.decisions.schema["observation"] == pl.Array(pl.Int16, len(about.observation))
    told = games_frame(about, [rows.game]).row(0, named=True)
    assert (told["end_reason"], told["forfeit_reason"]) == ("forfeit", "had enough")
    assert told["places"][told["forfeit_seat"]] == 2


# --- writing it ----------------------------------------------------------------------------------


class Interrupted(Exception):
    pass


@dataclass
class Sleepy:
    """Plays so many games, in the reverse of the order asked for, and falls asleep."""

    games: int

    def run(self, orders: Iterable[GameJob]) -> Iterator[int]:
        for order in sorted(orders, key=lambda one: -one.number)[: self.games]:
            yield order.run()
        raise Interrupted


@pytest.mark.xdist_group("speicherstadt")
def test_an_interrupted_recording_continues_where_it_stopped(tmp_path: Path) -> None:
    whole = recorded(tmp_path / "whole", 10, "random")
    about, folder = whole.about, tmp_path / "stopped"
    for games in (1, 2, 2):
        with pytest.raises(Interrupted):
            list(DatasetWriter(about, folder).write(10, Sleepy(games)))
    (folder / PARTS / "00000099.arrow.part").write_bytes(b"of a game that was killed")
    there = DatasetWriter(about, folder)
    assert there.merged == {8, 9}  # with them the last file was whole
    assert there.unmerged == {5, 6, 7}
    assert sorted(there.write(10, SerialExecutor())) == [0, 1, 2, 3, 4]
    assert contents(folder) == contents(tmp_path / "whole")


@pytest.mark.xdist_group("speicherstadt")
def test_recording_more_games_adds_them(tmp_path: Path) -> None:
    recorded(tmp_path / "at_once", 10, "random")
    for games in (2, 3, 7, 10, 4):
        data = recorded(tmp_path / "by_and_by", games, "random")
    assert len(data.games()) == 10
    assert contents(tmp_path / "by_and_by") == contents(tmp_path / "at_once")


@pytest.mark.xdist_group("speicherstadt")
def test_a_half_merged_file_is_merged_again(tmp_path: Path) -> None:
    whole = recorded(tmp_path / "whole", 4, "random")
    folder = tmp_path / "killed"
    recorded(folder, 2, "random")
    writer = DatasetWriter(whole.about, folder)
    list(islice(writer.write(4, Sleepy(1)), 1))
    # Killed when the decisions were written, but not yet the games that tell what is there.
    (folder / "decisions-00000.parquet").write_bytes(
        (tmp_path / "whole" / "decisions-00000.parquet").read_bytes()
    )
    list(DatasetWriter(whole.about, folder).write(4, SerialExecutor()))
    assert contents(folder) == contents(tmp_path / "whole")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"players": 2}, r"differ in players \(3, now 2\)"),
        ({"bots": ["random", GREEDY]}, "differ in bots .*random"),
        ({"seed": 8}, r"differ in seed \(7, now 8\)"),
        ({"games_a_file": 5}, r"differ in games a file \(4, now 5\)"),
    ],
)
def test_a_folder_with_different_games_is_refused(
    mixed: Dataset, change: dict[str, object], told: str
) -> None:
    asked = {"players": 3, "bots": [GREEDY, SEARCH], "seed": 7, "games_a_file": 4} | change
    about = plan(entrepot.game("speicherstadt"), **asked)  # type: ignore[arg-type]
    with pytest.raises(BadDataset, match=told):
        DatasetWriter(about, mixed.folder)


# --- reading it ----------------------------------------------------------------------------------


def test_batches_hold_every_decision_once(mixed: Dataset) -> None:
    rows = mixed.scan().collect()
    batches = list(mixed.batches(64))
    assert [len(one) for one in batches[:-1]] == [64] * (rows.height // 64)
    for name in ("game", "move", "seat", "action", "observation", "scores", "places"):
        together = np.concatenate([getattr(one, name) for one in batches])
        assert np.array_equal(together, rows[name].to_numpy())
    assert batches[0].observation.flags.c_contiguous


def test_masks_visits_and_values_have_a_place_for_every_action(mixed: Dataset) -> None:
    rows = iter(mixed.scan().collect().iter_rows(named=True))
    for batch in mixed.batches(100):
        for index, row in zip(range(len(batch)), rows, strict=False):
            assert np.flatnonzero(batch.mask[index]).tolist() == row["legal"]
            assert batch.searched[index] == (row["visits"] is not None)
            visits = row["visits"] or [0] * len(row["legal"])
            assert batch.visits[index][row["legal"]].tolist() == visits
            assert batch.visits[index].sum() == sum(visits)
            for name in ("values", "chances"):
                found = row[name] or [0] * len(row["legal"])
                assert getattr(batch, name)[index][row["legal"]].tolist() == pytest.approx(found)


def test_a_shuffle_depends_on_its_seed_only(mixed: Dataset) -> None:
    def order(shuffle: int | None) -> list[tuple[int, int]]:
        batches = mixed.batches(50, shuffle=shuffle)
        return [key for one in batches for key in zip(one.game, one.move, strict=True)]

    assert sorted(order(1)) == sorted(order(2)) == order(None)
    assert order(1) == order(1)
    assert order(1) != order(2) != order(None)


def test_batches_can_be_limited_to_games_or_bots(mixed: Dataset) -> None:
    chosen = list(mixed.batches(1000, games=range(3, 5), bots=[SEARCH]))
    assert set(np.concatenate([one.game for one in chosen])) == {3, 4}
    assert all(one.searched.all() for one in chosen)
    left = sum(map(len, mixed.batches(1000, games=range(3, 5), bots=[GREEDY])))
    assert left + sum(map(len, chosen)) == sum(map(len, mixed.batches(9, games={3, 4})))
    assert list(mixed.batches(10, games=[99])) == []


@pytest.mark.parametrize("kind", REWARDS)
def test_rewards_are_those_of_the_environments(mixed: Dataset, kind: str) -> None:
    worth = {}
    for number in range(10):
        moves = mixed.scan().filter(pl.col("game") == number).select("seat", "action").collect()
        board = Episode("speicherstadt", 3)
        board.reset(7 + number)
        for _, action in moves.rows():
            board.step(action)
        worth[number] = board.rewards(kind)
    for batch in mixed.batches(64, shuffle=3):
        expected = [worth[game][seat] for game, seat in zip(batch.game, batch.seat, strict=True)]
        assert batch.rewards(kind) == pytest.approx(expected)


def test_results_count_seats_as_observations_do(mixed: Dataset) -> None:
    for batch in mixed.batches(64):
        for scores, seat, own in zip(
            batch.scores, batch.seat, batch.own_first(batch.scores), strict=True
        ):
            assert own.tolist() == [*scores[seat:], *scores[:seat]]


def test_a_folder_without_a_data_set_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadDataset, match="holds no data set"):
        Dataset(tmp_path)
    (tmp_path / "dataset.json").write_text("[]")
    with pytest.raises(BadDataset, match="not the file of a data set"):
        Dataset(tmp_path)
