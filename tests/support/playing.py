"""Playing at a table by the names of actions, for the rule tests of every game."""

from __future__ import annotations

import random

from entrepot import Game, Table
from entrepot.bots import bot, choose


def play(table: Table, *actions: str) -> Table:
    """Play actions by name, one after the other; "2 pass" also says whose turn it must be."""
    for action in actions:
        seat, _, name = action.rpartition(" ")
        table.play(name, int(seat) if seat else None)
    return table


def legal(table: Table, seat: int | None = None) -> set[str]:
    """The names of the legal actions of the seat to move, or of another seat."""
    return {table.game.name(action) for action in table.legal(seat)}


def some_way_in(game: Game, players: int, moves: int) -> Table:
    """A random game, at a decision with some choice."""
    table = game.new(players, 1)
    while len(table.moves) < moves or len(table.legal()) < 3:
        seat = table.waiting_for[0]
        table.play(choose(bot("random"), table, seat, 1), seat)
    return table


def play_at_random(table: Table, seed: int, decisions: int = 10_000) -> Table:
    """Play on by chance, for so many decisions or to the end."""
    chance = random.Random(seed)
    while not table.over and decisions > 0:
        table.play(chance.choice(table.legal()))
        decisions -= 1
    return table
