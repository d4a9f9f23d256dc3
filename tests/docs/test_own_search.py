"""`docs/own_search.md`: its programs run, and its bots are stronger than dice."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import entrepot
from entrepot.arena import run_tournament
from entrepot.bots import bot, choose

pytestmark = pytest.mark.xdist_group("santo-domingo")

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "own_search.md").read_text(encoding="utf-8")
PROGRAMS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The programs that have a name, as files of a user who works beside them."""
    for program in PROGRAMS:
        if program.startswith("# "):
            (tmp_path / program.split()[1]).write_text(program, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_loop_on_the_page_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    (loop,) = (one for one in PROGRAMS if not one.startswith("# "))
    exec(compile(loop, "own_search.md", "exec"), {"__name__": "__main__"})
    assert capsys.readouterr().out.startswith("[")


@pytest.mark.parametrize("written", ["ahead.py:OneMoveAhead:worlds=2", "flat.py:FlatMonteCarlo"])
def test_the_bots_on_the_page_beat_random_players(files: Path, written: str) -> None:
    bots = {"own": written, "random": "random"}
    found = run_tournament("santo-domingo", bots, players=3, format="challenge", games=24)
    one = found.pairing("own", "random")
    assert one["forfeits"] == []
    assert one["wins"]["low"] > found.summary["fair_share"]


def test_the_compiled_search_decides_as_the_plain_one(
    files: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = entrepot.game("santo-domingo").new(3, 1)
    flat = bot("flat.py:FlatMonteCarlo:worlds=3")
    chosen = [choose(flat, table, seat, 5) for seat in range(3)]
    (files / "plain.py").write_text((files / "flat.py").read_text())  # compiled by nobody yet
    monkeypatch.setenv("ENTREPOT_PLAIN", "1")
    plain = bot("plain.py:FlatMonteCarlo:worlds=3")
    assert [choose(plain, table, seat, 5) for seat in range(3)] == chosen
