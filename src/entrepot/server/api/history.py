"""Earlier positions and scripts of games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import PlainTextResponse

import entrepot
from entrepot.engine.view_helpers import BaseView
from entrepot.server.api.depends import (
    OptionalPerson,
    RequestedTable,
    RequestLanguage,
    ServiceDep,
    VisibleTable,
    check_wait,
)
from entrepot.server.api.models import Decided, History, PastPosition
from entrepot.server.errors import Refused
from entrepot.server.frames import Result
from entrepot.server.game_history import GameHistory, at_position
from entrepot.server.live_table import LiveTable
from entrepot.server.payloads import log_payload, result_payload, seat_names, view_payload
from entrepot.server.recorded_game import RecordedGame, script_of
from entrepot.server.rows import Person
from entrepot.server.security import address
from entrepot.server.texts import say

router = APIRouter(prefix="/api/tables/{id}", tags=["history"])

AsSeat = Annotated[int | None, Query(ge=0, le=11, description="Which seat's view; finished games")]


def check_rate(service: ServiceDep, request: Request) -> None:
    check_wait(service.look_back_rate.take(address(request)))


@router.get("/history", dependencies=[Depends(check_rate)])
def history(
    live_table: RequestedTable, person: OptionalPerson, lang: RequestLanguage, seat: AsSeat = None
) -> History:
    """The whole log, and the number of the last position."""
    game, looks = _allowed(live_table, person, seat)
    viewer = live_table.viewer_of(looks)
    names = _names(live_table, lang)
    if isinstance(game, RecordedGame):
        entries = game.log(viewer, lang, names)
    else:
        entries = log_payload(game, viewer, lang, names)
    return History(last=len(game.positions(viewer)) - 1, seat=looks, log=entries)


@router.get("/history/{position}", dependencies=[Depends(check_rate)])
def position(
    live_table: RequestedTable,
    person: OptionalPerson,
    lang: RequestLanguage,
    position: Annotated[int, Path(ge=0, le=100_000)],
    seat: AsSeat = None,
) -> PastPosition:
    """An earlier position, and the decision that followed it."""
    game, looks = _allowed(live_table, person, seat)
    positions = game.positions(live_table.viewer_of(looks))
    if position >= len(positions):
        raise Refused("not_found")
    moves, names = positions[position], _names(live_table, lang)
    if isinstance(game, RecordedGame):
        shown = _recorded(game, live_table.viewer_of(looks), moves, lang, names)
    else:
        shown = _replayed(game, looks, moves, lang, names)
    row = game.rows[moves] if shown.move_text is not None else None
    decided = None
    if row and row.action and (live_table.row.status == "finished" or row.seat == looks):
        decided = Decided(seat=row.seat, action=row.action, text=shown.move_text or "")
    return PastPosition(
        position=position,
        seat=looks,
        view=dict(shown.view),
        prompt=shown.prompt,
        move=decided,
        result=shown.result,
    )


@router.get("/script", response_class=PlainTextResponse)
def script(live_table: RequestedTable, person: OptionalPerson) -> PlainTextResponse:
    """The script of a finished game: the seed and every action."""
    game = live_table.history or live_table.recorded
    if game is None or live_table.row.status != "finished":
        raise Refused("not_finished")
    _check_may_look_back(live_table, person)
    name = f"{live_table.row.game}-{live_table.id}.game"
    return PlainTextResponse(
        str(script_of(live_table.row, game.rows)),
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@router.get("/components")
def components(live_table: VisibleTable) -> dict[str, Any]:
    """The material of the game as it was played at this table."""
    recorded = live_table.recorded
    return (recorded and recorded.material) or dict(entrepot.game(live_table.row.game).material())


# --- helpers -------------------------------------------------------------------------------------


def _allowed(
    live_table: LiveTable, person: Person | None, seat: int | None
) -> tuple[GameHistory | RecordedGame, int | None]:
    """The game, and the seat whose view of it may be shown."""
    game = live_table.history or live_table.recorded
    if game is None:
        raise Refused("not_playing")
    if live_table.row.status == "finished":
        _check_may_look_back(live_table, person)
        if seat is not None and seat >= live_table.row.players:
            raise Refused("not_found")
        return game, seat
    own = live_table.seat_of(person.id) if person else None
    if own is None or seat not in (None, own):
        raise Refused("not_finished")
    return game, own


def _check_may_look_back(live_table: LiveTable, person: Person | None) -> None:
    """What was played in private stays among those who played."""
    if not live_table.may_watch(person.id if person else None):
        raise Refused("not_allowed")


def _names(live_table: LiveTable, lang: str) -> list[str]:
    return seat_names(live_table.seats, entrepot.game(live_table.row.game), lang)


class _Shown(NamedTuple):
    """An earlier position as a viewer sees it."""

    view: BaseView
    prompt: str
    result: Result | None
    move_text: str | None
    """The decision that followed."""


def _replayed(
    history: GameHistory, looks: int | None, moves: int, lang: str, names: Sequence[str]
) -> _Shown:
    then = at_position(history.table, moves)
    row = history.rows[moves] if moves < len(history.rows) else None
    asked = looks is not None and looks in then.waiting_for
    waits = say("waits_for", lang, who=[names[one] for one in then.waiting_for])
    return _Shown(
        view=view_payload(then, looks),
        prompt=then.prompt(lang, looks, names) if asked or then.over else waits,
        result=result_payload(then, lang, names),
        move_text=then.describe(row.action, lang, row.seat, names) if row and row.action else None,
    )


def _recorded(
    game: RecordedGame, viewer: int, moves: int, lang: str, names: Sequence[str]
) -> _Shown:
    view = game.view(viewer, moves)
    waits = say("waits_for", lang, who=[names[one] for one in view["waiting_for"]])
    last = moves == len(game.steps) - 1
    return _Shown(
        view=view,
        prompt=say("not.over", lang) if view["over"] else waits,
        result=game.result(lang, names) if last else None,
        move_text=None if last else game.decision(moves, lang, names),
    )
