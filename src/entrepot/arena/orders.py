"""One game to be played, in a form that any process on any machine can carry out.

What comes back is plain JSON and depends on the order alone, except for the time it took.
"""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import entrepot.bots
from entrepot.arena.deeds import deeds, opening, points
from entrepot.arena.match import play
from entrepot.bots import Bot, bot
from entrepot.engine import components
from entrepot.engine.errors import EntrepotError
from entrepot.engine.game import Game, game
from entrepot.engine.rule import ENGINE, fingerprint

Outcome = dict[str, Any]
"""What is kept of a game; `Order.outcome` says what is in it."""


@dataclass(frozen=True)
class House:
    """What all games of a run have in common."""

    game: str
    players: int
    options: tuple[tuple[str, Any], ...]
    code: str
    """A fingerprint of the rules, the bots and the tables: others would give other results."""
    detailed: bool = False
    """Whether to keep what each seat did and where its points came from."""

    @classmethod
    def of(
        cls, game: Game, players: int, options: Mapping[str, Any], detailed: bool = False
    ) -> House:
        chosen = game.check_options(options, game.check_players(players))
        return cls(game.id, players, tuple(chosen.items()), code_of(game.id), detailed)


@dataclass(frozen=True)
class Order:
    house: House
    deal: int
    """The seed of the game; that of the bots follows from it."""
    bots: tuple[str, ...]
    """The bot of each seat."""

    @property
    def key(self) -> tuple[int, tuple[str, ...]]:
        return self.deal, self.bots

    def carry_out(self) -> Outcome:
        house = self.house
        if code_of(house.game) != house.code:
            raise EntrepotError(
                "This machine has other rules, bots or components than the one that asks: "
                "install the same version of Entrepot on both."
            )
        chosen = game(house.game)
        played = play(chosen, [_bot(spec) for spec in self.bots], self.deal, dict(house.options))
        outcome: Outcome = {
            "deal": self.deal,
            "bots": list(self.bots),
            "decisions": len(played.moves),
            "end_reason": played.end_reason,
            "scores": list(played.scores),
            "places": list(played.places),
            "forfeit": None if played.forfeit is None else list(played.forfeit),
            "moves": [
                Counter(seat for seat, _ in played.moves)[one] for one in range(house.players)
            ],
            "seconds": [round(one, 6) for one in played.seconds],
        }
        if house.detailed:
            table = chosen.new(house.players, self.deal, **dict(house.options))
            for seat, action in played.moves:
                table.play(action, seat)
            outcome["points"] = points(table)
            outcome["deeds"] = deeds(table)
            outcome["opening"] = opening(table)
        return outcome


@cache
def _bot(spec: str) -> Bot:
    return bot(spec)


@cache
def code_of(name: str) -> str:
    chosen = game(name)
    folders = [
        ENGINE,
        Path(entrepot.bots.__file__).parent,
        Path(inspect.getfile(chosen.rules)).parents[1],
    ]
    return fingerprint(folders, components.digest(name).encode())
