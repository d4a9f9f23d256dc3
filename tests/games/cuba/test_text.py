"""What Cuba asks and offers, word for word."""

from __future__ import annotations

import pytest

from entrepot.games.cuba import GAME
from entrepot.games.cuba.decisions import DECISIONS
from entrepot.games.cuba.text import TEXTS
from tests.games.cuba.moments import (
    DOCKS,
    after_a_veto,
    bidding,
    building,
    dutied,
    loading,
    moved,
    storing,
    taxed,
    trading,
    using,
)
from tests.rules.cuba.positions import enacting, foreman, play, ship, turn
from tests.support.texts import Case, assert_described

DESCRIPTIONS: list[Case] = [
    (
        lambda: GAME.new(2, 1),
        "start-materials:wood-stone",
        "Start with 1 × wood and 1 × stone.",
        "Begin met 1 × hout en 1 × steen.",
    ),
    (
        lambda: play(GAME.new(2, 1), "start-materials:wood-stone"),
        "start-products:sugar-sugar",
        "Start with 2 × sugar cane.",
        "Begin met 2 × suikerriet.",
    ),
    (
        turn,
        "play:tradeswoman",
        "Play the tradeswoman (2 votes): buy and sell on the market, or take a unit from the "
        "supply.",
        "Speel de handelsvrouw (2 stemmen): koop en verkoop op de markt, of neem iets uit de "
        "voorraad.",
    ),
    (
        lambda: turn(card="worker"),
        "move:3-2",
        "Put your figure on the tobacco field in row 3, column 2: 2 × wood and 1 × stone at "
        "once, and fields with 1 × citrus fruit, 1 × sugar cane and 1 × tobacco.",
        "Zet je spelfiguur op het tabakveld in rij 3, kolom 2: meteen 2 × hout en 1 × steen, en "
        "velden met 1 × citrusvruchten, 1 × suikerriet en 1 × tabak.",
    ),
    (
        lambda: turn(card="worker"),
        "move:1-1",
        "Leave your figure on the printed warehouse in row 1, column 1: 2 × stone and 1 × water "
        "at once, and fields with 1 × citrus fruit and 1 × sugar cane.",
        "Laat je spelfiguur op het gedrukte magazijn in rij 1, kolom 1: meteen 2 × steen en 1 × "
        "water, en velden met 1 × citrusvruchten en 1 × suikerriet.",
    ),
    (
        lambda: moved("2_2", water=3),
        "harvest:1-1-1",
        "Harvest 1 × citrus fruit, 1 × sugar cane and 1 × tobacco for 1 water.",
        "Oogst 1 × citrusvruchten, 1 × suikerriet en 1 × tabak voor 1 water.",
    ),
    (
        lambda: moved("2_2", water=3),
        "harvest:0-2-0",
        "Harvest 2 × sugar cane.",
        "Oogst 2 × suikerriet.",
    ),
    (
        trading,
        "buy:citrus",
        "Buy citrus fruit for 4 pesos.",
        "Koop citrusvruchten voor 4 peso's.",
    ),
    (
        lambda: trading(market={"rum": 0}, pesos=9),
        "buy:rum",
        "Buy rum from the supply for 7 pesos.",
        "Koop rum uit de voorraad voor 7 peso's.",
    ),
    (
        trading,
        "sell:citrus",
        "Sell citrus fruit for 3 pesos.",
        "Verkoop citrusvruchten voor 3 peso's.",
    ),
    (
        lambda: trading(market={"citrus": 5}),
        "sell:citrus",
        "Sell citrus fruit to the supply for 1 peso.",
        "Verkoop citrusvruchten aan de voorraad voor 1 peso.",
    ),
    (
        trading,
        "take-material:water",
        "Take water from the supply instead of trading.",
        "Neem water uit de voorraad in plaats van te handelen.",
    ),
    (
        trading,
        "take-product:tobacco",
        "Take tobacco, the cheapest product, from the supply instead of trading.",
        "Neem tabak, het goedkoopste product, uit de voorraad in plaats van te handelen.",
    ),
    (
        trading,
        "pass",
        "Trade nothing and take nothing.",
        "Handel niet en neem niets.",
    ),
    (
        lambda: trading("sell:citrus"),
        "done",
        "Stop trading.",
        "Stop met handelen.",
    ),
    (
        building,
        "build:hotel",
        "Build the hotel for 2 × wood, 2 × stone and 1 × water: 2 points for each use.",
        "Bouw het hotel voor 2 × hout, 2 × steen en 1 × water: 2 overwinningpunten per keer.",
    ),
    (
        lambda: building(law=True),
        "build:golf-course",
        "Build the golf course for 2 × water and 2 pesos: up to 4 water become 1 point each.",
        "Bouw de golfbaan voor 2 × water en 2 peso's: hoogstens 4 water voor elk 1 "
        "overwinningpunt.",
    ),
    (
        building,
        "alternative",
        "Take 2 points instead of building.",
        "Neem 2 overwinningpunten in plaats van te bouwen.",
    ),
    (
        lambda: building(markers=["a1"]),
        "alternative",
        "Take 1 point instead of building.",
        "Neem 1 overwinningpunt in plaats van te bouwen.",
    ),
    (
        lambda: building("build:dam", yard={"stone": 2}),
        "place:1-4",
        "Put the dam on the lake in row 1, column 4.",
        "Zet de dam op het meer in rij 1, kolom 4.",
    ),
    (
        lambda: foreman("hotel", "sawmill", outside=["dam"]),
        "row-and-column",
        "Use what is in the row and column of your figure: sawmill and hotel.",
        "Gebruik wat er in de rij en kolom van je spelfiguur staat: houtzagerij en hotel.",
    ),
    (
        lambda: foreman("hotel", outside=["dam"]),
        "single:dam",
        "Use the dam alone: 2 water for each use.",
        "Gebruik alleen de dam: 2 water per keer.",
    ),
    (
        lambda: foreman("hotel", seat={"yard": {"citrus": 1}}),
        "single:printed-warehouse",
        "Use the printed warehouse alone: it stores the products on your yard.",
        "Gebruik alleen het gedrukte magazijn: bewaart de producten van je erf.",
    ),
    (
        lambda: using("cement_factory", seat={"yard": {"stone": 6}}),
        "cement-factory:4",
        "Hand in 4 × stone at the cement factory for 4 points.",
        "Lever 4 × steen in bij de cementfabriek voor 4 overwinningpunten.",
    ),
    (
        lambda: using("monastery", seat={"yard": {"citrus": 2, "sugar": 1}}),
        "monastery:citrus-sugar",
        "Hand in 1 × citrus fruit and 1 × sugar cane at the monastery for 2 points.",
        "Lever 1 × citrusvruchten en 1 × suikerriet in bij het klooster voor 2 overwinningpunten.",
    ),
    (
        lambda: using("monastery", seat={"yard": {"citrus": 2, "sugar": 1}}),
        "monastery:citrus-citrus",
        "Hand in 2 × citrus fruit at the monastery for 2 points.",
        "Lever 2 × citrusvruchten in bij het klooster voor 2 overwinningpunten.",
    ),
    (
        lambda: using("building_shop", seat={"yard": {"wood": 1}}),
        "building-shop:wood",
        "Sell 1 × wood to the building-supply shop for 2 pesos.",
        "Verkoop 1 × hout aan de bouwmarkt voor 2 peso's.",
    ),
    (
        lambda: using("distillery", seat={"yard": {"sugar": 3}}),
        "distillery:3",
        "Turn 3 × sugar cane into 3 × rum in the distillery.",
        "Maak van 3 × suikerriet 3 × rum in de distilleerderij.",
    ),
    (
        lambda: using("large_trading_office", seat={"yard": {"sugar": 2}}, docks=DOCKS),
        "large-trading-office:dock-1:sugar:2",
        "Deliver 2 × sugar cane to the ship in dock 1 with the large trading office, for 2 points.",
        "Lever 2 × suikerriet met het grote handelskantoor aan het schip in dok 1, voor 2 "
        "overwinningpunten.",
    ),
    (
        lambda: using("black_market", seat={"yard": {"sugar": 2}}),
        "black-market:sugar-cigars",
        "Change sugar cane into cigars on the black market.",
        "Ruil suikerriet voor sigaren op de zwarte markt.",
    ),
    (
        lambda: using("church", bills={"other": "drought_law"}),
        "church:other",
        "Reject the drought law with the church.",
        "Wijs met de kerk de droogtewet af.",
    ),
    (
        lambda: using("dam"),
        "dam",
        "Take 2 × water with the dam.",
        "Neem 2 × water met de dam.",
    ),
    (
        lambda: using("lighthouse", docks=DOCKS, sea=ship("CCSTG")),
        "lighthouse:ship-10",
        "Let ship 10 (1 × sugar cane, 2 × tobacco and 2 × rum) lie at sea instead of ship 2, by "
        "means of the lighthouse.",
        "Leg met de vuurtoren schip 10 (1 × suikerriet, 2 × tabak en 2 × rum) op zee in plaats "
        "van schip 2.",
    ),
    (
        storing,
        "finish",
        "Use no further building, and store the 2 products on your yard.",
        "Gebruik verder geen gebouw, en bewaar de 2 producten op je erf.",
    ),
    (
        lambda: loading(yard={"sugar": 2}),
        "load:dock-2",
        "Load ship 1 in dock 2: 2 points for each unit, room for 1 × citrus fruit, 1 × sugar "
        "cane, 1 × tobacco and 1 × rum.",
        "Laad schip 1 in dok 2: 2 overwinningpunten per stuk, plaats voor 1 × citrusvruchten, 1 "
        "× suikerriet, 1 × tabak en 1 × rum.",
    ),
    (
        lambda: loading("load:dock-3", yard={"sugar": 2, "rum": 1}),
        "cargo:2-4",
        "Load 1 × sugar cane and 1 × rum for 6 points.",
        "Laad 1 × suikerriet en 1 × rum voor 6 overwinningpunten.",
    ),
    (
        lambda: loading(yard={"sugar": 2}),
        "alternative",
        "Take 4 pesos instead of loading a ship.",
        "Neem 4 peso's in plaats van een schip te laden.",
    ),
    (
        bidding,
        "bid:1",
        "Buy 1 vote for 1 peso: 2 in all.",
        "Koop 1 stem voor 1 peso: samen 2.",
    ),
    (
        bidding,
        "bid:0",
        "Buy no votes: 1 in all.",
        "Koop geen stemmen: samen 1.",
    ),
    (
        lambda: enacting(bills={"tax": "tax_5", "other": "harbour_law"}),
        "enact:tax-other",
        "Enact the tax of 5 pesos and the harbour law (a ship leaves as soon as it is full).",
        "Maak tot wet: de belasting van 5 peso's en de havenwet (een schip vertrekt zodra het "
        "vol is).",
    ),
    (
        lambda: enacting(bills={"duty": "duty_products", "subsidy": "subsidy_votes"}),
        "enact:duty-subsidy",
        "Enact the duty of 2 products and the subsidy for votes on the fifth card.",
        "Maak tot wet: de heffing van 2 producten en de subsidie voor stemmen op de vijfde kaart.",
    ),
    (
        after_a_veto,
        "enact:tax-duty",
        "Enact the bills of the types tax and duty.",
        "Maak de wetsvoorstellen van de types belasting en heffing tot wet.",
    ),
    (
        lambda: taxed(5),
        "pay",
        "Pay 3 pesos for 2 points.",
        "Betaal 3 peso's voor 2 overwinningpunten.",
    ),
    (
        lambda: taxed(5),
        "decline",
        "Pay no tax.",
        "Betaal geen belasting.",
    ),
    (
        lambda: dutied(citrus=1, sugar=2),
        "duty:citrus-sugar",
        "Hand over 1 × citrus fruit and 1 × sugar cane for 2 points.",
        "Geef 1 × citrusvruchten en 1 × suikerriet af voor 2 overwinningpunten.",
    ),
    (
        lambda: dutied(pesos=2, citrus=1, sugar=2),
        "duty:sugar-sugar",
        "Hand over 2 × sugar cane for 3 points, 1 of them for tax and duty together.",
        "Geef 2 × suikerriet af voor 3 overwinningpunten, waarvan 1 voor belasting en heffing "
        "samen.",
    ),
    (
        turn,
        "bid:3",
        "Buy 3 votes for 3 pesos.",
        "Koop 3 stemmen voor 3 peso's.",
    ),
]


