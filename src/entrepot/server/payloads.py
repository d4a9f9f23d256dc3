"""What viewers are sent, made from `view`, `log` and `legal` as each viewer may see them."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Hashable, Sequence
from typing import Any, TypeVar, cast

import entrepot
from entrepot.engine import text
from entrepot.engine.arrangement import Placed
from entrepot.engine.events import Event
from entrepot.engine.table import Table
from entrepot.engine.text import Phrase
from entrepot.engine.view_helpers import BaseView
from entrepot.server import drafts, frames, proposals, takeback
from entrepot.server.errors import Refused
from entrepot.server.frames import (
    Action,
    Arranged,
    Arrangement,
    ChatLine,
    LogEntry,
    Outcome,
    Position,
    Result,
    Scene,
    Seat,
    SeatsChanged,
    SeatSummary,
    Settings,
    Stopped,
    Summary,
    TakeBack,
    Tried,
    Update,
)
from entrepot.server.game_history import GameHistory
from entrepot.server.live_table import LiveTable, outcome
from entrepot.server.messages import Arrange, Try
from entrepot.server.recorded_game import RecordedGame
from entrepot.server.rows import ChatRow, SeatRow, TableRow, iso
from entrepot.server.texts import Language, say

T = TypeVar("T")


def scene_payload(
    live_table: LiveTable,
    seat: int | None,
    person: str | None,
    lang: str,
    muted: Collection[str] = (),
) -> Scene:
    """The whole table as a viewer sees it, who has muted some persons."""
    recorded = live_table.recorded
    if live_table.history is not None:
        position = _position_payload(live_table, live_table.history, seat, lang, 0, Shared())
    elif recorded is not None and recorded.steps:
        position = _recorded_payload(live_table, recorded, seat, lang)
    else:
        position = _waiting_room_payload(live_table, seat, lang)
    return {
        "type": "scene",
        "language": cast(Language, lang),
        "table": summary_payload(live_table.row, live_table.seats, person, live_table),
        "you": {
            "seat": seat,
            "name": live_table.seats[seat].name if seat is not None else None,
            "host": live_table.row.host == person,
            "may_talk": live_table.may_talk(person),
        },
        "preview": live_table.history is None and not (recorded and recorded.steps),
        "recorded": recorded is not None,
        "chat": [chat_payload(line, person, muted) for line in live_table.chat or ()],
        "proposal": proposal_payload(live_table),
        **position,
    }


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


def update_payload(
    live_table: LiveTable, before: GameHistory, seat: int | None, lang: str, shared: Shared
) -> Update:
    """What changed for a viewer since `before`."""
    assert live_table.history is not None
    viewer = live_table.viewer_of(seat)
    return {
        "type": "update",
        "cause": "move",
        "from": before.number(viewer),
        **_position_payload(
            live_table, live_table.history, seat, lang, before.event_counts[-1], shared
        ),
    }


def _position_payload(
    live_table: LiveTable,
    history: GameHistory,
    seat: int | None,
    lang: str,
    since: int,
    shared: Shared,
) -> Position:
    table, viewer = history.table, live_table.viewer_of(seat)
    names = shared.once(("names", lang), seat_names, live_table.seats, table.game, lang)
    seats = shared.once("seats", seat_payloads, live_table, None)
    waiting = live_table.waiting()
    asked = seat is not None and seat in waiting
    return {
        "number": history.number(viewer),
        "position": history.position(viewer),
        "now": iso(time.time()),
        "view": view_payload(table, seat),
        "asked": asked,
        "prompt": _ended(live_table.row, lang)
        or _prompt(table, seat if asked else None, waiting, lang, names),
        "actions": action_payloads(table, seat, lang, names) if asked and seat is not None else [],
        "arrangement": arrangement_payload(table, seat, lang, names)
        if asked and seat is not None
        else None,
        "seats": [{**one, "you": True} if one["seat"] == seat else one for one in seats],
        "watching": live_table.watching,
        "take_back": _take_back_payload(live_table, history, seat, lang),
        "hints": seat is not None and live_table.hints,
        "log": log_payload(history, viewer, lang, names, since, shared),
        "result": result_payload(table, lang, names) if live_table.row.result is not None else None,
    }


def _recorded_payload(
    live_table: LiveTable, recorded: RecordedGame, seat: int | None, lang: str
) -> Position:
    """The last position of a game that today's rules cannot replay."""
    viewer = live_table.viewer_of(seat)
    names = seat_names(live_table.seats, entrepot.game(live_table.row.game), lang)
    positions = recorded.positions(viewer)
    return {
        "number": recorded.number(viewer),
        "position": len(positions) - 1,
        "now": iso(time.time()),
        "view": recorded.view(viewer, positions[-1]),
        "asked": False,
        "prompt": _ended(live_table.row, lang) or say("not.over", lang),
        "actions": [],
        "arrangement": None,
        "seats": seat_payloads(live_table, seat),
        "watching": live_table.watching,
        "take_back": None,
        "hints": False,
        "log": recorded.log(viewer, lang, names),
        "result": recorded.result(lang, names),
    }


