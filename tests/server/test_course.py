"""The journal makes the course: followed line by line it is the same, whatever was taken back."""

from __future__ import annotations

import random

import pytest

from entrepot.server import takeback
from entrepot.server.course import Course, follow
from entrepot.server.rows import MoveRow
from tests.server.courses import GAMES, row


def assert_same(one: Course, other: Course) -> None:
    assert one.table.state == other.table.state
    assert one.table.moves == other.table.moves
    assert one.table.events == other.table.events
    assert one.rows == other.rows
    assert one.heard == other.heard
    assert one.numbers == other.numbers
    assert one.last_number == other.last_number
    assert one.answered == other.answered


@pytest.mark.parametrize("game", GAMES)
def test_a_followed_journal_leads_to_the_same_course(game: str) -> None:
    table = row(game, 3)
    chance = random.Random(3)
    course, journal = Course(table), list[MoveRow]()
    for step in range(120):
        if course.table.over:
            break
        seat = chance.choice(course.table.waiting_for)
        found = takeback.possible(course, seat, True)
        if found.turn is not None and chance.random() < 0.3:
            journal.append(course.take_back(seat, found.turn, person_id="p", message=f"b{step}"))
        else:
            action = chance.choice(course.table.legal(seat))
            journal.append(course.play(seat, action, person_id="p", message=f"m{step}"))
    assert any(line.takes_back for line in journal)
    assert_same(course, follow(table, journal))


@pytest.mark.parametrize("game", GAMES)
def test_numbers_never_go_down_and_the_mover_always_notices(game: str) -> None:
    chance = random.Random(4)
    course = Course(row(game, 3))
    for _ in range(80):
        if course.table.over:
            break
        before, seat = list(course.numbers), chance.choice(course.table.waiting_for)
        course.play(seat, chance.choice(course.table.legal(seat)))
        assert course.numbers[seat] == before[seat] + 1
        assert all(old <= new <= old + 1 for old, new in zip(before, course.numbers, strict=True))


@pytest.mark.parametrize("game", GAMES)
def test_every_event_belongs_to_the_position_it_led_to(game: str) -> None:
    chance = random.Random(5)
    course = Course(row(game, 2))
    while not course.table.over and len(course.rows) < 60:
        seat = chance.choice(course.table.waiting_for)
        course.play(seat, chance.choice(course.table.legal(seat)))
    for viewer in range(3):
        log = course.log(viewer)
        positions = course.positions(viewer)
        assert [event for _, event in log] == [
            event for event in course.table.events if event.audience in (-1, course.seat_of(viewer))
        ]
        for position, event in log:
            assert position <= course.position(viewer) == len(positions) - 1
            assert positions[position] > event.move or positions[position] == 0
        middle = course.heard[len(course.heard) // 2]
        known = [event for _, event in log]
        later = course.log(viewer, middle)
        assert [event for _, event in later] == known[len(known) - len(later) :]
        assert later == log[len(log) - len(later) :]
