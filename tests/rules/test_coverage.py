"""Every rule of a registered game is proved by a test, and every mark names a rule."""

import subprocess
import sys

import msgspec
import pytest

from tools.rule_coverage import ROOT, Report, registered_games


@pytest.fixture(scope="module")
def report() -> Report:
    """Made in a process of its own: it sees the whole suite, whatever part of it runs here."""
    command = [sys.executable, "-m", "tools.rule_coverage", "--json"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.stdout, run.stderr
    return msgspec.json.decode(run.stdout, type=Report)


def test_every_rule_of_a_registered_game_is_proved(report: Report) -> None:
    judged = [game for game in report.games if game.judged]
    assert {game.game for game in judged} == set(registered_games())
    gaps = [rule for game in judged for rule in game.unproved]
    assert not gaps, f"no test proves {' '.join(gaps)}"


def test_every_mark_names_a_rule(report: Report) -> None:
    assert report.unknown == {}
