"""Captain: loading the cargo ships (ledger 3.8, PR-140 to PR-151)."""

from __future__ import annotations

import pytest

from tests.rules.puerto_rico.positions import (
    cargo,
    deliveries,
    game_at,
    goods,
    holder,
    options,
    play,
    points,
    supply,
)

KINDS = ("corn", "indigo", "sugar", "tobacco", "coffee")
SHIPS = {
    2: ("ship_4", "ship_6"),
    3: ("ship_4", "ship_5", "ship_6"),
    4: ("ship_5", "ship_6", "ship_7"),
    5: ("ship_6", "ship_7", "ship_8"),
}


# --- turns ---------------------------------------------------------------------------------------


@pytest.mark.rule("PR-140")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("captain", [0, 2])
def test_players_deliver_in_turn_clockwise_from_the_captain_again_and_again(
    players: int, captain: int
) -> None:
    trio = holder(corn=1, indigo=1, sugar=1)
    table = game_at(players, picker=captain, role="captain", seats=[trio] * players)
    carriers = dict(zip(trio["goods"], SHIPS[players], strict=True))

    while table.decision == "deliver":
        kind = next(kind for kind in KINDS if goods(table, table.to_move or 0).get(kind))
        play(table, f"load:{kind}:{carriers[kind]}".replace("_", "-"))

    order = [(captain + turn) % players for turn in range(players)]
    assert [seat for seat, _, _ in deliveries(table)] == order * 3


@pytest.mark.rule("PR-141")
def test_who_can_load_must_deliver() -> None:
    table = game_at(4, role="captain", seats=[holder(corn=1, indigo=2), holder(coffee=3)])
    assert "pass" not in options(table)

    play(table, "0 load:corn:ship-5")
    assert table.to_move == 1
    assert options(table) == {"load:coffee:ship-6", "load:coffee:ship-7"}, "no pass here either"


@pytest.mark.rule("PR-141")
def test_the_only_possible_load_is_made_without_asking() -> None:
    table = game_at(4, role="captain", seats=[{}, holder(corn=2)], ships={"ship_5": ("corn", 1)})

    assert deliveries(table) == [(1, 2, "corn")]
    assert table.decision == "choose_role"


@pytest.mark.rule("PR-141")
@pytest.mark.parametrize("role", ["settler", "builder", "craftsman", "trader"])
def test_the_action_of_other_roles_may_be_left_out(role: str) -> None:
    able = {"doubloons": 5, "island": {"corn": 1}, "manned": ["corn"], "goods": {"corn": 1}}
    table = game_at(4, role=role, seats=[able] * 4)

    for seat in range(4):
        assert "pass" in options(table)
        play(table, f"{seat} pass")


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

    assert options(table) == {"load:indigo:ship-7", "load:coffee:ship-6"}


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

    assert options(table) == {"load:corn:ship-5", "load:sugar:ship-6", "load:sugar:ship-7"}


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

    assert (table.to_move, options(table)) == (0, {"load:coffee:ship-6", "load:coffee:ship-7"})
    play(table, "0 load:coffee:ship-6")
    assert deliveries(table) == [(0, 1, "corn"), (0, 1, "coffee")]
    assert goods(table, 0) == {"corn": 1}, "three of them could not be stored"
    assert goods(table, 1) == {"corn": 1}


@pytest.mark.rule("PR-145")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_full_ship_takes_no_more(players: int) -> None:
    """The captain's corn brings the smallest ship to its last hold; nobody can add to it."""
    smallest = SHIPS[players][0]
    holds = int(smallest[-1])
    table = game_at(
        players,
        role="captain",
        seats=[holder(corn=1, tobacco=1), holder(corn=2)],
        ships={smallest: ("corn", holds - 1)},
    )
    play(table, f"0 load:corn:ship-{holds}")

    assert [one for one in deliveries(table) if one[2] == "corn"] == [(0, 1, "corn")]


