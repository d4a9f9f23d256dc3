"""Builder: prices and copies (ledger 3.5)."""

from __future__ import annotations

import pytest

from tests.rules.puerto_rico.positions import (
    Seat,
    buildings,
    doubloons,
    game_at,
    legal,
    play,
)

COSTS = {
    "small_indigo_plant": 1,
    "small_sugar_mill": 2,
    "small_market": 1,
    "hacienda": 2,
    "construction_hut": 2,
    "small_warehouse": 3,
    "indigo_plant": 3,
    "sugar_mill": 4,
    "hospice": 4,
    "office": 5,
    "large_market": 5,
    "large_warehouse": 6,
    "tobacco_storage": 5,
    "coffee_roaster": 6,
    "factory": 7,
    "university": 8,
    "harbor": 8,
    "wharf": 9,
    "guild_hall": 10,
    "residence": 10,
    "fortress": 10,
    "customs_house": 10,
    "city_hall": 10,
}
COLUMNS = {
    1: [*COSTS][:6],
    2: [*COSTS][6:12],
    3: [*COSTS][12:18],
    4: [*COSTS][18:],
}
COLUMN = {building: column for column, names in COLUMNS.items() for building in names}


def builds(building: str) -> str:
    return f"build:{building}".replace("_", "-")


def price(building: str, *, quarries: int = 0, builder: bool = False) -> int:
    """The least money with which a building is offered; checks that exactly this is paid."""
    for money in range(20):
        seat: Seat = {"doubloons": money, "island": {"quarry": quarries}, "manned": ["quarry"]}
        other: Seat = {"doubloons": 1}
        table = game_at(3, role="builder", seats=[seat, other] if builder else [{}, seat, other])
        if not builder:
            play(table, "0 pass")
        owner = 0 if builder else 1
        if table.to_move == owner and builds(building) in legal(table):
            play(table, f"{owner} {builds(building)}")
            assert doubloons(table)[owner] == 0
            return money
    raise AssertionError(f"{building} is never offered")


# --- turns ---------------------------------------------------------------------------------------


@pytest.mark.rule("PR-085")
def test_each_player_builds_one_building_and_pays_the_bank() -> None:
    table = game_at(4, picker=1, role="builder", seats=[{"doubloons": 9}] * 4)
    play(table, "1 build:office", "2 build:small-market", "3 pass", "0 build:hospice")
    assert (table.decision, table.to_move) == ("choose_role", 2)
    assert [buildings(table, seat) for seat in range(4)] == [
        {"hospice"},
        {"office"},
        {"small_market"},
        set(),
    ]
    assert doubloons(table) == [5, 5, 8, 9]
    assert table.to_dict()["building_supply"]["office"] == 1


# --- prices --------------------------------------------------------------------------------------


@pytest.mark.rule("PR-086", "PR-092")
@pytest.mark.parametrize(("building", "cost"), COSTS.items())
def test_without_discount_a_building_costs_what_is_printed(building: str, cost: int) -> None:
    assert price(building) == cost


@pytest.mark.rule("PR-086", "PR-087")
@pytest.mark.parametrize(("building", "cost"), COSTS.items())
def test_the_builder_pays_one_less(building: str, cost: int) -> None:
    assert price(building, builder=True) == cost - 1


@pytest.mark.rule("PR-086", "PR-088")
@pytest.mark.parametrize("quarries", [1, 2, 3, 4, 5])
@pytest.mark.parametrize(
    "building", ["small_warehouse", "large_warehouse", "wharf", "guild_hall", "coffee_roaster"]
)
def test_quarries_count_up_to_the_column(building: str, quarries: int) -> None:
    assert price(building, quarries=quarries) == COSTS[building] - min(quarries, COLUMN[building])


@pytest.mark.rule("PR-088")
@pytest.mark.parametrize("building", COSTS)
def test_the_column_of_every_building(building: str) -> None:
    assert price(building, quarries=8) == max(0, COSTS[building] - COLUMN[building])


@pytest.mark.rule("PR-088")
def test_only_manned_quarries_count() -> None:
    seat: Seat = {"doubloons": 8, "island": {"quarry": 4}, "manned": {"quarry": 2}}
    table = game_at(3, picker=2, role="builder", seats=[seat])
    play(table, "2 pass", "0 build:guild-hall")
    assert doubloons(table)[0] == 0


