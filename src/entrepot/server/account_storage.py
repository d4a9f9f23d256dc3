"""What the database holds of persons: sessions, passkeys, recovery phrases."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Collection
from dataclasses import asdict, dataclass

from sqlalchemy import ColumnElement, Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from entrepot.server.database import Database
from entrepot.server.rows import Person
from entrepot.server.schema import passkeys, persons, recovery_phrases, sessions, used_challenges

UNUSED_SESSION = 400 * 24 * 3600
"""Seconds without a visit after which a session ends; browsers keep cookies no longer either."""


@dataclass(frozen=True)
class Session:
    """A signed-in browser."""

    id: str
    person_id: str
    device: str
    created_at: float
    seen_at: float


@dataclass(frozen=True)
class Passkey:
    id: str
    person_id: str
    host: str
    public_key: str
    sign_count: int
    transports: list[str]
    device: str
    created_at: float
    used_at: float | None = None


@dataclass(frozen=True)
class RecoveryPhrase:
    person_id: str
    selector: str
    hash: str
    created_at: float
    used_at: float | None = None


class AccountStorage:
    def __init__(self, database: Database) -> None:
        self.database = database

    # --- sessions --------------------------------------------------------------------------------

    async def add_person(self, person: Person, session: Session) -> None:
        """A new person, and the browser in which they came."""
        values = {**asdict(person), "created_at": session.created_at}

        def work(to: Connection) -> None:
            to.execute(insert(persons).values(**values))
            to.execute(insert(sessions).values(**asdict(session)))

        await self.database.write(work)

    async def session(self, id: str) -> tuple[Session, Person] | None:
        query = (
            select(sessions, persons.c.id, persons.c.name, persons.c.language)
            .join(persons, persons.c.id == sessions.c.person_id)
            .where(sessions.c.id == id, sessions.c.seen_at > time.time() - UNUSED_SESSION)
        )
        row = await self.database.read(lambda to: to.execute(query).first())
        return (Session(*row[:5]), Person(*row[5:])) if row else None

    async def sessions_of(self, person: str) -> list[Session]:
        query = (
            select(sessions)
            .where(
                sessions.c.person_id == person,
                sessions.c.seen_at > time.time() - UNUSED_SESSION,
            )
            .order_by(sessions.c.seen_at.desc())
        )
        rows = await self.database.read(lambda to: to.execute(query).all())
        return [Session(*row) for row in rows]

    async def still_there(self, ids: Collection[str]) -> set[str]:
        """Those of the sessions that have not ended."""
        query = select(sessions.c.id).where(sessions.c.id.in_(ids))
        return set(await self.database.read(lambda to: to.scalars(query).all()))

    async def saw_session(self, id: str, device: str) -> None:
        change = update(sessions).where(sessions.c.id == id)
        values = {"seen_at": time.time(), "device": device}
        await self.database.write(lambda to: to.execute(change.values(**values)))

    async def saw_sessions(self, ids: Collection[str]) -> None:
        change = update(sessions).where(sessions.c.id.in_(ids)).values(seen_at=time.time())
        await self.database.write(lambda to: to.execute(change))

    async def end_sessions(self, person: str, only: str | None = None) -> list[str]:
        """End one session of a person, or all; returns the ids of those that were there."""
        mine = [sessions.c.person_id == person]
        if only is not None:
            mine.append(sessions.c.id == only)

        def work(to: Connection) -> list[str]:
            ids = list(to.scalars(select(sessions.c.id).where(*mine)))
            to.execute(delete(sessions).where(sessions.c.id.in_(ids)))
            return ids

        return await self.database.write(work)

    # --- passkeys --------------------------------------------------------------------------------

    async def passkeys_of(self, person: str) -> list[Passkey]:
        query = (
            select(passkeys).where(passkeys.c.person_id == person).order_by(passkeys.c.created_at)
        )
        rows = await self.database.read(lambda to: to.execute(query).all())
        return [Passkey(*row) for row in rows]

    async def passkey(self, id: str) -> Passkey | None:
        query = select(passkeys).where(passkeys.c.id == id)
        row = await self.database.read(lambda to: to.execute(query).first())
        return Passkey(*row) if row else None

    async def add_passkey(self, passkey: Passkey, challenge: bytes, expires_at: float) -> bool:
        """False if the challenge was answered before, or the passkey is known already."""

        def work(to: Connection) -> None:
            _use(to, challenge, expires_at)
            to.execute(insert(passkeys).values(**asdict(passkey)))

        return await self._unless_there(work)

    async def sign_in_by_passkey(
        self, passkey: Passkey, sign_count: int, challenge: bytes, expires_at: float, new: Session
    ) -> bool:
        """False if the challenge was answered before, or the passkey was removed meanwhile."""
        change = update(passkeys).where(passkeys.c.id == passkey.id)
        values = {"sign_count": sign_count, "used_at": new.created_at}

        def work(to: Connection) -> bool:
            _use(to, challenge, expires_at)
            if to.execute(change.values(**values)).rowcount != 1:
                return False
            to.execute(insert(sessions).values(**asdict(new)))
            return True

        return await self._unless_there(work)

    async def remove_passkey(self, person: str, id: str) -> bool:
        mine = passkeys.c.person_id == person, passkeys.c.id == id
        return await self.database.write(
            lambda to: to.execute(delete(passkeys).where(*mine)).rowcount == 1
        )

    # --- recovery phrases ------------------------------------------------------------------------

    async def phrase_of(self, person: str) -> RecoveryPhrase | None:
        return await self._phrase(recovery_phrases.c.person_id == person)

    async def phrase_by_selector(self, selector: str) -> RecoveryPhrase | None:
        return await self._phrase(recovery_phrases.c.selector == selector)

    async def _phrase(self, which: ColumnElement[bool]) -> RecoveryPhrase | None:
        query = select(recovery_phrases).where(which)
        row = await self.database.read(lambda to: to.execute(query).first())
        return RecoveryPhrase(*row) if row else None

    async def set_phrase(self, phrase: RecoveryPhrase) -> bool:
        """Replaces an earlier one; False if another person's begins with the same words."""

        def work(to: Connection) -> None:
            mine = recovery_phrases.c.person_id == phrase.person_id
            to.execute(delete(recovery_phrases).where(mine))
            to.execute(insert(recovery_phrases).values(**asdict(phrase)))

        return await self._unless_there(work)

    async def remove_phrase(self, person: str) -> None:
        mine = recovery_phrases.c.person_id == person
        await self.database.write(lambda to: to.execute(delete(recovery_phrases).where(mine)))

    async def sign_in_by_phrase(self, phrase: RecoveryPhrase, new: Session) -> bool:
        """False if the phrase was replaced meanwhile."""
        change = update(recovery_phrases).where(recovery_phrases.c.hash == phrase.hash)

        def work(to: Connection) -> bool:
            if to.execute(change.values(used_at=new.created_at)).rowcount != 1:
                return False
            to.execute(insert(sessions).values(**asdict(new)))
            return True

        return await self.database.write(work)

    async def _unless_there(self, work: Callable[[Connection], bool | None]) -> bool:
        try:
            return await self.database.write(work) is not False
        except IntegrityError:
            return False


def _use(connection: Connection, challenge: bytes, expires_at: float) -> None:
    """Mark a challenge as answered; fails if it was before. Forgets those that have expired."""
    connection.execute(
        delete(used_challenges).where(used_challenges.c.expires_at < time.time() - 3600)
    )
    used = hashlib.sha256(challenge).hexdigest()
    connection.execute(insert(used_challenges).values(challenge=used, expires_at=expires_at))
