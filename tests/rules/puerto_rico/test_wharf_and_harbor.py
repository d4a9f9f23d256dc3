"""Wharf and harbor in the captain phase (ledger 3.8, PR-158 to PR-172)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.puerto_rico.positions import (
    cargo,
    deliveries,
    game_at,
    goods,
    holder,
    legal,
    play,
    points,
    supply,
)

KINDS = ("corn", "indigo", "sugar", "tobacco", "coffee")
OCCUPIED = {"ship_5": ("corn", 1), "ship_6": ("indigo", 1), "ship_7": ("sugar", 1)}
"""With four players no ship takes tobacco or coffee."""


# --- the wharf -----------------------------------------------------------------------------------


@pytest.mark.rule("PR-158", "PR-169")
def test_the_wharf_returns_all_goods_of_a_kind_for_a_point_each() -> None:
    table = game_at(
        4, picker=3, role="captain", seats=[holder("wharf", tobacco=4), holder(corn=1, indigo=1)]
    )
    before = supply(table, "goods_supply")
    assert {"wharf:tobacco", "load:tobacco:ship-7"} <= legal(table)

    play(table, "0 wharf:tobacco")
    assert points(table) == [4, 0, 0, 0]
    assert goods(table, 0) == {}
    assert supply(table, "goods_supply") == before | {"tobacco": before["tobacco"] + 4}
    assert cargo(table) == {}, "the goods occupy no ship"
    assert table.to_move == 1, "it was used instead of loading a ship"


@pytest.mark.rule("PR-158")
def test_only_a_manned_wharf_works() -> None:
    unmanned = {"goods": {"corn": 2, "indigo": 2}, "buildings": ["wharf"]}
    table = game_at(4, role="captain", seats=[unmanned])

    assert not {name for name in legal(table) if name.startswith("wharf")}


@pytest.mark.rule("PR-159", "PR-165")
def test_the_wharf_is_used_once_in_a_phase_and_then_ships_are_loaded_as_usual() -> None:
    table = game_at(
        4,
        role="captain",
        seats=[holder("wharf", corn=1, indigo=2, sugar=3), holder(corn=1, indigo=1)],
    )
    play(table, "0 wharf:sugar", "1 load:corn:ship-5")

    assert (table.to_move, legal(table)) == (
        0,
        {"load:corn:ship-5", "load:indigo:ship-6", "load:indigo:ship-7"},
    ), "no second use, and no pass while a ship can be loaded"


@pytest.mark.rule("PR-165")
def test_after_the_wharf_the_only_possible_load_is_made() -> None:
    table = game_at(4, role="captain", seats=[holder("wharf", corn=2, coffee=2)], ships=OCCUPIED)
    play(table, "0 wharf:coffee")

    assert deliveries(table) == [(0, 2, "coffee"), (0, 2, "corn")]


@pytest.mark.rule("PR-159")
def test_the_owner_chooses_the_turn_in_which_the_wharf_sails() -> None:
    """Three turns: two loads, and the wharf only then."""
    table = game_at(
        4, role="captain", seats=[holder("wharf", corn=1, indigo=1, coffee=2)], ships=OCCUPIED
    )
    play(table, "0 load:corn:ship-5", "0 load:indigo:ship-6")

    assert legal(table) == {"wharf:coffee", "pass"}
    play(table, "0 wharf:coffee")
    assert deliveries(table) == [(0, 1, "corn"), (0, 1, "indigo"), (0, 2, "coffee")]


@pytest.mark.rule("PR-159")
def test_the_wharf_can_be_used_again_in_the_next_captain_phase() -> None:
    table = game_at(
        4,
        picker=0,
        picks=3,
        role="captain",
        seats=[{}, {}, holder("wharf", tobacco=2, coffee=1)],
        ships=OCCUPIED,
    )
    play(table, "2 wharf:tobacco")
    assert goods(table, 2) == {"coffee": 1}, "no second use in this phase"

    play(table, "2 role:captain")
    assert legal(table) == {"wharf:coffee", "pass"}


@pytest.mark.rule("PR-159", "PR-166")
def test_the_wharf_may_stay_unused() -> None:
    table = game_at(4, role="captain", seats=[holder("wharf", coffee=1)], ships=OCCUPIED)
    play(table, "0 pass")

    assert table.decision == "choose_role"
    assert (goods(table, 0), points(table)[0]) == ({"coffee": 1}, 0)


@pytest.mark.rule("PR-160")
@pytest.mark.parametrize("amount", [1, 2, 5, 8])
def test_no_good_of_the_kind_is_held_back(amount: int) -> None:
    table = game_at(
        4,
        picker=3,
        role="captain",
        seats=[holder("wharf", tobacco=amount, coffee=1)],
        ships=OCCUPIED,
    )
    assert legal(table) == {"wharf:tobacco", "wharf:coffee", "pass"}, "a kind, never a number"

    play(table, "0 wharf:tobacco")
    assert goods(table, 0) == {"coffee": 1}
    assert points(table)[0] == amount


@pytest.mark.rule("PR-161")
@pytest.mark.parametrize(("kind", "won"), [("corn", 6), ("tobacco", 1), ("coffee", 3)])
def test_the_kind_that_the_wharf_takes_is_chosen_freely(kind: str, won: int) -> None:
    table = game_at(
        4, picker=3, role="captain", seats=[holder("wharf", corn=6, tobacco=1, coffee=3)]
    )
    assert {"wharf:corn", "wharf:tobacco", "wharf:coffee"} <= legal(table)

    play(table, f"0 wharf:{kind}")
    assert points(table)[0] == won


@pytest.mark.rule("PR-162")
def test_the_wharf_takes_a_kind_that_lies_on_a_ship() -> None:
    """Corn lies on a ship with room; indigo on one that the captain has just filled."""
    table = game_at(
        4,
        picker=3,
        role="captain",
        seats=[holder("wharf", corn=2, indigo=3), {}, {}, holder(indigo=1)],
        ships={"ship_5": ("corn", 1), "ship_6": ("indigo", 5)},
    )
    assert deliveries(table) == [(3, 1, "indigo")]

    assert legal(table) == {"load:corn:ship-5", "wharf:corn", "wharf:indigo"}


@pytest.mark.rule("PR-162")
def test_the_wharf_takes_a_kind_that_another_wharf_delivered() -> None:
    table = game_at(
        4,
        role="captain",
        seats=[holder("wharf", coffee=2), holder("wharf", coffee=3)],
        ships=OCCUPIED,
    )
    play(table, "0 wharf:coffee")
    assert legal(table) == {"wharf:coffee", "pass"}

    play(table, "1 wharf:coffee")
    assert points(table) == [3, 3, 0, 0]


@pytest.mark.rule("PR-163")
@pytest.mark.parametrize("held", [["corn"], ["sugar", "coffee"], KINDS])
def test_the_wharf_needs_a_kind_that_is_held(held: list[str]) -> None:
    table = game_at(4, role="captain", seats=[holder("wharf", **dict.fromkeys(held, 1))])

    offered = {name for name in legal(table) if name.startswith("wharf")}
    assert offered == {f"wharf:{kind}" for kind in held}


@pytest.mark.rule("PR-163")
def test_an_owner_without_goods_is_passed_over() -> None:
    table = game_at(4, role="captain", seats=[holder("wharf"), holder(corn=1, indigo=1)])

    assert table.to_move == 1


@pytest.mark.rule("PR-164")
@pytest.mark.parametrize(
    ("kind", "all_there_are"),
    [("corn", 10), ("indigo", 11), ("sugar", 11), ("tobacco", 9), ("coffee", 9)],
)
def test_all_goods_of_a_kind_fit_on_the_wharf(kind: str, all_there_are: int) -> None:
    table = game_at(4, picker=3, role="captain", seats=[holder("wharf", **{kind: all_there_are})])
    assert kind not in supply(table, "goods_supply"), "there are no more in the game"

    play(table, f"0 wharf:{kind}")
    assert points(table)[0] == all_there_are
    assert goods(table, 0) == {}


@pytest.mark.rule("PR-166")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_who_can_only_use_the_wharf_may_pass(players: int) -> None:
    ships = {
        2: {"ship_4": ("corn", 1), "ship_6": ("indigo", 1)},
        3: {"ship_4": ("corn", 1), "ship_5": ("indigo", 1), "ship_6": ("sugar", 1)},
        4: OCCUPIED,
        5: {"ship_6": ("corn", 1), "ship_7": ("indigo", 1), "ship_8": ("sugar", 1)},
    }
    table = game_at(
        players, role="captain", seats=[holder("wharf", tobacco=1, coffee=2)], ships=ships[players]
    )

    assert legal(table) == {"wharf:tobacco", "wharf:coffee", "pass"}


@pytest.mark.rule("PR-167")
def test_who_can_load_a_ship_loads_it_or_uses_the_wharf() -> None:
    table = game_at(4, role="captain", seats=[holder("wharf", corn=1, coffee=2)], ships=OCCUPIED)

    assert legal(table) == {"load:corn:ship-5", "wharf:corn", "wharf:coffee"}


@pytest.mark.rule("PR-168")
def test_passing_does_not_give_up_the_wharf() -> None:
    table = game_at(
        4,
        role="captain",
        seats=[holder("wharf", coffee=2), holder(corn=1)],
        ships=OCCUPIED,
    )
    play(table, "0 pass")
    assert deliveries(table) == [(1, 1, "corn")]

    assert (table.to_move, legal(table)) == (0, {"wharf:coffee", "pass"})
    play(table, "0 wharf:coffee")
    assert points(table) == [2 + 1, 1, 0, 0]


@pytest.mark.rule("PR-169")
def test_a_ship_stays_free_for_others_after_the_wharf() -> None:
    """With the wharf's coffee no ship is a coffee ship: seat 1 may choose any."""
    table = game_at(4, role="captain", seats=[holder("wharf", coffee=3), holder(coffee=1)])
    play(table, "0 wharf:coffee")

    assert legal(table) == {f"load:coffee:ship-{holds}" for holds in (5, 6, 7)}


