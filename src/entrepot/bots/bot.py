"""What a bot is, and the fence around it.

A bot never holds the truth. It is handed a *possible world*: the table with all that its seat
cannot know dealt anew. From that world it may draw as many others as it likes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol, runtime_checkable

from entrepot.engine.chance import Chance, next_word, seed_chance
from entrepot.engine.errors import EntrepotError, NotYourTurn
from entrepot.engine.game import Game
from entrepot.engine.table import Table


@dataclass(frozen=True)
class World:
    """A table as it may be, for all that one seat knows."""

    game: Game
    packed: bytes
    """The state, as the memory of a record of `game.state`."""
    seat: int
    legal: tuple[int, ...]
    """What the seat may do, at least one action."""

    @cached_property
    def state(self) -> Any:
        """The state as a record; the bot may do with it what it likes."""
        return self.game.state.from_bytes(self.packed)

    @property
    def seats(self) -> int:
        return int(self.state.seats)


class Bot(Protocol):
    """Decides for a seat. Equal worlds and equal streams must lead to equal decisions."""

    def choose(self, world: World, chance: Chance) -> int:
        """One of `world.legal`. All randomness comes from `chance`."""
        ...


@runtime_checkable
class GameOverListener(Protocol):
    """A bot that keeps something from one decision to the next, and wants to know of the end."""

    def game_over(self, seat: int, scores: list[int], places: list[int]) -> None:
        """The game of a seat has ended, or was broken off."""
        ...


Stop = Callable[[], bool]
"""Whether a bot shall answer now, with what it has found so far."""


@runtime_checkable
class InterruptibleBot(Protocol):
    """A bot that thinks for long, and can be told to stop."""

    def choose_until(self, world: World, chance: Chance, stop: Stop) -> int:
        """As `choose`, but soon after `stop` says so."""
        ...


class Forfeit(EntrepotError):
    """A bot gives its game up: it cannot decide, or not in time."""


def choose(bot: Bot, table: Table, seat: int, seed: int) -> int:
    """What a bot does for a seat that is to decide."""
    return bot.choose(*possible_world(table, seat, seed))


def possible_world(table: Table, seat: int, seed: int) -> tuple[World, Chance]:
    """What a bot is handed when a seat is to decide: a world, and a random stream of its own.

    The stream is made from `seed`, the seat and the number of decisions that this seat has taken:
    at the same point of the same game a bot decides the same again. (How many the others have
    taken can be a secret.)
    """
    taken = sum(mover == seat for mover, _ in table.moves)
    chance = stream(seed, seat, taken)
    state = table.state.copy()
    table.game.plain.redeal(state, seat, chance)
    room = [0] * table.game.actions
    if not table.game.plain.waiting(state, seat):
        raise NotYourTurn(f"Seat {seat} has nothing to decide now.")
    legal = room[: table.game.plain.legal_actions(state, seat, room)]
    return World(table.game, bytes(state), seat, tuple(legal)), chance


def stream(seed: int, *path: int) -> Chance:
    """A random stream for a seed and some numbers that name its use."""
    chance = Chance()
    seed_chance(chance, seed)
    for number in path:
        seed_chance(chance, next_word(chance) << 31 | number)
    return chance


def seed_of_bots(deal: int | None) -> int:
    """The seed that bots use in the game of a seed: it follows from that, and does not lead back
    to it."""
    digest = hashlib.sha256(f"bots of {deal}".encode()).digest()
    return int.from_bytes(digest[:7], "big")
