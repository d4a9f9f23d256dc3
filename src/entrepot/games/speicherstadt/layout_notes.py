"""The Speicherstadt: what is said of goods that are being laid out."""

from __future__ import annotations

from collections.abc import Iterator

from entrepot.engine.records import NOBODY
from entrepot.engine.text import Phrase, Word, phrase
from entrepot.games.speicherstadt.goods_layout import Layout


def missing(layout: Layout) -> Phrase | None:
    """What is to be done first before the turn can end."""
    if number := sum(layout.loose):
        return phrase("note.place_more", n=number)
    if layout.pair_lacks:
        return phrase("note.pair_more", n=layout.pair_lacks)
    for exchange in layout.exchanges.values():
        if exchange.begun and not exchange.complete:
            if exchange.lacks > 0:
                return phrase("note.pay_more", n=exchange.lacks)
            if exchange.wanted == NOBODY:
                return phrase("note.want_one")
    return None


def summary(layout: Layout, completed: dict[str, int], coins: int) -> Iterator[Phrase]:
    """What is arranged, in a few words."""
    if number := len(layout.deliveries):
        yield phrase("note.done.delivered", n=number)
    for name, points in completed.items():
        yield phrase("note.done.completed", contract=Word("contract", name), n=points)
    if number := len(layout.completed):
        yield phrase("note.done.exchanged", n=number)
    if coins:
        yield phrase("note.done.coins", n=coins)
    if number := len(layout.goods["keep"]):
        yield phrase("note.done.stored", n=number)
    if number := len(layout.goods["discard"]):
        yield phrase("note.done.discarded", n=number)
