"""Whether an action shows a seat something hidden, found out without knowing the game.

It does if the seat would see something else in another world that it holds possible.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from entrepot.bots.bot import stream
from entrepot.engine.chance import Chance
from entrepot.engine.game import Game

WORLDS = 8
"""How many possible worlds are tried."""
WORLDS_OF_CHANCE = 24
"""How many if the action draws from a random stream."""
SAME_WORLDS = 2
"""If so many of them equal the true state, nothing is hidden."""


def chances(state: Any) -> list[bytes]:
    """The random streams inside a state; one changes when something is drawn from it."""
    fields = type(state).fields.items()
    return [bytes(getattr(state, name)) for name, field in fields if field.record is Chance]


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
    random = chances(after) != chances(before)
    room = [0] * game.actions
    same = 0
    for _ in range(WORLDS_OF_CHANCE if random else WORLDS):
        world = possible_world(game, before, seat)
        if not random and _apart_from_chance(world) == _apart_from_chance(before):
            same += 1
            if same == SAME_WORLDS:
                return False
            continue
        if action not in room[: game.plain.legal_actions(world, seat, room)]:
            return True
        play(world)
        if _seen(game, world, seat) != _seen(game, after, seat):
            return True
    return False


def _seen(game: Game, state: Any, seat: int) -> tuple[object, ...]:
    waiting = [other for other in range(state.seats) if game.plain.waiting(state, other)]
    room = [0] * game.actions
    legal = room[: game.plain.legal_actions(state, seat, room)] if seat in waiting else []
    return game.view(state, seat), waiting, legal, game.plain.ending(state)


def _apart_from_chance(state: Any) -> list[object]:
    return [
        getattr(state, name)
        for name, field in type(state).fields.items()
        if field.record is not Chance
    ]
