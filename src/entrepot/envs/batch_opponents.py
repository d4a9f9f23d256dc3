"""Opponents in vector environments: whole batches of decisions at a time.

An opponent is a function of observations and masks (a row for each game in which it is asked) that
returns an action for each, a bot or its name. `greedy` is compiled; other bots are asked game by
game, which is as slow as in single environments.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from entrepot.bots.bot import Bot, World, decide, stream
from entrepot.bots.greedy import GreedyBot
from entrepot.bots.random import RandomBot
from entrepot.bots.rollout import sum_leads
from entrepot.bots.search_types import STATES, WORLD, Worlds
from entrepot.bots.specialise import specialise
from entrepot.engine.allocator import Allocator
from entrepot.engine.dice import Dice, roll
from entrepot.engine.game import Game
from entrepot.engine.kernel import copy_state
from entrepot.engine.records import Row
from entrepot.engine.rule import rule
from entrepot.envs.batch_rules import Games
from entrepot.envs.batch_runner import Array, BatchRunner
from entrepot.envs.opponents import BadOpponents, one_bot

BatchPolicy = Callable[[Array, Array], Any]
"""Maps observations and action masks, a row for each game, to an action for each."""
BatchOpponent = str | Bot | BatchPolicy


class Chooser(Protocol):
    def choose(self, games: Array) -> Array:
        """Actions for these games, of the seat that each of them asks."""
        ...


class BatchOpponents:
    """Plays the games of a runner on until the own seat is asked in all of them."""

    def __init__(
        self, runner: BatchRunner, chosen: BatchOpponent | Sequence[BatchOpponent]
    ) -> None:
        self.runner = runner
        count = runner.settings.players - 1
        if isinstance(chosen, str) or not isinstance(chosen, Sequence):
            self.choosers = [_chooser(runner, chosen)] * count
        elif len(chosen) == count:
            self.choosers = [_chooser(runner, one) for one in chosen]
        else:
            raise BadOpponents(
                f"{count + 1} players have {count} opponents (or one for all), not {len(chosen)}."
            )

    def decide(self) -> int:
        """Returns how many games ended."""
        ended = 0
        actions = np.zeros(self.runner.count, np.int64)
        games, places = self.runner.at_opponents()
        while len(games):
            for chooser in dict.fromkeys(self.choosers):
                own = [place for place, one in enumerate(self.choosers) if one is chooser]
                asked = games[np.isin(places, own)]
                if len(asked):
                    actions[asked] = chooser.choose(asked)
            ended += self.runner.answer(actions)
            games, places = self.runner.at_opponents()
        return ended


def _chooser(runner: BatchRunner, opponent: BatchOpponent) -> Chooser:
    if not isinstance(opponent, str) and not hasattr(opponent, "choose") and callable(opponent):
        return PolicyChooser(runner, opponent)
    made = one_bot(opponent)
    if isinstance(made, RandomBot):
        return RandomChooser(runner)
    if isinstance(made, GreedyBot):
        return GreedyChooser(runner, made)
    return BotChooser(runner, made)


class PolicyChooser:
    """Hands batches to a function."""

    def __init__(self, runner: BatchRunner, policy: BatchPolicy) -> None:
        self.runner, self.policy = runner, policy

    def choose(self, games: Array) -> Array:
        out = self.runner.out
        masks = out.masks[games]
        actions = np.asarray(self.policy(out.observations[games], masks))
        if actions.shape != games.shape or actions.dtype.kind not in "iu":
            raise BadOpponents(
                f"An opponent was asked in {len(games)} games and returned an array of shape "
                f"{actions.shape} of {actions.dtype}: it has to be an action, a whole number, for "
                "each. Reset the games."
            )
        fine = (actions >= 0) & (actions < masks.shape[1])
        fine[fine] = masks[fine, actions[fine]] == 1
        if not fine.all():
            first = int(np.flatnonzero(~fine)[0])
            raise BadOpponents(
                f"Game {games[first]}: the opponent's action {actions[first]} is not legal; take "
                "one where its mask is 1. Reset the games."
            )
        return actions


class RandomChooser:
    """For lists in which some opponents play at random; all of them do so in compiled code."""

    def __init__(self, runner: BatchRunner) -> None:
        self.games = runner.games

    def choose(self, games: Array) -> Array:
        slots, legal = self.games.slots, self.games.legal
        drawn = [legal[i][roll(slots[i].others, int(slots[i].legal_count))] for i in games]
        return np.array(drawn, np.int64)


class GreedyChooser:
    """The greedy bot, compiled for all games at once."""

    def __init__(self, runner: BatchRunner, bot: GreedyBot) -> None:
        self.runner, self.bot = runner, bot
        game = runner.game
        memory = Allocator(game, runner.plain)
        width = max(game.actions, game.players[-1])
        self.worlds = Worlds(
            memory.states(STATES), memory.records(Dice), *(memory.zeros(width) for _ in range(3))
        )
        self.sums = np.zeros(game.actions, np.int64)

    def choose(self, games: Array) -> Array:
        actions = np.zeros(len(games), np.int64)
        mistakes = round(1000 * self.bot.mistakes)
        code = _plain_greedy if self.runner.plain else _compiled_greedy
        code(self.runner.game)(
            self.runner.games, games, self.worlds, self.bot.worlds, mistakes, self.sums, actions
        )
        return actions


@rule
def greedy_answers(
    games: Games, chosen: Row, worlds: Worlds, redeals: int, mistakes: int, sums: Row, actions: Row
) -> None:
    """As `GreedyBot` decides: the greatest lead over some possible worlds; chance between equals,
    and in so many thousandths of all decisions."""
    for k in range(len(chosen)):
        i = int(chosen[k])
        slot, dice = games.slots[i], worlds.dice[0]
        dice.low = slot.others.low
        dice.high = slot.others.high
        legal, n = games.legal[i], slot.legal_count
        actions[k] = legal[roll(dice, n)]
        if n > 1 and roll(dice, 1000) >= mistakes:
            copy_state(worlds.states, WORLD, games.states, i)
            for a in range(n):
                sums[a] = 0
            sum_leads(worlds, slot.asked, legal[:n], redeals, sums)
            most, ties = sums[0], 0
            for a in range(n):
                if sums[a] > most:
                    most = sums[a]
                    ties = 0
                if sums[a] == most:
                    ties += 1
                    if roll(dice, ties) == 0:
                        actions[k] = legal[a]
        slot.others.low = dice.low
        slot.others.high = dice.high


@cache
def _plain_greedy(game: Game) -> Any:
    return game.specialise(greedy_answers, sum_leads=specialise(game, sum_leads, True))


@cache
def _compiled_greedy(game: Game) -> Any:
    here = Path(__file__).parent
    return game.compile(_plain_greedy(game), here, here.parent / "bots")


class BotChooser:
    """Asks a bot game by game, in the possible world that it would get at a table."""

    def __init__(self, runner: BatchRunner, bot: Bot) -> None:
        self.runner, self.bot = runner, bot

    def choose(self, games: Array) -> Array:
        return np.array([self._decision(int(index)) for index in games])

    def _decision(self, index: int) -> int:
        game, slot = self.runner.game, self.runner.games.slots[index]
        seat, count = int(slot.asked), int(slot.legal_count)
        state: Any = self.runner.position(index).state
        dice = stream(int(slot.seed), seat, int(slot.decisions))
        game.plain.redeal(state, seat, dice)
        legal = tuple(int(one) for one in self.runner.games.legal[index][:count])
        return decide(self.bot, World(game, bytes(state), seat, legal), dice)
