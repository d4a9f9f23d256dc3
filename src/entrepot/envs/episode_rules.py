"""The rules of an episode that Python calls: on states[index]."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from entrepot.engine.dice import roll
from entrepot.engine.game import Game
from entrepot.engine.kernel import advance, copy_state, ending, mover, place, redeal, score
from entrepot.engine.records import Row
from entrepot.engine.rule import rule
from entrepot.envs import rewards
from entrepot.envs.rewards import reward


@rule
def turn(states: Any, index: int, out: Any) -> None:
    """Who is asked, and how the game ended."""
    out[0] = mover(states[index])
    out[1] = ending(states[index])


@rule
def random_step(
    states: Any,
    index: int,
    low: int,
    high: int,
    world: Any,
    dice: Any,
    legal: Row,
    count: int,
    out: Any,
) -> int:
    """Play a random action of the mover, who has `count` legal ones; returns how many the next has.

    As every bot, it first gets a world of its own, which takes some of its dice. Writes who is
    asked then, how the game ended, and the action.
    """
    seat = mover(states[index])
    dice[0].low = low
    dice[0].high = high
    copy_state(world, 0, states, index)
    redeal(world[0], seat, dice[0])
    action = legal[roll(dice[0], count)]
    count = advance(states[index], seat, action, legal)
    out[0] = mover(states[index])
    out[1] = ending(states[index])
    out[2] = action
    return count


@rule
def results(states: Any, index: int, players: int, out: Any) -> None:
    """Score and place of each seat."""
    for seat in range(players):
        out[2 * seat] = score(states[index], seat)
        out[2 * seat + 1] = place(states[index], players, seat)


@rule
def rewards_at(states: Any, index: int, players: int, kind: int, out: Any) -> None:
    for seat in range(players):
        out[seat] = reward(states[index], players, seat, kind)


KERNEL = ("start", "step", "legal_at", "redeal_at", "observe_at")
OWN = (turn, random_step, results, rewards_at)


def code(game: Game, plain: bool) -> dict[str, Any]:
    """The rules by their names."""
    return _plain(game) if plain else _compiled(game)


@cache
def _plain(game: Game) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for generic in (*rewards.GENERIC, *OWN):
        made[generic.__name__] = game.specialise(generic, **made)
    return made | {name: game.specialised[name] for name in KERNEL}


def entries(game: Game) -> list[Callable[..., Any]]:
    """The rules that are compiled here, besides those of the game."""
    return [_plain(game)[one.__name__] for one in OWN]


@cache
def _compiled(game: Game) -> dict[str, Any]:
    here = Path(__file__).parent
    made = {one.__name__: game.compile(one, here) for one in entries(game)}
    return made | {name: getattr(game.compiled, name) for name in KERNEL}
