"""The database: people, tables, seats, the move log, and chat.

Times are seconds since 1970. The move log is append-only: a take-back is a row of its own.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
    }
)

persons = Table(
    "persons",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(24)),
    Column("language", String(8)),
    Column("created_at", Double, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("components", String(64), nullable=False, default=""),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("settings", JSON, nullable=False),
    Column("seed", BigInteger),
    Column("bot_seed", BigInteger, nullable=False),
    Column("host", ForeignKey("persons.id"), nullable=False),
    Column("status", String(16), nullable=False),
    Column("last_number", Integer, nullable=False, default=0),
    Column("waiting", JSON, nullable=False),
    Column("deadlines", JSON, nullable=False),
    Column("due_at", Double),
    Column("result", JSON),
    Column("rematch", String(32)),
    Column("created_at", Double, nullable=False),
    Column("started_at", Double),
    Column("moved_at", Double),
    Column("finished_at", Double),
    Index(None, "status", "due_at"),
    Index(None, "status", "finished_at"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("person_id", ForeignKey("persons.id")),
    Column("name", String(24)),
    Column("level", String(32)),
    Column("invite", String(64)),
    Column("forfeited", Boolean, nullable=False, default=False),
    Index(None, "person_id"),
)

moves = Table(
    "moves",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("action", String(128)),
    Column("takes_back", Integer),
    Column("person_id", ForeignKey("persons.id")),
    Column("bot", String(128)),
    Column("message", String(64)),
    Column("noticed", Integer, nullable=False),
    Column("at", Double, nullable=False),
)
"""A row has an action, or it takes back all moves of its seat from the row `takes_back` on.

`noticed` has a bit for each seat and one for spectators: who could notice the move. `message` is
the id that the client gave its message.
"""

chat = Table(
    "chat",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("person_id", ForeignKey("persons.id"), nullable=False),
    Column("seat", Integer),
    Column("name", String(24), nullable=False),
    Column("text", String(300), nullable=False),
    Column("at", Double, nullable=False),
)
