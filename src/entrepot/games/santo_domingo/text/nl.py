"""Santo Domingo in Dutch."""

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
        "de",
        captain="kapitein",
        admiral="admiraal",
        governor="gouverneur",
        customs="douane",
        merchant="handelaar",
        beggar="bedelaar",
    ),
    **words("card", "het", frigate="fregat", galleon="galjoen"),
    "source.earlier": "eerdere punten",
    "source.final_exchange": "laatste ruil",
    "tie.goods_left": "goederen over",
    "tie.hand_cards": "kaarten in de hand",
    "end.target": "de doelscore is bereikt",
    "end.round_limit": "niemand heeft in 200 ronden de doelscore bereikt",
}

WHAT_IT_DOES = forms(
    "card",
    "does",
    captain="hoogstens 2 punten van het speelbord",
    admiral="hoogstens 5 punten van het speelbord",
    governor="4 goederen per kapitein en 2 per admiraal van de anderen",
    frigate="hoogstens 3 goederen van het speelbord",
    galleon="jouw deel van alle goederen op het speelbord",
    customs="3 punten per fregat en 1 per galjoen van de anderen",
    merchant="je mag goederen ruilen voor punten",
    beggar="enkele goederen, 2 extra per handelaar van de anderen, en al je kaarten terug",
)

THE_RULE = forms(
    "card",
    "rule",
    captain=(
        "Hoogstens 2 punten van de puntenrij. Alle kapiteins krijgen evenveel; wat niet te delen "
        "is, blijft liggen voor de admiraals."
    ),
    admiral=(
        "Hoogstens 5 punten van wat de kapiteins op de rij lieten liggen. Alle admiraals krijgen "
        "evenveel; wat niet te delen is, blijft liggen."
    ),
    governor=(
        "4 goederen per kapitein en 2 per admiraal van deze ronde, je eigen kaarten niet "
        "meegeteld. Ze komen niet van het speelbord en iedere gouverneur krijgt alles."
    ),
    frigate=(
        "Hoogstens 3 goederen van de goederenrij. Alle fregatten krijgen evenveel; wat niet te "
        "delen is, blijft liggen voor de galjoenen."
    ),
    galleon=(
        "Alle goederen die de fregatten op de rij lieten liggen, gelijk verdeeld over de "
        "galjoenen. Niemand kan er meer dan 15 hebben."
    ),
    customs=(
        "3 punten per fregat en 1 per galjoen van deze ronde, je eigen schepen niet meegeteld. "
        "Ze komen niet van het speelbord en iedere douane krijgt alles."
    ),
    merchant=(
        "Ruil goederen voor punten in de verhouding bij de markeersteen, of in een slechtere. "
        "Elke volgende handelaar zet de steen eerst 2 velden terug; daarna gaat hij naar 0."
    ),
    beggar=(
        "4 goederen zonder kaart in de hand, 3 met een of twee, 2 met drie of vier, anders 1; "
        "2 extra per handelaar van de anderen. Daarna krijg je al je kaarten terug."
    ),
)

IN_A_LINE = forms(
    "card",
    "line",
    captain=f"Tot {CAPTAIN_MOST} punten van de rij",
    admiral=f"Tot {ADMIRAL_MOST} punten van de rij",
    governor=f"{GOVERNOR_FOR_CAPTAIN} goederen per kapitein, {GOVERNOR_FOR_ADMIRAL} per admiraal",
    frigate=f"Tot {FRIGATE_MOST} goederen van de rij",
    galleon="Alle goederen van de rij",
    customs="Punten voor andermans schepen",
    merchant="Ruil goederen voor punten",
    beggar="Goederen, en alle kaarten terug",
)

ROWS = forms(
    "row",
    "does",
    victory_points="Punten om te nemen. Wie dezelfde kaart speelt, deelt ze eerlijk.",
    goods="Goederen om te nemen. Wie dezelfde kaart speelt, deelt ze eerlijk.",
    merchant=(
        "Hoe verder de steen, hoe beter de handelaar betaalt. Na een ronde met een handelaar ligt "
        f"hij weer op {MERCHANT_HOME}."
    ),
)

