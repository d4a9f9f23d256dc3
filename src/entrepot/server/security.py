"""Middleware: checks host, origin, size and rate of requests, and sets security headers."""

from __future__ import annotations

import ipaddress
import math
import socket
from collections.abc import MutableMapping
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from entrepot.server.config import Config
from entrepot.server.errors import Refused
from entrepot.server.limits import Buckets, is_loopback
from entrepot.server.metrics import REQUESTS
from entrepot.server.problems import answer

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
        self.requests = Buckets(config.limits.requests)
        self.hosts = {"localhost", socket.gethostname().lower(), *config.allowed_hosts}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        problem = self._problem(scope, headers)
        if scope["type"] == "websocket":
            if problem is not None:
                await send({"type": "websocket.close", "code": 4403})
            else:
                await self.app(scope, receive, send)
            return
        guarded = self._with_headers(scope, send)
        if problem is not None:
            await answer(Request(scope), problem)(scope, receive, guarded)
            return
        await self.app(scope, self._counted(receive), guarded)

    def _problem(self, scope: Scope, headers: Headers) -> Refused | None:
        if not self._known(headers.get("host", "")):
            return Refused("bad_host")
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE
        if unsafe and not same_origin(headers):
            return Refused("bad_origin")
        if scope["type"] == "websocket":
            return None
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > self.config.limits.body_bytes:
            return Refused("too_large")
        who = address(HTTPConnection(scope))
        if self.config.limits.loopback_is_exempt and is_loopback(who):
            return None
        if wait := self.requests.take(who):
            return Refused("too_many", headers={"Retry-After": str(math.ceil(wait))})
        return None

    def _known(self, host: str) -> bool:
        """Whether a Host header is one of ours: protects against DNS rebinding."""
        name = urlsplit(f"//{host}").hostname or ""
        if name in self.hosts or name.removesuffix(".local") in self.hosts:
            return True
        try:
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

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        async def guarded(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                REQUESTS.labels(scope["method"], str(message["status"])).inc()
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        return guarded


def same_origin(headers: Headers) -> bool:
    """Whether the request comes from our own pages, or from a program that is no browser."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    return urlsplit(origin).netloc.lower() == headers.get("host", "").lower()


def address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""
