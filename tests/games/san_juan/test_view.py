"""San Juan: what a seat may see, as a dictionary and as numbers (ledger section 5)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from entrepot.games.san_juan import GAME
from entrepot.games.san_juan.components import CARDS
from tests.rules.san_juan.positions import area, builder, game_at
from tests.support.observing import observed
from tests.support.playing import play

OPEN = {
    "hand_size",
    "sites",
    "covered",
    "library_used",
    "building_points",
    "bonus_points",
}
OWN = {"hand", "chapel_pile", "chapel_size"}
PENDING = {
    "building",
    "cover",
    "owed",
    "discount",
    "goods_moved",
    "proceeds",
    "turned_up",
    "drawn_size",
    "picks_due",
}


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_a_view_shows_areas_and_sizes_and_to_its_seat_its_own_cards(viewer: int | None) -> None:
    choose = random.Random(3)
    table = GAME.new(3, 3)
    while not table.over:
        view = table.view(viewer)
        for seat, player in enumerate(view["players"]):
            assert set(player) == (OPEN | OWN if seat == viewer else OPEN)
        own = viewer is not None and viewer == table.to_move
        assert set(view["pending"]) == (
            PENDING | {"drawn", "picked", "pick_left"} if own else PENDING
        )
        table.play(choose.choice(table.legal()))
    shown = [set(player) - OPEN for player in table.view(viewer)["players"]]
    assert shown == [OWN if seat == viewer else {"chapel_size"} for seat in range(3)]


def test_no_card_of_deck_discard_goods_or_other_hands_is_named() -> None:
    """All the cards named in a view are those that lie open, or the viewer's own."""
    choose = random.Random(8)
    table = GAME.new(4, 8)
    while not table.over:
        table.play(choose.choice(table.legal()))
        view = table.view(1)
        shared = ("roles", "deck", "discard", "trading_house", "pending")
        named = _named({key: view[key] for key in shared}, set())
        pending = view["pending"]
        public = {pending["building"], *pending["turned_up"], *pending.get("drawn", ())}
        assert named <= public | set(pending.get("picked", ()))


def _named(value: Any, found: set[str]) -> set[str]:
    if isinstance(value, dict):
        for key, item in value.items():
            if key in CARDS:
                found.add(key)
            _named(item, found)
    elif isinstance(value, list):
        for item in value:
            _named(item, found)
    elif value in CARDS:
        found.add(value)
    return found


def test_an_observation_has_the_observer_first() -> None:
    seats = [
        area("well", hand=["hero"], chapel_pile=["tower"], discarded=["palace"]),
        area("sugar_mill+", "crane", hand=["statue", "statue"], shown=["statue"]),
    ]
    table = game_at(3, seats=seats, discard=4)
    first, second = observed(table, 0), observed(table, 1)
    assert first["hand.hero"] == first["chapel_pile.tower"] == first["discarded.palace"] == 1
    assert first["player_0.buildings.well"] == first["player_2.buildings.indigo_plant"] == 1
    assert first["player_1.hand_size"] == 2
    assert first["player_1.shown.statue"] == first["player_1.goods.sugar"] == 1
    assert second["hand.statue"] == 2
    assert second["hand.hero"] == second["discarded.palace"] == 0
    assert second["player_2.buildings.well"] == second["player_2.discarded_size"] == 1
    assert (first["discard"], first["governor"], second["governor"]) == (5, 0, 2)


def test_seats_that_nobody_has_are_zero() -> None:
    numbers = observed(GAME.new(2, 1), 0)
    assert not any(value for name, value in numbers.items() if name[:8] in ("player_2", "player_3"))


def test_picks_and_draws_are_observed_by_their_owner_only() -> None:
    cards = ["chapel", "well", "tower", "quarry", "statue", "hero", "palace"]
    paying = builder(area(hand=cards), chooser=False)
    play(paying, "build:chapel", "pay:well")
    assert observed(paying, 0)["picked.well"] == 1
    assert observed(paying, 1)["picked.well"] == 0
    assert observed(paying, 0)["pick_from"] == CARDS.index("well")
    assert observed(paying, 1)["pick_from"] == -1
    assert (observed(paying, 0)["picks_due"], observed(paying, 0)["pick_left"]) == (3, 2)
    assert (observed(paying, 1)["picks_due"], observed(paying, 1)["pick_left"]) == (3, -1)
    assert observed(paying, 1)["player_2.hand_size"] == 6

    drawing = game_at(3, role="councillor", deck=["hero", "well", "tower", "statue", "crane"])
    play(drawing, "draw:5")
    assert observed(drawing, 0)["drawn.hero"] == 1
    assert observed(drawing, 1)["drawn.hero"] == 0
    assert observed(drawing, 1)["drawn_size"] == 5
