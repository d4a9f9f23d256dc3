"""The tables in the rules of Cuba, filled from the components."""

from __future__ import annotations

from collections.abc import Callable

from entrepot.engine.text import Word
from entrepot.engine.text.markdown import table
from entrepot.games.cuba.components import (
    BUILDING_TABLE,
    BUYING_PRICE,
    CARDS_OF_A_TYPE,
    CHARACTERS,
    COLOURS,
    COLUMNS,
    DOCKS,
    GOODS,
    LUXURY_PRICES,
    MARKET_ROWS,
    MATERIALS,
    PLANTATION_BOARDS,
    SELLING_PRICE,
    SHIP_LOTS,
    SHIPS,
    STATUTES,
    TYPES,
    VOTES,
    WARES,
    WARES_IN_GAME,
)
from entrepot.games.cuba.text import TEXTS

LABELS = {
    "en": {
        "ware": "Ware",
        "pieces": "Pieces",
        "character": "Character",
        "votes": "Votes",
        "does": "What it does",
        "units": "Units in the row",
        "product_buy": "Buy a product",
        "product_sell": "Sell a product",
        "luxury_buy": "Buy rum or cigars",
        "luxury_sell": "Sell rum or cigars",
        "ship": "Ship",
        "dock": "Dock",
        "points": "Points for each unit",
        "building": "Building",
        "tiles": "Tiles",
        "column": "Column",
        "row": "Row",
        "blue": "Blue",
        "red": "Red",
        "yellow": "Yellow",
        "green": "Green",
        "purple": "Purple",
    },
    "nl": {
        "ware": "Waar",
        "pieces": "Aantal",
        "character": "Karakter",
        "votes": "Stemmen",
        "does": "Wat het doet",
        "units": "Stuks in de rij",
        "product_buy": "Product kopen",
        "product_sell": "Product verkopen",
        "luxury_buy": "Rum of sigaren kopen",
        "luxury_sell": "Rum of sigaren verkopen",
        "ship": "Schip",
        "dock": "Dok",
        "points": "Overwinningpunten per stuk",
        "building": "Gebouw",
        "tiles": "Tegels",
        "column": "Kolom",
        "row": "Rij",
        "blue": "Blauw",
        "red": "Rood",
        "yellow": "Geel",
        "green": "Groen",
        "purple": "Paars",
    },
}

FIELD_ICONS = {
    "citrus": "good-citrus",
    "sugar": "good-sugarcane",
    "tobacco": "good-tobacco",
    "forest": "good-wood",
    "mountain": "good-stone",
    "lake": "good-water",
    "warehouse": "b-small-warehouse",
}

BUILDING_ICONS = {
    "golf_course": "golf",
    "rum_cafe": "cafe",
    "cigar_cafe": "cafe",
    "small_trading_office": "trading-office",
    "large_trading_office": "trading-office",
    "warehouse_tile": "small-warehouse",
}

GROUPS = {
    "for_points": slice(0, 10),
    "for_pesos": slice(10, 15),
    "for_goods": slice(15, 18),
    "for_influence": slice(18, 20),
    "for_the_rest": slice(20, None),
}
"""The buildings in the order of their table, by what they are good for."""


def _name(kind: str, name: str, lang: str) -> str:
    return TEXTS.say(Word(kind, name), lang).replace("'", "’")


def _does(kind: str, name: str, lang: str) -> str:
    return TEXTS.languages[lang][f"{kind}.{name}.does"].replace("'", "’")


def _ware(ware: str, lang: str) -> str:
    icon = "sugarcane" if ware == "sugar" else ware
    return f":good-{icon}: {_name('ware', ware, lang)}"


def _some(number: int) -> object:
    return number or "–"


def wares(lang: str) -> str:
    says = LABELS[lang]
    rows = ((_ware(ware, lang), n) for ware, n in zip(WARES, WARES_IN_GAME, strict=True))
    return table([says["ware"], says["pieces"]], rows)


def characters(lang: str) -> str:
    says = LABELS[lang]
    rows = []
    for character, votes in zip(CHARACTERS, VOTES, strict=True):
        icon = "role-cubamayor" if character == "mayor" else f"role-{character}"
        name = _name("character", character, lang)
        rows.append((f":{icon}: {name}", votes, _does("character", character, lang)))
    return table([says["character"], says["votes"], says["does"]], rows)


