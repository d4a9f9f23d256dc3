"""The signed cookie with the id of a session. Also makes ids and invitation tokens."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Literal, TypedDict

from starlette.requests import HTTPConnection
from starlette.responses import Response

from entrepot.server.keys import Keyring

COOKIE = "entrepot_person"
LIFETIME = 400 * 24 * 3600
"""Seconds that a browser keeps the cookie after the last visit; it allows no more."""


class Signer:
    def __init__(self, keys: Keyring) -> None:
        self._keys = keys

    def sign(self, session: str) -> str:
        return f"{session}.{self._keys.sign(session)}"

    def read(self, cookie: str | None) -> str | None:
        """The session of a cookie; None if we have not signed it."""
        session, dot, signature = (cookie or "").rpartition(".")
        return session if dot and self._keys.verifies(session, signature) else None

    def session(self, connection: HTTPConnection) -> str | None:
        return self.read(connection.cookies.get(COOKIE))

    def is_outdated(self, connection: HTTPConnection) -> bool:
        """Whether the cookie is good, but signed with an earlier key."""
        session, _, signature = connection.cookies.get(COOKIE, "").rpartition(".")
        return not self._keys.is_newest(session, signature)

    def give(self, response: Response, connection: HTTPConnection, session: str) -> None:
        response.set_cookie(COOKIE, self.sign(session), max_age=LIFETIME, **_how(connection))

    def take(self, response: Response, connection: HTTPConnection) -> None:
        response.delete_cookie(COOKIE, **_how(connection))


class _CookieRules(TypedDict):
    httponly: bool
    samesite: Literal["lax"]
    secure: bool


def _how(connection: HTTPConnection) -> _CookieRules:
    secure = connection.url.scheme in ("https", "wss")
    return {"httponly": True, "samesite": "lax", "secure": secure}


def new_person_id() -> str:
    return f"p_{secrets.token_hex(10)}"


def new_session_id() -> str:
    return f"s_{secrets.token_hex(14)}"


def new_table_id() -> str:
    """Short enough for a link, too long to be guessed."""
    return "".join(secrets.choice("23456789abcdefghjkmnpqrstvwxyz") for _ in range(12))


def new_invitation() -> str:
    return secrets.token_urlsafe(18)


def fingerprint(token: str) -> str:
    """The hash of a token: only this is stored."""
    return hashlib.sha256(token.encode()).hexdigest()


def opens(token: str, kept: str | None) -> bool:
    return kept is not None and hmac.compare_digest(fingerprint(token), kept)