@pytest.mark.rule("PR-E1", "PR-088", "PR-086")
@pytest.mark.parametrize(
    ("building", "paid"), [("construction_hut", 1), ("office", 3), ("harbor", 5), ("city_hall", 7)]
)
def test_the_quarry_discount_of_the_rulebook(building: str, paid: int) -> None:
    assert price(building, quarries=3) == paid


@pytest.mark.rule("PR-089")
@pytest.mark.parametrize(
    ("building", "paid"), [("small_warehouse", 1), ("large_warehouse", 3), ("wharf", 5)]
)
def test_both_discounts_add_up_beyond_the_column(building: str, paid: int) -> None:
    assert price(building, quarries=8, builder=True) == paid


@pytest.mark.rule("PR-X7", "PR-089", "PR-090")
def test_a_price_never_drops_below_zero() -> None:
    assert price("small_market", quarries=1, builder=True) == 0
    assert price("guild_hall", quarries=1, builder=True) == 8


@pytest.mark.rule("PR-090", "PR-X7")
def test_a_discount_above_the_cost_is_not_paid_out() -> None:
    seat: Seat = {"doubloons": 3, "island": {"quarry": 1}, "manned": ["quarry"]}
    table = game_at(3, role="builder", seats=[seat])
    play(table, "0 build:small-market")
    assert doubloons(table)[0] == 3


@pytest.mark.rule("PR-091")
def test_a_builder_who_builds_nothing_gets_nothing() -> None:
    table = game_at(3, role="builder", seats=[{"doubloons": 3}])
    play(table, "0 pass")
    assert doubloons(table)[0] == 3


@pytest.mark.rule("PR-092")
def test_there_is_no_credit() -> None:
    table = game_at(3, picker=2, role="builder", seats=[{"doubloons": 4}])
    play(table, "2 pass")
    affordable = {builds(name) for name, cost in COSTS.items() if cost <= 4}
    assert legal(table) == affordable | {"pass"}


# --- copies --------------------------------------------------------------------------------------


@pytest.mark.rule("PR-093")
@pytest.mark.parametrize("building", ["small_indigo_plant", "office", "coffee_roaster"])
def test_nobody_owns_two_of_a_kind(building: str) -> None:
    seat: Seat = {"doubloons": 20, "buildings": [building]}
    table = game_at(3, role="builder", seats=[seat, {"doubloons": 20}])
    assert table.to_dict()["building_supply"][building] > 0
    assert builds(building) not in legal(table)
    play(table, "0 pass")
    assert builds(building) in legal(table)


@pytest.mark.rule("PR-094")
@pytest.mark.parametrize(
    ("owned", "other"),
    [
        ("small_market", "large_market"),
        ("small_warehouse", "large_warehouse"),
        ("small_indigo_plant", "indigo_plant"),
        ("small_sugar_mill", "sugar_mill"),
    ],
)
def test_small_and_large_versions_may_both_be_owned(owned: str, other: str) -> None:
    for first, second in [(owned, other), (other, owned)]:
        table = game_at(3, role="builder", seats=[{"doubloons": 20, "buildings": [first]}])
        play(table, f"0 {builds(second)}")
        assert buildings(table, 0) == {owned, other}


@pytest.mark.rule("PR-095")
@pytest.mark.parametrize(
    ("building", "copies"), [("small_sugar_mill", 4), ("sugar_mill", 3), ("office", 2)]
)
def test_only_what_is_in_the_supply_can_be_built(building: str, copies: int) -> None:
    owners: list[Seat] = [{"buildings": [building]}] * copies
    for sold, offered in [(copies - 1, True), (copies, False)]:
        table = game_at(5, role="builder", seats=[{"doubloons": 20}, *owners[:sold]])
        assert (builds(building) in legal(table)) is offered


@pytest.mark.rule("PR-095")
@pytest.mark.parametrize("building", COLUMNS[4])
def test_there_is_one_copy_of_each_large_building(building: str) -> None:
    table = game_at(3, role="builder", seats=[{"doubloons": 20}, {"doubloons": 20}])
    play(table, f"0 {builds(building)}")
    assert builds(building) not in legal(table)
