"""Cuba: what holds in every position (ledger section 7).

Each check yields an English sentence for everything that is wrong, and nothing for a position
that play can reach. What belongs to the phase or action under way is in `invariants_turn`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from entrepot.engine.invariants import must_be, problems
from entrepot.engine.records import NOBODY
from entrepot.games.cuba.components import (
    BOARDS,
    BUILDINGS,
    CARDS_OF_A_TYPE,
    CHARACTERS,
    CHURCH,
    COLOURS,
    COMMON,
    COPIES,
    DOCK_3,
    DOCKS,
    DUTY,
    FIELDS,
    GOODS,
    HARBOUR_LAW,
    LAWS,
    LOTS,
    MARKET_ROOM,
    OTHER,
    PRINTED_DUTY,
    PRINTED_TAX,
    ROUNDS,
    SHIP_CARDS,
    SHIPS,
    STATUTES,
    TAX,
    TYPES,
    WAREHOUSE_FIELD,
    WARES,
    WARES_IN_GAME,
    packed,
)
from entrepot.games.cuba.decisions import (
    ENACT_BILLS,
    LOAD_SHIP,
    OVER,
    PAY_TAX,
    PLAY_CARD,
    START_PRODUCTS,
)
from entrepot.games.cuba.invariants_turn import turn_problems
from entrepot.games.cuba.rules.common import buildings_of, unpacked
from entrepot.games.cuba.rules.harbour import is_full
from entrepot.games.cuba.state import BY_SEAT, State


def invariants(state: State) -> Iterator[str]:
    """Everything that is wrong with a position."""
    return problems(state, *CHECKS, turn_problems, first=(blanks,), below_zero=("direction",))


def blanks(state: State) -> Iterator[str]:
    needed = {
        "decision": state.decision,
        "start_player": state.start_player,
        "ship_at_sea": state.ship_at_sea,
    }
    for seat, player in enumerate(state.players[: state.seats]):
        needed |= {
            f"players[{seat}].colour": player.colour,
            f"players[{seat}].figure": player.figure,
        }
        for field, name in enumerate(FIELDS):
            needed[f"players[{seat}].plantation.{name}"] = player.plantation[field]
    for name, value in needed.items():
        if value == NOBODY:
            yield f"{name}: it cannot be None."
    for row in ("markers", "shuffled_ships", "statute_stack"):
        for name in type(state).fields[row].axis:
            if _at(state, row, name) > 1:
                yield f"{row}.{name} is {_at(state, row, name)}; it can be 1 at most."


def _at(state: State, row: str, place: str) -> int:
    names = type(state).fields[row].axis
    number: int = getattr(state, row)[names.index(place)]
    return number


def began(state: State) -> bool:
    """Whether the start goods have been chosen."""
    return state.decision > START_PRODUCTS


def parliaments(state: State) -> int:
    """How often two bills have been enacted."""
    return state.round - (0 if state.decision >= PAY_TAX else 1) if began(state) else 0


def rounds(state: State) -> Iterator[str]:
    if began(state) and not 1 <= state.round <= ROUNDS:
        yield f"Round: it is {state.round}; rounds are numbered 1 to {ROUNDS}."
    elif not began(state) and state.round:
        yield f"Round: it is {state.round}, but start goods are chosen before the first round."
    elif state.decision == OVER and state.round != ROUNDS:
        yield f"Round: the game is over in round {state.round}, but it has {ROUNDS} rounds."


def wares(state: State) -> Iterator[str]:
    for ware, name in enumerate(WARES):
        number = state.supply[ware] + sum(player.yard[ware] for player in state.players)
        if ware < len(GOODS):
            number += state.market[ware] + sum(dock.cargo[ware] for dock in state.docks)
        if ware < 3:
            number += sum(player.warehouse[ware] for player in state.players)
        yield from must_be("Wares", number, name, WARES_IN_GAME[ware])


def victory_points(state: State) -> Iterator[str]:
    for seat, player in enumerate(state.players[: state.seats]):
        if sum(player.earned) > player.victory_points:
            yield (
                f"Points: seat {seat} has earned {sum(player.earned)}, "
                f"but has {player.victory_points}."
            )


def market(state: State) -> Iterator[str]:
    for kind, name in enumerate(GOODS):
        if state.market[kind] > MARKET_ROOM[kind]:
            yield f"Market: {state.market[kind]} {name} on {MARKET_ROOM[kind]} spaces."


def plantations(state: State) -> Iterator[str]:
    seats = range(state.seats)
    colours = Counter(state.players[seat].colour for seat in seats)
    for seat in seats:
        player = state.players[seat]
        name = COLOURS[player.colour]
        if colours[player.colour] > 1:
            yield f"Colours: seat {seat} is {name}, and so is somebody else."
        if state.colours == BY_SEAT and player.colour != seat:
            yield f"Colours: seat {seat} is {name}; with colours by seat it is {COLOURS[seat]}."
        board = 0 if state.plantations == COMMON else 1 + player.colour
        if packed(player.plantation) != BOARDS[board]:
            yield f"Plantations: the fields of seat {seat} are not those of its board."


def buildings(state: State) -> Iterator[str]:
    standing = Counter(one for player in state.players[: state.seats] for one in player.built)
    standing[state.building] += 1
    for building, name in enumerate(BUILDINGS):
        number = state.display[building] + standing[building]
        yield from must_be("Buildings", number, name, COPIES[building])
    for seat, player in enumerate(state.players[: state.seats]):
        home = player.plantation.index(WAREHOUSE_FIELD)
        if player.built[home] != NOBODY:
            yield f"Buildings: seat {seat} has built on the printed warehouse."
        number = buildings_of(player)
        if number > state.round:
            yield f"Buildings: seat {seat} has {number}, but this is round {state.round}."


def statutes(state: State) -> Iterator[str]:
    for kind, name in enumerate(TYPES):
        cards = range(kind * CARDS_OF_A_TYPE, (kind + 1) * CARDS_OF_A_TYPE)
        number = sum(state.statute_stack[card] for card in cards)
        if number != CARDS_OF_A_TYPE - state.round:
            due = CARDS_OF_A_TYPE - state.round
            yield f"Statutes: {number} cards of type {name} in the stack, there must be {due}."
        bill, law = state.bills[kind], state.laws[kind]
        if bill != NOBODY and bill not in cards:
            yield f"Statutes: {STATUTES[bill]} is not a bill of type {name}."
        if law not in (NOBODY, *cards, (PRINTED_TAX, PRINTED_DUTY, NOBODY, NOBODY)[kind]):
            yield f"Statutes: {LAWS[law]} is not a law of type {name}."
        for card in (bill, law):
            if card in cards and (state.statute_stack[card] or bill == law):
                yield f"Statutes: {STATUTES[card]} is in two places."
    for kind in (TAX, DUTY):
        if state.laws[kind] == NOBODY:
            yield f"Statutes: there is always a law of type {TYPES[kind]} in force."


def enacted(state: State) -> Iterator[str]:
    """Two in every parliament; they stay in force until another of their type comes."""
    number = sum(law in range(len(STATUTES)) for law in state.laws)
    most = 2 * parliaments(state)
    if number > most:
        yield f"Statutes: {number} cards are in force, but only {most} have been enacted."


def bills(state: State) -> Iterator[str]:
    missing = [kind for kind in range(len(TYPES)) if state.bills[kind] == NOBODY]
    if began(state) and state.decision <= ENACT_BILLS:
        if missing != ([] if state.veto == NOBODY else [state.veto]):
            yield "Statutes: every bill is open until two are enacted, but the rejected one."
    elif len(missing) < len(TYPES):
        yield "Statutes: no bill is open now."
    if state.veto != NOBODY and state.veto == state.barred:
        yield f"Church: {TYPES[state.veto]} was rejected in two rounds on end."
    tile = state.display[CHURCH] or state.building == CHURCH
    if tile and (state.veto, state.barred) != (NOBODY, NOBODY):
        yield "Church: nobody has built it, so nothing can have been rejected."
    if state.barred != NOBODY and state.round < 2:
        yield "Church: nothing was rejected before the first round."


def ships(state: State) -> Iterator[str]:
    docked = [dock.ship for dock in state.docks]
    below = [ship for ship in state.ships_below if ship != NOBODY]
    if state.ships_below[: len(below)] != below:
        yield "Ships: there is a gap among the ships below."
    places = Counter([*docked, state.ship_at_sea, *below])
    for ship, name in enumerate(SHIPS):
        number = places[ship] + state.shuffled_ships[ship]
        if number != 1:
            yield f"Ships: {name} is in {number} places."
    first_round = state.round < 2 and state.decision != OVER
    for dock, name in enumerate(DOCKS):
        if (docked[dock] == NOBODY) != (dock == DOCK_3 and first_round):
            yield f"Ships: {name} {'is empty' if docked[dock] == NOBODY else 'has a ship'} now."
    stack = len(below) + sum(state.shuffled_ships)
    due = SHIP_CARDS - (3 if first_round else 4)
    if stack != due:
        yield f"Ships: {stack} cards in the stack, there must be {due}."


def cargo(state: State) -> Iterator[str]:
    acting = state.decision >= PLAY_CARD and state.decision <= LOAD_SHIP
    fresh = state.decision == PLAY_CARD and state.turns == 0
    for dock, name in enumerate(DOCKS):
        ship = state.docks[dock].ship
        for kind, good in enumerate(GOODS):
            slots = 0 if ship == NOBODY else unpacked(LOTS[ship], kind)
            number = state.docks[dock].cargo[kind]
            if number > slots:
                yield f"Ships: {number} {good} in {name}, where {slots} slots take it."
        harbour_law = acting and state.laws[OTHER] == HARBOUR_LAW
        if is_full(state, dock) and (harbour_law or fresh):
            yield f"Ships: the full ship in {name} has left already."


def cards(state: State) -> Iterator[str]:
    for seat, player in enumerate(state.players[: state.seats]):
        if max(player.hand) > 1:
            yield f"Cards: seat {seat} has a character twice."
        played = len(CHARACTERS) - sum(player.hand)
        due = cards_played(state, seat)
        if played != due:
            yield f"Cards: seat {seat} has played {played} cards; it must be {due}."
        if (player.last_card == NOBODY) != (due == 0):
            yield f"Cards: seat {seat} has a last card if it has played one, and only then."
        elif due and player.hand[player.last_card]:
            yield f"Cards: seat {seat} holds {CHARACTERS[player.last_card]}, the card played last."


def cards_played(state: State, seat: int) -> int:
    """How many cards a seat has played in this round."""
    if not began(state) or state.decision == OVER:
        return 0
    if state.decision > LOAD_SHIP:
        return len(CHARACTERS) - 1
    circuits, place = divmod(state.turns, state.seats)
    turn = (seat - state.start_player) % state.seats
    under_way = turn == place and state.decision != PLAY_CARD
    return circuits + (turn < place or under_way)


def markers(state: State) -> Iterator[str]:
    for first, second in (("a1", "a2"), ("m1", "m2")):
        if _at(state, "markers", second) > _at(state, "markers", first):
            yield f"Markers: {second} is used only after {first}."
    if max(state.markers) and (not began(state) or state.decision == OVER):
        yield "Markers: none lies on the board now."


CHECKS = (
    rounds,
    victory_points,
    wares,
    market,
    plantations,
    buildings,
    statutes,
    enacted,
    bills,
    ships,
    cargo,
    cards,
    markers,
)
"""In the order of the ledger."""
