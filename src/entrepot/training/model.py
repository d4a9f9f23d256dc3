"""The network while it is trained, in PyTorch."""

from __future__ import annotations

import math
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from entrepot.bots.network import LARGEST, LOGARITHMS, Encoding
from entrepot.engine.game import Game
from entrepot.engine.rule import rule

CHUNK = 4096
"""Observations that are encoded at a time."""


class Model:
    """Standardises its inputs by a sample of observations; the exported weights contain that.

    Layers are computed in half precision, which is several times as fast where processors know
    bfloat16; weights, losses and steps are in full precision.
    """

    precision = torch.bfloat16

    def __init__(self, game: Game, lead_scale: float, sample: Any, widths: tuple[int, int]) -> None:
        """`widths`: units of the two hidden layers."""
        self.game, self.encoding = game, Encoding(game)
        self.seats = game.players[-1]
        self.lead_scale = lead_scale
        wide, narrow = widths
        self.first = _linear(self.encoding.width, wide, math.sqrt(2))
        self.second = _linear(wide, narrow, math.sqrt(2))
        self.policy = _linear(narrow, game.actions, 0.01)
        self.values = _linear(narrow, 2 * self.seats, 0.01)
        self.mean = np.zeros(self.encoding.width, np.float32)
        self.scale = np.ones(self.encoding.width, np.float32)
        seen = self.inputs(sample).float()
        deviation = seen.std(0)
        self.mean = seen.mean(0).numpy()
        self.scale = torch.where(deviation > 0, 1 / deviation.clamp(min=0.1), 1.0).numpy()

    @property
    def layers(self) -> tuple[Any, ...]:
        return self.first, self.second, self.policy, self.values

    def parameters(self) -> list[Any]:
        return [one for layer in self.layers for one in layer.parameters()]

    def inputs(self, observations: Any) -> Any:
        """What the first layer takes, for observations."""
        found = torch.empty(len(observations), self.encoding.width, dtype=self.precision)
        chunk = np.empty((CHUNK, self.encoding.width), np.float32)
        codes = self.encoding
        for first in range(0, len(observations), CHUNK):
            some = observations[first : first + CHUNK]
            _compiled_encode(self.game)(
                some, codes.rows, codes.choices, LOGARITHMS, self.mean, self.scale, chunk
            )
            found[first : first + CHUNK] = torch.from_numpy(chunk[: len(some)])
        return found

    def __call__(self, inputs: Any, masks: Any, players: Any, leads: Any) -> tuple[Any, Any, Any]:
        """Logarithms of the policy; of the chances to win; leads at the end, given those so far."""
        with torch.autocast("cpu", torch.bfloat16, enabled=self.precision == torch.bfloat16):
            layer = torch.relu(self.second(torch.relu(self.first(inputs))))
            logits, values = self.policy(layer).float(), self.values(layer).float()
        policy = torch.log_softmax(logits.masked_fill(~masks, -1e9), 1)
        absent = torch.arange(self.seats) >= players[:, None]
        wins = torch.log_softmax(values[:, : self.seats].masked_fill(absent, -1e9), 1)
        return policy, wins, values[:, self.seats :] + leads

    def weights(self) -> dict[str, Any]:
        """As `entrepot.bots.network` takes them."""
        first = self.first.weight.T * torch.from_numpy(self.scale)[:, None]
        bias = self.first.bias - (torch.from_numpy(self.mean)[:, None] * first).sum(0)
        found = {
            "first": torch.cat([first, bias[None]]),
            "second": torch.cat([self.second.weight.T, self.second.bias[None]]),
            "policy": torch.cat([self.policy.weight, self.policy.bias[:, None]], 1),
            "values": torch.cat([self.values.weight, self.values.bias[:, None]], 1),
            "lead_scale": torch.tensor([self.lead_scale]),
        }
        return {name: one.detach().numpy().astype(np.float32) for name, one in found.items()}


@rule
def encode(
    observations: Any, rows: Any, choices: Any, logarithms: Any, mean: Any, scale: Any, out: Any
) -> None:
    """Write the inputs for observations: amounts as logarithms, choices as one-hot rows."""
    for k in range(len(mean)):
        out[0, k] = -mean[k] * scale[k]
    for i in range(1, len(observations)):
        for k in range(len(mean)):
            out[i, k] = out[0, k]
    for i in range(len(observations)):
        for j in range(len(rows)):
            x = int(observations[i, j])
            if choices[j]:
                out[i, rows[j] + x] += scale[rows[j] + x]
            elif x != 0:
                amount = logarithms[min(abs(x), LARGEST)] * scale[rows[j]]
                out[i, rows[j]] += amount if x > 0 else -amount


@cache
def _compiled_encode(game: Game) -> Any:
    return game.compile(game.specialise(encode), Path(__file__).parent)


def _linear(wide: int, narrow: int, gain: float) -> Any:
    layer = nn.Linear(wide, narrow)
    nn.init.orthogonal_(layer.weight, gain)
    nn.init.zeros_(layer.bias)
    return layer
