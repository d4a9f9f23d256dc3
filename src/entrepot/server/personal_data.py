"""All that is stored of a person: exported on request, and deleted on request."""

from __future__ import annotations

import time
from dataclasses import asdict
from typing import Any

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Table,
    Text,
    cast,
    delete,
    or_,
    select,
    update,
)

from entrepot.bots.levels import DEFAULT
from entrepot.engine.errors import EntrepotError
from entrepot.server.broadcast import broadcast_scenes
from entrepot.server.database import Database
from entrepot.server.errors import NoSuchTable, Refused
from entrepot.server.live_table import LiveTable
from entrepot.server.live_tables import LiveTables
from entrepot.server.pubsub import PubSub
from entrepot.server.rows import Person, SeatRow, iso
from entrepot.server.schema import chat, metadata, moves, persons, seats, tables
from entrepot.server.seats import bot_seat
from entrepot.server.sessions import Sessions
from entrepot.server.table_admin import TableAdmin

OF_A_TABLE = (
    *("id", "game", "rules_version", "players", "options", "settings", "status", "result"),
    *("created_at", "started_at", "moved_at", "finished_at"),
)
"""What a player is told of a table; above all not its seed."""
SECRETS = ("hash", "selector")


class PersonalData:
    def __init__(
        self,
        database: Database,
        live_tables: LiveTables,
        table_admin: TableAdmin,
        sessions: Sessions,
        pubsub: PubSub,
    ) -> None:
        self.database = database
        self.live_tables = live_tables
        self.table_admin = table_admin
        self.sessions = sessions
        self.pubsub = pubsub

    async def export(self, person: str) -> dict[str, Any]:
        return await self.database.read(lambda to: _export(to, person))

    async def delete(self, person: Person) -> None:
        """Delete all about a person. Games stay for the others: bots play on in those that run."""
        for id in await self.database.read(lambda to: unfinished_tables(to, person.id)):
            try:
                await self._leave(await self.live_tables.get(id), person)
            except (Refused, NoSuchTable, EntrepotError):
                continue  # nobody can play there any more, or it has ended this moment
        devices = [one.id for one in await self.sessions.storage.sessions_of(person.id)]
        touched = await self.database.write(lambda to: delete_person(to, person.id))
        await self.sessions.tell_ended(devices)
        await self.forget_here(person.id)
        await self.pubsub.publish(deleted=person.id)
        for id in touched:
            await self.live_tables.refresh(id)
            await self.pubsub.publish(changed=id)

    async def forget_here(self, person: str) -> None:
        """Drop what a person said from the tables in memory."""
        for live_table in self.live_tables.tables.values():
            said = live_table.chat or []
            kept = [line for line in said if line.person_id != person]
            if len(kept) < len(said):
                live_table.chat = kept
                broadcast_scenes(live_table)

    async def _leave(self, live_table: LiveTable, person: Person) -> None:
        others = [one for one in live_table.seats if one.kind == "person"]
        others = [one for one in others if one.person_id not in (person.id, None)]
        if live_table.row.host == person.id and not others:
            await self.table_admin.abandon(live_table, person)
            return
        if live_table.seat_of(person.id) is not None:
            await self.table_admin.leave(live_table, person)
        if live_table.row.host == person.id:
            await self.table_admin.hand_over(live_table, str(others[0].person_id))


def unfinished_tables(connection: Connection, person: str) -> list[str]:
    sitting = select(seats.c.table_id).where(seats.c.person_id == person)
    query = select(tables.c.id).where(
        or_(tables.c.id.in_(sitting), tables.c.host == person),
        tables.c.status.in_(("open", "playing")),
    )
    return list(connection.scalars(query))


def _own_tables() -> list[tuple[Table, list[Any]]]:
    """The tables of the database that hold only what belongs to a person, `person_id`, and the
    columns that name persons. What the games of others need is not among them."""
    found = []
    for table in metadata.sorted_tables:
        named = [column for column in table.c if column.references(persons.c.id)]
        if named and table not in (tables, seats, moves):
            found.append((table, named))
    return found


