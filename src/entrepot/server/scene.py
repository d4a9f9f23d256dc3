"""What a viewer is shown. Everything here comes from `view`, `log` and `legal` of that viewer."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import entrepot
from entrepot.engine.events import Event
from entrepot.engine.table import Table
from entrepot.engine.text import Phrase, Seat, Word
from entrepot.server import takeback
from entrepot.server.course import Course
from entrepot.server.live import Live, outcome
from entrepot.server.rows import ChatRow, SeatRow, TableRow, iso
from entrepot.server.texts import say


def scene(
    live: Live, seat: int | None, person: str | None, lang: str, chat: Sequence[ChatRow]
) -> dict[str, Any]:
    """All there is to show to a viewer."""
    whole = {
        "type": "scene",
        "language": lang,
        "table": summary(live.row, live.seats, person, live),
        "you": {
            "seat": seat,
            "name": live.seats[seat].name if seat is not None else None,
            "host": live.row.host == person,
        },
        "preview": live.course is None,
        "chat": [chat_line(line) for line in chat],
    }
    if live.course is None:
        return whole | _waiting_room(live, seat, lang)
    return whole | _now(live, live.course, seat, lang, since=0)


def update(live: Live, before: Course, seat: int | None, lang: str) -> dict[str, Any]:
    """What changed for a viewer since `before`."""
    assert live.course is not None
    viewer = live.viewer_of(seat)
    return {
        "type": "update",
        "cause": "move",
        "from": before.numbers[viewer],
        **_now(live, live.course, seat, lang, since=before.heard[-1]),
    }


def _now(live: Live, course: Course, seat: int | None, lang: str, since: int) -> dict[str, Any]:
    table, viewer = course.table, live.viewer_of(seat)
    names = names_of(live.seats, table.game, lang)
    waiting = live.waiting()
    asked = seat is not None and seat in waiting
    return {
        "number": course.numbers[viewer],
        "position": course.position(viewer),
        "now": iso(time.time()),
        "view": table.view(seat),
        "asked": asked,
        "prompt": _prompt(table, seat if asked else None, waiting, lang, names),
        "actions": actions(table, seat, lang, names) if asked and seat is not None else [],
        "seats": seats(live, seat),
        "watching": live.watching,
        "take_back": _take_back(live, course, seat, lang),
        "hints": seat is not None and live.hints,
        "log": log(course, viewer, lang, names, since),
        "result": result(table, lang, names) if live.row.result is not None else None,
    }


def _waiting_room(live: Live, seat: int | None, lang: str) -> dict[str, Any]:
    """The table before the game: a sample lay-out that has nothing to do with the game to come."""
    game = entrepot.game(live.row.game)
    return {
        "number": 0,
        "position": 0,
        "now": iso(time.time()),
        "view": game.new(live.row.players, 0, **live.row.options).view(None),
        "asked": False,
        "prompt": say("opening", lang),
        "actions": [],
        "seats": seats(live, seat),
        "watching": live.watching,
        "take_back": None,
        "hints": False,
        "log": [],
        "result": None,
    }


# --- the parts -----------------------------------------------------------------------------------


def names_of(sitting: Sequence[SeatRow], game: entrepot.Game, lang: str) -> list[str]:
    """What to call the seats."""
    return [
        seat.name or game.all_texts.say(Phrase("seat", {"number": seat.seat + 1}), lang)
        for seat in sitting
    ]


def actions(table: Table, seat: int, lang: str, names: Sequence[str]) -> list[dict[str, Any]]:
    return [
        {
            "id": action,
            "name": table.game.name(action),
            "text": table.describe(action, lang, seat, names),
        }
        for action in table.legal(seat)
    ]


def _prompt(
    table: Table, asked: int | None, waiting: Sequence[int], lang: str, names: Sequence[str]
) -> str:
    if asked is not None or table.over:
        return table.prompt(lang, asked, names)
    return say("waits_for", lang, who=[names[seat] for seat in waiting])


def seats(live: Live, own: int | None) -> list[dict[str, Any]]:
    """Who sits where, and what they do."""
    waiting = live.waiting()
    secret = live.course is not None and live.course.several and live.row.status == "playing"
    since = iso(live.row.moved_at or live.row.started_at)
    return [
        {
            **_seat(live.row, seat, live, waiting),
            "you": seat.seat == own,
            "committed": secret and seat.seat not in waiting,
            "thinking": seat.seat in live.thinking or (seat.kind == "bot" and seat.seat in waiting),
            "since": since if seat.seat in waiting else None,
            "deadline": iso(live.row.deadlines.get(str(seat.seat))),
        }
        for seat in live.seats
    ]


def _seat(
    row: TableRow, seat: SeatRow, live: Live | None, waiting: Sequence[int]
) -> dict[str, Any]:
    return {
        "seat": seat.seat,
        "kind": seat.kind,
        "name": seat.name,
        "level": seat.level,
        "host": seat.kind == "person" and seat.person_id == row.host,
        "connected": seat.kind == "bot" or (live is not None and live.connected(seat.person_id)),
        "waiting": seat.seat in waiting,
        "forfeited": seat.forfeited,
    }


def _take_back(live: Live, course: Course, seat: int | None, lang: str) -> dict[str, Any] | None:
    if seat is None or live.seats[seat].kind != "person":
        return None
    found = takeback.possible(course, seat, live.row.settings["take_back"])
    return {
        "step": found.step is not None,
        "turn": found.turn is not None,
        "reason": say(found.reason, lang) if found.reason else None,
    }


def log(
    course: Course, viewer: int, lang: str, names: Sequence[str], since: int = 0
) -> list[dict[str, Any]]:
    """What a viewer may know of what happened, from the event `since` on."""
    table = course.table
    entries = [
        {
            "position": position,
            "kind": event.kind.key,
            "text": table.sentence(event, lang, names),
            "data": event_data(event),
        }
        for position, event in course.log(viewer, since)
    ]
    if table.over:
        last = course.position(viewer)
        text = table.result(lang, names)
        entries.append({"position": last, "kind": "result", "text": text, "data": []})
    return entries


def event_data(event: Event) -> list[dict[str, Any]]:
    """The numbers of an event by names: what to animate."""
    return [
        {name: _plain(value) for name, value in event.kind.values(row).items()}
        for row in event.rows
    ]


def _plain(value: object) -> object:
    if isinstance(value, Seat):
        return value.number
    return value.name if isinstance(value, Word) else value


def result(table: Table, lang: str, names: Sequence[str]) -> dict[str, Any] | None:
    """How a game ended and how its points were counted; None while it goes on."""
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


def chat_line(line: ChatRow) -> dict[str, Any]:
    return {
        "n": line.n,
        "seat": line.seat,
        "name": line.name,
        "text": line.text,
        "at": iso(line.at),
    }


def summary(
    row: TableRow, sitting: Sequence[SeatRow], person: str | None, live: Live | None = None
) -> dict[str, Any]:
    """What lists and the waiting room show of a table."""
    waiting = row.waiting if row.status == "playing" else []
    mine = next((s.seat for s in sitting if person and s.person_id == person), None)
    return {
        "id": row.id,
        "game": row.game,
        "players": row.players,
        "options": row.options,
        "settings": row.settings,
        "status": row.status,
        "seats": [
            {**_seat(row, seat, live, waiting), "you": seat.seat == mine} for seat in sitting
        ],
        "your_seat": mine,
        "your_move": mine is not None and mine in waiting,
        "you_host": row.host == person,
        "created_at": iso(row.created_at),
        "started_at": iso(row.started_at),
        "moved_at": iso(row.moved_at),
        "finished_at": iso(row.finished_at),
        "result": row.result,
        "rematch": row.rematch,
    }
