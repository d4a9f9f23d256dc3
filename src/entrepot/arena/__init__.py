"""Bots against bots: matches, tournaments with confidence intervals, statistics, reports."""

from __future__ import annotations

from entrepot.bots.match import Played, play

__all__ = ["Played", "play"]
