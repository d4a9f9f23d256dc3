"""The Speicherstadt in Dutch, where it is called Het Koopmanshuis."""

from __future__ import annotations

from entrepot.engine.text import counted, forms, words
from entrepot.games.speicherstadt.components import (
    BANK_COINS,
    CARDS,
    CHAMBER_POINTS,
    CONTRACT,
    CONTRACT_GOODS,
    CONTRACT_POINTS,
    CONTRACTS,
    COUNTING_OFFICE_POINTS,
    FIRE_VALUE,
    HOUSE_ROOM,
    PAIR_COINS,
    PAIR_SIZE,
    PORT_POINTS,
    STRENGTHS,
    TRADER_COINS,
    WAREHOUSE_POINTS,
    WAREHOUSE_ROOM,
)
from entrepot.games.speicherstadt.rules.exchange import EXCHANGE_GAIN, EXCHANGE_PRICE

GOODS = {
    "coffee": "koffie",
    "tea": "thee",
    "spices": "specerijen",
    "rubber": "rubber",
    "cloth": "stof",
}

TRADERS = CARDS[:CONTRACT]


def _contract(name: str) -> str:
    goods = CONTRACT_GOODS[name]
    named = ", ".join(GOODS[good] for good in goods)
    return f"aan het eind {CONTRACT_POINTS[len(goods)]} punten als alles is geleverd: {named}"


WORDS = {
    **{f"good.{name}": word for name, word in GOODS.items()},
    **words(
        "card",
        "de",
        coffee_trader="koffiehandelaar",
        tea_trader="theehandelaar",
        spice_trader="specerijenhandelaar",
        rubber_trader="rubberhandelaar",
        cloth_trader="stoffenhandelaar",
        bank="bank",
        chamber_of_commerce="handelskamer",
        port="haven",
        boat_church="gebedsboot",
        church="kerk",
        fire_1="eerste brand",
        fire_2="tweede brand",
        fire_3="derde brand",
        fire_4="vierde brand",
        **{
            f"fireman_{number}": f"brandweerman met kracht {number}"
            for number in range(1, STRENGTHS + 1)
        },
    ),
    **words(
        "card",
        "het",
        counting_office="kantoor",
        warehouse="pakhuis",
        ship="schip",
    ),
    **{f"card.contract_{name}": f"contract {name.upper()}" for name in CONTRACTS},
    **{f"card.contract_{name}.the": f"contract {name.upper()}" for name in CONTRACTS},
    **{f"contract.{name}": f"contract {name.upper()}" for name in CONTRACTS},
    **{f"contract.{name}.the": f"contract {name.upper()}" for name in CONTRACTS},
    "step.deliver": "leveringen",
    "step.exchange": "ruilacties",
    "step.trader": "verkopen aan handelaren",
    "step.pair_sale": "verkopen per twee",
    "step.discard": "afgelegde goederen",
    "cubes.some": "{number:||# }{good}",
    "source.fires": "branden",
    "source.contracts": "voltooide contracten",
    "source.traders": "handelaren",
    "source.counting_office": "kantoren",
    "tie.coins": "munten",
    "end.fourth_fire": "de vierde brand is geblust",
}

WHAT_IT_DOES = {
    **forms(
        "card",
        "does",
        **{
            trader: f"een munt voor elk blokje {word} dat je verkoopt, en aan het eind 1 punt"
            for trader, word in zip(TRADERS, GOODS.values(), strict=True)
        },
        counting_office="aan het eind 2, 5, 9 of 14 punten voor één tot vier ervan",
        warehouse="bewaart 4 blokjes, die aan het eind elk 1 punt waard zijn",
        bank="elke ronde 1 munt extra",
        chamber_of_commerce="aan het eind 1 punt voor elk van je munten",
        port="aan het eind 1 punt voor elk van je schepen",
        boat_church="aan het eind 3 punten",
        church="aan het eind 4 punten",
        ship="brengt eenmaal drie blokjes; leeg telt het mee voor de haven",
        **{f"fireman_{n}": f"kracht {n} bij elke brand" for n in range(1, STRENGTHS + 1)},
        **{f"contract_{name}": _contract(name) for name in CONTRACTS},
        **{
            f"fire_{n}": f"de sterkste brandweer wint {value}, de zwakste verliest {value}"
            for n, value in enumerate(FIRE_VALUE, 1)
        },
    ),
}

ASK = {
    "ask.place_merchant": "Waar gaat je koopman in de rij staan? Nog {left} te plaatsen.",
    "ask.buy_card": "Koop je {card:the} voor {money:munt|munten}?",
    "ask.process": "Wat doe je met je goederen, {pool}? Je mag {room:blokje|blokjes} bewaren.",
    "ask.process.excess": (
        "Wat doe je met je goederen, {pool}? Je kunt niet meer dan {room:blokje|blokjes} bewaren."
    ),
    "ask.pay_exchange": "Welke drie blokjes geef je voor {good}?",
}

