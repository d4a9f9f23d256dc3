"""Cuba: the whole state of a game."""

from __future__ import annotations

from entrepot.engine.chance import Chance
from entrepot.engine.records import Record, i8, i16, many, one, one_of, seat
from entrepot.games.cuba.components import (
    BUILDINGS,
    CHARACTERS,
    COLOURS,
    EARNINGS,
    FIELD_KINDS,
    FIELDS,
    GOODS,
    LAWS,
    PRODUCTS,
    SHIP_CARDS,
    SHIPS,
    SIDES,
    SPACES,
    STATUTES,
    TYPES,
    WARES,
)
from entrepot.games.cuba.decisions import DECISIONS

COLOUR_CHOICES = ("by_seat", "drawn")
BY_SEAT, DRAWN = range(2)

SOLD_LAST, BOUGHT_LAST = -1, 1
"""Directions of trade; 0 is neither."""


class Player(Record):
    """A plantation, and what lies beside it."""

    colour = one_of(COLOURS)
    pesos = i16()
    victory_points = i16()
    """Without the points for buildings at the end."""
    earned = i16(EARNINGS)
    """Those that were won at this table, by where they came from."""
    yard = i8(WARES)
    warehouse = i8(PRODUCTS)
    plantation = one_of(FIELD_KINDS, FIELDS)
    figure = one_of(FIELDS)
    built = one_of(BUILDINGS, FIELDS)
    hand = i8(CHARACTERS)
    """1 for each card not yet played in this round."""
    last_card = one_of(CHARACTERS)
    """The card played last in this round."""
    town_hall = i8()
    """1 from the use of the town hall until the vote is over."""
    votes = i16()
    """During the vote: card, town hall and what has been bought so far."""
    asked = i8()
    """1 while a secret bid is still due."""
    bid = i16()
    """A secret bid before the reveal."""
    tax_paid = i8()
    """1 in phase D for who has paid the tax."""


class Dock(Record):
    ship = one_of(SHIPS)
    cargo = i8(GOODS)


class State(Record):
    chance = one(Chance)
    seats = i8()
    plantations = one_of(SIDES)
    colours = one_of(COLOUR_CHOICES)
    players = many(Player, 5, seats=True)

    round = i8()
    start_player = seat()
    turns = i8()
    """Turns completed in phase B of this round."""
    decision = one_of(DECISIONS.names)
    mover = seat()
    winner = seat()
    """Who won the vote, in phases C and D."""

    market = i8(GOODS)
    """Units in each row."""
    supply = i8(WARES)
    display = i8(BUILDINGS)
    markers = i8(SPACES)
    """1 for each alternative used in this round."""

    docks = many(Dock, 3)
    ship_at_sea = one_of(SHIPS)
    shuffled_ships = i8(SHIPS)
    """1 for each ship in the upper part of the stack, whose order nobody knows."""
    ships_below = one_of(SHIPS, SHIP_CARDS)
    """Departed ships under it, in the order in which they will be drawn."""

    statute_stack = i8(STATUTES)
    """1 for each card face down. The order is unknown to all, so only the contents are kept."""
    bills = one_of(STATUTES, TYPES)
    laws = one_of(LAWS, TYPES)
    veto = one_of(TYPES)
    """What the church has rejected in this round."""
    barred = one_of(TYPES)
    """What it rejected in the round before, and may not reject now."""

    direction = i8(GOODS)
    """How each kind was traded last in this action: 1 bought, -1 sold, 0 not yet."""
    changes = i8(GOODS)
    """Changes of direction of each kind in this action."""
    building = one_of(BUILDINGS)
    """The building that waits for its field."""
    usable = i8(BUILDINGS)
    """Uses left to the foreman."""
    single_use = i8()
    """1 if the foreman uses one building only, and must."""
    storing = i8()
    """1 if the products on the yard are stored when the foreman has finished."""
    loading = i8()
    """The dock at which the mayor loads, counted from 1; 0 for none."""
