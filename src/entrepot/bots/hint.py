"""What a person who asks is told: the best moves, and how likely each is to win."""

from __future__ import annotations

import math
from dataclasses import dataclass

from entrepot.bots.bot import Bot, Stop, World, possible_world
from entrepot.bots.greedy import GreedyBot
from entrepot.bots.search import SearchBot, never
from entrepot.bots.search_result import SearchResult
from entrepot.engine.chance import Chance
from entrepot.engine.table import Table

ADVISER = "search:seconds=2"
"""The bot that is asked."""
UNTIL_WARM = "greedy:worlds=1:plain=true"
"""Who is asked until the compiled rules are there: it sees one move ahead, and no win chances."""
MOVES = 3


@dataclass(frozen=True)
class Suggestion:
    """One of the best moves."""

    action: int
    chance: float | None = None
    """To win with it, from 0 to 1; None if nobody looked that far ahead."""
    margin: float | None = None
    """How far off the chance may be because the search did not look more often: half of the 95 %
    interval; None if it is exact. That players may not do what it imagines comes on top."""


@dataclass(frozen=True)
class Hint:
    moves: tuple[Suggestion, ...]
    """The best first."""
    games: int
    """How often the search looked ahead, into as many imagined games; 0: one move ahead only."""
    exact: bool = False
    """Whether all that can still happen was worked out: then nothing is a guess."""


def hint(
    table: Table,
    seat: int,
    seed: int = 0,
    bot: Bot | None = None,
    *,
    moves: int = MOVES,
    stop: Stop = never,
) -> Hint:
    """The best moves of a seat that is to decide, by all that this seat can know.

    Equal seeds give equal hints, unless the bot thinks by the clock. Raises `NotYourTurn`.
    """
    world, chance = possible_world(table, seat, seed)
    return advise(bot or SearchBot(), world, chance, moves=moves, stop=stop)


def advise(
    bot: Bot, world: World, chance: Chance, *, moves: int = MOVES, stop: Stop = never
) -> Hint:
    """What a bot that can compare moves says of the best ones."""
    if isinstance(bot, SearchBot):
        found = bot.analyse(world, chance, stop)
        return Hint(_likeliest(found)[:moves], found.iterations, found.exact)
    if isinstance(bot, GreedyBot):
        leads = zip(bot.leads(world, chance), world.legal, strict=True)
        ranked = sorted(leads, key=lambda one: -one[0])
        return Hint(tuple(Suggestion(action) for _, action in ranked[:moves]), 0)
    raise TypeError(f"{type(bot).__name__} compares no moves; a search does, and greed.")


def _likeliest(found: SearchResult) -> tuple[Suggestion, ...]:
    """By how often the search came back to a move: that is what it would play itself. A chance
    that was looked at seldom can be higher, but only by chance."""
    rows = zip(found.visits, found.values, found.win_chances, found.actions, strict=True)
    ranked = sorted(rows, key=lambda one: one[:2], reverse=True)
    if found.exact:
        return tuple(Suggestion(action, chance) for _, _, chance, action in ranked)
    return tuple(
        Suggestion(action, chance, _margin(chance, visits)) if visits else Suggestion(action)
        for visits, _, chance, action in ranked
    )


def _margin(chance: float, tries: int) -> float:
    """Half of the 95 % interval of a share that was found in so many tries (Agresti, Coull)."""
    middle = (chance * tries + 2) / (tries + 4)
    return 1.96 * math.sqrt(middle * (1 - middle) / (tries + 4))
