"""Recordings of games, tables that ended without a result, and tables dismissed from the lobby.

Revision ID: 0003
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("ended_by", sa.String(16)))
    op.add_column("tables", sa.Column("record_at", sa.Double))
    op.create_index("ix_tables_record_at", "tables", ["record_at"])
    op.add_column(
        "seats", sa.Column("dismissed", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.create_table(
        "recordings",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "first", name="pk_recordings"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_recordings_table_id", ondelete="CASCADE"
        ),
    )
    op.execute("UPDATE tables SET record_at = 0 WHERE status IN ('playing', 'finished')")


def downgrade() -> None:
    op.drop_table("recordings")
    op.drop_column("seats", "dismissed")
    op.drop_index("ix_tables_record_at", "tables")
    op.drop_column("tables", "record_at")
    op.drop_column("tables", "ended_by")
