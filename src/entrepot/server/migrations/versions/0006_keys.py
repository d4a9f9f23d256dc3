"""Seeds of 128 bits, and the version of the random stream that dealt a table.

A column of whole numbers cannot hold such seeds: they become text.

Revision ID: 0006
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("stream", sa.Integer, nullable=False, server_default=sa.text("1"))
    )
    for name in ("seed", "bot_seed"):
        op.execute(f"ALTER TABLE tables RENAME COLUMN {name} TO old_{name}")
    op.add_column("tables", sa.Column("seed", sa.String(40)))
    op.add_column(
        "tables", sa.Column("bot_seed", sa.String(40), nullable=False, server_default="0")
    )
    op.execute(
        "UPDATE tables SET seed = CAST(old_seed AS VARCHAR(40)), "
        "bot_seed = CAST(old_bot_seed AS VARCHAR(40))"
    )
    for name in ("seed", "bot_seed"):
        op.drop_column("tables", f"old_{name}")


def downgrade() -> None:
    raise NotImplementedError("Seeds of 128 bits do not fit into the columns of before.")
