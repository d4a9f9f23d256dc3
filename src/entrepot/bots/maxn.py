"""Max-n search to the end of the game: every seat does what is best for itself."""

from __future__ import annotations

from typing import Any, NamedTuple

from entrepot.bots.rollout import reward_by_evaluation, waiting_seats
from entrepot.bots.search_types import RuleParameters
from entrepot.engine.kernel import advance, copy_state, mover, redeal, settle
from entrepot.engine.rule import rule


class Levels(NamedTuple):
    """Buffers of a depth-first search, an entry for each level."""

    states: Any
    legal: Any
    """Rows of legal actions."""
    counts: Any
    """How many legal actions there are."""
    tried: Any
    """How many of them were tried."""
    values: Any
    """The best outcome for who decides: the rewards of every seat, then the chances to win."""


@rule
def solve(
    levels: Levels,
    dice: Any,
    seat: int,
    parameters: RuleParameters,
    budget: int,
    outcomes: Any,
) -> int:
    """Redeal states[0] and search all that can still happen in it; returns the number of positions,
    or 0 if they are more than the budget, too deep, or several seats choose at once.

    `outcomes` receives a row for each legal action of states[0], as in `Levels.values`.
    """
    states, counts, tried = levels.states, levels.counts, levels.tried
    redeal(states[0], seat, dice[0])
    counts[0] = settle(states[0], levels.legal[0])
    tried[0] = 0
    depth = 0
    positions = 1
    while True:
        if tried[depth] < counts[depth]:
            if positions == budget or depth + 1 == len(counts) or waiting_seats(states[depth]) > 1:
                return 0
            try_next(levels, depth)
            depth += 1
            positions += 1
            continue
        if counts[depth] == 0:
            players = states[depth].seats
            reward_by_evaluation(states[depth], players, parameters, levels.values[depth])
        if depth == 0:
            return positions
        depth -= 1
        if depth == 0:
            copy_row(outcomes[tried[0] - 1], levels.values[1])
        keep_better(levels, depth)


@rule
def try_next(levels: Levels, depth: int) -> None:
    """Play the next legal action of a level, on the level below."""
    copy_state(levels.states, depth + 1, levels.states, depth)
    action = levels.legal[depth][levels.tried[depth]]
    levels.tried[depth] += 1
    who = mover(levels.states[depth])
    levels.counts[depth + 1] = advance(
        levels.states[depth + 1], who, action, levels.legal[depth + 1]
    )
    levels.tried[depth + 1] = 0


@rule
def keep_better(levels: Levels, depth: int) -> None:
    """Keep the outcome of the level below if it is the first, or better for who decides."""
    who = mover(levels.states[depth])
    values = levels.values
    if levels.tried[depth] == 1 or values[depth + 1, who] > values[depth, who]:
        copy_row(values[depth], values[depth + 1])


@rule
def copy_row(to: Any, values: Any) -> None:
    for i in range(len(values)):
        to[i] = values[i]


RULES = (copy_row, try_next, keep_better, solve)
"""In dependency order: each after those that it calls."""
