"""The recording of a game: what every viewer saw and was told, readable without the rules.

A recording has a step for each position: the decision that led to it, the events, and how the views
changed. It is stored in parts, lines of JSON that are compressed together.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from entrepot.server.frames import Result
from entrepot.server.json_changes import Change, changed
from entrepot.server.rows import MoveRow

FIRST_NAME = 0xE000
"""Seats are named by characters for private use, from this one on: names may change later."""

Texts = dict[str, str]
"""By language."""


class RecordedEvent(msgspec.Struct, array_like=True):
    audience: int
    kind: str
    data: list[dict[str, int | str]]
    text: Texts


class Step(msgspec.Struct, omit_defaults=True):
    """One position, and how it came about; the first one is the set-up."""

    number: int = 0
    """Of the move, in the move log."""
    noticed: int = -1
    """The viewers who could notice the move, one bit each."""
    text: Texts = {}
    """The decision in words."""
    events: list[RecordedEvent] = []
    views: list[Change] = []
    """By viewer, how the view changed."""
    result: dict[str, Result] | None = None
    """By language, once the game is over."""
    material: dict[str, Any] | None = None
    """The components that the game was played with; in the first step."""


_encode = msgspec.json.Encoder().encode
_decoder = msgspec.json.Decoder(Step)


def encode(steps: Iterable[Step]) -> bytes:
    return zlib.compress(b"\n".join(map(_encode, steps)), 9)


def decode(parts: Iterable[bytes]) -> list[Step]:
    return [step for part in parts for step in _decoder.decode_lines(zlib.decompress(part))]


def views_after(steps: Sequence[Step], viewer: int) -> Any:
    """What a viewer saw last."""
    view: Any = None
    for step in steps:
        view = changed(view, step.views[viewer])
    return view


def still_right(steps: Sequence[Step], rows: Sequence[MoveRow]) -> int:
    """How many steps are about moves that stand; take-backs make the others void."""
    numbers = [0, *(row.number for row in rows)]
    for index, (step, number) in enumerate(zip(steps, numbers, strict=False)):
        if step.number != number:
            return index
    return min(len(steps), len(numbers))


def as_sent(value: Any) -> Any:
    """A value as a client gets it: lists for tuples, strings for keys."""
    return msgspec.json.decode(_encode(value))
