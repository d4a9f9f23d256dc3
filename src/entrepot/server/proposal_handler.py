"""Handles proposals to the players of a running game: to end it, or to invite somebody to a seat.

Who has to agree is in `proposals`.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import asdict, replace
from typing import Any

from entrepot.server.errors import Refused
from entrepot.server.identity import new_table_id
from entrepot.server.limits import Buckets
from entrepot.server.live_table import LiveTable
from entrepot.server.live_tables import LiveTables
from entrepot.server.proposals import check_invite, check_player, is_void, needed, passes
from entrepot.server.pubsub import PubSub
from entrepot.server.rows import Person, Proposal, ProposalKind
from entrepot.server.storage import Storage

SECONDS = 3600.0
"""For this long a proposal can be answered; longer where a decision may take longer."""
INVITE_SECONDS = 24 * 3600.0
"""For this long an invitation that all agreed to can be sent and used."""

Change = Callable[[Proposal | None], Proposal | None]


class ProposalHandler:
    def __init__(
        self,
        live_tables: LiveTables,
        storage: Storage,
        pubsub: PubSub,
        rate: tuple[float, float],
    ) -> None:
        self.live_tables = live_tables
        self.storage = storage
        self.pubsub = pubsub
        self._rate = Buckets(rate)

    async def make(
        self, live_table: LiveTable, person: Person, kind: ProposalKind, seat: int | None
    ) -> None:
        """Propose something to the other players. Raises `Refused`."""
        check_player(live_table, person)
        if kind == "invite":
            check_invite(live_table, person, seat)
        if self._rate.take(person.id):
            raise Refused("too_many")
        clock = live_table.row.clock
        until = time.time() + max(SECONDS, clock.seconds if clock else 0)
        new = Proposal(
            new_table_id(), kind, person.id, seat if kind == "invite" else None, [], False, until
        )

        def add(old: Proposal | None) -> Proposal:
            if old is not None:
                raise Refused("proposal_pending")
            return new

        if needed(live_table, new) or kind == "invite":
            await self._change(live_table, add)
        else:
            async with live_table.lock:
                await end(self.live_tables, live_table)

    async def answer(self, live_table: LiveTable, person: Person, id: str, agree: bool) -> None:
        """Agree to a proposal or decline it; also what all had agreed to can still be declined."""
        check_player(live_table, person)

        def change(old: Proposal | None) -> Proposal | None:
            if old is None or old.id != id:
                raise Refused("no_proposal")
            if not agree:
                return None
            if person.id == old.by:
                return old
            return replace(old, agreed=sorted({*old.agreed, person.id}))

        await self._change(live_table, change)
        await self.settle(live_table)

    async def settle(self, live_table: LiveTable) -> None:
        """Carry out a proposal that all have agreed to; drop an invitation to the seat of
        somebody who is back."""
        proposal = live_table.proposal
        if proposal is None or not (is_void(live_table, proposal) or passes(live_table, proposal)):
            return
        if is_void(live_table, proposal):
            await self._change(live_table, lambda old: None if _same(old, proposal) else old)
        elif proposal.kind == "end":
            async with live_table.lock:
                if live_table.proposal == proposal:
                    await end(self.live_tables, live_table)
        else:
            until = time.time() + INVITE_SECONDS
            accepted = replace(proposal, accepted=True, expires_at=until)
            await self._change(live_table, lambda old: accepted if old == proposal else old)

    async def _change(self, live_table: LiveTable, change: Change) -> None:
        """Change the proposal as it is in the database."""

        def work(stored: dict[str, Any] | None) -> dict[str, Any] | None:
            old = Proposal(**stored) if stored else None
            new = change(old if old and old.expires_at > time.time() else None)
            return asdict(new) if new else None

        notice = self.pubsub.notice(changed=live_table.id)
        async with live_table.lock:
            with self.live_tables.unsure_writes.noted(live_table):
                await self.storage.change_proposal(live_table.id, work, notice)
            await self.live_tables.catch_up(live_table)


async def end(live_tables: LiveTables, live_table: LiveTable) -> None:
    """End a game without a result, or close an open table. The caller holds the lock."""
    ended = {"status": "abandoned", "finished_at": time.time(), "proposal": None}
    await live_tables.change(live_table, {**ended, "due_at": None, "waiting": [], "deadlines": {}})


def _same(one: Proposal | None, other: Proposal) -> bool:
    return one is not None and one.id == other.id