def market(lang: str) -> str:
    says = LABELS[lang]
    product, luxury = len(MARKET_ROWS["product"]), len(MARKET_ROWS["luxury"])
    rows = []
    for units in range(max(product, luxury) + 1):
        row: list[object] = [units]
        for room, first in ((product, 0), (luxury, LUXURY_PRICES)):
            prices = (BUYING_PRICE[first + units], SELLING_PRICE[first + units])
            row += prices if units <= room else ("–", "–")
        rows.append(row)
    head = ("units", "product_buy", "product_sell", "luxury_buy", "luxury_sell")
    return table([says[one] for one in head], rows)


def docks(lang: str) -> str:
    says = LABELS[lang]
    numbers = [str(number) for number in range(1, len(DOCKS) + 1)]
    return table([says["dock"], *numbers], [(says["points"], *numbers)])


def ships(lang: str) -> str:
    rows = (
        (number, *(_some(SHIP_LOTS[ship].count(good)) for good in GOODS))
        for number, ship in enumerate(SHIPS, start=1)
    )
    return table([LABELS[lang]["ship"], *(_ware(good, lang) for good in GOODS)], rows)


def board(lang: str) -> str:
    return _board("common", LABELS[lang]["row"], lang)


def boards(lang: str) -> str:
    return "\n\n".join(_board(colour, LABELS[lang][colour], lang) for colour in COLOURS)


def _board(name: str, title: str, lang: str) -> str:
    columns = (f"{LABELS[lang]['column']} {number}" for number in range(1, COLUMNS + 1))
    rows = (
        (number, *(_field(field, lang) for field in row))
        for number, row in enumerate(PLANTATION_BOARDS[name], start=1)
    )
    return table([title, *columns], rows)


def _field(field: str, lang: str) -> str:
    return f":{FIELD_ICONS[field]}: {_name('ground', field, lang)}"


def _buildings(group: slice) -> Callable[[str], str]:
    def buildings(lang: str) -> str:
        says = LABELS[lang]
        rows = []
        for one in list(BUILDING_TABLE)[group]:
            icon = BUILDING_ICONS.get(one.name, one.name.replace("_", "-"))
            name = f":b-{icon}: {_name('building', one.name, lang)}"
            cost = (_some(number) for number in (one.wood, one.stone, one.water))
            rows.append((name, *cost, one.copies, _does("building", one.name, lang)))
        materials = (_ware(material, lang) for material in MATERIALS)
        return table([says["building"], *materials, says["tiles"], says["does"]], rows)

    return buildings


def _statutes(kind: str) -> Callable[[str], str]:
    """The cards of a type. The names of taxes and duties say it all."""
    first = TYPES.index(kind) * CARDS_OF_A_TYPE

    def statutes(lang: str) -> str:
        lines = []
        for statute in STATUTES[first : first + CARDS_OF_A_TYPE]:
            name = _name("law", statute, lang)
            plain = kind in ("tax", "duty")
            lines.append(f"- {name}" if plain else f"- **{name}**: {_does('law', statute, lang)}")
        return "\n".join(lines)

    return statutes


TABLES = {
    "wares": wares,
    "characters": characters,
    "market": market,
    "docks": docks,
    "ships": ships,
    "board": board,
    "boards": boards,
    **{f"buildings_{name}": _buildings(group) for name, group in GROUPS.items()},
    **{f"statutes_{kind}": _statutes(kind) for kind in TYPES},
}


def _market_figure() -> dict[str, int | str]:
    """A row of products with three units: what the next one costs, and what one more brings."""
    prices = MARKET_ROWS["product"]
    spaces = {
        f"price_{space + 1}": prices[space] if space < len(prices) else "–" for space in range(5)
    }
    return spaces | {"buy": BUYING_PRICE[3], "sell": SELLING_PRICE[3]}


FIGURES: dict[str, dict[str, int | str]] = {
    "cu-market": _market_figure(),
    "cu-harbour": {f"points_{dock}": dock for dock in range(1, len(DOCKS) + 1)},
}
"""The numbers of the material that the figures show."""
