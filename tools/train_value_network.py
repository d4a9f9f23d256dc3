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
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import torch
from rich.console import Console
from rich.progress import track
from torch.nn import functional

import entrepot
from entrepot.bots import ismcts, value_network
from entrepot.bots.bot import stream
from entrepot.bots.buffers import specialise
from entrepot.bots.search import SearchBot
from entrepot.bots.value_network import AHEAD, LAYERS, LEADS, TOLD, WINS, WORTH
from entrepot.engine.chance import Chance, below
from entrepot.engine.kernel import (
    advance,
    copy_state,
    ending,
    evaluate,
    mover,
    place,
    redeal,
    score,
    set_up,
    settle,
)
from entrepot.engine.records import NOBODY, blank_states
from entrepot.engine.rule import rule

GAMES = (160_000, 100_000)
"""How many games each round plays."""
MIDDLE = 0.55
"""The share of games with the middle number of players."""
MISTAKES = (0, 0, 30, 100, 300)
"""Of a thousand decisions so many are just anything: each number in as many games."""
EVERY = 30
"""About so many decisions lie between two positions that are kept."""
AT_ONCE = 500
"""Games of a task for a process."""
LONGEST = 5000
WIDTHS = (32, 16)
"""The two layers between what is seen and what is told."""
BATCH = 2048
HELD_OUT = 10
RATES = (0.004, 0.003)
"""How fast it learns in the first round, and in later ones."""
RARE = 20
"""A row that was picked less often does not count: nothing is known of it."""


# --- playing ---------------------------------------------------------------------------------


@rule
def play_games(
    states: Any,
    blank: Any,
    kept: Any,
    owners: Any,
    players: int,
    option_values: Any,
    seed: int,
    chances: Any,
    taste: Any,
    sample: int,
    network: Any,
    mistakes: int,
    rooms: Any,
    results: Any,
) -> int:
    """Play a game for each row of `results`, which receives score and place of every seat; keep
    some positions, each with the number of its game. Returns how many."""
    chance = chances[0]
    taken = 0
    for game in range(len(results)):
        copy_state(states, ismcts.PLAYED, blank, 0)
        state = states[ismcts.PLAYED]
        set_up(state, players, option_values, seed + game)
        n = settle(state, rooms[0])
        made = 0
        while n > 0 and made < LONGEST:
            if below(chance, EVERY) == 0 and taken < len(kept):
                copy_state(kept, taken, states, ismcts.PLAYED)
                owners[taken] = game
                taken += 1
            if len(network[0]) == 0:
                anything = below(chance, 1000) < mistakes
                roll_out(states, chance, n, 1, taste, 1 if anything else sample, rooms)
                n = settle(state, rooms[0])
            else:
                who = mover(state)
                pick = below(chance, n)
                if below(chance, 1000) >= mistakes:
                    pick = best_of(states, who, n, chance, taste, network, rooms)
                n = advance(state, who, rooms[0][pick], rooms[0])
            made += 1
        for seat in range(players):
            results[game, 2 * seat] = score(state, seat)
            results[game, 2 * seat + 1] = place(state, players, seat)
    return taken


@rule
def best_of(
    states: Any, who: int, n: int, chance: Chance, taste: Any, network: Any, rooms: Any
) -> int:
    """Which of the options the judge likes best, in one world that is possible for the mover."""
    copy_state(states, ismcts.WORLD, states, ismcts.PLAYED)
    redeal(states[ismcts.WORLD], who, chance)
    best = value_network.NONE
    chosen = 0
    for i in range(n):
        copy_state(states, ismcts.TRIED, states, ismcts.WORLD)
        advance(states[ismcts.TRIED], who, rooms[0][i], rooms[1])
        value = standing(states[ismcts.TRIED], who, taste, network)
        if value > best:
            best = value
            chosen = i
    return chosen


@rule
def standing(state: Any, who: int, taste: Any, network: Any) -> float:
    """How well a seat stands by what the judge tells of it alone: more is better."""
    first, second, third, room, rows, sight = network
    over = ending(state) != NOBODY
    for seat in range(state.seats):
        room[WORTH, seat] = 100.0 * score(state, seat) if over else evaluate(state, seat)
    if over:
        best = value_network.NONE
        for seat in range(state.seats):
            if seat != who:
                best = max(best, room[WORTH, seat])
        ahead = (room[WORTH, who] - best) / (100.0 * taste[ismcts.LEAD_SCALE])
        return float(ahead) + (2.0 if place(state, state.seats, who) == 1 else 0.0)
    n = encode(state, who, sight, room[WORTH], rows, room[value_network.BEFORE])
    infer(rows, n, room[value_network.BEFORE], first, second, third, room)
    return float(room[TOLD, AHEAD] + room[TOLD, WINS])


