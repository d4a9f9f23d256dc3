"""Signing in as a person who is known already, on another device or after a lost cookie."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from entrepot.server.account_storage import Session
from entrepot.server.api.depends import Known, OptionalSession, ServiceDep
from entrepot.server.api.models import Credential, Me, TypedPhrase
from entrepot.server.errors import Refused
from entrepot.server.service import Service

router = APIRouter(prefix="/api/sign-in", tags=["account"])


@router.post("/phrase")
async def by_phrase(
    service: ServiceDep,
    known: OptionalSession,
    request: Request,
    response: Response,
    typed: TypedPhrase,
) -> Me:
    session = await service.sign_in.by_phrase(request, typed.phrase)
    return await _admit(service, known, request, response, session)


@router.post("/passkey/options")
def passkey_options(service: ServiceDep, request: Request) -> dict[str, Any]:
    """What the browser needs to let somebody choose a passkey."""
    return service.sign_in.request_options(request)


@router.post("/passkey")
async def by_passkey(
    service: ServiceDep,
    known: OptionalSession,
    request: Request,
    response: Response,
    used: Credential,
) -> Me:
    session = await service.sign_in.by_passkey(request, used.credential)
    return await _admit(service, known, request, response, session)


async def _admit(
    service: Service, known: Known | None, request: Request, response: Response, session: Session
) -> Me:
    """Give the browser the new session in place of the one it had."""
    person = await service.storage.person(session.person_id)
    if person is None:
        raise Refused("not_signed")
    if known is not None:
        await service.sessions.end(known[0].person_id, only=known[0].id)
    service.signer.give(response, request, session.id)
    return Me(id=person.id, name=person.name, language=person.language)