NOTES = {
    "note.choose_cards": "De volgorde is vrij; het laagste nummer gaat eerst.",
    "note.hidden": "Niemand ziet hem voordat iedereen gekozen heeft.",
    "note.secret": "alle kaarten gaan tegelijk open, zodra iedereen klaar is",
    "note.turned": f"alle kaarten liggen open: 1 gaat eerst, {len(CARDS)} het laatst",
    "note.growth": "elke ronde {n:veld|velden} verder, tot en met {most}",
    "note.goods_limit": f"{MOST_GOODS} is de grens",
    "note.alone": "als alleen jij hem speelt",
    "note.last_exchange": "Het spel eindigt na deze ronde.",
    "note.shares.points": (
        "{one:punt|punten} als niemand anders hem speelt, {two} als een ander dat ook doet."
    ),
    "note.shares.goods": (
        "{one:goed|goederen} als niemand anders hem speelt, {two} als een ander dat ook doet."
    ),
    "note.merchant": (
        "Je {goods:goed brengt|goederen brengen} {one:punt|punten} op als alleen jij ruilt, {two} "
        "als er een tweede handelaar is."
    ),
    "note.governor": "Per kapitein: {for_captain}, per admiraal: {for_admiral}.",
    "note.customs": "Per fregat: {for_frigate}, per galjoen: {for_galleon}.",
    "note.beggar": (
        "{n:goed|goederen} voor de kaarten die je houdt, {for_merchant} extra per handelaar, en "
        "al je kaarten terug."
    ),
}

OPTIONS = {
    "option.board_side": "Kant van het speelbord",
    "option.board_side.standard": "standaardversie",
    "option.board_side.winter": "winterversie: ruilen kost meer goederen",
    "option.target": "Punten waarmee het spel eindigt",
    "option.target.30": "30",
    "option.target.45": "45, een langer spel",
}

ASK = {
    "ask.choose_cards": "Welke kaart speel je?",
    "ask.choose_cards.first": (
        "Welke twee kaarten speel je? Noem eerst de kaart met het laagste nummer."
    ),
    "ask.choose_cards.second": "Welke kaart met een hoger nummer speel je naast {card:the}?",
    "ask.exchange": (
        "Hoeveel punten koop je? De beste verhouding is {goods:goed|goederen} voor "
        "{points:punt|punten}."
    ),
}

ACT = {
    "act.play": "Speel {card:the} ({number}): {card:does}.",
    "act.trade": "Geef {goods:goed|goederen} voor {points:punt|punten} ({lots}).",
    "act.trade.lot": "{times} × {goods}:{points}",
    "act.trade.nothing": "Ruil niets.",
    "act.trade.no_price": "Ruil goederen voor {points:punt|punten}.",
}

NOT = {
    "not.discarded": "{card:The} ligt op je aflegstapel tot je de bedelaar speelt.",
    "not.chosen_already": "Je hebt {card:the} al gekozen voor deze ronde.",
    "not.lower_card": (
        "De tweede kaart moet een hoger nummer hebben: {card:the} komt vóór {first:the}."
    ),
    "not.highest_card": (
        "{card:The} is je hoogste kaart: noem eerst de andere kaart van het tweetal."
    ),
    "not.no_price": "Bij deze verhouding levert geen enkele ruil {points:punt|punten} op.",
    "not.too_expensive": (
        "{points:punt kost|punten kosten} {price:goed|goederen}, en je hebt er {goods}."
    ),
}

LOG = {
    "log.round_started": (
        "Ronde {number}: {points:punt|punten} en {goods:goed|goederen} op het speelbord, de "
        "handelaarssteen op veld {merchant}."
    ),
    "log.revealed": "{who} speelt {each}.",
    "log.revealed.each": "{card:the}",
    "log.points": "{card:The} levert {each} op.",
    "log.points.each": "{points:punt|punten} voor {who}",
    "log.goods": "{card:The} levert {each} op.",
    "log.goods.each": (
        "{number:goed|goederen} voor {who}{lost:| (waarvan 1 verloren)| (waarvan # verloren)}"
    ),
    "log.nothing": "{card:The} levert niets op voor {each}.",
    "log.nothing.each": "{who}",
    "log.ratio": (
        "De handelaarssteen ligt op veld {space}: {goods:goed|goederen} voor {points:punt|punten}."
    ),
    "log.exchanged": "{who} ruilt {goods:goed|goederen} voor {points:punt|punten}.",
    "log.not_exchanged": "{who} ruilt niets.",
    "log.cards_taken_back": "Alle kaarten terug in de hand van {each}.",
    "log.cards_taken_back.each": "{who}",
    "log.game_ended": "Het spel is afgelopen: {end}.",
    "log.final_exchange": "Overgebleven goederen leveren {each} op.",
    "log.final_exchange.each": "{points:punt|punten} voor {who}",
}

TEXT = {
    "game.title": "Santo Domingo",
    "game.summary": (
        "Iedereen kiest in het geheim uit dezelfde acht kaarten: raad wat de anderen spelen."
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
