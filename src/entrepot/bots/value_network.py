"""The value network: a small network that estimates how likely each seat is to win.

Its inputs are the observation of a seat (`observe`) and the leads by the evaluation; it runs once
for every seat. `python -m tools.train_value_network` trains one on played games; a game that has
one keeps it in its folder.

The first layer is a sum of embeddings: every number of the observation selects a row by its value,
and 0 selects none. So numbers may be of any kind, and the many zeros cost nothing.
"""

from __future__ import annotations

import math
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from entrepot.engine.errors import EntrepotError
from entrepot.engine.game import Game
from entrepot.engine.kernel import evaluate, observe
from entrepot.engine.records import Row
from entrepot.engine.rule import rule

LOWEST, HIGHEST = -1, 127
"""Numbers beyond these count as these."""
SMALL = 12
"""Up to here every number has a row of its own; larger ones share rows."""
RUNGS = 20
"""The rows of each number that is seen."""
RUNG = tuple(
    abs(value)
    if value < 0
    else value + 1
    if value <= SMALL
    else min(RUNGS - 1, 8 + int(2 * math.log2(value / 1.6)))
    for value in range(LOWEST, HIGHEST + 1)
)
"""Which of its rows a number picks."""
LEADS = 6
"""What the evaluation adds: the own points, the lead over the best of the others, and the lead over
each of up to four others."""
POINTS = 1000.0
"""Hundredths of a point that count as 1."""
NONE = -1e9
WINS, AHEAD = range(2)
"""What the network tells of a seat: how it does against the others, and how far it is ahead."""
ONE, TWO, TOLD, WORTH, BEFORE, AGAINST = range(6)
"""The rows of room: two layers, what is told, the evaluation of each seat, the leads of one seat,
and what is told of all seats."""
ROOM = 6


@rule
def encode(state: Any, seat: int, sight: Row, worth: Any, rows: Row, leads: Any) -> int:
    """Write the rows of the first layer that a seat picks, and its leads by the evaluation of every
    seat (`worth`); returns how many rows."""
    observe(state, seat, sight)
    n = 0
    for i in range(len(sight)):
        rows[n] = i
        if sight[i] != 0:
            n += 1
    for k in range(n):
        i = rows[k]
        rows[k] = i * RUNGS + RUNG[min(max(sight[i], LOWEST), HIGHEST) - LOWEST]
    best = NONE
    for step in range(1, LEADS - 1):
        leads[1 + step] = 0.0
        if step < state.seats:
            other = worth[(seat + step) % state.seats]
            best = max(best, other)
            leads[1 + step] = (worth[seat] - other) / POINTS
    leads[0] = worth[seat] / POINTS
    leads[1] = (worth[seat] - best) / POINTS
    return n


@rule
def infer(rows: Row, n: int, leads: Any, first: Any, second: Any, third: Any, room: Any) -> None:
    """What the network tells of a seat, into room[TOLD]. The last row of a layer always counts."""
    layer = room[ONE]
    width = first.shape[1]
    last = len(first) - 1
    for j in range(width):
        layer[j] = first[last, j]
    for k in range(LEADS):
        lead = leads[k]
        row = last - LEADS + k
        for j in range(width):
            layer[j] += lead * first[row, j]
    for i in range(n):
        row = rows[i]
        for j in range(width):
            layer[j] += first[row, j]
    dense(layer, width, second, room[TWO])
    dense(room[TWO], second.shape[1], third, room[TOLD])


@rule
def dense(before: Any, width: int, weights: Any, after: Any) -> None:
    """From one layer to the next: what is below 0 does not count."""
    for j in range(weights.shape[1]):
        after[j] = weights[width, j]
    for i in range(width):
        given = before[i]
        if given > 0.0:
            for j in range(weights.shape[1]):
                after[j] += given * weights[i, j]


@rule
def predict(state: Any, players: int, network: Any, reward: Any) -> None:
    """How well every seat stands, from 0 to 1, and after that their chances to win."""
    first, second, third, room, rows, sight = network
    for seat in range(players):
        room[WORTH, seat] = evaluate(state, seat)
    top = NONE
    for seat in range(players):
        n = encode(state, seat, sight, room[WORTH], rows, room[BEFORE])
        infer(rows, n, room[BEFORE], first, second, third, room)
        reward[seat] = 1.0 / (1.0 + math.exp(-room[TOLD, AHEAD]))
        room[AGAINST, seat] = room[TOLD, WINS]
        top = max(top, room[AGAINST, seat])
    total = 0.0
    for seat in range(players):
        reward[players + seat] = math.exp(room[AGAINST, seat] - top)
        total += reward[players + seat]
    for seat in range(players):
        reward[players + seat] /= total


RULES = (encode, dense, infer, predict)
"""In the order in which they use each other."""

NO_NETWORK = "none"
"""In place of a file: the evaluation alone judges."""


class BadValueNetwork(EntrepotError, ValueError):
    """A file that holds no network for this game."""


Layers = tuple[Any, Any, Any]


def network(game: Game, path: str = "") -> tuple[Any, ...]:
    """The judge of a game as rules read it, with room for one thread: the game's own, that of a
    file, or none at all; then its layers are empty."""
    layers = _layers(game, path or str(game.value_network or NO_NETWORK))
    width = max(8, *(layer.shape[1] for layer in layers))
    seen = len(game.observation)
    return (
        *layers,
        np.zeros((ROOM, width)),
        np.zeros(seen + 1, np.int32),
        np.zeros(seen, np.int32),
    )


@cache
def _layers(game: Game, path: str) -> Layers:
    if path == NO_NETWORK:
        return np.zeros((0, 1)), np.zeros((0, 1)), np.zeros((0, 1))
    try:
        with np.load(Path(path)) as kept:
            first, second, third = (kept[name].astype(np.float64) for name in LAYERS)
    except (OSError, ValueError, KeyError) as problem:
        raise BadValueNetwork(f"{path} cannot be read as a value network: {problem}") from None
    rows, wide, narrow = len(game.observation) * RUNGS, first.shape[-1], second.shape[-1]
    fitting = (rows + LEADS + 1, wide), (wide + 1, narrow), (narrow + 1, 2)
    if (first.shape, second.shape, third.shape) != fitting:
        raise BadValueNetwork(
            f"{path} was not trained for {game.id} as it is now; "
            f"`python -m tools.train_value_network {game.id}` trains another."
        )
    return first, second, third


LAYERS = ("first", "second", "third")
"""The names of the layers in a file."""