# --- the harbor ----------------------------------------------------------------------------------


@pytest.mark.rule("PR-170")
@pytest.mark.parametrize("amount", [1, 3, 5])
@pytest.mark.parametrize(("manned", "extra"), [(True, 1), (False, 0)])
def test_a_manned_harbor_gives_a_point_a_delivery(amount: int, manned: bool, extra: int) -> None:
    owner: dict[str, Any] = {"goods": {"corn": amount}, "buildings": ["harbor"]}
    if manned:
        owner["manned"] = ["harbor"]
    table = game_at(4, picker=3, role="captain", seats=[owner], ships={"ship_7": ("corn", 1)})

    assert deliveries(table) == [(0, amount, "corn")]
    assert points(table) == [amount + extra, 0, 0, 0]
    assert table.to_dict()["victory_pool"] == 100 - amount - extra


@pytest.mark.rule("PR-170")
def test_the_harbor_works_with_each_own_delivery_and_with_no_other() -> None:
    ships = {"ship_5": ("corn", 1), "ship_6": ("indigo", 1)}
    seats = [holder("harbor", corn=2, indigo=1), holder(corn=1)]
    table = game_at(4, picker=3, role="captain", seats=seats, ships=ships)
    play(table, "0 load:corn:ship-5")

    assert deliveries(table) == [(0, 2, "corn"), (1, 1, "corn"), (0, 1, "indigo")]
    assert points(table) == [2 + 1 + 1 + 1, 1, 0, 0]


