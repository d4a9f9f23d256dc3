"""Middleware: checks rate, address, host, origin and size of requests, answers what fails
unexpectedly, and sets security headers."""

from __future__ import annotations

import ipaddress
import logging
import math
import socket
import time
from collections.abc import MutableMapping
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from entrepot.server.config import Config
from entrepot.server.errors import Refused
from entrepot.server.limits import AddressBuckets
from entrepot.server.logs import request_log
from entrepot.server.metrics import REQUESTS
from entrepot.server.problems import STATUS, answer

log = logging.getLogger(__name__)

LONGEST_PATH = 1000
SAFE = ("GET", "HEAD", "OPTIONS")
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class SecurityMiddleware:
    """For HTTP and WebSockets alike."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self.app = app
        self.config = config
        limits = config.limits
        self.requests = AddressBuckets(limits.requests, limits.loopback_is_exempt)
        self.connects = AddressBuckets(limits.connects, limits.loopback_is_exempt)
        self.changes = AddressBuckets(limits.changes_of_an_address, limits.loopback_is_exempt)
        self.hosts = {"localhost", socket.gethostname().lower(), *config.allowed_hosts}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        problem = self._problem(scope, headers)
        if scope["type"] == "websocket":
            if problem is not None:
                _log_request(scope, STATUS[problem.code])
                await _refuse_socket(scope, send, problem)
            else:
                _log_request(scope, 101)
                await self._socket(scope, receive, send)
            return
        guarded = Guarded(scope, send)
        if problem is not None:
            await answer(Request(scope), problem)(scope, receive, guarded)
            return
        try:
            await self.app(scope, self._counted(receive), guarded)
        except Exception as unexpected:
            log.error("request failed", exc_info=unexpected, extra={"path": scope["path"]})
            if not guarded.started:
                await answer(Request(scope), Refused("internal"))(scope, receive, guarded)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self.app(scope, receive, send)
        except Exception as unexpected:
            log.error("socket failed", exc_info=unexpected, extra={"path": scope["path"]})
            with suppress(RuntimeError):  # it is closed already
                await send({"type": "websocket.close", "code": 1011})

    def _problem(self, scope: Scope, headers: Headers) -> Refused | None:
        if wait := self._wait(scope):
            return Refused("too_many", headers={"Retry-After": str(math.ceil(wait))})
        if "\0" in scope["path"] or len(scope["path"]) > LONGEST_PATH:
            return Refused("not_found")
        if not self._known(headers.get("host", "")):
            return Refused("bad_host")
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE
        if unsafe and not same_origin(headers):
            return Refused("bad_origin")
        if scope["type"] == "websocket":
            return None
        length = headers.get("content-length", "0")
        too_long = len(length) > 9 or not length.isdecimal()
        if too_long or int(length) > self.config.limits.body_bytes:
            return Refused("too_large")
        return None

    def _wait(self, scope: Scope) -> float:
        """How long the address has to wait before it may ask for this."""
        who = address(HTTPConnection(scope))
        if scope["type"] == "websocket":
            return self.connects.take(who)
        changes = scope["method"] not in SAFE
        return self.requests.take(who) or (self.changes.take(who) if changes else 0.0)

    def _known(self, host: str) -> bool:
        """Whether a Host header is one of ours: protects against DNS rebinding."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
            if name in self.hosts or name.removesuffix(".local") in self.hosts:
                return True
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def _counted(self, receive: Receive) -> Receive:
        """Refuse a body of unknown length as soon as it becomes too large."""
        got = 0

        async def limited() -> Message:
            nonlocal got
            message = await receive()
            got += len(message.get("body", b""))
            if got > self.config.limits.body_bytes:
                raise Refused("too_large")
            return message

        return limited


class Guarded:
    """`send` that counts responses and adds the security headers."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self.scope, self.send = scope, send
        self.started = False
        self._began = time.perf_counter()

    async def __call__(self, message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            self.started = True
            REQUESTS.labels(self.scope["method"], str(message["status"])).inc()
            _log_request(self.scope, message["status"], time.perf_counter() - self._began)
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if self.scope["path"].startswith("/api"):
                headers.setdefault("Cache-Control", "no-store")
        await self.send(message)


def _log_request(scope: Scope, status: int, seconds: float = 0.0) -> None:
    """A line in the log about a request, or a WebSocket that was opened or refused."""
    if request_log.isEnabledFor(logging.INFO):
        asked = {"method": scope.get("method", "WEBSOCKET"), "path": scope["path"]}
        took = {"status": status, "milliseconds": round(seconds * 1000, 1)}
        where = {"address": address(HTTPConnection(scope))}
        request_log.info("request", extra={**asked, **took, **where})


async def _refuse_socket(scope: Scope, send: Send, problem: Refused) -> None:
    """Before it is accepted: that would cost more than the refusal saves."""
    if "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": 4403})
        return
    status = STATUS[problem.code]
    headers = [
        (name.lower().encode(), value.encode()) for name, value in (problem.headers or {}).items()
    ]
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": b""})


def same_origin(headers: Headers) -> bool:
    """Whether the request comes from our own pages, or from a program that is no browser."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    try:
        return urlsplit(origin).netloc.lower() == headers.get("host", "").lower()
    except ValueError:
        return False


def address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""
