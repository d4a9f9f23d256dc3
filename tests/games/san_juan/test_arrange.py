"""Cards and goods laid out in any order: what is written down can be played, and says what fits."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from entrepot import Table, UnknownAction
from entrepot.engine.arrangement import Arranged, Placed
from entrepot.engine.view_helpers import Said
from entrepot.games.san_juan import GAME
from entrepot.games.san_juan.arrange import arrange
from entrepot.games.san_juan.arrange_plan import Plan
from entrepot.server.drafts import answers
from entrepot.server.hidden import possible_world
from tests.rules.san_juan.positions import area, builder, buildings, game_at, goods, hand
from tests.support.texts import said_in_words

TOWN = ["indigo_plant+", "library", "crane", "black_market", "poor_house", "carpenter"]


def plan_of_all() -> Table:
    """Two players, first role: the library may be saved."""
    return game_at(
        2, role="builder", picks=0, seats=[area(*TOWN, hand=["palace", "hero", "statue"])]
    )


def laid(table: Table, *pieces: str, seat: int = 0) -> Arranged[Plan]:
    """Cards by their names, everything else as "site_1 > good"."""
    named = [piece if " > " in piece else f"{piece} > card" for piece in pieces]
    placed = [Placed(*one.split(" > ")) for one in named]
    found = arrange(table.state, seat, placed)
    assert found is not None
    return found


def names(found: Arranged[Plan]) -> list[str]:
    return [GAME.name(action) for action in found.actions]


def lying(found: Arranged[Plan], place: str = "card") -> list[str]:
    return [one["piece"] for one in found.facts["laid"] if one["place"] == place]


def say(what: Said | None, lang: str = "en") -> str | None:
    return None if what is None else said_in_words(GAME, what, lang)


def notes(found: Arranged[Plan]) -> str:
    return " ".join(said_in_words(GAME, note) for note in found.facts["notes"])


def price_parts(found: Arranged[Plan], lang: str = "en") -> list[str]:
    return [said_in_words(GAME, part, lang) for part in found.facts["price_parts"]]


def play(table: Table, found: Arranged[Plan]) -> None:
    """As the service plays a complete batch of seat 0."""

    def forced() -> list[int]:
        return [action for seat, action in table.forced if seat == 0]

    for _, action in answers(GAME, names(found), forced, complete=True):
        table.play(action, 0)


# --- building ------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-055", "SJ-E17")
def test_a_building_is_paid_with_cards_in_any_order() -> None:
    cards = ["library", "indigo_plant", "crane", "statue", "guild_hall"]
    table = builder(area("indigo_plant", "quarry", hand=cards))
    begun = laid(table, "library")
    assert (begun.whole, begun.actions, begun.facts["slots"]) == (False, [], 3)
    assert say(begun.facts["title"]) == "Pay 3 cards for the library"
    assert price_parts(begun) == ["Cost 5", "builder −1", "quarry −1"]
    assert price_parts(begun, "nl") == ["Kost 5", "bouwmeester −1", "steengroeve −1"]
    assert say(laid(table, "library", "crane").facts["label"]) == "Choose 2 more"
    found = laid(table, "library", "guild_hall", "statue", "indigo_plant")
    assert found.whole
    assert say(found.facts["label"]) == "Build the library"
    play(table, found)
    assert buildings(table, 0) == ["indigo_plant", "quarry", "library"]
    assert hand(table, 0) == {"crane": 1}


def test_a_card_too_many_pushes_out_the_first() -> None:
    cards = ["well", "crane", "statue", "hero"]
    found = laid(builder(area(hand=cards)), "well", "crane", "statue")
    assert lying(found) == ["well", "statue"], "the well costs one card"
    assert found.whole


def test_all_cards_are_laid_if_all_have_to_be_paid() -> None:
    table = builder(area(hand=["statue", "well", "hero"]))
    found = laid(table, "statue")
    assert sorted(lying(found)) == ["hero", "statue", "well"]
    assert (found.whole, found.facts["single"]) == (True, True)


def test_what_is_not_in_hand_pays_nothing() -> None:
    found = laid(builder(area(hand=["well", "crane", "hero"])), "well", "well", "palace")
    assert lying(found) == ["well"]


@pytest.mark.rule("SJ-084", "SJ-085")
def test_a_place_must_be_chosen_if_a_new_site_is_too_dear_and_several_can_be_covered() -> None:
    table = plan_of_all()
    found = laid(table, "palace")
    assert say(found.facts["title"]) == "Where do you build the palace?"
    assert not found.whole
    crane = found.facts["sites"][2]
    assert (crane["cover"], say(crane["problem"])) == (False, "The crane cannot build over itself.")
    assert found.facts["sites"][5]["cover"]
    new = found.facts["new_site"]
    assert new is not None
    assert (new["offered"], say(new["problem"])) == (False, "1 card short")


@pytest.mark.rule("SJ-060", "SJ-075", "SJ-153")
def test_crane_black_market_library_and_poor_house_are_one_plan() -> None:
    table = plan_of_all()
    over = ("palace", "site_6 > cover")
    assert say(laid(table, *over).facts["title"]) == "Pay 1 card for the palace"
    given = laid(table, *over, "site_1 > good")
    assert say(given.facts["title"]) == "Build the palace for nothing?"
    assert given.facts["sites"][0]["good"]
    assert given.facts["sites"][3]["effect"] == {"kind": "less", "number": 1}
    assert [one["chosen"] for one in given.facts["library_uses"]] == [True, False]
    saved = laid(table, *over, "site_1 > good", "keep-library > library", "statue")
    assert saved.facts["library"] == "library"
    assert saved.facts["sites"][1]["effect"] == {"kind": "saved", "number": 0}
    assert saved.facts["sites"][4]["effect"] == {"kind": "cards", "number": 1}
    assert names(saved) == [
        *("build:palace", "cover:carpenter", "keep-library"),
        *("give:indigo", "pass", "pay:statue", "pass", "pass"),
    ]
    play(table, saved)
    assert "carpenter" not in buildings(table, 0)
    assert sum(hand(table, 0).values()) == 2, "one kept, one from the poor house"


@pytest.mark.rule("SJ-086")
def test_a_good_that_is_built_over_is_announced_as_lost() -> None:
    table = builder(area("crane", "indigo_plant+", "indigo_plant", hand=["smithy", "well", "hero"]))
    lost, empty = (laid(table, "smithy", f"site_{site} > cover") for site in (2, 3))
    assert say(lost.facts["sites"][1]["lies"]) == "good is lost"
    assert lost.facts["sites"][1]["covered"]
    assert empty.facts["sites"][1]["lies"] is None


def test_what_cannot_be_built_says_why_in_two_words() -> None:
    facts = laid(builder(area("statue", hand=["statue", "hero", "well"]))).facts
    assert (facts["cards"], facts["verb"], facts["source"]) == (["well"], "build", "hand")
    assert say(facts["hand"]["statue"]["reason"]) == "you have one"
    assert say(facts["hand"]["hero"]["reason"], "nl") == "2 kaarten te weinig"
    assert facts["hand"]["well"] == {"price": 1, "reason": None}
    assert laid(builder(area("statue", hand=["statue", "hero", "well"])), "statue").facts == facts


@pytest.mark.rule("SJ-066", "SJ-070")
def test_paying_more_for_the_poor_house_is_offered_and_said() -> None:
    table = builder(area("poor_house", "quarry", hand=["statue", "well", "crane", "hero"]))
    owed = laid(table, "statue", "well")
    assert owed.whole
    assert notes(owed).endswith("Pay 1 more and the poor house gives you 1 card.")
    more = laid(table, "statue", "well", "crane")
    assert more.whole
    assert notes(more).endswith("Then the poor house gives you 1 card.")
    play(table, more)
    assert sum(hand(table, 0).values()) == 2


@pytest.mark.rule("SJ-085", "SJ-087")
def test_what_is_asked_one_by_one_is_told_site_by_site() -> None:
    town = ["indigo_plant+", "indigo_plant+", "sugar_mill+", "crane", "black_market"]
    cards = ["coffee_roaster", "well", "smithy", "hero"]
    table = builder(area(*town, hand=cards), chooser=False)
    table.play("build:coffee-roaster")
    facts = laid(table).facts
    assert [site["action"] for site in facts["sites"]] == [
        *["cover-good:indigo"] * 2,
        *("cover-good:sugar", None, "cover:black-market"),
    ]
    assert facts["title"] is None
    table.play("cover-good:indigo")
    facts = laid(table).facts
    given = [site["action"] for site in facts["sites"]]
    assert given == [None, "give:indigo", "give:sugar", None, None], "not from the covered plant"
    assert say(facts["sites"][0]["lies"]) == "good is lost"


# --- goods and cards -----------------------------------------------------------------------------


def test_goods_are_produced_together() -> None:
    town = ["indigo_plant", "sugar_mill", "coffee_roaster", "silver_smelter+"]
    table = game_at(role="producer", seats=[area(*town)])
    facts = laid(table).facts
    assert [one["piece"] for one in facts["proposal"]] == ["site_3", "site_2"]
    assert say(facts["title"]) == "Produce up to 2 goods"
    assert [site["good"] for site in facts["sites"]] == [True, True, True, False]
    found = laid(table, "site_2 > good", "site_3 > good", "site_1 > good")
    assert lying(found, "good") == ["site_3", "site_1"], "the first one is pushed out"
    play(table, found)
    assert goods(table, 0) == 3


@pytest.mark.rule("SJ-E3")
def test_goods_are_sold_together_and_helpers_counted() -> None:
    town = ["indigo_plant+", "tobacco_storage+", "silver_smelter+", "market_stand", "trading_post"]
    table = game_at(role="trader", seats=[area(*town)])
    facts = laid(table).facts
    assert say(facts["sites"][2]["lies"]) == "3 cards"
    assert facts["sites"][4]["effect"] == {"kind": "goods", "number": 1}
    assert not laid(table).whole
    found = laid(table, "site_3 > good", "site_1 > good", "site_2 > good")
    assert say(found.facts["label"]) == "Sell for 7 cards"
    assert found.facts["sites"][3]["effect"] == {"kind": "cards", "number": 1}
    play(table, found)
    assert sum(hand(table, 0).values()) == 7


def test_cards_are_picked_in_any_order() -> None:
    drawn = ["well", "hero", "tower", "smithy", "crane"]
    table = game_at(role="councillor", seats=[area("prefecture")], deck=drawn)
    table.play("draw:5")
    facts = laid(table).facts
    assert (facts["source"], facts["verb"], facts["slots"]) == ("drawn", "keep", 2)
    assert facts["cards"] == ["smithy", "well", "crane", "tower", "hero"]
    assert say(facts["title"]) == "Keep 2 of the 5 cards you drew"
    found = laid(table, "well", "tower", "hero")
    assert names(found) == ["keep:tower", "keep:hero"]
    play(table, found)
    assert hand(table, 0) == {"tower": 1, "hero": 1}


@pytest.mark.parametrize("piece", ["villa", "site_3 > good", "site_1 > card", "well > library"])
def test_what_there_is_not_is_refused(piece: str) -> None:
    with pytest.raises(UnknownAction):
        laid(builder(area("well", "crane", hand=["hero"])), piece)


# --- in whole games ------------------------------------------------------------------------------


def pieces(table: Table, plan: Plan, chance: random.Random) -> Iterator[str]:
    """Clicks at random, on what can be clicked or not."""
    view = table.view(0)
    row = {"hand": view["players"][0]["hand"], **view["pending"]}.get(plan["source"] or "", {})
    cards = [card for card, number in row.items() for _ in range(number)]
    yield from chance.sample(cards, len(cards))
    for site in range(len(plan["sites"])):
        if chance.random() < 0.3:
            yield f"site_{site + 1} > {chance.choice(['good', 'cover'])}"
    if chance.random() < 0.5:
        yield f"{chance.choice(['use', 'keep'])}-library > library"


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_laid_out_whole_can_be_played(seed: int) -> None:
    """And it shows nothing that the seat cannot know."""
    chance = random.Random(seed)
    table, played = GAME.new(2 + seed % 3, seed), 0
    while not table.over:
        if table.to_move == 0 and arrange(table.state, 0, []) is not None:
            clicks = list(pieces(table, laid(table).facts, chance))
            found = laid(table, *clicks)
            lies = [f"{one['piece']} > {one['place']}" for one in found.facts["laid"]]
            assert laid(table, *lies) == found
            other = table.copy()
            other.state = possible_world(GAME, table.state, 0)
            assert laid(other, *clicks) == found
            if found.whole:
                play(table, found)
                played += 1
                continue
        table.play(chance.choice(table.legal()))
    assert played > 5
