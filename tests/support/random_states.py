"""Positions in which anything was played, for properties of every game."""

from __future__ import annotations

from typing import Any

from entrepot import Game
from entrepot.bots.bot import stream


def random_state(game: Game, players: int, seed: int, decisions: int = 10_000) -> Any:
    """A game of random choices: after so many of them, or at its end."""
    state = game.state()
    room = [0] * game.actions
    game.plain.set_up_deal(state, players, game.option_values({}), seed, 0)
    game.plain.play_out(state, stream(seed), decisions, room)
    return state
