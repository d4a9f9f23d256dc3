"""Hints: the best moves of a person's own seat, computed by the bots' worker processes.

Nobody else learns that a hint was asked for. It is cancelled when the table has moved on, or when
the person asks for another or disconnects.
"""

from __future__ import annotations

import asyncio

from entrepot.bots import possible_world
from entrepot.bots.hint import ADVISER, SECONDS, WHILE_COMPILING, Hint
from entrepot.bots.levels import QUICK
from entrepot.server import frames
from entrepot.server.errors import Refused
from entrepot.server.limits import Buckets, LastSeen
from entrepot.server.live_table import LiveTable
from entrepot.server.payloads import seat_names
from entrepot.server.pending_decision import PendingDecision
from entrepot.server.precompile import Precompiler
from entrepot.server.texts import say
from entrepot.server.viewers import Viewer
from entrepot.server.workers import Workers


class Hints:
    def __init__(
        self,
        workers: Workers,
        precompiler: Precompiler,
        last_seen: LastSeen,
        rate: tuple[float, float],
    ) -> None:
        self.workers = workers
        self.precompiler = precompiler
        self.last_seen = last_seen
        self._rate = Buckets(rate)
        self._running: dict[str, tuple[LiveTable, PendingDecision]] = {}
        """By person, the hint that is being computed for them."""

    async def ask(self, live_table: LiveTable, viewer: Viewer, number: int) -> frames.Hint:
        """The best moves of the viewer's seat, with sentences. Raises `Refused`."""
        history, seat = live_table.check_asked(viewer, number)
        person = viewer.person
        assert person is not None
        if not live_table.hints:
            raise Refused("no_hint", text="no_hint.setting")
        if self._rate.take(person):
            raise Refused("too_many")
        pending = live_table.new_decision(seat)
        world, dice = possible_world(history.table, seat, live_table.row.bot_seed)
        ready = self.precompiler.ready(live_table.row.game)
        spec, cost = (ADVISER, SECONDS) if ready else (WHILE_COMPILING, QUICK)
        if (former := self._running.get(person)) is not None:
            former[1].cancel()
        self._running[person] = live_table, pending
        work = self.workers.advise(
            spec, world, dice, pending.hurry, self.last_seen.owner(person), cost
        )
        task = pending.task = asyncio.create_task(work)
        try:
            await asyncio.wait([task])
        finally:
            task.cancel()
            if self._running.get(person) == (live_table, pending):
                del self._running[person]
        if task.cancelled() or not live_table.still_needs(pending):
            raise Refused("no_hint", text="no_hint.passed")
        with self.precompiler.trying(live_table.row.game):
            hint = task.result()
        note = self._note(hint, live_table.row.game, viewer.lang)
        return _payload(live_table, seat, viewer.lang, hint, note)

    def _note(self, hint: Hint, game: str, lang: str) -> str | None:
        if hint.exact:
            return say("hint.exact", lang)
        if hint.games:
            return None
        return say(f"hint.{self.precompiler.problem(game) or 'one_ahead'}", lang)

    def stop(self) -> None:
        for _, pending in self._running.values():
            pending.cancel()

    def cancel_outdated(self, live_table: LiveTable) -> None:
        """Cancel hints for decisions that do not have to be made any more."""
        for at, pending in list(self._running.values()):
            if at is live_table and not live_table.still_needs(pending):
                pending.cancel()


def _payload(
    live_table: LiveTable, seat: int, lang: str, hint: Hint, note: str | None
) -> frames.Hint:
    assert live_table.history is not None
    table = live_table.history.table
    names = seat_names(live_table.seats, table.game, lang)
    return {
        "number": live_table.history.number(seat),
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
        "note": note,
    }
