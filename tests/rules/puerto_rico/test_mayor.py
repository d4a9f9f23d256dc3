"""Mayor: colonists arrive and the ship is filled again (ledger 3.4)."""

from __future__ import annotations

import pytest

from tests.rules.puerto_rico.positions import (
    Seat,
    colonists,
    game_at,
    legal,
    play,
    san_juan,
    turns,
)

CIRCLES = {
    "small_indigo_plant": 1,
    "small_sugar_mill": 1,
    "small_market": 1,
    "hacienda": 1,
    "construction_hut": 1,
    "small_warehouse": 1,
    "indigo_plant": 3,
    "sugar_mill": 3,
    "hospice": 1,
    "office": 1,
    "large_market": 1,
    "large_warehouse": 1,
    "tobacco_storage": 3,
    "coffee_roaster": 2,
    "factory": 1,
    "university": 1,
    "harbor": 1,
    "wharf": 1,
    "guild_hall": 1,
    "residence": 1,
    "fortress": 1,
    "customs_house": 1,
    "city_hall": 1,
}


@pytest.mark.rule("PR-066")
@pytest.mark.parametrize(("building", "circles"), CIRCLES.items())
def test_a_building_takes_a_colonist_for_each_circle(building: str, circles: int) -> None:
    table = game_at(3, role="mayor", seats=[{"buildings": [building], "san_juan": 5}])
    play(table, "0 pass")
    assert colonists(table, 0) == {building: circles}
    assert san_juan(table)[0] == 5 + 1 - circles


@pytest.mark.rule("PR-066")
@pytest.mark.parametrize("tile", ["quarry", "corn", "indigo", "sugar", "tobacco", "coffee"])
def test_an_island_tile_takes_one_colonist(tile: str) -> None:
    table = game_at(3, role="mayor", seats=[{"island": {tile: 2}, "san_juan": 5}])
    play(table, "0 pass")
    assert colonists(table, 0) == {tile: 2}
    assert san_juan(table)[0] == 4


@pytest.mark.rule("PR-066")
def test_one_colonist_is_enough_to_man_a_tile_with_three_circles() -> None:
    mill: Seat = {"island": {"sugar": 3}, "manned": {"sugar": 3, "sugar_mill": 1}}
    table = game_at(3, role="craftsman", seats=[mill])
    play(table, "0 accept")
    assert table.to_dict()["players"][0]["goods"]["sugar"] == 1


# --- the privilege -------------------------------------------------------------------------------


@pytest.mark.rule("PR-067", "PR-X12")
def test_the_extra_colonist_comes_from_the_supply() -> None:
    table = game_at(4, picker=1, colonist_ship=6, role="mayor")
    before = table.to_dict()["colonist_supply"]
    assert legal(table) == {"accept", "pass"}
    play(table, "1 accept")
    assert san_juan(table) == [1, 3, 2, 1]
    assert table.to_dict()["colonist_supply"] == before - 1 - 4  # one, then the ship is filled


@pytest.mark.rule("PR-068", "PR-X12")
def test_the_mayor_may_decline_the_extra_colonist() -> None:
    table = game_at(4, picker=1, colonist_ship=6, role="mayor")
    before = table.to_dict()["colonist_supply"]
    play(table, "1 pass")
    assert san_juan(table) == [1, 2, 2, 1]
    assert table.to_dict()["colonist_supply"] == before - 4


@pytest.mark.rule("PR-068")
def test_a_declined_colonist_is_there_for_the_refill() -> None:
    table = game_at(4, role="mayor", colonist_supply=1)
    play(table, "0 pass")
    assert table.to_dict()["colonist_ship"] == 1
    taken = game_at(4, role="mayor", colonist_supply=1)
    play(taken, "0 accept")
    assert taken.to_dict()["colonist_ship"] == 0


@pytest.mark.rule("PR-067", "PR-069")
def test_with_an_empty_supply_there_is_no_extra_colonist() -> None:
    table = game_at(4, role="mayor", colonist_ship=5, colonist_supply=0)
    assert (table.decision, table.to_move) == ("choose_role", 1)
    assert san_juan(table)[:3] == [2, 1, 1]


# --- handing out the ship ------------------------------------------------------------------------


