"""What each seat did in a game, in any game: read from the events that the log is made of."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from entrepot.engine.events import NUMBER, SEAT, Event
from entrepot.engine.game import Game
from entrepot.engine.table import Table
from entrepot.engine.text import Word


def deeds(table: Table) -> dict[str, list[int]]:
    """How often each seat did each thing; a thing is written `built:building=harbor`.

    An event that names several things counts for each: goods loaded count by good and by ship.
    """
    found: dict[str, list[int]] = defaultdict(lambda: [0] * table.players)
    for event in table.events:
        for seat, deed in _deeds_of(event):
            found[deed][seat] += 1
    return dict(sorted(found.items()))


def _deeds_of(event: Event) -> Iterator[tuple[int, str]]:
    parameters = event.kind.parameters
    actors = [place for place, meaning in enumerate(parameters.values()) if meaning == SEAT]
    if not actors:
        return
    for row in event.rows:
        named = [
            f"{event.kind.key}:{name}={meaning[number]}"
            for (name, meaning), number in zip(parameters.items(), row, strict=True)
            if meaning not in (SEAT, NUMBER)
        ]
        for deed in named or [event.kind.key]:
            yield row[actors[0]], deed


def opening(table: Table) -> list[str | None]:
    """The first decision of each seat."""
    first: dict[int, str] = {}
    for seat, action in table.moves:
        first.setdefault(seat, table.game.name(action))
    return [first.get(seat) for seat in range(table.players)]


def points(table: Table) -> list[list[int]]:
    """The points of each seat by source, in the order of `Game.sources`."""
    game = table.game
    return [
        [game.points(table.state, seat, source) for source in range(len(game.sources))]
        for seat in range(table.players)
    ]


def title(game: Game, deed: str) -> tuple[str, str]:
    """A deed for people: what was done, and to what."""
    kind, _, target = deed.partition(":")
    name, _, value = target.partition("=")
    said = game.all_texts.say(Word(name, value), "en") if target else ""
    return kind.replace("_", " "), said
