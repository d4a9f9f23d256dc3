"""Storage at the end of the captain phase (ledger 3.8, PR-173 to PR-183)."""

from __future__ import annotations

import pytest

from entrepot.engine.table import Table
from tests.rules.puerto_rico.positions import (
    GAME,
    deliveries,
    doubloons,
    game_at,
    goods,
    holder,
    legal,
    play,
    points,
    supply,
)

OCCUPIED = {"ship_5": ("corn", 1), "ship_6": ("indigo", 1), "ship_7": ("sugar", 1)}
"""With four players no ship takes tobacco or coffee."""
WAREHOUSES = [
    (),
    ("small_warehouse",),
    ("large_warehouse",),
    ("small_warehouse", "large_warehouse"),
]
KINDS = ("corn", "indigo", "sugar", "tobacco", "coffee")


def storing(*manned: str, **held: int) -> Table:
    """Loading is over, seat 3 (the captain) has settled storage, and seat 0 comes next."""
    table = game_at(
        4,
        picker=3,
        role="captain",
        decision="keep_one",
        seats=[holder(*manned, **held), {}, {}, holder(corn=2, indigo=2)],
    )
    return play(table, "3 keep-one:corn")


# --- when ----------------------------------------------------------------------------------------


@pytest.mark.rule("PR-173")
@pytest.mark.parametrize(
    "role", ["settler", "mayor", "builder", "craftsman", "trader", "prospector_1"]
)
def test_nothing_spoils_at_the_end_of_another_phase(role: str) -> None:
    table = game_at(4, role=role, seats=[holder(tobacco=4, coffee=3), holder(corn=3)])
    while table.decision != "choose_role":
        table.play(max(table.legal(), key=lambda action: GAME.name(action) == "pass"))

    assert (goods(table, 0), goods(table, 1)) == ({"tobacco": 4, "coffee": 3}, {"corn": 3})


@pytest.mark.rule("PR-173")
def test_storage_is_checked_when_loading_is_over() -> None:
    """Seat 0 cannot load anything at once, but nothing spoils while others still load."""
    table = game_at(
        4,
        role="captain",
        seats=[holder(tobacco=4, coffee=3), holder(corn=1, indigo=1)],
        ships=OCCUPIED,
    )
    assert (table.to_move, table.decision) == (1, "deliver")
    assert goods(table, 0) == {"tobacco": 4, "coffee": 3}

    play(table, "1 load:corn:ship-5")
    assert deliveries(table) == [(1, 1, "corn"), (1, 1, "indigo")]
    assert (table.to_move, table.decision) == (0, "keep_one")


# --- how much ------------------------------------------------------------------------------------


@pytest.mark.rule("PR-174", "PR-179")
@pytest.mark.parametrize("kept", ["corn", "tobacco", "coffee"])
def test_everybody_keeps_one_good_of_any_kind(kept: str) -> None:
    table = storing(corn=2, tobacco=4, coffee=1)
    assert (table.to_move, legal(table)) == (
        0,
        {"keep-one:corn", "keep-one:tobacco", "keep-one:coffee"},
    )

    play(table, f"0 keep-one:{kept}")
    assert goods(table, 0) == {kept: 1}
    assert table.decision == "choose_role"


@pytest.mark.rule("PR-174")
@pytest.mark.parametrize("amount", [1, 2, 9])
def test_with_a_single_kind_one_good_stays_without_a_question(amount: int) -> None:
    table = storing(coffee=amount)

    assert table.decision == "choose_role"
    assert goods(table, 0) == {"coffee": 1}


@pytest.mark.rule("PR-175")
def test_a_small_warehouse_keeps_one_kind_whole_beside_the_single_good() -> None:
    table = storing("small_warehouse", corn=2, sugar=5, coffee=3)
    play(table, "0 keep-one:coffee")
    assert legal(table) == {"store:corn", "store:sugar"}

    play(table, "0 store:sugar")
    assert goods(table, 0) == {"sugar": 5, "coffee": 1}


