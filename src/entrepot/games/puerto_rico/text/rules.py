"""The tables in the rules of Puerto Rico, filled from the components."""

from __future__ import annotations

from entrepot.engine.text import Word
from entrepot.engine.text.markdown import table
from entrepot.games.puerto_rico.components import (
    BUILDING_COPIES,
    BUILDING_TABLE,
    COLONIST_SUPPLY,
    COLUMN,
    FACTORY_PAYS,
    FIRST_SHIP,
    GOODS,
    GOODS_IN_GAME,
    HOLDS,
    LAST_SHIP,
    PICKS,
    PLANTATION_TILES,
    PRICE,
    PROSPECTOR_1,
    QUARRY_TILES,
    RESIDENCE_PAYS,
    ROLE_CARDS,
    ROLES,
    SHIP_STEP,
    START_DOUBLOONS,
    START_INDIGO,
    VICTORY_POOL,
    Building,
)
from entrepot.games.puerto_rico.text import TEXTS

PLAYERS = range(2, 6)
TWO_PLAYERS = 2

LABELS = {
    "en": {
        "building": "Building",
        "cost": "Cost",
        "points": "Points",
        "circles": "Circles",
        "copies": "Copies",
        "does": "What it does when manned",
        "makes": "How much it makes",
        "role": "Role",
        "role_does": "What happens when you take it",
        "good": "Good",
        "price": "Price",
        "plantations": "Plantations",
        "goods": "Goods",
        "needs": "Production buildings",
        "none": "none",
        "players": "Players",
        "doubloons": "Doubloons each",
        "start": "First plantations, from the governor on",
        "pool": "Victory points in the pool",
        "roles": "Role cards",
        "picks": "Roles taken in a round",
        "ships": "Cargo ships (holds)",
        "on_ship": "Colonists on their ship",
        "supply": "Colonists in the supply",
        "row": "Plantations face up",
        "quarries": "Quarries",
        "buildings": "Buildings",
        "kinds": "Kinds produced",
        "factory": "The factory pays",
        "tiles": "Island spaces covered",
        "residence": "The residence scores",
    },
    "nl": {
        "building": "Gebouw",
        "cost": "Prijs",
        "points": "Punten",
        "circles": "Cirkels",
        "copies": "Aantal",
        "does": "Wat het doet als het bezet is",
        "makes": "Hoeveel het levert",
        "role": "Personage",
        "role_does": "Wat er gebeurt als jij het neemt",
        "good": "Waar",
        "price": "Prijs",
        "plantations": "Plantages",
        "goods": "Waren",
        "needs": "Productiegebouwen",
        "none": "geen",
        "players": "Spelers",
        "doubloons": "Dubloenen per speler",
        "start": "Eerste plantages, vanaf de gouverneur",
        "pool": "Zegepunten in de voorraad",
        "roles": "Personagekaarten",
        "picks": "Personages per ronde",
        "ships": "Transportschepen (plaatsen)",
        "on_ship": "Kolonisten op hun schip",
        "supply": "Kolonisten in de voorraad",
        "row": "Open plantages",
        "quarries": "Steengroeven",
        "buildings": "Gebouwen",
        "kinds": "Geproduceerde soorten",
        "factory": "De fabriek betaalt",
        "tiles": "Bezette eilandvelden",
        "residence": "De residentie telt",
    },
}


def _building(building: Building, lang: str) -> tuple[object, ...]:
    icon = f"good-{building.good}" if building.good else f"b-{building.name.replace('_', '-')}"
    name = TEXTS.say(Word("building", building.name), lang)
    does = TEXTS.languages[lang][f"building.{building.name}.does"]
    coin = f":coin-{building.cost}:"
    return f":{icon}: {name}", coin, building.column, building.circles, building.copies, does


def _buildings(kind: str, lang: str) -> str:
    says = LABELS[lang]
    does = says["makes"] if kind == "production" else says["does"]
    head = [says[one] for one in ("building", "cost", "points", "circles", "copies")]
    return table(
        [*head, does], (_building(one, lang) for one in BUILDING_TABLE if one.kind == kind)
    )


def production(lang: str) -> str:
    return _buildings("production", lang)


def violet(lang: str) -> str:
    return _buildings("violet", lang)


def large(lang: str) -> str:
    return _buildings("large", lang)


