"""The tables in the rules of San Juan, filled from the components."""

from __future__ import annotations

from entrepot.engine.text import Word
from entrepot.engine.text.markdown import table
from entrepot.games.san_juan.components import (
    ALL_CARDS,
    CARD_TABLE,
    CHAPEL,
    COFFEE_ROASTER,
    COST,
    GOODS,
    INDIGO_PLANT,
    PALACE,
    PICKS,
    POINTS,
    PRICE,
    ROLES,
    SMITHY,
    START_HAND,
    Card,
)
from entrepot.games.san_juan.text import TEXTS

PLAYERS = range(2, 5)

LABELS = {
    "en": {
        "card": "Card",
        "cost": "Cost",
        "points": "Points",
        "copies": "Copies",
        "does": "What it does",
        "role": "Role",
        "role_does": "What happens when you take it",
        "tile": "Tile",
        "players": "Players",
        "picks": "Roles taken in a round",
        "left": "Roles left over",
        "hand": "Cards in hand",
        "deck": "Cards in the deck",
    },
    "nl": {
        "card": "Kaart",
        "cost": "Prijs",
        "points": "Punten",
        "copies": "Aantal",
        "does": "Wat de kaart doet",
        "role": "Personage",
        "role_does": "Wat er gebeurt als jij het neemt",
        "tile": "Kaartje",
        "players": "Spelers",
        "picks": "Personages per ronde",
        "left": "Personages die overblijven",
        "hand": "Handkaarten",
        "deck": "Kaarten op de trekstapel",
    },
}


def _card(number: int, card: Card, lang: str) -> tuple[object, ...]:
    made = card.kind == "production"
    icon = f"good-{GOODS[number]}" if made else f"b-{card.name.replace('_', '-')}"
    name = f":{icon}: {TEXTS.say(Word('card', card.name), lang)}"
    points = "–" if card.kind == "six_cost" else card.points
    does = TEXTS.languages[lang][f"card.{card.name}.does"]
    return name, f":coin-{card.cost}:", points, card.copies, does


def _cards(kind: str, lang: str) -> str:
    head = [LABELS[lang][one] for one in ("card", "cost", "points", "copies", "does")]
    rows = (_card(number, one, lang) for number, one in enumerate(CARD_TABLE) if one.kind == kind)
    return table(head, rows)


def production(lang: str) -> str:
    return _cards("production", lang)


def violet(lang: str) -> str:
    return _cards("violet", lang)


def monuments(lang: str) -> str:
    return _cards("monument", lang)


def six_cost(lang: str) -> str:
    return _cards("six_cost", lang)


def roles(lang: str) -> str:
    says, texts = LABELS[lang], TEXTS.languages[lang]
    rows = [
        (f":role-{role}: {texts[f'role.{role}']}", texts[f"role.{role}.does"]) for role in ROLES
    ]
    return table([says["role"], says["role_does"]], rows)


def prices(lang: str) -> str:
    """What the trading house pays, tile by tile."""
    goods = [f":good-{good}: {TEXTS.say(Word('good', good), lang)}" for good in GOODS]
    rows = [(number + 1, *prices) for number, prices in enumerate(PRICE)]
    return table([LABELS[lang]["tile"], *goods], rows)


def setup(lang: str) -> str:
    says = LABELS[lang]
    return table(
        [says["players"], *(str(players) for players in PLAYERS)],
        [
            (says["hand"], *(START_HAND for _ in PLAYERS)),
            (says["deck"], *(ALL_CARDS - players * (1 + START_HAND) for players in PLAYERS)),
            (says["picks"], *(PICKS[players] for players in PLAYERS)),
            (says["left"], *(len(ROLES) - PICKS[players] for players in PLAYERS)),
        ],
    )


TABLES = {
    "roles": roles,
    "production": production,
    "violet": violet,
    "monuments": monuments,
    "six_cost": six_cost,
    "prices": prices,
    "setup": setup,
}

FIGURES = {
    "sj-crane": {
        "chapel_cost": COST[CHAPEL],
        "chapel_points": POINTS[CHAPEL],
        "palace_cost": COST[PALACE],
    },
    "sj-card": {
        "chapel_cost": COST[CHAPEL],
        "chapel_points": POINTS[CHAPEL],
        "coffee_cost": COST[COFFEE_ROASTER],
        "smithy_cost": COST[SMITHY],
        "indigo_cost": COST[INDIGO_PLANT],
        "indigo_points": POINTS[INDIGO_PLANT],
    },
}
"""The numbers of the material that the figures show."""