@pytest.mark.rule("PR-176")
def test_a_large_warehouse_keeps_two_kinds_whole_beside_the_single_good() -> None:
    table = storing("large_warehouse", corn=2, sugar=5, tobacco=2, coffee=3)
    play(table, "0 keep-one:corn")
    assert legal(table) == {"store:sugar", "store:tobacco"}

    play(table, "0 store:sugar")
    assert legal(table) == {"store:tobacco", "store:coffee"}
    play(table, "0 store:coffee")
    assert goods(table, 0) == {"corn": 1, "sugar": 5, "coffee": 3}


@pytest.mark.rule("PR-177")
def test_both_warehouses_keep_three_kinds_whole_and_a_single_good_of_a_fourth() -> None:
    both = ("small_warehouse", "large_warehouse")
    table = storing(*both, corn=2, indigo=3, sugar=5, tobacco=2, coffee=3)
    play(table, "0 keep-one:tobacco", "0 store:corn", "0 store:sugar")

    assert table.decision == "choose_role", "coffee is the only kind left for the third place"
    assert goods(table, 0) == {"corn": 2, "sugar": 5, "tobacco": 1, "coffee": 3}


@pytest.mark.rule("PR-175", "PR-176")
@pytest.mark.parametrize("buildings", WAREHOUSES)
def test_an_unmanned_warehouse_keeps_nothing(buildings: tuple[str, ...]) -> None:
    table = game_at(
        4,
        role="captain",
        seats=[{"goods": {"tobacco": 4, "coffee": 3}, "buildings": list(buildings)}],
        ships=OCCUPIED,
    )
    play(table, "0 keep-one:coffee")

    assert table.decision == "choose_role"
    assert goods(table, 0) == {"coffee": 1}


@pytest.mark.rule("PR-178")
def test_goods_not_kept_return_to_the_supply_without_compensation() -> None:
    table = storing("small_warehouse", corn=3, sugar=5, coffee=3)
    before = supply(table, "goods_supply")
    play(table, "0 keep-one:coffee", "0 store:sugar")

    assert supply(table, "goods_supply") == before | {
        "corn": before["corn"] + 3,
        "coffee": before["coffee"] + 2,
    }
    assert (doubloons(table)[0], points(table)[0]) == (0, 0)


# --- the choice ----------------------------------------------------------------------------------


@pytest.mark.rule("PR-179")
@pytest.mark.parametrize("warehouse", ["small_warehouse", "large_warehouse"])
def test_every_division_over_the_kinds_can_be_chosen(warehouse: str) -> None:
    """Four kinds: every choice of single good and of kinds kept whole is reached exactly once."""
    room = 1 if warehouse == "small_warehouse" else 2
    held = {"corn": 2, "indigo": 3, "tobacco": 2, "coffee": 4}
    reached = []
    unfinished = [storing(warehouse, **held)]
    while unfinished:
        table = unfinished.pop()
        if table.decision == "choose_role":
            reached.append(tuple(sorted(goods(table, 0).items())))
            continue
        for action in legal(table):
            unfinished.append(play(table.copy(), action))

    assert len(reached) == len(set(reached)) == 4 * 3, "3 ways to take 1 or 2 of the other three"
    assert all(len(kept) == room + 1 for kept in reached)


@pytest.mark.rule("PR-180")
@pytest.mark.parametrize(
    ("manned", "held"),
    [
        ((), {"coffee": 1}),
        (("small_warehouse",), {"coffee": 9}),
        (("small_warehouse",), {"corn": 4, "coffee": 1}),
        (("small_warehouse",), {"corn": 1, "coffee": 1}),
        (("large_warehouse",), {"corn": 4, "coffee": 5}),
        (("large_warehouse",), {"corn": 1, "indigo": 7, "coffee": 5}),
        (("small_warehouse", "large_warehouse"), {"corn": 4, "sugar": 2, "coffee": 5}),
        (
            ("small_warehouse", "large_warehouse"),
            {"corn": 4, "indigo": 3, "sugar": 1, "coffee": 5},
        ),
    ],
)
def test_if_everything_fits_everything_is_kept(
    manned: tuple[str, ...], held: dict[str, int]
) -> None:
    table = storing(*manned, **held)

    assert table.decision == "choose_role", "no question, and no way to give anything up"
    assert goods(table, 0) == held


