"""Lobby, tables and seats."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request

import entrepot
from entrepot.bots.levels import level
from entrepot.server.api.depends import (
    CurrentPerson,
    CurrentVisitor,
    OptionalPerson,
    RequestedTable,
    ServiceDep,
    VisibleTable,
)
from entrepot.server.api.models import (
    ChangedSettings,
    Invite,
    Join,
    Lobby,
    NewProposal,
    NewTable,
    Opened,
    ProposalAnswer,
    SeatChange,
)
from entrepot.server.errors import Refused, invalid
from entrepot.server.frames import Summary
from entrepot.server.live_table import LiveTable
from entrepot.server.payloads import summary_payload
from entrepot.server.rows import Person, SeatRow, TableRow
from entrepot.server.security import address
from entrepot.server.service import Service
from entrepot.server.table_admin import Invitation, SeatRequest, check_seat_requests

router = APIRouter(prefix="/api", tags=["tables"])

SeatNumber = Annotated[int, Path(ge=0, le=11)]


@router.get("/lobby")
async def lobby(service: ServiceDep, person: OptionalPerson) -> Lobby:
    """The person's tables, those to join or watch, and those that are over."""
    mine: list[Summary] = []
    finished: list[Summary] = []
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
async def open_table(
    service: ServiceDep, visitor: CurrentVisitor, wanted: NewTable, request: Request
) -> Opened:
    """Open a table; it starts at once when no seat is left open."""
    game = entrepot.game(wanted.game)
    seat_requests = _seat_requests(game, wanted)
    person = await visitor.person()
    if service.table_rate.take(person.id) or service.table_rate_of_address.take(address(request)):
        raise Refused("too_many", headers={"Retry-After": "2"})
    live_table, invitations = await service.table_admin.open_table(
        person, game, seat_requests, wanted.options, wanted.settings.model_dump()
    )
    return Opened(
        table=_summary(live_table, person),
        invites=[_invite(live_table.id, one) for one in invitations],
    )


@router.get("/tables/{id}")
async def table(live_table: VisibleTable, person: OptionalPerson) -> Summary:
    return _summary(live_table, person)


@router.delete("/tables/{id}")
async def abandon(
    service: ServiceDep, live_table: RequestedTable, person: CurrentPerson
) -> Summary:
    await service.table_admin.abandon(live_table, person)
    return _summary(live_table, person)


@router.post("/tables/{id}/join")
async def join(
    service: ServiceDep, live_table: RequestedTable, visitor: CurrentVisitor, how: Join
) -> Summary:
    """Take a seat: by invitation, or any free one at a listed table."""
    person = await visitor.person()
    await service.table_admin.join(live_table, person, how.invite, how.seat)
    await service.absence.review(live_table)
    return _summary(live_table, person)


@router.post("/tables/{id}/leave")
async def leave(service: ServiceDep, live_table: RequestedTable, person: CurrentPerson) -> Summary:
    await service.table_admin.leave(live_table, person)
    return _summary(live_table, person)


@router.post("/tables/{id}/dismiss")
async def dismiss(
    service: ServiceDep, live_table: RequestedTable, person: CurrentPerson
) -> Summary:
    """Take a table that is over out of the person's lobby."""
    await service.table_admin.dismiss(live_table, person)
    return _summary(live_table, person)


@router.put("/tables/{id}/settings")
async def change_settings(
    service: ServiceDep, live_table: RequestedTable, person: CurrentPerson, wanted: ChangedSettings
) -> Summary:
    """Who may talk can be changed as long as there is a table; the other settings cannot."""
    await service.table_admin.set_chat(live_table, person, wanted.chat)
    return _summary(live_table, person)


@router.post("/tables/{id}/start")
async def start(service: ServiceDep, live_table: RequestedTable, person: CurrentPerson) -> Summary:
    await service.table_admin.start(live_table, person)
    return _summary(live_table, person)


@router.post("/tables/{id}/rematch", status_code=201)
async def rematch(
    service: ServiceDep, live_table: RequestedTable, person: CurrentPerson
) -> Summary:
    return _summary(await service.table_admin.rematch(live_table, person), person)


@router.put("/tables/{id}/seats/{seat}")
async def set_seat(
    service: ServiceDep,
    live_table: RequestedTable,
    person: CurrentPerson,
    seat: SeatNumber,
    change: SeatChange,
) -> Summary:
    """Before the game starts, fill a seat with a bot or make it free."""
    _check_level(change.level)
    await service.table_admin.set_seat(
        live_table, person, seat, SeatRequest(change.kind, change.level)
    )
    return _summary(live_table, person)


@router.post("/tables/{id}/seats/{seat}/invite")
async def invite(
    service: ServiceDep, live_table: RequestedTable, person: CurrentPerson, seat: SeatNumber
) -> Invite:
    return _invite(live_table.id, await service.table_admin.invite(live_table, person, seat))


@router.post("/tables/{id}/proposal", status_code=201)
async def propose(
    service: ServiceDep, live_table: RequestedTable, person: CurrentPerson, wanted: NewProposal
) -> Summary:
    """Propose to end the game, or to invite somebody to a seat that a bot plays.

    All others have to agree who have not been away for long.
    """
    await service.proposals.make(live_table, person, wanted.kind, wanted.seat)
    return _summary(live_table, person)


@router.put("/tables/{id}/proposal")
async def answer_proposal(
    service: ServiceDep, live_table: RequestedTable, person: CurrentPerson, answer: ProposalAnswer
) -> Summary:
    """Agree or decline; who has proposed it withdraws it by declining."""
    await service.proposals.answer(live_table, person, answer.id, answer.agree)
    return _summary(live_table, person)


# --- helpers -------------------------------------------------------------------------------------


def _seat_requests(game: entrepot.Game, wanted: NewTable) -> list[SeatRequest]:
    """The seats asked for; by default the person and bots."""
    if wanted.seats is None:
        players = wanted.players or min(max(4, game.players[0]), game.players[-1])
        seat_requests = [SeatRequest("me"), *[SeatRequest("bot")] * (players - 1)]
    else:
        seat_requests = [SeatRequest(seat.kind, seat.level) for seat in wanted.seats]
        if wanted.players not in (None, len(seat_requests)):
            raise invalid(
                "body.seats", f"There are {len(seat_requests)} seats, not {wanted.players}."
            )
    for seat_request in seat_requests:
        _check_level(seat_request.level)
    check_seat_requests(game, seat_requests)
    return seat_requests


def _check_level(name: str | None) -> None:
    if name is not None and level(name) is None:
        raise invalid("body.level", "There is no bot of that level; see /api/bots.")


def _summary(live_table: LiveTable, person: Person | None) -> Summary:
    return summary_payload(
        live_table.row, live_table.seats, person.id if person else None, live_table
    )


def _summaries(
    service: Service, found: list[tuple[TableRow, list[SeatRow]]], person: Person | None
) -> list[Summary]:
    who = person.id if person else None
    return [
        summary_payload(row, seats, who, service.live_tables.tables.get(row.id))
        for row, seats in found
    ]


def _invite(table: str, one: Invitation) -> Invite:
    return Invite(seat=one.seat, token=one.token, path=f"/t/{table}?invite={one.token}")
