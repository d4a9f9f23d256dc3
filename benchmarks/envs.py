"""Steps a second of the environments, with observation and mask, beside games of other libraries.

Every step plays a random legal action. Vector environments are measured with drawing it (all that
a random player needs) and without; all others with drawing it, in Python. One core is measured in
processor time; two threads beside one by the clock, in turns, so that both see the same machine.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from statistics import median
from typing import Any

import numpy as np
from rich.table import Table

from benchmarks.measure import Effort, rate
from entrepot.engine.game import Game
from entrepot.envs.defaults import default_players
from entrepot.envs.vector import VectorEnv

GAMES_AT_ONCE = 1024
MANY_GAMES = 8192
"""Enough that a call takes much longer than waking a second thread."""
PETTING_ZOO = {"connect_four": "connect_four_v3", "hanabi": "hanabi_v5"}
"""Two of PettingZoo's own games: a small one, and one of about the size of ours."""
OPEN_SPIEL = ("hanabi(players=4)", "gin_rummy", "backgammon", "chess")
"""Games of OpenSpiel in C++."""


@dataclass(frozen=True)
class Vectors:
    """Steps a second of the vector environment of a game."""

    players: int
    steps: float
    """Every seat asked, on one core, drawing the actions included."""
    steps_alone: float
    """Without drawing them."""
    against_others: float
    """Only the steps of a seat count; its random opponents play in between."""
    two_threads: float
    """Times one thread."""
    two_threads_many: float
    """The same with `MANY_GAMES` in a call."""


@dataclass(frozen=True)
class Single:
    """Steps a second of an environment of one game at a time, on one core."""

    library: str
    game: str
    steps: float


def vectors(game: Game, players: int, effort: Effort) -> Vectors:
    def stepping(envs: VectorEnv) -> Callable[[int], None]:
        envs.reset(seed=1)

        def steps(times: int) -> None:
            for _ in range(times):
                envs.step(envs.random_actions())

        steps(400)  # the games drift apart, as they are in training
        return steps

    def made(count: int = GAMES_AT_ONCE, **settings: Any) -> VectorEnv:
        return VectorEnv(game, count, players=players, **settings)

    def two_threads(count: int) -> float:
        both = made(count, opponents=None, threads=2)
        times = _times_faster(stepping(made(count, opponents=None)), stepping(both), effort)
        both.close()
        return times

    envs = made(opponents=None)
    steps = stepping(envs)
    together = GAMES_AT_ONCE * rate(steps, effort)
    drawing = GAMES_AT_ONCE * rate(lambda times: _repeat(envs.random_actions, times), effort)
    return Vectors(
        players,
        together,
        1 / (1 / together - 1 / drawing),
        GAMES_AT_ONCE * rate(stepping(made()), effort),
        two_threads(GAMES_AT_ONCE),
        two_threads(MANY_GAMES),
    )


def _repeat(work: Callable[[], object], times: int) -> None:
    for _ in range(times):
        work()


def _times_faster(
    one: Callable[[int], object], other: Callable[[int], object], effort: Effort
) -> float:
    """The speed-up of `other` over `one` in wall-clock time for the same work."""

    def seconds(work: Callable[[int], object], times: int) -> float:
        began = time.perf_counter()
        work(times)
        return time.perf_counter() - began

    times = max(1, round(effort.seconds / seconds(one, 10) * 10))
    return median(seconds(one, times) / seconds(other, times) for _ in range(effort.tries))


# --- one game at a time --------------------------------------------------------------------------


def petting_zoo(env: Any, effort: Effort) -> float:
    """Steps a second through PettingZoo's interface."""

    def steps(times: int) -> None:
        choose = random.Random(1)
        env.reset(seed=1)
        for _ in range(times):
            observation, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.reset(seed=choose.randrange(1 << 30))
                observation, *_, info = env.last()
            mask = (
                observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            )
            env.step(int(choose.choice(np.flatnonzero(mask))))

    return rate(steps, effort)


def open_spiel(game: Any, effort: Effort) -> float:
    """Decisions a second through OpenSpiel's Python interface; chance nodes do not count."""
    sees = (
        "observation_tensor"
        if game.get_type().provides_observation_tensor
        else "information_state_tensor"
    )

    def steps(times: int) -> None:
        choose = random.Random(1)
        state = game.new_initial_state()
        while times > 0:
            if state.is_terminal():
                state = game.new_initial_state()
            elif state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(choose.choices(actions, chances)[0])
            else:
                getattr(state, sees)(state.current_player())
                mask = state.legal_actions_mask()
                state.apply_action(int(choose.choice(np.flatnonzero(mask))))
                times -= 1

    return rate(steps, effort)


def ours(game: Game, effort: Effort) -> Iterator[Single]:
    """A game of ours through both interfaces."""
    from entrepot.envs.pettingzoo import env

    players = default_players(game)
    yield Single("PettingZoo", game.id, petting_zoo(env(game, players=players), effort))
    if _installed("pyspiel"):
        import pyspiel

        from entrepot.envs.open_spiel import spiel_name

        loaded = pyspiel.load_game(spiel_name(game), {"players": players})
        yield Single("OpenSpiel", game.id, open_spiel(loaded, effort))


def theirs(effort: Effort) -> Iterator[Single]:
    """Games of those libraries, as far as they are installed."""
    for name, module in PETTING_ZOO.items():
        try:
            env = import_module(f"pettingzoo.classic.{module}").env()
        except ImportError:
            continue
        yield Single("PettingZoo", f"its own {name}", petting_zoo(env, effort))
    if _installed("pyspiel"):
        import pyspiel

        for name in OPEN_SPIEL:
            yield Single(
                "OpenSpiel", f"its own {name}", open_spiel(pyspiel.load_game(name), effort)
            )


def _installed(module: str) -> bool:
    try:
        import_module(module)
    except ImportError:
        return False
    return True


# --- as tables -----------------------------------------------------------------------------------


def vector_table(found: Mapping[tuple[str, int], Vectors]) -> Table:
    table = Table(box=None, header_style="dim", title=f"{GAMES_AT_ONCE} games in one call")
    for heading in (
        "",
        "players",
        "million\nsteps/s",
        "without\ndrawing",
        "against\nothers",
        "two\nthreads",
        f"of {MANY_GAMES}\ngames",
    ):
        table.add_column(heading, justify="right", no_wrap=True)
    for (name, _), one in found.items():
        table.add_row(
            name,
            str(one.players),
            f"{one.steps / 1e6:.2f}",
            f"{one.steps_alone / 1e6:.2f}",
            f"{one.against_others / 1e6:.2f}",
            f"{one.two_threads:.2f} ×",
            f"{one.two_threads_many:.2f} ×",
        )
    return table


def single_table(found: Iterable[Single]) -> Table:
    table = Table(box=None, header_style="dim", title="one game at a time")
    table.add_column("through")
    table.add_column("game")
    table.add_column("steps/s", justify="right")
    for one in found:
        table.add_row(one.library, one.game, f"{one.steps:,.0f}")
    return table
