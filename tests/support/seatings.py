"""Marks for tests that run on every game, or with every number of players of every game."""

from __future__ import annotations

import pytest

import entrepot

GAMES = entrepot.games()
SEATINGS = [
    pytest.param(game, players, id=f"{game.id}-{players}")
    for game in GAMES
    for players in game.players
]

every_seating = pytest.mark.parametrize(("game", "players"), SEATINGS)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
