"""Reads the messages that a viewer sends on the WebSocket of a table, and answers them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import Any, TypeVar

import msgspec
from starlette.websockets import WebSocketDisconnect

from entrepot.engine.errors import UnknownAction
from entrepot.server import frames
from entrepot.server.broadcast import send_scene
from entrepot.server.chat import LONGEST
from entrepot.server.drafts import try_actions
from entrepot.server.errors import Refused, not_saved
from entrepot.server.frames import Answer, Arranged, Tried
from entrepot.server.limits import network
from entrepot.server.live_table import LiveTable
from entrepot.server.messages import (
    Arrange,
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
    Try,
    decode,
)
from entrepot.server.metrics import REFUSED
from entrepot.server.moves import Sender
from entrepot.server.payloads import arranged_payload, seat_names, tried_payload
from entrepot.server.rows import iso
from entrepot.server.security import address
from entrepot.server.service import Service
from entrepot.server.storage_errors import StorageFailed
from entrepot.server.texts import say
from entrepot.server.typed_text import clean
from entrepot.server.viewers import Viewer

T = TypeVar("T")

log = logging.getLogger(__name__)


class MessageHandler:
    def __init__(self, service: Service, live_table: LiveTable, viewer: Viewer) -> None:
        self.service = service
        self.live_table = live_table
        self.viewer = viewer

    async def run(self) -> None:
        """Answer messages until the viewer disconnects."""
        while True:
            try:
                text = await self.viewer.socket.receive_text()
            except (WebSocketDisconnect, KeyError, RuntimeError):
                return  # disconnected, or a binary frame
            if len(text) > self.service.config.limits.message_bytes:
                self.viewer.close(1009)
                await asyncio.sleep(1)
                return
            if answer := await self._answer(text):
                self.viewer.send(answer)

    async def _answer(self, text: str) -> Answer | None:
        """The answer to a message; None if it comes later. Every failure becomes a refusal."""
        id: str | None = None
        try:
            if wait := self._wait():
                too_many = self._refused(_id_of(text), Refused("too_many"))
                too_many["retry_after"] = round(wait, 2)
                return too_many
            message = decode(text)
            id = message.id
            return await self._reply(message)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
            reason = say("bad_message", self.viewer.lang, problem=str(problem))
            return self._refused(_id_of(text), Refused("bad_message", reason=reason))
        except Exception as problem:
            return self._failed(id, problem)

    def _wait(self) -> float:
        """How long this person, or everybody at this address, has to wait with the next message."""
        service, where = self.service, address(self.viewer.socket)
        return service.message_rate.take(
            self.viewer.person or network(where)
        ) or service.message_rate_of_address.take(where)

    async def _reply(self, message: Message) -> Answer | None:
        match message:
            case Play() | TakeBack():
                return await self._move(message)
            case Try():
                return self._try(message)
            case Arrange():
                return self._arrange(message)
            case Explain():
                return {"type": "explained", "id": message.id, "reasons": self._explain(message)}
            case Describe():
                return {"type": "described", "id": message.id, "texts": self._describe(message)}
            case Hint():
                self.viewer.start_task(self._hint(message))
                return None
            case Ping():
                return {"type": "pong", "id": message.id, "now": iso(time.time())}
            case Hurry():
                await self._hurry()
            case Chat():
                await self._chat(message)
            case Language():
                self.viewer.lang = message.language
                await self._send_scene()
            case Refresh():
                await self._send_scene()
        return {"type": "done", "id": message.id}

    async def _send_scene(self) -> None:
        """Send the whole table again; who asks too often waits, as no page can do without it."""
        while wait := self.service.scene_rate.take(address(self.viewer.socket)):
            await asyncio.sleep(wait)
        send_scene(self.live_table, self.viewer)

    # --- refusing --------------------------------------------------------------------------------

    def _failed(self, id: str | None, problem: Exception) -> frames.Refused:
        """The refusal that a message gets whose handling raised an exception."""
        if isinstance(problem, Refused):
            return self._refused(id, problem)
        if isinstance(problem, UnknownAction):
            return self._refused(id, Refused("unknown_action"))
        if isinstance(problem, StorageFailed):
            return self._refused(id, not_saved(problem))
        log.error("a message failed", exc_info=problem, extra={"table": self.live_table.id})
        return self._refused(id, Refused("internal"))

    def _refused(self, id: str | None, refused: Refused) -> frames.Refused:
        REFUSED.labels(refused.code).inc()
        answer: frames.Refused = {
            "type": "refused",
            "id": id,
            "number": self.live_table.number_of(self.viewer.seat),
            "code": refused.code,
            "reason": refused.reason(self.viewer.lang),
        }
        if refused.action is not None:
            answer["action"] = refused.action
        return answer

    # --- the messages ----------------------------------------------------------------------------

    async def _move(self, message: Play | TakeBack) -> Answer | None:
        live_table, viewer = self.live_table, self.viewer
        if viewer.person is None or viewer.seat is None:
            raise Refused("not_seated")
        key = viewer.person, message.id
        if key in live_table.refused:
            return live_table.refused[key]
        sender = Sender(viewer.person, viewer.seat, viewer.lang, message.id)
        try:
            await to_the_end(self._carry_out(message, sender))
        except Refused as refused:
            answer = self._refused(message.id, refused)
            if refused.final:
                live_table.remember_refusal(key, answer)
            return answer
        return None

    async def _carry_out(self, message: Play | TakeBack, sender: Sender) -> None:
        """Move, and answer at once, so that answer and update leave in one packet."""
        handler, table = self.service.move_handler, self.live_table
        number = message.number
        if isinstance(message, Play):
            actions, complete = message.actions, message.complete
            number = await handler.play(table, sender, number, actions, complete=complete)
        else:
            number = await handler.take_back(table, sender, number, message.to)
        self.viewer.send({"type": "played", "id": message.id, "number": number})

    def _try(self, message: Try) -> Tried:
        history, seat = self.live_table.check_asked(self.viewer, message.number)
        table, lang = history.table, self.viewer.lang
        tried = try_actions(table, seat, message.actions, history.simultaneous, history.drafts)
        names = seat_names(self.live_table.seats, table.game, lang)
        return tried_payload(message, seat, tried, lang, names)

    def _arrange(self, message: Arrange) -> Arranged:
        history, seat = self.live_table.check_asked(self.viewer, message.number)
        names = seat_names(self.live_table.seats, history.table.game, self.viewer.lang)
        return arranged_payload(message, history.table, seat, self.viewer.lang, names)

    def _explain(self, message: Explain) -> dict[str, str | None]:
        history, seat, lang = self.live_table.history, self.viewer.seat, self.viewer.lang
        if history is None or seat is None:
            reason = say("not_playing" if history is None else "not_seated", lang)
            return {str(name): reason for name in message.actions}
        names = seat_names(self.live_table.seats, history.table.game, lang)
        return {
            str(name): history.table.explain(name, lang, seat, names) for name in message.actions
        }

    def _describe(self, message: Describe) -> dict[str, str]:
        history, seat, lang = self.live_table.history, self.viewer.seat, self.viewer.lang
        if history is None or seat is None:
            raise Refused("not_seated")
        names = seat_names(self.live_table.seats, history.table.game, lang)
        return {
            str(name): history.table.describe(name, lang, seat, names) for name in message.actions
        }

    async def _hint(self, message: Hint) -> None:
        """Takes seconds, in the background: other messages are answered meanwhile."""
        try:
            found = await self.service.hints.ask(self.live_table, self.viewer, message.number)
        except Exception as problem:
            self.viewer.send(self._failed(message.id, problem))
        else:
            self.viewer.send({"type": "hinted", "id": message.id, **found})

    async def _hurry(self) -> None:
        if self.viewer.person is None or self.viewer.person != self.live_table.row.host:
            raise Refused("not_host")
        await self.service.hurry(self.live_table)

    async def _chat(self, message: Chat) -> None:
        service, live_table, who = self.service, self.live_table, self.viewer.person
        if not live_table.may_talk(who):
            raise Refused("no_chat", text=f"no_chat.{live_table.row.settings['chat']}")
        person = await service.storage.person(who) if who else None
        if person is None or person.name is None:
            raise Refused("no_name")
        text = clean(message.text)
        if not text:
            raise Refused("bad_message", text="nothing_said")
        if len(text) > LONGEST:
            raise Refused("too_large", text="line_too_long", values={"most": LONGEST})
        if await service.chat.storage.was_said(live_table.id, person.id, message.id):
            return
        if service.chat_rate.take(person.id) or self._address_talks_too_much():
            raise Refused("too_many")
        await service.chat.say(live_table, person, text, message.id)

    def _address_talks_too_much(self) -> bool:
        return self.service.chat_rate_of_address.take(address(self.viewer.socket)) > 0


async def to_the_end(work: Coroutine[Any, Any, T]) -> T:
    """Carry something out completely even if the viewer who asked for it disconnects."""
    return await asyncio.shield(asyncio.ensure_future(work))


def _id_of(text: str) -> str | None:
    """The id of a message that is wrong otherwise."""
    try:
        found = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return None
    id = found.get("id") if isinstance(found, dict) else None
    return id if isinstance(id, str) and len(id) <= 64 else None
