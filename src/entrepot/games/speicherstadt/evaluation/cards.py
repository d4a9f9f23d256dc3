"""The Speicherstadt: what the other cards are worth, and any card in the row."""

from __future__ import annotations

from entrepot.engine.records import NOBODY
from entrepot.engine.rule import rule
from entrepot.games.speicherstadt.components import (
    BANK,
    BOAT_CHURCH,
    BOAT_CHURCH_POINTS,
    CHAMBER_OF_COMMERCE,
    CHURCH,
    CHURCH_POINTS,
    CONTRACT,
    COUNTING_OFFICE,
    COUNTING_OFFICE_POINTS,
    FIREMAN,
    MERCHANTS,
    PORT,
    SHIP,
    STRENGTHS,
    TRADER,
    WAREHOUSE,
)
from entrepot.games.speicherstadt.evaluation.fires import fire_worth
from entrepot.games.speicherstadt.evaluation.goods import (
    UNKNOWN,
    at_hand,
    bundle,
    goods_worth,
    needs,
    open_symbols,
    own_goods_worth,
    trader_worth,
)
from entrepot.games.speicherstadt.evaluation.turns import COIN_SPARE, income_worth
from entrepot.games.speicherstadt.state import Player, Space, State

OFFICE_HOPE = 30
SHIP_HOPE = 15
"""What a counting office, or a ship, gains from others, or the port, still to come."""
SHIPS_A_ROUND, SAVED_A_ROUND = 60, 60
"""What the port and the chamber of commerce gain in each round to come."""


@rule
def office_worth(state: State, offices: int) -> int:
    left = 0
    for season in (state.winter, state.spring, state.autumn):
        left += season[COUNTING_OFFICE]
    worth = 100 * COUNTING_OFFICE_POINTS[min(offices, len(COUNTING_OFFICE_POINTS) - 1)]
    return worth + OFFICE_HOPE * offices * left


@rule
def ship_worth(player: Player, ships: int, turns: int) -> int:
    """Ships for the port, also for one that may still come."""
    if player.cards[PORT] > 0:
        return 100 * ships
    return SHIP_HOPE * ships if turns > 0 else 0


@rule
def port_worth(ships: int, turns: int) -> int:
    """The port for the ships that a player has and may still get."""
    return 100 * ships + SHIPS_A_ROUND * turns // MERCHANTS


@rule
def bank_worth(turns: int) -> int:
    return income_worth(turns) * turns // MERCHANTS


@rule
def chamber_worth(player: Player, turns: int) -> int:
    """What the chamber of commerce adds for who does not have it."""
    useful = min(player.coins, turns)
    worth = useful * COIN_SPARE + (player.coins - useful) * (100 - COIN_SPARE)
    return worth + SAVED_A_ROUND * turns // MERCHANTS


@rule
def card_worth(state: State, seat: int, space: Space, turns: int, goods: int, fires: int) -> int:
    """What a card in the row would bring a player whose goods and contracts, and whose chances in
    fires, are worth so much without it, if that is known."""
    player = state.players[seat]
    card = space.card
    if card < CONTRACT:
        return trader_worth(state, card - TRADER, turns)
    if FIREMAN <= card < FIREMAN + STRENGTHS:
        before = fires if fires != UNKNOWN else fire_worth(state, seat, 0)
        return fire_worth(state, seat, card - FIREMAN + 1) - before
    if card == COUNTING_OFFICE:
        offices = player.cards[COUNTING_OFFICE]
        return office_worth(state, offices + 1) - office_worth(state, offices)
    if card == BANK:
        return bank_worth(turns)
    if card == CHAMBER_OF_COMMERCE:
        return chamber_worth(player, turns)
    if card == PORT:
        return port_worth(player.cards[SHIP], turns)
    if card == BOAT_CHURCH:
        return 100 * BOAT_CHURCH_POINTS
    if card == CHURCH:
        return 100 * CHURCH_POINTS
    before = goods if goods != UNKNOWN else own_goods_worth(state, seat, turns)
    cubes = at_hand(state, seat)
    wanted = needs(state, player)
    owned = player.cards[WAREHOUSE]
    if card == WAREHOUSE:
        return goods_worth(state, seat, cubes, wanted, NOBODY, owned + 1, turns) - before
    if card == SHIP:
        cubes += bundle(space.cubes)
        after = goods_worth(state, seat, cubes, wanted, NOBODY, owned, turns)
        return after - before + ship_worth(player, 1, turns)
    contract = card - CONTRACT
    wanted += open_symbols(state, contract)
    return goods_worth(state, seat, cubes, wanted, contract, owned, turns) - before
