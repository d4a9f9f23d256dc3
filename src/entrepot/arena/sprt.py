"""A sequential test: play until it is clear whether a challenger is better, and no longer.

Two statements about the challenger's share of wins stand against each other: H0 ("it is p0", not
better) and H1 ("it is p1"). Let x be the share won in a deal (all its games together), and m, v the
mean and the variance of x over the n deals so far. The logarithm of how much likelier H1 makes them
than H0 is, for a normal mean of unknown variance (the generalised test of fishtest),

    LLR = n * (p1 - p0) * (2 * m - p0 - p1) / (2 * v)

H1 is accepted when LLR reaches log((1 - beta) / alpha), H0 when it falls to
log(beta / (1 - alpha)). If H0 is true, H1 is accepted with a chance of about alpha; if H1 is true,
H0 with about beta. Nothing is decided before `LEAST` deals, and one imaginary deal of independent
games is added to v, because a few deals cannot know it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from entrepot.arena.intervals import share_of_elo
from entrepot.engine.errors import EntrepotError

LEAST = 16
"""Deals before a decision."""

H0, H1 = "H0", "H1"


@dataclass(frozen=True)
class Sprt:
    p0: float
    p1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not 0 < self.p0 < self.p1 < 1:
            raise EntrepotError(
                f"The test needs 0 < H0 < H1 < 1 as shares of wins, not {self.p0:.3g} and "
                f"{self.p1:.3g}."
            )
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise EntrepotError("The chances of error must be between 0 and 0.5.")

    @property
    def bounds(self) -> tuple[float, float]:
        """Where H0 and H1 are accepted."""
        return (
            math.log(self.beta / (1 - self.alpha)),
            math.log((1 - self.beta) / self.alpha),
        )


@dataclass
class Trial:
    """A test in progress: told of one deal after the other."""

    test: Sprt
    path: list[float] = field(default_factory=list)
    """The LLR after each deal."""
    verdict: str | None = None
    """`H0`, `H1`, or None while it is open."""
    _sum: float = 0.0
    _squares: float = 0.0

    def add(self, share: float, games: int) -> str | None:
        """The share that was won of a deal's games; returns the verdict."""
        if self.verdict is not None:
            return self.verdict
        self._sum += share
        self._squares += share * share
        self.path.append(self._llr(games))
        low, high = self.test.bounds
        if len(self.path) >= LEAST:
            if self.path[-1] >= high:
                self.verdict = H1
            elif self.path[-1] <= low:
                self.verdict = H0
        return self.verdict

    def _llr(self, games: int) -> float:
        n = len(self.path) + 1
        mean = self._sum / n
        p0, p1 = self.test.p0, self.test.p1
        independent = max(mean * (1 - mean), p0 * (1 - p0) / n) / games
        variance = (max(0.0, self._squares - n * mean * mean) + independent) / n
        return n * (p1 - p0) * (2 * mean - p0 - p1) / (2 * variance)


def verdict(test: Sprt, shares: Sequence[float], games: int) -> Trial:
    """The trial of deals that were all played."""
    trial = Trial(test)
    for share in shares:
        if trial.add(share, games) is not None:
            break
    return trial


def hypothesis(text: str, players: int) -> float:
    """A share of wins, as people write it: `30%`, `fair`, `+2%` over fair, or `+20elo`."""
    fair = 1 / players
    written = text.strip().lower()
    try:
        if written == "fair":
            return fair
        if written.endswith("elo"):
            return share_of_elo(float(written[:-3]), players)
        if written.endswith("%"):
            share = float(written[:-1]) / 100
            return fair + share if written[0] in "+-" else share
        return float(written)
    except ValueError:
        raise EntrepotError(
            f"{text!r} is no share of wins: write fair, 30%, +2% (over fair) or +20elo."
        ) from None
