"""The network of a game: from what one seat sees, a policy for it and values for all seats.

    observation -> hidden layer -> hidden layer -> logits of the actions
                                                -> for each seat: chance to win, lead at the end

Seats count from the observer. The lead is predicted as the difference to the lead in points so far,
so that a network that knows nothing values a position by its score.

A number of the observation is either an amount, which enters as its logarithm, or a choice (it can
be -1, "none"), for which each value has a row of weights of its own. Zeros cost nothing.
`entrepot train GAME` makes a network; a game that has one keeps it in its folder.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import BadZipFile

import numpy as np

from entrepot.engine.dice import Dice, roll_word
from entrepot.engine.errors import EntrepotError
from entrepot.engine.game import Game
from entrepot.engine.kernel import observe, score
from entrepot.engine.records import Row
from entrepot.engine.rule import rule

LARGEST = 1023
"""Greater amounts count as this."""
LOGARITHMS = np.log1p(np.arange(LARGEST + 1)).astype(np.float32)


class Network(NamedTuple):
    """The weights of a network, and buffers for one thread. The last row or column of weights is
    the bias. The widths of layers are multiples of 4."""

    rows: Any
    """For each number of the observation, its row of the first layer; for a choice, that of 0."""
    choices: Any
    """For each number of the observation, 0 for an amount, or 1 for a choice."""
    lows: Any
    highs: Any
    """The bounds of the choices."""
    logarithms: Any
    first: Any
    second: Any
    policy: Any
    values: Any
    """The heads: a row for each action; for each seat a row of the chance to win, then for each
    seat one of the lead."""
    lead_scale: Any
    """One number: the points that the lead is measured in."""
    observation: Any
    layers: Any
    """Room for the activations of both layers."""
    active: Any
    amounts: Any
    """Room for the rows of weights that count in a layer, and how much each counts."""
    parts: Any
    """Room for the parts of a sum."""
    probabilities: Any
    """The result: of each legal action, in the order of the legal actions."""
    outputs: Any
    """The result: for each seat from the observer on the chance to win, then for each the lead at
    the end, then for each the lead so far."""


class Encoding:
    """Which row of the first layer stands for what."""

    def __init__(self, game: Game) -> None:
        low, high = (np.array(bounds) for bounds in (game.observation.low, game.observation.high))
        self.choices = (low < 0) & (high < LARGEST)
        widths = np.where(self.choices, high - low + 1, 1)
        starts = np.concatenate([[0], np.cumsum(widths)])
        self.width = int(starts[-1])
        self.low, self.high = low, high
        self.rows = starts[:-1] - np.where(self.choices, low, 0)


@cache
def encoding_of(game: Game) -> Encoding:
    return Encoding(game)


@rule
def active_inputs(network: Network) -> int:
    """List what `network.observation` adds to the first layer; returns how many rows."""
    observation, active, amounts = network.observation, network.active, network.amounts
    n = 0
    for i in range(len(observation)):
        x = observation[i]
        if network.choices[i] == 1:
            active[n] = network.rows[i] + min(max(x, network.lows[i]), network.highs[i])
            amounts[n] = np.float32(1.0)
            n += 1
        elif x != 0:
            amount = network.logarithms[min(abs(x), LARGEST)]
            active[n] = network.rows[i]
            amounts[n] = amount if x > 0 else -amount
            n += 1
    return n


@rule
def active_units(network: Network, layer: Any, width: int) -> int:
    """List what the units of a layer that are above 0 add to the next; returns how many."""
    n = 0
    for i in range(width):
        network.active[n] = i
        network.amounts[n] = layer[i]
        if layer[i] > 0.0:
            n += 1
    return n


@rule
def add_up(network: Network, n: int, weights: Any, layer: Any) -> None:
    """layer = the bias and `n` active rows of weights, each times its amount.

    Four rows at a time, because loading and storing the layer takes longest.
    """
    active, amounts = network.active, network.amounts
    bias = len(weights) - 1
    for j in range(weights.shape[1]):
        layer[j] = weights[bias, j]
    for k in range(n, n + 3):
        active[k] = bias
        amounts[k] = np.float32(0.0)
    for k in range(0, n, 4):
        a, b, c, d = amounts[k], amounts[k + 1], amounts[k + 2], amounts[k + 3]
        row_a, row_b = weights[active[k]], weights[active[k + 1]]
        row_c, row_d = weights[active[k + 2]], weights[active[k + 3]]
        for j in range(weights.shape[1]):
            two = (layer[j] + a * row_a[j]) + b * row_b[j]
            layer[j] = (two + c * row_c[j]) + d * row_d[j]


@rule
def relu(layer: Any, width: int) -> None:
    for j in range(width):
        layer[j] = max(layer[j], np.float32(0.0))


@rule
def output(network: Network, weights: Any, row: int, layer: Any) -> float:
    """One output of a head. The products are added in quarters first, which takes a processor a
    fraction of the time and gives the same on all of them."""
    given, parts = weights[row], network.parts
    width = weights.shape[1] - 1
    b = width // 4
    c, d = 2 * b, 3 * b
    for j in range(b):
        parts[j] = (given[j] * layer[j] + given[j + b] * layer[j + b]) + (
            given[j + c] * layer[j + c] + given[j + d] * layer[j + d]
        )
    total = given[width]
    for j in range(b):
        total += parts[j]
    return float(total)


@rule
def softmax(values: Any, n: int) -> None:
    top = values[0]
    for i in range(1, n):
        top = max(top, values[i])
    total = 0.0
    for i in range(n):
        values[i] = math.exp(values[i] - top)
        total += values[i]
    for i in range(n):
        values[i] /= total


@rule
def leads_so_far(state: Any, seat: int, scale: float, leads: Any) -> None:
    """The leads in points of all seats from `seat` on, over the best other one; from -1 to 1."""
    players = state.seats
    best = second = -1_000_000
    for step in range(players):
        points = score(state, (seat + step) % players)
        leads[step] = points
        second = max(second, min(points, best))
        best = max(best, points)
    for step in range(players):
        points = leads[step]
        leads[step] = math.tanh((points - (second if points == best else best)) / scale)


@rule
def infer(state: Any, seat: int, legal: Row, n: int, network: Network) -> None:
    """Write the policy over `n` legal actions of a seat, and the values of all seats from it on."""
    players = state.seats
    outputs, values = network.outputs, network.values
    first, second = network.layers[0], network.layers[1]
    observe(state, seat, network.observation)
    add_up(network, active_inputs(network), network.first, first)
    units = active_units(network, first, network.first.shape[1])
    add_up(network, units, network.second, second)
    relu(second, network.second.shape[1])
    for i in range(n):
        network.probabilities[i] = output(network, network.policy, legal[i], second)
    if n > 0:
        softmax(network.probabilities, n)
    most = len(values) // 2
    for step in range(players):
        outputs[step] = output(network, values, step, second)
    softmax(outputs, players)
    leads_so_far(state, seat, network.lead_scale[0], outputs[2 * most :])
    for step in range(players):
        lead = output(network, values, most + step, second)
        outputs[most + step] = outputs[2 * most + step] + lead


@rule
def chance(dice: Dice) -> float:
    """A random number from 0 to below 1."""
    return roll_word(dice) / 4294967296.0


@rule
def draw(probabilities: Any, n: int, dice: Dice) -> int:
    """An index by its probability."""
    left = chance(dice)
    for i in range(n - 1):
        left -= probabilities[i]
        if left < 0.0:
            return i
    return n - 1


@rule
def infer_at(states: Any, index: int, seat: int, legal: Row, n: int, network: Network) -> None:
    """`infer` in states[index]."""
    infer(states[index], seat, legal, n, network)


RULES = (
    active_inputs,
    active_units,
    add_up,
    relu,
    output,
    softmax,
    leads_so_far,
    infer,
    infer_at,
    chance,
    draw,
)
"""In dependency order: each after those that it calls."""


class BadNetwork(EntrepotError, ValueError):
    """A file that holds no network for this game."""


WEIGHTS = ("first", "second", "policy", "values", "lead_scale")
"""The names of the arrays in a file."""


def make_network(game: Game, weights: dict[str, Any]) -> Network:
    """The network with these weights, and buffers of its own."""
    encoding = encoding_of(game)
    arrays = {name: np.ascontiguousarray(weights[name], np.float32) for name in WEIGHTS}
    width = max(arrays["first"].shape[1], arrays["second"].shape[1])
    longest = max(len(game.observation), width)
    return Network(
        rows=encoding.rows.astype(np.int32),
        choices=encoding.choices.astype(np.int32),
        lows=encoding.low.astype(np.int32),
        highs=encoding.high.astype(np.int32),
        logarithms=LOGARITHMS,
        **arrays,
        observation=np.zeros(len(game.observation), np.int32),
        layers=np.zeros((2, width), np.float32),
        active=np.zeros(longest + 3, np.int32),
        amounts=np.zeros(longest + 3, np.float32),
        parts=np.zeros(width, np.float32),
        probabilities=np.zeros(game.actions, np.float64),
        outputs=np.zeros(3 * game.players[-1], np.float64),
    )


def save_network(path: Path, weights: dict[str, Any]) -> None:
    """Write a file that `load_network` reads; numbers are rounded to 16 bits."""
    kept: dict[str, Any] = {name: weights[name].astype(np.float16) for name in WEIGHTS}
    with path.open("wb") as file:
        np.savez_compressed(file, **kept)


def load_weights(game: Game, path: Path) -> dict[str, Any]:
    """The weights in a file; it is read again only when it has changed."""
    try:
        return _load_weights(game, path, path.stat().st_mtime_ns)
    except (OSError, EOFError, ValueError, KeyError, BadZipFile) as problem:
        raise BadNetwork(f"{path} cannot be read as a network: {problem}") from None


@lru_cache(maxsize=16)
def _load_weights(game: Game, path: Path, modified: int) -> dict[str, Any]:
    with np.load(path) as file:
        weights = {name: file[name].astype(np.float32) for name in WEIGHTS}
    rows, actions, seats = encoding_of(game).width + 1, game.actions, 2 * game.players[-1]
    if (len(weights["first"]), len(weights["policy"]), len(weights["values"])) != (
        rows,
        actions,
        seats,
    ):
        raise ValueError(
            f"it was not trained for {game.id} as it is now; "
            f"`entrepot train {game.id}` trains another"
        )
    return weights


def weights_of(game: Game, path: str = "") -> dict[str, Any]:
    """The weights of a file, or those that the game brings."""
    file = Path(path) if path else game.network
    if file is None:
        raise BadNetwork(
            f"{game.id} has no network; `entrepot train {game.id}` makes one, and "
            "network:network=FILE plays by it."
        )
    return load_weights(game, file)


def infer_by_numpy(
    game: Game, state: Any, seat: int, legal: tuple[int, ...], weights: dict[str, Any]
) -> tuple[Any, Any]:
    """The policy over legal actions and the chance of each seat to win, as `infer` has them; for
    where nothing is compiled."""
    encoding, players = encoding_of(game), state.seats
    observation = [0] * len(game.observation)
    game.plain.observe(state, seat, observation)
    numbers = np.array(observation)
    amounts = np.sign(numbers) * LOGARITHMS[np.minimum(np.abs(numbers), LARGEST)]
    choices = np.clip(numbers, encoding.low, encoding.high)
    rows = encoding.rows + np.where(encoding.choices, choices, 0)
    first, second = weights["first"], weights["second"]
    layer = np.where(encoding.choices, 1.0, amounts) @ first[rows] + first[-1]
    layer = np.maximum(np.maximum(layer, 0) @ second[:-1] + second[-1], 0)
    logits = weights["policy"][list(legal), :-1] @ layer + weights["policy"][list(legal), -1]
    wins = weights["values"][:players, :-1] @ layer + weights["values"][:players, -1]
    return _softmax(logits), np.roll(_softmax(wins), seat)


def _softmax(values: Any) -> Any:
    powers = np.exp(values - values.max())
    return powers / powers.sum()
