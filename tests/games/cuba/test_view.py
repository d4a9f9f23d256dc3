"""Cuba: what a seat may see, as a dictionary and as numbers (ledger section 5)."""

from __future__ import annotations

import json

from entrepot.games.cuba import GAME
from entrepot.games.cuba.components import MARKET_ROWS, SHIP_LOTS
from tests.rules.cuba.positions import (
    Seat,
    below,
    bid,
    foreman,
    heap,
    play,
    ship,
    ships_in_stack,
    skip_turns,
    turn,
    vote,
)
from tests.support.observing import observed


def test_what_lies_open_is_shown_to_all() -> None:
    mine = {
        "pesos": 7,
        "points": 12,
        "figure": "2_3",
        "built": {"2_4": "hotel"},
        "yard": {"wood": 2, "rum": 1},
        "warehouse": {"sugar": 3},
    }
    table = turn(
        seats=[mine],
        docks=[(ship("CSTTR"), {"tobacco": 1})],
        laws={"other": "drought_law"},
        bills={"tax": "tax_5"},
        market={"rum": 0},
    )
    for seat in (None, 0, 1, 2):
        seen = table.view(seat)
        json.dumps(seen)
        first = seen["players"][0]
        assert (first["pesos"], first["victory_points"], first["building_points"]) == (7, 12, 2)
        assert first["yard"]["wood"] == 2
        assert first["yard"]["rum"] == 1
        assert first["warehouse"] == {"citrus": 0, "sugar": 3, "tobacco": 0}
        assert first["figure"] == "2_3"
        assert first["fields"]["2_4"] == {"kind": "tobacco", "building": "hotel"}
        assert first["colour"] == "blue"
        assert len(first["hand"]) == 5
        assert seen["market"]["rum"] == {"units": 0, "buying_price": 7, "selling_price": 6}
        assert seen["market_rows"]["rum"] == list(MARKET_ROWS["luxury"])
        assert seen["market_rows"]["sugar"] == list(MARKET_ROWS["product"])
        assert seen["ship_lots"][ship("CSTTR")] == seen["docks"]["dock_1"]["slots"]
        assert seen["docks"]["dock_1"]["ship"] == ship("CSTTR")
        assert seen["docks"]["dock_1"]["slots"] == sorted(
            SHIP_LOTS[ship("CSTTR")], key=list(seen["market"]).index
        )
        assert seen["docks"]["dock_1"]["cargo"]["tobacco"] == 1
        assert seen["laws"]["other"] == "drought_law"
        assert seen["bills"]["tax"] == "tax_5"
        assert seen["display"]["hotel"] == 0
        assert seen["supply"] == table.to_dict()["supply"]


def test_stacks_are_shown_without_their_order() -> None:
    """The bottom cards could be remembered, but are shown among the others, by number."""
    table = turn(ships=["ship_15", "ship_14", "ship_13"])
    assert len(below(table)) == ships_in_stack(table) == 11
    seen = table.view(0)
    assert seen["ship_stack"] == sorted(below(table), key=list(SHIP_LOTS).index)
    assert seen["statute_stacks"] == [
        name
        for name in GAME.state.fields["statute_stack"].axis
        if name in heap(table, "statute_stack")
    ]


def test_a_bid_shows_to_the_bidder_only() -> None:
    table = vote(fifth=["worker"] * 3, seats=[{"pesos": 5}, {"pesos": 6}, {"pesos": 7}])
    play(table, "1 bid:4")
    assert table.waiting_for == [0, 2]
    assert table.view(1)["players"][1]["bid"] == 4
    assert observed(table, 1)["bid.own"] == 4
    for seat in (None, 0, 2):
        assert "bid" not in table.view(seat)["players"][1]
        assert table.view(seat)["players"][1]["pesos"] == 6, "paid at the reveal"
    assert "bid" not in table.view(0)["players"][0], "not bid yet"
    for seat in (0, 2):
        numbers = observed(table, seat)
        assert numbers["bid.own"] == 0
        assert numbers[f"player_{(1 - seat) % 3}.pesos"] == 6
        assert numbers[f"player_{(1 - seat) % 3}.asked"] == 0
    bid(table, 0, 0)
    assert [seat["pesos"] for seat in table.view()["players"]] == [5, 2, 7]


def test_an_observation_has_the_observer_first() -> None:
    seats: list[Seat] = [
        {"pesos": 11, "yard": {"rum": 1}},
        {"pesos": 12},
        {"pesos": 13, "figure": "3_4"},
    ]
    table = foreman("dam", seat=seats[0], seats=seats[1:], start=2, mover=0)
    play(table, "row-and-column")
    for seat in range(3):
        numbers = observed(table, seat)
        assert [numbers[f"player_{place}.pesos"] for place in range(3)] == [
            11 + (seat + place) % 3 for place in range(3)
        ]
        assert numbers["mover"] == (0 - seat) % 3
        assert numbers["start_player"] == (2 - seat) % 3
        assert numbers["decision.use_building"] == 1
        assert numbers["usable.dam"] == 1
        assert numbers[f"player_{(0 - seat) % 3}.yard.rum"] == 1
        assert numbers[f"player_{(2 - seat) % 3}.figure"] == 11
        assert not any(
            number for name, number in numbers.items() if name.startswith(("player_3", "player_4"))
        )


def test_an_observation_tells_what_ships_still_take() -> None:
    table = turn(docks=[(ship("CSTTR"), {"tobacco": 1})], sea=ship("CCTGG"))
    numbers = observed(table, 1)
    free = [
        numbers[f"dock_1.free.{good}"] for good in ("citrus", "sugar", "tobacco", "rum", "cigars")
    ]
    assert free == [1, 1, 1, 1, 0]
    assert numbers["dock_1.cargo.tobacco"] == 1
    assert (numbers["sea.citrus"], numbers["sea.cigars"]) == (2, 2)
    assert numbers[f"ship_stack.{ship('CSTTR')}"] == 0
    assert sum(numbers[f"ship_stack.{name}"] for name in SHIP_LOTS) == 11


def test_the_vote_and_what_it_brings_are_open() -> None:
    table = skip_turns(turn(2, seats=[{"pesos": 1}, {"pesos": 1}]))
    assert table.decision == "bid"
    assert all(seat["votes"] > 0 for seat in table.view()["players"])
    bid(table, 1, 0)
    if table.decision == "second_bid":
        bid(table, 0)
    assert table.view()["winner"] == table.to_move
