"""A sequential probability ratio test: a pairing plays until it is clear whether the challenger is
better.

H0 says that the challenger's share of wins is p0 (not better), H1 that it is p1. An observation x
is the share of wins in a deal. The test is the generalised one of fishtest: nothing is assumed
about the distribution of x but its mean. For each hypothesis, of all distributions on the observed
values with mean p, the likeliest is taken. If value x was observed w(x) times, that is
w(x) / (n * (1 + t * (x - p))), with t such that its mean is p, so

    LLR = sum over x of w(x) * (log(1 + t0 * (x - p0)) - log(1 + t1 * (x - p1)))

H1 is accepted when LLR reaches log((1 - beta) / alpha), H0 when it falls to
log(beta / (1 - alpha)). If H0 is true, H1 is accepted with a probability of about alpha; if H1 is
true, H0 with about beta. Nothing is decided before `LEAST` deals. One imaginary deal, between H0
and H1, is counted from the start, so that a few equal deals do not look certain.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
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
class RunningTest:
    """A test in progress: it is told the result of one deal after the other."""

    sprt: Sprt
    path: list[float] = field(default_factory=list)
    """The LLR after each deal."""
    verdict: str | None = None
    """`H0`, `H1`, or None while it is open."""
    observed: Counter[float] = field(default_factory=Counter)
    """How often each share of wins was observed."""

    def add(self, share: float) -> str | None:
        """Add the share of wins in a deal; returns the verdict."""
        if self.verdict is not None:
            return self.verdict
        self.observed[round(share, 9)] += 1
        self.path.append(self._llr())
        low, high = self.sprt.bounds
        if len(self.path) >= LEAST:
            if self.path[-1] >= high:
                self.verdict = H1
            elif self.path[-1] <= low:
                self.verdict = H0
        return self.verdict

    def _llr(self) -> float:
        p0, p1 = self.sprt.p0, self.sprt.p1
        weights: dict[float, float] = {0.0: 1 - (p0 + p1) / 2, 1.0: (p0 + p1) / 2}
        for share, times in self.observed.items():
            weights[share] = weights.get(share, 0.0) + times
        t0, t1 = _tilt(weights, p0), _tilt(weights, p1)
        return sum(
            times * (math.log1p(t0 * (share - p0)) - math.log1p(t1 * (share - p1)))
            for share, times in weights.items()
        )


def _tilt(weights: Mapping[float, float], mean: float) -> float:
    """The t for which the weights have this mean, by bisection between the poles of the sum."""
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(50):
        middle = (low + high) / 2
        far = sum(
            times * (share - mean) / (1 + middle * (share - mean))
            for share, times in weights.items()
        )
        if far > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def hypothesis(text: str, players: int) -> float:
    """A share of wins from text: `30%`, `fair`, `+2%` over fair, or `+20elo`."""
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
