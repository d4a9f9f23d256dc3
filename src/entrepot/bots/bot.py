"""The interface of a bot, and the possible world that it is given.

A bot never gets the true state. It gets a *possible world*: the state after `redeal`, which deals
anew all that the seat cannot know. From that world it may draw as many others as it likes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from struct import unpack
from typing import Any, Protocol, runtime_checkable

from entrepot.engine.dice import Dice
from entrepot.engine.errors import EntrepotError, NotYourTurn
from entrepot.engine.game import Game
from entrepot.engine.table import Table

SHOWN = 20
"""So many legal actions are listed where an answer was none of them."""


@dataclass(frozen=True)
class World:
    """A possible world: a state that agrees with all that one seat knows."""

    game: Game
    packed: bytes
    """The state, as the bytes of a record of `game.state`."""
    seat: int
    legal: tuple[int, ...]
    """The legal actions of the seat, at least one."""

    @cached_property
    def state(self) -> Any:
        """The state as a record; the bot may change it."""
        return self.game.state.from_bytes(self.packed)

    @property
    def seats(self) -> int:
        return int(self.state.seats)


class Bot(Protocol):
    """Decides for a seat. Equal worlds and dice must give equal decisions."""

    def choose(self, world: World, dice: Dice) -> int:
        """One of `world.legal`. All randomness comes from `dice`."""
        ...


@runtime_checkable
class GameOverListener(Protocol):
    """A bot that is told when a game has ended, because it keeps state between decisions."""

    def game_over(self, seat: int, scores: list[int], places: list[int]) -> None:
        """The game of a seat has ended, or was abandoned."""
        ...


Stop = Callable[[], bool]
"""Returns True when a bot shall decide now, with what it has found so far."""


@runtime_checkable
class InterruptibleBot(Protocol):
    """A bot that can be told to decide before its time is up."""

    def choose_until(self, world: World, dice: Dice, stop: Stop) -> int:
        """As `choose`, but return soon after `stop` returns True."""
        ...


class Forfeit(EntrepotError):
    """A bot loses its game because it cannot decide, or not in time."""


def choose(bot: Bot, table: Table, seat: int, seed: int) -> int:
    """The decision of a bot for a seat that is to decide."""
    return decide(bot, *possible_world(table, seat, seed))


def decide(bot: Bot, world: World, dice: Dice) -> int:
    """The decision of a bot; raises `Forfeit` if it is not legal."""
    action = bot.choose(world, dice)
    if action not in world.legal:
        raise illegal_answer(action, world)
    return int(action)


def illegal_answer(answer: object, world: World) -> Forfeit:
    """Says what the answer was, and what would have been legal."""
    legal = [world.game.name(one) for one in world.legal]
    more = f" and {len(legal) - SHOWN} more" if len(legal) > SHOWN else ""
    return Forfeit(
        f"illegal answer: {shortened(answer)}; legal were {', '.join(legal[:SHOWN])}{more}"
    )


def shortened(answer: object) -> str:
    text = repr(answer)
    return text if len(text) <= 100 else f"{text[:100]}…"


def possible_world(table: Table, seat: int, seed: int) -> tuple[World, Dice]:
    """The world that a bot gets when its seat is to decide, and its dice.

    The dice depend on `seed`, the seat, and the number of decisions that this seat has taken: at
    the same point of the same game a bot decides the same again. (The number that others have taken
    can be secret.)
    """
    taken = sum(mover == seat for mover, _ in table.moves)
    dice = stream(seed, seat, taken)
    state = table.state.copy()
    table.game.plain.redeal(state, seat, dice)
    room = [0] * table.game.actions
    if not table.game.plain.waiting(state, seat):
        raise NotYourTurn(f"Seat {seat} has nothing to decide now.")
    legal = room[: table.game.plain.legal_actions(state, seat, room)]
    return World(table.game, bytes(state), seat, tuple(legal)), dice


def stream(seed: int, *path: int) -> Dice:
    """Dice for a seed and a path of numbers, by a one-way function: who can tell from what a bot
    did how its dice fell, learns nothing about those of its other decisions."""
    dice = Dice()
    dice.low, dice.high = dice_words(" ".join(str(number) for number in (seed, *path)))
    return dice


def dice_words(text: str) -> tuple[int, int]:
    """What the dice of a seed and path begin with."""
    digest = hashlib.blake2b(text.encode(), digest_size=8, person=b"entrepot dice").digest()
    low, high = unpack(">II", digest)
    return low | 1, high  # never both words 0


def bot_seed(deal: int | None) -> int:
    """The seed of the bots in the game of a seed: derived from it by a one-way function."""
    digest = hashlib.sha256(f"bots of {deal}".encode()).digest()
    return int.from_bytes(digest[:16], "big")
