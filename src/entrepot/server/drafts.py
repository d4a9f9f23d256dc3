"""Drafts: what a seat considers doing, tried on a copy of its table.

A draft changes nothing: nothing is stored and nobody else is told. Nothing hidden is shown: it is
played in a possible world, never in the truth, and an action whose outcome that seat cannot know
(a draw, something uncovered, the end of a choice in secret) is not carried out. Other seats do not
act in a draft, not even where they have no choice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from entrepot.engine.game import Game
from entrepot.engine.records import NOBODY
from entrepot.engine.table import Table
from entrepot.server.hidden import differs_elsewhere, possible_world

KEPT = 128
"""Positions of drafts that are remembered, so that one more click plays one more action."""

Code = Literal["illegal", "not_yours", "reveals"]


@dataclass(frozen=True)
class Position:
    """Where a draft has come to."""

    state: Any
    forced: tuple[int, ...] = ()
    """What the seat then did by itself, having no choice."""


@dataclass(frozen=True)
class Tried:
    table: Table
    played: int
    """How many answers of the draft were carried out, those given by themselves included."""
    stopped: Code | None
    """Why the next answer was not."""


def answers(
    game: Game, actions: Sequence[int | str], forced: Callable[[], Sequence[int]], complete: bool
) -> Iterator[tuple[int, int]]:
    """The answers of a batch that are still to be given, with their places in it.

    The rules give some by themselves; `forced` says which after the answer that came last. A client
    may leave them out, or send the `complete` list: then they are skipped.
    """
    given: list[int] = []
    for index, action in enumerate(map(game.action, actions)):
        if complete and given and given[0] == action:
            del given[0]
            continue
        yield index, action
        given = list(forced())


Known = dict[tuple[int, ...], "Position | Code"]
"""Where drafts lead from one position, by seat and actions."""


def try_actions(
    table: Table,
    seat: int,
    actions: Sequence[int | str],
    secret: bool = False,
    known: Known | None = None,
) -> Tried:
    """Carry out as much of a draft as may be shown.

    `secret`: this is a choice that several seats make in secret. `known` keeps what was found out
    about drafts from the same position.
    """
    known = {} if known is None else known
    tried = _try(table, seat, actions, secret, known, complete=False)
    if tried.stopped in (None, "reveals"):
        return tried
    other = _try(table, seat, actions, secret, known, complete=True)
    return other if other.played > tried.played else tried


def _try(
    table: Table,
    seat: int,
    actions: Sequence[int | str],
    secret: bool,
    known: Known,
    complete: bool,
) -> Tried:
    game = table.game
    path: tuple[int, ...] = (seat,)
    start = known.setdefault(path, Position(possible_world(game, table.state, seat)))
    assert isinstance(start, Position)
    reached = [start]
    played, stopped = len(actions), None
    for index, action in answers(game, actions, lambda: reached[-1].forced, complete):
        path = (*path, action)
        found = known.get(path) or _step(game, seat, reached[-1].state, action, secret)
        if len(known) < KEPT:
            known[path] = found
        if not isinstance(found, Position):
            played, stopped = index, found
            break
        reached.append(found)
    return Tried(Table(game, reached[-1].state), played, stopped)


def _step(game: Game, seat: int, before: Any, action: int, secret: bool) -> Position | Code:
    room = [0] * game.actions
    if not game.plain.waiting(before, seat):
        return "not_yours"
    if action not in room[: game.plain.legal_actions(before, seat, room)]:
        return "illegal"
    after = before.copy()
    forced = _play(game, after, seat, action)
    if _ends_secret_choice(game, before, after, secret) or differs_elsewhere(
        game, seat, before, action, lambda world: _play(game, world, seat, action), after
    ):
        return "reveals"
    return Position(after, forced)


def _play(game: Game, state: Any, seat: int, action: int) -> tuple[int, ...]:
    """Play an action and what follows by itself for the same seat; returns the latter."""
    room = [0] * game.actions
    forced: list[int] = []
    game.plain.apply(state, seat, action)
    while game.plain.waiting(state, seat) and game.plain.legal_actions(state, seat, room) == 1:
        forced.append(room[0])
        game.plain.apply(state, seat, room[0])
    return tuple(forced)


def _ends_secret_choice(game: Game, before: Any, after: Any, secret: bool) -> bool:
    waiting, still = _waiting(game, before), _waiting(game, after)
    if not secret and len(waiting) == 1:
        return False
    if game.plain.ending(after) != NOBODY or game.decision(after) != game.decision(before):
        return True
    return not still or not still <= waiting


def _waiting(game: Game, state: Any) -> set[int]:
    return {seat for seat in range(state.seats) if game.plain.waiting(state, seat)}