@pytest.mark.parametrize("case", DESCRIPTIONS, ids=lambda case: f"{case[1]}: {case[2]}")
def test_an_action_is_described(case: Case) -> None:
    assert_described(case)


def test_the_question_says_what_matters() -> None:
    assert turn().prompt() == "Which character do you play?"
    last = "Which character do you play? The other one gives your votes."
    assert turn(circuit=4).prompt("en") == last
    assert (
        moved("2_2", water=2).prompt("nl")
        == "Welke producten oogst je? 2 velden zijn gratis, elk volgende kost 1 van je 2 water."
    )
    assert building(law=True).prompt() == "What do you build for 2 pesos besides the materials?"
    dam = building("build:dam", yard={"stone": 2})
    assert dam.prompt("nl") == "Op welk veld zet je de dam?"
    sawmill = using(outside=["sawmill"], seat={"yard": {"wood": 2}}, then="single:sawmill")
    assert sawmill.prompt() == "How do you use the sawmill?"
    ship_1 = loading("load:dock-1", yard={"sugar": 1, "citrus": 1})
    assert ship_1.prompt() == "Which goods do you load on the ship in dock 1, for 1 point each?"
    assert taxed(5).prompt() == "Do you pay the tax of 3 pesos for 2 points?"
    assert (
        dutied(pesos=2, citrus=2).prompt("nl")
        == "Voldoe je aan de heffing van 2 producten voor 3 overwinningpunten?"
    )


def test_a_second_bid_is_asked_of_those_who_are_tied() -> None:
    table = play(bidding(), "0 bid:0", "1 bid:0", "2 bid:1")
    tied = "The vote is tied at 5 votes. How many more do you buy, for 1 peso each?"
    assert table.waiting_for == [1, 2]
    assert table.prompt("en", 2) == tied


def test_an_answer_to_several_questions_has_a_text_for_each() -> None:
    for verb in ("pass", "decline", "alternative"):
        asked = {f"act.{verb}.{name}" for name, verbs in DECISIONS.verbs.items() if verb in verbs}
        keys = {key for key in TEXTS.languages["en"] if key.startswith(f"act.{verb}.")}
        assert keys == asked
