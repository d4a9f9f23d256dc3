"""A game read from its recording and move log, where today's rules cannot replay it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, cast

from entrepot.engine.rule import EVERYBODY
from entrepot.engine.script import Script
from entrepot.engine.view_helpers import BaseView
from entrepot.server.frames import LogEntry, Result
from entrepot.server.json_changes import changed
from entrepot.server.recording import FIRST_NAME, Step, Texts, still_right
from entrepot.server.rows import MoveRow, TableRow
from entrepot.server.viewer_counters import ViewerCounters


class RecordedGame:
    """Viewers are numbers, as in `GameHistory`."""

    def __init__(self, row: TableRow, moves: Sequence[MoveRow], steps: Sequence[Step]) -> None:
        self.row = row
        self.rows = standing(moves)
        """The moves that stand."""
        self.steps = steps[: still_right(steps, self.rows)]
        self.counters = ViewerCounters(row.players + 1)
        for move in moves:
            self.counters.count(move)

    def number(self, viewer: int) -> int:
        return self.counters.numbers[viewer]

    def positions(self, viewer: int) -> list[int]:
        """By position that this viewer saw, after how many moves it was."""
        return [i for i, step in enumerate(self.steps) if step.noticed >> viewer & 1]

    def view(self, viewer: int, moves: int) -> BaseView:
        """What a viewer saw after so many moves."""
        view: Any = None
        for step in self.steps[: moves + 1]:
            view = changed(view, step.views[viewer])
        return cast(BaseView, view)

    def decision(self, moves: int, lang: str, names: Sequence[str]) -> str:
        """The decision after so many moves, in words."""
        return _named(self.steps[moves + 1].text, lang, names)

    def log(self, viewer: int, lang: str, names: Sequence[str]) -> list[LogEntry]:
        """What a viewer may know of what happened."""
        audiences = (EVERYBODY, viewer if viewer < self.row.players else None)
        entries: list[LogEntry] = []
        position = -1
        for step in self.steps:
            position += step.noticed >> viewer & 1
            entries += [
                {
                    "position": position,
                    "kind": event.kind,
                    "text": _named(event.text, lang, names),
                    "data": event.data,
                }
                for event in step.events
                if event.audience in audiences
            ]
        if result := self.result(lang, names):
            entries.append(
                {"position": position, "kind": "result", "text": result["text"], "data": []}
            )
        return entries

    def result(self, lang: str, names: Sequence[str]) -> Result | None:
        found = self.steps[-1].result if self.steps else None
        if found is None:
            return None
        result = found[lang if lang in found else "en"]
        return {**result, "text": _named({lang: result["text"]}, lang, names)}

    @property
    def material(self) -> dict[str, Any] | None:
        """The components of then."""
        return self.steps[0].material if self.steps else None


def standing(moves: Iterable[MoveRow]) -> list[MoveRow]:
    """The moves of a move log that were not taken back."""
    rows: list[MoveRow] = []
    for move in moves:
        if move.takes_back is None:
            rows.append(move)
        else:
            first, seat = move.takes_back, move.seat
            rows = [row for row in rows if row.number < first or row.seat != seat]
    return rows


def script_of(row: TableRow, rows: Sequence[MoveRow]) -> Script:
    """The script of a stored game, whatever rules it was played by."""
    return Script(
        game=row.game,
        rules_version=row.rules_version,
        players=row.players,
        options=row.options,
        seed=row.seed,
        components=row.components,
        actions=tuple(move.action or "" for move in rows),
        seats=tuple(move.seat for move in rows),
        stream=row.stream,
    )


def _named(texts: Texts, lang: str, names: Sequence[str]) -> str:
    """A recorded sentence with the names that the seats have now."""
    text = texts.get(lang) or texts.get("en", "")
    return text.translate({FIRST_NAME + seat: name for seat, name in enumerate(names)})