@pytest.mark.rule("PR-171")
def test_a_delivery_by_wharf_earns_the_harbor_point() -> None:
    seats = [holder("harbor", "wharf", coffee=4)]
    table = game_at(4, picker=3, role="captain", seats=seats, ships=OCCUPIED)
    play(table, "0 wharf:coffee")

    assert points(table)[0] == 4 + 1


@pytest.mark.rule("PR-172")
def test_harbor_and_captain_add_up() -> None:
    ships = {"ship_5": ("corn", 1), "ship_6": ("indigo", 1)}
    table = game_at(4, role="captain", seats=[holder("harbor", corn=2, indigo=2)], ships=ships)
    play(table, "0 load:corn:ship-5")

    assert deliveries(table) == [(0, 2, "corn"), (0, 2, "indigo")]
    assert points(table)[0] == (2 + 1 + 1) + (2 + 1)


# --- examples ------------------------------------------------------------------------------------

HARBOR_EXAMPLE: dict[str, Any] = {
    "picker": 3,
    "role": "captain",
    "seats": [holder("harbor", "wharf", tobacco=5, sugar=2)],
    "ships": {"ship_5": ("tobacco", 2), "ship_6": ("sugar", 1)},
}
"""Seat 0 is not the captain; the tobacco ship has three free holds, the sugar ship five."""


