"""Seats that bots play: asks a bot when its seat has to decide, and plays what it chose."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from contextlib import suppress

from entrepot.bots import possible_world
from entrepot.bots.levels import DEFAULT, QUICK, level
from entrepot.server.limits import LastSeen
from entrepot.server.live_table import LiveTable
from entrepot.server.metrics import BOT_SECONDS
from entrepot.server.moves import MoveHandler
from entrepot.server.pending_decision import PendingDecision
from entrepot.server.precompile import Precompiler
from entrepot.server.storage_errors import StorageFailed
from entrepot.server.workers import Workers

PACES = {"instant": 0.0, "quick": 0.3, "normal": 0.7, "calm": 1.4}
"""By the pace of a table, the seconds that a bot takes at least for a decision."""

log = logging.getLogger(__name__)


class BotSeats:
    def __init__(
        self,
        move_handler: MoveHandler,
        workers: Workers,
        precompiler: Precompiler,
        last_seen: LastSeen,
    ) -> None:
        self.move_handler = move_handler
        self.workers = workers
        self.precompiler = precompiler
        self.last_seen = last_seen
        self._tasks: set[asyncio.Task[None]] = set()

    def consider(self, live_table: LiveTable) -> None:
        """Ask the bots of all seats that have to decide, unless they think already."""
        self.cancel_outdated(live_table)
        for seat in live_table.waiting_bots():
            if seat not in live_table.pending_decisions:
                self.ask(live_table, seat, live_table.seats[seat].level or DEFAULT)

    def cancel_outdated(self, live_table: LiveTable) -> None:
        """Stop bots from thinking about what does not have to be decided any more."""
        for seat, pending in list(live_table.pending_decisions.items()):
            if not live_table.still_needs(pending):
                del live_table.pending_decisions[seat]
                pending.cancel()

    def ask(self, live_table: LiveTable, seat: int, level: str, *, at_once: bool = False) -> None:
        """Let a bot decide for a seat, be it a bot's or that of a person whose time is over."""
        pending = live_table.pending_decisions[seat] = live_table.new_decision(seat)
        pace = (
            0.0 if at_once else PACES[live_table.row.settings["pace"]] * random.uniform(0.85, 1.15)
        )
        task = pending.task = asyncio.create_task(self._decide(live_table, pending, level, pace))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def hurry(self, live_table: LiveTable) -> None:
        """Let the bots that think now answer with the best they have found so far."""
        for pending in live_table.pending_decisions.values():
            pending.hurry.set()

    async def stop(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    async def _decide(
        self, live_table: LiveTable, pending: PendingDecision, level: str, pace: float
    ) -> None:
        retry_after, seat = 0.0, pending.seat
        try:
            began = time.monotonic()
            found = await self._choose(live_table, pending, level)
            if found is None:
                return
            decided, actions, spec = found
            computed = time.monotonic() - began
            with suppress(TimeoutError):
                rest = began + pace - time.monotonic()
                await asyncio.wait_for(pending.hurry.wait(), max(0.0, rest))
            self._forget(live_table, pending)
            if not await self.move_handler.play_for_bot(live_table, seat, actions, decided, spec):
                retry_after = 0.5
            BOT_SECONDS.observe(computed)
        except StorageFailed:
            retry_after = 1.0
        except Exception:
            log.exception("a bot failed", extra={"table": live_table.id, "seat": seat})
            retry_after = 5.0
        finally:
            self._forget(live_table, pending)
        if retry_after:
            await asyncio.sleep(retry_after)
            self.consider(live_table)

    def _forget(self, live_table: LiveTable, pending: PendingDecision) -> None:
        if live_table.pending_decisions.get(pending.seat) is pending:
            del live_table.pending_decisions[pending.seat]

    async def _choose(
        self, live_table: LiveTable, pending: PendingDecision, name: str
    ) -> tuple[int, list[int], str] | None:
        """The actions to play and the bot that chose them, after how many decisions of the seat.

        Several decisions that others see only as one (secret choices) are made in one go.
        """
        history, seat = live_table.history, pending.seat
        if history is None or seat not in live_table.waiting():
            return None
        chosen = level(name) or level(DEFAULT)
        assert chosen is not None
        ready = self.precompiler.ready(live_table.row.game)
        spec, cost = (chosen.bot, chosen.seconds) if ready else (chosen.while_compiling, QUICK)
        owner = self.last_seen.owner(live_table.row.host)
        decided = history.decisions_of(seat)
        fork, actions = history.fork(), []
        while True:
            world, dice = possible_world(fork.table, seat, live_table.row.bot_seed)
            with self.precompiler.trying(live_table.row.game):
                action = await self.workers.decide(spec, world, dice, pending.hurry, owner, cost)
            actions.append(action)
            row = fork.play(seat, action)
            unseen = not row.noticed >> fork.spectator & 1
            if not (unseen and seat in fork.table.waiting_for):
                return decided, actions, spec
