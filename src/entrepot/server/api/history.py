"""Looking back: positions and scripts of games."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query
from fastapi.responses import PlainTextResponse

from entrepot.server.api.depends import Anybody, AnyTable, Spoken
from entrepot.server.api.models import Decided, FullResult, History, LogEntry, Position
from entrepot.server.course import Course, at_position
from entrepot.server.live import Live
from entrepot.server.problems import Problem
from entrepot.server.rows import Person
from entrepot.server.scene import log, names_of, result
from entrepot.server.texts import say

router = APIRouter(prefix="/api/tables/{id}", tags=["history"])

AsSeat = Annotated[int | None, Query(ge=0, le=11, description="Which seat's view; finished games")]


@router.get("/history")
def history(live: AnyTable, person: Anybody, lang: Spoken, seat: AsSeat = None) -> History:
    """The whole log, and how many positions there are."""
    course, looks = _allowed(live, person, seat)
    viewer = live.viewer_of(looks)
    names = names_of(live.seats, course.table.game, lang)
    entries = [LogEntry.model_validate(one) for one in log(course, viewer, lang, names)]
    return History(last=course.position(viewer), seat=looks, log=entries)


@router.get("/history/{position}")
def position(
    live: AnyTable,
    person: Anybody,
    lang: Spoken,
    position: Annotated[int, Path(ge=0, le=100_000)],
    seat: AsSeat = None,
) -> Position:
    """The table as it was, and what was decided next."""
    course, looks = _allowed(live, person, seat)
    positions = course.positions(live.viewer_of(looks))
    if position >= len(positions):
        raise Problem("not_found")
    moves = positions[position]
    then = at_position(course.table, moves)
    names = names_of(live.seats, then.game, lang)
    decided = None
    if moves < len(course.rows):
        row = course.rows[moves]
        if row.action and (live.row.status == "finished" or row.seat == looks):
            text = then.describe(row.action, lang, row.seat, names)
            decided = Decided(seat=row.seat, action=row.action, text=text)
    ended = result(then, lang, names)
    asked = looks is not None and looks in then.waiting_for
    waits = say("waits_for", lang, who=[names[one] for one in then.waiting_for])
    return Position(
        position=position,
        seat=looks,
        view=then.view(looks),
        prompt=then.prompt(lang, looks, names) if asked or then.over else waits,
        move=decided,
        result=None if ended is None else FullResult.model_validate(ended),
    )


@router.get("/script", response_class=PlainTextResponse)
def script(live: AnyTable) -> PlainTextResponse:
    """The script of a finished game: the seed and every action."""
    if live.course is None or live.row.status != "finished":
        raise Problem("not_finished")
    name = f"{live.row.game}-{live.id}.game"
    return PlainTextResponse(
        str(live.course.table.script),
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


def _allowed(live: Live, person: Person | None, seat: int | None) -> tuple[Course, int | None]:
    """The course, and as which seat it is looked at."""
    if live.course is None:
        raise Problem("not_playing")
    if live.row.status == "finished":
        if seat is not None and seat >= live.row.players:
            raise Problem("not_found")
        return live.course, seat
    own = live.seat_of(person.id) if person else None
    if own is None or seat not in (None, own):
        raise Problem("not_finished")
    return live.course, own
