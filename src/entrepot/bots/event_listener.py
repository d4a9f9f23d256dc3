"""What happened, for bots that listen: the events of a game as their seat may know them.

A possible world is a position without a past. Most bots need no more; a program that keeps a model
of its opponents, or a log, is told what happened between its decisions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol, TypedDict, runtime_checkable

from entrepot.bots.bot import Bot
from entrepot.engine.events import Event
from entrepot.engine.rule import EVERYBODY
from entrepot.engine.table import Table


class EventData(TypedDict):
    """One event: its kind, its values by the ledger's names, and a sentence in English."""

    kind: str
    data: list[dict[str, int | str]]
    """Several where one sentence sums up several; seats are numbers."""
    text: str


@runtime_checkable
class EventListener(Protocol):
    """A bot that is told, before each decision, what happened since it last was."""

    def told(self, seat: int, events: list[EventData]) -> None: ...


class EventFeed:
    """Passes the events of a table on to the bots that listen, each event once."""

    def __init__(self, table: Table, bots: Mapping[int, Bot]) -> None:
        self.table = table
        self.bots = bots
        self._told = dict.fromkeys(bots, 0)

    def tell(self, seat: int) -> None:
        bot = self.bots[seat]
        if not isinstance(bot, EventListener):
            return
        events, since = self.table.events, self._told[seat]
        self._told[seat] = len(events)
        bot.told(
            seat, [self._event(one) for one in events[since:] if one.audience in (EVERYBODY, seat)]
        )

    def _event(self, event: Event) -> EventData:
        return {
            "kind": event.kind.key,
            "data": event.data(),
            "text": self.table.sentence(event),
        }


def listen(bots: Iterable[Bot]) -> bool:
    """Whether any of them wants to be told."""
    return any(isinstance(bot, EventListener) for bot in bots)
