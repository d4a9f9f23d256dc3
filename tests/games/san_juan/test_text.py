"""What San Juan asks, offers, refuses and reports, word for word."""

from __future__ import annotations

import pytest

from entrepot import Table
from tests.rules.san_juan.positions import area, builder, game_at
from tests.support.playing import play
from tests.support.texts import Case, assert_described, assert_explained, told


def crane() -> Table:
    sites = ["crane", "sugar_mill+", "tower", "black_market"]
    table = builder(area(*sites, hand=["hero", *["well"] * 3, "quarry"]))
    return play(table, "build:hero")


def paying() -> Table:
    cards = ["chapel", "well", "tower", "quarry", "statue", "hero", "palace"]
    return play(builder(area(hand=cards), chooser=False), "build:chapel", "pay:tower")


def short_of_cards() -> Table:
    sites = ["indigo_plant+", "sugar_mill+", "silver_smelter+", "black_market"]
    table = builder(area(*sites, hand=["tobacco_storage", "hero"]), chooser=False)
    return play(table, "build:tobacco-storage")


def producing(*kinds: str) -> Table:
    sites = ["indigo_plant", "sugar_mill+", "coffee_roaster", "silver_smelter"]
    table = game_at(3, role="producer", seats=[area(*sites)])
    return play(table, *(f"produce:{kind}" for kind in kinds))


def tempted() -> Table:
    seat = area("indigo_plant", "poor_house", hand=["sugar_mill", "well", "hero", "hero"])
    return play(builder(seat), "build:sugar-mill", "pay:well")


def governor() -> Table:
    seat = area("library", hand=["tower", "well", "hero", "hero"])
    return play(game_at(2, seats=[seat], role="builder"), "build:tower")


DESCRIPTIONS: list[Case] = [
    (
        lambda: game_at(3),
        "role:councillor",
        "Take the councillor: everyone may draw 2 cards and keep 1, you draw 5.",
        "Neem de raadsheer: iedereen mag 2 kaarten trekken en er 1 houden, jij trekt er 5.",
    ),
    (
        lambda: builder(area("smithy", "library", hand=["silver_smelter", *["well"] * 3])),
        "build:silver-smelter",
        "Build the silver smelter for 2 cards (3 less than printed): it produces silver.",
        "Bouw de zilversmederij voor 2 kaarten (3 minder dan gedrukt): ze levert zilver.",
    ),
    (
        crane,
        "cover:tower",
        "Build over the tower for 1 card.",
        "Bouw over de toren heen voor 1 kaart.",
    ),
    (
        crane,
        "cover-good:sugar",
        "Build over the sugar mill for 2 cards; its good is lost.",
        "Bouw over de suikermolen heen voor 2 kaarten; het goed is verloren.",
    ),
    (
        lambda: play(crane(), "new-site"),
        "give:sugar",
        "Give sugar to the black market; 3 cards are left to pay.",
        "Geef suiker aan de zwarte markt; er blijven 3 kaarten te betalen.",
    ),
    (
        governor,
        "keep-library",
        "Save the library for your second role and pay 2 cards.",
        "Bewaar de bibliotheek voor je tweede personage en betaal 2 kaarten.",
    ),
    (
        paying,
        "pay:quarry",
        "Pay with the quarry; 1 more to go.",
        "Betaal met de steengroeve; nog 1.",
    ),
    (tempted, "pay:hero", "Pay the hero as well.", "Betaal ook de ridder."),
    (producing, "pass", "Produce nothing.", "Produceer niets."),
    (lambda: producing("coffee"), "pass", "Leave it at that.", "Laat het hierbij."),
    (
        lambda: game_at(3, role="trader", tile="t5", seats=[area("coffee_roaster+")]),
        "sell:coffee",
        "Sell coffee for 3 cards.",
        "Verkoop koffie voor 3 kaarten.",
    ),
]

