"""Securing a name by passkey or recovery phrase, and signing in with it on another device."""

from __future__ import annotations

import math
import re
import time
from typing import Any

from starlette.requests import HTTPConnection

from entrepot.server import passkeys, recovery
from entrepot.server.account_storage import AccountStorage, RecoveryPhrase, Session
from entrepot.server.config import Limits
from entrepot.server.errors import Refused
from entrepot.server.keys import Keyring
from entrepot.server.limits import AddressBuckets, Buckets
from entrepot.server.rows import Person
from entrepot.server.security import address
from entrepot.server.sessions import device_of, new_session

CREDENTIAL_ID = re.compile(r"[A-Za-z0-9_-]{1,1400}")
TRIES = 5
"""How often a phrase is drawn while another person's begins with the same words."""


class SignIn:
    def __init__(self, storage: AccountStorage, keys: Keyring, limits: Limits) -> None:
        self.storage = storage
        self.keys = keys
        self.rate_of_address = AddressBuckets(limits.sign_in, limits.loopback_is_exempt)
        self.rate_of_person = Buckets(limits.sign_in)
        self.phrases_of_address = AddressBuckets(limits.phrases, limits.loopback_is_exempt)

    # --- recovery phrases ------------------------------------------------------------------------

    async def new_phrase(self, connection: HTTPConnection, person: Person) -> str:
        """A recovery phrase, which replaces an earlier one. Nobody can read it again."""
        _limit(self.phrases_of_address, address(connection))
        _limit(self.rate_of_person, person.id)
        for _ in range(TRIES):
            phrase = recovery.new_phrase()
            selector, secret = recovery.split(phrase) or ("", "")
            hashed = await recovery.hash_secret(secret)
            row = RecoveryPhrase(person.id, selector, hashed, time.time())
            if await self.storage.set_phrase(row):
                return phrase
        raise Refused("internal")

    async def by_phrase(self, connection: HTTPConnection, phrase: str) -> Session:
        """A new session for the person to whom the phrase belongs."""
        _limit(self.rate_of_address, address(connection))
        parts = recovery.split(phrase)
        if parts is None:
            raise Refused("bad_phrase")
        selector, secret = parts
        found = await self.storage.phrase_by_selector(selector)
        if found is not None:
            _limit(self.rate_of_person, found.person_id)
        if await recovery.proves(secret, found.hash if found else None) and found is not None:
            session = new_session(connection, found.person_id)
            if await self.storage.sign_in_by_phrase(found, session):
                return session
        raise Refused("bad_phrase")

    # --- passkeys --------------------------------------------------------------------------------

    async def creation_options(
        self, connection: HTTPConnection, person: Person, session: Session
    ) -> dict[str, Any]:
        passkeys.check_possible(connection)
        known = await self.storage.passkeys_of(person.id)
        if len(known) >= passkeys.MOST:
            raise Refused("too_many_passkeys")
        challenge = passkeys.new_challenge(self.keys, f"create:{session.id}")
        return passkeys.creation_options(connection, person, known, challenge)

    async def add_passkey(
        self,
        connection: HTTPConnection,
        person: Person,
        session: Session,
        credential: dict[str, Any],
    ) -> None:
        passkeys.check_possible(connection)
        if len(await self.storage.passkeys_of(person.id)) >= passkeys.MOST:
            raise Refused("too_many_passkeys")
        to = passkeys.answered(self.keys, f"create:{session.id}", credential)
        made = passkeys.created(connection, person, credential, to, device_of(connection))
        if not await self.storage.add_passkey(made, to.challenge, to.expires_at):
            raise Refused("bad_passkey")

    def request_options(self, connection: HTTPConnection) -> dict[str, Any]:
        passkeys.check_possible(connection)
        return passkeys.request_options(connection, passkeys.new_challenge(self.keys, "sign-in"))

    async def by_passkey(self, connection: HTTPConnection, credential: dict[str, Any]) -> Session:
        """A new session for the person whose passkey has answered."""
        passkeys.check_possible(connection)
        _limit(self.rate_of_address, address(connection))
        to = passkeys.answered(self.keys, "sign-in", credential)
        id = str(credential.get("id", ""))
        found = await self.storage.passkey(id) if CREDENTIAL_ID.fullmatch(id) else None
        if found is None or found.host != passkeys.relying_party(connection):
            raise Refused("bad_passkey")
        _limit(self.rate_of_person, found.person_id)
        count = passkeys.used(connection, found, credential, to)
        session = new_session(connection, found.person_id)
        if not await self.storage.sign_in_by_passkey(
            found, count, to.challenge, to.expires_at, session
        ):
            raise Refused("bad_passkey")
        return session


def _limit(rate: Buckets | AddressBuckets, who: str) -> None:
    if wait := rate.take(who):
        raise Refused("too_many", headers={"Retry-After": str(math.ceil(wait))})
