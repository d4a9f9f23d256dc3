"""What The Speicherstadt asks, offers, refuses and reports, word for word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from entrepot import Table
from entrepot.games.speicherstadt.text import TEXTS
from tests.games.speicherstadt.test_invariants import paying, placing, selling, using
from tests.rules.speicherstadt.positions import burning, demand, processing, purchase, round_end
from tests.support.playing import play
from tests.support.texts import Case, assert_all_reasons, assert_described, assert_explained

SHIP = ("ship", {"tea": 2, "cloth": 1})


def full_column() -> Table:
    return demand(4, row=["church"], lines=[[0, 1, 2, 3, 0, 1, 2, 3]], seats=[{"coins": 1}])


def sold_a_pair() -> Table:
    table = processing(
        3, pool={"coffee": 2, "tea": 3, "cloth": 2}, seats=[{"cards": ["tea_trader"]}]
    )
    return play(table, "sell:coffee+tea")


def keeping() -> Table:
    return processing(3, pool={"coffee": 1, "tea": 1, "cloth": 1}, goods_discard={})


def delivering() -> Table:
    mine: dict[str, Any] = {"contracts": {"a1": {}, "b1": {}}}
    table = processing(3, pool={"coffee": 1, "tea": 1, "spices": 3}, seats=[mine])
    return play(table, "deliver:a1:spices")


def exchanged_twice() -> Table:
    mine = {"cards": ["ship"] * 3, "bought": 3}
    goods = {"coffee": 1, "tea": 1, "cloth": 1}
    table = processing(3, pool={"spices": 5, "rubber": 4}, goods_discard=goods, seats=[mine])
    return play(table, "exchange:tea", "pay:spices+spices+spices", "exchange:cloth")


REASONS: dict[str, Case] = {
    "no_card": (
        placing,
        "bid:5",
        "No card lies in column 5.",
        "In kolom 5 ligt geen kaart.",
    ),
    "column_full": (
        full_column,
        "bid:1",
        "8 merchants stand above the church; there is no room for more.",
        "Boven de kerk staan 8 kooplieden; daar is geen plaats meer.",
    ),
    "not_your_contract": (
        delivering,
        "deliver:a2:tea",
        "You do not own contract A2.",
        "Je hebt contract A2 niet.",
    ),
    "no_symbol": (
        delivering,
        "deliver:a1:cloth",
        "There is no cloth on contract A1.",
        "Op contract A1 staat geen stof.",
    ),
    "symbol_filled": (
        delivering,
        "deliver:a1:spices",
        "Contract A1 needs no more spices.",
        "Contract A1 heeft geen specerijen meer nodig.",
    ),
    "earlier_delivery": (
        delivering,
        "deliver:a1:coffee",
        "Deliveries are made in order: coffee to contract A1 comes before spices to contract A1, "
        "your last one.",
        "Leveren gaat op volgorde: koffie aan contract A1 komt vóór specerijen aan contract A1, "
        "je laatste levering.",
    ),
    "no_cube": (
        keeping,
        "discard:rubber",
        "You have no rubber at hand.",
        "Je hebt geen rubber bij de hand.",
    ),
    "no_cubes": (
        keeping,
        "sell:tea+tea",
        "You do not have that much at hand: tea and tea.",
        "Zoveel heb je niet bij de hand: thee en thee.",
    ),
    "deliver_taken": (
        lambda: play(
            processing(
                3,
                pool={"tea": 1, "rubber": 1, "spices": 4},
                goods_discard={"coffee": 3},
                seats=[{"contracts": {"a2": {}}, "cards": ["ship", "ship"], "bought": 2}],
            ),
            "exchange:coffee",
            "pay:spices+spices+spices",
        ),
        "deliver:a2:tea",
        "Right after an exchange you can deliver only the coffee you took.",
        "Direct na een ruil kun je alleen de geruilde koffie leveren.",
    ),
    "step_over": (
        sold_a_pair,
        "trader:tea",
        "In a turn sales to traders come before sales of pairs; take your turn back if you want "
        "to change it.",
        "In een beurt komen verkopen aan handelaren vóór verkopen per twee; neem je beurt terug "
        "als je dat wilt veranderen.",
    ),
    "earlier_good": (
        sold_a_pair,
        "sell:coffee+cloth",
        "Goods are named in order: coffee comes before tea, your last one.",
        "Goederen worden op volgorde genoemd: koffie komt vóór thee, je laatste keuze.",
    ),
    "none_discarded": (
        keeping,
        "exchange:rubber",
        "There is no rubber in the goods discard.",
        "Er ligt geen rubber op de aflegstapel.",
    ),
    "too_few_cubes": (
        lambda: processing(3, pool={"tea": 2}, goods_discard={"coffee": 1}),
        "exchange:coffee",
        "An exchange costs 3 cubes; you have fewer.",
        "Een ruil kost 3 blokjes; je hebt er minder.",
    ),
    "not_payable": (
        lambda: processing(3, pool={"tea": 2, "cloth": 2}, goods_discard={"tea": 2}),
        "exchange:tea",
        "An exchange costs 3 cubes, and neither tea itself nor a good that you took in this turn "
        "can be given for tea.",
        "Een ruil kost 3 blokjes, en voor thee tellen thee zelf en goederen die je in deze beurt "
        "hebt geruild niet mee.",
    ),
    "pay_same": (
        paying,
        "pay:coffee+tea+tea",
        "You cannot give coffee for coffee.",
        "Je kunt geen koffie geven voor koffie.",
    ),
    "pay_taken": (
        exchanged_twice,
        "pay:tea+rubber+rubber",
        "You took tea in this turn, so you cannot give it away.",
        "Je hebt thee in deze beurt geruild en kunt het niet weggeven.",
    ),
    "no_trader": (
        keeping,
        "trader:tea",
        "You do not own the tea trader.",
        "Je hebt de theehandelaar niet.",
    ),
    "too_late_good": (
        keeping,
        "discard:cloth",
        "2 of your cubes must go, and from cloth onwards there are fewer: begin with an earlier "
        "good.",
        "Er moeten 2 van je blokjes weg, en vanaf stof zijn er minder: begin met een eerdere "
        "soort.",
    ),
    "too_many_cubes": (
        keeping,
        "finish",
        "You can store 1 cube and have 3.",
        "Je kunt 1 blokje bewaren en hebt er 3.",
    ),
}


@pytest.mark.parametrize("reason", REASONS)
def test_a_refusal_says_why(reason: str) -> None:
    assert_explained(REASONS[reason])


def test_every_reason_has_a_case() -> None:
    assert_all_reasons(REASONS, TEXTS)


DESCRIPTIONS: list[Case] = [
    (
        lambda: demand(3, row=["church", "contract_a1", SHIP], lines=[[0]], seats=[{"coins": 1}]),
        "bid:1",
        "Stand in line for the church (column 1, 1 merchant before you): 4 points in the end.",
        "Ga in de rij staan voor de kerk (kolom 1, 1 koopman voor je): aan het eind 4 punten.",
    ),
    (
        lambda: demand(3, row=["church", "contract_a1", SHIP]),
        "bid:3",
        "Stand in line for the ship with 2 tea and cloth (column 3, nobody before you).",
        "Ga in de rij staan voor het schip met 2 thee en stof (kolom 3, niemand voor je).",
    ),
    (
        lambda: round_end(3, card="contract_a1", seats=[{"coins": 2}]),
        "buy",
        "Buy contract A1 for 1 coin: 5 points in the end for coffee and spices.",
        "Koop contract A1 voor 1 munt: aan het eind 5 punten voor koffie en specerijen.",
    ),
    (
        lambda: purchase(3, row=["bank"], lines=[[0, 2, 1]], seats=[{"coins": 3}]),
        "withdraw",
        "Step out of the line: Player 3 decides next about the bank, at 2 coins.",
        "Stap uit de rij: Speler 3 beslist daarna over de bank, voor 2 munten.",
    ),
    (
        lambda: round_end(3, card="bank", seats=[{"coins": 3}]),
        "withdraw",
        "Step out of the line: the bank is discarded.",
        "Stap uit de rij: de bank gaat naar de aflegstapel.",
    ),
    (
        delivering,
        "deliver:b1:tea",
        "Deliver tea to contract B1; then 1 cube is missing (5 points).",
        "Lever thee aan contract B1; dan ontbreekt er nog 1 (5 punten).",
    ),
    (
        paying,
        "pay:tea+tea+cloth",
        "Give tea, tea and cloth for coffee.",
        "Geef thee, thee en stof voor koffie.",
    ),
    (
        lambda: processing(3, pool={"tea": 2, "cloth": 1}, seats=[{"cards": ["warehouse"]}]),
        "finish",
        "Finish your turn and store 2 tea and cloth.",
        "Beëindig je beurt en bewaar 2 thee en stof.",
    ),
    (
        lambda: processing(3, pool={"tea": 2, "cloth": 1}),
        "sell:tea+cloth",
        "Sell tea and cloth together for 1 coin.",
        "Verkoop thee en stof samen voor 1 munt.",
    ),
]


@pytest.mark.parametrize("case", DESCRIPTIONS, ids=lambda case: f"{case[1]}: {case[2]}")
def test_an_action_is_described(case: Case) -> None:
    assert_described(case)


@pytest.mark.parametrize(
    ("make", "english", "dutch"),
    [
        (
            placing,
            "Where does your merchant stand in line? 2 left to place.",
            "Waar gaat je koopman in de rij staan? Nog 2 te plaatsen.",
        ),
        (
            lambda: round_end(3, card="church", seats=[{"coins": 2}]),
            "Do you buy the church for 1 coin?",
            "Koop je de kerk voor 1 munt?",
        ),
        (
            keeping,
            "What do you do with your goods, coffee, tea and cloth? You can store no more than "
            "1 cube.",
            "Wat doe je met je goederen, koffie, thee en stof? Je kunt niet meer dan 1 blokje "
            "bewaren.",
        ),
        (
            paying,
            "Which three cubes do you give for coffee?",
            "Welke drie blokjes geef je voor koffie?",
        ),
    ],
)
def test_what_is_asked(make: Callable[[], Table], english: str, dutch: str) -> None:
    table = make()
    assert table.prompt("en") == english
    assert table.prompt("nl") == dutch


def test_the_log_tells_a_fire() -> None:
    table = play(burning(2, [4, 1, 0]), "0 withdraw")
    told = table.log(None, "en", ["Ann", "Bob", "Cem"])
    assert "Fire! The second fire is worth 2 points." in told
    assert "Strength 4, the highest: 2 points for Ann." in told
    assert "Strength 0, the lowest: 2 points lost by Cem." in told
    assert "Income: Ann 2 coins, Bob 2 coins and Cem 2 coins." in told


def test_the_log_tells_an_exchange_in_one_sentence() -> None:
    told = using().log(None, "nl")
    assert told[-1] == "Speler 2 geeft specerijen, specerijen en stof voor koffie."
    assert selling().log() == []
