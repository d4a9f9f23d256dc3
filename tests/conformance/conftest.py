"""The conformance suite: every test runs on every registered game and player count.

A test asks for `seating`, a game with a number of players, or for `game` alone. Tests of one game
share a worker, so that its rules are compiled once.
"""

from __future__ import annotations

import pytest

import entrepot
from tests.conformance.seating import Seating


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "seating" in metafunc.fixturenames:
        metafunc.parametrize(
            "seating",
            [
                pytest.param(
                    Seating(game, players),
                    id=f"{game.id}-{players}",
                    marks=pytest.mark.xdist_group(game.id),
                )
                for game in entrepot.games()
                for players in game.players
            ],
        )
    if "game" in metafunc.fixturenames:
        metafunc.parametrize(
            "game",
            [
                pytest.param(game, id=game.id, marks=pytest.mark.xdist_group(game.id))
                for game in entrepot.games()
            ],
        )