@pytest.mark.rule("PR-070")
@pytest.mark.parametrize(
    ("ship", "shares"),
    [
        (4, [1, 1, 1, 1]),
        (5, [2, 1, 1, 1]),
        (6, [2, 2, 1, 1]),
        (7, [2, 2, 2, 1]),
        (8, [2, 2, 2, 2]),
        (13, [4, 3, 3, 3]),
    ],
)
@pytest.mark.parametrize("mayor", [0, 2])
def test_the_ship_is_dealt_one_by_one_from_the_mayor(
    ship: int, shares: list[int], mayor: int
) -> None:
    table = game_at(4, governor=0, picker=mayor, colonist_ship=ship, role="mayor")
    play(table, "pass")
    received = san_juan(table)
    assert [received[(mayor + place) % 4] for place in range(4)] == shares


@pytest.mark.rule("PR-071")
def test_colonists_of_the_ship_cannot_be_refused() -> None:
    """Between the mayor's extra colonist and the next pick nobody is asked anything."""
    table = game_at(4, role="mayor", colonist_ship=8)
    play(table, "0 pass")
    assert (table.decision, table.to_move) == ("choose_role", 1)
    assert san_juan(table) == [2, 2, 2, 2]


@pytest.mark.rule("PR-072")
def test_with_too_few_on_the_ship_the_last_get_none() -> None:
    table = game_at(
        5, governor=0, picker=1, colonist_ship=2, colonist_supply=0, role="mayor", seats=[{}] * 5
    )
    assert san_juan(table) == [0, 1, 1, 0, 98]


# --- who stays in San Juan -----------------------------------------------------------------------


@pytest.mark.rule("PR-075", "PR-X3")
@pytest.mark.parametrize(("number", "idle"), [(8, 0), (9, 1), (11, 3)])
def test_with_enough_colonists_all_circles_are_filled_without_a_question(
    number: int, idle: int
) -> None:
    seat: Seat = {
        "island": {"quarry": 1, "indigo": 2, "sugar": 1},
        "buildings": ["small_indigo_plant", "sugar_mill"],
        "san_juan": number - 1,
    }
    table = game_at(4, role="mayor", seats=[seat])
    play(table, "0 pass")
    assert (table.decision, table.to_move) == ("choose_role", 1)
    assert colonists(table, 0) == {
        "small_indigo_plant": 1,
        "sugar_mill": 3,
        "quarry": 1,
        "indigo": 2,
        "sugar": 1,
    }
    assert san_juan(table)[0] == idle


@pytest.mark.rule("PR-075")
@pytest.mark.parametrize("idle", [0, 1, 2])
def test_nobody_stays_in_san_juan_beside_an_empty_circle(idle: int) -> None:
    seat: Seat = {"island": {"corn": 6, "sugar": 1}, "san_juan": idle}
    table = game_at(4, role="mayor", seats=[seat])
    play(table, "0 pass")
    turns(table, "man:corn")
    assert san_juan(table)[0] == 0
    assert colonists(table, 0) == {"corn": idle + 1}


@pytest.mark.rule("PR-076", "PR-077")
def test_idle_colonists_wait_for_a_later_mayor_phase() -> None:
    idle: Seat = {"san_juan": 2, "doubloons": 9}
    table = game_at(4, seats=[idle], row={"corn": 5})
    play(table, "0 role:settler", "0 tile:corn", "1 pass", "2 pass", "3 pass")
    play(table, "1 role:builder", "1 pass", "0 build:sugar-mill")
    play(table, "2 role:craftsman")
    assert san_juan(table)[0] == 2
    assert colonists(table, 0) == {}
    assert table.to_dict()["players"][0]["goods"]["corn"] == 0
    play(table, "3 role:mayor", "3 pass", "0 spare:corn")
    assert colonists(table, 0) == {"sugar_mill": 3}
    assert san_juan(table)[0] == 0


@pytest.mark.rule("PR-076")
def test_colonists_in_san_juan_count_for_the_fortress() -> None:
    table = game_at(3, seats=[{"manned": ["fortress"], "san_juan": 8}, {"san_juan": 9}])
    assert table.scores() == [4 + 3, 0, 0]


@pytest.mark.rule("PR-077")
@pytest.mark.parametrize("role", ["settler", "builder", "craftsman", "trader", "captain"])
def test_colonists_move_in_no_other_phase(role: str) -> None:
    seat: Seat = {
        "doubloons": 9,
        "goods": {"sugar": 1},
        "island": {"corn": 1, "sugar": 1},
        "buildings": ["small_market"],
        "manned": ["corn"],
        "san_juan": 3,
    }
    table = game_at(4, role=role, seats=[seat], row={"indigo": 5})
    answers = {
        "settler": "tile:indigo",
        "builder": "build:office",
        "craftsman": "accept",
        "trader": "sell:sugar",
        "captain": "load:sugar:ship-5",
    }
    play(table, answers[role])
    turns(table)
    assert colonists(table, 0) == {"corn": 1}
    assert san_juan(table)[0] == 3