def _ended(row: TableRow, lang: str) -> str | None:
    """Why a game could not go on; None if it can, or is over as the rules say."""
    if row.status == "abandoned":
        return say("ended.agreed", lang)
    return say(f"ended.{row.ended_by}", lang) if row.status == "ended" else None


def _waiting_room_payload(live_table: LiveTable, seat: int | None, lang: str) -> Position:
    """The table before the game starts, or if nothing was recorded of it: a sample set-up."""
    game = entrepot.game(live_table.row.game)
    return {
        "number": live_table.number_of(seat),
        "position": 0,
        "now": iso(time.time()),
        "view": view_payload(game.new(live_table.row.players, 0, **live_table.row.options), None),
        "asked": False,
        "prompt": _ended(live_table.row, lang)
        or say("not_recorded" if live_table.recorded else "opening", lang),
        "actions": [],
        "arrangement": None,
        "seats": seat_payloads(live_table, seat),
        "watching": live_table.watching,
        "take_back": None,
        "hints": False,
        "log": [],
        "result": None,
    }


def presence_payload(live_table: LiveTable, seat: int | None) -> SeatsChanged:
    """Who is connected, and which bots think."""
    return {
        "type": "seats",
        "number": live_table.number_of(seat),
        "seats": seat_payloads(live_table, seat),
        "watching": live_table.watching,
        "proposal": proposal_payload(live_table),
    }


def proposal_payload(live_table: LiveTable) -> frames.Proposal | None:
    proposal = live_table.proposal
    if proposal is None:
        return None
    agreed = proposals.agreed(live_table, proposal)
    needed = proposals.needed(live_table, proposal)
    return {
        "id": proposal.id,
        "kind": proposal.kind,
        "by": live_table.seat_of(proposal.by),
        "seat": proposal.seat,
        "agreed": agreed,
        "missing": [seat for seat in needed if seat not in agreed],
        "accepted": proposal.accepted,
        "expires_at": iso(proposal.expires_at),
    }


def tried_payload(
    message: Try, seat: int, tried: drafts.Tried, lang: str, names: Sequence[str]
) -> Tried:
    """Where a draft leads to, and why it goes no further."""
    table = tried.table
    waiting = table.waiting_for
    asked = seat in waiting
    stopped: Stopped | None = None
    if tried.stopped is not None:
        reason = say("reveals", lang)
        if tried.stopped != "reveals":
            reason = table.explain(message.actions[tried.played], lang, seat, names) or reason
        stopped = {"index": tried.played, "code": tried.stopped, "reason": reason}
    return {
        "type": "tried",
        "id": message.id,
        "number": message.number,
        "played": tried.played,
        "view": view_payload(table, seat),
        "asked": asked,
        "prompt": _prompt(table, seat if asked else None, waiting, lang, names),
        "actions": action_payloads(table, seat, lang, names) if asked else [],
        "stopped": stopped,
    }


def arranged_payload(
    message: Arrange, table: Table, seat: int, lang: str, names: Sequence[str]
) -> Arranged:
    """What pieces that lie so add up to; `Refused` if nothing is laid out at this question."""
    pieces = [Placed(one.piece, one.place) for one in message.pieces]
    arrangement = arrangement_payload(table, seat, lang, names, pieces)
    if arrangement is None:
        raise Refused("bad_message", text="no_arrangement")
    return {"type": "arranged", "id": message.id, "number": message.number, **arrangement}


def arrangement_payload(
    table: Table, seat: int, lang: str, names: Sequence[str], pieces: Sequence[Placed] = ()
) -> Arrangement | None:
    game = table.game
    arranged = game.arrange(table.state, seat, pieces)
    if arranged is None:
        return None
    problem = arranged.problem
    return {
        "actions": [game.name(action) for action in arranged.actions],
        "whole": arranged.whole,
        "facts": dict(arranged.facts),
        "problem": None if problem is None else game.all_texts.say(problem, lang, names),
    }


