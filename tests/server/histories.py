"""Game histories without a service around them."""

from __future__ import annotations

import random
from typing import Any

import entrepot
from entrepot.engine.chance import STREAM
from entrepot.server.game_history import GameHistory
from entrepot.server.live_table import LiveTable
from entrepot.server.rows import SeatRow, TableRow
from entrepot.server.table_admin import SETTINGS

GAMES = [game.id for game in entrepot.games()]


def row(game: str, players: int, seed: int = 1, **options: Any) -> TableRow:
    played = entrepot.game(game)
    return TableRow(
        id="t",
        game=game,
        rules_version=played.rules_version,
        components="",
        players=players,
        options=played.check_options(options, players),
        settings=dict(SETTINGS),
        stream=STREAM,
        seed=seed,
        bot_seed=0,
        host="p0",
        status="playing",
        last_number=0,
        waiting=[],
        deadlines={},
        due_at=None,
        result=None,
        rematch=None,
        created_at=0.0,
        started_at=0.0,
        moved_at=0.0,
        finished_at=None,
    )


def live_table(game: str, players: int, seed: int = 1) -> LiveTable:
    """A table whose seats all belong to people."""
    seats = [SeatRow("t", seat, "person", f"p{seat}", f"Name {seat}") for seat in range(players)]
    table = LiveTable(row(game, players, seed), seats)
    table.history = GameHistory(table.row)
    return table


def history_of(table: LiveTable) -> GameHistory:
    assert table.history is not None
    return table.history


def play_some(table: LiveTable, moves: int, chance: random.Random) -> None:
    """Any legal moves, also out of turn where several may choose at once."""
    for _ in range(moves):
        history = history_of(table).fork()
        if history.table.over:
            return
        seat = chance.choice(history.table.waiting_for)
        history.play(seat, chance.choice(history.table.legal(seat)))
        table.history = history
