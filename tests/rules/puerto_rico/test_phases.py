"""What holds in every phase: turns, privileges, what is voluntary, what is manned (ledger 3.2)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.puerto_rico.positions import (
    colonists,
    doubloons,
    game_at,
    goods,
    island,
    legal,
    play,
    points,
    turns,
)

# --- phases --------------------------------------------------------------------------------------


BUSY: dict[str, Any] = {
    "doubloons": 5,
    "goods": {"corn": 1},
    "island": {"corn": 1, "indigo": 1},
    "manned": ["corn"],
}
"""A board with which its owner is asked something in every phase."""


@pytest.mark.rule("PR-023", "PR-024")
@pytest.mark.parametrize("role", ["settler", "builder", "craftsman", "trader"])
@pytest.mark.parametrize("picker", [0, 1, 2, 3])
def test_each_player_has_one_turn_clockwise_from_the_picker(role: str, picker: int) -> None:
    table = game_at(4, governor=1, picker=picker, seats=[BUSY] * 4, role=role)
    assert turns(table) == [(picker + place) % 4 for place in range(4)]


@pytest.mark.rule("PR-023", "PR-024")
@pytest.mark.parametrize("picker", [0, 3])
def test_each_player_places_colonists_once_clockwise_from_the_mayor(picker: int) -> None:
    board = {"island": {"corn": 2}, "buildings": ["small_indigo_plant"]}
    table = game_at(4, governor=0, picker=picker, seats=[board] * 4, role="mayor")
    play(table, "pass")
    assert turns(table, "man:corn") == [(picker + place) % 4 for place in range(4)]


@pytest.mark.rule("PR-023")
def test_loading_too_begins_with_the_captain() -> None:
    kinds = ["corn", "indigo", "sugar", "tobacco"]
    table = game_at(
        4, governor=1, picker=3, role="captain", seats=[{"goods": {kind: 1}} for kind in kinds]
    )
    play(table, "3 load:tobacco:ship-7", "0 load:corn:ship-6")
    assert table.to_dict()["ship_good"]["ship_5"] == "indigo"
    assert goods(table, 2) == {"sugar": 1}


@pytest.mark.rule("PR-024")
def test_a_full_trading_house_and_the_prospector_leave_players_without_a_turn() -> None:
    table = game_at(
        4,
        role="trader",
        seats=[{"goods": {"corn": 1, "indigo": 1}}] * 4,
        trading_house={"sugar": 1, "tobacco": 1, "coffee": 1},
    )
    play(table, "0 sell:corn")
    assert (table.decision, table.to_move) == ("choose_role", 1)
    play(table, "1 role:prospector-1")
    assert (table.decision, table.to_move) == ("choose_role", 2)


# --- privileges ----------------------------------------------------------------------------------


@pytest.mark.rule("PR-025")
def test_only_the_settler_has_the_privilege_and_may_leave_it() -> None:
    table = game_at(4, picker=1, role="settler")
    assert {"tile:quarry", "tile:corn", "pass"} <= legal(table)
    play(table, "1 tile:corn")
    for seat in (2, 3, 0):
        assert table.to_move == seat
        assert "tile:quarry" not in legal(table)
        play(table, "pass")


@pytest.mark.rule("PR-025")
def test_only_the_mayor_has_the_privilege_and_may_leave_it() -> None:
    table = game_at(4, picker=1, role="mayor")
    assert (table.decision, table.to_move) == ("mayor_extra", 1)
    play(table, "1 pass")
    assert (table.decision, table.to_move) == ("choose_role", 2)
    assert [player["san_juan"] for player in table.to_dict()["players"]] == [1, 1, 1, 1]


@pytest.mark.rule("PR-025")
def test_only_the_craftsman_has_the_privilege_and_may_leave_it() -> None:
    field = {"island": {"corn": 1}, "manned": ["corn"]}
    table = game_at(4, picker=1, role="craftsman", seats=[field] * 4)
    play(table, "1 accept", "2 accept", "3 accept", "0 accept")
    assert (table.decision, table.to_move) == ("extra_good", 1)
    play(table, "1 pass")
    assert (table.decision, table.to_move) == ("choose_role", 2)
    assert [goods(table, seat) for seat in range(4)] == [{"corn": 1}] * 4


@pytest.mark.rule("PR-025")
def test_discount_and_extra_money_belong_to_the_picker_alone() -> None:
    table = game_at(3, role="builder")
    assert legal(table) == {"pass", "build:small-indigo-plant", "build:small-market"}
    play(table, "0 pass")
    assert (table.decision, table.to_move) == ("choose_role", 1)
    sale = game_at(3, role="trader", seats=[{"goods": {"sugar": 1, "corn": 1}}] * 2)
    play(sale, "0 sell:corn", "1 sell:sugar")
    assert doubloons(sale) == [1, 2, 0]


# --- what is voluntary ---------------------------------------------------------------------------


@pytest.mark.rule("PR-028", "PR-029")
@pytest.mark.parametrize("role", ["settler", "builder", "craftsman", "trader"])
def test_whoever_skips_an_action_gets_and_pays_nothing(role: str) -> None:
    table = game_at(4, seats=[BUSY] * 4)
    before = table.to_dict()["players"]
    play(table, f"role:{role}")
    assert "pass" in legal(table)
    turns(table)
    assert table.to_dict()["players"] == before


@pytest.mark.rule("PR-028")
def test_a_player_who_cannot_act_is_skipped() -> None:
    full = {"island": {"indigo": 12}}
    table = game_at(4, role="settler", seats=[{}, full])
    play(table, "0 pass")
    assert table.to_move == 2


@pytest.mark.rule("PR-028")
def test_loading_and_placing_are_compulsory() -> None:
    loading = game_at(4, role="captain", seats=[{"goods": {"corn": 2}}])
    assert legal(loading) == {"load:corn:ship-5", "load:corn:ship-6", "load:corn:ship-7"}
    placing = game_at(4, role="mayor", seats=[{"island": {"corn": 1, "indigo": 1}}])
    play(placing, "0 pass")
    assert legal(placing) == {"man:corn", "man:indigo"}


@pytest.mark.rule("PR-030")
def test_violet_buildings_of_the_settler_phase_may_be_left_unused() -> None:
    owner = {"manned": ["hacienda", "construction_hut", "hospice"]}
    table = game_at(4, picker=3, role="settler", seats=[owner], row={"corn": 5})
    play(table, "3 pass", "0 pass")
    assert legal(table) == {"tile:quarry", "tile:corn", "pass"}
    play(table, "0 tile:corn", "0 pass")
    assert island(table, 0) == {"corn": 1}
    assert colonists(table, 0) == {"hacienda": 1, "construction_hut": 1, "hospice": 1}


@pytest.mark.rule("PR-030")
def test_university_and_wharf_may_be_left_unused() -> None:
    table = game_at(
        4,
        role="builder",
        seats=[{"manned": ["university", "wharf"], "goods": {"corn": 1}}],
        ships={"ship_5": ("indigo", 1), "ship_6": ("sugar", 1), "ship_7": ("coffee", 1)},
    )
    play(table, "0 build:small-market", "0 pass")
    assert "small_market" not in colonists(table, 0)
    play(table, "1 role:captain")
    assert legal(table) == {"pass", "wharf:corn"}
    play(table, "0 pass")
    assert goods(table, 0) == {"corn": 1}


@pytest.mark.rule("PR-031")
def test_trading_bonuses_come_by_themselves() -> None:
    table = game_at(
        4,
        role="trader",
        seats=[{"manned": ["small_market", "large_market", "office"], "goods": {"coffee": 1}}],
        trading_house={"coffee": 1},
    )
    assert legal(table) == {"sell:coffee", "pass"}
    play(table, "0 sell:coffee")
    assert doubloons(table)[0] == 4 + 1 + 1 + 2
    assert (table.decision, table.to_move) == ("choose_role", 1)


@pytest.mark.rule("PR-031")
def test_discounts_come_by_themselves() -> None:
    board: dict[str, Any] = {"doubloons": 5, "island": {"quarry": 2}, "manned": ["quarry"]}
    table = game_at(4, role="builder", seats=[board])
    play(table, "0 build:office")
    assert doubloons(table)[0] == 5 - (5 - 2 - 1)
    assert (table.decision, table.to_move) == ("choose_role", 1)


@pytest.mark.rule("PR-031")
def test_factory_harbor_captain_and_prospector_pay_by_themselves() -> None:
    table = game_at(
        4,
        role="craftsman",
        seats=[
            {
                "island": {"corn": 1, "indigo": 1},
                "manned": ["corn", "indigo", "small_indigo_plant", "factory", "harbor"],
            }
        ],
    )
    play(table, "0 accept", "0 pass")
    assert doubloons(table)[0] == 1
    play(table, "1 role:trader", "0 pass", "2 role:prospector-1")
    assert doubloons(table)[2] == 1
    play(table, "3 role:captain", "0 load:corn:ship-5", "0 load:indigo:ship-6")
    assert points(table)[0] == 2 + 2


# --- manned or not -------------------------------------------------------------------------------


@pytest.mark.rule("PR-032")
def test_whether_a_tile_is_manned_is_looked_at_when_it_is_used() -> None:
    table = game_at(
        4,
        seats=[
            {
                "doubloons": 1,
                "goods": {"indigo": 1},
                "island": {"quarry": 1, "corn": 1},
                "buildings": ["small_market"],
                "manned": ["quarry"],
            }
        ],
    )
    play(table, "0 role:mayor", "0 pass", "0 spare:quarry")
    assert colonists(table, 0) == {"small_market": 1, "corn": 1}
    play(table, "1 role:trader", "0 sell:indigo")
    assert doubloons(table)[0] == 1 + 1 + 1
    play(table, "2 role:builder", "2 pass")
    assert "build:small-sugar-mill" in legal(table)
    assert "build:sugar-mill" not in legal(table)


@pytest.mark.rule("PR-033")
def test_unmanned_tiles_have_no_function() -> None:
    """One idle board through a whole round, and a builder phase."""
    idle: dict[str, Any] = {
        "doubloons": 1,
        "goods": {"sugar": 1},
        "island": {"quarry": 1, "corn": 1, "indigo": 1},
        "buildings": [
            *("hacienda", "construction_hut", "hospice", "university", "office"),
            *("wharf", "harbor", "factory", "small_indigo_plant"),
        ],
    }
    table = game_at(4, picker=3, seats=[idle], trading_house={"sugar": 1}, row={"corn": 5})

    play(table, "3 role:settler", "3 pass")
    assert legal(table) == {"tile:corn", "pass"}  # neither hacienda nor construction hut
    play(table, "0 tile:corn")
    assert table.to_move == 1  # no hospice
    play(table, "1 pass", "2 pass", "0 role:craftsman")
    assert goods(table, 0) == {"sugar": 1}
    play(table, "1 role:trader")
    assert (table.decision, table.to_move) == ("choose_role", 2)  # no office
    play(table, "2 role:captain")
    assert legal(table) == {f"load:sugar:ship-{holds}" for holds in (5, 6, 7)}  # no wharf
    play(table, "0 load:sugar:ship-5")
    assert points(table)[0] == 1  # no harbor

    play(table, "0 role:builder")  # with the doubloon that lay on the card
    assert doubloons(table)[0] == 2
    assert "build:sugar-mill" not in legal(table)  # no quarry
    play(table, "0 build:small-sugar-mill")
    assert (table.decision, table.to_move) == ("choose_role", 1)  # no university


@pytest.mark.rule("PR-033")
def test_an_unmanned_building_counts_for_its_printed_points() -> None:
    table = game_at(4, seats=[{"buildings": ["small_market", "office", "wharf", "residence"]}])
    assert table.scores() == [1 + 2 + 3 + 4, 0, 0, 0]


@pytest.mark.rule("PR-033")
def test_unmanned_markets_and_warehouses_give_nothing() -> None:
    table = game_at(
        3,
        picker=2,
        seats=[
            {
                "goods": {"corn": 3, "sugar": 3},
                "buildings": ["small_market", "large_market", "small_warehouse", "large_warehouse"],
            }
        ],
        ships={"ship_4": ("indigo", 1), "ship_5": ("tobacco", 1), "ship_6": ("coffee", 1)},
        role="trader",
    )
    play(table, "0 sell:sugar")
    assert doubloons(table)[0] == 2
    play(table, "0 role:captain")
    assert table.decision == "keep_one"
    play(table, "0 keep-one:corn")
    assert goods(table, 0) == {"corn": 1}
