"""Proximal policy optimisation (Schulman and others 2017) on the steps of self-play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import nn

from entrepot.training.model import Model
from entrepot.training.returns import lambda_returns
from entrepot.training.self_play import Steps


@dataclass(frozen=True)
class Hyperparameters:
    learning_rate: float = 7e-4
    last_learning_rate: float = 7e-5
    """It falls linearly to this."""
    trace: float = 0.9
    """Lambda of the returns."""
    lead_weight: float = 3.0
    """Weight of the lead in points, beside the win."""
    entropy: float = 0.02
    clip: float = 0.2
    most_divergence: float = 0.03
    """A round ends early when the policy has moved so far (KL divergence)."""
    value_weight: float = 0.5
    batch: int = 2048
    passes: int = 2
    gradient: float = 0.5
    """Longer gradients are shortened to this."""


class Learner:
    def __init__(self, model: Model, hyperparameters: Hyperparameters) -> None:
        self.model, self.hyper = model, hyperparameters
        rate = hyperparameters.learning_rate
        self.optimizer = torch.optim.Adam(model.parameters(), lr=rate, eps=1e-5)

    def learn(self, steps: Steps, done: float) -> dict[str, float]:
        """Learn from one round; `done` is the share of the training that is over."""
        hyper = self.hyper
        falling = hyper.learning_rate * (1 - done)
        for group in self.optimizer.param_groups:
            group["lr"] = max(hyper.last_learning_rate, falling)
        data = _samples(steps, hyper, self.model)
        figures: list[tuple[float, ...]] = []
        for _ in range(hyper.passes):
            order = torch.randperm(len(data["actions"]))
            for some in order.tensor_split(max(1, len(order) // hyper.batch)):
                figures.append(self._step({name: one[some] for name, one in data.items()}))
            if np.mean([one[0] for one in figures[-4:]]) > hyper.most_divergence:
                break
        names = ("divergence", "entropy", "win_loss", "lead_loss")
        means = np.mean(figures, 0)
        return {name: float(mean) for name, mean in zip(names, means, strict=True)}

    def _step(self, some: dict[str, Any]) -> tuple[float, ...]:
        hyper = self.hyper
        policy, wins, leads = self.model(
            some["inputs"], some["masks"], some["players"], some["leads_so_far"]
        )
        ratio_log = policy.gather(1, some["actions"][:, None])[:, 0] - some["log_probabilities"]
        ratio = ratio_log.exp()
        gain = some["advantages"]
        clipped = ratio.clamp(1 - hyper.clip, 1 + hyper.clip)
        policy_loss = -torch.min(ratio * gain, clipped * gain).mean()
        entropy = -(policy.exp() * policy.clamp(min=-50)).sum(1).mean()
        win_loss = -(some["wins"] * wins.clamp(min=-50)).sum(1).mean()
        lead_loss = ((leads - some["leads"]).pow(2) * some["present"]).sum(1).mean()
        value_loss = win_loss + hyper.lead_weight * lead_loss
        loss = policy_loss + hyper.value_weight * value_loss - hyper.entropy * entropy
        self.optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.model.parameters(), hyper.gradient)
        self.optimizer.step()
        divergence = (ratio - 1 - ratio_log).mean()
        return tuple(one.item() for one in (divergence, entropy, win_loss, lead_loss))


def _samples(steps: Steps, hyper: Hyperparameters, model: Model) -> dict[str, Any]:
    """The decisions of learners whose outcome is known, with what is to be learnt from them."""
    data, known = value_samples(steps, hyper, model)
    gain = data.pop("gains")
    data["actions"] = torch.from_numpy(steps.actions[known]).long()
    data["log_probabilities"] = torch.from_numpy(steps.log_probabilities[known])
    data["advantages"] = _standardised(gain[:, 0] + hyper.lead_weight * gain[:, model.seats])
    return data


def value_samples(steps: Steps, hyper: Hyperparameters, model: Model) -> tuple[dict[str, Any], Any]:
    """Inputs of the network and targets of its values, and which steps they are of."""
    seats = model.seats
    gains, known = lambda_returns(steps, hyper.trace)
    players, values, gain = (
        torch.from_numpy(array[known]) for array in (steps.players, steps.values, gains)
    )
    targets = values[:, : 2 * seats] + gain
    present = torch.arange(seats) < players[:, None]
    wins = targets[:, :seats].clamp(1e-6, 1) * present
    data = {
        "inputs": model.inputs(steps.observations[known]),
        "masks": torch.from_numpy(steps.masks[known]),
        "players": players,
        "leads_so_far": values[:, 2 * seats :],
        "wins": wins / wins.sum(1, keepdim=True),
        "leads": targets[:, seats:],
        "present": present,
        "gains": gain,
    }
    return data, known


def _standardised(values: Any) -> Any:
    return (values - values.mean()) / (values.std() + 1e-8)
