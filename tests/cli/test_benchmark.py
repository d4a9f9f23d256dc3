"""`entrepot benchmark`: fixed tasks, the same figures every time."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import pytest

import entrepot
from entrepot.arena import tasks as module
from entrepot.arena.tasks import TASKS, UnknownTask, tasks
from entrepot.bots import BotSpec
from entrepot.cli import main

TASK = "santo-domingo-4-rule-of-thumb-v1"


@pytest.fixture
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same tasks with two deals."""
    monkeypatch.setattr(
        module, "TASKS", tuple(dataclasses.replace(task, deals=2) for task in TASKS)
    )


def test_every_task_can_be_played() -> None:
    assert len({task.id for task in TASKS}) == len(TASKS)
    for task in TASKS:
        game = entrepot.game(task.game)
        assert task.players in game.players
        assert task.rules == game.rules_version
        BotSpec.parse(task.opponent).make()


def test_tasks_are_found_by_pattern() -> None:
    assert [one.id for one in tasks(TASK)] == [TASK]
    assert {one.game for one in tasks("cuba-*")} == {"cuba"}
    assert len(tasks()) == len(TASKS)
    with pytest.raises(UnknownTask, match="lists all"):
        tasks("chess-*")


def test_without_a_bot_the_tasks_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["benchmark"]) == 0
    said = capsys.readouterr().out
    assert all(task.id in said for task in TASKS)


@pytest.mark.usefixtures("_short")
def test_results_are_printed_and_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "result.json"
    command = ["benchmark", "random", TASK, "--out", str(tmp_path / "games"), "--json", str(file)]
    assert main(command) == 0
    assert TASK in capsys.readouterr().out
    (found,) = json.loads(file.read_text())
    assert (found["task"], found["bot"], found["games"]) == (TASK, "random", 8)
    assert found["share"]["low"] <= found["share"]["mean"] <= found["share"]["high"]
    assert found["within_budget"]
    assert main(command) == 0  # from the stored games: the same figures
    assert json.loads(file.read_text()) == [found]


@pytest.mark.usefixtures("_short")
def test_a_bot_does_not_meet_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["benchmark", "rule-of-thumb", TASK]) == 2
    assert "is its opponent" in " ".join(capsys.readouterr().err.split())


def test_rules_of_another_version_are_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    later = tuple(dataclasses.replace(task, rules=99) for task in TASKS)
    monkeypatch.setattr(module, "TASKS", later)
    assert main(["benchmark", "random", TASK]) == 2
    assert "could not be compared" in " ".join(capsys.readouterr().err.split())
