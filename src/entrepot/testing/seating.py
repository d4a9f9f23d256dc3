"""A game with a number of players, and random play on it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from entrepot import BadOption, Game, Table

SEEDS = st.integers(0, 2**128 - 1)
POLICIES = st.integers(0, 2**32 - 1)


def examples(number: int) -> settings:
    """So many examples, untimed: time depends on the machine and on compiling."""
    return settings(
        max_examples=number, deadline=None, suppress_health_check=[HealthCheck.too_slow]
    )


@dataclass(frozen=True)
class Seating:
    game: Game
    players: int

    def options(self) -> list[dict[str, Any]]:
        """Every combination of options that this number of players may choose."""
        names = list(self.game.options)
        found = []
        for values in product(*(self.game.options[name].choices for name in names)):
            chosen = dict(zip(names, values, strict=True))
            try:
                self.game.new(self.players, 0, **chosen)
            except BadOption:
                continue
            found.append(chosen)
        return found

    def random_play(self, seed: int, policy: int, most: int = 10_000) -> Iterator[Table]:
        """One table, yielded at the start and after each random action of a random seat.

        Options are chosen at random too. The same table is yielded every time.
        """
        choose = random.Random(policy)
        table = self.game.new(self.players, seed, **choose.choice(self.options()))
        yield table
        while not table.over and len(table.moves) < most:
            seat = choose.choice(table.waiting_for)
            table.play(choose.choice(table.legal(seat)), seat)
            yield table

    def somewhere(self, seed: int, policy: int) -> Table:
        """A table somewhere in the course of a random game, never at its end."""
        stop = random.Random(policy ^ seed).randrange(1, 400)
        *_, table = self.random_play(seed, policy, stop)
        while table.over:
            table.undo()
        return table
