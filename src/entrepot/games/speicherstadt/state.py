"""The Speicherstadt: the whole state of a game."""

from __future__ import annotations

from entrepot.engine.chance import Chance
from entrepot.engine.records import Record, i8, i16, many, one, one_of, seat
from entrepot.games.speicherstadt.components import CARDS, COLUMNS, CONTRACTS, GOODS, POSITIONS
from entrepot.games.speicherstadt.decisions import DECISIONS

STEPS = ("begin", "deliver", "exchange", "trader", "pair_sale", "discard")
BEGIN_STEP, DELIVER_STEP, EXCHANGE_STEP, TRADER_STEP, PAIR_STEP, DISCARD_STEP = range(6)
"""How far a processing turn has come: steps are taken in this order (SP-117)."""


class Player(Record):
    """What lies in front of one player."""

    coins = i16()
    points = i16()
    """The score marker: the sum of the fires so far."""
    cards = i8(CARDS)
    """How many of each kind are owned."""
    merchants = i8()
    """In hand, not above a card."""
    bought = i8()
    """Cards bought in this round."""
    cargo = i8(GOODS)
    """Cubes on ships bought in this round, until they are unloaded."""
    warehouse = i8(GOODS)
    house = i8(GOODS)
    """The cube in the merchant house."""


class Space(Record):
    """A water space and the column above it."""

    card = one_of(CARDS)
    cubes = i8(GOODS)
    """On the ship that lies here."""
    line = seat(POSITIONS)
    """Whose merchants stand in line, the first one first."""


class Contract(Record):
    cubes = i8(GOODS)
    """What was delivered so far."""


class State(Record):
    chance = one(Chance)
    seats = i8()
    players = many(Player, 5, seats=True)

    round = i8()
    start_player = seat()
    decision = one_of(DECISIONS.names)
    mover = seat()

    spaces = many(Space, len(COLUMNS))
    winter = i8(CARDS)
    spring = i8(CARDS)
    summer = i8(CARDS)
    autumn = i8(CARDS)
    """Cards still in the stack. Their order is unknown to all, so only the contents are kept."""
    card_discard = i8(CARDS)
    """The fourth fire comes here at the end; until then it lies at the bottom of the stack."""
    bag = i8(GOODS)
    goods_discard = i8(GOODS)
    contracts = many(Contract, len(CONTRACTS))

    column = one_of(COLUMNS)
    """The card being sold."""
    pool = i8(GOODS)
    """All cubes of the player whose processing turn it is."""
    step = one_of(STEPS)
    step_from = i8()
    """The first choice that may still be taken in this step: choices never go back."""
    exchange_for = one_of(GOODS)
    """The good of the exchange under way, and until the next choice the one just taken."""
    exchanged = i8(GOODS)
    """1 for each good that was taken by an exchange in this turn."""