@rule
def read_all(
    states: Any, players: int, sight: Any, worth: Any, rows: Any, counts: Any, leads: Any
) -> int:
    """What the judge reads of every seat of all states; returns how many rows there are."""
    total = 0
    at = 0
    for i in range(len(states)):
        for seat in range(players):
            worth[seat] = evaluate(states[i], seat)
        for seat in range(players):
            counts[at] = encode(states[i], seat, sight, worth, rows[total:], leads[at])
            total += counts[at]
            at += 1
    return total


@rule
def encode(state: Any, seat: int, sight: Any, worth: Any, rows: Any, leads: Any) -> int:
    """As in `judge`: replaced by that, as the next two are."""
    raise NotImplementedError


@rule
def infer(rows: Any, n: int, leads: Any, first: Any, second: Any, third: Any, room: Any) -> None:
    raise NotImplementedError


@rule
def roll_out(
    states: Any, chance: Any, n: int, limit: int, taste: Any, sample: int, rooms: Any
) -> int:
    raise NotImplementedError


@cache
def compiled(game: entrepot.Game, generic: Any) -> Any:
    """A rule of this file made for a game."""
    made = {
        one.__name__: specialise(game, one, plain=True)
        for one in (value_network.encode, value_network.infer)
    }
    made["roll_out"] = specialise(game, ismcts.roll_out, plain=True)
    for one in (standing, best_of):
        made[one.__name__] = game.specialise(one, **made)
    folders = (Path(ismcts.__file__).parent, Path(__file__).parent)
    return game.compile(game.specialise(generic, **made), *folders)


@dataclass(frozen=True)
class Positions:
    """Positions of games, by what every seat sees in them and how the games ended."""

    rows: Any
    """For each seat of each position the rows that it picks, one after the other."""
    counts: Any
    """For each of these seats, how many rows that are."""
    leads: Any
    wins: Any
    """Its share of the win in the end."""
    ahead: Any
    """How far it was ahead in the end, from 0 to 1."""
    seats: Any
    """For each position, how many seats there are."""
    game: Any
    """The game that it is from."""

    @classmethod
    def together(cls, parts: Sequence[Positions]) -> Positions:
        names = [one.name for one in fields(cls)]
        return cls(
            **{name: np.concatenate([getattr(one, name) for one in parts]) for name in names}
        )


@dataclass(frozen=True)
class Task:
    """Some games to be played."""

    game: str
    players: int
    seed: int
    games: int
    mistakes: int
    network: str

    def __call__(self) -> Positions:
        game = entrepot.game(self.game)
        kept = game.states(40 * self.games)
        owners = np.zeros(len(kept), np.int64)
        results = np.zeros((self.games, 2 * self.players), np.int64)
        chances = blank_states(Chance, 1)
        own = stream(self.seed, self.players)
        chances[0] = (own.low, own.high)
        number = compiled(game, play_games)(
            game.states(ismcts.STATES),
            game.states(1),
            kept,
            owners,
            self.players,
            np.array(game.option_values({})),
            self.seed,
            chances,
            SearchBot(rollout_epsilon=0.0).parameter_array(game),
            game.search_parameters.rollout_candidates,
            value_network.network(game, self.network),
            self.mistakes,
            np.zeros((ismcts.ROOMS, max(game.actions, game.players[-1])), np.int32),
            results,
        )
        return _read(
            game, self.players, kept[:number], owners[:number] + self.seed, results[owners[:number]]
        )


def _read(game: entrepot.Game, players: int, kept: Any, owners: Any, results: Any) -> Positions:
    """Positions as the judge reads them, and what came of them."""
    length = len(game.observation)
    rows = np.zeros(len(kept) * players * length + 1, np.int32)
    counts = np.zeros(len(kept) * players, np.int32)
    leads = np.zeros((len(kept) * players, LEADS))
    sight, worth = np.zeros(length, np.int32), np.zeros(players)
    total = compiled(game, read_all)(kept, players, sight, worth, rows, counts, leads)
    scores, won = results[:, ::2].astype(np.float64), results[:, 1::2] == 1
    best = [np.delete(scores, seat, 1).max(1) for seat in range(players)]
    ahead = 1 / (1 + np.exp((np.stack(best, 1) - scores) / game.search_parameters.lead_scale))
    return Positions(
        rows=rows[:total].astype(np.uint16),
        counts=counts,
        leads=leads.astype(np.float32),
        wins=(won / won.sum(1, keepdims=True)).reshape(-1).astype(np.float32),
        ahead=ahead.reshape(-1).astype(np.float32),
        seats=np.full(len(kept), players, np.int32),
        game=owners,
    )


