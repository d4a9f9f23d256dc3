"""Jobs for executors: a bot decides, or gives a hint, in a possible world.

The world is all that a job carries: no worker ever holds the true state.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Self

from entrepot.bots.bot import Bot, InterruptibleBot, Stop, World, decide
from entrepot.bots.hint import Hint, advise
from entrepot.bots.registry import bot
from entrepot.bots.same_code import check_code, code_fingerprint
from entrepot.engine.dice import Dice
from entrepot.engine.registry import game


@dataclass(frozen=True)
class ThinkingJob:
    spec: str
    """The bot, as `entrepot.bots.bot` parses it."""
    game: str
    code: str
    """The fingerprint of the code, which the worker's must equal."""
    state: bytes
    seat: int
    legal: tuple[int, ...]
    dice: bytes

    @classmethod
    def of(cls, spec: str, world: World, dice: Dice) -> Self:
        name = world.game.id
        code = code_fingerprint(name)
        return cls(spec, name, code, world.packed, world.seat, world.legal, bytes(dice))

    def unpacked(self) -> tuple[World, Dice]:
        check_code(self.game, self.code)
        world = World(game(self.game), self.state, self.seat, self.legal)
        return world, Dice.from_bytes(self.dice)


class DecisionJob(ThinkingJob):
    def run_until(self, stop: Stop) -> int:
        decider = _bot(self.spec)
        if isinstance(decider, InterruptibleBot):
            return decider.choose_until(*self.unpacked(), stop)
        return decide(decider, *self.unpacked())


class HintJob(ThinkingJob):
    def run_until(self, stop: Stop) -> Hint:
        return advise(_bot(self.spec), *self.unpacked(), stop=stop)


@cache
def _bot(spec: str) -> Bot:
    return bot(spec)
