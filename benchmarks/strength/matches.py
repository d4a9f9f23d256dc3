"""Plays the match of a line in a game, and finds the budget of equal time."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks import frozen
from benchmarks.strength.lines import EQUAL_TIME, QUARTER, Line, middle
from entrepot.arena.jobs import Outcome, RunSettings
from entrepot.arena.results import milliseconds, summary
from entrepot.arena.run_store import RunStore, write_atomically
from entrepot.arena.tournament import Pairing, Tournament
from entrepot.bots import BotSpec
from entrepot.engine.executors import make_executor
from entrepot.engine.game import Game

PILOT_SEED = 1_000_000
"""Deals that are played only to compare times."""
PILOT_ITERATIONS = 200
PILOTS = 2

Notify = Callable[[int, int], None]
"""Gets the number of finished games, and of all."""


@dataclass(frozen=True)
class Match:
    """The result of a line in a game."""

    challenger: str
    opponent: str
    players: int
    games: int
    wins: dict[str, float]
    lead: dict[str, Any]
    forfeits: int
    milliseconds: float
    """Mean time of a decision of the challenger."""
    opponent_milliseconds: float

    @property
    def fair_shares(self) -> float:
        return self.wins["mean"] * self.players

    def reaches(self, line: Line, game: str) -> bool:
        reached = self.wins["high"] if line.by_interval else self.wins["mean"]
        return bool(reached * self.players >= line.goal_of(game) - 1e-9)


def play_match(
    game: Game,
    pairing: tuple[str, str],
    deals: int,
    jobs: int,
    out: Path | None,
    notify: Notify,
    seed: int = 0,
) -> Match:
    """One challenger among copies of one opponent, on every seat in turn with the same deals."""
    challenger, opponent = (str(BotSpec.parse(one)) for one in pairing)
    if opponent.startswith(frozen.__name__):
        frozen.prepare(game)  # here, once, and not in every process
    settings = RunSettings.of(game, middle(game), {})
    tournament = Tournament(settings, [Pairing(challenger, opponent)], deals, seed)
    store = RunStore(settings, out)
    try:
        done = tournament.stored(store)
        notify(done, tournament.games)
        for _ in _run(tournament, store, jobs):
            done += 1
            notify(done, tournament.games)
    finally:
        store.close()
    found = summary(tournament, store)["pairings"][0]
    times = milliseconds(tournament, store)
    return Match(
        challenger=challenger,
        opponent=opponent,
        players=settings.players,
        games=found["games"],
        wins=found["wins"],
        lead=found["lead"],
        forfeits=len(found["forfeits"]),
        milliseconds=times[challenger],
        opponent_milliseconds=times[opponent],
    )


def _run(tournament: Tournament, store: RunStore, jobs: int) -> Iterator[Outcome]:
    return tournament.run(store, make_executor(jobs))


def with_iterations(search: str, iterations: int) -> str:
    return f"{search}:iterations={max(1, iterations)}"


def equal_iterations(
    game: Game, search: str, jobs: int, out: Path | None, notify: Notify, opponent: str = EQUAL_TIME
) -> int:
    """The iterations with which a search thinks as long as the opponent, in games between them on
    this machine; kept in `out`, so that a run that goes on uses the same."""
    path = None if out is None else out / "equal_iterations.json"
    if path is not None and path.exists():
        kept: dict[str, int] = json.loads(path.read_text(encoding="utf-8"))
        if search in kept:
            return kept[search]
    iterations = PILOT_ITERATIONS
    for pilot in range(PILOTS):
        pairing = with_iterations(search, iterations), opponent
        match = play_match(game, pairing, 1, jobs, None, notify, PILOT_SEED + pilot)
        ratio = match.opponent_milliseconds / match.milliseconds
        iterations = max(1, round(iterations * ratio))
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, json.dumps({search: iterations}) + "\n")
    return iterations


def pairing_of(
    line: Line, game: Game, bots: dict[str, str], jobs: int, out: Path | None, notify: Notify
) -> tuple[str, str]:
    """The challenger and the opponent of a line, budgets included."""
    if line.challenger != "search":
        return bots[line.challenger], line.opponent
    budget = equal_iterations(game, bots["search"], jobs, out, notify)
    challenger = with_iterations(bots["search"], budget)
    return challenger, line.opponent or with_iterations(bots["search"], budget // QUARTER)


def deals_of(line: Line, game: Game) -> int:
    return math.ceil(line.games / middle(game))
