"""Hints: the best moves of a seat, and the chance to win with each."""

from __future__ import annotations

import math
from dataclasses import dataclass

from entrepot.bots.bot import Bot, Stop, World, possible_world
from entrepot.bots.greedy import GreedyBot
from entrepot.bots.search import SearchBot, never
from entrepot.bots.search_result import SearchResult
from entrepot.engine.dice import Dice
from entrepot.engine.table import Table

SECONDS = 2.0
ADVISER = f"search:seconds={SECONDS:g}:uniform_share=0.3"
"""The bot that gives hints. It looks at more actions than one that only decides."""
WHILE_COMPILING = "greedy:worlds=1:plain=true"
"""The bot that gives hints until the rules are compiled: it looks one move ahead, and has no win
chances."""
MOVES = 3


@dataclass(frozen=True)
class Suggestion:
    """One of the best moves."""

    action: int
    chance: float | None = None
    """The chance to win with it, from 0 to 1; None if it was not estimated."""
    margin: float | None = None
    """Half of the 95 % interval of the chance, from the number of visits alone: real players may
    play otherwise than rollouts do. None if the chance is exact."""


@dataclass(frozen=True)
class Hint:
    moves: tuple[Suggestion, ...]
    """The best first."""
    games: int
    """Iterations of the search; 0 if it looked one move ahead only."""
    exact: bool = False
    """Whether the rest of the game was solved."""


def hint(
    table: Table,
    seat: int,
    seed: int = 0,
    bot: Bot | None = None,
    *,
    moves: int = MOVES,
    stop: Stop = never,
) -> Hint:
    """The best moves of a seat that is to decide, from what this seat can know.

    Equal seeds give equal hints, unless the bot has a budget in seconds. Raises `NotYourTurn`.
    """
    world, dice = possible_world(table, seat, seed)
    return advise(bot or SearchBot(), world, dice, moves=moves, stop=stop)


def advise(bot: Bot, world: World, dice: Dice, *, moves: int = MOVES, stop: Stop = never) -> Hint:
    """The best moves by a bot that can compare moves."""
    if isinstance(bot, SearchBot):
        found = bot.analyse(world, dice, stop)
        return Hint(_by_visits(found)[:moves], found.iterations, found.exact)
    if isinstance(bot, GreedyBot):
        leads = zip(bot.leads(world, dice), world.legal, strict=True)
        ranked = sorted(leads, key=lambda one: -one[0])
        return Hint(tuple(Suggestion(action) for _, action in ranked[:moves]), 0)
    raise TypeError(f"{type(bot).__name__} cannot give hints; search and greedy can.")


def _by_visits(found: SearchResult) -> tuple[Suggestion, ...]:
    """By visit count, as the search itself decides: the estimate of a move with few visits can be
    higher by luck."""
    rows = zip(found.visits, found.values, found.win_chances, found.actions, strict=True)
    ranked = sorted(rows, key=lambda one: one[:2], reverse=True)
    if found.exact:
        return tuple(Suggestion(action, chance) for _, _, chance, action in ranked)
    return tuple(
        Suggestion(action, chance, _margin(chance, visits)) if visits else Suggestion(action)
        for visits, _, chance, action in ranked
    )


def _margin(chance: float, tries: int) -> float:
    """Half of the 95 % interval of a share in so many tries (Agresti and Coull 1998)."""
    middle = (chance * tries + 2) / (tries + 4)
    return 1.96 * math.sqrt(middle * (1 - middle) / (tries + 4))
