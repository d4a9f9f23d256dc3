"""Looks after tables where something is due: a clock has run out, or a bot was forgotten.

What is due, and when, is in the database, so any process takes over from one that died.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from dataclasses import replace

from entrepot.bots.levels import DEFAULT
from entrepot.server.absence import Absence
from entrepot.server.bot_seats import BotSeats
from entrepot.server.carry_over import of_other_rules
from entrepot.server.live_table import BOT_GRACE, LiveTable
from entrepot.server.live_tables import LiveTables
from entrepot.server.pubsub import PubSub
from entrepot.server.seats import bot_seat
from entrepot.server.storage import Storage
from entrepot.server.storage_errors import StorageFailed

AGAIN = 60.0
"""Seconds until a table that could not be looked after is tried again."""

log = logging.getLogger(__name__)


class DeadlineKeeper:
    def __init__(
        self,
        live_tables: LiveTables,
        storage: Storage,
        pubsub: PubSub,
        bot_seats: BotSeats,
        absence: Absence,
    ) -> None:
        self.live_tables = live_tables
        self.storage = storage
        self.pubsub = pubsub
        self.bot_seats = bot_seats
        self.absence = absence
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._work(), name="deadlines")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _work(self) -> None:
        early = BOT_GRACE  # the first look takes over at once from a process that ended
        while True:
            try:
                now = time.time() + early
                async for table in self._due(now):
                    await self._try(table, now)
                if early:  # loading a table of other rules carries it over, or ends it
                    for table in of_other_rules(await self.storage.in_play()):
                        await self._try(table, now)
                early = 0.0
            except StorageFailed:
                pass
            except Exception:
                log.exception("looking after due tables failed")
            await asyncio.sleep(1)

    async def _due(self, now: float) -> AsyncIterator[str]:
        """All tables that are due; many may stay so for long, while their bots think."""
        after = 0.0, ""
        while found := await self.storage.due(now, after):
            for after in found:
                yield after[1]

    async def _try(self, table: str, now: float) -> None:
        """Look after a table; one that fails stays due, and does not stop the others."""
        try:
            await self._look_after(table)
        except StorageFailed:
            raise
        except Exception:
            log.exception("looking after a table failed", extra={"table": table})
            await self.storage.postpone(table, now, time.time() + AGAIN)

    async def _look_after(self, table: str) -> None:
        live_table = await self.live_tables.get(table)
        for seat, deadline in live_table.row.deadlines.items():
            if deadline <= time.time():
                await self._time_is_over(live_table, int(seat))
        await self.absence.review(live_table)
        self.bot_seats.consider(live_table)

    async def _time_is_over(self, live_table: LiveTable, seat: int) -> None:
        if seat not in live_table.waiting() or seat in live_table.pending_decisions:
            return
        clock = live_table.row.clock
        if clock is not None and clock.on_timeout == "forfeit":
            await self._forfeit(live_table, seat)
        else:
            self.bot_seats.ask(live_table, seat, DEFAULT, at_once=True)

    async def _forfeit(self, live_table: LiveTable, seat: int) -> None:
        """Give the seat to a bot for the rest of the game."""
        async with live_table.lock:
            occupant = replace(
                bot_seat(live_table.seats[seat], DEFAULT),
                person_id=live_table.seats[seat].person_id,  # it stays a game of this person
                forfeited=True,
            )
            left = {one: at for one, at in live_table.row.deadlines.items() if one != str(seat)}
            changes = {"deadlines": left, "due_at": time.time() + BOT_GRACE}
            notice = self.pubsub.notice(changed=live_table.id)
            with self.live_tables.unsure_writes.noted(live_table):
                await self.storage.change_table(live_table.row, changes, [occupant], notice)
            await self.live_tables.catch_up(live_table)