@pytest.mark.rule("PR-180")
@pytest.mark.parametrize(
    ("manned", "held"),
    [
        ((), {"corn": 1, "coffee": 1}),
        (("small_warehouse",), {"corn": 2, "coffee": 2}),
        (("small_warehouse",), {"corn": 1, "sugar": 1, "coffee": 1}),
        (("large_warehouse",), {"corn": 2, "sugar": 2, "coffee": 2}),
        (("large_warehouse",), {"corn": 1, "indigo": 1, "sugar": 1, "coffee": 1}),
        (
            ("small_warehouse", "large_warehouse"),
            {"corn": 2, "indigo": 2, "sugar": 2, "coffee": 2},
        ),
        (("small_warehouse", "large_warehouse"), dict.fromkeys(KINDS, 1)),
    ],
)
def test_if_not_everything_fits_every_kind_may_give_the_single_good_and_nobody_may_pass(
    manned: tuple[str, ...], held: dict[str, int]
) -> None:
    table = storing(*manned, **held)

    assert legal(table) == {f"keep-one:{kind}" for kind in held}


@pytest.mark.rule("PR-180")
def test_the_single_good_is_of_a_kind_not_kept_whole() -> None:
    table = storing("large_warehouse", corn=2, indigo=3, sugar=4, coffee=5)
    play(table, "0 keep-one:indigo")
    assert legal(table) == {"store:corn", "store:sugar"}

    play(table, "0 store:corn")
    assert legal(table) == {"store:sugar", "store:coffee"}


@pytest.mark.rule("PR-180")
def test_a_division_that_keeps_fewer_goods_is_allowed() -> None:
    """The single good comes from six corn, and the warehouse takes two coffee."""
    table = storing("small_warehouse", corn=6, coffee=2)
    play(table, "0 keep-one:corn")

    assert table.decision == "choose_role", "the warehouse has to take the coffee"
    assert goods(table, 0) == {"corn": 1, "coffee": 2}


@pytest.mark.rule("PR-181")
def test_storage_does_not_protect_from_loading() -> None:
    table = game_at(
        4,
        role="captain",
        seats=[{}, holder("small_warehouse", "large_warehouse", corn=3), holder(corn=1, coffee=1)],
        ships={"ship_5": ("corn", 1)},
    )

    assert deliveries(table) == [(1, 3, "corn")], "the owner of two warehouses had to load"
    assert goods(table, 1) == {}


@pytest.mark.rule("PR-181")
def test_an_owner_of_warehouses_cannot_pass_while_able_to_load() -> None:
    table = game_at(4, role="captain", seats=[holder("large_warehouse", corn=3, coffee=2)])

    assert legal(table) == {
        f"load:{kind}:ship-{holds}" for kind in ("corn", "coffee") for holds in (5, 6, 7)
    }


@pytest.mark.rule("PR-182")
def test_stored_goods_are_not_tied_to_the_warehouse() -> None:
    """The coffee kept whole is sold in the next trader phase like any other good."""
    table = game_at(
        4,
        picker=0,
        role="captain",
        seats=[holder("small_warehouse", tobacco=2, coffee=3)],
        ships=OCCUPIED,
    )
    play(table, "0 keep-one:tobacco")
    assert goods(table, 0) == {"tobacco": 1, "coffee": 3}

    play(table, "1 role:trader")
    assert (table.to_move, legal(table)) == (0, {"sell:tobacco", "sell:coffee", "pass"})
    play(table, "0 sell:coffee")
    assert goods(table, 0) == {"tobacco": 1, "coffee": 2}


