"""Kills the service at random moments while many play all games, and compares what they were told
with what is in the database."""

from __future__ import annotations

import random
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

import psutil

from benchmarks.faults.client import LOST, Seat
from benchmarks.faults.client_reports import ClientReports
from benchmarks.faults.deployment import Deployment

KINDS = {"SIGKILL": 12, "SIGKILL of all processes": 4, "SIGTERM": 3, "SIGKILL of a worker": 2}
"""How often each kind comes, relative to the others."""
AIMED = 0.02
"""Half of the kills come at most so many seconds after a move was sent …"""
LATER = 0.3
"""… the others after up to so many seconds, whatever happens then."""
PAUSE = 0.05
"""Seconds that a player thinks about a move, at most."""


@dataclass
class Report:
    database: str
    reports: ClientReports
    kills: Counter[str] = field(default_factory=Counter)
    games: Counter[str] = field(default_factory=Counter)
    """Tables by game."""
    wrong: list[str] = field(default_factory=list)
    """Whatever was lost, doubled or untrue."""
    seconds: float = 0.0


def run(
    deployment: Deployment,
    games: Sequence[str],
    kills: int,
    *,
    seed: int = 1,
    until: float = float("inf"),
    on_kill: Callable[[], None] = lambda: None,
) -> Report:
    """Kill a running deployment so many times, but not after `until` (as `time.monotonic`)."""
    chance, began = random.Random(seed), time.monotonic()
    report = Report(deployment.database, deployment.reports)
    play = _Play(deployment, games, report)
    play.start()
    try:
        for number in range(kills):
            if time.monotonic() > until or not play.goes_on():
                break
            kind = _kind(number, chance)
            play.wait_for_a_moment(chance)
            if _kill(deployment, kind, chance):
                report.kills[kind] += 1
            on_kill()
        play.goes_on()
    finally:
        play.stop()
    for server in deployment.servers:
        server.stop()
    report.wrong = [*play.wrong, *deployment.reports.compare(deployment.url)]
    report.seconds = time.monotonic() - began
    return report


def _kind(number: int, chance: random.Random) -> str:
    """Each kind once first, then by chance."""
    kinds = list(KINDS)
    return kinds[number] if number < len(kinds) else chance.choices(kinds, [*KINDS.values()])[0]


def _kill(deployment: Deployment, kind: str, chance: random.Random) -> bool:
    server = chance.choice(deployment.servers)
    if kind == "SIGKILL of a worker":
        workers = deployment.workers()
        if not workers:
            return False
        with suppress(psutil.NoSuchProcess):
            chance.choice(workers).kill()
        return True
    if kind == "SIGKILL of all processes":
        server.kill_group()
    else:
        server.stop(signal.SIGTERM if kind == "SIGTERM" else signal.SIGKILL)
    server.start()
    return True


class _Play:
    """Games that go on for as long as the run lasts: a thread for every person."""

    def __init__(self, deployment: Deployment, games: Sequence[str], report: Report) -> None:
        self.deployment, self.games, self.report = deployment, games, report
        self.wrong: list[str] = []
        self._done = threading.Event()
        self._tables: dict[str, list[tuple[Seat, Seat]]] = {game: [] for game in games}
        """By game, the seats of its tables; the last one is being played."""
        self._threads: list[threading.Thread] = []

    def start(self) -> None:
        for game in self.games:
            self._open(game)
        for game in self.games:
            for seat in (0, 1):
                thread = threading.Thread(target=self._person, args=(game, seat), daemon=True)
                self._threads.append(thread)
                thread.start()

    def stop(self) -> None:
        self._done.set()
        for thread in self._threads:
            thread.join()

    def goes_on(self, seconds: float = 60.0) -> bool:
        """Wait until a move was acknowledged at every table since now."""
        before, end = self._moves(), time.monotonic() + seconds
        while any(self._moves()[game] == before[game] for game in self.games):
            if time.monotonic() > end or self.wrong:
                stuck = [game for game in self.games if self._moves()[game] == before[game]]
                self.wrong.append(f"no move was acknowledged any more: {', '.join(stuck)}")
                return False
            time.sleep(0.01)
        return True

    def _moves(self) -> dict[str, int]:
        """By game, how many moves were acknowledged."""
        return {
            game: sum(one.acknowledged for pair in self._tables[game] for one in pair)
            for game in self.games
        }

    def wait_for_a_moment(self, chance: random.Random) -> None:
        if chance.random() < 0.5:
            time.sleep(chance.random() * LATER)
            return
        now = time.monotonic()
        while not any(one.sent_at > now for one in self._now()):
            if time.monotonic() > now + 5:
                return
            time.sleep(0.0005)
        time.sleep(chance.random() * AIMED)

    def _now(self) -> list[Seat]:
        return [seat for tables in self._tables.values() for seat in tables[-1]]

    def _open(self, game: str) -> None:
        self._tables[game].append(self.deployment.table(game))
        self.report.games[game] += 1

    def _person(self, game: str, number: int) -> None:
        """Play; the first of the two opens the next table when a game is over."""
        chance = random.Random(f"{game}{number}")
        while not self._done.is_set():
            seat = self._tables[game][-1][number]
            try:
                seat.see(0.2)
                if seat.over:
                    seat.close()
                    if number == 0:
                        self._open(game)
                    else:
                        time.sleep(0.1)
                elif seat.asked:
                    time.sleep(chance.random() * PAUSE)
                    seat.act()
            except LOST:
                seat.close()
            except Exception as problem:  # said in the report
                self.wrong.append(f"{game}: {type(problem).__name__}: {problem}")
                return
