"""Listed tables in a column of their own: the lobby need not read all tables to find them.

Revision ID: 0008
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

INDEX = "ix_tables_listed_status_created_at"


def upgrade() -> None:
    new = sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", new)
    tables = sa.table("tables", sa.column("listed", sa.Boolean), sa.column("settings", sa.JSON))
    wanted = tables.c.settings["listed"].as_boolean().is_(True)
    op.execute(sa.update(tables).where(wanted).values(listed=True))
    op.create_index(INDEX, "tables", ["listed", "status", "created_at"])


def downgrade() -> None:
    op.drop_index(INDEX, "tables")
    op.drop_column("tables", "listed")
