"""Confidence intervals (95 %) in which deals, not games, are the independent observations.

The games of a deal are played with the same cards.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

Z = 1.959963984540054
"""Quantile of the normal distribution for 95 %."""
_FEW = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776}
"""Quantiles of Student's distribution where the series below is too rough."""


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.mean:.2f} [{self.low:.2f}, {self.high:.2f}]"

    @property
    def percent(self) -> str:
        return f"{self.mean:.1%} [{self.low:.1%}, {self.high:.1%}]"


def student(freedom: int) -> float:
    """The quantile of Student's distribution for 95 %, with so many degrees of freedom."""
    if freedom < 1:
        return math.inf
    if freedom in _FEW:
        return _FEW[freedom]
    z, n = Z, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )


def wilson(share: float, count: float, z: float = Z) -> Estimate:
    """Wilson's interval of a share that was observed in `count` independent trials."""
    if count <= 0:
        return Estimate(share, 0.0, 1.0)
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    reach = (
        z * math.sqrt(share * (1 - share) / count + (z / (2 * count)) ** 2) / (1 + z * z / count)
    )
    low = 0.0 if share == 0 else max(0.0, middle - reach)
    high = 1.0 if share == 1 else min(1.0, middle + reach)
    return Estimate(share, low, high)


def share_by_deal(wins: Sequence[float], games: Sequence[int]) -> Estimate:
    """The share of games won, from wins and games of each deal.

    The variance between deals gives the effective number of independent games, for which Wilson's
    interval is computed (Korn and Graubard 1998). One imaginary deal of independent games is added
    to the variance, so that a few equal deals do not look certain.
    """
    total = sum(games)
    if total == 0:
        return Estimate(math.nan, 0.0, 1.0)
    share = sum(wins) / total
    deals = sum(count > 0 for count in games)
    binomial = share * (1 - share)
    if binomial < 1e-12:
        return wilson(round(share), deals)
    if deals < 2:
        return Estimate(share, 0.0, 1.0)
    size = total / deals
    spread = sum((won - share * count) ** 2 for won, count in zip(wins, games, strict=True))
    variance = (spread + binomial * size) / deals
    effective = binomial / (variance / (deals * size**2))
    return wilson(share, effective * (Z / student(deals - 1)) ** 2)


def mean_by_deal(values: Sequence[float]) -> Estimate:
    """The mean of one value a deal, with Student's interval."""
    count = len(values)
    if count == 0:
        return Estimate(math.nan, -math.inf, math.inf)
    mean = math.fsum(values) / count
    if count == 1:
        return Estimate(mean, -math.inf, math.inf)
    variance = math.fsum((value - mean) ** 2 for value in values) / (count - 1)
    reach = student(count - 1) * math.sqrt(variance / count)
    return Estimate(mean, mean - reach, mean + reach)


def elo(share: float, players: int) -> float:
    """The strength, in Elo points, with which one seat wins this share against equal others.

    As in Bradley, Terry, Plackett and Luce: a seat that is d points stronger wins with chance
    w / (w + players - 1), where w = 10 ** (d / 400).
    """
    if not 0 < share < 1:
        return math.copysign(math.inf, share - 0.5)
    return 400 * math.log10(share * (players - 1) / (1 - share))


def share_of_elo(points: float, players: int) -> float:
    """The reverse of `elo`."""
    weight = 10 ** (points / 400)
    return float(weight / (weight + players - 1))
