"""The material of the games, as the service tells it to clients."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import entrepot
from entrepot.games.puerto_rico import components
from tests.server.harness import ServiceThread
from tests.server.histories import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_material_of_a_game_is_served_as_it_is_declared(
    server: ServiceThread, game: str
) -> None:
    declared = json.loads(json.dumps(entrepot.game(game).material()))
    assert server.person().get(f"/api/games/{game}/components") == declared


def test_the_material_is_read_from_the_tables_at_the_moment_of_asking(
    server: ServiceThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, *others = components.BUILDING_TABLE
    monkeypatch.setattr(components, "BUILDING_TABLE", (replace(first, cost=9), *others))
    found = server.person().get("/api/games/puerto-rico/components")
    assert found["buildings"][0]["cost"] == 9


def test_an_unknown_game_has_no_material(server: ServiceThread) -> None:
    assert server.person().refused("GET", "/api/games/chess/components") == "not_found"
