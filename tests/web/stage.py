"""A page set to any position: what the server says of its table is replaced on the way.

The rules are the real ones: what the page plays is played at a `Table` in this process.
"""

from __future__ import annotations

import json
import random
import re
from typing import TYPE_CHECKING, Any

import msgspec

from entrepot import IllegalAction
from entrepot.engine.table import Table
from entrepot.server.drafts import answers, try_actions
from entrepot.server.frames import Arranged, Tried
from entrepot.server.messages import Arrange, Try
from entrepot.server.payloads import (
    action_payloads,
    arranged_payload,
    arrangement_payload,
    result_payload,
    tried_payload,
    view_payload,
)
from entrepot.server.viewers import frame

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocketRoute


class Stage:
    """Whatever table the page goes to is this one; the page's person sits at `seat`.

    The others wait, or with `chance` play at random.
    """

    def __init__(
        self, page: Page, table: Table, seat: int = 0, chance: random.Random | None = None
    ) -> None:
        self.table = table
        self.seat = seat
        self.chance = chance
        self.number = 1
        self.batches: list[list[str]] = []
        """What the page played, batch by batch."""
        page.route_web_socket(re.compile("/ws/tables/"), self._open)

    def _open(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def told(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "scene":
                socket.send(json.dumps(said | self._now(said["language"], said["seats"])))
                self.language, self.seats = said["language"], said["seats"]
            elif said["type"] in ("pong", "done"):
                socket.send(message)

        def asked(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "play":
                for answer in self._play(said):
                    socket.send(json.dumps(answer))
            elif said["type"] == "try":
                socket.send(frame(self._try(said)))
            elif said["type"] == "arrange":
                socket.send(frame(self._arrange(said)))
            elif said["type"] == "explain":
                reasons = {name: self._why(name) for name in said["actions"]}
                answer = {"type": "explained", "id": said["id"], "reasons": reasons}
                socket.send(json.dumps(answer))
            else:
                server.send(message)

        server.on_message(told)
        socket.on_message(asked)

    def _why(self, name: str) -> str | None:
        return self.table.explain(name, self.language, self.seat)

    def _play(self, said: dict[str, Any]) -> list[dict[str, Any]]:
        try:
            self.table = self._after(said["actions"], said.get("complete", False))
        except IllegalAction as problem:
            reason = str(problem)
            return [{"type": "refused", "id": said["id"], "code": "illegal", "reason": reason}]
        self._others_play()
        self.batches.append(said["actions"])
        self.number += 1
        update = {"type": "update", "from": self.number - 1, "cause": "move"}
        played = {"type": "played", "id": said["id"], "number": self.number}
        return [update | self._now(self.language, self.seats), played]

    def _after(self, actions: list[str], complete: bool) -> Table:
        """The table after a batch, whether it holds the answers without a choice or not."""
        try:
            return self._played(actions, complete=complete)
        except IllegalAction:
            return self._played(actions, complete=True)

    def _played(self, actions: list[str], *, complete: bool) -> Table:
        table = self.table.copy()

        def forced() -> list[int]:
            return [action for seat, action in table.forced if seat == self.seat]

        for _, action in answers(table.game, actions, forced, complete):
            table.play(action, self.seat)
        return table

    def _try(self, said: dict[str, Any]) -> Tried:
        message = msgspec.convert(said, Try)
        tried = try_actions(self.table, self.seat, message.actions, len(self.table.waiting_for) > 1)
        return tried_payload(message, self.seat, tried, self.language, self._names(self.seats))

    def _arrange(self, said: dict[str, Any]) -> Arranged:
        message, names = msgspec.convert(said, Arrange), self._names(self.seats)
        return arranged_payload(message, self.table, self.seat, self.language, names)

    def _names(self, seats: list[dict[str, Any]]) -> list[str]:
        return [one["name"] or f"#{one['seat']}" for one in seats]

    def _others_play(self) -> None:
        table = self.table
        while self.chance and not table.over and self.seat not in table.waiting_for:
            table.play(self.chance.choice(table.legal()))

    def _now(self, language: str, seats: list[dict[str, Any]]) -> dict[str, Any]:
        table, waiting = self.table, self.table.waiting_for
        names = self._names(seats)
        asked = self.seat in waiting
        return {
            "number": self.number,
            "view": view_payload(table, self.seat),
            "asked": asked,
            "prompt": table.prompt(language, self.seat if asked else None, names),
            "actions": action_payloads(table, self.seat, language, names) if asked else [],
            "arrangement": arrangement_payload(table, self.seat, language, names)
            if asked
            else None,
            "seats": [one | {"waiting": one["seat"] in waiting} for one in seats],
            "log": [],
            "result": result_payload(table, language, names),
        }
