"""The games that are installed, by name: an entry point of the group `entrepot.games` each."""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points

from entrepot.engine.errors import EntrepotError, UnknownGame
from entrepot.engine.game import Game

_loaded: dict[str, Game] = {}


def games() -> list[Game]:
    """All installed games, in the order of `Game.shelf`; those of other packages come last."""
    found = [_load(point) for point in entry_points(group="entrepot.games")]
    return sorted(found, key=lambda one: (one.shelf, one.id))


def game(name: str) -> Game:
    """The game of that name, such as "puerto-rico"."""
    if name in _loaded:
        return _loaded[name]
    points = {point.name: point for point in entry_points(group="entrepot.games")}
    if name not in points:
        raise UnknownGame(f"There is no game {name!r}; there are {', '.join(points)}.")
    return _load(points[name])


def _load(point: EntryPoint) -> Game:
    if point.name not in _loaded:
        found = point.load()
        if not isinstance(found, Game) or found.id != point.name:
            raise EntrepotError(f"The entry point {point.name!r} does not give a Game of that id.")
        _loaded[point.name] = found
    return _loaded[point.name]
