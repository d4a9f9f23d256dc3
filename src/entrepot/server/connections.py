"""Uvicorn's HTTP protocol with time limits for requests and limits on connections.

Uvicorn waits for ever for the rest of a request: a few thousand half requests would use up all the
connections that the system gives a process.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import time
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from entrepot.server.config import Limits
from entrepot.server.limits import Places, is_loopback, network

LOG_EVERY = 60.0
"""Seconds between two lines in the log about refused connections."""

FILES = 65_536

log = logging.getLogger(__name__)


class ConnectionLimits:
    """Counts the HTTP connections of networks; WebSockets are counted by `sockets`."""

    def __init__(self, limits: Limits, proxies: str) -> None:
        self.limits = limits
        self._places = Places(limits.connections_of_an_address)
        self._proxies = [one.strip() for one in proxies.split(",")]
        self._logged = -LOG_EVERY

    def enter(self, address: str) -> bool:
        if self._exempt(address) or self._places.enter(network(address)):
            return True
        if time.monotonic() - self._logged > LOG_EVERY:
            self._logged = time.monotonic()
            log.warning("too many connections of one network", extra={"network": network(address)})
        return False

    def leave(self, address: str) -> None:
        if not self._exempt(address):
            self._places.leave(network(address))

    def _exempt(self, address: str) -> bool:
        """A proxy that we trust has connections of many people."""
        if self.limits.loopback_is_exempt and is_loopback(address):
            return True
        return any(_is_in(address, proxy) for proxy in self._proxies)


def _is_in(address: str, proxy: str) -> bool:
    if proxy == "*":
        return True
    try:
        return ipaddress.ip_address(address) in ipaddress.ip_network(proxy)
    except ValueError:
        return False


def limited_protocol(connections: ConnectionLimits) -> type[HttpToolsProtocol]:
    """The protocol class for Uvicorn."""

    class LimitedProtocol(HttpToolsProtocol):
        _timer: asyncio.TimerHandle | None = None
        _counted = False

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self._counted = connections.enter(self._address)
            if self._counted:
                self._limit(connections.limits.header_seconds)
            else:
                self._refuse(b"429 Too Many Requests")

        def connection_lost(self, exc: Exception | None) -> None:
            self._done()
            super().connection_lost(exc)

        def handle_websocket_upgrade(self) -> None:
            self._done()  # from here on it is another protocol's connection
            super().handle_websocket_upgrade()

        def on_message_begin(self) -> None:
            super().on_message_begin()
            self._limit(connections.limits.header_seconds)

        def on_headers_complete(self) -> None:
            super().on_headers_complete()
            self._limit(connections.limits.body_seconds)

        def on_message_complete(self) -> None:
            super().on_message_complete()
            self._stop_timer()

        @property
        def _address(self) -> str:
            return self.client[0] if self.client else ""

        def _limit(self, seconds: float) -> None:
            self._stop_timer()
            self._timer = self.loop.call_later(seconds, self._refuse, b"408 Request Timeout")

        def _stop_timer(self) -> None:
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None

        def _refuse(self, status: bytes) -> None:
            """Close the connection, with a status unless a response is under way."""
            if self.transport.is_closing():
                return
            cycle: Any = self.cycle  # None before the first request
            if cycle is None or cycle.response_complete or not cycle.response_started:
                close = b"\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
                self.transport.write(b"HTTP/1.1 " + status + close)
            self.transport.close()

        def _done(self) -> None:
            self._stop_timer()
            if self._counted:
                self._counted = False
                connections.leave(self._address)

    return LimitedProtocol


def raise_file_limit() -> None:
    """Allow this process more open connections than systems do by default."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
