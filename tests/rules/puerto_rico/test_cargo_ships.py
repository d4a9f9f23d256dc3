"""Captain: what a delivery is and which ship takes it (ledger 3.8, PR-142 to PR-149)."""

from __future__ import annotations

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
)

# --- one kind, one ship --------------------------------------------------------------------------


@pytest.mark.rule("PR-142")
def test_a_delivery_is_of_one_kind() -> None:
    table = game_at(4, role="captain", seats=[holder(corn=2, indigo=2, sugar=2), holder(corn=1)])
    play(table, "0 load:indigo:ship-6")

    assert deliveries(table)[0] == (0, 2, "indigo")
    assert goods(table, 0) == {"corn": 2, "sugar": 2}
    assert table.to_move == 1, "one delivery, then it is the left neighbour's turn"


@pytest.mark.rule("PR-142")
def test_a_delivery_goes_onto_one_ship() -> None:
    """Nine corn fill the ship of 7; the other two do not go onto the empty ones."""
    table = game_at(4, role="captain", seats=[holder(corn=9, coffee=1), holder(corn=1)])
    play(table, "0 load:corn:ship-7")

    assert deliveries(table)[0] == (0, 7, "corn")
    assert cargo(table)["ship_7"] == ("corn", 7)
    assert goods(table, 0)["corn"] == 2


@pytest.mark.rule("PR-143")
def test_a_ship_carries_one_kind() -> None:
    table = game_at(
        4,
        role="captain",
        seats=[holder(indigo=1, coffee=1)],
        ships={"ship_5": ("corn", 1), "ship_7": ("indigo", 2)},
    )

    assert legal(table) == {"load:indigo:ship-7", "load:coffee:ship-6"}


@pytest.mark.rule("PR-143", "PR-150")
def test_kinds_that_find_no_ship_are_not_delivered() -> None:
    table = game_at(
        4,
        role="captain",
        seats=[{}, holder(coffee=1), holder(tobacco=1)],
        ships={"ship_5": ("corn", 1), "ship_6": ("indigo", 1), "ship_7": ("sugar", 1)},
    )

    assert table.decision == "choose_role", "nobody can deliver: the phase is over at once"
    assert deliveries(table) == []
    assert goods(table, 1) == {"coffee": 1}


@pytest.mark.rule("PR-144")
def test_a_kind_on_a_ship_does_not_go_onto_another() -> None:
    table = game_at(
        4, role="captain", seats=[holder(corn=6, sugar=1)], ships={"ship_5": ("corn", 4)}
    )

    assert legal(table) == {"load:corn:ship-5", "load:sugar:ship-6", "load:sugar:ship-7"}


@pytest.mark.rule("PR-144", "PR-145")
def test_a_kind_on_a_full_ship_does_not_go_anywhere() -> None:
    """The captain fills the corn ship; the corn of seat 1 finds no ship, though two are empty."""
    table = game_at(
        4,
        role="captain",
        seats=[holder(corn=4, coffee=1), holder(corn=1)],
        ships={"ship_5": ("corn", 4)},
    )
    play(table, "0 load:corn:ship-5")

    assert (table.to_move, legal(table)) == (0, {"load:coffee:ship-6", "load:coffee:ship-7"})
    play(table, "0 load:coffee:ship-6")
    assert deliveries(table) == [(0, 1, "corn"), (0, 1, "coffee")]
    assert goods(table, 0) == {"corn": 1}, "three of them could not be stored"
    assert goods(table, 1) == {"corn": 1}


@pytest.mark.rule("PR-145")
@pytest.mark.parametrize(("players", "holds"), [(2, 4), (3, 4), (4, 5), (5, 6)])
def test_a_full_ship_takes_no_more(players: int, holds: int) -> None:
    """The captain's corn brings the smallest ship to its last hold; nobody can add to it."""
    table = game_at(
        players,
        role="captain",
        seats=[holder(corn=1, tobacco=1), holder(corn=2)],
        ships={f"ship_{holds}": ("corn", holds - 1)},
    )
    play(table, f"0 load:corn:ship-{holds}")

    assert [one for one in deliveries(table) if one[2] == "corn"] == [(0, 1, "corn")]


