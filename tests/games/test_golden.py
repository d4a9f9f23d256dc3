"""Recorded games and golden files: any change of behaviour shows here as a difference.

When a difference is meant, `python -m tools.golden` writes the files anew.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
import pytest

import entrepot
from entrepot import Game, Table
from tests.support.seatings import every_game, every_seating
from tools.golden import (
    CLUB_GAMES,
    CORPUS,
    GOLDEN,
    covers,
    folder,
    perft_table,
    playthrough,
    recorded,
    variants,
    wanted,
)


@cache
def replayed(folder: Path) -> dict[Path, Table]:
    return {path: entrepot.replay(path) for path in sorted(folder.glob("*.script"))}


def chance_games(game: Game) -> dict[Path, Table]:
    return replayed(folder(CORPUS, game))


def club_games(game: Game) -> dict[Path, Table]:
    return replayed(folder(CORPUS, game) / "club")


@every_game
def test_recorded_games_replay_to_their_results(game: Game) -> None:
    assert chance_games(game)
    for path, table in {**chance_games(game), **club_games(game)}.items():
        assert recorded(table) == path.read_text(encoding="utf-8"), path.name


@every_game
def test_recorded_games_show_every_action_and_end(game: Game) -> None:
    shown = set().union(*map(covers, chance_games(game).values()))
    assert wanted(game) - shown == set()
    assert shown & game.unreachable == set()


@every_game
def test_club_players_are_recorded_with_every_number_of_players_and_every_option(
    game: Game,
) -> None:
    tables = club_games(game).values()
    assert len(tables) >= CLUB_GAMES
    for players, options in variants(game):
        assert any(table.players == players and table.options == options for table in tables)
    shown = set().union(*map(covers, tables))
    assert shown & game.unreachable == set()


@every_game
def test_what_is_seen_in_recorded_games_is_within_its_bounds(game: Game) -> None:
    declared = game.observation
    low, high = np.array(declared.low), np.array(declared.high)
    for path, played in {**chance_games(game), **club_games(game)}.items():
        table = game.new(played.players, played.seed or 0, **played.options)
        for seat, action in played.moves:
            table.play(action, seat)
            if len(table.moves) % 12 == 0 or table.over:
                for observer in range(table.players):
                    seen = np.zeros(len(declared), np.int32)
                    game.plain.observe(table.state, observer, seen)
                    beyond = np.flatnonzero((seen < low) | (seen > high))
                    assert [declared[place] for place in beyond] == [], path.name


@every_seating
@pytest.mark.parametrize(("kind", "make"), [("perft", perft_table), ("playthrough", playthrough)])
def test_golden_files_are_true(game: Game, players: int, kind: str, make: object) -> None:
    path = folder(GOLDEN, game) / f"{kind}-{players}p.txt"
    assert callable(make)
    assert make(game, players) == path.read_text(encoding="utf-8")
