"""Playing at a table by the names of actions, for the rule tests of every game."""

from __future__ import annotations

from entrepot import Game, Table
from entrepot.bots import bot, choose


def play(table: Table, *actions: str) -> Table:
    """Play actions by name, one after the other; "2 pass" also says whose turn it must be."""
    for action in actions:
        seat, _, name = action.rpartition(" ")
        table.play(name, int(seat) if seat else None)
    return table


def options(table: Table, seat: int | None = None) -> set[str]:
    """The names of the legal actions of the seat to move, or of another seat."""
    return {table.game.name(action) for action in table.legal(seat)}


def some_way_in(game: Game, players: int, moves: int) -> Table:
    """A random game, at a decision with some choice."""
    table = game.new(players, 1)
    while len(table.moves) < moves or len(table.legal()) < 3:
        seat = table.waiting_for[0]
        table.play(choose(bot("random"), table, seat, 1), seat)
    return table
