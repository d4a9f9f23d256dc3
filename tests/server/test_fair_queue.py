"""The queue in which bots wait to think: who is next."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Coroutine
from typing import Any

from entrepot.server.fair_queue import FairQueue, Owner


class TimedQueue:
    """A queue with one place, and a clock that jobs turn on."""

    def __init__(self, places: int = 1) -> None:
        self.now = 0.0
        self.queue = FairQueue(places, lambda: self.now)
        self.served: list[str] = []
        self.used: Counter[str] = Counter()

    async def think(self, owner: Owner, cost: float, took: float | None = None) -> None:
        give_back = await self.queue.enter(owner, cost)
        self.served.append(owner.person)
        await asyncio.sleep(0)
        self.now += cost if took is None else took
        self.used[owner.person] += int(cost if took is None else took)
        give_back()


async def everybody(*thinking: Coroutine[Any, Any, None]) -> None:
    await asyncio.gather(*thinking)


HUNGRY, STRANGER, FRIEND = Owner("1.1.1.1", "h"), Owner("2.2.2.2", "s"), Owner("3.3.3.3", "f")


def test_a_newcomer_is_next_however_many_wait() -> None:
    timed = TimedQueue()
    asyncio.run(everybody(*(timed.think(HUNGRY, 4) for _ in range(100)), timed.think(STRANGER, 4)))
    assert timed.served.index("s") == 1


def test_people_share_time_not_turns() -> None:
    """Who asks for quick things gets more of them than who asks for long ones."""
    timed = TimedQueue()
    jobs = [timed.think(HUNGRY, 4) for _ in range(20)] + [timed.think(FRIEND, 1) for _ in range(80)]
    asyncio.run(everybody(*jobs))
    half = timed.served[:50]
    assert 35 <= half.count("f") <= 45


def test_what_was_really_used_counts_not_what_was_announced() -> None:
    timed = TimedQueue()
    jobs = [timed.think(HUNGRY, 1, took=8) for _ in range(20)]
    jobs += [timed.think(FRIEND, 1) for _ in range(80)]
    asyncio.run(everybody(*jobs))
    assert timed.served[:45].count("h") <= 6


def test_many_persons_of_one_network_have_one_share() -> None:
    timed = TimedQueue()
    many = [timed.think(Owner("1.1.1.1", f"h{i}"), 1) for i in range(50)]
    asyncio.run(everybody(*many, *(timed.think(STRANGER, 1) for _ in range(10))))
    assert timed.served[:20].count("s") >= 9


def test_persons_of_one_network_share_it() -> None:
    timed = TimedQueue()
    many = [timed.think(Owner("1.1.1.1", "h"), 1) for _ in range(50)]
    asyncio.run(everybody(*many, *(timed.think(Owner("1.1.1.1", "n"), 1) for _ in range(10))))
    assert timed.served[:20].count("n") >= 9


def test_a_cancelled_wait_leaves_nothing_behind() -> None:
    async def work() -> None:
        queue = FairQueue(1)
        give_back = await queue.enter(HUNGRY, 1)
        waiting = [asyncio.create_task(queue.enter(STRANGER, 1)) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.wait(waiting[:1])
        give_back()  # calls the second ...
        waiting[1].cancel()  # ... which goes away before it has noticed
        await asyncio.wait(waiting[1:2])
        give_back = await waiting[2]
        give_back()
        assert queue.taken == 0
        assert not queue._networks.open

    asyncio.run(work())


def test_more_places_are_used_at_once() -> None:
    async def work() -> None:
        queue = FairQueue(1)
        await queue.enter(HUNGRY, 1)
        second = asyncio.create_task(queue.enter(HUNGRY, 1))
        await asyncio.sleep(0)
        assert not second.done()
        queue.resize(2)
        await second
        assert queue.taken == 2

    asyncio.run(work())
