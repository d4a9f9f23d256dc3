"""Hints for people who ask: the best moves of their own seat, thought of by the bots' processes.

Nobody else learns that somebody asked. A hint is dropped when the table has moved on, when its
person asks for another, or goes away.
"""

from __future__ import annotations

import asyncio
from typing import Any

from entrepot.bots import possible_world
from entrepot.bots.hint import ADVISER, UNTIL_WARM, Hint
from entrepot.server.desk import Refused
from entrepot.server.limits import Buckets
from entrepot.server.live import Live
from entrepot.server.scene import names_of
from entrepot.server.texts import say
from entrepot.server.thoughts import Thought
from entrepot.server.viewers import Viewer
from entrepot.server.warming import Warming
from entrepot.server.workers import Workers


class Hints:
    def __init__(self, workers: Workers, warming: Warming, rate: tuple[float, float]) -> None:
        self.workers = workers
        self.warming = warming
        self._asked = Buckets(rate)
        self._running: dict[str, tuple[Live, Thought]] = {}
        """By person: nobody has more than one."""

    async def ask(self, viewer: Viewer, number: int) -> dict[str, Any]:
        """The best moves of the viewer's seat, in words. Raises `Refused`."""
        live, person, seat = viewer.live, viewer.person, viewer.seat
        self._check(viewer, number)
        assert live.course is not None
        assert person is not None
        assert seat is not None
        thought = Thought.about(live, seat)
        world, chance = possible_world(live.course.table, seat, live.row.bot_seed)
        spec = ADVISER if self.warming.ready(live.row.game) else UNTIL_WARM
        if (former := self._running.get(person)) is not None:
            former[1].drop()
        self._running[person] = live, thought
        work = self.workers.advise(spec, world, chance, thought.hurry)
        task = thought.task = asyncio.create_task(work)
        try:
            await asyncio.wait([task])
        finally:
            task.cancel()
            if self._running.get(person) == (live, thought):
                del self._running[person]
        if task.cancelled() or not thought.holds(live):
            raise Refused("no_hint", say("no_hint.passed", viewer.lang))
        with self.warming.trying(live.row.game):
            hint = task.result()
        told = _told(live, seat, viewer.lang, hint)
        return {**told, "note": self._note(hint, live.row.game, viewer.lang)}

    def _check(self, viewer: Viewer, number: int) -> None:
        live, lang = viewer.live, viewer.lang
        if viewer.person is None or viewer.seat is None:
            raise Refused("not_seated", say("not_seated", lang))
        if live.course is None or live.row.status != "playing":
            raise Refused("not_open", say("not_playing", lang))
        if not live.hints:
            raise Refused("no_hint", say("no_hint.setting", lang))
        if viewer.seat not in live.waiting():
            raise Refused("not_your_turn", say("no_hint.nothing", lang))
        if number != live.course.numbers[viewer.seat]:
            raise Refused("stale", say("stale", lang))
        if self._asked.take(viewer.person):
            raise Refused("too_many", say("too_many", lang))

    def _note(self, hint: Hint, game: str, lang: str) -> str | None:
        if hint.exact:
            return say("hint.exact", lang)
        if hint.games:
            return None
        return say(f"hint.{self.warming.problem(game) or 'one_ahead'}", lang)

    def stop(self) -> None:
        for _, thought in self._running.values():
            thought.drop()

    def drop(self, live: Live) -> None:
        """Stop thinking about what is not asked any more."""
        for at, thought in list(self._running.values()):
            if at is live and not thought.holds(live):
                thought.drop()


def _told(live: Live, seat: int, lang: str, hint: Hint) -> dict[str, Any]:
    assert live.course is not None
    table = live.course.table
    names = names_of(live.seats, table.game, lang)
    return {
        "number": live.course.numbers[seat],
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
