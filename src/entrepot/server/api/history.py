"""Earlier positions and scripts of games."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query
from fastapi.responses import PlainTextResponse

from entrepot.server.api.depends import OptionalPerson, RequestedTable, RequestLanguage
from entrepot.server.api.models import Decided, History, PastPosition
from entrepot.server.errors import Refused
from entrepot.server.game_history import GameHistory, at_position
from entrepot.server.live_table import LiveTable
from entrepot.server.payloads import log_payload, result_payload, seat_names, view_payload
from entrepot.server.rows import Person
from entrepot.server.texts import say

router = APIRouter(prefix="/api/tables/{id}", tags=["history"])

AsSeat = Annotated[int | None, Query(ge=0, le=11, description="Which seat's view; finished games")]


@router.get("/history")
def history(
    live_table: RequestedTable, person: OptionalPerson, lang: RequestLanguage, seat: AsSeat = None
) -> History:
    """The whole log, and the number of the last position."""
    history, looks = _allowed(live_table, person, seat)
    viewer = live_table.viewer_of(looks)
    names = seat_names(live_table.seats, history.table.game, lang)
    entries = log_payload(history, viewer, lang, names)
    return History(last=history.position(viewer), seat=looks, log=entries)


@router.get("/history/{position}")
def position(
    live_table: RequestedTable,
    person: OptionalPerson,
    lang: RequestLanguage,
    position: Annotated[int, Path(ge=0, le=100_000)],
    seat: AsSeat = None,
) -> PastPosition:
    """An earlier position, and the decision that followed it."""
    history, looks = _allowed(live_table, person, seat)
    positions = history.positions(live_table.viewer_of(looks))
    if position >= len(positions):
        raise Refused("not_found")
    moves = positions[position]
    then = at_position(history.table, moves)
    names = seat_names(live_table.seats, then.game, lang)
    decided = None
    if moves < len(history.rows):
        row = history.rows[moves]
        if row.action and (live_table.row.status == "finished" or row.seat == looks):
            text = then.describe(row.action, lang, row.seat, names)
            decided = Decided(seat=row.seat, action=row.action, text=text)
    asked = looks is not None and looks in then.waiting_for
    waits = say("waits_for", lang, who=[names[one] for one in then.waiting_for])
    return PastPosition(
        position=position,
        seat=looks,
        view=dict(view_payload(then, looks)),
        prompt=then.prompt(lang, looks, names) if asked or then.over else waits,
        move=decided,
        result=result_payload(then, lang, names),
    )


@router.get("/script", response_class=PlainTextResponse)
def script(live_table: RequestedTable) -> PlainTextResponse:
    """The script of a finished game: the seed and every action."""
    if live_table.history is None or live_table.row.status != "finished":
        raise Refused("not_finished")
    name = f"{live_table.row.game}-{live_table.id}.game"
    return PlainTextResponse(
        str(live_table.history.table.script),
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


def _allowed(
    live_table: LiveTable, person: Person | None, seat: int | None
) -> tuple[GameHistory, int | None]:
    """The history, and the seat whose view of it may be shown."""
    if live_table.history is None:
        raise Refused("not_playing")
    if live_table.row.status == "finished":
        if seat is not None and seat >= live_table.row.players:
            raise Refused("not_found")
        return live_table.history, seat
    own = live_table.seat_of(person.id) if person else None
    if own is None or seat not in (None, own):
        raise Refused("not_finished")
    return live_table.history, own
