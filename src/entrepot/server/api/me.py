"""The person who asks."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter, Request, Response

from entrepot.server.api.depends import CurrentVisitor, OptionalSession, ServiceDep
from entrepot.server.api.models import Me, NewName
from entrepot.server.errors import invalid
from entrepot.server.identity import COOKIE
from entrepot.server.typed_text import clean

LONGEST_NAME = 24

router = APIRouter(prefix="/api/me", tags=["me"])


@router.get("")
async def get_me(
    service: ServiceDep, known: OptionalSession, request: Request, response: Response
) -> Me:
    """The person of the cookie; all is null for who has none yet. A cookie that is worth nothing
    any more is taken away."""
    if known is None:
        if COOKIE in request.cookies:
            service.signer.take(response, request)
        return Me(id=None, name=None, language=None)
    session, person = known
    await service.sessions.visit(request, response, session)
    return Me(id=person.id, name=person.name, language=person.language)


@router.put("")
async def set_me(service: ServiceDep, visitor: CurrentVisitor, wanted: NewName) -> Me:
    """Set the name and the language of the person; a stranger becomes one."""
    name = clean(wanted.name)
    if not name:
        raise invalid("body.name", "A name needs at least one visible character.")
    if len(name) > LONGEST_NAME:
        raise invalid("body.name", f"A name has at most {LONGEST_NAME} characters.")
    person = await visitor.person()
    changed = replace(person, name=name, language=wanted.language or person.language)
    for table in await service.storage.rename(changed):
        await service.live_tables.refresh(table)
        await service.pubsub.publish(changed=table)
    return Me(id=changed.id, name=changed.name, language=changed.language)
