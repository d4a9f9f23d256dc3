"""The figures of the rules show the numbers of the components, whoever changes which."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import entrepot
from entrepot.games.cuba.components import DOCKS, SHIP_LOTS, SLOTS
from entrepot.games.puerto_rico.components import COLUMN, HOLDS
from entrepot.games.san_juan.components import CHAPEL, COST, PALACE
from entrepot.games.santo_domingo.components import LAST_SPACE
from entrepot.server.rulebook import figures, sections

FOLDER = Path(__file__).parents[2] / "web" / "src" / "figures"
TEXT = re.compile(r"<text[^>]*>([^<]*)</text>")
GAP = re.compile(r"\{\{(\w+)\}\}")
FILLED = {name: numbers for game in entrepot.games() for name, numbers in figures(game).items()}

PRINTED = {
    "pr-board": [1, 2, 3],  # the parts that the caption tells of
    "sj-card": [1, 2, 3, 4],
    "pr-quarries": sorted(set(COLUMN)),
    "cu-harbour": list(range(1, len(DOCKS) + 1)),
    "sd-board": list(range(LAST_SPACE + 1)) * 3,
    "sp-line": [4, 3, 2],  # what the length of the line costs: see below
}
"""Numbers that the drawing itself holds, since they are places, not amounts of the material."""


def drawing(name: str) -> str:
    return (FOLDER / f"{name}.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.svg")))
def test_every_number_comes_from_the_components(name: str) -> None:
    texts = TEXT.findall(drawing(name))
    assert {gap for text in texts for gap in GAP.findall(text)} == set(FILLED.get(name, {}))
    printed = [int(number) for text in texts for number in re.findall(r"\d+", GAP.sub("", text))]
    assert printed == PRINTED.get(name, [])


@pytest.mark.parametrize("lang", ["en", "nl"])
def test_numbers_are_sent_with_the_figure(lang: str) -> None:
    text = "".join(section.text for section in sections(entrepot.game("san-juan"), lang))
    assert "(sj-crane chapel_cost=3 chapel_points=2 palace_cost=6)" in text


# --- what is drawn as often as a number says -----------------------------------------------------


def test_ships_of_puerto_rico_have_as_many_places_as_they_hold() -> None:
    *ships, _ = re.split(r"<text", drawing("pr-ships"))
    places = [ship.count('width="23" height="23"') for ship in ships]
    assert places == list(FILLED["pr-ships"].values()) == [HOLDS[1], HOLDS[0], HOLDS[2]]


def test_as_many_quarries_count_as_are_subtracted() -> None:
    own, *columns = drawing("pr-quarries").split('height="120"')
    counted = [column.count("#i-quarry") for column in columns]
    assert counted == list(FILLED["pr-quarries"].values())
    assert own.count("#i-quarry") == own.count("var(--colonist)") == max(counted)


def test_the_crane_leaves_as_many_cards_to_pay() -> None:
    assert drawing("sj-crane").count("var(--cardback)") == COST[PALACE] - COST[CHAPEL]


def test_ships_of_cuba_are_cards_of_the_game() -> None:
    _, *ships = drawing("cu-harbour").split("var(--hull)")
    known = [sorted(lot) for lot in SHIP_LOTS.values()]
    for ship in ships:
        goods = [good.replace("sugarcane", "sugar") for good in re.findall(r"#i-good-(\w+)", ship)]
        assert len(goods) == SLOTS
        assert sorted(goods) in known


def test_a_card_costs_as_much_as_merchants_stand_in_line() -> None:
    lines = Counter(re.findall(r'#i-merchant-pawn" x="(\d+)"', drawing("sp-line")))
    assert list(lines.values()) == PRINTED["sp-line"]
