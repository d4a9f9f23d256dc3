"""Signed-in browsers: which person a request comes from, signing in and out."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

from starlette.requests import HTTPConnection
from starlette.responses import Response

from entrepot.server.account_storage import AccountStorage, Session
from entrepot.server.identity import Signer, new_person_id, new_session_id
from entrepot.server.live_tables import LiveTables
from entrepot.server.pubsub import PubSub
from entrepot.server.rows import Person
from entrepot.server.storage_errors import StorageFailed

SEEN_EVERY = 3600.0
"""Seconds after which a visit is written down again, and the cookie renewed."""
NOTE_AFTER = 1.0
"""Seconds in which others may leave too, as when the service stops."""
SIGNED_OUT = 4401
"""The code with which the sockets of an ended session are closed."""

BROWSERS = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrom", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
)


class Sessions:
    def __init__(
        self, signer: Signer, storage: AccountStorage, live_tables: LiveTables, pubsub: PubSub
    ) -> None:
        self.signer = signer
        self.storage = storage
        self.live_tables = live_tables
        self.pubsub = pubsub
        self._left: set[str] = set()
        """Sessions of which a socket was closed lately."""
        self._noting: asyncio.Task[None] | None = None

    async def find(self, connection: HTTPConnection) -> tuple[Session, Person] | None:
        """The session and the person of a cookie; None without one, or if it has ended."""
        id = self.signer.session(connection)
        return await self.storage.session(id) if id else None

    async def new_person(self, connection: HTTPConnection, response: Response) -> Person:
        """Somebody who comes for the first time; the only place where persons are made."""
        person = Person(new_person_id(), None, None)
        session = new_session(connection, person.id)
        await self.storage.add_person(person, session)
        self.signer.give(response, connection, session.id)
        return person

    async def visit(self, connection: HTTPConnection, response: Response, session: Session) -> None:
        """Note that the browser is still used. Its cookie is made anew, with the newest key."""
        old = time.time() - session.seen_at > SEEN_EVERY
        device = device_of(connection)
        if old or session.device != device:
            await self.storage.saw_session(session.id, device)
        if old or self.signer.is_outdated(connection):
            self.signer.give(response, connection, session.id)

    # --- sockets ---------------------------------------------------------------------------------

    def left(self, session: str) -> None:
        """Note soon, together with others, that a session was in use until now."""
        self._left.add(session)
        if self._noting is None or self._noting.done():
            self._noting = asyncio.create_task(self._note_soon())

    async def _note_soon(self) -> None:
        await asyncio.sleep(NOTE_AFTER)
        await self._note()

    async def note_connected(self) -> None:
        """Note that all sessions with an open socket are in use."""
        self._left |= self._connected()
        await self._note()

    async def _note(self) -> None:
        seen, self._left = self._left, set()
        with suppress(StorageFailed):  # an hour later there is another chance
            if seen:
                await self.storage.saw_sessions(seen)

    async def stop(self) -> None:
        if self._noting is not None:
            self._noting.cancel()
        await self._note()

    def _connected(self) -> set[str]:
        tables = self.live_tables.tables.values()
        return {viewer.session for table in tables for viewer in table.viewers if viewer.session}

    # --- signing out -----------------------------------------------------------------------------

    async def end(self, person: str, only: str | None = None) -> bool:
        """Sign out one browser of a person, or all of them; their sockets are closed."""
        ended = await self.storage.end_sessions(person, only)
        await self.tell_ended(ended)
        return bool(ended)

    async def tell_ended(self, ended: list[str]) -> None:
        """Close the sockets of sessions that are gone from the database, in all processes."""
        self.close_sockets(ended)
        await self.pubsub.publish(signed_out=ended)

    async def close_sockets_of_ended(self) -> None:
        """As `tell_ended`, if it is not known which sessions have ended."""
        held = self._connected()
        self.close_sockets([*held - await self.storage.still_there(held)])

    def close_sockets(self, ended: list[str]) -> None:
        for live_table in self.live_tables.tables.values():
            for viewer in live_table.viewers:
                if viewer.session in ended:
                    viewer.close(SIGNED_OUT)


def new_session(connection: HTTPConnection, person: str) -> Session:
    now = time.time()
    return Session(new_session_id(), person, device_of(connection), now, now)


def device_of(connection: HTTPConnection) -> str:
    """A name by which people know their browser again, such as `Firefox, Android`."""
    agent = connection.headers.get("user-agent", "")
    found = [
        next((name for sign, name in known if sign in agent), None) for known in (BROWSERS, SYSTEMS)
    ]
    return ", ".join(filter(None, found))
