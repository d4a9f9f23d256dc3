"""Who somebody is: a signed cookie with the person's id. Also makes ids and invitation tokens."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "entrepot_person"
TWO_YEARS = 2 * 365 * 24 * 3600


class Signer:
    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def sign(self, person: str) -> str:
        return f"{person}.{self._signature(person)}"

    def read(self, cookie: str | None) -> str | None:
        """The person of a cookie; None if we have not signed it."""
        person, dot, signature = (cookie or "").rpartition(".")
        if not dot or not hmac.compare_digest(signature.encode(), self._signature(person).encode()):
            return None
        return person

    def _signature(self, person: str) -> str:
        return hmac.new(self._secret, person.encode(), hashlib.sha256).hexdigest()

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
