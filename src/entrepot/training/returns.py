"""TD(lambda) returns: better estimates of the values of positions, from what came after them."""

from __future__ import annotations

from typing import Any

import numpy as np

from entrepot.training.self_play import Steps


def lambda_returns(steps: Steps, trace: float) -> tuple[Any, Any]:
    """For every step the difference between a better estimate of its values and the network's, and
    whether there is one: the last decision of a seat in an unfinished game has none.

    Estimates run over the own decisions of each seat, up to the end of the game.
    """
    slots, length, width = steps.results.shape
    seats = width // 2
    values = steps.values[:, :, :width]
    rows = np.arange(slots)
    gains = np.zeros_like(values)
    known = np.zeros((slots, length), bool)
    after = np.zeros((slots, seats, width), np.float32)
    gap = np.zeros((slots, seats, width), np.float32)
    reached = np.zeros((slots, seats), bool)
    for t in reversed(range(length)):
        ended = np.flatnonzero(steps.ended[:, t])
        if len(ended):
            gap[ended] = 0
            reached[ended] = True
            counts = steps.players[ended, t]
            for players in np.unique(counts):
                which = ended[counts == players]
                turn = np.add.outer(np.arange(players), np.arange(players)) % players
                result = steps.results[which, t]
                after[which, :players, :players] = result[:, turn]
                after[which, :players, seats : seats + players] = result[:, seats + turn]
        mine = rows[steps.learning[:, t]]
        who = steps.seats[mine, t]
        known[mine, t] = reached[mine, who]
        gain = after[mine, who] - values[mine, t] + trace * gap[mine, who]
        gain[~known[mine, t]] = 0
        gains[mine, t] = gain
        after[mine, who] = values[mine, t]
        gap[mine, who] = gain
        reached[mine, who] = True
    return gains, known
