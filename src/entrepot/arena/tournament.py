"""Tournaments: the pairings of bots, and the deals that each pairing plays.

A pairing is one challenger among copies of one opponent. In every deal the challenger takes each
seat once, with the same cards: the games of a deal together are one observation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, pairwise, permutations

from entrepot.arena.jobs import Executor, GameJob, Outcome, RunSettings
from entrepot.arena.run_store import RunStore
from entrepot.arena.sprt import RunningTest, Sprt
from entrepot.bots import Bot
from entrepot.engine.errors import EntrepotError
from entrepot.engine.seeds import FILE_SEED_BITS, check_seed

FORMATS = ("round-robin", "challenge", "ladder")


@dataclass(frozen=True)
class Pairing:
    """One seat for the challenger, all others for the opponent."""

    challenger: str
    opponent: str

    def line_ups(self, players: int) -> list[tuple[str, ...]]:
        """The bots by seat, once for every seat of the challenger."""
        return [
            tuple(self.challenger if seat == own else self.opponent for seat in range(players))
            for own in range(players)
        ]


def pairings(how: str, bots: Sequence[str], players: int) -> list[Pairing]:
    """The pairings of a format.

    `round-robin`: everybody challenges everybody. `challenge`: the first bot challenges each of
    the others. `ladder`: the bots stand from weak to strong, and each challenges the one before.
    """
    if len(set(bots)) != len(bots):
        raise EntrepotError("A bot is named twice; give every bot once.")
    if len(bots) < 2:
        raise EntrepotError("Name at least two bots.")
    if how == "challenge":
        return [Pairing(bots[0], other) for other in bots[1:]]
    if how == "ladder":
        return [Pairing(above, below) for below, above in pairwise(bots)]
    if how == "round-robin":
        # With two players, a pairing and its reverse are the same games.
        meetings = combinations(bots, 2) if players == 2 else permutations(bots, 2)
        return [Pairing(*pair) for pair in meetings]
    raise EntrepotError(f"There is no format {how!r}; there are {', '.join(FORMATS)}.")


@dataclass
class PairingProgress:
    """How far a pairing has come."""

    pairing: Pairing
    test: RunningTest | None
    decided: int = 0
    """Deals that count so far: all before the first unfinished one."""
    open: bool = True


@dataclass
class Tournament:
    """The games of all pairings on the deals `seed`, `seed + 1`, …"""

    settings: RunSettings
    pairings: Sequence[Pairing]
    deals: int
    seed: int = 0
    sprt: Sprt | None = None
    named: Mapping[str, Bot] = field(default_factory=dict)
    """Bots of the pairings that are objects and not specs."""
    progress: list[PairingProgress] = field(init=False)

    def __post_init__(self) -> None:
        check_seed(self.seed, FILE_SEED_BITS)
        check_seed(self.seed + max(0, self.deals - 1), FILE_SEED_BITS)
        self.progress = [
            PairingProgress(one, None if self.sprt is None else RunningTest(self.sprt))
            for one in self.pairings
        ]

    @property
    def games(self) -> int:
        """How many games there are at most."""
        return len(self._line_ups) * self.deals

    def stored(self, store: RunStore) -> int:
        """How many of them were played in earlier runs."""
        deals = range(self.seed, self.seed + self.deals)
        return sum((deal, bots) in store.games for deal in deals for bots in self._line_ups)

    @cached_property
    def _line_ups(self) -> set[tuple[str, ...]]:
        """Without duplicates: pairings may share some."""
        return {bots for one in self.pairings for bots in one.line_ups(self.settings.players)}

    def run(self, store: RunStore, executor: Executor) -> Iterator[Outcome]:
        """Play all games that are not stored; a pairing stops when its test has decided."""
        self.update(store)
        for outcome in store.play(self._jobs(), executor):
            yield outcome
            self.update(store)

    def _jobs(self) -> Iterator[GameJob]:
        for deal in range(self.seed, self.seed + self.deals):
            for progress in self.progress:
                for bots in progress.pairing.line_ups(self.settings.players):
                    if progress.open:
                        yield GameJob(self.settings, deal, bots, self.named)

    def update(self, store: RunStore) -> None:
        """Count finished deals, in order: so a verdict does not depend on who played them."""
        for progress in self.progress:
            while progress.open:
                deal = outcomes(store, progress.pairing, self.seed + progress.decided)
                if progress.decided == self.deals or deal is None:
                    break
                progress.decided += 1
                if progress.test is not None:
                    won = sum(win_share(one, seat) for seat, one in enumerate(deal))
                    verdict = progress.test.add(won / len(deal))
                    progress.open = verdict is None
                if progress.decided == self.deals:
                    progress.open = False


def outcomes(store: RunStore, pairing: Pairing, deal: int) -> list[Outcome] | None:
    """The games of a deal, by the seat of the challenger; None if some are missing."""
    keys = [(deal, bots) for bots in pairing.line_ups(store.settings.players)]
    found = [store.games[key] for key in keys if key in store.games]
    return found if len(found) == len(keys) else None


def win_share(outcome: Outcome, seat: int) -> float:
    """1 for a win, a part of it for a shared one."""
    places = outcome["places"]
    return 1 / places.count(1) if places[seat] == 1 else 0.0