def roles(lang: str) -> str:
    says = LABELS[lang]
    rows = []
    for role in ROLES[: PROSPECTOR_1 + 1]:
        icon = f"role-{role.removesuffix('_1')}"
        does = TEXTS.languages[lang][f"role.{role}.does"]
        rows.append((f":{icon}: {TEXTS.say(Word('role', role), lang)}", does))
    return table([says["role"], says["role_does"]], rows)


def goods(lang: str) -> str:
    says = LABELS[lang]
    rows = []
    for kind, good in enumerate(GOODS):
        needs = [
            TEXTS.say(Word("building", one.name), lang)
            for one in BUILDING_TABLE
            if one.good == good
        ]
        name = f":good-{good}: {TEXTS.say(Word('good', good), lang)}"
        material = (PLANTATION_TILES[0][kind], GOODS_IN_GAME[0][kind])
        rows.append((name, f":coin-{PRICE[kind]}:", *material, ", ".join(needs) or says["none"]))
    return table([says[one] for one in ("good", "price", "plantations", "goods", "needs")], rows)


def setup(lang: str) -> str:
    says = LABELS[lang]
    return table(
        [says["players"], *(str(players) for players in PLAYERS)],
        [
            (says["doubloons"], *(START_DOUBLOONS[players] for players in PLAYERS)),
            (says["start"], *(_start(players, lang) for players in PLAYERS)),
            (says["pool"], *(VICTORY_POOL[players] for players in PLAYERS)),
            (says["roles"], *(ROLE_CARDS[players] for players in PLAYERS)),
            (says["picks"], *(PICKS[players] for players in PLAYERS)),
            (says["ships"], *(_ships(players) for players in PLAYERS)),
            (says["on_ship"], *PLAYERS),
            (says["supply"], *(COLONIST_SUPPLY[players] for players in PLAYERS)),
            (says["row"], *(players + 1 for players in PLAYERS)),
            (says["quarries"], *(QUARRY_TILES[players] for players in PLAYERS)),
            (says["plantations"], *(_sum(PLANTATION_TILES, players) for players in PLAYERS)),
            (says["goods"], *(_sum(GOODS_IN_GAME, players) for players in PLAYERS)),
            (says["buildings"], *(_sum(BUILDING_COPIES, players) for players in PLAYERS)),
        ],
    )


def _start(players: int, lang: str) -> str:
    """The starting plantations as drawings, the governor's first."""
    indigo = START_INDIGO[players]
    kinds = ["indigo"] * indigo + ["corn"] * (players - indigo)
    return "".join(f":good-{kind}({TEXTS.say(Word('good', kind), lang)}):" for kind in kinds)


def _ships(players: int) -> str:
    ships = range(FIRST_SHIP[players], LAST_SHIP[players] + 1, SHIP_STEP[players])
    return ", ".join(str(HOLDS[ship]) for ship in ships)


def _sum(material: tuple[tuple[int, ...], ...], players: int) -> int:
    return sum(material[players == TWO_PLAYERS])


def factory(lang: str) -> str:
    says = LABELS[lang]
    kinds = range(1, len(FACTORY_PAYS))
    coins = (f":coin-{FACTORY_PAYS[number]}:" for number in kinds)
    return table([says["kinds"], *(str(number) for number in kinds)], [(says["factory"], *coins)])


def residence(lang: str) -> str:
    says = LABELS[lang]
    least = RESIDENCE_PAYS[0]
    first = RESIDENCE_PAYS.index(least + 1)
    tiles = range(first, len(RESIDENCE_PAYS))
    return table(
        [says["tiles"], f"0–{first - 1}", *(str(number) for number in tiles)],
        [(says["residence"], least, *(RESIDENCE_PAYS[number] for number in tiles))],
    )


TABLES = {
    "roles": roles,
    "production": production,
    "violet": violet,
    "large": large,
    "goods": goods,
    "setup": setup,
    "factory": factory,
    "residence": residence,
}

FIGURES = {
    "pr-ships": {"hold_1": HOLDS[1], "hold_2": HOLDS[0], "hold_3": HOLDS[2]},
    "pr-quarries": {f"off_{column}": min(3, column) for column in sorted(set(COLUMN))},
}
"""The numbers of the material that the figures show; the second has three manned quarries."""