@pytest.mark.rule("PR-182")
def test_the_choice_is_made_anew_in_each_captain_phase() -> None:
    """Coffee was kept whole last time; the goods now there may be divided the other way."""
    planter = {
        "goods": {"tobacco": 2, "coffee": 3},
        "island": {"tobacco": 2},
        "manned": {"small_warehouse": 1, "tobacco": 2, "tobacco_storage": 2},
    }
    table = game_at(4, picker=1, picks=3, role="captain", seats=[planter], ships=OCCUPIED)
    play(table, "0 keep-one:tobacco")
    assert goods(table, 0) == {"tobacco": 1, "coffee": 3}

    play(table, "3 role:craftsman", "0 accept", "0 role:captain")
    assert (table.to_move, legal(table)) == (0, {"keep-one:tobacco", "keep-one:coffee"})
    play(table, "0 keep-one:coffee")
    assert goods(table, 0) == {"tobacco": 3, "coffee": 1}


@pytest.mark.rule("PR-183")
@pytest.mark.parametrize("captain", [0, 2])
def test_storage_is_settled_clockwise_from_the_captain(captain: int) -> None:
    table = game_at(
        4,
        picker=captain,
        role="captain",
        seats=[holder(tobacco=2, coffee=2)] * 4,
        ships=OCCUPIED,
    )

    for turn in range(4):
        assert table.decision == "keep_one"
        play(table, f"{(captain + turn) % 4} keep-one:coffee")
    assert table.decision == "choose_role"


# --- examples ------------------------------------------------------------------------------------


@pytest.mark.rule("PR-E16")
def test_example_both_warehouses() -> None:
    both = ("small_warehouse", "large_warehouse")
    table = storing(*both, corn=3, indigo=2, sugar=4, tobacco=2)
    before = supply(table, "goods_supply")
    play(table, "0 keep-one:tobacco")

    assert table.decision == "choose_role"
    assert goods(table, 0) == {"corn": 3, "indigo": 2, "sugar": 4, "tobacco": 1}
    assert supply(table, "goods_supply") == before | {"tobacco": before["tobacco"] + 1}


@pytest.mark.rule("PR-X8")
def test_example_storage_with_a_small_warehouse() -> None:
    fits = storing("small_warehouse", corn=4, indigo=1)
    assert (fits.decision, goods(fits, 0)) == ("choose_role", {"corn": 4, "indigo": 1})

    two_kinds = storing("small_warehouse", corn=4, indigo=3)
    assert legal(two_kinds) == {"keep-one:corn", "keep-one:indigo"}
    play(two_kinds, "0 keep-one:indigo")
    assert goods(two_kinds, 0) == {"corn": 4, "indigo": 1}

    three_kinds = storing("small_warehouse", corn=4, indigo=3, coffee=2)
    before = supply(three_kinds, "goods_supply")
    play(three_kinds, "0 keep-one:coffee")
    assert legal(three_kinds) == {"store:corn", "store:indigo"}
    play(three_kinds, "0 store:corn")
    assert goods(three_kinds, 0) == {"corn": 4, "coffee": 1}
    assert supply(three_kinds, "goods_supply") == before | {
        "indigo": before["indigo"] + 3,
        "coffee": before["coffee"] + 1,
    }


@pytest.mark.rule("PR-X8")
def test_example_storage_with_both_warehouses() -> None:
    both = ("small_warehouse", "large_warehouse")
    table = storing(*both, corn=2, indigo=2, sugar=1, tobacco=3, coffee=2)
    before = supply(table, "goods_supply")
    play(table, "0 keep-one:indigo")
    assert legal(table) == {"store:corn", "store:sugar"}

    play(table, "0 store:sugar")
    assert table.decision == "choose_role"
    assert goods(table, 0) == {"indigo": 1, "sugar": 1, "tobacco": 3, "coffee": 2}
    assert supply(table, "goods_supply") == before | {
        "corn": before["corn"] + 2,
        "indigo": before["indigo"] + 1,
    }
