"""What requests are made of: the service, the person, the table, the language."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Path, Query, Request

from entrepot.server.errors import Refused
from entrepot.server.live_table import LiveTable
from entrepot.server.rows import Person
from entrepot.server.service import Service, service_of
from entrepot.server.texts import Language, language


def the_service(request: Request) -> Service:
    return service_of(request)


ServiceDep = Annotated[Service, Depends(the_service)]


def the_language(
    request: Request, lang: Annotated[Language | None, Query(description="en or nl")] = None
) -> Language:
    return lang or language(request.headers.get("accept-language", ""))


Spoken = Annotated[Language, Depends(the_language)]


async def whoever(request: Request, service: ServiceDep) -> Person | None:
    id = service.signer.person(request)
    return await service.storage.person(id) if id else None


Anybody = Annotated[Person | None, Depends(whoever)]


def somebody(person: Anybody) -> Person:
    if person is None:
        raise Refused("not_signed")
    return person


Somebody = Annotated[Person, Depends(somebody)]


async def the_table(
    service: ServiceDep, id: Annotated[str, Path(pattern="^[0-9a-z]{1,32}$")]
) -> LiveTable:
    return await service.live_tables.get(id)


AnyTable = Annotated[LiveTable, Depends(the_table)]


def visible_table(live_table: AnyTable, person: Anybody) -> LiveTable:
    """A table that the one who asks may look at."""
    open_to_all = live_table.row.status == "open"
    if not (open_to_all or live_table.may_watch(person.id if person else None)):
        raise Refused("not_allowed")
    return live_table


VisibleTable = Annotated[LiveTable, Depends(visible_table)]
