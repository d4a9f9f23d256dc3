"""The Speicherstadt in English."""

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
    "coffee": "coffee",
    "tea": "tea",
    "spices": "spices",
    "rubber": "rubber",
    "cloth": "cloth",
}

TRADERS = CARDS[:CONTRACT]


def _contract(name: str) -> str:
    goods = CONTRACT_GOODS[name]
    named = ", ".join(GOODS[good] for good in goods)
    return f"{CONTRACT_POINTS[len(goods)]} points in the end once all of it is delivered: {named}"


WORDS = {
    **{f"good.{name}": word for name, word in GOODS.items()},
    **words(
        "card",
        "the",
        coffee_trader="coffee trader",
        tea_trader="tea trader",
        spice_trader="spice trader",
        rubber_trader="rubber trader",
        cloth_trader="cloth trader",
        counting_office="counting office",
        warehouse="warehouse",
        ship="ship",
        bank="bank",
        chamber_of_commerce="chamber of commerce",
        port="port",
        boat_church="boat church",
        church="church",
        fire_1="first fire",
        fire_2="second fire",
        fire_3="third fire",
        fire_4="fourth fire",
        **{
            f"fireman_{number}": f"fireman of strength {number}"
            for number in range(1, STRENGTHS + 1)
        },
    ),
    **{f"card.contract_{name}": f"contract {name.upper()}" for name in CONTRACTS},
    **{f"card.contract_{name}.the": f"contract {name.upper()}" for name in CONTRACTS},
    **{f"contract.{name}": f"contract {name.upper()}" for name in CONTRACTS},
    **{f"contract.{name}.the": f"contract {name.upper()}" for name in CONTRACTS},
    "step.deliver": "deliveries",
    "step.exchange": "exchanges",
    "step.trader": "sales to traders",
    "step.pair_sale": "sales of pairs",
    "step.discard": "discards",
    "cubes.some": "{number:||# }{good}",
    "source.fires": "fires",
    "source.contracts": "completed contracts",
    "source.traders": "traders",
    "source.counting_office": "counting offices",
    "tie.coins": "coins",
    "end.fourth_fire": "the fourth fire has burnt out",
}

WHAT_IT_DOES = {
    **forms(
        "card",
        "does",
        **{
            trader: f"a coin for each cube of {word} you sell, and 1 point in the end"
            for trader, word in zip(TRADERS, GOODS.values(), strict=True)
        },
        counting_office="2, 5, 9 or 14 points in the end for one to four of them",
        warehouse="it stores 4 cubes, and each of them is worth 1 point in the end",
        bank="1 coin more every round",
        chamber_of_commerce="1 point for each of your coins in the end",
        port="1 point for each of your ships in the end",
        boat_church="3 points in the end",
        church="4 points in the end",
        ship="it brings its three cubes once; empty it counts for the port",
        **{f"fireman_{n}": f"strength {n} in every fire" for n in range(1, STRENGTHS + 1)},
        **{f"contract_{name}": _contract(name) for name in CONTRACTS},
        **{
            f"fire_{n}": f"the strongest firemen win {value}, the weakest lose {value}"
            for n, value in enumerate(FIRE_VALUE, 1)
        },
    ),
}

ASK = {
    "ask.place_merchant": "Where does your merchant stand in line? {left} left to place.",
    "ask.buy_card": "Do you buy {card:the} for {money:coin|coins}?",
    "ask.process": "What do you do with your goods, {pool}? You may store {room:cube|cubes}.",
    "ask.process.excess": (
        "What do you do with your goods, {pool}? You can store no more than {room:cube|cubes}."
    ),
    "ask.pay_exchange": "Which three cubes do you give for {good}?",
}

