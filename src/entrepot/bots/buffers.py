"""What bots work with: states, a random stream, room; and the code made for a game."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from entrepot.bots import ismcts, maxn, value_network
from entrepot.bots.bot import World
from entrepot.engine.chance import Chance, next_word, seed_chance
from entrepot.engine.game import Game
from entrepot.engine.records import blank_states
from entrepot.engine.rule import have_numba


class Buffers:
    """Room for one thread, as compiled code wants it, or plain. Its random stream is a branch of
    the given one."""

    states: Any
    chances: Any
    rooms: Any

    def __init__(
        self,
        world: World,
        chance: Chance,
        plain: bool = False,
        states: int = ismcts.STATES,
        rooms: int = ismcts.ROOMS,
    ) -> None:
        game = world.game
        own = Chance()
        seed_chance(own, next_word(chance))
        width = max(game.actions, game.players[-1])
        if plain or not have_numba():
            self.states = [world.state.copy() for _ in range(states)]
            self.chances = [own]
            self.rooms = [[0] * width for _ in range(rooms)]
            return
        self.states = game.states(states)
        self.states[0] = np.frombuffer(world.packed, game.state.dtype)[0]
        self.chances = blank_states(Chance, 1)
        self.chances[0]["low"], self.chances[0]["high"] = own.low, own.high
        self.rooms = np.zeros((rooms, width), np.int32)


def specialise(game: Game, generic: Any, plain: bool = False) -> Any:
    """A rule of `ismcts` or `maxn`, made for a game; compiled, unless it is to be plain."""
    return _special(game)[generic.__name__] if plain else _compiled(game, generic.__name__)


@cache
def _compiled(game: Game, name: str) -> Any:
    return game.compile(_special(game)[name], Path(__file__).parent)


@cache
def _special(game: Game) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for generic in (*value_network.RULES, *ismcts.RULES, *maxn.RULES):
        made[generic.__name__] = game.specialise(generic, **made)
    return made