ACT = {
    "act.bid": (
        "Ga in de rij staan voor {card:the} (kolom {column}, "
        "{number:niemand|# koopman|# kooplieden} voor je): {card:does}."
    ),
    "act.bid.ship": (
        "Ga in de rij staan voor {card:the} met {cubes} (kolom {column}, "
        "{number:niemand|# koopman|# kooplieden} voor je)."
    ),
    "act.bid.contract": (
        "Ga in de rij staan voor {card:the} (kolom {column}, "
        "{number:niemand|# koopman|# kooplieden} voor je): {points} punten voor {goods}."
    ),
    "act.bid.empty": "Ga in de rij staan in kolom {column}.",
    "act.buy": "Koop {card:the} voor {money:munt|munten}: {card:does}.",
    "act.buy.ship": "Koop {card:the} met {cubes} voor {money:munt|munten}.",
    "act.buy.contract": (
        "Koop {card:the} voor {money:munt|munten}: aan het eind {points} punten voor {goods}."
    ),
    "act.buy.nothing": "Koop de kaart.",
    "act.withdraw": "Stap uit de rij.",
    "act.withdraw.next": (
        "Stap uit de rij: {who} beslist daarna over {card:the}, voor {money:munt|munten}."
    ),
    "act.withdraw.last": "Stap uit de rij: {card:the} gaat naar de aflegstapel.",
    "act.deliver": (
        "Lever {good} aan {contract}"
        "{left:, dat daarmee compleet is|; dan ontbreekt er nog #|; dan ontbreken er nog #} "
        "({points} punten)."
    ),
    "act.exchange": "Geef drie blokjes voor {good} van de aflegstapel.",
    "act.pay": "Geef {goods}.",
    "act.pay.wanted": "Geef {goods} voor {good}.",
    "act.trader": "Verkoop {good} aan je handelaar voor 1 munt.",
    "act.sell": "Verkoop {goods} samen voor 1 munt.",
    "act.discard": "Leg {good} af voor niets.",
    "act.finish": "Beëindig je beurt.",
    "act.finish.store": "Beëindig je beurt en bewaar {pool}.",
}

NOT = {
    "not.no_card": "In kolom {column} ligt geen kaart.",
    "not.column_full": "Boven {card:the} staan {number} kooplieden; daar is geen plaats meer.",
    "not.not_your_contract": "Je hebt {contract} niet.",
    "not.no_symbol": "Op {contract} staat geen {good}.",
    "not.symbol_filled": "{contract:The} heeft geen {good} meer nodig.",
    "not.no_cube": "Je hebt geen {good} bij de hand.",
    "not.no_cubes": "Zoveel heb je niet bij de hand: {goods}.",
    "not.deliver_taken": "Direct na een ruil kun je alleen de geruilde {good} leveren.",
    "not.earlier_delivery": (
        "Leveren gaat op volgorde: {good} aan {contract} komt vóór {second} aan {last}, "
        "je laatste levering."
    ),
    "not.step_over": (
        "In een beurt komen {step} vóór {now}; neem je beurt terug als je dat wilt veranderen."
    ),
    "not.earlier_good": (
        "Goederen worden op volgorde genoemd: {good} komt vóór {last}, je laatste keuze."
    ),
    "not.none_discarded": "Er ligt geen {good} op de aflegstapel.",
    "not.too_few_cubes": "Een ruil kost {number} blokjes; je hebt er minder.",
    "not.not_payable": (
        "Een ruil kost {number} blokjes, en voor {good} tellen {good} zelf en goederen die je "
        "in deze beurt hebt geruild niet mee."
    ),
    "arrange.paid_enough": "Een ruil kost {number:blokje|blokjes}, niet meer.",
    "not.pay_same": "Je kunt geen {good} geven voor {good}.",
    "not.pay_taken": "Je hebt {good} in deze beurt geruild en kunt het niet weggeven.",
    "not.no_trader": "Je hebt {card:the} niet.",
    "not.too_late_good": (
        "Er moeten {number} van je blokjes weg, en vanaf {good} zijn er minder: "
        "begin met een eerdere soort."
    ),
    "not.too_many_cubes": "Je kunt {room:blokje|blokjes} bewaren en hebt er {number}.",
}

