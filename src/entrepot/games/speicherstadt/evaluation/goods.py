"""The Speicherstadt: what cubes, contracts, warehouses and traders are worth.

The cubes of all goods go in one number, a bundle, with eight bits for each good: bundles can be
added and subtracted.
"""

from __future__ import annotations

from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import inlined, rule
from entrepot.games.speicherstadt.components import (
    CONTRACT,
    CONTRACT_POINTS,
    CONTRACT_SIZE,
    CONTRACTS,
    CUBES_OF_A_GOOD,
    GOODS,
    ROW_LENGTH,
    SYMBOLS,
    TRADER,
    WAREHOUSE,
    WAREHOUSE_ROOM,
)
from entrepot.games.speicherstadt.decisions import PAY_EXCHANGE, PROCESS
from entrepot.games.speicherstadt.evaluation.turns import income_worth, processed
from entrepot.games.speicherstadt.state import DELIVER_STEP, Player, State

SHARE = 90
"""What a player gets of the cubes in the bag, in hundredths of an even share: one picks ships."""
HOPE, SCARCE = 850, 40
"""Chances to fill a symbol later, in thousandths, if cubes abound; and how fast they fall."""
PURPOSE = 50
"""How far a contract depends on its scarcest good only, in percent: ships are bought for it."""
READY, LATER = 950, 500
"""The chance, in thousandths, that a cube at hand is delivered: in this turn, or in a later one."""
STORED = 70
"""A cube that may stay in the warehouse to the end."""
TO_COME = tuple(
    SHARE * cubes // seats if seats else 0
    for seats in range(len(ROW_LENGTH))
    for cubes in range(CUBES_OF_A_GOOD + 1)
)
"""What each of so many players may hope for of so many cubes in the bag, in hundredths."""
UNKNOWN = -1
"""In place of a number that is not worked out yet."""
SHOWN = tuple(sum(number << 8 * good for good, number in enumerate(shown)) for shown in SYMBOLS)
"""The symbols of each contract as a bundle of cubes."""


@rule
def bundle(row: Row) -> int:
    """The cubes of a row as one number, eight bits for each good: bundles can be added."""
    cubes = 0
    for good in range(len(GOODS)):
        cubes += row[good] << 8 * good
    return cubes


@rule
def number_of(good: int, cubes: int) -> int:
    """How many cubes of a good are in a bundle."""
    return cubes >> 8 * good & 255


@rule
def open_symbols(state: State, contract: int) -> int:
    """The symbols of a contract that are still to be filled, as a bundle."""
    return SHOWN[contract] - bundle(state.contracts[contract].cubes)


@inlined
def needs(state: State, player: Player) -> int:
    """The open symbols of all contracts of a player, as a bundle."""
    found = 0
    for contract in range(len(CONTRACTS)):
        if player.cards[CONTRACT + contract] > 0:
            found += open_symbols(state, contract)
    return found


@inlined
def at_hand(state: State, seat: int) -> int:
    """The cubes that a player has, as a bundle."""
    player = state.players[seat]
    cubes = bundle(player.cargo) + bundle(player.warehouse) + bundle(player.house)
    if seat == state.mover:
        cubes += bundle(state.pool)
        if state.decision == PAY_EXCHANGE:
            cubes += 1 << 8 * state.exchange_for
    return cubes


@rule
def to_come(state: State, good: int) -> int:
    """The cubes of a good that a player may hope for, in hundredths."""
    return TO_COME[(CUBES_OF_A_GOOD + 1) * state.seats + state.bag[good]]


@rule
def deliverable(state: State, contract: int, good: int) -> bool:
    """Whether the player whose processing turn it is may still bring a cube to a contract."""
    if state.step > DELIVER_STEP or state.decision == PAY_EXCHANGE:
        return state.exchange_for == good
    return state.step < DELIVER_STEP or state.step_from <= contract * len(GOODS) + good


@rule
def filled(have: int, need: int, hope: int, sure: int) -> int:
    """The chance, in thousandths, that one of the open symbols of a good is filled."""
    given = min(have, need)
    short = need - given
    later = HOPE * hope // (hope + SCARCE * max(1, short) + 1)
    return (given * max(sure, later) + short * later) // need


