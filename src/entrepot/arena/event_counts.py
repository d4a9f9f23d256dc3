"""How often each seat did what in a game, counted from the events of its log; for any game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from entrepot.engine.events import NUMBER, SEAT, Event
from entrepot.engine.game import Game
from entrepot.engine.table import Table
from entrepot.engine.text import Word


def event_counts(table: Table) -> dict[str, list[int]]:
    """How often each seat caused each kind of event, by keys such as `built:building=harbor`.

    An event with several parameters counts once for each: goods loaded count by good and by ship.
    """
    counts: dict[str, list[int]] = defaultdict(lambda: [0] * table.players)
    for event in table.events:
        for seat, key in _keys(event):
            counts[key][seat] += 1
    return dict(sorted(counts.items()))


def _keys(event: Event) -> Iterator[tuple[int, str]]:
    """The acting seat and the keys of an event; none if no seat acted."""
    parameters = event.kind.parameters
    actors = [column for column, meaning in enumerate(parameters.values()) if meaning == SEAT]
    if not actors:
        return
    for row in event.rows:
        named = [
            f"{event.kind.key}:{name}={meaning[number]}"
            for (name, meaning), number in zip(parameters.items(), row, strict=True)
            if meaning not in (SEAT, NUMBER)
        ]
        for key in named or [event.kind.key]:
            yield row[actors[0]], key


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


def event_title(game: Game, key: str) -> tuple[str, str]:
    """A key of `event_counts` in words: the kind of event, and its parameter."""
    kind, _, target = key.partition(":")
    name, _, value = target.partition("=")
    words = game.all_texts.say(Word(name, value), "en") if target else ""
    return kind.replace("_", " "), words
