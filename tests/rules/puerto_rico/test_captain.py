"""Captain: turns of loading (ledger 3.8, PR-140, PR-141, PR-150, PR-151)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.puerto_rico.positions import (
    GAME,
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
SHIPS = {
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
    assert "pass" not in legal(table)

    play(table, "0 load:corn:ship-5")
    assert table.to_move == 1
    assert legal(table) == {"load:coffee:ship-6", "load:coffee:ship-7"}, "no pass here either"


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
        assert "pass" in legal(table)
        play(table, f"{seat} pass")


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
    assert (table.to_move, legal(table)) == (2, {"wharf:coffee", "pass"}), "a new turn"


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

    assert (table.to_move, legal(table)) == (1, {"wharf:coffee", "pass"})
    play(table, "1 pass")
    assert (table.to_move, legal(table)) == (0, {"wharf:coffee", "pass"})
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


ANNA, BENNO, CLARA, DONNI = range(4)
CAPTAIN_PHASE: dict[str, Any] = {
    "role": "captain",
    "seats": [
        holder(corn=2, sugar=6),
        holder(sugar=2, tobacco=3),
        holder(corn=2, tobacco=1),
        holder(corn=1, indigo=5),
    ],
    "ships": {"ship_6": ("corn", 3)},
    "goods_supply": {"corn": 2, "indigo": 6, "sugar": 3, "tobacco": 5, "coffee": 9},
}
CORN, SUGAR, TOBACCO = "load:corn:ship-6", "load:sugar:ship-7", "load:tobacco:ship-5"


@pytest.mark.rule("PR-E2")
def test_example_a_captain_phase_turn_by_turn() -> None:
    """Rule by rule, because a table does not stop where there is only one option."""
    table = game_at(4, decision="deliver", captain_bonus=1, **CAPTAIN_PHASE)
    turns: list[tuple[int, set[str], str, int, dict[str, tuple[str, int]]]] = [
        (ANNA, {CORN, SUGAR}, SUGAR, 7, {"ship_6": ("corn", 3), "ship_7": ("sugar", 6)}),
        (BENNO, {SUGAR, TOBACCO}, SUGAR, 1, {"ship_7": ("sugar", 7)}),
        (CLARA, {CORN, TOBACCO}, TOBACCO, 1, {"ship_5": ("tobacco", 1)}),
        (DONNI, {CORN}, CORN, 1, {"ship_6": ("corn", 4)}),
        (ANNA, {CORN}, CORN, 2, {"ship_6": ("corn", 6)}),
        (BENNO, {TOBACCO}, TOBACCO, 3, {"ship_5": ("tobacco", 4)}),
        (CLARA, {"pass"}, "pass", 0, {}),
        (DONNI, {"pass"}, "pass", 0, {}),
        (ANNA, {"pass"}, "pass", 0, {}),
        (BENNO, {"pass"}, "pass", 0, {}),
    ]
    won, ships = [0, 0, 0, 0], {"ship_6": ("corn", 3)}
    for seat, expected, chosen, reward, loaded in turns:
        assert (table.to_move, table.decision) == (seat, "deliver")
        assert legal(table) == expected
        GAME.plain.apply(table.state, seat, GAME.action(chosen))
        won[seat] += reward
        ships |= loaded
        assert (points(table), cargo(table)) == (won, ships)
    assert table.decision == "keep_one", "loading is over"


@pytest.mark.rule("PR-E2")
def test_example_a_captain_phase_and_its_result() -> None:
    table = game_at(4, **CAPTAIN_PHASE)
    assert (points(table), table.to_dict()["victory_pool"]) == ([0, 0, 0, 0], 100)

    play(table, f"{ANNA} {SUGAR}", f"{BENNO} {SUGAR}")
    assert goods(table, BENNO) == {"sugar": 1, "tobacco": 3}
    play(table, f"{CLARA} {TOBACCO}")

    assert deliveries(table) == [
        (ANNA, 6, "sugar"),
        (BENNO, 1, "sugar"),
        (CLARA, 1, "tobacco"),
        (DONNI, 1, "corn"),
        (ANNA, 2, "corn"),
        (BENNO, 3, "tobacco"),
    ]
    assert (table.to_move, table.decision) == (BENNO, "choose_role")
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
