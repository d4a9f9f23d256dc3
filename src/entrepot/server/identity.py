"""Who somebody is: a signed cookie with the person's id. Also makes ids and invitation tokens."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from starlette.requests import HTTPConnection
from starlette.responses import Response

from entrepot.server.keys import Keyring

COOKIE = "entrepot_person"
TWO_YEARS = 2 * 365 * 24 * 3600


class Signer:
    def __init__(self, keys: Keyring) -> None:
        self._keys = keys

    def sign(self, person: str) -> str:
        return f"{person}.{self._keys.sign(person)}"

    def read(self, cookie: str | None) -> str | None:
        """The person of a cookie; None if we have not signed it."""
        person, dot, signature = (cookie or "").rpartition(".")
        return person if dot and self._keys.verifies(person, signature) else None

    def person(self, connection: HTTPConnection) -> str | None:
        return self.read(connection.cookies.get(COOKIE))

    def give(self, response: Response, connection: HTTPConnection, person: str) -> None:
        response.set_cookie(
            COOKIE,
            self.sign(person),
            max_age=TWO_YEARS,
            httponly=True,
            samesite="lax",
            secure=connection.url.scheme in ("https", "wss"),
        )


def new_person_id() -> str:
    return f"p_{secrets.token_hex(10)}"


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
