"""Plays one game between bots, with compiled rules.

Every decision is the one that `entrepot.bots.choose` would take at a table: with the same possible
worlds and random streams.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol

import numpy as np

from entrepot.bots.bot import Bot, Forfeit, GameOverListener, World, bot_seed, decide, stream
from entrepot.bots.event_listener import EventFeed, listen
from entrepot.engine.chance import halves
from entrepot.engine.dice import Dice
from entrepot.engine.game import Game
from entrepot.engine.kernel import TECHNICAL_LIMIT, mover
from entrepot.engine.records import NOBODY, blank_states
from entrepot.engine.rule import have_numba, rule
from entrepot.engine.seeds import check_seed

FORFEIT = "forfeit"
"""The end reason of a game that a bot forfeited."""


@dataclass(frozen=True)
class Played:
    """A finished game."""

    first_player: int | None
    """The seat that decided first; None where several begin at once."""
    end_reason: str
    """One of the game's `ends`, `technical_limit` or `forfeit`."""
    scores: tuple[int, ...]
    places: tuple[int, ...]
    """1 for the best; after a forfeit that seat is last and the others share the first place."""
    moves: tuple[tuple[int, int], ...]
    """The decisions: seat and action, as in `Table.moves`."""
    seconds: tuple[float, ...]
    """The time that each seat took for its decisions."""
    forfeit: tuple[int, str] | None = None
    """The seat that forfeited, and the reason."""


def play(
    game: Game,
    bots: Sequence[Bot],
    deal: int,
    options: Mapping[str, Any] | None = None,
    seed: int | None = None,
) -> Played:
    """Play the game of seed `deal`, a bot on each seat; `seed` is that of the bots.

    A game without an end is cut off after `game.decision_limit` decisions.
    """
    players = game.check_players(len(bots))
    option_values = game.option_values(game.check_options(options or {}, players))
    seed = bot_seed(deal) if seed is None else check_seed(seed)
    board: Board = _Compiled(game) if have_numba() else _Plain(game)
    n = board.start(players, option_values, check_seed(deal))
    first = int(game.plain.first_player(board.truth()))
    table = game.new(players, deal, **(options or {})) if listen(bots) else None
    event_feed = None if table is None else EventFeed(table, dict(enumerate(bots)))
    taken = [0] * players
    seconds = [0.0] * players
    moves: list[tuple[int, int]] = []
    forfeit = None
    while n > 0 and len(moves) < game.decision_limit:
        seat = board.mover()
        dice = stream(seed, seat, taken[seat])
        world = board.world(seat, dice)
        if event_feed is not None:
            event_feed.tell(seat)
        began = time.perf_counter()
        try:
            action = decide(bots[seat], world, dice)
        except Forfeit as reason:
            forfeit = (seat, str(reason))
            break
        finally:
            seconds[seat] += time.perf_counter() - began
        n = board.step(seat, action)
        if table is not None:
            table.play(action, seat)
        taken[seat] += 1
        moves.append((seat, action))
    scores, places, end_reason = _result(game, board.truth(), players, forfeit)
    for seat, bot in enumerate(bots):
        if isinstance(bot, GameOverListener):
            bot.game_over(seat, scores, places)
    return Played(
        None if first == NOBODY else first,
        end_reason,
        tuple(scores),
        tuple(places),
        tuple(moves),
        tuple(seconds),
        forfeit,
    )


def _result(
    game: Game, truth: Any, players: int, forfeit: tuple[int, str] | None
) -> tuple[list[int], list[int], str]:
    seats = range(players)
    scores = [int(game.plain.score(truth, seat)) for seat in seats]
    if forfeit is not None:
        return scores, [players if seat == forfeit[0] else 1 for seat in seats], FORFEIT
    ending = int(game.plain.ending(truth))
    reason = game.end_name(TECHNICAL_LIMIT if ending == NOBODY else ending)
    assert reason is not None
    return scores, [int(game.plain.place(truth, players, seat)) for seat in seats], reason


# --- the true state, compiled or plain -----------------------------------------------------------


class Board(Protocol):
    """The true state of a game; a bot gets only what `world` returns."""

    def start(self, players: int, option_values: list[int], deal: int) -> int: ...
    def mover(self) -> int: ...
    def step(self, seat: int, action: int) -> int: ...
    def world(self, seat: int, dice: Dice) -> World: ...
    def truth(self) -> Any: ...


TRUTH, WORLD = 0, 1


@rule
def mover_at(states: Any, index: int) -> int:
    """The seat that decides now at states[index]."""
    return mover(states[index])


@cache
def _compiled_mover(game: Game) -> Any:
    return game.compile(game.specialise(mover_at))


class _Compiled:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.states = game.states(2)
        self.room = game.room()
        self.dice = blank_states(Dice, 1)

    def start(self, players: int, option_values: list[int], deal: int) -> int:
        start, seed = self.game.compiled.start, halves(deal)
        return int(start(self.states, TRUTH, players, np.array(option_values), *seed, self.room))

    def mover(self) -> int:
        return int(_compiled_mover(self.game)(self.states, TRUTH))

    def step(self, seat: int, action: int) -> int:
        return int(self.game.compiled.step(self.states, TRUTH, seat, action, self.room))

    def world(self, seat: int, dice: Dice) -> World:
        kernel = self.game.compiled
        self.states[WORLD] = self.states[TRUTH]
        self.dice[0] = (dice.low, dice.high)
        kernel.redeal_at(self.states, WORLD, seat, self.dice)
        dice.low, dice.high = (int(word) for word in self.dice[0])
        n = kernel.legal_at(self.states, WORLD, seat, self.room)
        legal = tuple(self.room[:n].tolist())
        return World(self.game, self.states[WORLD].tobytes(), seat, legal)

    def truth(self) -> Any:
        return self.game.state.from_bytes(self.states[TRUTH].tobytes())


class _Plain:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.state: Any = game.state()
        self.room = [0] * game.actions

    def start(self, players: int, option_values: list[int], deal: int) -> int:
        start, seed = self.game.plain.start, halves(deal)
        return int(start([self.state], 0, players, option_values, *seed, self.room))

    def mover(self) -> int:
        return int(self.game.plain.mover(self.state))

    def step(self, seat: int, action: int) -> int:
        return int(self.game.plain.advance(self.state, seat, action, self.room))

    def world(self, seat: int, dice: Dice) -> World:
        state = self.state.copy()
        self.game.plain.redeal(state, seat, dice)
        legal = self.room[: self.game.plain.legal_actions(state, seat, self.room)]
        return World(self.game, bytes(state), seat, tuple(legal))

    def truth(self) -> Any:
        return self.state
