"""The WebSocket of a table: who may connect, and what happens until the connection ends."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from fastapi import APIRouter
from starlette.websockets import WebSocket

from entrepot.server.errors import NoSuchTable, Refused
from entrepot.server.limits import is_loopback, network
from entrepot.server.live_table import LiveTable
from entrepot.server.message_handler import MessageHandler, to_the_end
from entrepot.server.metrics import SOCKETS
from entrepot.server.security import address
from entrepot.server.service import Service, service_of
from entrepot.server.storage_errors import StorageFailed
from entrepot.server.texts import language
from entrepot.server.viewers import Viewer

router = APIRouter()


@router.websocket("/ws/tables/{id}")
async def watch(socket: WebSocket, id: str) -> None:
    service = service_of(socket)
    who = network(address(socket))
    if service.config.limits.loopback_is_exempt and is_loopback(who):
        await _admit(service, socket, id)
    elif service.sockets_of_address.enter(who):
        try:
            await _admit(service, socket, id)
        finally:
            service.sockets_of_address.leave(who)
    else:
        await _turn_away(socket, 4429)


async def _turn_away(socket: WebSocket, code: int) -> None:
    """Close with a code, which a browser only learns of a socket that was accepted."""
    await socket.accept()
    await socket.close(code)


async def _admit(service: Service, socket: WebSocket, id: str) -> None:
    try:
        known = await service.sessions.find(socket)
        live_table = await service.live_tables.get(id)
        with suppress(Refused):  # another process was quicker
            await service.table_admin.start_if_full(live_table)
    except NoSuchTable:
        await _turn_away(socket, 4404)
        return
    except Refused:
        await _turn_away(socket, 4410)
        return
    except StorageFailed:
        await _turn_away(socket, 1013)
        return
    session, person = (known[0].id, known[1].id) if known else (None, None)
    if person is not None:
        service.last_seen.note(person, network(address(socket)))
    if not live_table.may_watch(person):
        await _turn_away(socket, 4403)
    elif person is None:
        await _serve(service, socket, live_table, None, None)
    elif service.sockets_of_person.enter(person):
        try:
            await _serve(service, socket, live_table, person, session)
        finally:
            service.sockets_of_person.leave(person)
            service.sessions.left(str(session))
    else:
        await _turn_away(socket, 4429)


async def _serve(
    service: Service,
    socket: WebSocket,
    live_table: LiveTable,
    person: str | None,
    session: str | None,
) -> None:
    """Answer messages and send what changes, until the connection ends."""
    await socket.accept()
    lang = language(socket.query_params.get("lang"))
    viewer = Viewer(socket, person, live_table.seat_of(person), lang, session)
    writer = asyncio.create_task(viewer.write())
    SOCKETS.inc()
    try:
        await service.presence.enter(live_table, viewer)
        await MessageHandler(service, live_table, viewer).run()
    except StorageFailed:
        viewer.close(1013)
        await asyncio.wait([writer], timeout=1)
    finally:
        SOCKETS.dec()
        writer.cancel()
        viewer.cancel_tasks()
        await to_the_end(service.presence.leave(live_table, viewer))
