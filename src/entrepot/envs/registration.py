"""Registers the environments with Gymnasium: `entrepot/PuertoRico-v0` and so on.

Importing `entrepot.envs` does it; `gymnasium.make("entrepot.envs:entrepot/PuertoRico-v0")` imports
it by itself.
"""

from __future__ import annotations

from importlib.metadata import entry_points

import gymnasium

from entrepot.envs.defaults import VERSION


def register() -> None:
    """Register all games, those of other packages too, without loading them."""
    for point in entry_points(group="entrepot.games"):
        gymnasium.register(
            name_of(point.name),
            entry_point="entrepot.envs.gymnasium:SeatEnv",
            vector_entry_point="entrepot.envs.vector:VectorEnv",
            kwargs={"game": point.name},
        )


def name_of(game: str) -> str:
    """The name of a game in Gymnasium: "puerto-rico" is "entrepot/PuertoRico-v0"."""
    words = "".join(word.capitalize() for word in game.split("-"))
    return f"entrepot/{words}-v{VERSION}"
