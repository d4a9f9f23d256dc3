"""Market rows, ships and plantations are reconstructed; an owner of the box replaces them."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from entrepot.games.cuba.components import MARKET_ROWS, PLANTATION_BOARDS, SHIP_LOTS
from tests.support.components import run_with

DOCS = Path(__file__).parents[3] / "docs" / "components.md"

LOTS = {name: list(lot) for name, lot in SHIP_LOTS.items()} | {"ship_1": ["rum"] * 5}
BOARDS = {name: [list(row) for row in board] for name, board in PLANTATION_BOARDS.items()}
BOARDS["common"] = [
    ["sugar", "sugar", "mountain", "lake"],
    ["citrus", "forest", "warehouse", "tobacco"],
    ["mountain", "tobacco", "citrus", "forest"],
]


def toml(tables: dict[str, dict[str, Any]]) -> str:
    """A components file; a list of names in JSON is one in TOML too."""
    lines = ['game = "cuba"']
    for name, table in tables.items():
        lines.append(f"[{name}]")
        lines += [f"{key} = {json.dumps(value)}" for key, value in table.items()]
    return "\n".join(lines)


MINE: dict[str, dict[str, Any]] = {
    "market_rows": {"product": [6, 5, 4, 4, 2, 2, 1], "luxury": [6, 5, 5, 3]},
    "ship_lots": LOTS,
    "plantation_boards": BOARDS,
}

PLAY = """
from tests.rules.cuba.positions import legal, pesos, play, points, turn, yard

table = turn(card="tradeswoman", market={"sugar": 7, "rum": 4}, seats=[{"pesos": 60}])
paid = []
for good in ["sugar"] * 8 + ["rum"] * 5:
    before = pesos(table)[0]
    play(table, f"buy:{good}")
    paid.append(before - pesos(table)[0])
print(*paid)
table = turn(card="mayor", docks=["ship_1"], seats=[{"yard": {"rum": 4, "citrus": 2}}])
print(*sorted(legal(play(table, "load:dock-1"))))
print(points(play(table, "cargo:1-2-3-4")))
table = turn(card="worker")
print(table.to_dict()["players"][0]["figure"])
print(yard(play(table, "move:1-1", "harvest:0-2-0")))
print(table.script.components != "")
"""


def test_a_file_replaces_the_tables_and_all_that_follows_from_them(tmp_path: Path) -> None:
    done = run_with(tmp_path / "mine.toml", toml(MINE), PLAY)
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        "1 2 2 4 4 5 6 7 3 5 5 6 7",
        "cargo:1 cargo:1-2 cargo:1-2-3 cargo:1-2-3-4",
        "[4, 0, 0]",
        "2_3",
        "{'sugar': 2, 'stone': 2, 'water': 1}",
        "True",
    ]


def test_one_table_can_be_replaced_without_the_others(tmp_path: Path) -> None:
    code = (
        "from entrepot.games.cuba.components import LOTS, MARKET_ROOM; print(LOTS[0], *MARKET_ROOM)"
    )
    only_ships = toml({"ship_lots": LOTS})
    assert run_with(tmp_path / "mine.toml", only_ships, code).stdout == f"{5 << 9} 5 5 5 3 3\n"


@pytest.mark.parametrize(
    ("table", "change", "reason"),
    [
        ("market_rows", {"product": [7, 6, 5]}, "the product row begins with the spaces (6, 5, 4)"),
        ("market_rows", {"luxury": [6, 5, 7]}, "the prices of the luxury row must fall"),
        ("market_rows", {"luxury": [6, 5, 2]}, "must fall, to 3 at the least"),
        ("market_rows", {"product": [6, 5, 4, *[3] * 10]}, "13 spaces; at most 12 are possible"),
        ("market_rows", {"rum": [6, 5]}, "exactly the rows 'product' and 'luxury'"),
        ("market_rows", {"product": ["six"]}, "Expected `int`, got `str`"),
        ("ship_lots", {"ship_16": ["rum"] * 5}, "exactly the ships ship_1, ship_2"),
        ("ship_lots", {"ship_2": ["rum"] * 4}, "ship_2: a ship has 5 slots, not 4"),
        ("ship_lots", {"ship_2": ["wood"] * 5}, "ship_2: 'wood' is not one of citrus, sugar"),
        ("plantation_boards", {"white": BOARDS["red"]}, "exactly the boards common, blue, red"),
        ("plantation_boards", {"red": BOARDS["red"][:2]}, "red: a plantation has 3 rows of 4"),
        (
            "plantation_boards",
            {"red": [["lake", "lake", "lake", "lake"], *BOARDS["red"][1:]]},
            "red: a plantation has 2 citrus",
        ),
        ("ships", {"ship_1": ["rum"]}, "cuba has no table 'ships'; it has market_rows, ship_lots"),
    ],
)
@pytest.mark.rule("CU-037", "CU-025")
def test_a_table_that_cannot_be_right_is_refused(
    tmp_path: Path, table: str, change: dict[str, Any], reason: str
) -> None:
    file = tmp_path / "mine.toml"
    wrong = MINE | {table: {**MINE.get(table, {}), **change}}
    done = run_with(file, toml(wrong), "import entrepot.games.cuba")
    assert done.returncode != 0
    *_, last = done.stderr.strip().splitlines()
    assert "BadComponents" in last
    assert str(file) in last
    assert reason in last


def test_the_manual_shows_our_tables() -> None:
    section = DOCS.read_text(encoding="utf-8").split("## Cuba")[1].split("\n## ")[0]
    (block,) = re.findall(r"```toml\n(.*?)```", section, re.DOTALL)
    shown = tomllib.loads(block)
    assert shown.pop("game") == "cuba"
    ours: dict[str, Any] = {
        "market_rows": MARKET_ROWS,
        "ship_lots": SHIP_LOTS,
        "plantation_boards": PLANTATION_BOARDS,
    }
    for name, table in shown.items():
        for key, value in table.items():
            assert json.dumps(value) == json.dumps(ours[name][key]), (name, key)
