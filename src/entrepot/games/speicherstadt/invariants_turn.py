"""The Speicherstadt: what holds about the phase under way: who decides what, what is pending."""

from __future__ import annotations

from collections.abc import Iterator

from entrepot.engine.records import NOBODY
from entrepot.games.speicherstadt.actions import ACTIONS
from entrepot.games.speicherstadt.components import (
    CONTRACTS,
    GOODS,
    MERCHANTS,
    ROW_LENGTH,
    SHIP,
    SHIP_LOAD,
)
from entrepot.games.speicherstadt.decisions import (
    BUY_CARD,
    DECISIONS,
    OVER,
    PAY_EXCHANGE,
    PLACE_MERCHANT,
    PROCESS,
)
from entrepot.games.speicherstadt.rules.exchange import EXCHANGE_PRICE, payable
from entrepot.games.speicherstadt.rules.processing import first, storage_room
from entrepot.games.speicherstadt.state import BEGIN_STEP, DELIVER_STEP, EXCHANGE_STEP, STEPS, State


def turn_problems(state: State) -> Iterator[str]:
    """Everything that is wrong with the phase under way."""
    confused = list(decision(state))
    yield from confused
    if confused:  # what is pending depends on who decides what
        return
    problems = [
        problem
        for check in (row, placing, purchase, bought, cargo, stored, processing, exchange)
        for problem in check(state)
    ]
    yield from problems
    if not problems and state.decision != OVER:
        yield from choice(state)


def decision(state: State) -> Iterator[str]:
    if NOBODY in (state.decision, state.step):
        yield "Decision: something must be decided, or the game be over."
    elif (state.mover == NOBODY) != (state.decision == OVER):
        yield "Decision: somebody is to move exactly as long as the game is not over."


def choice(state: State) -> Iterator[str]:
    """A single legal action is carried out, so that nobody is asked about it (SP-032)."""
    number = DECISIONS.legal_actions(state, state.mover, [0] * len(ACTIONS))
    if number < 2:
        yield f"Decision: seat {state.mover} has no choice: fewer than two legal actions."


def _since_start(state: State, seat: int) -> int:
    """How many places to the left of the start player somebody sits."""
    return (seat - state.start_player) % state.seats


def row(state: State) -> Iterator[str]:
    """Which columns hold a card: all in phase 2, from the one being sold on in phase 3."""
    begin = len(state.spaces)
    if state.decision == PLACE_MERCHANT:
        begin = 0
    elif state.decision == BUY_CARD:
        begin = state.column
    for column, space in enumerate(state.spaces):
        due = begin <= column < ROW_LENGTH[state.seats]
        if due and space.card == NOBODY:
            yield f"Row: a card must lie in column {column + 1}."
        if not due and space.card != NOBODY:
            yield f"Row: no card can lie in column {column + 1}."


def placing(state: State) -> Iterator[str]:
    """One merchant after the other from the start player on (SP-047)."""
    if state.decision != PLACE_MERCHANT:
        return
    most = state.players[state.mover].merchants
    turn = _since_start(state, state.mover)
    for seat in range(state.seats):
        due = most - 1 if _since_start(state, seat) < turn else most
        if state.players[seat].merchants != due:
            yield f"Merchants: seat {seat} must have {due} in hand when seat {state.mover} places."


def purchase(state: State) -> Iterator[str]:
    if state.decision != BUY_CARD:
        if state.column != NOBODY:
            yield "Purchase: no card is for sale, but a column is named."
        if state.decision != PLACE_MERCHANT and any(
            state.players[seat].merchants != MERCHANTS for seat in range(state.seats)
        ):
            yield "Purchase: after it all merchants are back with their owners."
    elif state.column == NOBODY:
        yield "Purchase: the column of the card for sale must be named."
    elif state.spaces[state.column].line[0] != state.mover:
        yield f"Purchase: seat {state.mover} is not first in line in column {state.column + 1}."


