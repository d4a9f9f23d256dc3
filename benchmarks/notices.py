"""What a service process spends on the notice of a move that another process has made.

    python -m benchmarks.notices

Notices go through a real PostgreSQL to a listening process that has nobody at the tables: the share
that every further process on the same database costs.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import astuple
from typing import Any

from benchmarks.service import new_postgres
from entrepot.server.pubsub import PostgresPubSub
from entrepot.server.rows import MoveRow

NOTICES = 5_000


async def measure(url: str) -> float:
    """Milliseconds of this process a notice, less what sending it costs."""
    heard, sender = PostgresPubSub(url), PostgresPubSub(url)
    came = 0

    async def count(message: dict[str, Any]) -> None:
        nonlocal came
        for moved in message.get("moved", ()):
            came += len([MoveRow(*row) for row in moved["rows"]])

    async def ignore(_: dict[str, Any]) -> None:
        pass

    await sender.start(ignore, dict)
    row = MoveRow("23456789abcd", 7, 1, "load:corn:ship-6", 15, person_id="p_" + 20 * "0")
    moved = [{"rows": [list(astuple(row))], "changes": {"waiting": [1], "deadlines": {}}}]
    alone = await spent(sender, moved)
    await heard.start(count, dict)
    both = await spent(sender, moved)
    while came < NOTICES:
        await asyncio.sleep(0.05)
    await heard.stop()
    await sender.stop()
    return (both - alone) / NOTICES * 1000


async def spent(sender: PostgresPubSub, moved: list[dict[str, Any]]) -> float:
    began = time.process_time()
    for _ in range(NOTICES):
        await sender.publish(moved=moved)
    await asyncio.sleep(0.5)
    return time.process_time() - began


def main() -> None:
    with new_postgres() as (url, _):
        print(f"{asyncio.run(measure(url)):.3f} ms a notice")


if __name__ == "__main__":
    main()
