"""A history replayed from its move log equals the one that wrote it, whatever was taken back."""

from __future__ import annotations

import random

import pytest

from entrepot.server import takeback
from entrepot.server.game_history import GameHistory
from entrepot.server.rows import MoveRow
from tests.server.histories import GAMES, row


def assert_same(one: GameHistory, other: GameHistory) -> None:
    assert one.table.state == other.table.state
    assert one.table.moves == other.table.moves
    assert one.table.events == other.table.events
    assert one.rows == other.rows
    assert one.event_counts == other.event_counts
    assert vars(one.counters) == vars(other.counters)
    assert (one.waiting, one.simultaneous) == (other.waiting, other.simultaneous)


@pytest.mark.parametrize("game", GAMES)
def test_replaying_the_move_log_gives_the_same_history(game: str) -> None:
    table = row(game, 3)
    chance = random.Random(3)
    history, move_log = GameHistory(table), list[MoveRow]()
    for step in range(120):
        if history.table.over:
            break
        seat = chance.choice(history.table.waiting_for)
        found = takeback.possible(history, seat, True)
        if found.turn is not None and chance.random() < 0.3:
            move_log.append(history.take_back(seat, found.turn, person_id="p", message=f"b{step}"))
        else:
            action = chance.choice(history.table.legal(seat))
            move_log.append(history.play(seat, action, person_id="p", message=f"m{step}"))
    assert any(line.takes_back for line in move_log)
    assert_same(history, GameHistory.from_log(table, move_log))


@pytest.mark.parametrize("game", GAMES)
def test_numbers_never_go_down_and_the_mover_always_notices(game: str) -> None:
    chance = random.Random(4)
    history = GameHistory(row(game, 3))
    for _ in range(80):
        if history.table.over:
            break
        before, seat = list(history.counters.numbers), chance.choice(history.table.waiting_for)
        history.play(seat, chance.choice(history.table.legal(seat)))
        after = history.counters.numbers
        assert after[seat] == before[seat] + 1
        assert all(old <= new <= old + 1 for old, new in zip(before, after, strict=True))


@pytest.mark.parametrize("game", GAMES)
def test_every_event_belongs_to_the_position_it_led_to(game: str) -> None:
    chance = random.Random(5)
    history = GameHistory(row(game, 2))
    while not history.table.over and len(history.rows) < 60:
        seat = chance.choice(history.table.waiting_for)
        history.play(seat, chance.choice(history.table.legal(seat)))
    for viewer in range(3):
        log = history.log(viewer)
        positions = history.positions(viewer)
        assert [event for _, event in log] == [
            event
            for event in history.table.events
            if event.audience in (-1, history.seat_of(viewer))
        ]
        for position, event in log:
            assert position <= history.position(viewer) == len(positions) - 1
            assert positions[position] > event.move or positions[position] == 0
        middle = history.event_counts[len(history.event_counts) // 2]
        known = [event for _, event in log]
        later = history.log(viewer, middle)
        assert [event for _, event in later] == known[len(known) - len(later) :]
        assert later == log[len(log) - len(later) :]
