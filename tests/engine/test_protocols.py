"""mypy sees it when a game gives the engine a function with a wrong signature."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

RIGHT_RULES = """
from typing import Any
from entrepot.engine.dice import Dice
from entrepot.engine.records import Row
def set_up(state: Any, players: int, option_values: Row) -> None: ...
def ending(state: Any) -> int: return 0
def redeal(state: Any, seat: int, dice: Dice) -> None: ...
"""

RIGHT_SCORING = """
from typing import Any
SOURCES = ("chips", "buildings")
TIES = ("coins",)
def points(state: Any, seat: int, source: int) -> int: return 0
def tie_break(state: Any, seat: int) -> int: return 0
"""

GAME = """
from typing import Any
import right_rules, right_scoring, rules_without_options, scoring_in_words
from entrepot.engine.decisions import Decisions
from entrepot.engine.game import Game
from entrepot.engine.records import Row
from entrepot.engine.rule import rule

def game(**rest: Any) -> None:
    Game(rules=right_rules, scoring=right_scoring, **rest)
    Game(rules=rules_without_options, scoring=right_scoring, **rest)
    Game(rules=right_rules, scoring=scoring_in_words, **rest)

DECISIONS = Decisions()
SELL = DECISIONS.add("sell", ("sell",), "Sell.")

@DECISIONS.legal(SELL)
@rule
def right(state: Any, seat: int, out: Row) -> int: return 0

@DECISIONS.legal(SELL)
@rule
def without_seat(state: Any, out: Row) -> int: return 0

@DECISIONS.apply(SELL)
@rule
def with_a_result(state: Any, seat: int, action: int) -> int: return 0
"""


def test_wrong_signatures_are_errors_and_right_ones_are_not(tmp_path: Path) -> None:
    files = {
        "right_rules": RIGHT_RULES,
        "rules_without_options": RIGHT_RULES.replace(", option_values: Row", ""),
        "right_scoring": RIGHT_SCORING,
        "scoring_in_words": RIGHT_SCORING.replace("-> int: return 0", "-> str: return ''"),
        "game": GAME,
    }
    for name, text in files.items():
        (tmp_path / f"{name}.py").write_text(text)
    mypy = (sys.executable, "-m", "mypy", "--cache-dir", str(ROOT / ".mypy_cache"))
    checked = subprocess.run(
        [*mypy, "--config-file=", "--ignore-missing-imports", "--no-error-summary", "game.py"],
        cwd=tmp_path,
        env={"MYPYPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    lines = GAME.splitlines()
    wrong = [
        lines[int(line.split(":")[1]) - 1].strip()
        for line in checked.stdout.splitlines()
        if ": error:" in line
    ]
    assert wrong == [
        "Game(rules=rules_without_options, scoring=right_scoring, **rest)",
        "Game(rules=right_rules, scoring=scoring_in_words, **rest)",
        "@DECISIONS.legal(SELL)",
        "@DECISIONS.apply(SELL)",
    ], checked.stdout + checked.stderr
    assert 'argument "rules"' in checked.stdout.lower()
