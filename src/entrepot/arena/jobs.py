"""The jobs of a run: one game each.

An outcome is plain JSON and depends on the job alone, except for the time it took.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Protocol

from entrepot.arena.event_counts import event_counts, opening, points
from entrepot.bots import Bot, bot
from entrepot.bots.match import play
from entrepot.bots.same_code import check_code, code_fingerprint
from entrepot.engine.game import Game
from entrepot.engine.registry import game

Outcome = dict[str, Any]
"""What is kept of a game; `GameJob.run` says what is in it."""


@dataclass(frozen=True)
class RunSettings:
    """What all games of a run have in common."""

    game: str
    players: int
    options: tuple[tuple[str, Any], ...]
    code: str
    """A fingerprint of rules, bots and components: with others the results would differ."""
    detailed: bool = False
    """Whether to keep what each seat did and where its points came from."""

    @classmethod
    def of(
        cls, game: Game, players: int, options: Mapping[str, Any], detailed: bool = False
    ) -> RunSettings:
        players = game.check_players(players)
        chosen = game.check_options(options, players)
        return cls(game.id, players, tuple(chosen.items()), code_fingerprint(game.id), detailed)


@dataclass(frozen=True)
class GameJob:
    settings: RunSettings
    deal: int
    """The seed of the game; that of the bots follows from it."""
    bots: tuple[str, ...]
    """The bot of each seat."""
    named: Mapping[str, Bot] = field(default_factory=dict, compare=False)
    """Bots that are not written as a spec: objects of a Python program, by name."""

    @property
    def key(self) -> tuple[int, tuple[str, ...]]:
        return self.deal, self.bots

    def run(self) -> Outcome:
        settings = self.settings
        check_code(settings.game, settings.code)
        chosen = game(settings.game)
        played = play(chosen, self._made(), self.deal, dict(settings.options))
        moves = Counter(seat for seat, _ in played.moves)
        outcome: Outcome = {
            "deal": self.deal,
            "bots": list(self.bots),
            "first_player": played.first_player,
            "decisions": len(played.moves),
            "end_reason": played.end_reason,
            "scores": list(played.scores),
            "places": list(played.places),
            "forfeit": None if played.forfeit is None else list(played.forfeit),
            "moves": [moves[seat] for seat in range(settings.players)],
            "seconds": [round(one, 6) for one in played.seconds],
        }
        if settings.detailed:
            table = chosen.new(settings.players, self.deal, **dict(settings.options))
            for seat, action in played.moves:
                table.play(action, seat)
            outcome["points"] = points(table)
            outcome["events"] = event_counts(table)
            outcome["opening"] = opening(table)
        return outcome

    def _made(self) -> list[Bot]:
        return [self.named[one] if one in self.named else _bot(one) for one in self.bots]


class Executor(Protocol):
    """One of `entrepot.engine.executors`."""

    def run(self, jobs: Iterable[GameJob]) -> Iterator[Outcome]: ...


@cache
def _bot(spec: str) -> Bot:
    return bot(spec)
