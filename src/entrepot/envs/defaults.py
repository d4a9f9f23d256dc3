"""What environments do where nobody says otherwise, and what is the same in all of them."""

from __future__ import annotations

from entrepot.engine.game import Game

VERSION = 0
"""Goes up when the observation, the actions or the rewards of an environment change; a correction
of a game's rules raises the game's own `rules_version`."""

ILLEGAL = {"win": -1.0, "placement": -1.0, "margin": -10.0}
"""What an illegal action earns, by the kind of reward, and it ends the game: no more than the worst
that an honest game can bring."""


GAMES_A_FILE = 100
"""How many games a file of a data set holds."""


def four_or_nearest(game: Game) -> int:
    """The number of players when nobody says one."""
    return min(max(4, game.players[0]), game.players[-1])