@pytest.mark.rule("PR-146")
@pytest.mark.parametrize(
    ("held", "moved", "on_board"), [(1, 1, 4), (2, 2, 5), (3, 3, 6), (4, 3, 6), (7, 3, 6)]
)
def test_as_many_goods_as_possible_are_moved(held: int, moved: int, on_board: int) -> None:
    """A corn ship of 6 holds has three free: the smaller of these and the goods held counts."""
    table = game_at(
        4,
        role="captain",
        seats=[holder(corn=held, coffee=1, sugar=1)],
        ships={"ship_6": ("corn", 3)},
    )
    assert {name for name in options(table) if "corn" in name} == {"load:corn:ship-6"}

    play(table, "0 load:corn:ship-6")
    assert goods(table, 0).get("corn", 0) == held - moved
    assert cargo(table)["ship_6"] == ("corn", on_board)
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

    assert {name for name in options(table) if "sugar" in name} == {
        f"load:sugar:ship-{holds}" for holds in allowed
    }


@pytest.mark.rule("PR-147")
def test_the_most_is_counted_among_the_empty_ships() -> None:
    """The ship of 7 is taken by corn: six sugar must go onto that of 6, five onto 5 or 6."""
    occupied = {"ship_7": ("corn", 1)}
    six = game_at(4, role="captain", seats=[holder(sugar=6, coffee=1)], ships=occupied)
    assert "load:sugar:ship-6" in options(six)
    assert "load:sugar:ship-5" not in options(six)

    five = game_at(4, role="captain", seats=[holder(sugar=5, coffee=1)], ships=occupied)
    assert {"load:sugar:ship-5", "load:sugar:ship-6"} <= options(five)


@pytest.mark.rule("PR-148")
@pytest.mark.parametrize("ship", ["ship-5", "ship-6", "ship-7"])
def test_among_ships_that_take_equally_many_the_choice_is_free(ship: str) -> None:
    table = game_at(4, role="captain", seats=[holder(tobacco=5, corn=1)])
    play(table, f"0 load:tobacco:{ship}")

    assert cargo(table)[ship.replace("-", "_")] == ("tobacco", 5)


