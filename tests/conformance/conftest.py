"""The conformance suite: every test runs on every registered game and player count.

A test asks for `seating`, a game with a number of players, or for `game` alone.
"""

from __future__ import annotations

import pytest

import entrepot
from tests.conformance.seating import Seating


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    games = entrepot.games()
    if "seating" in metafunc.fixturenames:
        seatings = [Seating(game, players) for game in games for players in game.players]
        ids = [f"{one.game.id}-{one.players}" for one in seatings]
        metafunc.parametrize("seating", seatings, ids=ids)
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games, ids=[game.id for game in games])
