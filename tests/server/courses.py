"""Courses of games without a service around them."""

from __future__ import annotations

import random
from typing import Any

import entrepot
from entrepot.server.course import Course
from entrepot.server.host import SETTINGS
from entrepot.server.live import Live
from entrepot.server.rows import SeatRow, TableRow

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


def live(game: str, players: int, seed: int = 1) -> Live:
    """A table whose seats all belong to people."""
    seats = [SeatRow("t", seat, "person", f"p{seat}", f"Name {seat}") for seat in range(players)]
    table = Live(row(game, players, seed), seats)
    table.course = Course(table.row)
    return table


def course_of(table: Live) -> Course:
    assert table.course is not None
    return table.course


def play_some(table: Live, moves: int, chance: random.Random) -> None:
    """Any legal moves, also out of turn where several may choose at once."""
    for _ in range(moves):
        course = course_of(table).fork()
        if course.table.over:
            return
        seat = chance.choice(course.table.waiting_for)
        course.play(seat, chance.choice(course.table.legal(seat)))
        table.course = course
