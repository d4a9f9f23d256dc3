"""Looks after tables that nobody else looks after: clocks that ran out, bots that were forgotten.

A process that dies leaves its bots and clocks to the next one: all that is to be done, and when,
is in the rows.
"""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import replace

from entrepot.bots.levels import DEFAULT
from entrepot.server.database import StorageFailed
from entrepot.server.hall import Hall, OldRules
from entrepot.server.live import BOT_GRACE, Live
from entrepot.server.players import Players
from entrepot.server.storage import Storage

log = logging.getLogger(__name__)


class Timekeeper:
    def __init__(self, hall: Hall, storage: Storage, players: Players) -> None:
        self.hall = hall
        self.storage = storage
        self.players = players
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._work(), name="timekeeper")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _work(self) -> None:
        early = BOT_GRACE  # what a process that ended left behind is taken up at once
        while True:
            try:
                for table in await self.storage.due(time.time() + early):
                    await self._look_after(table)
                early = 0.0
            except StorageFailed:
                pass
            except Exception:
                log.exception("the timekeeper stumbled")
            await asyncio.sleep(1)

    async def _look_after(self, table: str) -> None:
        try:
            live = await self.hall.get(table)
        except OldRules:
            log.warning("a table has old rules", extra={"table": table})
            await self._put_off(table)
            return
        for seat, deadline in live.row.deadlines.items():
            if deadline <= time.time():
                await self._time_is_over(live, int(seat))
        self.players.consider(live)

    async def _time_is_over(self, live: Live, seat: int) -> None:
        if seat not in live.waiting() or seat in live.thinking:
            return
        clock = live.row.clock
        if clock is not None and clock.on_timeout == "forfeit":
            await self._forfeit(live, seat)
        else:
            self.players.ask(live, seat, DEFAULT, at_once=True)

    async def _forfeit(self, live: Live, seat: int) -> None:
        """A bot has the seat from now on."""
        async with live.lock:
            sitting = replace(live.seats[seat], kind="bot", level=DEFAULT, forfeited=True)
            left = {one: at for one, at in live.row.deadlines.items() if one != str(seat)}
            changes = {"deadlines": left, "due_at": time.time() + BOT_GRACE}
            notice = self.hall.fanout.notice(changed=live.id)
            if await self.storage.change_table(live.row, changes, [sitting], notice):
                await self.hall.catch_up(live)

    async def _put_off(self, table: str) -> None:
        found = await self.storage.table(table)
        if found is not None:
            await self.storage.change_table(found[0], {"due_at": None})
