"""`python -m tools.train_value_network GAME`: trains the value network of a game.

The network (`entrepot.bots.value_network`) learns from played games how likely each seat is to win.
The games of the first round are played greedily by the evaluation, those of later rounds greedily
by the network of the round before, one move ahead; some decisions are random, so that it sees the
consequences of mistakes. All player counts are mixed, more than half of the games have the middle
one. Every tenth game is held out.

Takes some minutes a round. Needs PyTorch: `make test-learning` installs it.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from rich.console import Console
from rich.progress import track
from torch.nn import functional

import entrepot
from entrepot.bots.value_network import (
    BUCKETS,
    LAYERS,
    LEAD_LOGIT,
    LEADS,
    NO_NETWORK,
    WIN_LOGIT,
)
from entrepot.engine.executors import make_executor
from tools.value_network_games import Positions, SelfPlayJob

GAMES = (160_000, 100_000)
"""Games of each round."""
MIDDLE = 0.55
"""Share of games with the middle number of players."""
MISTAKES = (0, 0, 30, 100, 300)
"""Random decisions of a thousand; each number in equally many games."""
GAMES_A_JOB = 500
WIDTHS = (32, 16)
"""Units of the two hidden layers."""
BATCH = 2048
HELD_OUT = 10
"""One game in so many is held out."""
RATES = (0.004, 0.003)
"""Learning rates of the first round, and of later ones."""
RARE = 20
"""Embeddings of inputs that were seen less often are set to 0."""


def self_play_jobs(game: entrepot.Game, games: int, seed: int, path: str) -> list[SelfPlayJob]:
    """So many games, split into jobs."""
    middle = game.players[len(game.players) // 2]
    jobs: list[SelfPlayJob] = []
    for players in game.players:
        share = MIDDLE if players == middle else (1 - MIDDLE) / (len(game.players) - 1)
        for mistakes in MISTAKES:
            left = int(games * share / len(MISTAKES))
            while left > 0:
                count = min(GAMES_A_JOB, left)
                jobs.append(SelfPlayJob(game.id, players, seed, count, mistakes, path))
                seed += count
                left -= count
    return jobs


class Model:
    """The network while it is trained."""

    def __init__(self, game: entrepot.Game) -> None:
        wide, narrow = WIDTHS
        self.rows = len(game.observation) * BUCKETS
        self.first = torch.randn(self.rows, wide) * 0.05
        self.leads, self.first_bias = _linear(LEADS, wide)
        self.second, self.second_bias = _linear(wide, narrow)
        self.third, self.third_bias = _linear(narrow, 2)
        for one in self.weights():
            one.requires_grad_()

    def weights(self) -> list[Any]:
        return [value for value in vars(self).values() if isinstance(value, torch.Tensor)]

    def __call__(self, rows: Any, starts: Any, leads: Any) -> Any:
        seen = functional.embedding_bag(rows, self.first, starts, mode="sum")
        layer = torch.relu(seen + leads @ self.leads + self.first_bias)
        layer = torch.relu(layer @ self.second + self.second_bias)
        return layer @ self.third + self.third_bias

    def save(self, path: Path, times_seen: Any) -> None:
        """Write the file that `entrepot.bots.value_network` reads."""
        first = self.first * torch.from_numpy((times_seen >= RARE).astype(np.float32))[:, None]
        layers = (
            torch.cat([first, self.leads, self.first_bias[None]]),
            torch.cat([self.second, self.second_bias[None]]),
            torch.cat([self.third, self.third_bias[None]]),
        )
        kept: dict[str, Any] = {
            name: one.detach().numpy().astype(np.float16)
            for name, one in zip(LAYERS, layers, strict=True)
        }
        with path.open("wb") as file:
            np.savez_compressed(file, **kept)


def _linear(wide: int, narrow: int) -> tuple[Any, Any]:
    bound = wide**-0.5
    return torch.empty(wide, narrow).uniform_(-bound, bound), torch.empty(narrow).uniform_(
        -bound, bound
    )


class Batches:
    """Positions from which batches are taken."""

    def __init__(self, positions: Positions) -> None:
        self.all = positions
        self.seat_at = np.concatenate([[0], np.cumsum(positions.seats)])
        self.row_at = np.concatenate([[0], np.cumsum(positions.counts.astype(np.int64))])

    def take(self, which: Any) -> tuple[Any, ...]:
        """Inputs and targets of some positions."""
        seats = self.all.seats[which]
        owner = np.repeat(np.arange(len(which)), seats)
        at = _ranges(self.seat_at[which], seats)
        counts = self.all.counts[at]
        rows = self.all.rows[_ranges(self.row_at[at], counts)].astype(np.int64)
        found = (rows, np.cumsum(counts, dtype=np.int64) - counts, self.all.leads[at])
        return tuple(
            torch.from_numpy(one) for one in (*found, owner, self.all.wins[at], self.all.ahead[at])
        )


def _ranges(starts: Any, lengths: Any) -> Any:
    """The numbers of several ranges, one after the other."""
    before = np.cumsum(lengths) - lengths
    return np.arange(lengths.sum()) + np.repeat(starts - before, lengths)


def losses(model: Model, taken: tuple[Any, ...]) -> tuple[Any, Any]:
    """Cross entropies of the chances to win, and of the reward for the lead."""
    rows, starts, leads, owner, wins, ahead = taken
    outputs = model(rows, starts, leads)
    logits = outputs[:, WIN_LOGIT] - outputs[:, WIN_LOGIT].max().detach()
    positions = int(owner[-1]) + 1
    total = torch.zeros(positions).index_add(0, owner, torch.exp(logits))
    win_loss = -(wins * (logits - torch.log(total)[owner])).sum() / positions
    return win_loss, functional.binary_cross_entropy_with_logits(outputs[:, LEAD_LOGIT], ahead)


def train(model: Model, positions: Positions, rate: float, console: Console) -> float:
    """One epoch; returns the cross entropy of the chances to win in the games held out."""
    batches_of = Batches(positions)
    unseen = positions.game % HELD_OUT == 0
    order = np.random.default_rng(1).permutation(np.flatnonzero(~unseen))
    batches = [order[at : at + BATCH] for at in range(0, len(order), BATCH)]
    optimiser = torch.optim.AdamW(model.weights(), lr=rate, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, total_steps=len(batches) + 1)
    for batch in track(batches, "training", console=console, transient=True):
        win_loss, lead_loss = losses(model, batches_of.take(batch))
        optimiser.zero_grad()
        (win_loss + 2 * lead_loss).backward()
        optimiser.step()
        schedule.step()
    held_out = np.flatnonzero(unseen)
    with torch.no_grad():
        held_out_losses = [
            float(losses(model, batches_of.take(held_out[at : at + BATCH]))[0])
            for at in range(0, len(held_out), BATCH)
        ]
    return float(np.mean(held_out_losses))


def main(arguments: Sequence[str] | None = None) -> list[float]:
    """Returns the loss after each round, in the games held out."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.train_value_network",
        description="Trains the value network of a game.",
    )
    parser.add_argument("game", help="which game")
    parser.add_argument("--out", type=Path, help="the file to write (GAME-value_network.npz)")
    parser.add_argument(
        "--games", type=int, nargs="+", default=GAMES, help="for each round (%(default)s)"
    )
    parser.add_argument("--jobs", type=int, default=2, help="processes that play (%(default)s)")
    chosen = parser.parse_args(arguments)
    game = entrepot.game(chosen.game)
    out = chosen.out or Path(f"{game.id}-value_network.npz")
    console = Console(highlight=False)
    torch.set_num_threads(1)  # the network is small: more threads only wait for each other
    torch.manual_seed(1)
    model = Model(game)
    losses_by_round = []
    for number, games in enumerate(chosen.games):
        path = str(out) if number else NO_NETWORK
        jobs = self_play_jobs(game, games, max(1, 10 * number) * 1_000_000, path)
        played = make_executor(chosen.jobs).run(jobs)
        parts = list(track(played, "playing", len(jobs), console=console, transient=True))
        parts.sort(key=lambda part: int(part.game.min(initial=0)))
        positions = Positions.concatenate(parts)
        losses_by_round.append(train(model, positions, RATES[min(number, 1)], console))
        model.save(out, np.bincount(positions.rows, minlength=model.rows))
        console.print(
            f"round {number + 1}: {games:,} games, {len(positions.seats):,} positions, "
            f"loss {losses_by_round[-1]:.4f} in games held out"
        )
    return losses_by_round


if __name__ == "__main__":
    main()