@pytest.mark.rule("PR-146")
@pytest.mark.parametrize(
    ("lying", "held", "moved"),
    [(3, 1, 1), (3, 2, 2), (3, 3, 3), (3, 4, 3), (3, 7, 3), (1, 5, 5), (1, 9, 5), (5, 5, 1)],
)
def test_as_many_goods_as_possible_are_moved(lying: int, held: int, moved: int) -> None:
    """The smaller of the goods held and the free holds of the corn ship counts."""
    table = game_at(
        4,
        role="captain",
        seats=[holder(corn=held, coffee=1, sugar=1)],
        ships={"ship_6": ("corn", lying)},
    )
    assert {name for name in legal(table) if "corn" in name} == {"load:corn:ship-6"}

    play(table, "0 load:corn:ship-6")
    assert goods(table, 0).get("corn", 0) == held - moved
    assert cargo(table)["ship_6"] == ("corn", lying + moved)
    assert points(table)[0] == moved + 1


# --- which ship ----------------------------------------------------------------------------------


@pytest.mark.rule("PR-147", "PR-148")
@pytest.mark.parametrize(
    ("players", "amount", "allowed"),
    [
        (2, 9, "6"),
        (2, 5, "6"),
        (2, 4, "46"),
        (2, 1, "46"),
        (3, 9, "6"),
        (3, 6, "6"),
        (3, 5, "56"),
        (3, 4, "456"),
        (4, 11, "7"),
        (4, 7, "7"),
        (4, 6, "67"),
        (4, 5, "567"),
        (5, 11, "8"),
        (5, 8, "8"),
        (5, 7, "78"),
        (5, 6, "678"),
        (5, 1, "678"),
    ],
)
def test_only_empty_ships_that_take_the_most_are_allowed(
    players: int, amount: int, allowed: str
) -> None:
    table = game_at(players, role="captain", seats=[holder(sugar=amount, corn=1)])

    assert {name for name in legal(table) if "sugar" in name} == {
        f"load:sugar:ship-{holds}" for holds in allowed
    }


@pytest.mark.rule("PR-147")
@pytest.mark.parametrize(("amount", "allowed"), [(9, "6"), (7, "6"), (6, "6"), (5, "56")])
def test_the_most_is_counted_among_the_empty_ships(amount: int, allowed: str) -> None:
    """The ship of 7 is taken by corn."""
    table = game_at(
        4,
        role="captain",
        seats=[holder(sugar=amount, coffee=1)],
        ships={"ship_7": ("corn", 1)},
    )

    assert {name for name in legal(table) if "sugar" in name} == {
        f"load:sugar:ship-{holds}" for holds in allowed
    }


@pytest.mark.rule("PR-148")
@pytest.mark.parametrize("ship", ["ship-5", "ship-6", "ship-7"])
def test_among_ships_that_take_equally_many_the_choice_is_free(ship: str) -> None:
    table = game_at(4, role="captain", seats=[holder(tobacco=5, corn=1)])
    play(table, f"0 load:tobacco:{ship}")

    assert cargo(table)[ship.replace("-", "_")] == ("tobacco", 5)


@pytest.mark.rule("PR-149")
def test_the_kind_to_deliver_is_chosen_freely() -> None:
    """One corn onto any ship is as good an answer as six sugar or the coffee that fills a ship."""
    table = game_at(
        4,
        role="captain",
        seats=[holder(corn=1, sugar=6, coffee=2)],
        ships={"ship_5": ("coffee", 3)},
    )

    assert legal(table) == {
        "load:corn:ship-6",
        "load:corn:ship-7",
        "load:sugar:ship-6",
        "load:sugar:ship-7",
        "load:coffee:ship-5",
    }


@pytest.mark.rule("PR-X5")
@pytest.mark.parametrize(("amount", "allowed"), [(8, "7"), (6, "67"), (2, "567")])
def test_example_choice_of_ship(amount: int, allowed: str) -> None:
    table = game_at(4, role="captain", seats=[holder(sugar=amount, corn=1)])
    sugar = {f"load:sugar:ship-{holds}" for holds in allowed}
    assert {name for name in legal(table) if "sugar" in name} == sugar

    play(table, f"load:sugar:ship-{allowed[-1]}")
    assert deliveries(table)[0] == (0, min(amount, 7), "sugar")
