"""San Juan: the whole state of a game."""

from __future__ import annotations

from entrepot.engine.chance import Chance
from entrepot.engine.records import Record, i8, i16, many, one, one_of, seat
from entrepot.games.san_juan.components import CARDS, ENDS, ROLES, SITE_NAMES, TILES
from entrepot.games.san_juan.decisions import DECISIONS


class Player(Record):
    """Hand and area of one player."""

    hand = i8(CARDS)
    shown = i8(CARDS)
    """Of the hand: what everybody saw him take with the gold mine (SJ-199)."""
    sites = one_of(CARDS, SITE_NAMES)
    """The visible buildings."""
    goods = one_of(CARDS, SITE_NAMES)
    """The face-down card on each site: which card it is, nobody knows."""
    covered = i8(CARDS)
    """Buildings that lie under later ones."""
    chapel_pile = i8(CARDS)
    discarded = i8(CARDS)
    """Of the discard: what he put there himself since the last reshuffle, unseen by others."""
    library_used = i8()
    """1 if the library doubled a privilege in this round (two players only)."""


class State(Record):
    chance = one(Chance)
    seats = i8()
    start_variant = i8()
    """1 if everybody chooses his starting hand."""
    players = many(Player, 4, seats=True)

    round = i16()
    governor = seat()
    picks = i8()
    """Roles picked so far in this round."""
    role_holder = seat(ROLES)

    decision = one_of(DECISIONS.names)
    mover = seat()
    role = one_of(ROLES)
    """The role being carried out."""
    picker = seat()
    """Who picked it: the chooser."""
    end_reason = one_of(ENDS)

    deck = i8(CARDS)
    """Face down. Its order is unknown to all, so only its contents are kept."""
    discard_shown = i8(CARDS)
    """Of the discard: gold mine cards, which everybody saw."""
    discard_unseen = i8(CARDS)
    """Of the discard: goods, which nobody saw."""
    tile_order = one_of(TILES, len(TILES))
    """Trading-house tiles in the order of their first appearance; None: not yet turned up."""
    next_tile = i8()
    """The place in `tile_order` of the tile on top of the stack."""
    tile = one_of(TILES)
    """The tile that lies face up."""

    pick_left = i8()
    """Cards still to be picked from a hand or a draw."""
    pick_from = i8()
    """The type of the previous pick: picks never go back."""
    picked = i8(CARDS)
    """Cards picked so far; they go where they belong when the last one is picked."""
    drawn = i8(CARDS)
    """Cards a player drew in the councillor phase and looks at."""
    building = one_of(CARDS)
    """The card being built, out of the hand since it was named."""
    cover = one_of(SITE_NAMES)
    """The site it will cover; None for a new site."""
    owed = i8()
    """Cards of its cost that are still to be paid."""
    discount = i8()
    """What role, library, smithy and quarry took off its cost (A of SJ-060)."""
    goods_moved = i8()
    """Goods given, produced or sold so far in this turn."""
    proceeds = i8()
    """Cards due for the goods sold."""
    turned_up = i8(CARDS)
    """Gold mine cards that lie open."""
