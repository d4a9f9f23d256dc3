"""Tournaments out of a Python program."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from entrepot.arena import run_tournament
from entrepot.bots import Bot, World, bot
from entrepot.engine.dice import Dice
from entrepot.engine.errors import EntrepotError

pytestmark = pytest.mark.xdist_group("santo-domingo")


class First:
    """A bot of a program: no dataclass, not registered anywhere."""

    def choose(self, world: World, dice: Dice) -> int:
        return world.legal[0]


def test_a_tournament_over_objects_from_python(tmp_path: Path) -> None:
    bots: dict[str, Bot | str] = {"first": First(), "random": "random"}
    found = run_tournament("santo-domingo", bots, players=3, games=10, out=tmp_path)
    assert {(one["challenger"], one["opponent"]) for one in found.summary["pairings"]} == {
        ("first", "random"),
        ("random", "first"),
    }
    one = found.pairing("first", "random")
    assert one["games"] == 12  # whole deals
    assert one["wins"]["low"] <= one["wins"]["mean"] <= one["wins"]["high"]
    assert one["forfeits"] == []
    games = found.games()
    assert len(games) == 24
    assert games.filter(challenger="first")["bot_0"].to_list()[:2] == ["first", "random"]
    assert "first among random" in found._repr_html_()
    assert found.report().startswith("<!doctype html>")
    again = run_tournament("santo-domingo", bots, players=3, games=10, out=tmp_path)
    assert again.summary == found.summary
    with pytest.raises(EntrepotError, match="'first' did not challenge 'nobody'"):
        found.pairing("first", "nobody")


def test_the_same_bots_as_objects_and_as_specs_play_the_same_games() -> None:
    written = run_tournament("santo-domingo", ["random", "greedy:plain=true"], players=2, games=4)
    bots = {"a": bot("random"), "b": bot("greedy:plain=true")}
    objects = run_tournament("santo-domingo", bots, players=2, games=4)
    (one,), (other,) = written.summary["pairings"], objects.summary["pairings"]
    assert (one["wins"], one["lead"]) == (other["wins"], other["lead"])


@pytest.mark.parametrize(
    ("bots", "message"),
    [
        ({"one": object(), "two": "random"}, r"one: a bot has a method choose\(world, dice\)"),
        (["random", "random"], "named twice"),
        (["random"], "at least two"),
    ],
)
def test_a_tournament_without_proper_bots_is_refused(bots: Any, message: str) -> None:
    with pytest.raises(EntrepotError, match=message):
        run_tournament("santo-domingo", bots)


def test_the_program_on_the_arena_page_runs() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "arena.md").read_text(encoding="utf-8")
    (program,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    exec(compile(program, "arena.md", "exec"), {"__name__": "__main__"})
