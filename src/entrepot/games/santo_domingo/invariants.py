"""Santo Domingo: what holds in every position (ledger section 7).

Each check yields an English sentence for everything that is wrong, and nothing for a position
that play can reach.
"""

from __future__ import annotations

from collections.abc import Iterator

from entrepot.engine.invariants import problems
from entrepot.engine.records import NOBODY
from entrepot.games.santo_domingo.components import (
    BEGGAR,
    CARDS,
    CARDS_A_ROUND,
    END_ROUND_LIMIT,
    END_TARGET,
    FINAL_GOODS,
    GALLEON,
    GOODS_ROW,
    LAST_ROUND,
    LAST_SPACE,
    MERCHANT,
    MERCHANT_ROW,
    MERCHANT_STEP,
    MOST_GOODS,
    ROWS,
    SUPPLY_STEPS,
    TARGETS,
)
from entrepot.games.santo_domingo.decisions import CHOOSE_CARDS, EXCHANGE, OVER
from entrepot.games.santo_domingo.rules.common import cards_in, committed, has_played, times_played
from entrepot.games.santo_domingo.state import DISCARD, HAND, PLAYED, State


def invariants(state: State) -> Iterator[str]:
    """Everything that is wrong with a position."""
    return problems(state, *CHECKS, first=(blanks,))


def blanks(state: State) -> Iterator[str]:
    if state.decision == NOBODY:
        yield "decision: something must be asked, or the game be over."
    for seat, player in enumerate(state.players):
        for card, name in enumerate(CARDS):
            if player.cards[card] == NOBODY:
                yield f"players[{seat}].cards.{name}: it must be in hand, played or in discard."


def rounds(state: State) -> Iterator[str]:
    if not 1 <= state.round <= LAST_ROUND:
        yield f"Round: it is {state.round}; rounds are numbered 1 to {LAST_ROUND}."


def rows(state: State) -> Iterator[str]:
    """When cards are chosen the supply has just come."""
    least = SUPPLY_STEPS[state.seats] if state.decision == CHOOSE_CARDS else 0
    for row, name in enumerate(ROWS):
        if not least <= state.rows[row] <= LAST_SPACE:
            yield f"Rows: {name} is {state.rows[row]}; it must be {least} to {LAST_SPACE} now."


def goods(state: State) -> Iterator[str]:
    most = FINAL_GOODS - 1 if state.decision == OVER else MOST_GOODS
    for seat, player in enumerate(state.players):
        if player.goods > most:
            yield f"Goods: seat {seat} has {player.goods}, at most {most} are possible now."


def victory_points(state: State) -> Iterator[str]:
    """The target ends the game, and nothing else but the last round does."""
    target = TARGETS[state.target]
    most = max(player.victory_points for player in state.players)
    if state.decision == CHOOSE_CARDS and most >= target:
        yield f"Victory points: somebody has {most}, so the game was over at {target}."
    if state.end == END_TARGET and most < target:
        yield f"Victory points: the game is over, but nobody has {target}."
    for seat, player in enumerate(state.players):
        if sum(player.earned) > player.victory_points:
            earned, has = sum(player.earned), player.victory_points
            yield f"Victory points: seat {seat} has earned {earned}, but has {has}."


def beggars(state: State) -> Iterator[str]:
    for seat in range(state.seats):
        if state.players[seat].cards[BEGGAR] == DISCARD:
            yield f"Cards: the beggar of seat {seat} is in the discard pile (SD-030)."


def discards(state: State) -> Iterator[str]:
    """Every round since the beggar left the same number of cards."""
    each = CARDS_A_ROUND[state.seats]
    over = state.decision == OVER
    most = each * (state.round if over else state.round - 1)
    for seat in range(state.seats):
        number = cards_in(state.players[seat], DISCARD)
        if number % each:
            yield f"Cards: {number} discards of seat {seat}, but {each} cards are played a round."
        if number > most:
            yield f"Cards: {number} discards of seat {seat}, but at most {most} cards were played."
        if not over and len(CARDS) - number < each:
            yield f"Cards: seat {seat} began the round with fewer than {each} cards."


def played_cards(state: State) -> Iterator[str]:
    each = CARDS_A_ROUND[state.seats]
    for seat, player in enumerate(state.players[: state.seats]):
        number = cards_in(player, PLAYED)
        if state.decision == OVER and number > 0:
            yield f"Cards: seat {seat} has played {number} cards, but the game is over."
        if state.decision == EXCHANGE and number != each:
            yield f"Cards: seat {seat} has played {number} cards; it must be {each}."
        if number > each:
            yield f"Cards: seat {seat} has played {number} cards; at most {each} are allowed."
        elif number == each - 1 == 1 and not _higher_card_in_hand(state, seat):
            yield f"Cards: seat {seat} has no card in hand that is higher than the one played."
    if state.decision == CHOOSE_CARDS and all(committed(state, s) for s in range(state.seats)):
        yield "Cards: everybody has chosen, so the cards must be turned up."


def _higher_card_in_hand(state: State, seat: int) -> bool:
    cards = state.players[seat].cards
    return HAND in cards[cards.index(PLAYED) :]


def exchange_order(state: State) -> Iterator[str]:
    """By falling victory points; those who have exchanged had more, or as many."""
    waiting = [seat for seat in state.exchange_order if seat != NOBODY]
    if state.exchange_order[: len(waiting)] != waiting or len(set(waiting)) < len(waiting):
        yield f"Exchange order: {state.exchange_order} names somebody twice or leaves a gap."
    elif (state.decision == EXCHANGE) != bool(waiting):
        yield "Exchange order: there is one while players exchange, and only then."
    elif waiting:
        points = [player.victory_points for player in state.players]
        if waiting != sorted(waiting, key=lambda seat: (-points[seat], seat)):
            yield f"Exchange order: {waiting} is not by falling victory points (SD-100)."
        for seat in range(state.seats):
            if seat in waiting and not has_played(state, seat, MERCHANT):
                yield f"Exchange order: seat {seat} did not play a merchant."
            late = points[seat] < points[waiting[0]]
            if late and seat not in waiting and has_played(state, seat, MERCHANT):
                yield f"Exchange order: seat {seat} exchanges later than seat {waiting[0]}."


def resolved_rows(state: State) -> Iterator[str]:
    """What the cards 1 to 7 have done to the rows when players exchange."""
    if state.decision != EXCHANGE:
        return
    galleons = times_played(state, GALLEON)
    if 0 < galleons <= state.rows[GOODS_ROW]:
        yield f"Rows: {galleons} galleons have left {state.rows[GOODS_ROW]} goods; too many."
    most = max(0, LAST_SPACE - MERCHANT_STEP * (times_played(state, MERCHANT) - 1))
    if state.rows[MERCHANT_ROW] > most:
        yield f"Rows: merchant is {state.rows[MERCHANT_ROW]}; the merchants played leave {most}."


def end(state: State) -> Iterator[str]:
    if (state.decision == OVER) != (state.end != NOBODY):
        yield "End: a game that is over has a reason to end, and only that."
    if state.end == END_ROUND_LIMIT and state.round != LAST_ROUND:
        yield f"End: the round limit is {LAST_ROUND}, this is round {state.round}."


CHECKS = (
    rounds,
    rows,
    goods,
    victory_points,
    beggars,
    discards,
    played_cards,
    exchange_order,
    resolved_rows,
    end,
)
"""In the order of the ledger."""
