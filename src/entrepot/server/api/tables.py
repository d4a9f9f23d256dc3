"""Lobby, tables and seats."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path

import entrepot
from entrepot.bots.levels import level
from entrepot.server.api.depends import Anybody, AnyTable, House, Somebody, VisibleTable
from entrepot.server.api.models import (
    Invite,
    Join,
    Lobby,
    NewTable,
    Opened,
    SeatChange,
    Summary,
)
from entrepot.server.host import Invitation, Wish, check_wishes
from entrepot.server.live import Live
from entrepot.server.problems import Problem, invalid
from entrepot.server.rows import Person, SeatRow, TableRow
from entrepot.server.scene import summary
from entrepot.server.service import Service

router = APIRouter(prefix="/api", tags=["tables"])

SeatNumber = Annotated[int, Path(ge=0, le=11)]


@router.get("/lobby")
async def lobby(service: House, person: Anybody) -> Lobby:
    """My tables, those that can be joined or watched, and those that are over."""
    mine: list[dict[str, Any]] = []
    finished: list[dict[str, Any]] = []
    if person is not None:
        mine = _summaries(service, await service.storage.tables_of(person.id), person)
        finished = _summaries(service, await service.storage.finished_of(person.id), person)
    own = {one["id"] for one in mine}
    joinable = _summaries(service, await service.storage.listed("open"), person)
    watchable = _summaries(service, await service.storage.listed("playing"), person)
    lists = {
        "your_move": [one for one in mine if one["your_move"]],
        "mine": [one for one in mine if not one["your_move"]],
        "open": [one for one in joinable if one["id"] not in own],
        "watch": [
            one for one in watchable if one["id"] not in own and one["settings"]["spectators"]
        ],
        "finished": finished,
    }
    return Lobby.model_validate(lists)


@router.post("/tables", status_code=201)
async def open_table(service: House, person: Somebody, wanted: NewTable) -> Opened:
    """Open a table; it starts at once when no seat is left open."""
    if service.opening.take(person.id):
        raise Problem("too_many", headers={"Retry-After": "2"})
    game = entrepot.game(wanted.game)
    wishes = _wishes(game, wanted)
    live, invitations = await service.host.open_table(
        person, game, wishes, wanted.options, wanted.settings.model_dump()
    )
    return Opened(
        table=_summary(live, person), invites=[_invite(live.id, one) for one in invitations]
    )


@router.get("/tables/{id}")
async def table(live: VisibleTable, person: Anybody) -> Summary:
    return _summary(live, person)


@router.delete("/tables/{id}")
async def abandon(service: House, live: AnyTable, person: Somebody) -> Summary:
    await service.host.abandon(live, person)
    return _summary(live, person)


@router.post("/tables/{id}/join")
async def join(service: House, live: AnyTable, person: Somebody, how: Join) -> Summary:
    """Take a seat: by invitation, or any free one at a listed table."""
    await service.host.join(live, person, how.invite, how.seat)
    return _summary(live, person)


@router.post("/tables/{id}/leave")
async def leave(service: House, live: AnyTable, person: Somebody) -> Summary:
    await service.host.leave(live, person)
    return _summary(live, person)


@router.post("/tables/{id}/start")
async def start(service: House, live: AnyTable, person: Somebody) -> Summary:
    await service.host.start(live, person)
    return _summary(live, person)


@router.post("/tables/{id}/rematch", status_code=201)
async def rematch(service: House, live: AnyTable, person: Somebody) -> Summary:
    return _summary(await service.host.rematch(live, person), person)


@router.put("/tables/{id}/seats/{seat}")
async def set_seat(
    service: House, live: AnyTable, person: Somebody, seat: SeatNumber, change: SeatChange
) -> Summary:
    """Fill a seat with a bot, replace who is absent, or free it (which is a kick)."""
    _check_level(change.level)
    await service.host.set_seat(live, person, seat, Wish(change.kind, change.level))
    return _summary(live, person)


@router.post("/tables/{id}/seats/{seat}/invite")
async def invite(service: House, live: AnyTable, person: Somebody, seat: SeatNumber) -> Invite:
    return _invite(live.id, await service.host.invite(live, person, seat))


# --- helpers -------------------------------------------------------------------------------------


def _wishes(game: entrepot.Game, wanted: NewTable) -> list[Wish]:
    """The seats as they are wished for; without a wish: me, then bots."""
    if wanted.seats is None:
        players = wanted.players or min(max(4, game.players[0]), game.players[-1])
        wishes = [Wish("me"), *[Wish("bot")] * (players - 1)]
    else:
        wishes = [Wish(seat.kind, seat.level) for seat in wanted.seats]
        if wanted.players not in (None, len(wishes)):
            raise invalid("body.seats", f"There are {len(wishes)} seats, not {wanted.players}.")
    for wish in wishes:
        _check_level(wish.level)
    check_wishes(game, wishes)
    return wishes


def _check_level(name: str | None) -> None:
    if name is not None and level(name) is None:
        raise invalid("body.level", "There is no bot of that level; see /api/bots.")


def _summary(live: Live, person: Person | None) -> Summary:
    found = summary(live.row, live.seats, person.id if person else None, live)
    return Summary.model_validate(found)


def _summaries(
    service: Service, found: list[tuple[TableRow, list[SeatRow]]], person: Person | None
) -> list[dict[str, Any]]:
    who = person.id if person else None
    return [summary(row, seats, who, service.hall.tables.get(row.id)) for row, seats in found]


def _invite(table: str, one: Invitation) -> Invite:
    return Invite(seat=one.seat, token=one.token, path=f"/t/{table}?invite={one.token}")
