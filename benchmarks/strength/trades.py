"""Trades of one turn that cancel out: a kind that a bot buys and sells in the same turn (Cuba)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import entrepot
from benchmarks.strength.lines import RULE_OF_THUMB
from entrepot.bots import Bot, bot
from entrepot.bots.levels import LEVELS, Level
from entrepot.bots.match import play

CUBA = "cuba"
PLAYERS = 4
DEALS = 3
"""Of every level that decides soon; of the others there is one game."""
SOON = 1.0


@dataclass(frozen=True)
class TradesJob:
    """One game of a level among rules of thumb."""

    level: str
    deal: int
    seat: int

    def run(self) -> tuple[str, int, int]:
        """The level, its tradeswoman turns and the trades in them that cancel out."""
        line_up = [
            _bot(self.level if seat == self.seat else RULE_OF_THUMB) for seat in range(PLAYERS)
        ]
        game = entrepot.game(CUBA)
        moves = play(game, line_up, self.deal).moves
        named = [(seat, game.name(action)) for seat, action in moves]
        return self.level, *cancelled(named, self.seat)


def jobs_of(level: Level, deals: int = DEALS) -> list[TradesJob]:
    games = [TradesJob(level.id, deal, seat) for deal in range(deals) for seat in range(PLAYERS)]
    return games if level.seconds <= SOON else games[:1]


def all_jobs(deals: int = DEALS) -> list[TradesJob]:
    return [job for level in LEVELS for job in jobs_of(level, deals)]


def cancelled(moves: Sequence[tuple[int, str]], seat: int) -> tuple[int, int]:
    """The turns of a seat that trade, and the units that it both bought and sold within one."""
    turns = reversed_units = 0
    bought: Counter[str] = Counter()
    sold: Counter[str] = Counter()
    for mover, action in [*moves, (-1, "")]:
        verb, _, good = action.partition(":")
        if mover == seat and verb in ("buy", "sell"):
            (bought if verb == "buy" else sold)[good] += 1
        elif bought or sold:
            turns += 1
            reversed_units += (bought & sold).total()
            bought, sold = Counter(), Counter()
    return turns, reversed_units


@cache
def _bot(spec: str) -> Bot:
    return bot(spec)
