"""Plays one game of bots and makes the rows of a data set from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import polars as pl

from entrepot.bots import Bot, GameOverListener, World
from entrepot.bots.match import Played, play
from entrepot.bots.search import AnalysingBot
from entrepot.bots.search_result import SearchResult
from entrepot.engine.dice import Dice
from entrepot.engine.errors import EntrepotError
from entrepot.envs.dataset import About
from entrepot.envs.episode import Episode


class DecisionCollector:
    """Collects the observation, the legal actions and the search result of every decision."""

    def __init__(self, about: About) -> None:
        self.about = about
        self.episode = Episode(about.game, about.players, about.options)
        self.observations: list[Any] = []
        self.legal: list[tuple[int, ...]] = []
        self.found: list[SearchResult | None] = []

    def game(self, number: int, names: Sequence[str], bots: Sequence[Bot]) -> GameRows:
        """Play the game of a number."""
        about = self.about
        watched = [
            _WatchedBot(bot, bot if isinstance(bot, AnalysingBot) else None, self) for bot in bots
        ]
        deal = about.seed + number
        played = play(self.episode.game, watched, deal, about.options)
        return GameRows(_game(number, deal, names, played), self._decisions(number, names, played))

    def collect(self, world: World) -> None:
        # The observation is the same in all possible worlds of the seat.
        self.episode.unpack(world.packed)
        self.observations.append(self.episode.observe(world.seat))
        self.legal.append(world.legal)

    def _decisions(self, number: int, names: Sequence[str], played: Played) -> pl.DataFrame:
        count = len(played.moves)  # without the decision at which a bot forfeited
        seats = [seat for seat, _ in played.moves]
        found = self.found[:count]
        columns: dict[str, Any] = {
            "game": [number] * count,
            "move": range(count),
            "seat": seats,
            "bot": [names[seat] for seat in seats],
            "first_player": [played.first_player] * count,
            "observation": _narrow(self.observations[:count], len(self.about.observation)),
            "legal": self.legal[:count],
            "action": [action for _, action in played.moves],
            "visits": [None if one is None else one.visits for one in found],
            "values": [None if one is None else one.values for one in found],
            "chances": [None if one is None else one.win_chances for one in found],
            "scores": [played.scores] * count,
            "places": [played.places] * count,
            "end_reason": [played.end_reason] * count,
        }
        return _frame(columns, decision_types(self.about))


@dataclass(frozen=True)
class _WatchedBot:
    bot: Bot
    search: AnalysingBot | None
    """The same bot, if it has search results."""
    collector: DecisionCollector

    def choose(self, world: World, dice: Dice) -> int:
        self.collector.collect(world)
        found = None
        if self.search is None or len(world.legal) == 1:
            action = self.bot.choose(world, dice)
        else:
            found = self.search.analyse(world, dice)
            action = self.search.pick(world, found, dice)
        self.collector.found.append(found)
        return action

    def game_over(self, seat: int, scores: list[int], places: list[int]) -> None:
        if isinstance(self.bot, GameOverListener):
            self.bot.game_over(seat, scores, places)


@dataclass(frozen=True)
class GameRows:
    """What a data set keeps of a game."""

    game: dict[str, Any]
    decisions: pl.DataFrame


def _game(number: int, deal: int, names: Sequence[str], played: Played) -> dict[str, Any]:
    seat, reason = played.forfeit or (None, None)
    return {
        "game": number,
        "seed": deal,
        "bots": list(names),
        "first_player": played.first_player,
        "decisions": len(played.moves),
        "end_reason": played.end_reason,
        "scores": list(played.scores),
        "places": list(played.places),
        "forfeit_seat": seat,
        "forfeit_reason": reason,
    }


def games_frame(about: About, games: Sequence[dict[str, Any]]) -> pl.DataFrame:
    types = game_types(about)
    return _frame({name: [one[name] for one in games] for name in types}, types)


def _frame(columns: dict[str, Any], types: dict[str, Any]) -> pl.DataFrame:
    return pl.DataFrame([pl.Series(name, columns[name], kind) for name, kind in types.items()])


def _narrow(observations: list[Any], width: int) -> Any:
    wide = np.array(observations, np.int32).reshape(-1, width)
    narrow = wide.astype(np.int16)
    if (narrow != wide).any():
        raise EntrepotError("An observation does not fit into 16 bits.")
    return narrow if len(narrow) else []


# --- how it is stored ----------------------------------------------------------------------------


def decision_types(about: About) -> dict[str, Any]:
    return {
        "game": pl.Int32,
        "move": pl.Int32,
        "seat": pl.Int8,
        "bot": pl.String,
        "first_player": pl.Int8,
        "observation": pl.Array(pl.Int16, len(about.observation)),
        "legal": pl.List(pl.Int16),
        "action": pl.Int16,
        "visits": pl.List(pl.Int32),
        "values": pl.List(pl.Float32),
        "chances": pl.List(pl.Float32),
        "scores": pl.Array(pl.Int32, about.players),
        "places": pl.Array(pl.Int8, about.players),
        "end_reason": pl.String,
    }


def game_types(about: About) -> dict[str, Any]:
    return {
        "game": pl.Int32,
        "seed": pl.Int64,
        "bots": pl.List(pl.String),
        "first_player": pl.Int8,
        "decisions": pl.Int32,
        "end_reason": pl.String,
        "scores": pl.Array(pl.Int32, about.players),
        "places": pl.Array(pl.Int8, about.players),
        "forfeit_seat": pl.Int8,
        "forfeit_reason": pl.String,
    }
