"""The tables in the rules of Santo Domingo, filled from the components."""

from __future__ import annotations

from itertools import groupby

from entrepot.engine.text import Word
from entrepot.engine.text.markdown import table
from entrepot.games.santo_domingo.components import (
    BEGGAR_FOR_HAND,
    BOARD_SIDES,
    CARDS,
    CARDS_A_ROUND,
    EXCHANGE_RATIO,
    LAST_SPACE,
    START_GOODS,
    START_SPACE,
    SUPPLY_STEPS,
)
from entrepot.games.santo_domingo.text import TEXTS

PLAYERS = range(2, 7)

LABELS = {
    "en": {
        "number": "No.",
        "card": "Card",
        "brings": "What it brings",
        "players": "Players",
        "goods": "Goods at the start",
        "steps": "Steps of the markers in a round",
        "first": "All rows at the first choice",
        "cards": "Cards played in a round",
        "space": "Merchant marker on space",
        "standard": "Standard side",
        "winter": "Winter side",
        "hand": "Cards left in hand",
        "begged": "Goods",
    },
    "nl": {
        "number": "Nr.",
        "card": "Kaart",
        "brings": "Wat ze oplevert",
        "players": "Spelers",
        "goods": "Goederen aan het begin",
        "steps": "Stappen van de stenen per ronde",
        "first": "Alle rijen bij de eerste keuze",
        "cards": "Gespeelde kaarten per ronde",
        "space": "Handelaarssteen op veld",
        "standard": "Standaardversie",
        "winter": "Winterversie",
        "hand": "Kaarten over in de hand",
        "begged": "Goederen",
    },
}


def cards(lang: str) -> str:
    says = LABELS[lang]
    rows = [
        (
            f":role-{card}: {TEXTS.say(Word('card', card), lang)}",
            number,
            TEXTS.languages[lang][f"card.{card}.does"],
        )
        for number, card in enumerate(CARDS, start=1)
    ]
    return table([says["card"], says["number"], says["brings"]], rows)


def players(lang: str) -> str:
    says = LABELS[lang]
    return table(
        [says["players"], *(str(number) for number in PLAYERS)],
        [
            (says["goods"], *(START_GOODS[number] for number in PLAYERS)),
            (says["steps"], *(SUPPLY_STEPS[number] for number in PLAYERS)),
            (says["first"], *(START_SPACE + SUPPLY_STEPS[number] for number in PLAYERS)),
            (says["cards"], *(CARDS_A_ROUND[number] for number in PLAYERS)),
        ],
    )


def ratios(lang: str) -> str:
    """Neighbouring spaces with the same ratios on both sides share a line."""
    says = LABELS[lang]
    rows = []
    for rates, spaces in groupby(
        range(LAST_SPACE + 1),
        key=lambda space: tuple(EXCHANGE_RATIO[side][space] for side in BOARD_SIDES),
    ):
        run = list(spaces)
        rows.append((str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}", *rates))
    return table([says["space"], *(says[side] for side in BOARD_SIDES)], rows)


def beggar(lang: str) -> str:
    says = LABELS[lang]
    return table(
        [says["hand"], *(str(number) for number in range(len(BEGGAR_FOR_HAND)))],
        [(says["begged"], *BEGGAR_FOR_HAND)],
    )


TABLES = {"cards": cards, "players": players, "ratios": ratios, "beggar": beggar}
