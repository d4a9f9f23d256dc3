"""What people can do about lines of the chat; what they say comes over the WebSocket."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request

from entrepot.server.api.depends import (
    CurrentPerson,
    CurrentVisitor,
    RequestedTable,
    ServiceDep,
    VisibleTable,
)
from entrepot.server.api.models import Completed, Muted
from entrepot.server.errors import Refused
from entrepot.server.security import address

router = APIRouter(prefix="/api/tables/{id}/chat", tags=["chat"])

LineNumber = Annotated[int, Path(ge=1, le=2**31 - 1)]


@router.delete("/{n}")
async def remove(
    service: ServiceDep, live_table: RequestedTable, person: CurrentPerson, n: LineNumber
) -> Completed:
    """Take a line away from everybody's page (host)."""
    await service.chat.remove(live_table, person, n)
    return Completed()


@router.post("/{n}/report", status_code=201)
async def report(
    service: ServiceDep,
    live_table: VisibleTable,
    visitor: CurrentVisitor,
    n: LineNumber,
    request: Request,
) -> Completed:
    """Ask who runs the service to look at a line."""
    person = await visitor.person()
    rate, of_address = service.report_rate, service.report_rate_of_address
    if rate.take(person.id) or of_address.take(address(request)):
        raise Refused("too_many", headers={"Retry-After": "10"})
    await service.chat.report(live_table, person, n)
    return Completed()


@router.put("/{n}/mute")
async def mute(
    service: ServiceDep,
    live_table: VisibleTable,
    visitor: CurrentVisitor,
    n: LineNumber,
    wanted: Muted,
) -> Completed:
    """Hide all that its author says from the own pages, or show it again."""
    await service.chat.mute(live_table, await visitor.person(), n, wanted.muted)
    return Completed()