ACT = {
    "act.bid": (
        "Stand in line for {card:the} (column {column}, "
        "{number:nobody|# merchant|# merchants} before you): {card:does}."
    ),
    "act.bid.ship": (
        "Stand in line for {card:the} with {cubes} (column {column}, "
        "{number:nobody|# merchant|# merchants} before you)."
    ),
    "act.bid.contract": (
        "Stand in line for {card:the} (column {column}, "
        "{number:nobody|# merchant|# merchants} before you): {points} points for {goods}."
    ),
    "act.bid.empty": "Stand in line in column {column}.",
    "act.buy": "Buy {card:the} for {money:coin|coins}: {card:does}.",
    "act.buy.ship": "Buy {card:the} with {cubes} for {money:coin|coins}.",
    "act.buy.contract": (
        "Buy {card:the} for {money:coin|coins}: {points} points in the end for {goods}."
    ),
    "act.buy.nothing": "Buy the card.",
    "act.withdraw": "Step out of the line.",
    "act.withdraw.next": (
        "Step out of the line: {who} decides next about {card:the}, at {money:coin|coins}."
    ),
    "act.withdraw.last": "Step out of the line: {card:the} is discarded.",
    "act.deliver": (
        "Deliver {good} to {contract}"
        "{left:, which completes it|; then # cube is missing|; then # cubes are missing} "
        "({points} points)."
    ),
    "act.exchange": "Give three cubes for {good} from the goods discard.",
    "act.pay": "Give {goods}.",
    "act.pay.wanted": "Give {goods} for {good}.",
    "act.trader": "Sell {good} to your trader for 1 coin.",
    "act.sell": "Sell {goods} together for 1 coin.",
    "act.discard": "Discard {good} for nothing.",
    "act.finish": "Finish your turn.",
    "act.finish.store": "Finish your turn and store {pool}.",
}

NOT = {
    "not.no_card": "No card lies in column {column}.",
    "not.column_full": "{number} merchants stand above {card:the}; there is no room for more.",
    "not.not_your_contract": "You do not own {contract}.",
    "not.no_symbol": "There is no {good} on {contract}.",
    "not.symbol_filled": "{contract:The} needs no more {good}.",
    "not.no_cube": "You have no {good} at hand.",
    "not.no_cubes": "You do not have that much at hand: {goods}.",
    "not.deliver_taken": "Right after an exchange you can deliver only the {good} you took.",
    "not.earlier_delivery": (
        "Deliveries are made in order: {good} to {contract} comes before {second} to {last}, "
        "your last one."
    ),
    "not.step_over": (
        "In a turn {step} come before {now}; take your turn back if you want to change it."
    ),
    "not.earlier_good": "Goods are named in order: {good} comes before {last}, your last one.",
    "not.none_discarded": "There is no {good} in the goods discard.",
    "not.too_few_cubes": "An exchange costs {number} cubes; you have fewer.",
    "not.not_payable": (
        "An exchange costs {number} cubes, and neither {good} itself nor a good that you took "
        "in this turn can be given for {good}."
    ),
    "arrange.paid_enough": "An exchange costs {number:cube|cubes}, not more.",
    "not.pay_same": "You cannot give {good} for {good}.",
    "not.pay_taken": "You took {good} in this turn, so you cannot give it away.",
    "not.no_trader": "You do not own {card:the}.",
    "not.too_late_good": (
        "{number} of your cubes must go, and from {good} onwards there are fewer: "
        "begin with an earlier good."
    ),
    "not.too_many_cubes": "You can store {room:cube|cubes} and have {number}.",
}

