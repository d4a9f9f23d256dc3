"""Recorded games and golden files: any change of behaviour shows here as a difference.

When a difference is meant, `python -m tools.golden` writes the files anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import entrepot
from entrepot import Game
from tests.support.seatings import every_game, every_seating
from tools.golden import CORPUS, GOLDEN, covers, folder, perft_table, playthrough, recorded, wanted


def recordings(game: Game) -> list[Path]:
    return sorted(folder(CORPUS, game).glob("*.script"))


@every_game
def test_recorded_games_replay_to_their_results(game: Game) -> None:
    assert recordings(game)
    for path in recordings(game):
        assert recorded(entrepot.replay(path)) == path.read_text(encoding="utf-8"), path.name


@every_game
def test_recorded_games_show_every_action_and_end(game: Game) -> None:
    shown: set[str] = set()
    for path in recordings(game):
        shown |= covers(entrepot.replay(path))
    assert wanted(game) - shown == set()
    assert shown & game.unreachable == set()


@every_seating
@pytest.mark.parametrize(("kind", "make"), [("perft", perft_table), ("playthrough", playthrough)])
def test_golden_files_are_true(game: Game, players: int, kind: str, make: object) -> None:
    path = folder(GOLDEN, game) / f"{kind}-{players}p.txt"
    assert callable(make)
    assert make(game, players) == path.read_text(encoding="utf-8")