# --- the ship is filled again --------------------------------------------------------------------


EMPTY_CIRCLES: dict[int, Seat] = {
    7: {"buildings": ["indigo_plant", "sugar_mill", "coffee_roaster"]},
    2: {"buildings": ["tobacco_storage"]},
    0: {"buildings": ["small_market"]},
}
"""Buildings with so many empty circles once their owner has placed one colonist."""


@pytest.mark.rule("PR-X4", "PR-081")
@pytest.mark.parametrize(
    ("empty", "before", "ship", "after", "end"),
    [
        pytest.param(7, 9, 7, 2, None, marks=pytest.mark.rule("PR-078")),
        pytest.param(7, 7, 7, 0, None, marks=pytest.mark.rule("PR-078", "PR-082")),
        pytest.param(7, 6, 6, 0, "colonists", marks=pytest.mark.rule("PR-078")),
        pytest.param(2, 9, 4, 5, None, marks=pytest.mark.rule("PR-080")),
        pytest.param(0, 3, 3, 0, "colonists", marks=pytest.mark.rule("PR-080")),
        pytest.param(0, 4, 4, 0, None, marks=pytest.mark.rule("PR-080", "PR-082")),
    ],
)
def test_the_ship_is_filled_for_the_empty_building_circles(
    empty: int, before: int, ship: int, after: int, end: str | None
) -> None:
    table = game_at(4, role="mayor", seats=[EMPTY_CIRCLES[empty]], colonist_supply=before)
    play(table, "0 pass")
    if table.decision == "place_colonists":
        play(table, "0 man:sugar-mill")
    d = table.to_dict()
    assert (d["colonist_ship"], d["colonist_supply"], d["end_trigger"]) == (ship, after, end)


@pytest.mark.rule("PR-081")
def test_with_no_colonist_left_none_are_loaded_and_the_end_is_triggered() -> None:
    table = game_at(4, role="mayor", colonist_supply=0)
    d = table.to_dict()
    assert (d["colonist_ship"], d["colonist_supply"], d["end_trigger"]) == (0, 0, "colonists")


@pytest.mark.rule("PR-080")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_at_least_one_colonist_a_player_is_loaded(players: int) -> None:
    table = game_at(players, role="mayor")
    play(table, "0 pass")
    assert table.to_dict()["colonist_ship"] == players


@pytest.mark.rule("PR-078")
@pytest.mark.parametrize(("answer", "ship"), [("man:sugar-mill", 6), ("man:corn", 7)])
def test_circles_are_counted_after_all_placements(answer: str, ship: int) -> None:
    """Both mills together have 9 circles, 3 of them filled if nobody works in the field."""
    owner: Seat = {"island": {"corn": 1}, "manned": {"sugar_mill": 1}}
    other: Seat = {"buildings": ["indigo_plant", "tobacco_storage"]}
    table = game_at(4, role="mayor", seats=[owner, other])
    play(table, "0 pass", f"0 {answer}", "1 man:indigo-plant")
    assert table.to_dict()["colonist_ship"] == ship


@pytest.mark.rule("PR-079")
def test_empty_plantations_and_idle_colonists_are_not_counted() -> None:
    planter: Seat = {"island": {"corn": 6, "quarry": 4}}
    table = game_at(4, role="mayor", seats=[EMPTY_CIRCLES[7], planter, {"san_juan": 5}])
    play(table, "0 pass", "0 man:sugar-mill", "1 man:corn")
    assert san_juan(table)[2] == 6
    assert table.to_dict()["colonist_ship"] == 7


@pytest.mark.rule("PR-083")
def test_the_ship_is_filled_by_itself() -> None:
    table = game_at(4, role="mayor", seats=[{"island": {"corn": 2, "sugar": 1}}])
    play(table, "0 pass")
    assert table.to_dict()["colonist_ship"] == 0
    play(table, "0 man:corn")
    assert (table.decision, table.to_move) == ("choose_role", 1)
    assert table.to_dict()["colonist_ship"] == 4
