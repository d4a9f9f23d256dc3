"""The person who asks."""

from __future__ import annotations

import math
from dataclasses import replace

from fastapi import APIRouter, Request, Response

from entrepot.server.api.depends import CurrentPerson, OptionalSession, ServiceDep
from entrepot.server.api.models import Me, NewName
from entrepot.server.errors import Refused, invalid
from entrepot.server.security import address
from entrepot.server.typed_text import clean

LONGEST_NAME = 24

router = APIRouter(prefix="/api/me", tags=["me"])


@router.get("")
async def get_me(
    service: ServiceDep, known: OptionalSession, request: Request, response: Response
) -> Me:
    """The person of the cookie; without one, a new person and their cookie."""
    if known is None:
        if wait := service.new_person_rate.take(address(request)):
            raise Refused("too_many", headers={"Retry-After": str(math.ceil(wait))})
        person = await service.sessions.new_person(request, response)
    else:
        session, person = known
        await service.sessions.visit(request, response, session)
    return Me(id=person.id, name=person.name, language=person.language)


@router.put("")
async def set_me(service: ServiceDep, person: CurrentPerson, wanted: NewName) -> Me:
    """Set the name and the language of the person."""
    name = clean(wanted.name)
    if not name:
        raise invalid("body.name", "A name needs at least one visible character.")
    if len(name) > LONGEST_NAME:
        raise invalid("body.name", f"A name has at most {LONGEST_NAME} characters.")
    changed = replace(person, name=name, language=wanted.language or person.language)
    for table in await service.storage.rename(changed):
        await service.live_tables.refresh(table)
        await service.pubsub.publish(changed=table)
    return Me(id=changed.id, name=changed.name, language=changed.language)
