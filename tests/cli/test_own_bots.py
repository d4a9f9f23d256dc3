"""Bots of one's own in every command that takes bots."""

from __future__ import annotations

from pathlib import Path

import pytest

from entrepot.envs.dataset import Dataset
from tests.cli.conftest import Run

pytestmark = pytest.mark.xdist_group("santo-domingo")

OWN = """
class Careful:
    def __init__(self, place=0):
        self.place = place

    def choose(self, world, dice):
        return world.legal[self.place % len(world.legal)]


class Cheat:
    def choose(self, world, dice):
        return -1
"""


@pytest.fixture(autouse=True)
def own_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "careful.py").write_text(OWN, encoding="utf-8")
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_arena_takes_a_class_of_a_file(run: Run, jobs: int) -> None:
    bots = "careful.py:Careful careful.py:Careful:place=1"
    ended = run(f"arena santo-domingo {bots} -p 2 -f challenge -n 4 --jobs {jobs}")
    assert ended.code == 0, ended.err
    assert "careful.py:Careful:place=1" in ended.out


def test_an_illegal_answer_forfeits_and_says_what_was_legal(run: Run) -> None:
    ended = run("arena santo-domingo careful.py:Cheat random -p 2 -f challenge -n 2")
    assert ended.code == 0, ended.err
    assert "gave up 2 games: illegal answer: -1; legal were " in ended.out


def test_statistics_data_sets_and_play_take_it_too(run: Run, tmp_path: Path) -> None:
    ended = run("stats santo-domingo --bot careful.py:Careful:place=1 -p 2 -n 3")
    assert ended.code == 0, ended.err
    assert "3 games of careful.py:Careful:place=1" in ended.out
    ended = run("dataset santo-domingo careful.py:Careful random -p 2 -n 2 --out data")
    assert ended.code == 0, ended.err
    assert Dataset("data").about.bots == ["careful.py:Careful", "random"]
    ended = run("play santo-domingo -p 2 --seed 3 --bots careful.py:Careful", *["1"] * 500)
    assert ended.code == 0, ended.err
    assert "The game is over" in ended.out


def test_in_play_another_bot_takes_over_from_one_that_cheats(run: Run) -> None:
    ended = run("play santo-domingo -p 2 --seed 3 --bots careful.py:Cheat", *["1"] * 500)
    assert ended.code == 0, ended.err
    assert "illegal answer: -1" in ended.out
    assert "The game is over" in ended.out


def test_a_mistake_in_the_name_is_told_before_anything_is_played(run: Run) -> None:
    ended = run("arena santo-domingo careful.py:Carefull random -p 2")
    assert ended.code == 2
    assert "careful.py has no class 'Carefull'; its bots: Careful, Cheat." in ended.err
