"""Every test runs on every chosen game: `seating` is a game with a number of players of it."""

from __future__ import annotations

import pytest

import entrepot
from entrepot.testing.seating import Seating


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    names = metafunc.config.getoption("--game", default=None)
    games = [entrepot.game(name) for name in names] if names else entrepot.games()
    if "seating" in metafunc.fixturenames:
        seatings = [Seating(game, players) for game in games for players in game.players]
        ids = [f"{one.game.id}-{one.players}" for one in seatings]
        metafunc.parametrize("seating", seatings, ids=ids)
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games, ids=[game.id for game in games])
