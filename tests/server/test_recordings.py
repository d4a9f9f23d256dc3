"""Recordings of games: the same as a replay, without the rules."""

from __future__ import annotations

import random
from typing import Any

import pytest

import entrepot
from entrepot.server import json_changes, takeback
from entrepot.server.game_history import GameHistory, at_position
from entrepot.server.payloads import log_payload, result_payload, view_payload
from entrepot.server.recorded_game import RecordedGame, script_of, standing
from entrepot.server.recorder import record
from entrepot.server.recording import Step, as_sent, decode, encode, still_right
from entrepot.server.rows import MoveRow
from tests.server.histories import GAMES, row

NAMES = ["Ada", "Bas", "Cor", "Dirk", "Els", "Fay"]
MOST = 300
"""Bytes a move that the recording of a game takes at most."""


def played(game: str, players: int, moves: int = 10_000) -> tuple[GameHistory, list[MoveRow]]:
    """A game of random moves, some of them taken back."""
    chance, log = random.Random(game), list[MoveRow]()
    history = GameHistory(row(game, players))
    for _ in range(moves):
        if history.table.over:
            break
        seat = chance.choice(history.table.waiting_for)
        log.append(history.play(seat, chance.choice(history.table.legal(seat))))
        first = takeback.possible(history, seat, True).step if chance.random() < 0.1 else None
        if first is not None:
            log.append(history.take_back(seat, first))
    return history, log


def recorded(history: GameHistory, known: list[Step] | None = None) -> list[Step]:
    return [*(known or ()), *(step for step in record(history, known or []) if step is not None)]


@pytest.mark.parametrize("game", GAMES)
def test_a_recording_shows_what_a_replay_shows(game: str) -> None:
    players = 2
    history, log = played(game, players)
    steps = decode([encode(recorded(history))])
    found = RecordedGame(row(game, players), log, steps)
    assert found.rows == history.rows
    for viewer in range(players + 1):
        seat = history.seat_of(viewer)
        assert found.number(viewer) == history.number(viewer)
        assert found.positions(viewer) == history.positions(viewer)
        for moves in random.Random(viewer).sample(found.positions(viewer), 12):
            then = at_position(history.table, moves)
            assert found.view(viewer, moves) == as_sent(view_payload(then, seat))
            if moves < len(history.rows):
                move = history.rows[moves]
                text = then.describe(move.action or "", "nl", move.seat, NAMES)
                assert found.decision(moves, "nl", NAMES) == text
        for lang in ("en", "nl"):
            assert found.log(viewer, lang, NAMES) == as_sent(
                log_payload(history, viewer, lang, NAMES)
            )
    for lang in ("en", "nl"):
        result = as_sent(result_payload(history.table, lang, NAMES))
        assert found.result(lang, NAMES) == result
    assert found.material == as_sent(entrepot.game(game).material())
    assert str(script_of(found.row, found.rows)) == str(history.table.script)


@pytest.mark.parametrize("game", GAMES)
def test_a_recording_is_small(game: str) -> None:
    history, _ = played(game, 2)
    assert len(encode(recorded(history))) < MOST * len(history.rows)


def test_a_recording_is_continued_where_it_ended_and_after_a_take_back() -> None:
    history = GameHistory(row("puerto-rico", 2))
    for _ in range(20):
        seat = history.table.to_move or 0
        history.play(seat, history.table.legal()[0])
    known = recorded(history)
    while (first := takeback.possible(history, seat := history.rows[-1].seat, True).step) is None:
        history.play(history.table.to_move or 0, history.table.legal()[0])
    before = recorded(history, known)
    history.take_back(seat, first)
    for _ in range(5):
        history.play(history.table.to_move or 0, history.table.legal()[-1])
    right = still_right(before, history.rows)
    assert right < len(before)
    assert recorded(history, before[:right]) == recorded(history)


def test_what_stands_is_found_without_the_rules() -> None:
    for game in GAMES:
        history, log = played(game, 2, 60)
        assert standing(log) == history.rows


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"a": 1, "b": [1, 2]}, {"b": [1, 3], "c": None}),
        ([1, 2], [1, 2, 3]),
        ({"a": {"b": {"c": 1}}}, {"a": {"b": {}}}),
        (None, {"a": []}),
        ({"a": 1}, 1),
        ([[0], {"x": False}], [[0], {"x": 0.5}]),
    ],
)
def test_changes_of_json_turn_one_value_into_the_other(before: Any, after: Any) -> None:
    assert json_changes.changed(before, json_changes.change(before, after)) == after
    assert json_changes.change(after, after) is None


def test_new_fields_do_not_count_but_changed_ones_do() -> None:
    then = {"players": [{"money": 1}], "round": 2}
    assert json_changes.contains({"players": [{"money": 1, "new": 0}], "round": 2}, then)
    assert not json_changes.contains({"players": [{"money": 2}], "round": 2}, then)
    assert not json_changes.contains({"players": [], "round": 2}, then)
    assert not json_changes.contains({"round": 2}, then)
