"""The tables in the rules of The Speicherstadt, filled from the components."""

from __future__ import annotations

from collections.abc import Iterator

from entrepot.engine.text import Word
from entrepot.engine.text.markdown import table
from entrepot.games.speicherstadt.components import (
    AUTUMN_CARDS,
    CARDS,
    CONTRACT,
    CONTRACT_GOODS,
    CONTRACT_POINTS,
    CONTRACTS,
    COUNTING_OFFICE,
    COUNTING_OFFICE_POINTS,
    FIRE,
    FIRE_VALUE,
    FIREMAN,
    FIREMEN_STRENGTHS,
    REMOVED,
    ROW_LENGTH,
    SEASONS,
    SPRING_CARDS,
    SUMMER_CARDS,
    WINTER_CARDS,
)
from entrepot.games.speicherstadt.text import TEXTS

PLAYERS = range(2, 6)
SEASON_CARDS = (WINTER_CARDS, SPRING_CARDS, SUMMER_CARDS, AUTUMN_CARDS)

LABELS = {
    "en": {
        "players": "Players",
        "row": "Cards in the row",
        "removed": "Autumn cards taken out",
        "rounds": "Rounds",
        "none": "none",
        "and": " and ",
        "card": "Card",
        "winter": "Winter",
        "spring": "Spring",
        "summer": "Summer",
        "autumn": "Autumn",
        "end": "End",
        "total": "Cards",
        "traders": "traders",
        "contracts": "contracts",
        "firemen": "firemen",
        "fires": "fires",
        "contract": "Contract",
        "season": "Season",
        "goods": "Goods asked for",
        "points": "Points",
        "strengths": "Strengths of the firemen",
        "fire": "Fire",
        "value": "Points gained or lost",
        "offices": "Counting offices",
        "size": "Goods on the contract",
    },
    "nl": {
        "players": "Spelers",
        "row": "Kaarten in de rij",
        "removed": "Herfstkaarten die niet meedoen",
        "rounds": "Ronden",
        "none": "geen",
        "and": " en ",
        "card": "Kaart",
        "winter": "Winter",
        "spring": "Lente",
        "summer": "Zomer",
        "autumn": "Herfst",
        "end": "Einde",
        "total": "Kaarten",
        "traders": "handelaren",
        "contracts": "contracten",
        "firemen": "brandweermannen",
        "fires": "branden",
        "contract": "Contract",
        "season": "Seizoen",
        "goods": "Gevraagde goederen",
        "points": "Punten",
        "strengths": "Kracht van de brandweermannen",
        "fire": "Brand",
        "value": "Punten winst of verlies",
        "offices": "Kantoren",
        "size": "Goederen op het contract",
    },
}

ICONS = {
    "counting_office": "sp-counting-office",
    "warehouse": "sp-warehouse",
    "ship": "ship-cargo",
    "bank": "b-bank",
    "chamber_of_commerce": "sp-chamber",
    "port": "sp-port",
    "boat_church": "sp-boat-church",
    "church": "b-church",
}


def _card(card: str, lang: str) -> str:
    return TEXTS.say(Word("card", card), lang)


def _good(good: str, lang: str) -> str:
    return f":good-{good}: {TEXTS.say(Word('good', good), lang)}"


def setup(lang: str) -> str:
    says = LABELS[lang]
    removed = [
        says["and"].join(_card(card, lang) for card, n in zip(CARDS, REMOVED[p], strict=True) if n)
        for p in PLAYERS
    ]
    return table(
        [says["players"], *(str(players) for players in PLAYERS)],
        [
            (says["row"], *(ROW_LENGTH[players] for players in PLAYERS)),
            (says["removed"], *(names or says["none"] for names in removed)),
            (says["rounds"], *(_rounds(players) for players in PLAYERS)),
        ],
    )


def _rounds(players: int) -> int:
    """The cards for sale, a row in each round."""
    for_sale = sum(sum(cards[:FIRE]) for cards in SEASON_CARDS) - sum(REMOVED[players])
    return for_sale // ROW_LENGTH[players]


def deck(lang: str) -> str:
    says = LABELS[lang]
    head = [says[one] for one in ("card", "total", *SEASONS, "end")]
    rows = ((name, sum(numbers), *(n or "–" for n in numbers)) for name, numbers in _kinds(lang))
    return table(head, rows)


def _kinds(lang: str) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The kinds of cards, with how many lie in each season and at the end."""
    says = LABELS[lang]
    yield f":role-trader: {says['traders']}", _in_seasons(0, CONTRACT)
    yield f":sp-contract: {says['contracts']}", _in_seasons(CONTRACT, FIREMAN)
    yield f":sp-fireman: {says['firemen']}", _in_seasons(FIREMAN, COUNTING_OFFICE)
    for place, card in enumerate(CARDS[COUNTING_OFFICE:FIRE], start=COUNTING_OFFICE):
        yield f":{ICONS[card]}: {_card(card, lang)}", _in_seasons(place, place + 1)
    yield f":fire-card: {says['fires']}", (*_in_seasons(FIRE, len(CARDS))[:-1], 1)


def _in_seasons(first: int, end: int) -> tuple[int, ...]:
    return (*(sum(cards[first:end]) for cards in SEASON_CARDS), 0)


def contracts(lang: str) -> str:
    says = LABELS[lang]
    season = dict(zip("abc", SEASONS, strict=False))
    rows = []
    for contract in CONTRACTS:
        goods = CONTRACT_GOODS[contract]
        asked = ", ".join(_good(good, lang) for good in goods)
        rows.append(
            (contract.upper(), says[season[contract[0]]], asked, CONTRACT_POINTS[len(goods)])
        )
    return table([says[one] for one in ("contract", "season", "goods", "points")], rows)


def contract_points(lang: str) -> str:
    says = LABELS[lang]
    sizes = [size for size, points in enumerate(CONTRACT_POINTS) if points]
    return table(
        [says["size"], *(str(size) for size in sizes)],
        [(says["points"], *(CONTRACT_POINTS[size] for size in sizes))],
    )


def firemen(lang: str) -> str:
    says = LABELS[lang]
    strengths = (", ".join(map(str, FIREMEN_STRENGTHS[season])) for season in SEASONS)
    return table(
        [says["season"], *(says[season] for season in SEASONS)], [(says["strengths"], *strengths)]
    )


def fires(lang: str) -> str:
    says = LABELS[lang]
    seasons = (*SEASONS[1:], "end")
    head = [says["fire"], says["season"], says["value"]]
    rows = zip(CARDS[FIRE:], seasons, FIRE_VALUE, strict=True)
    return table(head, ((_card(fire, lang), says[when], value) for fire, when, value in rows))


def offices(lang: str) -> str:
    says = LABELS[lang]
    numbers = range(1, len(COUNTING_OFFICE_POINTS))
    return table(
        [says["offices"], *(str(number) for number in numbers)],
        [(says["points"], *(COUNTING_OFFICE_POINTS[number] for number in numbers))],
    )


TABLES = {
    "setup": setup,
    "deck": deck,
    "contracts": contracts,
    "contract_points": contract_points,
    "firemen": firemen,
    "fires": fires,
    "offices": offices,
}