@pytest.mark.rule("PR-149")
def test_the_kind_is_chosen_freely() -> None:
    """One corn onto any ship is as good an answer as six sugar or the coffee that fills a ship."""
    table = game_at(
        4,
        role="captain",
        seats=[holder(corn=1, sugar=6, coffee=2)],
        ships={"ship_5": ("coffee", 3)},
    )

    assert options(table) == {
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
    assert {name for name in options(table) if "sugar" in name} == sugar

    play(table, f"load:sugar:ship-{allowed[-1]}")
    assert deliveries(table)[0] == (0, min(amount, 7), "sugar")


# --- when loading ends ---------------------------------------------------------------------------


@pytest.mark.rule("PR-150")
def test_who_cannot_deliver_is_passed_over_and_comes_again() -> None:
    """Seat 1 has no goods a ship takes. Seat 2 could only use the wharf, and is asked each time."""
    table = game_at(
        4,
        role="captain",
        seats=[holder(corn=1, indigo=1), holder(coffee=1), holder("wharf", coffee=2)],
        ships={"ship_5": ("corn", 1), "ship_6": ("indigo", 1), "ship_7": ("sugar", 1)},
    )
    play(table, "0 load:corn:ship-5")
    assert table.to_move == 2, "seat 1 is passed over"

    play(table, "2 pass")
    assert deliveries(table) == [(0, 1, "corn"), (0, 1, "indigo")]
    assert (table.to_move, options(table)) == (2, {"wharf:coffee", "pass"}), "a new turn"


@pytest.mark.rule("PR-151")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_loading_ends_after_as_many_idle_turns_as_players(players: int) -> None:
    """Seats 0 and 1 keep a wharf unused. After the last delivery everybody has one more turn."""
    table = game_at(
        players,
        role="captain",
        seats=[holder("wharf", corn=1, coffee=1), holder("wharf", coffee=1)],
        ships={
            ship: (kind, 1)
            for ship, kind in zip(SHIPS[players], ("corn", "indigo", "sugar"), strict=True)
        },
    )
    play(table, f"0 load:corn:{SHIPS[players][0]}".replace("_", "-"))

    assert (table.to_move, options(table)) == (1, {"wharf:coffee", "pass"})
    play(table, "1 pass")
    assert (table.to_move, options(table)) == (0, {"wharf:coffee", "pass"})
    play(table, "0 pass")
    assert table.decision == "choose_role", "seat 1 is not asked a second time"


@pytest.mark.rule("PR-151")
def test_loading_goes_on_while_anybody_delivers_with_two_players() -> None:
    occupied = {"ship_4": ("corn", 1), "ship_6": ("indigo", 1)}
    idle = game_at(2, role="captain", seats=[holder("wharf", coffee=1)], ships=occupied)
    play(idle, "0 pass")
    assert idle.decision == "choose_role"

    seats = [holder("wharf", coffee=1), holder(corn=1)]
    table = game_at(2, role="captain", seats=seats, ships=occupied)
    play(table, "0 pass")
    assert deliveries(table) == [(1, 1, "corn")]
    assert table.to_move == 0, "after the delivery of seat 1 the captain is asked again"
    play(table, "0 pass")
    assert table.decision == "choose_role"


# --- the rulebook's example ----------------------------------------------------------------------


@pytest.mark.rule("PR-E2")
def test_example_a_captain_phase_with_four_players() -> None:
    anna, benno, clara, donni = range(4)
    table = game_at(
        4,
        role="captain",
        seats=[
            holder(corn=2, sugar=6),
            holder(sugar=2, tobacco=3),
            holder(corn=2, tobacco=1),
            holder(corn=1, indigo=5),
        ],
        ships={"ship_6": ("corn", 3)},
        goods_supply={"corn": 2, "indigo": 6, "sugar": 3, "tobacco": 5, "coffee": 9},
    )
    assert (points(table), table.to_dict()["victory_pool"]) == ([0, 0, 0, 0], 100)

    assert (table.to_move, options(table)) == (anna, {"load:corn:ship-6", "load:sugar:ship-7"})
    play(table, "load:sugar:ship-7")
    assert points(table) == [7, 0, 0, 0]
    assert cargo(table) == {"ship_6": ("corn", 3), "ship_7": ("sugar", 6)}

    assert (table.to_move, options(table)) == (benno, {"load:sugar:ship-7", "load:tobacco:ship-5"})
    play(table, "load:sugar:ship-7")
    assert points(table) == [7, 1, 0, 0]
    assert goods(table, benno) == {"sugar": 1, "tobacco": 3}
    assert cargo(table) == {"ship_6": ("corn", 3), "ship_7": ("sugar", 7)}

    assert (table.to_move, options(table)) == (clara, {"load:corn:ship-6", "load:tobacco:ship-5"})
    play(table, "load:tobacco:ship-5")

    assert deliveries(table) == [
        (anna, 6, "sugar"),
        (benno, 1, "sugar"),
        (clara, 1, "tobacco"),
        (donni, 1, "corn"),
        (anna, 2, "corn"),
        (benno, 3, "tobacco"),
    ], "Donni, Anna and Benno each had one option left"
    assert (table.to_move, table.decision) == (benno, "choose_role")
    assert points(table) == [9, 4, 1, 1]
    assert cargo(table) == {"ship_5": ("tobacco", 4)}
    assert [goods(table, seat) for seat in range(4)] == [
        {},
        {"sugar": 1},
        {"corn": 1},
        {"indigo": 1},
    ]
    assert supply(table, "goods_supply") == {
        "corn": 9,
        "indigo": 10,
        "sugar": 10,
        "tobacco": 5,
        "coffee": 9,
    }
    assert table.to_dict()["victory_pool"] == 85
