"""What a seat may take back: its last move, or all of them since another seat acted.

Only while nothing random was used, nothing hidden was shown to that seat, and nobody else was seen
to act.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from entrepot.engine.game import Game
from entrepot.server.checkpoints import Checkpoint
from entrepot.server.game_history import GameHistory
from entrepot.server.hidden import differs_elsewhere, drew


@dataclass(frozen=True)
class TakeBack:
    step: int | None = None
    """Number in the move log of the first move that goes when one step is taken back."""
    turn: int | None = None
    reason: str | None = None
    """Key of a text in `texts`: why not even one step can be taken back."""


def possible(history: GameHistory, seat: int, allowed: bool) -> TakeBack:
    if not allowed:
        return TakeBack(reason="no_take_back.setting")
    if history.table.over:
        return TakeBack(reason="no_take_back.over")
    found: list[int] = []
    reason = "no_take_back.nothing"
    later = history.table.state
    for checkpoint in reversed(history.checkpoints):
        if checkpoint.row.seat != seat:
            if checkpoint.row.noticed >> seat & 1:
                reason = "no_take_back.acted"
                break
            continue
        if history.simultaneous and checkpoint.choice != history.choice:
            # Others may have begun to choose in secret: whether they have must not show.
            reason = "no_take_back.acted"
            break
        if drew(history.table.game, checkpoint.state, history.table.state):
            reason = "no_take_back.chance"
            break
        if _shows_something(history, checkpoint, later):
            reason = "no_take_back.shown"
            break
        found.append(checkpoint.row.number)
        later = checkpoint.state
    if not found:
        forgotten = reason == "no_take_back.nothing" and any(r.seat == seat for r in history.rows)
        return TakeBack(reason="no_take_back.acted" if forgotten else reason)
    return TakeBack(found[0], found[-1])


def _shows_something(history: GameHistory, checkpoint: Checkpoint, after: Any) -> bool:
    """Whether the move after this checkpoint showed its seat something hidden."""
    number = checkpoint.row.number
    if number not in history.checkpoints.revealing:
        seat = checkpoint.row.seat
        news = history.table.events[checkpoint.events : checkpoint.events_after]
        history.checkpoints.revealing[number] = any(
            event.audience == seat for event in news
        ) or _differs(history.table.game, checkpoint, after)
    return history.checkpoints.revealing[number]


def _differs(game: Game, checkpoint: Checkpoint, after: Any) -> bool:
    seat, action = checkpoint.row.seat, game.action(checkpoint.row.action or "")
    room = [0] * game.actions
    return differs_elsewhere(
        game,
        seat,
        checkpoint.state,
        action,
        lambda world: game.plain.advance(world, seat, action, room),
        after,
    )
