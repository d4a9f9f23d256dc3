"""Rate limits (token buckets) and limits on open connections, by person or address."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from functools import lru_cache

from entrepot.server.fair_queue import Owner

MAX_BUCKETS = 10_000
"""From this many buckets on, those that are full again are dropped."""


class Buckets:
    def __init__(self, rate: tuple[float, float]) -> None:
        self.per_second, self.size = rate
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, who: str, now: float | None = None) -> float:
        """Take a token: 0 if there was one, else the seconds until there is."""
        now = time.monotonic() if now is None else now
        left, at = self._left.get(who, (self.size, now))
        left = min(self.size, left + (now - at) * self.per_second)
        if left < 1:
            self._left[who] = left, now
            return (1 - left) / self.per_second
        self._left[who] = left - 1, now
        if len(self._left) > MAX_BUCKETS:
            self._drop_full(now)
        return 0.0

    def _drop_full(self, now: float) -> None:
        full = self.size / self.per_second
        self._left = {who: one for who, one in self._left.items() if now - one[1] < full}


class AddressBuckets:
    """Token buckets by network."""

    def __init__(self, rate: tuple[float, float], loopback_is_exempt: bool) -> None:
        self._buckets = Buckets(rate)
        self._loopback_is_exempt = loopback_is_exempt

    def take(self, address: str) -> float:
        if self._loopback_is_exempt and is_loopback(address):
            return 0.0
        return self._buckets.take(network(address))


class Places:
    """Limits how many connections somebody has open at once."""

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


class LastSeen:
    """The network that each person was last seen in, of those who came lately."""

    def __init__(self) -> None:
        self._network: OrderedDict[str, str] = OrderedDict()

    def note(self, person: str, network: str) -> None:
        self._network[person] = network
        self._network.move_to_end(person)
        if len(self._network) > MAX_BUCKETS:
            self._network.popitem(last=False)

    def owner(self, person: str) -> Owner:
        return Owner(self._network.get(person, ""), person)


@lru_cache(1024)
def network(address: str) -> str:
    """What limits by address count by: of IPv6 the first 64 bits, as one line has all the rest."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(found) >> 64 << 64, 64)))


@lru_cache(1024)
def is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
