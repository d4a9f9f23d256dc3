"""Santo Domingo in English."""

from __future__ import annotations

from entrepot.engine.text import forms, words
from entrepot.games.santo_domingo.components import (
    ADMIRAL_MOST,
    CAPTAIN_MOST,
    CARDS,
    FRIGATE_MOST,
    GOVERNOR_FOR_ADMIRAL,
    GOVERNOR_FOR_CAPTAIN,
    MERCHANT_HOME,
    MOST_GOODS,
)

WORDS = {
    **words(
        "card",
        "the",
        captain="captain",
        admiral="admiral",
        governor="governor",
        frigate="frigate",
        galleon="galleon",
        merchant="merchant",
        beggar="beggar",
    ),
    "card.customs": "customs",
    "card.customs.the": "customs",
    "source.earlier": "earlier points",
    "source.final_exchange": "final exchange",
    "tie.goods_left": "goods left",
    "tie.hand_cards": "cards in hand",
    "end.target": "the target is reached",
    "end.round_limit": "nobody has reached the target in 200 rounds",
}

WHAT_IT_DOES = forms(
    "card",
    "does",
    captain="up to 2 points from the board",
    admiral="up to 5 points from the board",
    governor="4 goods for each captain and 2 for each admiral of the others",
    frigate="up to 3 goods from the board",
    galleon="your share of all goods on the board",
    customs="3 points for each frigate and 1 for each galleon of the others",
    merchant="you may exchange goods for points",
    beggar="some goods, 2 more for each merchant of the others, and all your cards back",
)

THE_RULE = forms(
    "card",
    "rule",
    captain=(
        "Up to 2 points from the row of points. All captains get the same; what cannot be shared "
        "stays for the admirals."
    ),
    admiral=(
        "Up to 5 points of what the captains left on the row. All admirals get the same; what "
        "cannot be shared stays."
    ),
    governor=(
        "4 goods for each captain and 2 for each admiral of this round, not counting your own. "
        "They come from outside the board, in full for every governor."
    ),
    frigate=(
        "Up to 3 goods from the row of goods. All frigates get the same; what cannot be shared "
        "stays for the galleons."
    ),
    galleon=(
        "All goods that the frigates left on the row, shared equally among the galleons. Nobody "
        "can hold more than 15."
    ),
    customs=(
        "3 points for each frigate and 1 for each galleon of this round, not counting your own. "
        "They come from outside the board, in full for every customs."
    ),
    merchant=(
        "Change goods into points at the ratio of the marker, or a worse one. Each further "
        "merchant pushes the marker back by 2 first; afterwards it goes to 0."
    ),
    beggar=(
        "4 goods with no card left in hand, 3 with one or two, 2 with three or four, otherwise 1; "
        "2 more for each merchant of the others. Then all your cards come back."
    ),
)

IN_A_LINE = forms(
    "card",
    "line",
    captain=f"Up to {CAPTAIN_MOST} points from the row",
    admiral=f"Up to {ADMIRAL_MOST} points from the row",
    governor=f"{GOVERNOR_FOR_CAPTAIN} goods a captain, {GOVERNOR_FOR_ADMIRAL} an admiral",
    frigate=f"Up to {FRIGATE_MOST} goods from the row",
    galleon="All goods of the row",
    customs="Points for the ships of others",
    merchant="Goods into points at the rate",
    beggar="Goods, and all cards back",
)

ROWS = forms(
    "row",
    "does",
    victory_points="Points to be taken. All who play the same card share them equally.",
    goods="Goods to be taken. All who play the same card share them equally.",
    merchant=(
        "The further the marker, the better the merchant pays. After a round with a merchant it "
        f"is back on {MERCHANT_HOME}."
    ),
)

