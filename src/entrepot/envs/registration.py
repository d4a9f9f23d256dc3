"""The names by which Gymnasium makes the environments: `entrepot/PuertoRico-v0` and so on.

Gymnasium knows them once `entrepot.envs` is imported; also by
`gymnasium.make("entrepot.envs:entrepot/PuertoRico-v0")`.
"""

from __future__ import annotations

from importlib.metadata import entry_points

import gymnasium

from entrepot.envs.defaults import VERSION


def register() -> None:
    """Register all games there are, those of other packages too; none is loaded for that."""
    for point in entry_points(group="entrepot.games"):
        gymnasium.register(
            name_of(point.name),
            entry_point="entrepot.envs.gymnasium:SeatEnv",
            vector_entry_point="entrepot.envs.vector:VectorEnv",
            kwargs={"game": point.name},
        )


def name_of(game: str) -> str:
    """What Gymnasium calls a game: "puerto-rico" is "entrepot/PuertoRico-v0"."""
    words = "".join(word.capitalize() for word in game.split("-"))
    return f"entrepot/{words}-v{VERSION}"
