"""Bots on the other seats of an episode.

A bot decides as `entrepot.bots.choose` would at a table: from the same possible worlds, with the
same random streams. So opponents never see the full state.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from entrepot.bots.bot import (
    Bot,
    GameOverListener,
    World,
    bot_seed,
    decide,
    dice_words,
    stream,
)
from entrepot.bots.own_code import UnknownBot
from entrepot.bots.random import RandomBot
from entrepot.bots.registry import bot
from entrepot.engine.dice import Dice
from entrepot.engine.errors import EntrepotError
from entrepot.engine.records import blank_states
from entrepot.envs.episode import Episode

Opponent = str | Bot
"""A bot, or its name for `entrepot.bots.bot` ("club", "search:iterations=50")."""


class BadOpponents(EntrepotError, ValueError):
    """Opponents that do not fit the game."""


def opponents_of(chosen: Opponent | Sequence[Opponent], players: int) -> list[Bot]:
    """The bots for all seats but one: the same for all, or one for each in order of seats."""
    if isinstance(chosen, str) or not isinstance(chosen, Sequence):
        chosen = [chosen] * (players - 1)
    if len(chosen) != players - 1:
        raise BadOpponents(
            f"{players} players have {players - 1} opponents (or one for all), not {len(chosen)}."
        )
    return [one_bot(one) for one in chosen]


def one_bot(one: Opponent) -> Bot:
    """An opponent as a bot."""
    if not isinstance(one, str):
        if not callable(getattr(one, "choose", None)):
            raise BadOpponents(f"An opponent is a level, a bot or its name, not {one!r}.")
        return one
    try:
        return bot(one)
    except UnknownBot as problem:
        raise BadOpponents(str(problem)) from None


class Opponents:
    """The bots of one game, by the seats they sit on."""

    def __init__(self, episode: Episode, bots: Mapping[int, Bot], deal: int | None = None) -> None:
        """`deal` is what the bots' dice follow from, if not the seed of the episode."""
        self.episode, self.bots = episode, bots
        self.seed = bot_seed(episode.seed if deal is None else deal)
        self.taken = dict.fromkeys(bots, 0)
        self._random = {
            seat: f"{self.seed} {seat} " for seat, one in bots.items() if isinstance(one, RandomBot)
        }
        """What the dice of seats that play at random come from: those need no world in Python."""

    def decide(self) -> None:
        """Play until a seat without a bot is asked, or to the end."""
        seat = self.episode.mover
        while seat is not None and seat in self.bots:
            if seat in self._random:
                self.episode.step_at_random(*dice_words(f"{self._random[seat]}{self.taken[seat]}"))
            else:
                dice = stream(self.seed, seat, self.taken[seat])
                world = possible_world(self.episode, seat, dice)
                self.episode.step(decide(self.bots[seat], world, dice))
            self.taken[seat] += 1
            seat = self.episode.mover

    def game_over(self) -> None:
        """Tell the result to bots that listen for it."""
        for seat, one in self.bots.items():
            if isinstance(one, GameOverListener):
                one.game_over(seat, self.episode.scores(), self.episode.places())


def possible_world(episode: Episode, seat: int, dice: Dice) -> World:
    """What a bot gets to decide from, as `entrepot.bots.possible_world` at a table."""
    legal = tuple(episode.legal(seat).tolist())
    return World(episode.game, _redealt(episode, seat, dice), seat, legal)


def _redealt(episode: Episode, seat: int, dice: Dice) -> bytes:
    if episode.plain:
        state: Any = episode.game.state.from_bytes(episode.packed)
        episode.game.plain.redeal(state, seat, dice)
        return bytes(state)
    states = np.frombuffer(bytearray(episode.packed), episode.game.state.dtype)
    buffer = blank_states(Dice, 1)
    buffer[0] = (dice.low, dice.high)
    episode.game.compiled.redeal_at(states, 0, seat, buffer)
    dice.low, dice.high = (int(word) for word in buffer[0])
    return states.tobytes()
