"""A queue for the places in which bots think, fair to networks and to people.

The next place goes to the network that has used least, and in it to the person who has. Otherwise
one person with many tables, or one network with many persons, would keep everybody else waiting.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Owner:
    """For whom a bot thinks: the host of its table, or who asked for a hint."""

    network: str
    """Of the address that the person was last seen at; "" if that was before the start."""
    person: str


@dataclass(eq=False)
class _Ticket:
    cost: float
    called: asyncio.Future[None]


class _Accounts:
    """A newcomer begins level with who was served last: neither ahead for having used nothing in
    the past, nor behind."""

    def __init__(self) -> None:
        self.open: dict[str, _Account] = {}
        self._level = 0.0

    def enter(self, who: str) -> _Account:
        account = self.open.setdefault(who, _Account(self._level))
        account.active += 1
        return account

    def leave(self, who: str) -> None:
        self.open[who].active -= 1
        if not self.open[who].active:
            del self.open[who]

    def next(self, waits: Callable[[_Account], bool]) -> _Account | None:
        waiting = [one for one in self.open.values() if waits(one)]
        account = min(waiting, key=lambda one: one.used, default=None)
        if account is not None:
            self._level = max(self._level, account.used)
        return account


@dataclass(eq=False)
class _Account:
    """What one of several has used, in seconds."""

    used: float
    active: int = 0
    """How many wait or have a place; without any the account is closed."""
    persons: _Accounts = field(default_factory=_Accounts)
    line: deque[_Ticket] = field(default_factory=deque)


class FairQueue:
    def __init__(self, places: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.places = places
        """How many may think at a time."""
        self.taken = 0
        self._clock = clock
        self._networks = _Accounts()

    async def enter(self, owner: Owner, cost: float) -> Callable[[], None]:
        """Wait for a place; returns what gives it back, to be called once.

        `cost` is about how many seconds it will be needed; at the end the true time is charged.
        """
        network = self._networks.enter(owner.network)
        person = network.persons.enter(owner.person)

        def leave() -> None:
            network.persons.leave(owner.person)
            self._networks.leave(owner.network)
            self._call()

        try:
            await self._wait(person, cost)
        except asyncio.CancelledError:
            leave()
            raise
        began = self._clock()

        def give_back() -> None:
            self.taken -= 1
            for account in (network, person):
                account.used += self._clock() - began - cost
            leave()

        return give_back

    def resize(self, places: int) -> None:
        self.places = places
        self._call()

    def _call(self) -> None:
        """Admit those who are next, as long as there are free places."""
        while self.taken < self.places:
            network = self._networks.next(_anybody_waits)
            if network is None:
                return
            person = network.persons.next(_waits)
            assert person is not None
            ticket = person.line.popleft()
            self.taken += 1
            for account in (network, person):
                account.used += ticket.cost
            ticket.called.set_result(None)

    async def _wait(self, person: _Account, cost: float) -> None:
        ticket = _Ticket(cost, asyncio.get_running_loop().create_future())
        person.line.append(ticket)
        self._call()
        try:
            await ticket.called
        except asyncio.CancelledError:
            if ticket in person.line:
                person.line.remove(ticket)
            else:  # it was called at the same moment
                self.taken -= 1
            raise


def _waits(person: _Account) -> bool:
    return bool(person.line)


def _anybody_waits(network: _Account) -> bool:
    return any(map(_waits, network.persons.open.values()))