# --- the parts -----------------------------------------------------------------------------------


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


def _prompt(
    table: Table, asked: int | None, waiting: Sequence[int], lang: str, names: Sequence[str]
) -> str:
    if asked is not None or table.over:
        return table.prompt(lang, asked, names)
    return say("waits_for", lang, who=[names[seat] for seat in waiting])


def seat_payloads(live_table: LiveTable, own: int | None) -> list[Seat]:
    """Who sits where, whether they have to decide, and since when."""
    waiting = live_table.waiting()
    secret = (
        live_table.history is not None
        and live_table.history.simultaneous
        and live_table.row.status == "playing"
    )
    since = iso(live_table.row.moved_at or live_table.row.started_at)
    return [
        {
            **_seat_payload(live_table.row, seat, live_table, waiting, own),
            "committed": secret and seat.seat not in waiting,
            "thinking": seat.seat in live_table.pending_decisions
            or (seat.seat in waiting and live_table.played_by_bot(seat.seat)),
            "since": since if seat.seat in waiting else None,
            "deadline": iso(live_table.row.deadlines.get(str(seat.seat))),
            "bot_at": iso(seat.bot_at),
        }
        for seat in live_table.seats
    ]


def _seat_payload(
    row: TableRow,
    seat: SeatRow,
    live_table: LiveTable | None,
    waiting: Sequence[int],
    own: int | None,
) -> SeatSummary:
    return {
        "seat": seat.seat,
        "kind": seat.kind,
        "name": seat.name,
        "level": seat.level,
        "host": seat.kind == "person" and seat.person_id == row.host,
        "connected": seat.kind == "bot"
        or (
            live_table is not None and not seat.is_deleted and live_table.connected(seat.person_id)
        ),
        "waiting": seat.seat in waiting,
        "forfeited": seat.forfeited,
        "you": seat.seat == own,
    }


def _take_back_payload(
    live_table: LiveTable, history: GameHistory, seat: int | None, lang: str
) -> TakeBack | None:
    if seat is None or live_table.seats[seat].kind != "person":
        return None
    found = takeback.possible(history, seat, live_table.row.settings["take_back"])
    return {
        "step": found.step is not None,
        "turn": found.turn is not None,
        "reason": say(found.reason, lang) if found.reason else None,
    }


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


def _plain(value: object) -> object:
    """A part of a text as JSON: seats by number, words by name."""
    if isinstance(value, text.Seat):
        return value.number
    if isinstance(value, text.Word):
        return value.name
    if isinstance(value, Phrase):
        return {"key": value.key} | {name: _plain(one) for name, one in value.values.items()}
    return [_plain(one) for one in value] if isinstance(value, list | tuple) else value


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


def chat_payload(line: ChatRow, person: str | None, muted: Collection[str]) -> ChatLine:
    """A line as it is sent to a person."""
    hidden = line.person_id in muted
    return {
        "n": line.n,
        "seat": line.seat,
        "name": line.name,
        "text": "" if hidden else line.text,
        "at": iso(line.at),
        "you": line.person_id == person,
        "muted": hidden,
    }


def summary_payload(
    row: TableRow,
    sitting: Sequence[SeatRow],
    person: str | None,
    live_table: LiveTable | None = None,
) -> Summary:
    """A table as the lobby and the waiting room list it."""
    waiting = row.waiting if row.status == "playing" else []
    sits = (s.seat for s in sitting if s.kind == "person" and s.person_id == person)
    mine = next(sits, None) if person else None
    return {
        "id": row.id,
        "game": row.game,
        "players": row.players,
        "options": row.options,
        "settings": cast(Settings, row.settings),
        "status": row.status,
        "seats": [_seat_payload(row, seat, live_table, waiting, mine) for seat in sitting],
        "your_seat": mine,
        "your_move": mine is not None and mine in waiting,
        "you_host": row.host == person,
        "host_until": iso(row.host_until),
        "created_at": iso(row.created_at),
        "started_at": iso(row.started_at),
        "moved_at": iso(row.moved_at),
        "finished_at": iso(row.finished_at),
        "result": cast("Outcome | None", row.result),
        "ended_by": row.ended_by,
        "rematch": row.rematch,
    }
