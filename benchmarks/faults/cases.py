"""Faults other than kills: what was done, what the service said, and whether all is there again."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import psutil

from benchmarks.faults.client import LOST, TRY_AGAIN, Frame, Seat
from benchmarks.faults.deployment import Deployment


@dataclass
class Outcome:
    case: str
    database: str
    did: list[str] = field(default_factory=list)
    """What was done, in order."""
    said: list[tuple[str, str]] = field(default_factory=list)
    """Whom or what was asked, and the answer."""
    wrong: list[str] = field(default_factory=list)
    moves: int = 0
    """How many moves were acknowledged."""

    def expect(self, right: bool, otherwise: str) -> None:
        if not right:
            self.wrong.append(otherwise)

    def ask(self, deployment: Deployment, path: str, wanted: str) -> None:
        """Ask the service, for a while, until it says what is wanted; note what it says."""
        end = time.monotonic() + 20
        while not (said := deployment.says(path)).startswith(wanted) and time.monotonic() < end:
            time.sleep(0.2)
        self.said.append((path, said))
        self.expect(said.startswith(wanted), f"{path} says {said}, not {wanted}")


Pairs = Sequence[tuple[Seat, Seat]]
Case = Callable[[Outcome, Sequence[str]], None]


def play(pairs: Pairs, moves: int) -> Frame | None:
    """Play so many moves at every table; returns the first refusal that says: try again."""
    for pair in pairs:
        for _ in range(moves):
            asked = _asked(pair)
            if asked is None:
                break
            answer = asked.act()
            if answer.type == "refused" and answer.code in TRY_AGAIN:
                return answer
    return None


def _asked(pair: tuple[Seat, Seat]) -> Seat | None:
    """The seat that has to decide, when the bots are done; None if the game is over."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        for seat in pair:
            try:
                seat.see(0.1)
            except LOST:
                seat.close()
        if any(seat.over for seat in pair):
            return None
        for seat in pair:
            if seat.asked:
                return seat
    raise AssertionError(f"nobody is asked at table {pair[0].table}")


def refused(outcome: Outcome, pairs: Pairs, most: int, *codes: str) -> None:
    """Play until a move is refused, which must be soon; note the sentence."""
    answer = None
    for _ in range(most):
        if answer := play(pairs, 1):
            break
    outcome.expect(answer is not None, "no move was refused")
    if answer is not None:
        outcome.said.append(("the player", f"{answer.code}: {answer.reason}"))
        outcome.expect(answer.code in codes, f"a move was refused as {answer.code}")


def goes_on(
    outcome: Outcome, deployment: Deployment, pairs: Pairs, sick: str | None = None
) -> None:
    """The service is ready, games go on, also after it was killed, and nothing is lost."""
    outcome.ask(deployment, "/readyz", "200")
    for _ in range(2):
        for seat in (seat for pair in pairs for seat in pair):
            seat.close()
        answer = play(pairs, 3)
        outcome.expect(answer is None, f"a move was refused afterwards: {answer and answer.code}")
        deployment.restart()
    outcome.moves = len(deployment.reports.played)
    outcome.wrong += deployment.reports.compare(deployment.url, sick=sick)


def starts_not(outcome: Outcome, deployment: Deployment, *words: str) -> None:
    """A start must fail with one sentence."""
    said = deployment.servers[0].fails_to_start()
    outcome.said.append(("who starts it", said))
    outcome.expect(len(said.splitlines()) == 1, "the start does not fail with one line")
    outcome.expect(all(one in said for one in words), f"the sentence does not say {words}")


def tables(deployment: Deployment, games: Sequence[str]) -> Pairs:
    return [deployment.table(game) for game in games]


def run_all(
    wanted: dict[str, tuple[Case, Sequence[str]]],
    databases: Sequence[str],
    games: Sequence[str],
    on_case: Callable[[str], None] = lambda _: None,
) -> Iterator[Outcome]:
    """Run cases, each on the databases that it is for."""
    for name, (case, able) in wanted.items():
        for database in (one for one in databases if one in able):
            on_case(f"{name}, {database}")
            outcome = Outcome(name, database)
            try:
                case(outcome, games)
            except Exception as problem:
                outcome.wrong.append(f"{type(problem).__name__}: {problem}")
            yield outcome


@contextmanager
def frozen(folder: Path) -> Iterator[None]:
    """Stop all processes of the PostgreSQL with its data in a folder."""
    head = psutil.Process(int((folder / "postmaster.pid").read_text().split()[0]))
    processes = [head, *head.children(recursive=True)]
    for process in processes:
        process.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            process.send_signal(signal.SIGCONT)
