"""Many games from the command line."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import polars
import pytest

import entrepot
from entrepot.cli.simulate import _wins
from entrepot.engine.simulation import random_games
from tests.cli.conftest import Run

pytestmark = pytest.mark.xdist_group("puerto-rico")


def test_simulations_do_not_depend_on_jobs_or_compiling(run: Run, tmp_path: Path) -> None:
    command = "simulate puerto-rico --players 3 --seed 10"
    for name, how in {
        "one": "--games 2300 --jobs 1",
        "two": "--games 2300 --jobs 2",
        "plain": "--games 25 --jobs 1 --plain",
        "plain_two": "--games 25 --jobs 2 --plain",
    }.items():
        assert run(f"{command} {how} --out {tmp_path / name}.parquet").code == 0
    frames = {file.stem: polars.read_parquet(file) for file in tmp_path.iterdir()}
    assert len(frames["one"]) == 2300
    assert frames["one"].equals(frames["two"])
    assert frames["plain"].equals(frames["one"].head(25))
    assert frames["plain_two"].equals(frames["plain"])


def test_simulations_are_written_with_a_row_for_each_game(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    run(f"simulate puerto-rico --players 2 --games 5 --seed 8 --plain --jobs 1 --out {file}")
    frame = polars.read_csv(file)
    seats = ["score_0", "place_0", "score_1", "place_1"]
    assert frame.columns == ["seed", "decisions", "end_reason", "first_player", *seats]
    assert frame["seed"].to_list() == [8, 9, 10, 11, 12]
    results = random_games(entrepot.game("puerto-rico"), 2, 8, 5, plain=True)
    assert frame["decisions"].to_list() == results[:, 0].tolist()
    assert frame.select(seats).to_numpy().tolist() == results[:, 3:].tolist()
    assert frame["first_player"].to_list() == results[:, 2].tolist()
    assert set(frame["end_reason"]) <= set(entrepot.game("puerto-rico").ends)


def test_simulations_are_summed_up(run: Run) -> None:
    ended = run("simulate puerto-rico --players 4 --games 12 --plain --jobs 1")
    assert ended.code == 0
    assert ended.err == ""
    for told in ("Puerto Rico, 4 players", "12 random ones, plain", "games/s", "95% interval"):
        assert told in ended.out
    ends = [line for line in ended.out.splitlines() if line.startswith("end: ")]
    assert sum(int(line.split()[2]) for line in ends) == 12


def test_simulations_count_by_turn_order_where_there_is_one(run: Run, tmp_path: Path) -> None:
    ended = run("simulate puerto-rico --players 3 --games 4 --plain --jobs 1")
    for told in ("first player", "player 2 in turn order", "player 3 in turn order"):
        assert told in ended.out
    file = tmp_path / "games.parquet"
    ended = run(f"simulate santo-domingo --players 3 --games 4 --plain --jobs 1 --out {file}")
    assert "There is no first player: all begin at once." in ended.out
    assert polars.read_parquet(file)["first_player"].to_list() == [None] * 4


def test_a_shared_win_counts_in_parts() -> None:
    places = np.array([[1, 2, 3], [1, 1, 3], [2, 1, 3], [1, 1, 1]], np.int32)
    shares = [_wins(places, seat)[0] for seat in range(3)]
    assert shares == pytest.approx([(1 + 1 / 2 + 1 / 3) / 4, (1 / 2 + 1 + 1 / 3) / 4, 1 / 12])
    assert sum(shares) == pytest.approx(1)


def test_the_interval_narrows_with_more_games() -> None:
    once = np.array([[1, 2], [2, 1], [1, 2]], np.int32)
    share, margin = _wins(once, 0)
    assert share == pytest.approx(2 / 3)
    assert margin == pytest.approx(1.96 * (2 / 9) ** 0.5 / 3**0.5)
    assert _wins(np.repeat(once, 100, axis=0), 0)[1] == pytest.approx(margin / 10)


def test_without_numba_the_results_are_the_same(program: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    ended = program(
        f"simulate puerto-rico --players 3 --games 4 --jobs 1 --out {file}", ENTREPOT_PLAIN="1"
    )
    assert ended.code == 0
    assert "plain" in ended.out
    results = random_games(entrepot.game("puerto-rico"), 3, 0, 4, plain=True)
    assert polars.read_csv(file)["decisions"].to_list() == results[:, 0].tolist()


def test_warming_twice_compiles_once(program: Run) -> None:
    assert program("warm puerto-rico --envs").code == 0
    again = program("warm puerto-rico --envs")
    assert again.code == 0
    assert again.out == "✓ Puerto Rico: was compiled already\n"
    assert "nothing is to do" in program("warm", ENTREPOT_PLAIN="1").out