@pytest.mark.rule("PR-E8")
def test_example_harbor() -> None:
    table = game_at(4, **HARBOR_EXAMPLE)
    everything = {"load:tobacco:ship-5", "load:sugar:ship-6", "wharf:tobacco", "wharf:sugar"}
    assert legal(table) == everything

    play(table, "0 load:tobacco:ship-5")
    assert (points(table)[0], cargo(table)["ship_5"]) == (3 + 1, ("tobacco", 5))

    assert legal(table) == {"load:sugar:ship-6", "wharf:tobacco", "wharf:sugar"}
    play(table, "0 load:sugar:ship-6")
    assert points(table)[0] == 3 + 1 + 2 + 1

    assert legal(table) == {"wharf:tobacco", "pass"}
    play(table, "0 wharf:tobacco")
    assert points(table) == [10, 0, 0, 0]
    assert deliveries(table) == [(0, 3, "tobacco"), (0, 2, "sugar"), (0, 2, "tobacco")]
    assert cargo(table) == {"ship_6": ("sugar", 3)}


@pytest.mark.rule("PR-E9")
def test_example_wharf_instead() -> None:
    table = game_at(4, **HARBOR_EXAMPLE)
    play(table, "0 wharf:tobacco")

    assert deliveries(table) == [(0, 5, "tobacco"), (0, 2, "sugar")]
    assert points(table) == [9, 0, 0, 0]
    assert table.decision == "choose_role"
    assert cargo(table) == {"ship_5": ("tobacco", 2), "ship_6": ("sugar", 3)}


@pytest.mark.rule("PR-X6")
def test_example_options_with_a_wharf() -> None:
    owner = holder("wharf", coffee=2)
    no_ship = game_at(4, role="captain", seats=[owner], ships=OCCUPIED)
    assert legal(no_ship) == {"wharf:coffee", "pass"}

    with_ship = game_at(
        4, role="captain", seats=[owner], ships={"ship_5": ("corn", 1), "ship_6": ("coffee", 1)}
    )
    assert legal(with_ship) == {"load:coffee:ship-6", "wharf:coffee"}


@pytest.mark.rule("PR-X6")
def test_example_passing_with_a_wharf() -> None:
    owner = holder("wharf", coffee=2)
    asked_again = game_at(4, role="captain", seats=[owner, {}, holder(corn=1)], ships=OCCUPIED)
    play(asked_again, "0 pass")
    assert (asked_again.to_move, legal(asked_again)) == (0, {"wharf:coffee", "pass"})

    over = game_at(4, role="captain", seats=[owner, {}, holder(tobacco=1)], ships=OCCUPIED)
    play(over, "0 pass")
    assert over.decision == "choose_role"
