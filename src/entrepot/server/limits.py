"""How much a person and an address may ask: a bucket that fills again with time."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from functools import lru_cache

FORGET = 10_000
"""So many buckets are kept; full ones are thrown away first."""


class Buckets:
    def __init__(self, rate: tuple[float, float]) -> None:
        self.per_second, self.size = rate
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, who: str, now: float | None = None) -> float:
        """0 if one more is allowed, else how many seconds to wait."""
        now = time.monotonic() if now is None else now
        left, at = self._left.get(who, (self.size, now))
        left = min(self.size, left + (now - at) * self.per_second)
        if left < 1:
            self._left[who] = left, now
            return (1 - left) / self.per_second
        self._left[who] = left - 1, now
        if len(self._left) > FORGET:
            self._forget(now)
        return 0.0

    def _forget(self, now: float) -> None:
        full = self.size / self.per_second
        self._left = {who: one for who, one in self._left.items() if now - one[1] < full}


class Places:
    """How many things somebody may have open at once."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._open: Counter[str] = Counter()

    def enter(self, who: str) -> bool:
        if self._open[who] >= self.most:
            return False
        self._open[who] += 1
        return True

    def leave(self, who: str) -> None:
        self._open[who] -= 1
        if self._open[who] <= 0:
            del self._open[who]


@lru_cache(1024)
def is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
