"""Puerto Rico: the whole state of a game."""

from __future__ import annotations

from typing import Literal, get_args

from entrepot.engine.chance import Chance
from entrepot.engine.records import Record, i8, i16, many, one, one_of, seat
from entrepot.games.puerto_rico.components import (
    BUILDINGS,
    ENDS,
    GOODS,
    GROUPS,
    ROLES,
    SHIPS,
    TILES,
)
from entrepot.games.puerto_rico.decisions import DECISIONS

Placing = Literal["man", "spare"]
PLACING: tuple[Placing, ...] = get_args(Placing)
MAN_MODE, SPARE_MODE = range(2)


class Player(Record):
    """What lies on one player's board."""

    doubloons = i16()
    victory_points = i16()
    """Chips, with the points noted on paper when the pool was empty."""
    goods = i8(GOODS)
    island = i8(TILES)
    buildings = i8(BUILDINGS)
    """1 for each building owned."""
    colonists = i8(GROUPS)
    """On the circles of buildings and island tiles."""
    san_juan = i8()
    """Colonists without a circle; in the mayor phase also those still in hand."""
    wharf_used = i8()
    """1 if the wharf sailed in this captain phase."""


class State(Record):
    chance = one(Chance)
    seats = i8()
    players = many(Player, 5, seats=True)

    round = i16()
    governor = seat()
    picks = i8()
    """Roles picked so far in this round."""
    role_holder = seat(ROLES)
    role_doubloons = i16(ROLES)

    decision = one_of(DECISIONS.names)
    mover = seat()
    role = one_of(ROLES)
    """The role being carried out."""
    picker = seat()
    """Who picked it."""
    end_trigger = one_of(ENDS)
    """What made this the last round."""

    victory_pool = i16()
    goods_supply = i8(GOODS)
    building_supply = i8(BUILDINGS)
    quarry_supply = i8()
    colonist_supply = i8()
    colonist_ship = i8()
    plantation_row = i8(GOODS)
    plantation_pile = i8(GOODS)
    """Face down. Its order is unknown to all, so only its contents are kept."""
    plantation_discard = i8(GOODS)
    ship_good = one_of(GOODS, SHIPS)
    ship_load = i8(SHIPS)
    trading_house = i8(GOODS)

    fresh = one_of(GROUPS)
    """The tile or building just gained, for hospice and university."""
    placing = one_of(PLACING)
    """Whether the player names the circles to man or those to leave empty (D6)."""
    placing_left = i8()
    """Answers still due."""
    placing_from = i8()
    """The group of the previous answer: answers never go back."""
    placing_room = i8(GROUPS)
    """Circles of each group not yet named."""
    crafted = i8(GOODS)
    """What the craftsman produced in this phase."""
    captain_bonus = i8()
    """1 until the captain's first delivery."""
    idle_turns = i8()
    """Turns in a row without a delivery."""
    keep_one = one_of(GOODS)
    """The kind of which a single good is kept."""
    store_left = i8()
    """Kinds that the warehouses still take."""
    store_from = i8()
    """The first kind that may still be named."""
    stored = i8(GOODS)
    """1 for each kind kept whole."""