NOTES = {
    **forms(
        "kind",
        "short",
        contract="als het vol is",
        ship="brengt dit eenmaal",
        trader=f"{counted(TRADER_COINS, 'munt', 'munten')} per stuk",
        counting_office=(
            f"{', '.join(map(str, COUNTING_OFFICE_POINTS[1:-1]))} of "
            f"{COUNTING_OFFICE_POINTS[-1]} punten"
        ),
        warehouse=f"bewaart er {WAREHOUSE_ROOM}",
        bank=f"+{counted(BANK_COINS, 'munt', 'munten')} per ronde",
        chamber_of_commerce=f"{counted(CHAMBER_POINTS, 'punt', 'punten')} per munt",
        port=f"{counted(PORT_POINTS, 'punt', 'punten')} per schip",
    ),
    "note.warehouse_points": f"{WAREHOUSE_POINTS} per blokje",
    "note.house": (
        f"Ruil {EXCHANGE_PRICE} van je goederen voor {EXCHANGE_GAIN} van de aflegstapel, verkoop "
        f"er {PAIR_SIZE} naar keuze voor {counted(PAIR_COINS, 'munt', 'munten')}, en bewaar er "
        f"{HOUSE_ROOM} voor latere ronden."
    ),
    "note.house_short": (
        f"{EXCHANGE_PRICE} goederen voor {EXCHANGE_GAIN}, of {PAIR_SIZE} voor "
        f"{counted(PAIR_COINS, 'munt', 'munten')}"
    ),
    "note.house_room": f"bewaart er {HOUSE_ROOM}",
    "note.pair_sale": f"{PAIR_SIZE} voor {counted(PAIR_COINS, 'munt', 'munten')}",
    "note.exchange": f"{EXCHANGE_PRICE} voor {EXCHANGE_GAIN}",
    "note.process": "Lever, verkoop, ruil of bewaar, in elke volgorde.",
    "note.place_more": "Plaats er nog {n}",
    "note.pair_more": "Nog {n} te verkopen",
    "note.pay_more": "Geef er nog {n}",
    "note.want_one": "Kies wat je neemt",
    "note.done.delivered": "{n} geleverd",
    "note.done.completed": "{contract} compleet: {n:punt|punten}",
    "note.done.exchanged": "{n} geruild",
    "note.done.coins": "+{n:munt|munten}",
    "note.done.stored": "{n} bewaard",
    "note.done.discarded": "{n} weggegooid",
    "note.bid.first": "Je staat dan vooraan, voorlopig voor {n:munt|munten}.",
    "note.bid.all_yours": "De hele rij is van jou; voorlopig kost het {n:munt|munten}.",
    "note.bid.pays": "{who} staat vooraan en zou {n} betalen.",
    "note.bid.pays_all": "{who} staat vooraan en zou {n} betalen: alles wat er is.",
    "note.bid.cannot": "{who} staat vooraan, maar kan geen {n} betalen.",
    "note.bid.you_pay": "Je staat vooraan en zou {n} betalen.",
    "note.bid.you_cannot": "Je staat vooraan, maar kunt geen {n} betalen.",
    "note.bid.next": "Daarna mag {who} voor {n}.",
    "note.bid.next_you": "Daarna mag jij voor {n}.",
    "note.purchase": "Je hebt {coins:munt|munten}; er blijven er {rest} over.",
    "note.withdraw.next": "Stap eruit: {who} mag voor {n}",
    "note.withdraw.you": "Stap eruit, dan mag je voor {n}",
    "note.withdraw.last": "Laat gaan",
}

LOG = {
    "log.game_started": "Een spel voor {players} spelers begint.",
    "log.round_started": "Ronde {number}: {who} begint.",
    "log.card_laid": "Opengelegd: {each}.",
    "log.card_laid.each": "{card}",
    "log.ship_loaded": "Het schip in kolom {column} brengt {good}.",
    "log.fire_broke_out": "Brand! {fire:The} is {points:punt|punten} waard.",
    "log.fire_gained": "Kracht {strength}, het meest: {points:punt|punten} voor {who}.",
    "log.fire_lost": "Kracht {strength}, het minst: {points:punt|punten} verlies voor {who}.",
    "log.fire_even": "Iedereen heeft kracht {strength}, dus er verandert niets.",
    "log.merchant_placed": "{who} gaat in de rij staan voor {card:the} (kolom {column}).",
    "log.bought": "{who} koopt {card:the} voor {money:munt|munten}.",
    "log.withdrawn": "{who} betaalt geen {money:munt|munten} voor {card:the}.",
    "log.unsold": "Niemand koopt {card:the}.",
    "log.delivered": "{who} levert {good} aan {contract}.",
    "log.contract_completed": "{who} voltooit {contract}, goed voor {points} punten.",
    "log.exchanged": "{who} geeft {good} voor {wanted}.",
    "log.sold_to_trader": "{who} verkoopt {good} aan de handelaar voor 1 munt.",
    "log.sold_pair": "{who} verkoopt {good} en {second} voor 1 munt.",
    "log.discarded": "{who} legt {good} af.",
    "log.stored": "{who} bewaart {each}.",
    "log.stored.each": "{number:||# }{good}",
    "log.income": "Inkomsten: {each}.",
    "log.income.each": "{who} {money:munt|munten}",
    "log.game_ended": "Het spel is afgelopen: {end}.",
}

TEXT = {
    "game.title": "Het Koopmanshuis",
    "game.summary": (
        "Sta in de rij voor schepen, contracten en brandweermannen: wie vooraan staat betaalt het "
        "meest, of wacht."
    ),
    **WORDS,
    **WHAT_IT_DOES,
    **ASK,
    **ACT,
    **NOT,
    **NOTES,
    **LOG,
}
