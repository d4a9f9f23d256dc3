"""Hints for people who ask: the best moves of their own seat, thought of by the bots' processes.

Nobody else learns that somebody asked. A hint is dropped when the table has moved on, when its
person asks for another, or goes away.
"""

from __future__ import annotations

import asyncio
from typing import Any

from entrepot.bots import possible_world
from entrepot.bots.hint import ADVISER, UNTIL_WARM, Hint
from entrepot.server.limits import Buckets
from entrepot.server.live_table import LiveTable
from entrepot.server.moves import Refused
from entrepot.server.payloads import seat_names
from entrepot.server.pending_decision import PendingDecision
from entrepot.server.precompile import Precompiler
from entrepot.server.texts import say
from entrepot.server.viewers import Viewer
from entrepot.server.workers import Workers


class Hints:
    def __init__(
        self, workers: Workers, precompiler: Precompiler, rate: tuple[float, float]
    ) -> None:
        self.workers = workers
        self.precompiler = precompiler
        self._asked = Buckets(rate)
        self._running: dict[str, tuple[LiveTable, PendingDecision]] = {}
        """By person: nobody has more than one."""

    async def ask(self, viewer: Viewer, number: int) -> dict[str, Any]:
        """The best moves of the viewer's seat, in words. Raises `Refused`."""
        live_table, person, seat = viewer.live_table, viewer.person, viewer.seat
        self._check(viewer, number)
        assert live_table.history is not None
        assert person is not None
        assert seat is not None
        pending = PendingDecision.about(live_table, seat)
        world, chance = possible_world(live_table.history.table, seat, live_table.row.bot_seed)
        spec = ADVISER if self.precompiler.ready(live_table.row.game) else UNTIL_WARM
        if (former := self._running.get(person)) is not None:
            former[1].drop()
        self._running[person] = live_table, pending
        work = self.workers.advise(spec, world, chance, pending.hurry)
        task = pending.task = asyncio.create_task(work)
        try:
            await asyncio.wait([task])
        finally:
            task.cancel()
            if self._running.get(person) == (live_table, pending):
                del self._running[person]
        if task.cancelled() or not pending.holds(live_table):
            raise Refused("no_hint", say("no_hint.passed", viewer.lang))
        with self.precompiler.trying(live_table.row.game):
            hint = task.result()
        told = _told(live_table, seat, viewer.lang, hint)
        return {**told, "note": self._note(hint, live_table.row.game, viewer.lang)}

    def _check(self, viewer: Viewer, number: int) -> None:
        live_table, lang = viewer.live_table, viewer.lang
        if viewer.person is None or viewer.seat is None:
            raise Refused("not_seated", say("not_seated", lang))
        if live_table.history is None or live_table.row.status != "playing":
            raise Refused("not_open", say("not_playing", lang))
        if not live_table.hints:
            raise Refused("no_hint", say("no_hint.setting", lang))
        if viewer.seat not in live_table.waiting():
            raise Refused("not_your_turn", say("no_hint.nothing", lang))
        if number != live_table.history.numbers[viewer.seat]:
            raise Refused("stale", say("stale", lang))
        if self._asked.take(viewer.person):
            raise Refused("too_many", say("too_many", lang))

    def _note(self, hint: Hint, game: str, lang: str) -> str | None:
        if hint.exact:
            return say("hint.exact", lang)
        if hint.games:
            return None
        return say(f"hint.{self.precompiler.problem(game) or 'one_ahead'}", lang)

    def stop(self) -> None:
        for _, pending in self._running.values():
            pending.drop()

    def drop(self, live_table: LiveTable) -> None:
        """Stop thinking about what is not asked any more."""
        for at, pending in list(self._running.values()):
            if at is live_table and not pending.holds(live_table):
                pending.drop()


def _told(live_table: LiveTable, seat: int, lang: str, hint: Hint) -> dict[str, Any]:
    assert live_table.history is not None
    table = live_table.history.table
    names = seat_names(live_table.seats, table.game, lang)
    return {
        "number": live_table.history.numbers[seat],
        "moves": [
            {
                "name": table.game.name(move.action),
                "text": table.describe(move.action, lang, seat, names),
                "chance": move.chance,
                "margin": move.margin,
            }
            for move in hint.moves
        ],
        "games": hint.games,
    }