def delete_person(connection: Connection, person: str) -> list[str]:
    """Returns the tables at which others see a difference. The row of the person stays, empty:
    moves and tables point at it."""
    mine = seats.c.person_id == person
    said = select(chat.c.table_id).where(chat.c.person_id == person)
    touched = {*connection.scalars(select(seats.c.table_id).where(mine)), *connection.scalars(said)}
    for table, named in _own_tables():
        connection.execute(delete(table).where(or_(*(column == person for column in named))))
    touched |= _forget_in_json(connection, person)
    for id in unfinished_tables(connection, person):
        _give_to_bot(connection, id, person)
    connection.execute(update(seats).where(mine, seats.c.kind == "person").values(name=None))
    connection.execute(update(seats).where(mine).values(person_id=None))
    nobody = {"name": None, "language": None, "created_at": 0.0}
    connection.execute(update(persons).where(persons.c.id == person).values(**nobody))
    return sorted(touched)


def _forget_in_json(connection: Connection, person: str) -> set[str]:
    """Take a person out of the lists of who held a seat before, and out of proposals; returns the
    tables. What the person proposed is withdrawn."""
    held = select(seats.c.table_id, seats.c.seat, seats.c.former).where(
        _names(seats.c.former, person)
    )
    asked = select(tables.c.id, tables.c.proposal).where(_names(tables.c.proposal, person))
    changed = set()
    for id, seat, former in connection.execute(held).all():
        place = (seats.c.table_id == id, seats.c.seat == seat)
        others = [one for one in former if one != person]
        connection.execute(update(seats).where(*place).values(former=others))
        changed.add(id)
    for id, proposal in connection.execute(asked).all():
        agreed = [one for one in proposal["agreed"] if one != person]
        left = None if proposal["by"] == person else {**proposal, "agreed": agreed}
        connection.execute(update(tables).where(tables.c.id == id).values(proposal=left))
        changed.add(id)
    return changed


def _names(column: Column[Any], person: str) -> ColumnElement[bool]:
    """Whether JSON holds the id of a person."""
    return cast(column, Text).contains(f'"{person}"', autoescape=True)


def _give_to_bot(connection: Connection, id: str, person: str) -> None:
    """For a seat that was taken this moment, or at a table that cannot be opened."""
    mine = seats.c.table_id == id, seats.c.person_id == person
    for row in connection.execute(select(seats).where(*mine)).all():
        bot = asdict(bot_seat(SeatRow(**row._mapping), DEFAULT))
        connection.execute(update(seats).where(*mine).values(**bot))


def _export(connection: Connection, person: str) -> dict[str, Any]:
    about = connection.execute(select(persons).where(persons.c.id == person)).one()
    own = {
        table.name: [
            _readable(row._mapping)
            for row in connection.execute(
                select(*(c for c in table.c if c not in named and c.name not in SECRETS)).where(
                    table.c.person_id == person
                )
            )
        ]
        for table, named in _own_tables()
    }
    return {
        "exported_at": iso(time.time()),
        "person": _readable(about._mapping),
        **own,
        "tables": _tables(connection, person),
        "moves": _moves(connection, person),
    }


def _tables(connection: Connection, person: str) -> list[dict[str, Any]]:
    mine = seats.c.table_id == tables.c.id, seats.c.person_id == person
    seat = select(seats.c.seat).where(*mine).scalar_subquery().label("seat")
    host = (tables.c.host == person).label("host")
    sitting = select(seats.c.table_id).where(seats.c.person_id == person)
    query = (
        select(*(tables.c[name] for name in OF_A_TABLE), seat, host)
        .where(or_(tables.c.id.in_(sitting), tables.c.host == person))
        .order_by(tables.c.created_at)
    )
    return [_readable(row._mapping) for row in connection.execute(query)]


def _moves(connection: Connection, person: str) -> list[dict[str, Any]]:
    """Without their numbers in the log: these count the secret choices of others too (SD-143)."""
    taken = moves.c.takes_back.is_not(None).label("take_back")
    query = (
        select(moves.c.table_id, moves.c.seat, moves.c.action, taken, moves.c.at)
        .where(moves.c.person_id == person)
        .order_by(moves.c.table_id, moves.c.number)
    )
    return [_readable(row._mapping) for row in connection.execute(query)]


def _readable(row: Any) -> dict[str, Any]:
    return {
        name: iso(value) if name == "at" or name.endswith("_at") else value
        for name, value in row.items()
    }
