"""Pebbles: the whole state of a game."""

from __future__ import annotations

from entrepot.engine.chance import Chance
from entrepot.engine.records import Record, i8, many, one, one_of, seat
from pebbles.components import BLACK_PEBBLES, COLOURS, ENDS
from pebbles.decisions import DECISIONS


class Player(Record):
    points = i8()


class State(Record):
    chance = one(Chance)
    seats = i8()
    players = many(Player, 4, seats=True)
    black = one_of(tuple(str(number) for number in BLACK_PEBBLES))

    decision = one_of(DECISIONS.names)
    mover = seat()
    bag = i8(COLOURS)
    """Nobody knows the order, so only the contents are kept."""
    found = i8()
    """White pebbles of this turn."""
    end = one_of(ENDS)