NOTES = {
    **forms(
        "kind",
        "short",
        contract="when full",
        ship="brings these once",
        trader=f"{counted(TRADER_COINS, 'coin', 'coins')} for each",
        counting_office=(
            f"{', '.join(map(str, COUNTING_OFFICE_POINTS[1:-1]))} or "
            f"{COUNTING_OFFICE_POINTS[-1]} points"
        ),
        warehouse=f"stores {WAREHOUSE_ROOM}",
        bank=f"+{counted(BANK_COINS, 'coin', 'coins')} a round",
        chamber_of_commerce=f"{counted(CHAMBER_POINTS, 'point', 'points')} a coin",
        port=f"{counted(PORT_POINTS, 'point', 'points')} a ship",
    ),
    "note.warehouse_points": f"{WAREHOUSE_POINTS} per cube",
    "note.house": (
        f"Exchange {EXCHANGE_PRICE} of your goods for {EXCHANGE_GAIN} of the goods discard, sell "
        f"any {PAIR_SIZE} for {counted(PAIR_COINS, 'coin', 'coins')}, and store {HOUSE_ROOM} for "
        "later rounds."
    ),
    "note.house_short": (
        f"{EXCHANGE_PRICE} goods for {EXCHANGE_GAIN}, or {PAIR_SIZE} for "
        f"{counted(PAIR_COINS, 'coin', 'coins')}"
    ),
    "note.house_room": f"holds {HOUSE_ROOM}",
    "note.pair_sale": f"{PAIR_SIZE} for {counted(PAIR_COINS, 'coin', 'coins')}",
    "note.exchange": f"{EXCHANGE_PRICE} for {EXCHANGE_GAIN}",
    "note.process": "Deliver, sell, exchange or store, in any order.",
    "note.place_more": "Place {n} more",
    "note.pair_more": "{n} more to sell",
    "note.pay_more": "Give {n} more",
    "note.want_one": "Choose what to take",
    "note.done.delivered": "{n} delivered",
    "note.done.completed": "{contract} complete: {n:point|points}",
    "note.done.exchanged": "{n} exchanged",
    "note.done.coins": "+{n:coin|coins}",
    "note.done.stored": "{n} stored",
    "note.done.discarded": "{n} thrown away",
    "note.bid.first": "You would be first in line, for now at {n:coin|coins}.",
    "note.bid.all_yours": "The line is all yours; for now it costs {n:coin|coins}.",
    "note.bid.pays": "{who}, first in line, would pay {n}.",
    "note.bid.pays_all": "{who}, first in line, would pay {n}: all there is.",
    "note.bid.cannot": "{who}, first in line, cannot pay {n}.",
    "note.bid.you_pay": "You, first in line, would pay {n}.",
    "note.bid.you_cannot": "You, first in line, could not pay {n}.",
    "note.bid.next": "Then {who} may for {n}.",
    "note.bid.next_you": "Then you may for {n}.",
    "note.purchase": "You have {coins:coin|coins}; {rest} would be left.",
    "note.withdraw.next": "Step out: {who} may for {n}",
    "note.withdraw.you": "Step out, then you may for {n}",
    "note.withdraw.last": "Let it go",
}

LOG = {
    "log.game_started": "A game for {players} players begins.",
    "log.round_started": "Round {number}: {who} begins.",
    "log.card_laid": "Laid out: {each}.",
    "log.card_laid.each": "{card}",
    "log.ship_loaded": "The ship in column {column} brings {good}.",
    "log.fire_broke_out": "Fire! {fire:The} is worth {points:point|points}.",
    "log.fire_gained": "Strength {strength}, the highest: {points:point|points} for {who}.",
    "log.fire_lost": "Strength {strength}, the lowest: {points:point|points} lost by {who}.",
    "log.fire_even": "All have strength {strength}, so nothing changes.",
    "log.merchant_placed": "{who} stands in line for {card:the} (column {column}).",
    "log.bought": "{who} buys {card:the} for {money:coin|coins}.",
    "log.withdrawn": "{who} does not pay {money:coin|coins} for {card:the}.",
    "log.unsold": "Nobody buys {card:the}.",
    "log.delivered": "{who} delivers {good} to {contract}.",
    "log.contract_completed": "{who} completes {contract}, worth {points} points.",
    "log.exchanged": "{who} gives {good} for {wanted}.",
    "log.sold_to_trader": "{who} sells {good} to the trader for 1 coin.",
    "log.sold_pair": "{who} sells {good} and {second} for 1 coin.",
    "log.discarded": "{who} discards {good}.",
    "log.stored": "{who} stores {each}.",
    "log.stored.each": "{number:||# }{good}",
    "log.income": "Income: {each}.",
    "log.income.each": "{who} {money:coin|coins}",
    "log.game_ended": "The game is over: {end}.",
}

TEXT = {
    "game.title": "The Speicherstadt",
    "game.summary": (
        "Stand in line for ships, contracts and firemen: who comes first pays most, or waits."
    ),
    **WORDS,
    **WHAT_IT_DOES,
    **ASK,
    **ACT,
    **NOT,
    **NOTES,
    **LOG,
}
