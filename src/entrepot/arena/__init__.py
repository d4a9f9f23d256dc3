"""Bots against bots: matches, tournaments with confidence intervals, statistics, reports."""

from __future__ import annotations

from entrepot.arena.run import TournamentResults, run_tournament
from entrepot.bots.match import Played, play

__all__ = ["Played", "TournamentResults", "play", "run_tournament"]