@inlined
def chances(state: State, cubes: int, wanted: int, sure: int) -> int:
    """For each good the chance that an open symbol of it is filled, for a player who has these
    cubes and wants those: ten bits for each good."""
    found = 0
    for good in range(len(GOODS)):
        need = number_of(good, wanted)
        if need > 0:
            have = number_of(good, cubes)
            found += filled(have, need, to_come(state, good), sure) << 10 * good
    return found


@rule
def contract_worth(state: State, contract: int, likely: int, later: int) -> int:
    """The points of a contract by the chance that it is completed, from the chances of its goods;
    in a processing turn, from their later chances if they cannot be delivered any more."""
    symbols = open_symbols(state, contract)
    all_of_them = 1000
    weakest = 1000
    for good in range(len(GOODS)):
        number = number_of(good, symbols)
        if number > 0:
            one = likely >> 10 * good & 1023
            if later != UNKNOWN and not deliverable(state, contract, good):
                one = later >> 10 * good & 1023
            weakest = min(weakest, one)
            for _ in range(number):
                all_of_them = all_of_them * one // 1000
    chance = (weakest * PURPOSE + all_of_them * (100 - PURPOSE)) // 100
    return chance * CONTRACT_POINTS[CONTRACT_SIZE[contract]] // 10


@inlined
def contracts_worth(state: State, player: Player, more: int, likely: int, later: int) -> int:
    """All contracts of a player, and one more."""
    worth = 0
    for contract in range(len(CONTRACTS)):
        if player.cards[CONTRACT + contract] > 0 or contract == more:
            worth += contract_worth(state, contract, likely, later)
    return worth


@inlined
def cubes_worth(
    state: State, seat: int, cubes: int, wanted: int, warehouses: int, turns: int
) -> int:
    """What the cubes that no contract wants bring, in so many warehouses or sold."""
    player = state.players[seat]
    spare = 0
    dealt = 0
    for good in range(len(GOODS)):
        surplus = max(0, number_of(good, cubes) - number_of(good, wanted))
        if player.cards[TRADER + good] > 0:
            dealt += surplus
        else:
            spare += surplus
    if seat == state.mover and state.decision == PAY_EXCHANGE:
        spare -= 3
    worth = 0
    if warehouses > 0:
        hope = 0
        for good in range(len(GOODS)):
            hope += to_come(state, good)
        room = WAREHOUSE_ROOM * warehouses
        kept = max(0, min(room, spare + dealt))
        worth = (100 if turns == 0 and processed(state, seat) else STORED) * kept
        worth += min(100 * (room - kept), hope // 2) * STORED // 100
        spare -= kept
    return worth + income_worth(turns) * (95 * dealt + 45 * spare) // 100


@rule
def trader_worth(state: State, good: int, turns: int) -> int:
    """A trader, and what he will pay for cubes still to come."""
    return 100 + income_worth(turns) * to_come(state, good) // 200


@inlined
def traders_worth(state: State, player: Player, turns: int) -> int:
    """All traders of a player."""
    worth = 0
    for good in range(len(GOODS)):
        if player.cards[TRADER + good] > 0:
            worth += trader_worth(state, good, turns)
    return worth


@rule
def goods_worth(
    state: State, seat: int, cubes: int, wanted: int, more: int, warehouses: int, turns: int
) -> int:
    """The contracts of a player, and one more, with these cubes, so many wanted and so many
    warehouses."""
    likely, later = 0, UNKNOWN
    if turns > 0 or not processed(state, seat):
        likely = chances(state, cubes, wanted, READY)
        if seat == state.mover and state.decision in (PROCESS, PAY_EXCHANGE):
            later = chances(state, cubes, wanted, LATER if turns > 0 else 0)
    worth = cubes_worth(state, seat, cubes, wanted, warehouses, turns)
    return worth + contracts_worth(state, state.players[seat], more, likely, later)


@inlined
def own_goods_worth(state: State, seat: int, turns: int) -> int:
    """The contracts and cubes that a player has."""
    player = state.players[seat]
    cubes = at_hand(state, seat)
    wanted = needs(state, player)
    return goods_worth(state, seat, cubes, wanted, NOBODY, player.cards[WAREHOUSE], turns)
