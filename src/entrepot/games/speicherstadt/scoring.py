"""The Speicherstadt: points, places and ties (ledger 4.10, 4.11)."""

from __future__ import annotations

from entrepot.engine.rule import rule
from entrepot.games.speicherstadt.components import (
    BOAT_CHURCH,
    BOAT_CHURCH_POINTS,
    CHAMBER_OF_COMMERCE,
    CHAMBER_POINTS,
    CHURCH,
    CHURCH_POINTS,
    CONTRACT,
    CONTRACT_POINTS,
    CONTRACT_SIZE,
    CONTRACTS,
    COUNTING_OFFICE,
    COUNTING_OFFICE_POINTS,
    GOODS,
    PORT,
    PORT_POINTS,
    SHIP,
    TRADER,
    WAREHOUSE_POINTS,
)
from entrepot.games.speicherstadt.state import Player, State

SOURCES = (
    *("fires", "contracts", "traders", "counting_office", "warehouse", "port"),
    *("chamber_of_commerce", "boat_church", "church"),
)
(
    FROM_FIRES,
    FROM_CONTRACTS,
    FROM_TRADERS,
    FROM_COUNTING_OFFICES,
    FROM_WAREHOUSE,
    FROM_PORT,
    FROM_CHAMBER,
    FROM_BOAT_CHURCH,
    FROM_CHURCH,
) = range(9)
TIES = ("coins",)


@rule
def contract_points(state: State, player: Player) -> int:
    """Completed contracts only (SP-156, SP-157)."""
    points = 0
    for contract in range(len(CONTRACTS)):
        size = CONTRACT_SIZE[contract]
        if player.cards[CONTRACT + contract] > 0 and sum(state.contracts[contract].cubes) == size:
            points += CONTRACT_POINTS[size]
    return points


@rule
def trader_points(player: Player) -> int:
    points = 0
    for good in range(len(GOODS)):
        points += player.cards[TRADER + good]
    return points


@rule
def counting_office_points(player: Player) -> int:
    return COUNTING_OFFICE_POINTS[player.cards[COUNTING_OFFICE]]


@rule
def warehouse_points(player: Player) -> int:
    return WAREHOUSE_POINTS * sum(player.warehouse)


@rule
def port_points(player: Player) -> int:
    return PORT_POINTS * player.cards[PORT] * player.cards[SHIP]


@rule
def chamber_points(player: Player) -> int:
    return CHAMBER_POINTS * player.cards[CHAMBER_OF_COMMERCE] * player.coins


@rule
def points(state: State, seat: int, source: int) -> int:
    """The fires and the cards, one by one (SP-155)."""
    player = state.players[seat]
    if source == FROM_FIRES:
        return player.points
    if source == FROM_CONTRACTS:
        return contract_points(state, player)
    if source == FROM_TRADERS:
        return trader_points(player)
    if source == FROM_COUNTING_OFFICES:
        return counting_office_points(player)
    if source == FROM_WAREHOUSE:
        return warehouse_points(player)
    if source == FROM_PORT:
        return port_points(player)
    if source == FROM_CHAMBER:
        return chamber_points(player)
    if source == FROM_BOAT_CHURCH:
        return BOAT_CHURCH_POINTS * player.cards[BOAT_CHURCH]
    return CHURCH_POINTS * player.cards[CHURCH]


@rule
def tie_break(state: State, seat: int) -> int:
    """Among equal scores more coins are better (SP-170)."""
    return state.players[seat].coins
