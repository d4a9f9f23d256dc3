"""Rewards: one number for each seat when the game is over.

* `win`: the winners share 1 (two get a half each), all others 0.
* `placement`: +1 for the first place, -1 for the last, evenly spaced between; shared places get
  the mean. It sums to 0 over all seats.
* `margin`: the points ahead of the best other seat (behind: negative), in tens of points.

Before the end, and for a game truncated at the technical limit, rewards are 0.

With `shaping`, every step also brings so many times the change of a *potential*: the lead in points
as if the game ended now, in tens of points, as in `margin`; at the end of a game it is 0. What is
added in the course of a game so depends on where it began alone, and changes no best policy.
"""

from __future__ import annotations

from math import isfinite
from typing import Any

from entrepot.engine.errors import EntrepotError
from entrepot.engine.kernel import ending, place, score
from entrepot.engine.records import NOBODY
from entrepot.engine.rule import rule

REWARDS = ("win", "placement", "margin")
WIN, PLACEMENT, MARGIN = range(len(REWARDS))

POINTS_OF_MARGIN = 10.0
"""The lead that gives a `margin` of 1."""


class BadReward(EntrepotError, ValueError):
    """A kind of reward that does not exist."""


def reward_kind(name: str) -> int:
    """The index of a name in `REWARDS`."""
    if name not in REWARDS:
        raise BadReward(f"There is no reward {name!r}; there are {', '.join(REWARDS)}.")
    return REWARDS.index(name)


@rule
def reward(state: Any, players: int, seat: int, kind: int) -> float:
    """The reward of a seat; generic, specialised for a game by `Game.specialise`."""
    if ending(state) == NOBODY:
        return 0.0
    if kind == MARGIN:
        return lead(state, players, seat) / POINTS_OF_MARGIN
    own = place(state, players, seat)
    sharing = 0
    for other in range(players):
        if place(state, players, other) == own:
            sharing += 1
    if kind == WIN:
        return 1.0 / sharing if own == 1 else 0.0
    middle = own + (sharing - 1) / 2
    return 1.0 - 2.0 * (middle - 1) / (players - 1)


@rule
def lead(state: Any, players: int, seat: int) -> int:
    """The points of a seat minus those of the best other seat."""
    best = -(1 << 30)
    for other in range(players):
        if other != seat:
            best = max(best, score(state, other))
    return score(state, seat) - best


@rule
def potential(state: Any, players: int, seat: int) -> float:
    """The lead of a seat in a game that goes on, in tens of points."""
    return lead(state, players, seat) / POINTS_OF_MARGIN


def check_shaping(weight: object) -> float:
    """Raises `BadReward` unless it is a finite number."""
    if isinstance(weight, bool) or not isinstance(weight, int | float) or not isfinite(weight):
        raise BadReward(f"shaping={weight!r}: expected a number such as 0.1; 0 for none.")
    return float(weight)


GENERIC = (lead, potential, reward)
"""In dependency order: each after those that it calls."""
