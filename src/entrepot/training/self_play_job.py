"""Self-play as a job for executors: some games go on for a number of steps."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from entrepot.bots import network as network_rules
from entrepot.bots.network import make_network
from entrepot.engine.dice import Dice, seed_dice
from entrepot.engine.errors import BadOption
from entrepot.engine.game import Game
from entrepot.engine.records import blank_states
from entrepot.engine.registry import game
from entrepot.training import self_play
from entrepot.training.self_play import Batch, Slot, Steps, play_steps

MIDDLE = 0.4
"""Share of games with the middle number of players."""
EARLIER = 0.25
"""Share of the tables where one learner meets an earlier network."""


@dataclass(frozen=True)
class SelfPlayJob:
    game: str
    batch: Batch
    """Games under way."""
    length: int
    """Decisions that are taken in each."""
    newest: dict[str, Any]
    """Weights."""
    earlier: dict[str, Any]

    def run(self) -> tuple[Batch, Steps]:
        """The games as they then are, and the steps."""
        played = game(self.game)
        steps = make_steps(played, len(self.batch.slots), self.length)
        networks = (make_network(played, weights) for weights in (self.newest, self.earlier))
        _compiled(played)(self.batch, steps, *networks)
        return self.batch, steps


@cache
def _compiled(game: Game) -> Any:
    rules: dict[str, Any] = {}
    for generic in (*network_rules.RULES, *self_play.RULES):
        rules[generic.__name__] = game.specialise(generic, **rules)
    bots = Path(str(network_rules.__file__)).parent
    return game.compile(rules[play_steps.__name__], bots, Path(__file__).parent)


def make_batch(game: Game, slots: int, seed: int) -> Batch:
    """So many games, not begun yet."""
    batch = Batch(
        states=game.states(slots),
        slots=blank_states(Slot, slots),
        legal=np.zeros((slots, game.actions), np.int32),
        blank=game.states(1),
        variants=variants(game),
        limit=game.decision_limit,
    )
    for index in range(slots):
        dice = Dice()
        seed_dice(dice, (seed << 24) + index)
        batch.slots[index]["dice"] = (dice.low, dice.high)
    batch.slots["shared"][: int(slots * EARLIER)] = 1
    return batch


def variants(game: Game) -> Any:
    """Rows: the share of this variant and those before it, players, values of the options."""
    middle = game.players[len(game.players) // 2]
    others = max(1, len(game.players) - 1)
    rows: list[list[float]] = []
    for players in game.players:
        allowed = [one for one in _choices(game) if _is_allowed(game, one, players)]
        share = MIDDLE if players == middle and len(game.players) > 1 else (1 - MIDDLE) / others
        values = (game.option_values(one) for one in allowed)
        rows += [[share / len(allowed), players, *one] for one in values]
    table = np.array(rows)
    table[:, 0] = np.cumsum(table[:, 0]) / table[:, 0].sum()
    return table


def _choices(game: Game) -> list[dict[str, Any]]:
    choices = (option.choices for option in game.options.values())
    return [dict(zip(game.options, one, strict=True)) for one in itertools.product(*choices)]


def _is_allowed(game: Game, options: dict[str, Any], players: int) -> bool:
    try:
        game.check_options(options, players)
    except BadOption:
        return False
    return True


def make_steps(game: Game, slots: int, length: int) -> Steps:
    seats = game.players[-1]
    shape = (slots, length)
    return Steps(
        observations=np.zeros((*shape, len(game.observation)), np.int16),
        masks=np.zeros((*shape, game.actions), np.bool_),
        actions=np.zeros(shape, np.int32),
        seats=np.zeros(shape, np.int32),
        learning=np.zeros(shape, np.bool_),
        players=np.zeros(shape, np.int32),
        log_probabilities=np.zeros(shape, np.float32),
        values=np.zeros((*shape, 3 * seats), np.float32),
        ended=np.zeros(shape, np.int8),
        results=np.zeros((*shape, 2 * seats), np.float32),
        scores=np.zeros((*shape, seats), np.float32),
        lengths=np.zeros(shape, np.int32),
    )
