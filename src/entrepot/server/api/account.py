"""How a person can sign in, and where they have; their data, exported or deleted."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response

from entrepot.server import passkeys
from entrepot.server.api.depends import (
    CurrentPerson,
    CurrentSession,
    OptionalSession,
    RequestLanguage,
    ServiceDep,
    check_wait,
)
from entrepot.server.api.models import (
    Account,
    Completed,
    Credential,
    Device,
    MuteInfo,
    NewPhrase,
    PasskeyInfo,
    SignOut,
)
from entrepot.server.errors import Refused
from entrepot.server.rows import iso
from entrepot.server.texts import say

router = APIRouter(prefix="/api/me", tags=["account"])

PasskeyId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,1400}$")]
MuteId = Annotated[int, Path(ge=1, le=2**31 - 1)]
DeviceId = Annotated[str, Path(pattern="^[a-z]_[0-9a-z_]{1,30}$")]


@router.get("/account")
async def get_account(
    service: ServiceDep,
    known: OptionalSession,
    request: Request,
    lang: RequestLanguage,
) -> Account:
    """How the person can sign in, and where they have; nothing of a stranger."""
    problem = passkeys.problem(request)
    no_passkeys = say(problem, lang) if problem else None
    if known is None:
        return Account(no_passkeys=no_passkeys)
    session, person = known
    phrase = await service.accounts.phrase_of(person.id)
    return Account(
        name=person.name,
        phrase_created_at=iso(phrase.created_at) if phrase else None,
        passkeys=[
            PasskeyInfo(
                id=one.id,
                device=one.device,
                host=one.host,
                created_at=iso(one.created_at),
                used_at=iso(one.used_at),
            )
            for one in await service.accounts.passkeys_of(person.id)
        ],
        no_passkeys=no_passkeys,
        devices=[
            Device(
                id=one.id,
                name=one.device,
                here=one.id == session.id,
                created_at=iso(one.created_at),
                seen_at=iso(one.seen_at),
            )
            for one in await service.accounts.sessions_of(person.id)
        ],
        mutes=[
            MuteInfo(id=one.id, name=one.name, at=iso(one.at))
            for one in await service.chat.storage.mutes_of(person.id)
        ],
    )


@router.post("/phrase", status_code=201)
async def new_phrase(service: ServiceDep, person: CurrentPerson, request: Request) -> NewPhrase:
    """Make a recovery phrase; an earlier one is void."""
    return NewPhrase(phrase=await service.sign_in.new_phrase(request, person))


@router.delete("/phrase")
async def remove_phrase(service: ServiceDep, person: CurrentPerson) -> Completed:
    await service.accounts.remove_phrase(person.id)
    return Completed()


@router.post("/passkeys/options")
async def passkey_options(
    service: ServiceDep, person: CurrentPerson, session: CurrentSession, request: Request
) -> dict[str, Any]:
    """What the browser needs to make a passkey."""
    return await service.sign_in.creation_options(request, person, session)


@router.post("/passkeys", status_code=201)
async def add_passkey(
    service: ServiceDep,
    person: CurrentPerson,
    session: CurrentSession,
    request: Request,
    made: Credential,
) -> Completed:
    await service.sign_in.add_passkey(request, person, session, made.credential)
    return Completed()


@router.delete("/passkeys/{id}")
async def remove_passkey(service: ServiceDep, person: CurrentPerson, id: PasskeyId) -> Completed:
    if not await service.accounts.remove_passkey(person.id, id):
        raise Refused("not_found")
    return Completed()


@router.delete("/devices/{id}")
async def sign_out_device(service: ServiceDep, person: CurrentPerson, id: DeviceId) -> Completed:
    if not await service.sessions.end(person.id, only=id):
        raise Refused("not_found")
    return Completed()


@router.delete("/mutes/{id}")
async def remove_mute(service: ServiceDep, person: CurrentPerson, id: MuteId) -> Completed:
    """Read again what somebody says."""
    await service.chat.remove_mute(person, id)
    return Completed()


@router.post("/sign-out")
async def sign_out(
    service: ServiceDep,
    person: CurrentPerson,
    session: CurrentSession,
    request: Request,
    response: Response,
    wanted: SignOut,
) -> Completed:
    await service.sessions.end(person.id, only=None if wanted.everywhere else session.id)
    service.signer.take(response, request)
    return Completed()


@router.get("/export")
async def export(service: ServiceDep, person: CurrentPerson, response: Response) -> dict[str, Any]:
    """All that is stored of the person."""
    check_wait(service.export_rate.take(person.id))
    response.headers["Content-Disposition"] = 'attachment; filename="entrepot.json"'
    return await service.personal_data.export(person.id)


@router.delete("")
async def delete_me(
    service: ServiceDep, person: CurrentPerson, request: Request, response: Response
) -> Completed:
    """Delete all that is stored of the person; in games that run, bots take over."""
    await service.personal_data.delete(person)
    service.signer.take(response, request)
    return Completed()
