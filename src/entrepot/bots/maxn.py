"""All that can still happen in a game, when every seat does what is best for itself."""

from __future__ import annotations

from typing import Any

from entrepot.bots.ismcts import reckon, waiting_seats
from entrepot.engine.kernel import advance, copy_state, mover, redeal, settle
from entrepot.engine.records import Row
from entrepot.engine.rule import rule


@rule
def solve(
    states: Any,
    chances: Any,
    seat: int,
    rooms: Any,
    counts: Row,
    tried: Row,
    values: Any,
    outcomes: Any,
    players: int,
    budget: int,
    taste: Any,
    reward: Any,
) -> int:
    """Deal states[0] anew and look at all that can still happen in it; returns how many positions
    that were, or 0 if they are too many, too deep or not open to all.

    `outcomes` receives for each option of states[0] what it is worth in the end: the rewards of
    every seat and then their chances to win (`reckon`).
    """
    width = 2 * players
    redeal(states[0], seat, chances[0])
    counts[0] = settle(states[0], rooms[0])
    tried[0] = 0
    depth = 0
    looked = 1
    while True:
        if tried[depth] < counts[depth]:
            if looked == budget or depth + 1 == len(counts) or waiting_seats(states[depth]) > 1:
                return 0
            copy_state(states, depth + 1, states, depth)
            action = rooms[depth][tried[depth]]
            tried[depth] += 1
            who = mover(states[depth])
            depth += 1
            counts[depth] = advance(states[depth], who, action, rooms[depth])
            tried[depth] = 0
            looked += 1
            continue
        if counts[depth] == 0:
            reckon(states[depth], players, taste, reward)
            for i in range(width):
                values[depth, i] = reward[i]
        if depth == 0:
            return looked
        depth -= 1
        who = mover(states[depth])
        if depth == 0:
            for i in range(width):
                outcomes[tried[0] - 1, i] = values[1, i]
        if tried[depth] == 1 or values[depth + 1, who] > values[depth, who]:
            for i in range(width):
                values[depth, i] = values[depth + 1, i]


RULES = (solve,)
