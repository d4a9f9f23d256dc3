"""The frames that viewers of a table are sent: the whole table, what changed, answers to drafts."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from typing import cast

import entrepot
from entrepot.engine.arrangement import Placed
from entrepot.engine.table import Table
from entrepot.server import drafts, takeback
from entrepot.server.frames import (
    Arranged,
    Position,
    Scene,
    SeatsChanged,
    Stopped,
    TakeBack,
    Tried,
    Update,
)
from entrepot.server.game_history import GameHistory
from entrepot.server.game_payloads import (
    Shared,
    action_payloads,
    log_payload,
    prompt_payload,
    result_payload,
    seat_names,
    view_payload,
)
from entrepot.server.live_table import LiveTable
from entrepot.server.messages import Arrange, Try
from entrepot.server.people_payloads import (
    chat_payload,
    proposal_payload,
    seat_payloads,
    summary_payload,
)
from entrepot.server.recorded_game import RecordedGame
from entrepot.server.rows import TableRow, iso
from entrepot.server.texts import Language, say


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
        or prompt_payload(table, seat if asked else None, waiting, lang, names),
        "actions": action_payloads(table, seat, lang, names) if asked and seat is not None else [],
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
        "prompt": prompt_payload(table, seat if asked else None, waiting, lang, names),
        "actions": action_payloads(table, seat, lang, names) if asked else [],
        "stopped": stopped,
    }


def arranged_payload(
    message: Arrange, table: Table, seat: int, lang: str, names: Sequence[str]
) -> Arranged:
    """What pieces that lie so add up to, in a game that can say so."""
    game = table.game
    assert game.arrange is not None
    pieces = [Placed(one.piece, one.place) for one in message.pieces]
    arranged = game.arrange(table.state, seat, pieces)
    problem = arranged.problem
    return {
        "type": "arranged",
        "id": message.id,
        "number": message.number,
        "actions": [game.name(action) for action in arranged.actions],
        "whole": arranged.whole,
        "facts": dict(arranged.facts),
        "problem": None if problem is None else game.all_texts.say(problem, lang, names),
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
