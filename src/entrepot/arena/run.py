"""Tournaments out of a Python program, over bots that are objects.

found = run_tournament("santo-domingo", {"mine": Mine(), "greedy": "greedy"}, games=400)
found.pairing("mine", "greedy")["wins"]  # {"mean": 0.41, "low": 0.37, "high": 0.46}
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import entrepot
from entrepot.arena.jobs import RunSettings
from entrepot.arena.report import pairing_table, report
from entrepot.arena.results import Summary, games_frame, milliseconds, summary
from entrepot.arena.run_store import RunStore
from entrepot.arena.sprt import Sprt
from entrepot.arena.tournament import Tournament, pairings
from entrepot.bots import Bot, BotSpec, bot
from entrepot.engine.errors import EntrepotError
from entrepot.engine.executors import make_executor
from entrepot.engine.extras import require
from entrepot.engine.game import Game
from entrepot.engine.registry import game as game_named

if TYPE_CHECKING:
    import polars


@dataclass(frozen=True)
class TournamentResults:
    """The figures of a tournament, as `entrepot arena` prints and writes them."""

    tournament: Tournament
    store: RunStore
    summary: Summary
    """All figures, ready for JSON; `docs/arena.md` says what they are."""

    def pairing(self, challenger: str, opponent: str) -> Summary:
        """The figures of one challenger among copies of one opponent: `wins`, `elo`, `place` and
        `lead` with their 95 % intervals (`mean`, `low`, `high`), `wins_by_seat`, `forfeits` …"""
        for one in self.summary["pairings"]:
            if (one["challenger"], one["opponent"]) == (challenger, opponent):
                return dict(one)
        raise EntrepotError(f"{challenger!r} did not challenge {opponent!r} in this tournament.")

    def games(self) -> polars.DataFrame:
        """A row for each game: bots, seats, scores, places, how it ended."""
        require("The table of games", "polars")
        return games_frame(self.tournament, self.store)

    def report(self) -> str:
        """The report as an HTML page that needs nothing else."""
        times = milliseconds(self.tournament, self.store)
        return report(self.summary, times, entrepot.__version__)

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        return pairing_table(self.summary)


def run_tournament(
    game: Game | str,
    bots: Mapping[str, Bot | str] | Sequence[str],
    *,
    players: int | None = None,
    format: str = "round-robin",
    games: int = 200,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    sprt: Sprt | None = None,
    jobs: int = 1,
    ray: str | None = None,
    out: Path | str | None = None,
) -> TournamentResults:
    """Let bots play against each other: in every deal the challenger of a pairing takes each seat
    once, with the same cards.

    `bots` are bots by name, or specs such as `"search:iterations=100"`. `games` are those of a
    pairing, rounded up to whole deals; with `sprt` it ends as soon as the test has decided. With
    several `jobs`, or on a Ray cluster, bots are pickled: their classes must be importable there.
    With `out`, games are kept in that folder and not played again; a bot that has changed needs
    another name or another folder.
    """
    require("The arena", "openskill")
    chosen = game_named(game) if isinstance(game, str) else game
    seats = chosen.check_players(
        min(max(4, chosen.players[0]), chosen.players[-1]) if players is None else players
    )
    if games < 1 or jobs < 1:
        raise EntrepotError(f"games and jobs must be at least 1, not {games} and {jobs}.")
    named = _named(bots)
    settings = RunSettings.of(chosen, seats, options or {})
    tournament = Tournament(
        settings,
        pairings(format, list(named), seats),
        math.ceil(games / seats),
        seed,
        sprt,
        named,
    )
    store = RunStore(settings, None if out is None else Path(out))
    try:
        for _ in tournament.run(store, make_executor(jobs, ray)):
            pass
    finally:
        store.close()
    return TournamentResults(tournament, store, summary(tournament, store))


def _named(bots: Mapping[str, Bot | str] | Sequence[str]) -> dict[str, Bot]:
    if not isinstance(bots, Mapping):
        written = [str(BotSpec.parse(one)) for one in bots]
        if len(set(written)) != len(written):
            raise EntrepotError("A bot is named twice; give every bot once.")
        return {one: bot(one) for one in written}
    made = {name: bot(one) if isinstance(one, str) else one for name, one in bots.items()}
    for name, one in made.items():
        if not callable(getattr(one, "choose", None)):
            raise EntrepotError(f"{name}: a bot has a method choose(world, dice), unlike {one!r}.")
    return made
