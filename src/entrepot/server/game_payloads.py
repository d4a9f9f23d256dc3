"""What viewers are sent of a game: made from `view`, `log` and `legal` as each may see them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, TypeVar, cast

import entrepot
from entrepot.engine import text
from entrepot.engine.events import Event
from entrepot.engine.table import Table
from entrepot.engine.text import Phrase
from entrepot.engine.view_helpers import BaseView
from entrepot.server.frames import Action, LogEntry, Result
from entrepot.server.game_history import GameHistory
from entrepot.server.live_table import outcome
from entrepot.server.rows import SeatRow
from entrepot.server.texts import say

T = TypeVar("T")


class Shared:
    """Parts that are the same in what several viewers are sent: each of them is made once."""

    def __init__(self) -> None:
        self._made: dict[Hashable, Any] = {}

    def once(self, key: Hashable, make: Callable[..., T], *arguments: Any) -> T:
        """What `make` returned the first time; `key` names all that it depends on."""
        if key not in self._made:
            self._made[key] = make(*arguments)
        made: T = self._made[key]
        return made


def seat_names(sitting: Sequence[SeatRow], game: entrepot.Game, lang: str) -> list[str]:
    """The names of the seats: of who sits there, or the number of the seat."""
    return [
        seat.name or game.all_texts.say(Phrase("seat", {"number": seat.seat + 1}), lang)
        for seat in sitting
    ]


def view_payload(table: Table, seat: int | None) -> BaseView:
    """What a seat sees, with what the rules make of it."""
    derived = table.game.derived(table.state, seat)
    return cast(BaseView, {**table.view(seat), "derived": derived})


def action_payloads(table: Table, seat: int, lang: str, names: Sequence[str]) -> list[Action]:
    return [
        {
            "id": action,
            "name": table.game.name(action),
            "text": table.describe(action, lang, seat, names, facts),
            "data": {name: _plain(value) for name, value in facts.items()},
        }
        for action in table.legal(seat)
        for facts in [table.game.facts(table.state, seat, action)]
    ]


def prompt_payload(
    table: Table, asked: int | None, waiting: Sequence[int], lang: str, names: Sequence[str]
) -> str:
    if asked is not None or table.over:
        return table.prompt(lang, asked, names)
    return say("waits_for", lang, who=[names[seat] for seat in waiting])


def log_payload(
    history: GameHistory,
    viewer: int,
    lang: str,
    names: Sequence[str],
    since: int = 0,
    shared: Shared | None = None,
) -> list[LogEntry]:
    """The events from the `since`-th on that a viewer may know, as sentences and data."""
    table, shared = history.table, shared or Shared()

    def entry(position: int, event: Event) -> LogEntry:
        return {
            "position": position,
            "kind": event.kind.key,
            "text": table.sentence(event, lang, names),
            "data": event.data(),
        }

    entries = [
        shared.once((id(event), position, lang), entry, position, event)
        for position, event in history.log(viewer, since)
    ]
    if table.over:
        last = history.position(viewer)
        text = table.result(lang, names)
        entries.append({"position": last, "kind": "result", "text": text, "data": []})
    return entries


def result_payload(table: Table, lang: str, names: Sequence[str]) -> Result | None:
    """How the game ended, with the breakdown of the scores; None while it goes on."""
    if not table.over:
        return None
    key = f"end.{table.end_reason}"
    known = key in table.game.all_texts.languages[lang]
    sources, ties = table.breakdown(lang), table.tie_breaks(lang)
    return {
        **outcome(table),
        "end_text": table.game.all_texts.say(Phrase(key, {}), lang) if known else None,
        "text": table.result(lang, names),
        "breakdown": {
            "sources": [{"key": one.key, "title": one.title} for one in sources],
            "parts": [[one.points[seat] for one in sources] for seat in range(table.players)],
        },
        "tie_breaks": {
            "sources": [{"key": one.key, "title": one.title} for one in ties],
            "parts": [[one.values[seat] for one in ties] for seat in range(table.players)],
        },
    }


def _plain(value: object) -> object:
    """A part of a text as JSON: seats by number, words by name."""
    if isinstance(value, text.Seat):
        return value.number
    if isinstance(value, text.Word):
        return value.name
    if isinstance(value, Phrase):
        return {"key": value.key} | {name: _plain(one) for name, one in value.values.items()}
    return [_plain(one) for one in value] if isinstance(value, list | tuple) else value