def bought(state: State) -> Iterator[str]:
    """Cards bought in this round: each for a merchant that came back (SP-074)."""
    selling = BUY_CARD <= state.decision < OVER
    sold = state.column if state.decision == BUY_CARD else ROW_LENGTH[state.seats]
    if sum(player.bought for player in state.players) > sold:
        yield f"Purchase: more than {sold} cards were bought in this round."
    for seat in range(state.seats):
        player = state.players[seat]
        most = min(player.merchants, sum(player.cards)) if selling else 0
        if player.bought > most:
            yield f"Purchase: seat {seat} bought {player.bought} cards, at most {most} possible."


def cargo(state: State) -> Iterator[str]:
    """Cubes on ships bought in this round, until the owner's processing turn (SP-072, SP-081)."""
    for seat in range(state.seats):
        player = state.players[seat]
        waiting = state.decision == BUY_CARD or (
            state.decision in (PROCESS, PAY_EXCHANGE)
            and _since_start(state, seat) > _since_start(state, state.mover)
        )
        most = min(player.bought, player.cards[SHIP]) * SHIP_LOAD if waiting else 0
        if sum(player.cargo) > most or sum(player.cargo) % SHIP_LOAD:
            yield f"Ships: {sum(player.cargo)} cubes on new ships of seat {seat}, not {most}."


def stored(state: State) -> Iterator[str]:
    """Nothing lies in store while its owner processes; then it is no more than fits (SP-080)."""
    if state.decision not in (PROCESS, PAY_EXCHANGE):
        if any(state.pool):
            yield "Processing: nobody processes goods, but there are cubes in the pool."
        return
    player = state.players[state.mover]
    if any(player.warehouse) or any(player.house):
        yield f"Processing: all cubes of seat {state.mover} lie in the pool until the turn ends."
    most = SHIP_LOAD * min(player.bought, player.cards[SHIP]) + storage_room(player)
    if sum(state.pool) > most:
        yield f"Processing: {sum(state.pool)} cubes in the pool, there can be {most} at most."


def processing(state: State) -> Iterator[str]:
    """How far the turn has come (SP-117, SP-118)."""
    if state.decision not in (PROCESS, PAY_EXCHANGE):
        pending = state.step, state.step_from, *state.exchanged
        if any(pending) or state.exchange_for != NOBODY:
            yield "Processing: nobody processes goods, but something is pending."
        return
    places = len(CONTRACTS) * len(GOODS) if state.step == DELIVER_STEP else len(GOODS)
    if state.step_from >= (1 if state.step == BEGIN_STEP else places):
        yield f"Processing: step_from is {state.step_from} in step {STEPS[state.step]}."
    taken = [good for good, number in enumerate(state.exchanged) if number]
    if max(state.exchanged) > 1 or (taken and state.step < EXCHANGE_STEP):
        yield f"Processing: goods cannot be exchanged in step {STEPS[state.step]}."
    if state.step == EXCHANGE_STEP and state.step_from != max(taken, default=NOBODY):
        yield f"Processing: the last exchange was not for good number {state.step_from}."


def exchange(state: State) -> Iterator[str]:
    wanted = state.exchange_for
    if state.decision == PAY_EXCHANGE:
        if wanted == NOBODY or state.step > EXCHANGE_STEP:
            yield "Exchange: the good to take must be named, before any sale or discard."
        elif wanted < first(state, EXCHANGE_STEP):
            yield f"Exchange: {GOODS[wanted]} comes before the good taken last."
        elif state.goods_discard[wanted] == 0:
            yield f"Exchange: there is no {GOODS[wanted]} in the goods discard."
        elif sum(payable(state, wanted, good) for good in range(len(GOODS))) < EXCHANGE_PRICE:
            yield f"Exchange: fewer than {EXCHANGE_PRICE} cubes can be paid for {GOODS[wanted]}."
    elif wanted != NOBODY and (
        state.step != EXCHANGE_STEP or wanted != state.step_from or state.pool[wanted] == 0
    ):
        yield f"Exchange: {GOODS[wanted]} was not taken just now."
