"""The network while it is trained, in PyTorch."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import torch
from torch import nn

from entrepot.bots.network import LARGEST, LOGARITHMS, Encoding
from entrepot.engine.game import Game

WIDTHS = (256, 256)
"""Units of the two hidden layers."""


class Model:
    """Standardises its inputs by a sample of observations; the exported weights contain that."""

    def __init__(self, game: Game, lead_scale: float, sample: Any) -> None:
        encoding = Encoding(game)
        self.seats, self.inputs = game.players[-1], encoding.width
        self.lead_scale = lead_scale
        amounts, choices = np.flatnonzero(~encoding.choices), np.flatnonzero(encoding.choices)
        self.amounts, self.choices = torch.from_numpy(amounts), torch.from_numpy(choices)
        self.amount_rows = torch.from_numpy(encoding.rows[amounts])
        self.choice_rows = torch.from_numpy(encoding.rows[choices])
        self.logarithms = torch.from_numpy(LOGARITHMS)
        wide, narrow = WIDTHS
        self.first = _linear(self.inputs, wide, math.sqrt(2))
        self.second = _linear(wide, narrow, math.sqrt(2))
        self.policy = _linear(narrow, game.actions, 0.01)
        self.values = _linear(narrow, 2 * self.seats, 0.01)
        seen = self.encode(torch.from_numpy(sample))
        deviation = seen.std(0)
        self.mean = seen.mean(0)
        self.scale = torch.where(deviation > 0, 1 / deviation.clamp(min=0.1), 1.0)

    def parameters(self) -> list[Any]:
        layers = (self.first, self.second, self.policy, self.values)
        return [one for layer in layers for one in layer.parameters()]

    def encode(self, observations: Any) -> Any:
        """The inputs: amounts as logarithms, choices as one-hot rows."""
        encoded = torch.zeros(len(observations), self.inputs)
        amounts = observations[:, self.amounts].long()
        logarithms = self.logarithms[amounts.abs().clamp(max=LARGEST)]
        encoded[:, self.amount_rows] = logarithms * amounts.sign()
        rows = observations[:, self.choices].long() + self.choice_rows
        return encoded.scatter_(1, rows, 1.0)

    def __call__(
        self, observations: Any, masks: Any, players: Any, leads: Any
    ) -> tuple[Any, Any, Any]:
        """Logarithms of the policy; of the chances to win; leads at the end, given those so far."""
        layer = (self.encode(observations) - self.mean) * self.scale
        layer = torch.relu(self.second(torch.relu(self.first(layer))))
        policy = torch.log_softmax(self.policy(layer).masked_fill(~masks, -1e9), 1)
        values = self.values(layer)
        absent = torch.arange(self.seats) >= players[:, None]
        wins = torch.log_softmax(values[:, : self.seats].masked_fill(absent, -1e9), 1)
        return policy, wins, values[:, self.seats :] + leads

    def weights(self) -> dict[str, Any]:
        """As `entrepot.bots.network` takes them."""
        first = self.first.weight.T * self.scale[:, None]
        bias = self.first.bias - (self.mean[:, None] * first).sum(0)
        found = {
            "first": torch.cat([first, bias[None]]),
            "second": torch.cat([self.second.weight.T, self.second.bias[None]]),
            "policy": torch.cat([self.policy.weight, self.policy.bias[:, None]], 1),
            "values": torch.cat([self.values.weight, self.values.bias[:, None]], 1),
            "lead_scale": torch.tensor([self.lead_scale]),
        }
        return {name: one.detach().numpy().astype(np.float32) for name, one in found.items()}


def _linear(wide: int, narrow: int, gain: float) -> Any:
    layer = nn.Linear(wide, narrow)
    nn.init.orthogonal_(layer.weight, gain)
    nn.init.zeros_(layer.bias)
    return layer
