"""The Speicherstadt: what holds in every position (ledger section 7).

Each check yields an English sentence for everything that is wrong, and nothing for a position
that play can reach. What belongs to the phase under way is in `invariants_turn`.
"""

from __future__ import annotations

from collections.abc import Iterator

from entrepot.engine.invariants import must_be, problems
from entrepot.engine.records import NOBODY
from entrepot.games.speicherstadt.components import (
    AUTUMN_CARDS,
    CARDS,
    CONTRACT,
    CONTRACTS,
    CUBES_OF_A_GOOD,
    FIRE,
    FIRE_VALUE,
    FOURTH_FIRE,
    GOODS,
    MERCHANTS,
    REMOVED,
    ROW_LENGTH,
    SEASONS,
    SHIP,
    SHIP_LOAD,
    SPRING_CARDS,
    SUMMER_CARDS,
    SYMBOLS,
    WAREHOUSE,
    WAREHOUSE_ROOM,
    WINTER_CARDS,
)
from entrepot.games.speicherstadt.decisions import OVER, PLACE_MERCHANT
from entrepot.games.speicherstadt.invariants_turn import turn_problems
from entrepot.games.speicherstadt.rules.common import merchants_in_line
from entrepot.games.speicherstadt.state import State


def invariants(state: State) -> Iterator[str]:
    """Everything that is wrong with a position."""
    return problems(state, *CHECKS, turn_problems, below_zero=("points",))


def start_player(state: State) -> Iterator[str]:
    if state.start_player == NOBODY:
        yield "Start player: somebody must hold the start-player coin."


def fire_cards(state: State) -> Iterator[str]:
    """Fires are neither laid in the row nor bought (SP-042, SP-144)."""
    for column, space in enumerate(state.spaces):
        if space.card >= FIRE:
            yield f"Fires: {CARDS[space.card]} lies in column {column + 1} of the row."
    for seat, player in enumerate(state.players):
        if any(player.cards[FIRE:]):
            yield f"Fires: seat {seat} owns a fire."


def goods(state: State) -> Iterator[str]:
    for good, name in enumerate(GOODS):
        number = state.bag[good] + state.goods_discard[good] + state.pool[good]
        number += sum(space.cubes[good] for space in state.spaces)
        number += sum(contract.cubes[good] for contract in state.contracts)
        for player in state.players:
            number += player.cargo[good] + player.warehouse[good] + player.house[good]
        yield from must_be("Goods", number, name, CUBES_OF_A_GOOD)


def _stacks(state: State) -> tuple[list[int], ...]:
    return state.winter, state.spring, state.summer, state.autumn


def _deck(state: State) -> tuple[tuple[int, ...], ...]:
    """The cards of each season at the start."""
    autumn = zip(AUTUMN_CARDS, REMOVED[state.seats], strict=True)
    return WINTER_CARDS, SPRING_CARDS, SUMMER_CARDS, tuple(all_ - out for all_, out in autumn)


def _shown(state: State, card: int) -> int:
    """How many of a kind of card lie open: in the row, before players or discarded."""
    number = state.card_discard[card] + sum(space.card == card for space in state.spaces)
    return number + sum(player.cards[card] for player in state.players)


def cards(state: State) -> Iterator[str]:
    stacks, deck = _stacks(state), _deck(state)
    for card, name in enumerate(CARDS):
        if card == FIRE + FOURTH_FIRE:
            continue
        number = _shown(state, card) + sum(stack[card] for stack in stacks)
        due = sum(season[card] for season in deck)
        yield from must_be("Cards", number, f"of {name}", due)
        for season, stack, full in zip(SEASONS, stacks, deck, strict=True):
            if stack[card] > full[card]:
                yield f"Cards: {stack[card]} of {name} in {season}, there are {full[card]}."


def seasons(state: State) -> Iterator[str]:
    """One season after the other is drawn (SP-014)."""
    stacks, deck = _stacks(state), _deck(state)
    for earlier in range(len(SEASONS) - 1):
        for later in range(earlier + 1, len(SEASONS)):
            if any(stacks[earlier]) and sum(stacks[later]) < sum(deck[later]):
                yield (
                    f"Seasons: cards of {SEASONS[later]} were drawn before the last one "
                    f"of {SEASONS[earlier]}."
                )


