"""San Juan: positions that no play can reach are refused, with the reason."""

from __future__ import annotations

import pytest

from entrepot.engine.table import Table
from entrepot.games.san_juan import GAME
from tests.rules.san_juan.positions import area, builder, game_at
from tests.support.edits import Edits, refusal
from tests.support.playing import play


def between() -> Table:
    """The second of three picks in round 20."""
    seats = [area("sugar_mill+", "well", hand=["hero"], shown=["hero"]), area("chapel")]
    return game_at(3, seats=seats, governor=2, picks=1, picker=0)


def paying() -> Table:
    """A palace is being built over a tower; one card is paid, one is owed."""
    cards = ["palace", "smithy", "well", "quarry", "hero"]
    table = builder(area("crane", "tower", hand=cards))
    return play(table, "build:palace", "pay:well")  # a new site would be too dear


def keeping() -> Table:
    """Two of five drawn cards are kept; the first is chosen."""
    deck = ["smithy", "well", "tower", "quarry", "hero"]
    table = game_at(3, seats=[area("prefecture")], role="councillor", deck=deck)
    return play(table, "draw:5", "keep:well")


def mining() -> Table:
    table = game_at(
        3,
        seats=[area("gold_mine")],
        role="prospector",
        deck=["smithy", "well", "tower", "quarry"],
        discard=9,
    )
    return play(table, "pass", "accept")


def selling() -> Table:
    seat = area("indigo_plant+", "sugar_mill+", "silver_smelter+")
    return play(game_at(3, seats=[seat], role="trader"), "sell:indigo")


def starting() -> Table:
    return GAME.new(3, 1, start_variant=True)


def cutting() -> Table:
    """The last sale of a round brought seat 0 to ten cards."""
    cards = ["smithy", "smithy", "well", "well", "tower", "tower", "hero"]
    seats = [area("silver_smelter+", hand=cards)]
    return play(game_at(3, seats=seats, governor=1, picks=2, role="trader"), "sell:silver")


def over() -> Table:
    eleven = ["indigo_plant"] * 4 + ["sugar_mill"] * 4 + ["tobacco_storage"] * 3
    return play(game_at(3, seats=[area(*eleven, hand=["smithy"])], role="builder"), "build:smithy")


@pytest.mark.parametrize(
    ("edits", "reason"),
    [
        ({"governor": None}, "somebody must be governor"),
        ({"round": 201}, "the game ends after round 200"),
        ({"deck.hero": 9}, "hero in the game, there must be 3"),
        ({"deck.hero": -1}, "deck.hero is -1; it cannot be less than 0"),
        ({"players.0.hand.hero": 0}, "was seen taking hero"),
        ({"players.0.sites.site_1": None}, "an empty site before a building"),
        ({"players.2.sites.site_1": None}, "seat 2 has none"),
        ({"players.0.sites.site_3": "well"}, "seat 0 has well 2 times"),
        ({"players.0.goods.site_2": "hero"}, "a good on well"),
        ({"players.0.goods.site_9": "hero"}, "a good on an empty site"),
        ({"round": 0}, "in round 0"),
        ({"players.1.chapel_pile.hero": 20}, "has tucked 20 cards before round 21"),
        ({"picks": 4}, "4 picks in a round, there are only 3"),
        ({"picks": 2}, "seat 0 holds 0 role cards, but picked 1"),
        ({"role_holder.trader": 1}, "seat 1 holds 1 role cards, but picked 0"),
        ({"players.0.library_used": 1}, "seat 0 cannot have used it 1 times"),
        ({"tile_order": ["t1", "t1", "t2", "t3", "t4"]}, "a tile appears twice"),
        ({"tile_order": ["t1", None, None, None, None]}, "0 tiles were turned up"),
        ({"next_tile": 5}, "5 is not a place"),
        ({"tile": "t3"}, "a tile lies face up in a trader phase and at no other time"),
        ({"end_reason": "standstill"}, "a game that is over has a reason"),
        ({"decision": None}, "must say what is to be decided"),
        ({"decision": "phase_over"}, "must say what is to be decided"),
        ({"decision": "build"}, "build belongs to builder"),
        ({"decision": "chapel", "mover": 1}, "come at the start of a later round"),
        ({"mover": None}, "somebody decides until the game is over"),
        ({"mover": 1}, "choose_role is up to seat 0"),
        ({"picker": 0}, "who picked the role under way follows"),
        ({"owed": 1}, "owed must be blank during choose_role"),
        ({"pick_from": 3}, "pick_from must be blank"),
        ({"cover": "site_1"}, "cover must be blank"),
        ({"goods_moved": 1}, "goods_moved must be blank"),
        ({"proceeds": 1}, "proceeds must be blank"),
        ({"seats": 2}, "expected"),
    ],
    ids=str,
)
def test_an_impossible_position_is_refused_between_two_phases(edits: Edits, reason: str) -> None:
    assert reason in refusal(GAME, between().to_dict(), edits)


