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

from entrepot.bots.search_types import ValueNetwork
from entrepot.engine.errors import EntrepotError
from entrepot.engine.game import Game
from entrepot.engine.kernel import evaluate, observe
from entrepot.engine.records import Row
from entrepot.engine.rule import rule

LOWEST, HIGHEST = -1, 127
"""Numbers of an observation are clipped to these."""
LAST_EXACT = 12
"""Up to here every number has a bucket of its own; larger ones share buckets by their logarithm."""
BUCKETS = 20
"""Rows of the first layer for each number of the observation."""
BUCKET = tuple(
    abs(value)
    if value < 0
    else value + 1
    if value <= LAST_EXACT
    else min(BUCKETS - 1, 8 + int(2 * math.log2(value / 1.6)))
    for value in range(LOWEST, HIGHEST + 1)
)
"""The bucket of a number, from LOWEST on."""
LEADS = 6
"""Inputs from the evaluation: the own value, the lead over the best opponent, and the lead over
each of up to four opponents."""
LEAD_UNIT = 1000.0
"""Hundredths of a point that count as 1."""
LOWEST_VALUE = -1e9
WIN_LOGIT, LEAD_LOGIT = range(2)
"""The outputs of the network for a seat: of the softmax over seats that gives the chances to win,
and of the logistic function that gives the reward for the lead."""
FIRST, SECOND, OUTPUT, EVALUATIONS, LEAD_INPUTS, WIN_LOGITS = range(6)
"""The rows of `ValueNetwork.activations`: two layers, the outputs, the evaluation of every seat,
the leads of one seat, and the win logits of every seat."""
ACTIVATIONS = 6
LAYERS = ("first", "second", "third")
"""The names of the layers in a file."""


@rule
def encode(state: Any, seat: int, observation: Row, evaluations: Any, rows: Row, leads: Any) -> int:
    """Write the inputs of the network for a seat: the rows of the first layer that its observation
    selects, and its leads by the evaluations of all seats. Returns the number of rows."""
    observe(state, seat, observation)
    n = 0
    for i in range(len(observation)):
        rows[n] = i
        if observation[i] != 0:
            n += 1
    for k in range(n):
        i = rows[k]
        rows[k] = i * BUCKETS + BUCKET[min(max(observation[i], LOWEST), HIGHEST) - LOWEST]
    best = LOWEST_VALUE
    for step in range(1, LEADS - 1):
        leads[1 + step] = 0.0
        if step < state.seats:
            other = evaluations[(seat + step) % state.seats]
            best = max(best, other)
            leads[1 + step] = (evaluations[seat] - other) / LEAD_UNIT
    leads[0] = evaluations[seat] / LEAD_UNIT
    leads[1] = (evaluations[seat] - best) / LEAD_UNIT
    return n


@rule
def relu_layer(before: Any, width: int, weights: Any, after: Any) -> None:
    """after = relu(before) @ weights + bias."""
    for j in range(weights.shape[1]):
        after[j] = weights[width, j]
    for i in range(width):
        value = before[i]
        if value > 0.0:
            for j in range(weights.shape[1]):
                after[j] += value * weights[i, j]


@rule
def run_layers(network: ValueNetwork, n: int, leads: Any) -> None:
    """Run the network on the first `n` of its rows and on the leads, into activations[OUTPUT]."""
    first, second, rows = network.first, network.second, network.rows
    layer = network.activations[FIRST]
    width = first.shape[1]
    bias = len(first) - 1
    for j in range(width):
        layer[j] = first[bias, j]
    for k in range(LEADS):
        lead = leads[k]
        row = bias - LEADS + k
        for j in range(width):
            layer[j] += lead * first[row, j]
    for i in range(n):
        row = rows[i]
        for j in range(width):
            layer[j] += first[row, j]
    relu_layer(layer, width, second, network.activations[SECOND])
    relu_layer(
        network.activations[SECOND],
        second.shape[1],
        network.third,
        network.activations[OUTPUT],
    )


@rule
def predict(state: Any, players: int, network: ValueNetwork, reward: Any) -> None:
    """Write the reward for the lead of every seat, from 0 to 1, and then their chances to win."""
    activations = network.activations
    for seat in range(players):
        activations[EVALUATIONS, seat] = evaluate(state, seat)
    top = LOWEST_VALUE
    for seat in range(players):
        leads = activations[LEAD_INPUTS]
        n = encode(state, seat, network.observation, activations[EVALUATIONS], network.rows, leads)
        run_layers(network, n, leads)
        reward[seat] = 1.0 / (1.0 + math.exp(-activations[OUTPUT, LEAD_LOGIT]))
        activations[WIN_LOGITS, seat] = activations[OUTPUT, WIN_LOGIT]
        top = max(top, activations[WIN_LOGITS, seat])
    total = 0.0
    for seat in range(players):
        reward[players + seat] = math.exp(activations[WIN_LOGITS, seat] - top)
        total += reward[players + seat]
    for seat in range(players):
        reward[players + seat] /= total


RULES = (encode, relu_layer, run_layers, predict)
"""In dependency order: each after those that it calls."""

NO_NETWORK = "none"
"""In place of a file: leaves are evaluated by the evaluation alone."""


class BadValueNetwork(EntrepotError, ValueError):
    """A file that holds no value network for this game."""


def load_network(game: Game, path: str = "") -> ValueNetwork:
    """The value network of a file, or of the game; without layers if there is none."""
    layers = _layers(game, path or str(game.value_network or NO_NETWORK))
    width = max(8, *(layer.shape[1] for layer in layers))
    length = len(game.observation)
    return ValueNetwork(
        *layers,
        activations=np.zeros((ACTIVATIONS, width)),
        rows=np.zeros(length + 1, np.int32),
        observation=np.zeros(length, np.int32),
    )


@cache
def _layers(game: Game, path: str) -> tuple[Any, Any, Any]:
    if path == NO_NETWORK:
        return np.zeros((0, 1)), np.zeros((0, 1)), np.zeros((0, 1))
    try:
        with np.load(Path(path)) as file:
            first, second, third = (file[name].astype(np.float64) for name in LAYERS)
    except (OSError, ValueError, KeyError) as problem:
        raise BadValueNetwork(f"{path} cannot be read as a value network: {problem}") from None
    rows, wide, narrow = len(game.observation) * BUCKETS, first.shape[-1], second.shape[-1]
    fitting = (rows + LEADS + 1, wide), (wide + 1, narrow), (narrow + 1, 2)
    if (first.shape, second.shape, third.shape) != fitting:
        raise BadValueNetwork(
            f"{path} was not trained for {game.id} as it is now; "
            f"`python -m tools.train_value_network {game.id}` trains another."
        )
    return first, second, third
