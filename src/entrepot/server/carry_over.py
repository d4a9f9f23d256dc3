"""Tables that were begun under other rules: can they go on under those of today?

They can if their move log leads to the same views. Fields that views have got since do not count.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence

import entrepot
from entrepot.engine import components
from entrepot.engine.chance import STREAM
from entrepot.server.game_history import GameHistory, at_position
from entrepot.server.json_changes import contains
from entrepot.server.live_table import outcome
from entrepot.server.recording import Step, as_sent, still_right, views_after
from entrepot.server.rows import MoveRow, TableRow

NOT_COMPARED = ("rules_version", "derived")

log = logging.getLogger(__name__)


def same_rules(row: TableRow) -> bool:
    """Whether a table was begun under the rules of today, with its components and stream."""
    game = entrepot.game(row.game)
    today = game.rules_version, components.digest(game.id), STREAM
    return (row.rules_version, row.components, row.stream) == today


def of_other_rules(found: Iterable[tuple[str, tuple[str, int, str]]]) -> list[str]:
    """Those of the tables (`Storage.in_play`) that were begun under rules other than today's."""
    today = {one.id: (one.rules_version, components.digest(one.id)) for one in entrepot.games()}
    return [id for id, (game, *rules) in found if today.get(game, tuple(rules)) != tuple(rules)]


def replay(
    row: TableRow, moves: Sequence[MoveRow], steps: Sequence[Step] | None
) -> GameHistory | None:
    """Replay a move log; None if it cannot be followed, or leads elsewhere than the recording.

    Nothing is compared where `steps` is None. Another random stream deals other cards: what
    it dealt must have been recorded. Moves that were not recorded yet, those of the last seconds
    before a crash, have to be legal and to leave the turn where it was.
    """
    if row.stream != STREAM and not steps:
        return None
    try:
        history = GameHistory.from_log(row, moves)
        if steps is None or _agrees(row, history, steps):
            return history
        log.warning("today's rules lead elsewhere", extra={"table": row.id})
    except Exception as problem:
        log.warning(
            "a move log cannot be followed", extra={"table": row.id, "problem": str(problem)}
        )
    return None


def _agrees(row: TableRow, history: GameHistory, steps: Sequence[Step]) -> bool:
    if row.status == "playing" and history.waiting != row.waiting:
        return False
    if row.status == "finished" and not (history.table.over and _outcome_is(row, history)):
        return False
    steps = steps[: still_right(steps, history.rows)]
    if not steps:
        return True
    table = at_position(history.table, len(steps) - 1)
    for viewer in range(row.players + 1):
        then = views_after(steps, viewer)
        now = as_sent(table.view(history.seat_of(viewer)))
        if not contains(now, {k: v for k, v in then.items() if k not in NOT_COMPARED}):
            return False
    return True


def _outcome_is(row: TableRow, history: GameHistory) -> bool:
    return bool(as_sent(outcome(history.table)) == row.result)
