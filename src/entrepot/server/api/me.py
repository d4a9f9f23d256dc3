"""The person who asks."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter, Request, Response

from entrepot.server.api.depends import CurrentPerson, OptionalPerson, ServiceDep
from entrepot.server.api.models import Me, NewName
from entrepot.server.errors import invalid
from entrepot.server.identity import new_person_id
from entrepot.server.rows import Person
from entrepot.server.texts import clean

router = APIRouter(prefix="/api/me", tags=["me"])


@router.get("")
async def get_me(
    service: ServiceDep, known: OptionalPerson, request: Request, response: Response
) -> Me:
    """The person of the cookie; without one, a new person and their cookie."""
    person = known
    if person is None:
        person = Person(new_person_id(), None, None)
        await service.storage.add_person(person)
        service.signer.give(response, request, person.id)
    return Me(id=person.id, name=person.name, language=person.language)


@router.put("")
async def set_me(service: ServiceDep, person: CurrentPerson, wanted: NewName) -> Me:
    """Set the name and the language of the person."""
    name = clean(wanted.name)
    if not name:
        raise invalid("body.name", "A name needs at least one visible character.")
    changed = replace(person, name=name, language=wanted.language or person.language)
    for table in await service.storage.rename(changed):
        await service.live_tables.refresh(table)
        await service.pubsub.publish(changed=table)
    return Me(id=changed.id, name=changed.name, language=changed.language)
