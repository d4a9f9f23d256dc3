"""Why something is not possible in Cuba, word for word."""

from __future__ import annotations

import pytest

from entrepot.games.cuba.text import TEXTS
from tests.games.cuba.moments import (
    DOCKS,
    after_a_veto,
    bidding,
    building,
    dutied,
    first_round,
    loading,
    moved,
    nothing_in_line,
    taxed,
    trading,
    turned,
    untaxed,
    using,
)
from tests.rules.cuba.positions import foreman, turn
from tests.support.texts import Case, assert_all_reasons, assert_explained

WOOD = {"yard": {"wood": 2}}
RUM = {"yard": {"rum": 1, "citrus": 1}}

REASONS: dict[str, Case] = {
    "card_played": (
        lambda: turn(circuit=2),
        "play:worker",
        "You have already played the worker in this round.",
        "Je hebt de arbeider in deze ronde al gespeeld.",
    ),
    "too_few_fields": (
        lambda: moved("3_2"),
        "harvest:2-0-0",
        "In the row and column of your figure you have only 1 open field with citrus fruit.",
        "In de rij en kolom van je spelfiguur heb je maar 1 open veld met citrusvruchten.",
    ),
    "too_few_left": (
        lambda: moved("2_2", supply={"sugar": 1}),
        "harvest:0-2-0",
        "The supply holds only 1 × sugar cane.",
        "De voorraad bevat maar 1 × suikerriet.",
    ),
    "must_harvest": (
        lambda: moved("3_2"),
        "harvest:1-0-0",
        "As many products as are free of charge must be harvested, up to 2.",
        "Zoveel producten als er gratis zijn moet je oogsten, hoogstens 2.",
    ),
    "too_little_water": (
        lambda: moved("2_2", water=1),
        "harvest:0-2-2",
        "That takes 2 water, and you have 1.",
        "Dat kost 2 water, en je hebt er 1.",
    ),
    "none_to_buy": (
        lambda: trading(pesos=20, market={"rum": 0}, supply={"rum": 0}),
        "buy:rum",
        "Neither the market nor the supply holds rum.",
        "De markt en de voorraad bevatten geen rum.",
    ),
    "too_expensive": (
        lambda: trading(pesos=3),
        "buy:citrus",
        "1 × citrus fruit costs 4 pesos, and you have 3.",
        "1 × citrusvruchten kost 4 peso's, en je hebt er 3.",
    ),
    "turned_too_often": (
        turned,
        "buy:rum",
        "You have already turned between buying and selling rum three times.",
        "Je bent bij rum al drie keer gewisseld tussen kopen en verkopen.",
    ),
    "not_owned": (
        trading,
        "sell:cigars",
        "You have no cigars.",
        "Je hebt geen sigaren.",
    ),
    "too_few_owned": (
        lambda: using("sawmill", seat={"yard": {"wood": 2}}),
        "sawmill:3",
        "You have only 2 × wood.",
        "Je hebt maar 2 × hout.",
    ),
    "not_cheapest": (
        lambda: trading(market={"sugar": 5}),
        "take-product:citrus",
        "Only a product with the lowest price can be taken: 1 × citrus fruit costs 4 pesos, the "
        "cheapest one 2.",
        "Alleen een product met de laagste prijs kan worden genomen: 1 × citrusvruchten kost 4 "
        "peso's, het goedkoopste 2.",
    ),
    "traded_already": (
        lambda: trading("buy:citrus", pesos=9),
        "take-material:wood",
        "You have traded, so you can take nothing from the supply instead.",
        "Je hebt gehandeld, dus je kunt in plaats daarvan niets uit de voorraad nemen.",
    ),
    "space_used": (
        lambda: trading(markers=["t1"]),
        "take-material:wood",
        "This alternative has already been used in this round.",
        "Dit alternatief is in deze ronde al gebruikt.",
    ),
    "none_in_supply": (
        lambda: trading(supply={"water": 0}),
        "take-material:water",
        "The supply holds no water.",
        "De voorraad bevat geen water.",
    ),
    "say_done": (
        lambda: trading("buy:citrus", pesos=9),
        "pass",
        "You have traded, so you cannot pass: stop trading instead.",
        "Je hebt gehandeld, dus je kunt niet passen: stop met handelen.",
    ),
    "nothing_traded": (
        trading,
        "done",
        "You have not traded yet: pass if you do not want to.",
        "Je hebt nog niet gehandeld: pas als je dat niet wilt.",
    ),
    "none_on_display": (
        lambda: building(built={"1_2": "hotel"}),
        "build:hotel",
        "The hotel is not on display any more.",
        "Het hotel ligt er niet meer.",
    ),
    "materials_lacking": (
        lambda: building(yard={"wood": 1, "water": 3}),
        "build:hotel",
        "The hotel costs 2 × wood, 2 × stone and 1 × water, and you have 1 × wood and 3 × water.",
        "Het hotel kost 2 × hout, 2 × steen en 1 × water, en je hebt 1 × hout en 3 × water.",
    ),
    "fee_lacking": (
        lambda: building(yard={"stone": 2}, pesos=1, law=True),
        "build:dam",
        "By the building law a building costs 2 pesos more, and you have 1.",
        "Door de bouwwet kost een gebouw 2 peso's extra, en je hebt er 1.",
    ),
    "alternatives_used": (
        lambda: building(yard={"stone": 2}, markers=["a1", "a2"]),
        "alternative",
        "Both alternatives have already been used in this round.",
        "Beide alternatieven zijn in deze ronde al gebruikt.",
    ),
    "built_on": (
        lambda: building("build:dam", yard={"stone": 2}),
        "place:1-1",
        "On this field is the printed warehouse.",
        "Op dit veld staat het gedrukte magazijn.",
    ),
    "nothing_active": (
        nothing_in_line,
        "row-and-column",
        "There is no building in the row and column of your figure.",
        "Er staat geen gebouw in de rij en kolom van je spelfiguur.",
    ),
    "no_such_building": (
        lambda: foreman("hotel"),
        "single:church",
        "You have no church.",
        "Je hebt geen kerk.",
    ),
    "active_already": (
        lambda: foreman("hotel"),
        "single:hotel",
        "The hotel is in the row and column of your figure: use all buildings there.",
        "Het hotel staat in de rij en kolom van je spelfiguur: gebruik daar alle gebouwen.",
    ),
    "no_effect": (
        lambda: foreman("hotel", outside=["rum_cafe"]),
        "single:rum-cafe",
        "The rum café would have no effect now.",
        "Het rumcafé zou nu niets opleveren.",
    ),
    "must_use": (
        lambda: using(outside=["sawmill"], seat=WOOD, then="single:sawmill"),
        "finish",
        "You have chosen a single building and must use it.",
        "Je hebt één gebouw gekozen en moet dat gebruiken.",
    ),
    "another_building": (
        lambda: using("dam", outside=["sawmill"], seat=WOOD, then="single:sawmill"),
        "dam",
        "You use another single building, not the dam.",
        "Je gebruikt alleen een ander gebouw, niet de dam.",
    ),
    "not_active": (
        lambda: using("dam", outside=["sawmill"], seat=WOOD),
        "sawmill:1",
        "The sawmill is not in the row and column of your figure.",
        "De houtzagerij staat niet in de rij en kolom van je spelfiguur.",
    ),
    "used_already": (
        lambda: using("dam", "sawmill", seat=WOOD, then="row-and-column dam"),
        "dam",
        "You have already used the dam.",
        "Je hebt de dam al gebruikt.",
    ),
    "dock_empty": (
        first_round,
        "load:dock-3",
        "There is no ship in dock 3.",
        "Er ligt geen schip in dok 3.",
    ),
    "nothing_fits": (
        lambda: loading(yard={"rum": 1}),
        "load:dock-1",
        "Nothing that you own fits on the ship in dock 1.",
        "Niets van wat je hebt past op het schip in dok 1.",
    ),
    "too_few_slots": (
        lambda: using("small_trading_office", seat=RUM, docks=DOCKS),
        "small-trading-office:dock-1:rum",
        "The ship in dock 1 has no free slot for rum.",
        "Het schip in dok 1 heeft geen vrije plaats voor rum.",
    ),
    "slot_taken": (
        lambda: loading("load:dock-2", yard={"citrus": 1, "sugar": 2}),
        "cargo:1",
        "Slot 1 is already filled with citrus fruit.",
        "Plaats 1 is al gevuld met citrusvruchten.",
    ),
    "later_slot": (
        lambda: loading("load:dock-1", yard={"citrus": 1, "sugar": 1}),
        "cargo:3",
        "Of slots for the same good the first free ones are filled first.",
        "Van de plaatsen voor dezelfde handelswaar worden de eerste vrije het eerst gevuld.",
    ),
    "no_bill": (
        after_a_veto,
        "enact:tax-duty",
        "There is no open bill of the type duty.",
        "Er ligt geen wetsvoorstel van het type heffing open.",
    ),
    "barred": (
        lambda: using("church", barred="duty"),
        "church:duty",
        "A bill of the type duty was rejected in the round before.",
        "Een wetsvoorstel van het type heffing is in de vorige ronde al afgewezen.",
    ),
    "not_in_stack": (
        lambda: using("lighthouse", docks=DOCKS),
        "lighthouse:ship-3",
        "In the stack there is no ship 3.",
        "In de stapel is geen schip 3.",
    ),
    "too_high_bid": (
        bidding,
        "bid:3",
        "You have only 2 pesos.",
        "Je hebt maar 2 peso's.",
    ),
    "tax_too_high": (
        lambda: taxed(2),
        "pay",
        "The tax is 3 pesos, and you have 2.",
        "De belasting is 3 peso's, en je hebt er 2.",
    ),
    "no_tax": (
        untaxed,
        "decline",
        "You owe nothing, which counts as paid.",
        "Je bent niets verschuldigd, en dat telt als betaald.",
    ),
    "other_duty": (
        lambda: dutied(citrus=1, sugar=2),
        "duty:water",
        "What is asked for is the duty of 2 products.",
        "Gevraagd wordt de heffing van 2 producten.",
    ),
}


@pytest.mark.parametrize("reason", REASONS)
def test_a_refusal_says_why(reason: str) -> None:
    assert_explained(REASONS[reason])


def test_every_reason_has_a_case() -> None:
    assert_all_reasons(REASONS, TEXTS)


def test_a_duty_that_is_asked_for_may_still_be_too_high() -> None:
    table = dutied(citrus=1, sugar=1)
    assert table.explain("duty:sugar-sugar") == "You have only 1 × sugar cane."
    assert table.explain("duty:citrus-tobacco", "nl") == "Je hebt geen tabak."


def test_a_factory_stops_when_its_good_runs_out() -> None:
    table = using("distillery", seat={"yard": {"sugar": 3}}, supply={"rum": 1})
    assert table.explain("distillery:2") == "The supply holds only 1 × rum."
    assert table.explain("distillery:4") == "You have only 3 × sugar cane."


def test_the_black_market_needs_both_goods() -> None:
    table = using("black_market", seat={"yard": {"sugar": 1}}, supply={"cigars": 0})
    assert table.explain("black-market:sugar-cigars") == "The supply holds no cigars."
    assert table.explain("black-market:rum-sugar") == "You have no rum."
