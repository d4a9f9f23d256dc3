"""Positions for the rule tests of San Juan: a test states only what matters.

    table = game_at(3, role="builder", seats=[dict(buildings=["smithy", "library"],
                                                   hand=["sugar_mill", "well", "tower"])])
    play(table, "build:sugar-mill")
    assert hand(table, 0) == {"well": 1, "tower": 1}

Seats are dictionaries with the keys

    buildings     names in the order of the sites; "sugar_mill+" holds a good, "sugar_mill:hero" one
                  whose card is known to be a hero. Without it: one indigo plant.
    hand          names, with repetitions
    chapel_pile, covered, discarded, shown     names, with repetitions
    library_used  a number

All other cards are the deck, unless the test says what `deck` and `discard` are: names, or numbers
of cards. Cards that then lie nowhere are covered cards of the last seat, out of the game.

Without `role` the picker is asked for a role. With `role` that role has just been picked and
everything nobody has a choice about has happened.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from entrepot.engine.table import Table
from entrepot.games.san_juan import GAME
from entrepot.games.san_juan.components import CARD_TABLE, ROLES, SITE_NAMES
from tests.support.playing import play

Seat = Mapping[str, Any]
Pile = int | Sequence[str]

ROWS = ("hand", "chapel_pile", "covered", "discarded", "shown")

PLANTS = ("indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter")
VIOLET = tuple(card.name for card in CARD_TABLE if card.kind != "production")


def game_at(
    players: int = 3,
    *,
    seats: Sequence[Seat] = (),
    governor: int | None = None,
    picker: int | None = None,
    picks: int | None = None,
    role: str | None = None,
    deck: Pile | None = None,
    discard: Pile = 0,
    tile: str = "t3",
    seed: int = 0,
    **fields: Any,
) -> Table:
    """A table at the position described; see the module's text.

    The picker is seat 0, or the governor, unless given; `picks` roles were picked before in this
    round, the last ones in order. `tile` is the tile that the next trader phase shows. `fields`
    are further keys of `to_dict`, such as `round`.
    """
    d = GAME.new(players, seed).to_dict()
    d |= _round(players, governor, picker, picks)
    d["players"] = [_area(seats[seat] if seat < len(seats) else {}) for seat in range(players)]
    d |= {"round": 20, "decision": "choose_role"}
    d["mover"] = (d["governor"] + d["picks"]) % players
    taken = reversed([one for one in ROLES if one != role][-d["picks"] :] if d["picks"] else [])
    d["role_holder"] = {one: (d["governor"] + turn) % players for turn, one in enumerate(taken)}
    d["tile_order"] = [tile, *sorted({"t1", "t2", "t3", "t4", "t5"} - {tile})]
    d |= _piles(d["players"], deck, discard)
    table = GAME.from_dict(d | fields)
    if role is not None:
        play(table, f"role:{role}")
    return table


def area(*buildings: str, **parts: Any) -> dict[str, Any]:
    """A seat with these buildings (an indigo plant, if none is named) and what else is said."""
    return {"buildings": list(buildings) or ["indigo_plant"], **parts}


def builder(seat: Seat, *, chooser: bool = True, players: int = 3, **fields: Any) -> Table:
    """Seat 0 is to build, as the chooser or in a phase that another player chose."""
    picker = 0 if chooser else players - 1
    return game_at(players, seats=[seat], role="builder", picker=picker, **fields)


def pay(table: Table) -> Table:
    """Pay what is owed with the first cards of the catalogue."""
    while table.decision == "payment":
        table.play(table.legal()[0])
    return table


# --- what lies on the table, without the zeros ---------------------------------------------------


def hand(table: Table, seat: int) -> dict[str, int]:
    return _row(table, seat, "hand")


def hands(table: Table) -> list[int]:
    """The number of cards in each hand."""
    return [sum(hand(table, seat).values()) for seat in range(table.players)]


def discarded(table: Table, seat: int) -> dict[str, int]:
    """What a player put face down on the discard."""
    return _row(table, seat, "discarded")


def covered(table: Table, seat: int) -> dict[str, int]:
    return _row(table, seat, "covered")


def chapel_pile(table: Table, seat: int) -> dict[str, int]:
    return _row(table, seat, "chapel_pile")


def buildings(table: Table, seat: int) -> list[str]:
    """Visible buildings in the order of their sites; "+" says that a good lies there."""
    sites = table.view(None)["players"][seat]["sites"]
    return [one["building"] + "+" * one["good"] for one in sites]


def goods(table: Table, seat: int) -> int:
    return sum(name.endswith("+") for name in buildings(table, seat))


def piles(table: Table) -> tuple[int, int]:
    """The sizes of deck and discard."""
    view = table.view(None)
    return view["deck"], view["discard"]


def card_count(table: Table) -> Counter[str]:
    """Every card of the game by type, wherever it lies."""
    d = table.to_dict()
    count: Counter[str] = Counter()
    for row in ("deck", "discard_shown", "discard_unseen", "drawn", "picked", "turned_up"):
        count.update(d[row])
    count.update([d["building"]] if d["building"] else [])
    for player in d["players"]:
        for row in ("hand", "covered", "chapel_pile", "discarded"):
            count.update(player[row])
        for sites in ("sites", "goods"):
            count.update(card for card in player[sites].values() if card)
    return +count


def told(table: Table, key: str) -> list[tuple[int, ...]]:
    """The numbers of all events of a kind so far."""
    return [row for event in table.events if event.kind.key == key for row in event.rows]


def _row(table: Table, seat: int, row: str) -> dict[str, int]:
    return {
        name: number for name, number in table.to_dict()["players"][seat][row].items() if number
    }


# --- how a position is put together --------------------------------------------------------------


def _area(seat: Seat) -> dict[str, Any]:
    assert set(seat) <= {*ROWS, "buildings", "library_used"}, f"unknown key in {seat}"
    area: dict[str, Any] = {row: dict(Counter(seat.get(row, ()))) for row in ROWS}
    area["sites"], area["goods"] = {}, {}
    for site, name in zip(SITE_NAMES, seat.get("buildings", ["indigo_plant"]), strict=False):
        card, _, good = name.rstrip("+").partition(":")
        area["sites"][site] = card
        area["goods"][site] = good or ("+" if name.endswith("+") else None)
    area["library_used"] = seat.get("library_used", 0)
    return area


def _piles(areas: Sequence[dict[str, Any]], deck: Pile | None, discard: Pile) -> dict[str, Any]:
    left = Counter({card.name: card.copies for card in CARD_TABLE})
    for area in areas:
        for row in ("hand", "chapel_pile", "covered", "discarded"):
            left.subtract(area[row])
        left.subtract([*area["sites"].values()])
        left.subtract([card for card in area["goods"].values() if card not in ("+", None)])
    for pile in (deck, discard):
        if not isinstance(pile, int | None):
            left.subtract(pile)
    for area in areas:
        for site, good in area["goods"].items():
            if good == "+":
                area["goods"][site] = _take(left, 1)[0]
    assert min(left.values()) >= 0, f"more cards than there are: {left}"
    thrown = _take(left, discard) if isinstance(discard, int) else discard
    if isinstance(deck, int):
        deck = _take(left, deck)
    if deck is None:
        deck = list(left.elements())
    else:
        parked = Counter(areas[-1]["covered"]) + +left
        areas[-1]["covered"] = dict(parked)
    return {"deck": dict(Counter(deck)), "discard_unseen": dict(Counter(thrown))}


def _take(left: Counter[str], number: int) -> list[str]:
    """Some cards of those that are left, of the most frequent types."""
    taken = []
    for _ in range(number):
        (card, _), *_ = left.most_common(1)
        left[card] -= 1
        taken.append(card)
    return taken


def _round(
    players: int, governor: int | None, picker: int | None, picks: int | None
) -> dict[str, int]:
    if governor is None:
        governor = ((picker or 0) - (picks or 0)) % players
    if picks is None:
        picks = 0 if picker is None else (picker - governor) % players
    assert picker is None or picker == (governor + picks) % players, "who picks is contradictory"
    return {"governor": governor, "picks": picks}


def names(cards: Iterable[str]) -> set[str]:
    """Types as they are written in the names of actions."""
    return {card.replace("_", "-") for card in cards}
