"""Defaults and constants that all environments share."""

from __future__ import annotations

from entrepot.engine.game import Game

VERSION = 0
"""Goes up when the observations, actions or rewards of environments change; a rules fix raises the
game's own `rules_version`."""

ILLEGAL_REWARD = {"win": -1.0, "placement": -1.0, "margin": -10.0}
"""The reward of an illegal action that loses the game, by kind: about the worst that a legal game
can bring."""


GAMES_A_FILE = 100
"""How many games a file of a data set holds."""


def default_players(game: Game) -> int:
    """The number of players if none is given: 4, or the nearest that the game allows."""
    return min(max(4, game.players[0]), game.players[-1])
