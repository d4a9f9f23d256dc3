"""What a seat may take back: its last move, or all of them since another seat acted.

Only while nothing random was used, nothing hidden was shown to that seat, and nobody else was seen
to act. Whether a move showed something hidden is found out without knowing the game: in other
worlds that the seat held possible, would it have seen the same?
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Any

from entrepot.bots.bot import stream
from entrepot.engine.chance import Chance
from entrepot.engine.game import Game
from entrepot.server.checkpoints import Checkpoint
from entrepot.server.game_history import GameHistory

WORLDS = 8
"""How many other worlds are tried."""
SAME_WORLDS = 2
"""If so many turn out to be the true one, nothing is hidden."""


@dataclass(frozen=True)
class TakeBack:
    step: int | None = None
    """Number in the move log of the first move that goes when one step is taken back."""
    turn: int | None = None
    reason: str | None = None
    """A text of `texts.py`: why not even one step."""


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
        if chances(checkpoint.state) != chances(history.table.state):
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


def chances(state: Any) -> list[tuple[int, int]]:
    """How far the random streams inside a state have run."""
    return [
        (getattr(state, name).low, getattr(state, name).high)
        for name, field in type(state).fields.items()
        if field.record is Chance
    ]


def _shows_something(history: GameHistory, checkpoint: Checkpoint, after: Any) -> bool:
    """Whether the move after this checkpoint showed its seat something hidden."""
    number = checkpoint.row.number
    if number not in history.checkpoints.revealing:
        seat = checkpoint.row.seat
        news = history.table.events[checkpoint.events : checkpoint.events_after]
        history.checkpoints.revealing[number] = any(
            event.audience == seat for event in news
        ) or _depends(history.table.game, checkpoint, after)
    return history.checkpoints.revealing[number]


def _depends(game: Game, checkpoint: Checkpoint, after: Any) -> bool:
    seat = checkpoint.row.seat
    chance = stream(int.from_bytes(os.urandom(7), "big"))
    same = 0
    for _ in range(WORLDS):
        world = checkpoint.state.copy()
        game.plain.redeal(world, seat, chance)
        if _apart_from_chance(world) == _apart_from_chance(checkpoint.state):
            same += 1
            if same == SAME_WORLDS:
                return False
            continue
        room = [0] * game.actions
        action = game.action(checkpoint.row.action or "")
        if action not in room[: game.plain.legal_actions(world, seat, room)]:
            return True
        game.plain.advance(world, seat, action, room)
        if _seen(game, world, seat) != _seen(game, after, seat):
            return True
    return False


def _seen(game: Game, state: Any, seat: int) -> tuple[object, ...]:
    waiting = [other for other in range(state.seats) if game.plain.waiting(state, other)]
    return game.view(state, seat), waiting, game.plain.ending(state)


def _apart_from_chance(state: Any) -> list[object]:
    return [
        getattr(state, name)
        for name, field in type(state).fields.items()
        if field.record is not Chance
    ]
