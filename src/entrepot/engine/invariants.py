"""What holds in a position of any game, for the `invariants` of each.

Each check yields an English sentence for everything that is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any

from entrepot.engine.chance import is_sound
from entrepot.engine.records import NOBODY, Record

Check = Callable[[Any], Iterator[str]]


def problems(
    state: Any, *checks: Check, first: Collection[Check] = (), below_zero: Collection[str] = ()
) -> Iterator[str]:
    """What `misread` and the checks find wrong with a position.

    `misread` and the checks in `first` come before all others, which look things up by the numbers
    that these have found to be sound.
    """
    unsound = [*misread(state, below_zero), *(one for check in first for one in check(state))]
    yield from unsound
    if not unsound:
        for check in checks:
            yield from check(state)


def must_be(what: str, number: int, name: str, due: int) -> Iterator[str]:
    """Conservation: as many pieces as the box holds, wherever they are."""
    if number != due:
        yield f"{what}: {number} {name} in the game, there must be {due}."


def misread(state: Any, below_zero: Collection[str] = ()) -> Iterator[str]:
    """Numbers below 0, seats that do not exist, boards of nobody, no random stream.

    `below_zero` names the fields that may hold less than 0.
    """
    yield from _numbers(state, state.seats, below_zero, "")
    for name, field in type(state).fields.items():
        if field.seats:
            for seat, record in enumerate(getattr(state, name)[state.seats :], state.seats):
                if record != type(record)():
                    yield f"{name}[{seat}]: with {state.seats} players there is no seat {seat}."
    if not is_sound(state.chance):
        yield f"chance: {state.chance.to_names()} is not the state of a random stream."


def _numbers(record: Record, seats: int, below_zero: Collection[str], where: str) -> Iterator[str]:
    for name, field in type(record).fields.items():
        value = getattr(record, name)
        places = enumerate(value) if field.length is not None else [(None, value)]
        for place, one in places:
            path = where + name
            if place is not None:
                path += f".{field.axis[place]}" if field.axis else f"[{place}]"
            if isinstance(one, Record):
                yield from _numbers(one, seats, below_zero, f"{path}.")
            elif field.values == () and not NOBODY <= one < seats:
                yield f"{path} is {one}; seats are numbered 0 to {seats - 1}."
            elif field.values is None and one < 0 and name not in below_zero:
                yield f"{path} is {one}; it cannot be less than 0."