def tasks(game: entrepot.Game, games: int, seed: int, path: str) -> list[Task]:
    """So many games, in pieces."""
    middle = game.players[len(game.players) // 2]
    found = []
    for players in game.players:
        share = MIDDLE if players == middle else (1 - MIDDLE) / (len(game.players) - 1)
        for mistakes in MISTAKES:
            left = int(games * share / len(MISTAKES))
            while left > 0:
                found.append(Task(game.id, players, seed, min(AT_ONCE, left), mistakes, path))
                seed += found[-1].games
                left -= found[-1].games
    return found


def run(task: Task) -> Positions:
    return task()


# --- learning --------------------------------------------------------------------------------


class Student:
    """The network while it learns."""

    def __init__(self, game: entrepot.Game) -> None:
        wide, narrow = WIDTHS
        self.rows = len(game.observation) * value_network.RUNGS
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

    def save(self, path: Path, picked: Any) -> None:
        """As `judge` reads it."""
        first = self.first * torch.from_numpy((picked >= RARE).astype(np.float32))[:, None]
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


class Lot:
    """Positions of which some are taken at a time."""

    def __init__(self, positions: Positions) -> None:
        self.all = positions
        self.seat_at = np.concatenate([[0], np.cumsum(positions.seats)])
        self.row_at = np.concatenate([[0], np.cumsum(positions.counts.astype(np.int64))])

    def take(self, which: Any) -> tuple[Any, ...]:
        """What the network is to read, and what it is to tell."""
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


def losses(student: Student, taken: tuple[Any, ...]) -> tuple[Any, Any]:
    """How far it is off about who wins, and about who is ahead."""
    rows, starts, leads, owner, wins, ahead = taken
    told = student(rows, starts, leads)
    against = told[:, WINS] - told[:, WINS].max().detach()
    positions = int(owner[-1]) + 1
    total = torch.zeros(positions).index_add(0, owner, torch.exp(against))
    missed = -(wins * (against - torch.log(total)[owner])).sum() / positions
    return missed, functional.binary_cross_entropy_with_logits(told[:, AHEAD], ahead)


def learn(student: Student, positions: Positions, rate: float, console: Console) -> float:
    """Go once through the positions; returns how far it is off about who wins in games that it has
    not seen (their cross entropy)."""
    lot = Lot(positions)
    unseen = positions.game % HELD_OUT == 0
    order = np.random.default_rng(1).permutation(np.flatnonzero(~unseen))
    batches = [order[at : at + BATCH] for at in range(0, len(order), BATCH)]
    optimiser = torch.optim.AdamW(student.weights(), lr=rate, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, total_steps=len(batches) + 1)
    for batch in track(batches, "learning", console=console, transient=True):
        missed, ahead = losses(student, lot.take(batch))
        optimiser.zero_grad()
        (missed + 2 * ahead).backward()
        optimiser.step()
        schedule.step()
    held_out = np.flatnonzero(unseen)
    with torch.no_grad():
        off = [
            float(losses(student, lot.take(held_out[at : at + BATCH]))[0])
            for at in range(0, len(held_out), BATCH)
        ]
    return float(np.mean(off))


def main(arguments: Sequence[str] | None = None) -> list[float]:
    """Returns how far it was off after each round, in games held out."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.train_value_network",
        description="Trains the network that judges positions.",
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
    student = Student(game)
    found = []
    for number, games in enumerate(chosen.games):
        path = str(out) if number else value_network.NO_NETWORK
        todo = tasks(game, games, max(1, 10 * number) * 1_000_000, path)
        with ProcessPoolExecutor(chosen.jobs) as pool:
            played = pool.map(run, todo)
            parts = list(track(played, "playing", len(todo), console=console, transient=True))
        positions = Positions.together(parts)
        found.append(learn(student, positions, RATES[min(number, 1)], console))
        student.save(out, np.bincount(positions.rows, minlength=student.rows))
        console.print(
            f"round {number + 1}: {games:,} games, {len(positions.seats):,} positions, "
            f"off by {found[-1]:.4f} in games held out"
        )
    return found


if __name__ == "__main__":
    main()
