"""The flat action space of a game: ids 0 … n-1, each with a stable one-line name."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product


class Actions:
    """Built once, when a game's module is loaded, verb by verb.

    >>> actions = Actions()
    >>> PASS = actions.add("pass")
    >>> SELL = actions.add("sell", ("corn", "small_indigo"))
    >>> actions.names
    ['pass', 'sell:corn', 'sell:small-indigo']
    """

    def __init__(self) -> None:
        self.names: list[str] = []
        self.verbs: list[str] = []
        """The verb of each action id."""
        self._bases: dict[str, int] = {}

    def add(self, verb: str, *axes: Sequence[str]) -> int:
        """Add a verb with its parameters; returns the first id. The last parameter runs fastest."""
        base = len(self.names)
        for parts in product(*axes):
            self.names.append(":".join((verb, *parts)).replace("_", "-"))
            self.verbs.append(verb)
        self._bases[verb] = base
        return base

    def base(self, action: int) -> int:
        """The first id of the verb of `action`: `action - base` is its parameter."""
        return self._bases[self.verbs[action]]

    def __len__(self) -> int:
        return len(self.names)