REASONS: list[Case] = [
    (
        lambda: play(game_at(3, role="councillor"), "0 pass", "1 pass", "2 pass"),
        "role:councillor",
        "The councillor was already taken this round, by Player 1.",
        "De raadsheer is deze ronde al genomen, door Speler 1.",
    ),
    (
        lambda: builder(area("well", hand=["well", "palace", "smithy"])),
        "build:well",
        "You already have the well, and one is enough.",
        "Je hebt de bron al, en één is genoeg.",
    ),
    (
        lambda: builder(area("well", hand=["well", "palace", "smithy"])),
        "build:palace",
        "The palace costs you 5 cards here, and you can pay with 2 cards.",
        "Het paleis kost je hier 5 kaarten, en je kunt met 2 kaarten betalen.",
    ),
    (
        crane,
        "cover:sugar-mill",
        "Every sugar mill of yours holds a good: say that you cover one with a good.",
        "Op elke suikermolen van jou ligt een goed: zeg dat je er een met een goed bedekt.",
    ),
    (
        paying,
        "pay:well",
        "Cards are named in order: the well comes before the tower, your last answer.",
        "Kaarten worden op volgorde genoemd: de bron komt vóór de toren, je vorige antwoord.",
    ),
    (
        paying,
        "pay:palace",
        "2 cards are still to be named, and from the palace onwards you have fewer: name an "
        "earlier one first.",
        "Er moeten nog 2 kaarten genoemd worden, en vanaf het paleis heb je er minder: noem eerst "
        "een eerdere.",
    ),
    (
        short_of_cards,
        "pass",
        "You owe 3 cards and cannot pay that: give 2 goods to the black market first.",
        "Je moet 3 kaarten betalen en kunt dat niet: geef eerst 2 goederen aan de zwarte markt.",
    ),
    (
        short_of_cards,
        "give:silver",
        "You must give more goods than you have from silver onwards: name an earlier one first.",
        "Je moet meer goederen geven dan je vanaf zilver hebt: noem eerst een eerder goed.",
    ),
    (
        lambda: producing("coffee"),
        "produce:indigo",
        "Goods are named in order: indigo comes before coffee, your last answer.",
        "Goederen worden op volgorde genoemd: indigo komt vóór koffie, je vorige antwoord.",
    ),
    (
        lambda: game_at(3, role="councillor", seats=[area("library")], deck=4),
        "draw:8",
        "There are only 4 cards left; you get all of them with 5.",
        "Er zijn maar 4 kaarten over; met 5 krijg je ze allemaal.",
    ),
]


@pytest.mark.parametrize("case", DESCRIPTIONS, ids=lambda case: f"{case[1]}: {case[2]}")
def test_an_action_is_described(case: Case) -> None:
    assert_described(case)


@pytest.mark.parametrize("case", REASONS, ids=lambda case: f"{case[1]}: {case[2]}")
def test_a_refusal_says_why(case: Case) -> None:
    assert_explained(case)


def test_the_log_of_a_builder_phase() -> None:
    sites = ["indigo_plant+", "tobacco_storage", "black_market", "crane", "carpenter"]
    seat = area(*sites, hand=["palace", "well", "tower", "tower"])
    table = game_at(3, seats=[seat], deck=["hero"])
    actions = ("role:builder", "build:palace", "cover:tobacco-storage", "give:indigo", "pay:well")
    assert told(table.copy(), "en", *actions, viewer=1) == [
        "Player 1 takes the builder.",
        "Player 1 builds the palace.",
        "Player 1 lays it over the tobacco storage.",
        "Player 1 gives indigo to the black market.",
        "Player 1 pays 1 card.",
        "Player 1 draws 1 card with the carpenter.",
        "No building for Player 2.",
        "No building for Player 3.",
    ]
    assert told(table, "nl", *actions, viewer=0) == [
        "Speler 1 neemt de bouwmeester.",
        "Speler 1 bouwt het paleis.",
        "Speler 1 legt het over de tabaksfabriek heen.",
        "Speler 1 geeft indigo aan de zwarte markt.",
        "Speler 1 betaalt 1 kaart.",
        "Je legt weg: bron.",
        "Speler 1 trekt 1 kaart met de werkplaats.",
        "Je trekt: ridder.",
        "Geen gebouw voor Speler 2.",
        "Geen gebouw voor Speler 3.",
    ]


def test_whether_somebody_could_build_is_not_told() -> None:
    rich = game_at(3, seats=[area(hand=["well", "hero", "hero"])])
    poor = game_at(3, seats=[area(hand=["palace", "hero", "hero"])])
    assert told(rich, "en", "role:builder", "pass") == told(poor, "en", "role:builder")


def test_the_log_of_a_gold_mine() -> None:
    deck = ["tobacco_storage", "smithy", "quarry", "library"]
    table = game_at(3, seats=[area("gold_mine")], role="prospector", deck=deck, discard=3)
    log = told(table, "en", "pass", "accept", "take:library", viewer=2)
    assert log[0] == "Player 1 draws no card as prospector."
    assert log[1].startswith("Player 1 turns up with the gold mine: ")
    assert log[2:] == ["Player 1 takes the library."]
