"""Bots at the tables: when one is to decide, it is asked, and what it says is played."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from contextlib import suppress

from entrepot.bots import possible_world
from entrepot.bots.levels import DEFAULT, level
from entrepot.server.database import StorageFailed
from entrepot.server.desk import Desk
from entrepot.server.hall import Hall
from entrepot.server.live import Live
from entrepot.server.thoughts import Thought
from entrepot.server.warming import Warming
from entrepot.server.workers import Workers

PACES = {"instant": 0.0, "quick": 0.3, "normal": 0.7, "calm": 1.4}
"""Seconds that a bot takes over a decision."""

log = logging.getLogger(__name__)


class Players:
    def __init__(self, hall: Hall, desk: Desk, workers: Workers, warming: Warming) -> None:
        self.hall = hall
        self.desk = desk
        self.workers = workers
        self.warming = warming
        self._tasks: set[asyncio.Task[None]] = set()

    def consider(self, live: Live) -> None:
        """Let every bot decide that is asked to and does not think yet."""
        self.drop(live)
        for seat in live.waiting_bots():
            if seat not in live.thinking:
                self.ask(live, seat, live.seats[seat].level or DEFAULT)

    def drop(self, live: Live) -> None:
        """Stop thinking about what is not asked any more."""
        for seat, thought in list(live.thinking.items()):
            if not thought.holds(live):
                del live.thinking[seat]
                thought.drop()

    def ask(self, live: Live, seat: int, level: str, *, at_once: bool = False) -> None:
        """Let a bot decide for a seat; also for a person whose time is over."""
        thought = live.thinking[seat] = Thought.about(live, seat)
        pace = 0.0 if at_once else PACES[live.row.settings["pace"]] * random.uniform(0.85, 1.15)
        task = thought.task = asyncio.create_task(self._decide(live, thought, level, pace))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def hurry(self, live: Live) -> None:
        """Let the bots that think now answer with what they have found so far."""
        for thought in live.thinking.values():
            thought.hurry.set()

    async def stop(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    async def _decide(self, live: Live, thought: Thought, level: str, pace: float) -> None:
        again, seat = 0.0, thought.seat
        try:
            began = time.monotonic()
            found = await self._think(live, thought, level)
            if found is None:
                return
            taken, actions, spec = found
            with suppress(TimeoutError):
                rest = began + pace - time.monotonic()
                await asyncio.wait_for(thought.hurry.wait(), max(0.0, rest))
            self._end(live, thought)
            if not await self.desk.play_for(live, seat, actions, taken, spec):
                again = 0.5
        except StorageFailed:
            again = 1.0
        except Exception:
            log.exception("a bot failed", extra={"table": live.id, "seat": seat})
            again = 5.0
        finally:
            self._end(live, thought)
        if again:
            await asyncio.sleep(again)
            self.consider(live)

    def _end(self, live: Live, thought: Thought) -> None:
        if live.thinking.get(thought.seat) is thought:
            del live.thinking[thought.seat]

    async def _think(
        self, live: Live, thought: Thought, name: str
    ) -> tuple[int, list[int], str] | None:
        """Decide, and go on deciding as long as nobody else could notice that it was several."""
        course, seat = live.course, thought.seat
        if course is None or seat not in live.waiting():
            return None
        chosen = level(name) or level(DEFAULT)
        assert chosen is not None
        spec = chosen.bot if self.warming.ready(live.row.game) else chosen.until_warm
        taken = sum(row.seat == seat for row in course.rows)
        fork, actions = course.fork(), []
        while True:
            world, chance = possible_world(fork.table, seat, live.row.bot_seed)
            with self.warming.trying(live.row.game):
                action = await self.workers.decide(spec, world, chance, thought.hurry)
            actions.append(action)
            row = fork.play(seat, action)
            unseen = not row.noticed >> fork.spectator & 1
            if not (unseen and seat in fork.table.waiting_for):
                return taken, actions, spec
