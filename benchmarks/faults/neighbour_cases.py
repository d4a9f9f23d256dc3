"""Tables that must not trouble the others: a damaged one, one of old rules, a hungry one."""

from __future__ import annotations

import signal
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from sqlalchemy import update

from benchmarks.faults.cases import Outcome, goes_on, play, tables
from benchmarks.faults.client import WAIT, Seat
from benchmarks.faults.client_reports import in_database
from benchmarks.faults.deployment import Deployment
from entrepot.engine.components import VARIABLE
from entrepot.games.santo_domingo.components import EXCHANGE_RATIO
from entrepot.server.schema import moves

HUNGRY_TABLES = 20
MASTER = {"kind": "bot", "level": "master"}
AT_ONCE = 1.0
"""Seconds within which a stranger's bot has to answer."""


def _ended(outcome: Outcome, seat: Seat, why: str) -> None:
    """The table was ended for that reason, and its players are told."""
    seat.close()
    seat.connect()
    outcome.said.append(("its players", seat.last.prompt))
    ended_by = None if seat.last.table is None else seat.last.table["ended_by"]
    outcome.expect(ended_by == why, f"the table was ended by {ended_by}, not {why}")
    seat.close()


def sick_table(outcome: Outcome, games: Sequence[str]) -> None:
    with Deployment(outcome.database) as deployment:
        pairs = tables(deployment, [*games, games[0]])
        play(pairs, 3)
        *well, (sick, _) = pairs
        outcome.did.append("changed the stored moves of one table into nonsense")
        change = update(moves).where(moves.c.table_id == sick.table).values(action="nonsense")
        in_database(deployment.url, lambda to: to.execute(change))
        deployment.restart()
        _ended(outcome, sick, "damage")
        goes_on(outcome, deployment, well, sick=sick.table)


def old_rules(outcome: Outcome, games: Sequence[str]) -> None:
    """Santo Domingo gets other exchange ratios, which a table on its standard side cannot have."""
    with Deployment(outcome.database) as deployment, tempfile.TemporaryDirectory() as folder:
        changed = deployment.table("santo-domingo")
        others = tables(deployment, [game for game in games if game != "santo-domingo"])
        play([changed, *others], 4)
        outcome.did.append("started it again with a table of components that matters to one game")
        ratios = {**EXCHANGE_RATIO, "standard": ["3:1"] * 15 + ["1:1"]}
        file = Path(folder) / "mine.toml"
        lines = [f"{side} = {list(ratio)}" for side, ratio in ratios.items()]
        head = ['game = "santo-domingo"', "[exchange_ratio]"]
        file.write_text("\n".join([*head, *lines]), encoding="utf-8")
        for server in deployment.servers:
            server.environment[VARIABLE] = str(file)
        deployment.restart(signal.SIGTERM)  # which records how the games stand
        _ended(outcome, changed[0], "upgrade")
        goes_on(outcome, deployment, others, sick=changed[0].table)


def hungry_neighbour(outcome: Outcome, games: Sequence[str]) -> None:
    """One person has Masters think at many tables; another one's bot is asked meanwhile."""
    with Deployment(outcome.database) as deployment:
        for server in deployment.servers:  # Masters think only where rules are compiled
            server.environment.pop("ENTREPOT_PLAIN")
        deployment.restart()
        pair = deployment.table(games[0])
        _answer_times(pair, 2)  # rules are compiled now, or loaded
        hungry = deployment.person("Hungry")
        seats = [{"kind": "me"}, MASTER, MASTER]
        wanted = {"game": games[0], "seats": seats, "settings": {"pace": "instant"}}
        opened = [hungry.post("/api/tables", json=wanted) for _ in range(HUNGRY_TABLES)]
        made = sum(answer.status_code < 300 for answer in opened)
        outcome.did.append(f"had Masters think at {made} tables of one person")
        times = _answer_times(pair, 6)
        outcome.said.append(("a stranger's bot", f"answers within {max(times):.2f} s"))
        outcome.expect(max(times) < AT_ONCE, f"a bot took {max(times):.2f} s")
        goes_on(outcome, deployment, [pair])


def _answer_times(pair: tuple[Seat, Seat], moves: int) -> list[float]:
    """After each of so many moves, the seconds until a person is asked again."""
    times = []
    for _ in range(moves):
        play([pair], 1)
        began = time.monotonic()
        while not any(seat.asked or seat.over for seat in pair) and time.monotonic() < began + WAIT:
            for seat in pair:
                seat.see(0.05)
        times.append(time.monotonic() - began)
    return times
