"""Observations: the numbers a seat sees, declared once.

    OBSERVATION = Observation(
        State,
        field("round"),
        field("governor"),  # a seat: counted from the observer
        one_hot("decision"),
        field("goods_supply", most=11),  # a row: a number for each of its names
        each_player(
            field("doubloons"),
            computed("hand", hand_known, CARDS, most=1),  # hand_known(state, seat, other, card)
        ),
    )

The names of the numbers, their bounds and the rule that writes them follow from the list. The rule
is written out as straight code, so that it compiles quickly and to fast code.

Everything in an observation must be known to the observer. A field is shown as it is; where only
some seats may know a number, a rule (`computed`) decides what is shown.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any, Self, cast

from entrepot.engine.observation.entry import (
    Entry,
    Spot,
    all_lines,
    all_numbers,
    all_rules,
    indented,
)
from entrepot.engine.observation.fields import computed, counts, field, one_hot
from entrepot.engine.observation.groups import each, each_player, own, side_by_side
from entrepot.engine.records import RecordType, Row
from entrepot.engine.rule import rule
from entrepot.engine.seats import relative

__all__ = [
    "Observation",
    "computed",
    "counts",
    "each",
    "each_player",
    "field",
    "one_hot",
    "own",
    "side_by_side",
]


class Observation(tuple[str, ...]):
    """The names of the numbers a seat sees, in order, with their bounds and the rule that writes
    them. Seats count from the observer."""

    low: tuple[int, ...]
    """The least value that each number can have."""
    high: tuple[int, ...]
    """The greatest."""
    observe: Callable[[Any, int, Row], None]
    """The rule that writes the numbers that `seat` sees: `observe(state, seat, out)`."""
    source: str
    """Its code."""

    def __new__(cls, state: RecordType, *entries: Entry) -> Self:
        spot = Spot(state, "state", state.fields["players"].length or 0)
        numbers = all_numbers(entries, spot)
        observation = super().__new__(cls, [number.name for number in numbers])
        if len(set(observation)) < len(observation):
            raise ValueError("Two numbers of an observation have the same name.")
        observation.low = tuple(number.low for number in numbers)
        observation.high = tuple(number.high for number in numbers)
        lines = ["def observe(state, seat, out):", *indented(all_lines(entries, spot))]
        observation.source = "\n".join(lines) + "\n"
        observation.observe = _written(observation.source, [relative, *all_rules(entries)])
        return observation


_written_so_far = count(1)


def _written(source: str, rules: Sequence[Callable[..., Any]]) -> Callable[[Any, int, Row], None]:
    """The rule with this code, which calls these rules by their names."""
    names: dict[str, Any] = {}
    for one in rules:
        if names.setdefault(one.__name__, one) is not one:
            raise ValueError(f"Two rules of an observation are called {one.__name__}.")
    file = f"<observation {next(_written_so_far)}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    scope = dict(names)
    exec(compile(source, file, "exec"), scope)
    observe = scope["observe"]
    for name in ("observe", *observe.__code__.co_varnames):
        if name in names:
            raise ValueError(f"A rule of an observation cannot be called {name}.")
    return rule(cast("Callable[[Any, int, Row], None]", observe))
