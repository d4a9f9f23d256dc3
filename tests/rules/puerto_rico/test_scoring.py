"""Scoring (ledger 3.11, PR-198 to PR-207)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.puerto_rico.positions import finished_game, game_at, holder, play, points

PRINTED = {
    "small_indigo_plant": 1,
    "small_sugar_mill": 1,
    "small_market": 1,
    "hacienda": 1,
    "construction_hut": 1,
    "small_warehouse": 1,
    "indigo_plant": 2,
    "sugar_mill": 2,
    "hospice": 2,
    "office": 2,
    "large_market": 2,
    "large_warehouse": 2,
    "tobacco_storage": 3,
    "coffee_roaster": 3,
    "factory": 3,
    "university": 3,
    "harbor": 3,
    "wharf": 3,
    "guild_hall": 4,
    "residence": 4,
    "fortress": 4,
    "customs_house": 4,
    "city_hall": 4,
}
SMALL_PRODUCTION = ("small_indigo_plant", "small_sugar_mill")
LARGE_PRODUCTION = ("indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster")
LARGE = ("guild_hall", "residence", "fortress", "customs_house", "city_hall")


def score(board: dict[str, Any]) -> int:
    """The score of a player whose game ended with this board."""
    return finished_game(board).scores()[0]


def extra(building: str, **board: Any) -> int:
    """What a manned large building adds to a board on which it stands unmanned."""
    owned = {**board, "buildings": [*board.get("buildings", ()), building]}
    manned = owned | {"manned": {**board.get("manned", {}), building: 1}}
    return score(manned) - score(owned)


@pytest.mark.rule("PR-198")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_chips_buildings_and_extras_add_up(players: int) -> None:
    """13 in chips, 1 + 3 + 4 + 4 printed, 4 for the residence, 3 for the customs house."""
    board = {
        "victory_points": 13,
        "buildings": ["small_market", "harbor"],
        "manned": ["residence", "customs_house"],
    }

    assert finished_game(board, {"victory_points": 6}, players=players).scores() == [
        13 + (1 + 3 + 4 + 4) + 4 + 3,
        6,
        *[0] * (players - 2),
    ]


@pytest.mark.rule("PR-199")
@pytest.mark.parametrize(("building", "printed"), PRINTED.items())
def test_the_printed_points_of_an_unmanned_building_count(building: str, printed: int) -> None:
    assert score({"buildings": [building]}) == printed


@pytest.mark.rule("PR-199")
@pytest.mark.parametrize("building", [name for name in PRINTED if name not in LARGE])
def test_a_manned_building_that_is_not_large_gives_no_more(building: str) -> None:
    assert score({"manned": [building]}) == PRINTED[building]


@pytest.mark.rule("PR-200")
@pytest.mark.parametrize(
    ("building", "bonus"),
    [
        ("guild_hall", 1 + 2),
        ("residence", 5),
        ("fortress", 2),
        ("customs_house", 2),
        ("city_hall", 2),
    ],
)
def test_the_extra_points_need_a_colonist(building: str, bonus: int) -> None:
    """Two production buildings, ten tiles, five more colonists, eight points, two violet ones."""
    owned = ["small_indigo_plant", "coffee_roaster", "hospice", building]
    board: dict[str, Any] = {
        "victory_points": 8,
        "island": {"quarry": 4, "sugar": 6},
        "manned": {"quarry": 2, "sugar": 3},
        "buildings": owned,
    }
    unmanned = 8 + 1 + 3 + 2 + 4

    assert score(board) == unmanned
    assert score(board | {"manned": board["manned"] | {building: 1}}) == unmanned + bonus


@pytest.mark.rule("PR-200")
@pytest.mark.parametrize(
    ("before", "after", "bonus"),
    [("small_market", "residence", 4), ("residence", "small_market", 0)],
)
def test_a_large_building_must_be_manned_when_the_game_ends(
    before: str, after: str, bonus: int
) -> None:
    """The mayor phase is the last of the game, and its player moves the only colonist."""
    table = game_at(
        4,
        picks=3,
        role="mayor",
        seats=[{"buildings": ["small_market", "residence"], "manned": [before]}],
        end_trigger="colonists",
        colonist_supply=0,
        colonist_ship=0,
    )
    play(table, f"0 man:{after}".replace("_", "-"))

    assert table.over
    assert table.scores()[0] == 1 + 4 + bonus


# --- large buildings -----------------------------------------------------------------------------


@pytest.mark.rule("PR-201")
@pytest.mark.parametrize("building", [name for name in PRINTED if name != "guild_hall"])
def test_guild_hall(building: str) -> None:
    bonus = 1 if building in SMALL_PRODUCTION else 2 if building in LARGE_PRODUCTION else 0

    assert extra("guild_hall", buildings=[building]) == bonus


@pytest.mark.rule("PR-201")
def test_the_guild_hall_counts_all_production_buildings() -> None:
    owned = [*SMALL_PRODUCTION, *LARGE_PRODUCTION]

    assert extra("guild_hall", buildings=owned) == 2 * 1 + 4 * 2


@pytest.mark.rule("PR-201")
def test_the_guild_hall_counts_manned_production_buildings_alike() -> None:
    manned = {"small_indigo_plant": 1, "coffee_roaster": 2}

    assert extra("guild_hall", manned=manned) == 1 + 2


@pytest.mark.rule("PR-202")
@pytest.mark.parametrize(
    ("tiles", "bonus"), [*((tiles, 4) for tiles in range(10)), (10, 5), (11, 6), (12, 7)]
)
def test_residence(tiles: int, bonus: int) -> None:
    plantations = min(tiles, 5)
    land = {"indigo": plantations, "quarry": tiles - plantations}

    assert extra("residence", island=land) == bonus


@pytest.mark.rule("PR-202")
def test_the_residence_counts_manned_tiles_alike() -> None:
    land = {"indigo": 6, "quarry": 5}

    assert extra("residence", island=land, manned=land) == 6


@pytest.mark.rule("PR-203")
@pytest.mark.parametrize("others", range(9))
def test_fortress(others: int) -> None:
    """The colonist on the fortress counts as well."""
    assert extra("fortress", san_juan=others) == (others + 1) // 3


@pytest.mark.rule("PR-203")
def test_the_fortress_counts_colonists_wherever_they_are() -> None:
    """Three each on plantations, quarries and buildings and in San Juan; one on the fortress."""
    board: dict[str, Any] = {
        "island": {"indigo": 3, "quarry": 3},
        "manned": {"indigo": 3, "quarry": 3, "sugar_mill": 2, "hospice": 1},
        "san_juan": 3,
    }

    assert extra("fortress", **board) == 4
    for gone in ("indigo", "quarry"):
        fewer = board | {"manned": {k: n for k, n in board["manned"].items() if k != gone}}
        assert extra("fortress", **fewer) == 3


@pytest.mark.rule("PR-204")
@pytest.mark.parametrize(
    ("chips", "bonus"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (39, 9), (40, 10)]
)
def test_customs_house(chips: int, bonus: int) -> None:
    assert extra("customs_house", victory_points=chips) == bonus


@pytest.mark.rule("PR-204")
def test_the_customs_house_counts_neither_buildings_nor_extras() -> None:
    """Three in chips; 8 printed points and the 4 of the residence make no difference."""
    board: dict[str, Any] = {"victory_points": 3, "manned": {"residence": 1}}

    assert extra("customs_house", **board) == 0


@pytest.mark.rule("PR-205")
def test_points_on_paper_count_for_the_customs_house() -> None:
    """Three in chips, one from the pool, the other five of the delivery on paper: nine."""
    table = game_at(
        4,
        picks=3,
        role="captain",
        seats=[holder("customs_house", corn=5) | {"victory_points": 3}],
        ships={"ship_6": ("corn", 1)},
        victory_pool=1,
    )

    assert (table.over, points(table)[0]) == (True, 9)
    assert table.scores()[0] == 9 + 4 + 2


@pytest.mark.rule("PR-206")
@pytest.mark.parametrize("building", [name for name in PRINTED if name != "city_hall"])
def test_city_hall(building: str) -> None:
    """The city hall itself counts, and one for another violet building, small or large."""
    violet = building not in SMALL_PRODUCTION + LARGE_PRODUCTION

    assert extra("city_hall", buildings=[building]) == 1 + violet


@pytest.mark.rule("PR-206")
def test_the_city_hall_counts_every_violet_building_manned_or_not() -> None:
    violet = ["small_market", "hacienda", "office", "large_warehouse", "factory", "university"]

    assert extra("city_hall", buildings=violet) == 7
    assert extra("city_hall", manned=dict.fromkeys(violet, 1)) == 7


@pytest.mark.rule("PR-207")
def test_doubloons_goods_and_colonists_give_no_points() -> None:
    rich = {
        "doubloons": 40,
        "goods": {"corn": 9, "coffee": 9},
        "island": {"quarry": 6},
        "manned": {"quarry": 6, "harbor": 1},
        "san_juan": 12,
    }

    assert score(rich) == PRINTED["harbor"]


# --- the rulebook's examples ---------------------------------------------------------------------


@pytest.mark.rule("PR-E10")
def test_example_guild_hall() -> None:
    owned = ["small_sugar_mill", "sugar_mill", "small_indigo_plant", "coffee_roaster"]

    assert extra("guild_hall", buildings=owned) == 6


@pytest.mark.rule("PR-E11")
def test_example_residence() -> None:
    land = {"quarry": 2, "corn": 3, "indigo": 1, "sugar": 2, "coffee": 2}

    assert extra("residence", island=land) == 5


@pytest.mark.rule("PR-E12")
def test_example_fortress() -> None:
    """With the colonist on the fortress twenty in all."""
    board: dict[str, Any] = {
        "island": {"indigo": 6, "quarry": 3},
        "manned": {"indigo": 6, "quarry": 3, "sugar_mill": 3, "hospice": 1},
        "san_juan": 6,
    }

    assert extra("fortress", **board) == 6


@pytest.mark.rule("PR-E13")
def test_example_customs_house() -> None:
    assert extra("customs_house", victory_points=23) == 5


@pytest.mark.rule("PR-E14")
def test_example_city_hall() -> None:
    owned = ["hacienda", "construction_hut", "office", "large_warehouse", "harbor", "residence"]

    assert extra("city_hall", buildings=owned) == 7
