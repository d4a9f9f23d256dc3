"""Who is away while others wait: a bot plays on for them, and the host changes.

The times are in the database, so any process takes over from one that died. Who returns has the
seat back at once.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from typing import Any

from entrepot.server.live_table import LiveTable
from entrepot.server.live_tables import LiveTables
from entrepot.server.proposal_handler import ProposalHandler
from entrepot.server.pubsub import PubSub
from entrepot.server.rows import SeatRow, TableRow
from entrepot.server.storage import Storage

GRACE = 3.0
"""Seconds in which somebody may be back who only reloads the page."""
HOST_SECONDS = 300.0
"""How long a host may be away where the table has no time for absence."""
SEEN_EVERY = 600.0
"""Seconds after which it is noted again that somebody comes to an open table."""


class Absence:
    def __init__(
        self, live_tables: LiveTables, storage: Storage, pubsub: PubSub, proposals: ProposalHandler
    ) -> None:
        self.live_tables = live_tables
        self.storage = storage
        self.pubsub = pubsub
        self.proposals = proposals
        self._soon: dict[str, asyncio.Task[None]] = {}
        """By table, reviews that wait for those who only reload the page."""

    async def came(self, live_table: LiveTable, person: str | None) -> None:
        """Give a person who returns the seat back; see later who else is not there."""
        seat = live_table.seat_of(person)
        if seat is not None and live_table.seats[seat].bot_at is not None:
            await self.review(live_table)
        else:
            self.review_soon(live_table)

    async def review(self, live_table: LiveTable) -> None:
        """Start or end the times of all who went or came, and do what is due."""
        if live_table.row.status not in ("open", "playing"):
            return
        away = seats_to_change(live_table)
        changes = _changes(live_table)
        if away or changes or _is_late(live_table):
            async with live_table.lock:
                await self._write(live_table)
        await self.proposals.settle(live_table)

    async def _write(self, live_table: LiveTable) -> None:
        away, changes = seats_to_change(live_table), _changes(live_table)
        after = LiveTable(replace(live_table.row, **changes), _seats_after(live_table, away))
        changes["due_at"] = after.due_at(live_table.waiting(), live_table.row.deadlines)
        notice = self.pubsub.notice(changed=live_table.id)
        with self.live_tables.unsure_writes.noted(live_table):
            await self.storage.set_absence(live_table.row, changes, away, notice)
        await self.live_tables.catch_up(live_table)

    def review_soon(self, live_table: LiveTable) -> None:
        if live_table.id not in self._soon:
            task = asyncio.create_task(self._review_later(live_table))
            self._soon[live_table.id] = task
            task.add_done_callback(lambda _: self._soon.pop(live_table.id, None))

    async def _review_later(self, live_table: LiveTable) -> None:
        await asyncio.sleep(GRACE)
        await self.review(live_table)

    async def stop(self) -> None:
        tasks = list(self._soon.values())
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)


def seats_to_change(live_table: LiveTable) -> list[SeatRow]:
    """The seats of persons who went or came, with the new time from which on a bot plays.

    The time runs only while another player waits at the table.
    """
    here = {seat.seat for seat in live_table.persons if live_table.connected(seat.person_id)}
    seconds = absence_seconds(live_table.row)
    changed = []
    for seat in live_table.persons:
        counts = live_table.row.status == "playing" and seat.seat not in here and bool(here)
        bot_at = (seat.bot_at or time.time() + seconds) if counts and seconds else None
        if bot_at != seat.bot_at:
            changed.append(replace(seat, bot_at=bot_at))
    return changed


def absence_seconds(row: TableRow) -> float | None:
    """How long a person may be away: as the table says, but no shorter than for a decision."""
    seconds: float | None = row.settings["absence"]
    return seconds and max(seconds, row.clock.seconds if row.clock else 0)


def _changes(live_table: LiveTable) -> dict[str, Any]:
    """What changes of the table's row: the host, or until when there is time to come back."""
    row, now = live_table.row, time.time()
    here = [seat for seat in live_table.persons if live_table.connected(seat.person_id)]
    changes: dict[str, Any] = {}
    if live_table.connected(row.host) or not here:
        if row.host_until is not None:
            changes["host_until"] = None
    elif row.host_until is None:
        changes["host_until"] = now + (row.settings["absence"] or HOST_SECONDS)
    elif row.host_until <= now:
        changes |= {"host": here[0].person_id, "host_until": None}
    somebody = bool(here) or live_table.connected(row.host)
    seen_at = row.seen_at or row.created_at
    if row.status == "open" and somebody and now - seen_at > SEEN_EVERY:
        changes["seen_at"] = now
    return changes


def _is_late(live_table: LiveTable) -> bool:
    """Whether the table is due although nobody has to do anything any more."""
    row, now = live_table.row, time.time()
    if row.due_at is None or row.due_at > now or live_table.waiting_bots():
        return False
    return all(deadline > now for deadline in row.deadlines.values())


def _seats_after(live_table: LiveTable, changed: list[SeatRow]) -> list[SeatRow]:
    by_seat = {seat.seat: seat for seat in changed}
    return [by_seat.get(seat.seat, seat) for seat in live_table.seats]
