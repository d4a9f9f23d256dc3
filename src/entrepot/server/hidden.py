"""Whether an action shows a seat something hidden, found out without knowing the game.

It does if the seat would see something else in another world that it holds possible.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, NamedTuple

from entrepot.bots.bot import stream
from entrepot.engine.chance import Chance
from entrepot.engine.game import Game
from entrepot.engine.records import RecordType

WORLDS = 8
"""How many possible worlds are tried."""
WORLDS_OF_CHANCE = 24
"""How many if the action draws from a random stream."""
SAME_WORLDS = 2
"""If so many of them equal the true state, nothing is hidden."""


def drew(game: Game, before: Any, after: Any) -> bool:
    """Whether something was drawn from a random stream between two states."""
    streams = _fields(game.state).streams
    return bool(streams(before) != streams(after))


def possible_world(game: Game, state: Any, seat: int) -> Any:
    """A copy of a state with everything redealt that a seat cannot know."""
    world = state.copy()
    game.plain.redeal(world, seat, stream(int.from_bytes(os.urandom(16), "big")))
    return world


def differs_elsewhere(
    game: Game, seat: int, before: Any, action: int, play: Callable[[Any], object], after: Any
) -> bool:
    """Whether an action could look different to its seat in another possible world.

    `play` plays it on a state; `after` is what followed from `before`.
    """
    random = drew(game, before, after)
    apart_from_chance = _fields(game.state).others
    true, seen = apart_from_chance(before), None
    room = [0] * game.actions
    same = 0
    for _ in range(WORLDS_OF_CHANCE if random else WORLDS):
        world = possible_world(game, before, seat)
        if not random and apart_from_chance(world) == true:
            same += 1
            if same == SAME_WORLDS:
                return False
            continue
        if action not in room[: game.plain.legal_actions(world, seat, room)]:
            return True
        play(world)
        seen = seen or _seen(game, after, seat)
        if _seen(game, world, seat) != seen:
            return True
    return False


def _seen(game: Game, state: Any, seat: int) -> tuple[object, ...]:
    waiting = [other for other in range(state.seats) if game.plain.waiting(state, other)]
    room = [0] * game.actions
    legal = room[: game.plain.legal_actions(state, seat, room)] if seat in waiting else []
    return game.view(state, seat), waiting, legal, game.plain.ending(state)


class _Fields(NamedTuple):
    """What gets the values of some fields out of a state, at once."""

    streams: Callable[[Any], object]
    others: Callable[[Any], object]


@cache
def _fields(record: RecordType) -> _Fields:
    streams = [name for name, field in record.fields.items() if field.record is Chance]
    others = [name for name in record.fields if name not in streams]
    return _Fields(attrgetter(*streams) if streams else _nothing, attrgetter(*others))


def _nothing(_: Any) -> None:
    """Reads the stream of a game without random draws."""
