"""Dependencies of the endpoints: the service, the person, the table, the language."""

from __future__ import annotations

import math
from typing import Annotated

from fastapi import Depends, Path, Query, Request, Response

from entrepot.server.account_storage import Session
from entrepot.server.errors import Refused
from entrepot.server.identity import COOKIE
from entrepot.server.limits import network
from entrepot.server.live_table import LiveTable
from entrepot.server.rows import Person
from entrepot.server.security import SAFE, address
from entrepot.server.service import Service, service_of
from entrepot.server.texts import Language, language


def get_service(request: Request) -> Service:
    return service_of(request)


ServiceDep = Annotated[Service, Depends(get_service)]


def get_language(
    request: Request, lang: Annotated[Language | None, Query(description="en or nl")] = None
) -> Language:
    return lang or language(request.headers.get("accept-language", ""))


RequestLanguage = Annotated[Language, Depends(get_language)]


Known = tuple[Session, Person]


def check_wait(seconds: float) -> None:
    """Refuse what comes too soon, by so many seconds."""
    if seconds:
        raise Refused("too_many", headers={"Retry-After": str(math.ceil(seconds))})


async def get_known(request: Request, service: ServiceDep) -> Known | None:
    known = await service.sessions.find(request)
    if known is not None:
        person = known[1].id
        service.last_seen.note(person, network(address(request)))
        if request.method not in SAFE:
            check_wait(service.change_rate.take(person))
    return known


OptionalSession = Annotated[Known | None, Depends(get_known)]


def get_session(known: OptionalSession) -> Session:
    if known is None:
        raise Refused("not_signed")
    return known[0]


CurrentSession = Annotated[Session, Depends(get_session)]


def get_optional_person(known: OptionalSession) -> Person | None:
    return known[1] if known else None


OptionalPerson = Annotated[Person | None, Depends(get_optional_person)]


def get_current_person(person: OptionalPerson) -> Person:
    if person is None:
        raise Refused("not_signed")
    return person


CurrentPerson = Annotated[Person, Depends(get_current_person)]


class Visitor:
    """Who asks. A stranger is stored, and gets a cookie, only when something needs a person."""

    def __init__(
        self, service: ServiceDep, known: OptionalSession, request: Request, response: Response
    ) -> None:
        self._service = service
        self._known = known
        self._request = request
        self._response = response

    async def person(self) -> Person:
        """The person, made now if there is none yet.

        Nobody becomes another person unasked: a browser that was signed out loads the page first.
        """
        if self._known is not None:
            return self._known[1]
        if COOKIE in self._request.cookies:
            raise Refused("not_signed")
        where = address(self._request)
        check_wait(self._service.new_person_rate.take(where))
        person = await self._service.sessions.new_person(self._request, self._response)
        self._service.last_seen.note(person.id, network(where))
        return person


CurrentVisitor = Annotated[Visitor, Depends()]


async def get_table(
    service: ServiceDep, request: Request, id: Annotated[str, Path(pattern="^[0-9a-z]{1,32}$")]
) -> LiveTable:
    if id not in service.live_tables.tables:
        check_wait(service.look_back_rate.take(address(request)))
    return await service.live_tables.get(id)


RequestedTable = Annotated[LiveTable, Depends(get_table)]


def get_visible_table(live_table: RequestedTable, person: OptionalPerson) -> LiveTable:
    """The table, if the person may look at it."""
    open_to_all = live_table.row.status == "open"
    if not (open_to_all or live_table.may_watch(person.id if person else None)):
        raise Refused("not_allowed")
    return live_table


VisibleTable = Annotated[LiveTable, Depends(get_visible_table)]
