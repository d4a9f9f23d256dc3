"""The Speicherstadt: who may buy a card, one after the other, and what is said of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, TypedDict

from entrepot.engine.records import NOBODY
from entrepot.engine.text import Phrase, Seat, phrase
from entrepot.engine.view_helpers import Said, said
from entrepot.games.speicherstadt.components import COLUMNS
from entrepot.games.speicherstadt.decisions import BUY_CARD
from entrepot.games.speicherstadt.rules.common import merchants_in_line
from entrepot.games.speicherstadt.rules.purchase import withdraw
from entrepot.games.speicherstadt.state import Space, State


class Claim(TypedDict):
    """Somebody in line, when all before have stepped out."""

    seat: int
    price: int
    coins_left: int
    means: Literal["cannot", "all", "enough"]
    """Whether the coins suffice for it, and whether all of them go."""
    joining: bool
    """The merchant that would be placed now."""


class Bid(TypedDict):
    """A merchant of this seat that would be placed above a card."""

    line: list[Claim]
    last: bool
    """It is the last one in hand."""
    notes: list[Said]
    """Who would pay what."""


class Purchase(TypedDict):
    """The card that this seat may buy now."""

    price: int
    note: Said
    withdraw: Said
    """What happens if the seat steps out of the line."""


def line_of(tried: State, column: int, joining: int | None = None) -> list[Claim]:
    """`tried` is a copy of the state, of which only the coins and the lines still count."""
    space = tried.spaces[column].copy()
    place = merchants_in_line(space)
    if joining is not None:
        space.line[place] = joining
    claims = list(_claims(tried, space))
    if joining is not None:
        claims[place]["joining"] = True
    return claims


def _claims(state: State, space: Space) -> Iterable[Claim]:
    while price := merchants_in_line(space):
        seat = space.line[0]
        left = state.players[seat].coins - price
        yield {
            "seat": seat,
            "price": price,
            "coins_left": left,
            "means": "cannot" if left < 0 else "enough" if left else "all",
            "joining": False,
        }
        withdraw(state, seat, space)


def bid(state: State, tried: State, column: int, seat: int) -> Bid:
    line = line_of(tried, column, seat)
    return {
        "line": line,
        "last": state.players[seat].merchants == 1,
        "notes": [said(one) for one in _bid_notes(line, seat)],
    }


def _bid_notes(line: Sequence[Claim], seat: int) -> Iterable[Phrase]:
    first, *others = line
    price = first["price"]
    if not others:
        yield phrase("note.bid.first", n=price)
        return
    if all(claim["seat"] == seat for claim in line):
        yield phrase("note.bid.all_yours", n=price)
        return
    if first["seat"] == seat:
        key = "note.bid.you_cannot" if first["means"] == "cannot" else "note.bid.you_pay"
        yield phrase(key, n=price)
    else:
        yield phrase(_PAYS[first["means"]], who=Seat(first["seat"]), n=price)
    yield _next(others[0], seat, "note.bid.next", "note.bid.next_you")


_PAYS = {
    "cannot": "note.bid.cannot",
    "all": "note.bid.pays_all",
    "enough": "note.bid.pays",
}


def _next(claim: Claim, seat: int, other: str, own: str) -> Phrase:
    if claim["seat"] == seat:
        return phrase(own, n=claim["price"])
    return phrase(other, who=Seat(claim["seat"]), n=claim["price"])


def purchase(state: State, tried: State, seat: int) -> Purchase | None:
    if state.decision != BUY_CARD or state.mover != seat:
        return None
    first, *others = line_of(tried, state.column)
    away = phrase("note.withdraw.last")
    if others:
        away = _next(others[0], seat, "note.withdraw.next", "note.withdraw.you")
    coins = state.players[seat].coins
    return {
        "price": first["price"],
        "note": said(phrase("note.purchase", coins=coins, rest=first["coins_left"])),
        "withdraw": said(away),
    }


def sold_columns(state: State, row_length: int) -> list[str]:
    """Cards are sold from left to right."""
    return [COLUMNS[n] for n in range(row_length) if state.spaces[n].card == NOBODY]