NOTES = {
    "note.choose_cards": "Choose them in any order; the lower number is carried out first.",
    "note.hidden": "Nobody sees it until all have chosen.",
    "note.secret": "all turn over together when the last one is ready",
    "note.turned": f"all cards are turned over: 1 goes first, {len(CARDS)} last",
    "note.growth": "{n:space|spaces} further every round, up to {most}",
    "note.goods_limit": f"{MOST_GOODS} is the limit",
    "note.alone": "if you take it alone",
    "note.last_exchange": "The game ends after this round.",
    "note.shares.points": (
        "{one:point|points} if nobody else plays it, {two} if a second one does."
    ),
    "note.shares.goods": "{one:good|goods} if nobody else plays it, {two} if a second one does.",
    "note.merchant": (
        "Your {goods:good brings|goods bring} {one:point|points} if you alone trade, {two} if a "
        "second merchant turns up."
    ),
    "note.governor": "For each captain: {for_captain}, for each admiral: {for_admiral}.",
    "note.customs": "For each frigate: {for_frigate}, for each galleon: {for_galleon}.",
    "note.beggar": (
        "{n:good|goods} for the cards you keep, {for_merchant} more for every merchant, and all "
        "your cards back."
    ),
}

OPTIONS = {
    "option.board_side": "Board side",
    "option.board_side.standard": "standard side",
    "option.board_side.winter": "winter side: exchanging costs more goods",
    "option.target": "Points that end the game",
    "option.target.30": "30",
    "option.target.45": "45, a longer game",
}

ASK = {
    "ask.choose_cards": "Which card do you play?",
    "ask.choose_cards.first": (
        "Which two cards do you play? Name the one with the lower number first."
    ),
    "ask.choose_cards.second": "Which card with a higher number do you play with {card:the}?",
    "ask.exchange": (
        "How many points do you buy? The best ratio is {goods:good|goods} for "
        "{points:point|points}."
    ),
}

ACT = {
    "act.play": "Play {card:the} ({number}): {card:does}.",
    "act.trade": "Give {goods:good|goods} for {points:point|points} ({lots}).",
    "act.trade.lot": "{times} × {goods}:{points}",
    "act.trade.nothing": "Exchange nothing.",
    "act.trade.no_price": "Exchange goods for {points:point|points}.",
}

NOT = {
    "not.discarded": "{card:The} is in your discard pile until you play the beggar.",
    "not.chosen_already": "You have already chosen {card:the} for this round.",
    "not.lower_card": (
        "The second card must have a higher number: {card:the} comes before {first:the}."
    ),
    "not.highest_card": ("{card:The} is your highest card: name the other card of the pair first."),
    "not.no_price": "No exchange brings {points:point|points} at this ratio.",
    "not.too_expensive": (
        "{points:point|points} would cost {price:good|goods}, and you have {goods}."
    ),
}

LOG = {
    "log.round_started": (
        "Round {number}: {points:point|points} and {goods:good|goods} on the board, the "
        "merchant marker on space {merchant}."
    ),
    "log.revealed": "{who} plays {each}.",
    "log.revealed.each": "{card:the}",
    "log.points": "{card:The} brings {each}.",
    "log.points.each": "{points:point|points} for {who}",
    "log.goods": "{card:The} brings {each}.",
    "log.goods.each": "{number:good|goods} for {who}{lost:| (1 of them lost)| (# of them lost)}",
    "log.nothing": "{card:The} brings nothing for {each}.",
    "log.nothing.each": "{who}",
    "log.ratio": (
        "The merchant marker is on space {space}: {goods:good|goods} for {points:point|points}."
    ),
    "log.exchanged": "{who} exchanges {goods:good|goods} for {points:point|points}.",
    "log.not_exchanged": "{who} exchanges nothing.",
    "log.cards_taken_back": "All cards back in hand for {each}.",
    "log.cards_taken_back.each": "{who}",
    "log.game_ended": "The game is over: {end}.",
    "log.final_exchange": "Goods that are left over bring {each}.",
    "log.final_exchange.each": "{points:point|points} for {who}",
}

TEXT = {
    "game.title": "Santo Domingo",
    "game.summary": (
        "Everyone secretly chooses from the same eight cards: guess what the others play."
    ),
    **WORDS,
    **WHAT_IT_DOES,
    **THE_RULE,
    **IN_A_LINE,
    **ROWS,
    **NOTES,
    **OPTIONS,
    **ASK,
    **ACT,
    **NOT,
    **LOG,
}