@pytest.mark.parametrize(
    ("edits", "reason"),
    [
        ({"pick_left": 0}, "0 are due, which is not possible"),
        ({"pick_left": 3}, "3 are due, which is not possible"),
        ({"pick_from": 0}, "the last one was well"),
        ({"owed": 3}, "the parts of the cost make 4, not 3"),
        ({"discount": 3}, "make 5, not 3"),
        ({"owed": 1, "discount": 2}, "1 cards are owed, not 2"),
        ({"cover": "site_1"}, "palace cannot cover site 1"),
        ({"cover": "site_7"}, "palace cannot cover site 7"),
        ({"building": None}, "it must be said what is being built"),
        ({"building": "tower"}, "seat 0 already has tower"),
        ({"role": "trader"}, "payment belongs to builder"),
        ({"decision": "extra_payment"}, "a discount of 1 cannot be waived by 2 cards"),
    ],
    ids=str,
)
def test_in_the_middle_of_a_payment(edits: Edits, reason: str) -> None:
    assert reason in refusal(GAME, paying().to_dict(), edits)


@pytest.mark.parametrize(
    ("make", "edits", "reason"),
    [
        (keeping, {"pick_left": 5}, "5 are due"),
        (keeping, {"decision": "councillor_draw"}, "drawn must be blank"),
        (mining, {"turned_up.smithy": 0, "deck.smithy": 1}, "four cards of different costs"),
        (mining, {"mover": 1}, "seat 1 has no gold mine"),
        (selling, {"goods_moved": 0, "pick_from": 2}, "no good was moved yet"),
        (selling, {"tile": None}, "a tile lies face up in a trader phase"),
        (selling, {"tile": "t1"}, "t1 is not the tile whose turn it was"),
        (starting, {"options.start_variant": False}, "in the start variant only"),
        (starting, {"round": 2}, "starting_hand in round 2"),
        (starting, {"pick_left": 2}, "cards away, not 2"),
        (cutting, {"pick_left": 1}, "must put 3 cards away, not 1"),
        (over, {"end_reason": "standstill"}, "lays his twelfth building"),
        (over, {"end_reason": None}, "a game that is over has a reason"),
    ],
)
def test_in_other_steps(make: object, edits: Edits, reason: str) -> None:
    assert callable(make)
    assert reason in refusal(GAME, make().to_dict(), edits)


def test_a_hand_above_its_limit_when_a_round_begins() -> None:
    cards = {"hero": 3, "well": 3, "tower": 3}
    position = game_at(3, seats=[area(hand=["hero"])]).to_dict()
    edits: Edits = {f"players.0.hand.{card}": number for card, number in cards.items()}
    edits |= {f"deck.{card}": 0 for card in cards}
    assert "begins the round with 9 cards, the limit is 7" in refusal(GAME, position, edits)
