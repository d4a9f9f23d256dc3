"""People, tables, seats, moves and chat.

Revision ID: 0001
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "persons",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(24)),
        sa.Column("language", sa.String(8)),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_persons"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("components", sa.String(64), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.Column("seed", sa.BigInteger),
        sa.Column("bot_seed", sa.BigInteger, nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("last_number", sa.Integer, nullable=False),
        sa.Column("waiting", sa.JSON, nullable=False),
        sa.Column("deadlines", sa.JSON, nullable=False),
        sa.Column("due_at", sa.Double),
        sa.Column("result", sa.JSON),
        sa.Column("rematch", sa.String(32)),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("started_at", sa.Double),
        sa.Column("moved_at", sa.Double),
        sa.Column("finished_at", sa.Double),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.ForeignKeyConstraint(["host"], ["persons.id"], name="fk_tables_host"),
    )
    op.create_index("ix_tables_status_due_at", "tables", ["status", "due_at"])
    op.create_index("ix_tables_status_finished_at", "tables", ["status", "finished_at"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("person_id", sa.String(32)),
        sa.Column("name", sa.String(24)),
        sa.Column("level", sa.String(32)),
        sa.Column("invite", sa.String(64)),
        sa.Column("forfeited", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_seats_table_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["person_id"], ["persons.id"], name="fk_seats_person_id"),
    )
    op.create_index("ix_seats_person_id", "seats", ["person_id"])
    op.create_table(
        "moves",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.String(128)),
        sa.Column("takes_back", sa.Integer),
        sa.Column("person_id", sa.String(32)),
        sa.Column("bot", sa.String(128)),
        sa.Column("message", sa.String(64)),
        sa.Column("noticed", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_moves"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_moves_table_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["person_id"], ["persons.id"], name="fk_moves_person_id"),
    )
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("text", sa.String(300), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "n", name="pk_chat"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_chat_table_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["person_id"], ["persons.id"], name="fk_chat_person_id"),
    )


def downgrade() -> None:
    for name in ("chat", "moves", "seats", "tables", "persons"):
        op.drop_table(name)