def last_fire(state: State) -> Iterator[str]:
    """The fourth fire lies at the bottom of the stack until it ends the game."""
    number = state.card_discard[FIRE + FOURTH_FIRE]
    due = 1 if state.decision == OVER else 0
    if number != due:
        yield f"Fires: the fourth fire was resolved {number} times, not {due}."
    if number > 0 and any(any(stack) for stack in _stacks(state)):
        yield "Fires: the fourth fire was resolved before the stack was used up."


def rounds(state: State) -> Iterator[str]:
    """Every row was full (SP-154)."""
    shown = sum(_shown(state, card) for card in range(FIRE))
    due = state.round * ROW_LENGTH[state.seats]
    if state.round < 1 or shown != due:
        yield f"Round: {shown} cards were laid out by round {state.round}, there must be {due}."


def merchants(state: State) -> Iterator[str]:
    for seat in range(state.seats):
        number = state.players[seat].merchants
        number += sum(space.line.count(seat) for space in state.spaces)
        if number != MERCHANTS:
            yield f"Merchants: seat {seat} has {number}, there must be {MERCHANTS}."


def columns(state: State) -> Iterator[str]:
    for column, space in enumerate(state.spaces):
        length = merchants_in_line(space)
        if space.line.count(NOBODY) != len(space.line) - length:
            yield f"Columns: there is a gap in the line of column {column + 1}."
        if length > 0 and space.card == NOBODY:
            yield f"Columns: merchants stand in column {column + 1}, but no card lies there."


def ships(state: State) -> Iterator[str]:
    """A ship in the row carries three cubes; the bag has lost three for each ship (SP-036)."""
    for column, space in enumerate(state.spaces):
        due = SHIP_LOAD if space.card == SHIP else 0
        if sum(space.cubes) != due:
            yield f"Ships: {sum(space.cubes)} cubes in column {column + 1}, there must be {due}."
    left = CUBES_OF_A_GOOD * len(GOODS) - SHIP_LOAD * _shown(state, SHIP)
    if sum(state.bag) != left:
        yield f"Bag: {sum(state.bag)} cubes are left, there must be {left}."


def contracts(state: State) -> Iterator[str]:
    for contract, name in enumerate(CONTRACTS):
        cubes = state.contracts[contract].cubes
        owned = any(player.cards[CONTRACT + contract] for player in state.players)
        if any(cubes) and not owned:
            yield f"Contracts: {name} carries cubes, but nobody owns it."
        for good, name_of_good in enumerate(GOODS):
            symbols = SYMBOLS[contract][good]
            if cubes[good] > symbols:
                yield f"Contracts: {name} has {cubes[good]} {name_of_good} on {symbols} symbols."


def storage(state: State) -> Iterator[str]:
    """The house is used only beside a full warehouse, once goods have been stored (SP-115)."""
    for seat, player in enumerate(state.players):
        in_house, in_warehouse = sum(player.house), sum(player.warehouse)
        room = WAREHOUSE_ROOM * player.cards[WAREHOUSE]
        if in_house > 1:
            yield f"Storage: the merchant house of seat {seat} holds {in_house} cubes."
        if in_warehouse > room:
            yield f"Storage: the warehouse of seat {seat} holds {in_warehouse} cubes of {room}."
        if state.decision in (PLACE_MERCHANT, OVER) and in_house and in_warehouse < room:
            yield f"Storage: seat {seat} has a cube in the house beside room in the warehouse."


def score_track(state: State) -> Iterator[str]:
    """The sum of the fires so far (SP-143)."""
    most = sum(value for fire, value in enumerate(FIRE_VALUE) if state.card_discard[FIRE + fire])
    for seat in range(state.seats):
        points = state.players[seat].points
        if abs(points) > most:
            yield f"Score track: seat {seat} stands at {points}, the fires so far are worth {most}."


CHECKS = (
    start_player,
    goods,
    fire_cards,
    cards,
    seasons,
    last_fire,
    rounds,
    merchants,
    columns,
    ships,
    contracts,
    storage,
    score_track,
)
"""In the order of the ledger."""
