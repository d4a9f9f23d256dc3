"""The WebSocket of a table: reads what a viewer says, and answers."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

import msgspec
from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketDisconnect

from entrepot.engine.errors import UnknownAction
from entrepot.server.database import StorageFailed
from entrepot.server.limits import is_loopback
from entrepot.server.live_tables import NoSuchTable, OldRules, may_watch
from entrepot.server.messages import (
    Chat,
    Describe,
    Explain,
    Hint,
    Hurry,
    Language,
    Message,
    Ping,
    Play,
    Refresh,
    TakeBack,
    decode,
)
from entrepot.server.metrics import MESSAGES, REFUSED, SOCKETS
from entrepot.server.moves import Refused, Sender, uninterrupted
from entrepot.server.payloads import seat_names
from entrepot.server.rows import iso
from entrepot.server.security import address
from entrepot.server.service import Service, service_of
from entrepot.server.texts import clean, language, say
from entrepot.server.viewers import Viewer

log = logging.getLogger(__name__)
router = APIRouter()


@router.websocket("/ws/tables/{id}")
async def watch(socket: WebSocket, id: str) -> None:
    service = service_of(socket)
    who = address(socket)
    exempt = service.config.limits.loopback_is_exempt and is_loopback(who)
    if exempt:
        await _watch(service, socket, id)
    elif service.sockets_of_address.enter(who):
        try:
            await _watch(service, socket, id)
        finally:
            service.sockets_of_address.leave(who)
    else:
        await _turn_away(socket, 4429)


async def _turn_away(socket: WebSocket, code: int) -> None:
    """Accept first: only so does a browser learn the code."""
    await socket.accept()
    await socket.close(code)


async def _watch(service: Service, socket: WebSocket, id: str) -> None:
    person = service.signer.person(socket)
    try:
        live_table = await service.live_tables.get(id)
    except (NoSuchTable, OldRules):
        await _turn_away(socket, 4404)
        return
    except StorageFailed:
        await _turn_away(socket, 1013)
        return
    if not may_watch(live_table, person):
        await _turn_away(socket, 4403)
        return
    counted = person or f"spectator of {id}"
    if person is not None and not service.sockets_of_person.enter(counted):
        await _turn_away(socket, 4429)
        return
    await socket.accept()
    viewer = Viewer(socket, live_table, person, language(socket.query_params.get("lang")))
    writer = asyncio.create_task(viewer.write())
    SOCKETS.inc()
    try:
        await service.live_tables.enter(viewer)
        await _read(service, viewer)
    except StorageFailed:
        viewer.close(1013)
        await asyncio.wait([writer], timeout=1)
    finally:
        SOCKETS.dec()
        writer.cancel()
        viewer.gone()
        if person is not None:
            service.sockets_of_person.leave(counted)
        await uninterrupted(service.live_tables.leave(viewer))


async def _read(service: Service, viewer: Viewer) -> None:
    while True:
        try:
            text = await viewer.socket.receive_text()
        except (WebSocketDisconnect, KeyError, RuntimeError):
            return  # gone, or binary frames, which nobody here understands
        MESSAGES.inc()
        if len(text) > service.config.limits.message_bytes:
            viewer.close(1009)
            await asyncio.sleep(1)
            return
        if answer := await _answer(service, viewer, text):
            viewer.send(answer)


async def _answer(service: Service, viewer: Viewer, text: str) -> dict[str, Any] | None:
    """What to say to a message; whatever goes wrong becomes a refusal."""
    id: str | None = None
    try:
        wait = service.messages.take(viewer.person or address(viewer.socket))
        if wait:
            return _refused(viewer, _id_of(text), "too_many", retry_after=round(wait, 2))
        message = decode(text)
        id = message.id
        return await _reply(service, viewer, message)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
        reason = say("bad_message", viewer.lang, problem=str(problem))
        return _refused(viewer, _id_of(text), "bad_message", reason=reason)
    except UnknownAction:
        return _refused(viewer, id, "unknown_action")
    except Refused as refused:
        action = {} if refused.action is None else {"action": refused.action}
        return _refused(viewer, id, refused.code, reason=refused.reason, **action)
    except StorageFailed:
        return _refused(viewer, id, "storage")
    except Exception:
        log.exception("a message failed", extra={"table": viewer.live_table.id})
        return _refused(viewer, id, "internal")


async def _reply(service: Service, viewer: Viewer, message: Message) -> dict[str, Any] | None:
    match message:
        case Play() | TakeBack():
            return await _move(service, viewer, message)
        case Explain():
            return {"type": "explained", "id": message.id, "reasons": _explain(viewer, message)}
        case Describe():
            return {"type": "described", "id": message.id, "texts": _describe(viewer, message)}
        case Hint():
            viewer.meanwhile(_hint(service, viewer, message))
            return None
        case Hurry():
            if viewer.person is None or viewer.person != viewer.live_table.row.host:
                raise Refused("not_host", say("not_host", viewer.lang))
            await service.hurry(viewer.live_table)
            return {"type": "done", "id": message.id}
        case Chat():
            await _chat(service, viewer, message)
            return {"type": "done", "id": message.id}
        case Language():
            viewer.lang = message.language
            viewer.send(service.live_tables.scene_for(viewer))
            return {"type": "done", "id": message.id}
        case Refresh():
            viewer.send(service.live_tables.scene_for(viewer))
            return {"type": "done", "id": message.id}
        case Ping():
            return {"type": "pong", "id": message.id, "now": iso(time.time())}


async def _hint(service: Service, viewer: Viewer, message: Hint) -> None:
    """Takes seconds: what is said meanwhile is answered meanwhile."""
    try:
        found = await service.hints.ask(viewer, message.number)
        viewer.send({"type": "hinted", "id": message.id, **found})
    except Refused as refused:
        viewer.send(_refused(viewer, message.id, refused.code, reason=refused.reason))
    except Exception:
        log.exception("a hint failed", extra={"table": viewer.live_table.id})
        viewer.send(_refused(viewer, message.id, "internal"))


async def _move(service: Service, viewer: Viewer, message: Play | TakeBack) -> dict[str, Any]:
    live_table = viewer.live_table
    if viewer.person is None or viewer.seat is None:
        raise Refused("not_seated", say("not_seated", viewer.lang))
    key = viewer.person, message.id
    if key in live_table.refused:
        return live_table.refused[key]
    sender = Sender(viewer.person, viewer.seat, viewer.lang, message.id)
    move_handler = service.move_handler
    try:
        if isinstance(message, Play):
            work = move_handler.play(live_table, sender, message.number, message.actions)
        else:
            work = move_handler.take_back(live_table, sender, message.number, message.to)
        number = await uninterrupted(work)
    except Refused as refused:
        action = {} if refused.action is None else {"action": refused.action}
        answer = _refused(viewer, message.id, refused.code, reason=refused.reason, **action)
        if refused.final:
            live_table.remember_refusal(key, answer)
        return answer
    return {"type": "played", "id": message.id, "number": number}


def _explain(viewer: Viewer, message: Explain) -> dict[str, str | None]:
    history, seat = viewer.live_table.history, viewer.seat
    if history is None or seat is None:
        reason = say("not_playing" if history is None else "not_seated", viewer.lang)
        return {str(name): reason for name in message.actions}
    names = seat_names(viewer.live_table.seats, history.table.game, viewer.lang)
    return {
        str(name): history.table.explain(name, viewer.lang, seat, names) for name in message.actions
    }


def _describe(viewer: Viewer, message: Describe) -> dict[str, str]:
    history, seat = viewer.live_table.history, viewer.seat
    if history is None or seat is None:
        raise Refused("not_seated", say("not_seated", viewer.lang))
    names = seat_names(viewer.live_table.seats, history.table.game, viewer.lang)
    return {
        str(name): history.table.describe(name, viewer.lang, seat, names)
        for name in message.actions
    }


async def _chat(service: Service, viewer: Viewer, message: Chat) -> None:
    person = await service.storage.person(viewer.person) if viewer.person else None
    text = clean(message.text)
    if person is None or person.name is None or not text:
        raise Refused("not_seated", say("not_seated", viewer.lang))
    if service.chatting.take(person.id):
        raise Refused("too_many", say("too_many", viewer.lang))
    await service.live_tables.say(viewer.live_table, person.id, person.name, text)


def _refused(viewer: Viewer, id: str | None, code: str, **more: Any) -> dict[str, Any]:
    REFUSED.labels(code).inc()
    history = viewer.live_table.history
    number = history.numbers[viewer.live_table.viewer_of(viewer.seat)] if history else 0
    return {
        "type": "refused",
        "id": id,
        "number": number,
        "code": code,
        "reason": more.pop("reason", None) or say(code, viewer.lang),
        **more,
    }


def _id_of(text: str) -> str | None:
    """The id of a message that is wrong otherwise."""
    try:
        found = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return None
    id = found.get("id") if isinstance(found, dict) else None
    return id if isinstance(id, str) and len(id) <= 64 else None
