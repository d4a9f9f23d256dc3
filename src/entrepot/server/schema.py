"""The database: people and how they sign in, tables, seats, the move log, recordings, chat.

Times are seconds since 1970. The move log is append-only: a take-back is a row of its own.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Dialect,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    TypeDecorator,
    false,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
    }
)


class Seed(TypeDecorator[int]):
    """A seed of up to 128 bits, as text: no whole number of a database is so long."""

    impl = String(40)
    cache_ok = True

    def process_bind_param(self, value: int | None, dialect: Dialect) -> str | None:
        return None if value is None else str(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> int | None:
        return None if value is None else int(value)


persons = Table(
    "persons",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(24)),
    Column("language", String(8)),
    Column("created_at", Double, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person_id", ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("device", String(64), nullable=False),
    Column("created_at", Double, nullable=False),
    Column("seen_at", Double, nullable=False),
    Index(None, "person_id"),
)
"""Signed-in browsers. The cookie holds the id and a signature. Of persons from before there were
sessions, the first session has the id of the person, as their cookies have."""

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(1400), primary_key=True),
    Column("person_id", ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("host", String(255), nullable=False),
    Column("public_key", String(2800), nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("transports", JSON, nullable=False),
    Column("device", String(64), nullable=False),
    Column("created_at", Double, nullable=False),
    Column("used_at", Double),
    Index(None, "person_id"),
)
"""WebAuthn credentials; `id` and `public_key` in base64url. `host` is the relying party's id."""

used_challenges = Table(
    "used_challenges",
    metadata,
    Column("challenge", String(64), primary_key=True),
    Column("expires_at", Double, nullable=False),
)
"""Hashes of the challenges that a passkey has answered: none is accepted twice."""

recovery_phrases = Table(
    "recovery_phrases",
    metadata,
    Column("person_id", ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("selector", String(16), nullable=False),
    Column("hash", String(200), nullable=False),
    Column("created_at", Double, nullable=False),
    Column("used_at", Double),
    Index(None, "selector", unique=True),
)
"""Phrases are not stored: `selector`, their first words, finds the row, `hash` proves the rest."""

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
    Column("stream", Integer, nullable=False),
    Column("seed", Seed),
    Column("bot_seed", Seed, nullable=False),
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
    Column("ended_by", String(16)),
    Column("record_at", Double),
    Column("host_until", Double),
    Column("seen_at", Double),
    Column("proposal", JSON(none_as_null=True)),
    Column("listed", Boolean, nullable=False, default=False, server_default=false()),
    Index(None, "status", "due_at"),
    Index(None, "status", "finished_at"),
    Index(None, "record_at"),
    Index(None, "host"),
    Index(None, "listed", "status", "created_at"),
)
"""`listed` is one of the settings: the lobby searches by it."""

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
    Column("dismissed", Boolean, nullable=False, default=False),
    Column("bot_at", Double),
    Column("former", JSON, nullable=False, default=list, server_default="[]"),
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
    Index(None, "person_id"),
)
"""A row has an action, or it takes back all moves of its seat from the row `takes_back` on.

`noticed` has a bit for each seat and one for spectators: who could notice the move. `message` is
the id that the client gave its message.
"""

recordings = Table(
    "recordings",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("first", Integer, primary_key=True),
    Column("data", LargeBinary, nullable=False),
)
"""The recordings of games in parts (`recording.py`); `first` is a part's first position."""

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
    Column("message", String(64)),
    Column("removed_at", Double),
    Index(None, "person_id"),
    Index(None, "table_id", "person_id", "message", unique=True),
)
"""`message` is the id that the client gave its message: the same id again is the same line."""

mutes = Table(
    "mutes",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person_id", ForeignKey("persons.id"), nullable=False),
    Column("muted_id", ForeignKey("persons.id"), nullable=False),
    Column("name", String(24), nullable=False),
    Column("at", Double, nullable=False),
    Index(None, "person_id", "muted_id", unique=True),
    Index(None, "muted_id"),
)
"""Whose lines a person does not want to read; `name` is what the other was called then."""

reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(32), nullable=False),
    Column("n", Integer, nullable=False),
    Column("person_id", ForeignKey("persons.id"), nullable=False),
    Column("at", Double, nullable=False),
    Column("settled_at", Double),
    ForeignKeyConstraint(["table_id", "n"], ["chat.table_id", "chat.n"], ondelete="CASCADE"),
    Index(None, "table_id", "n", "person_id", unique=True),
    Index(None, "person_id"),
    Index(None, "settled_at"),
)
"""Chat lines that a person wants who runs the service to look at."""
