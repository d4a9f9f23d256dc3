"""Chat: ids of messages, removed lines, persons who are muted, and reports.

Revision ID: 0007
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("chat", sa.Column("message", sa.String(64)))
    op.add_column("chat", sa.Column("removed_at", sa.Double))
    once = ["table_id", "person_id", "message"]
    op.create_index("ix_chat_table_id_person_id_message", "chat", once, unique=True)
    op.create_table(
        "mutes",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("muted_id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_mutes"),
        sa.ForeignKeyConstraint(["person_id"], ["persons.id"], "fk_mutes_person_id"),
        sa.ForeignKeyConstraint(["muted_id"], ["persons.id"], "fk_mutes_muted_id"),
    )
    once = ["person_id", "muted_id"]
    op.create_index("ix_mutes_person_id_muted_id", "mutes", once, unique=True)
    op.create_index("ix_mutes_muted_id", "mutes", ["muted_id"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("settled_at", sa.Double),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
        sa.ForeignKeyConstraint(
            ["table_id", "n"],
            ["chat.table_id", "chat.n"],
            "fk_reports_table_id",
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(["person_id"], ["persons.id"], "fk_reports_person_id"),
    )
    once = ["table_id", "n", "person_id"]
    op.create_index("ix_reports_table_id_n_person_id", "reports", once, unique=True)
    op.create_index("ix_reports_person_id", "reports", ["person_id"])
    op.create_index("ix_reports_settled_at", "reports", ["settled_at"])


def downgrade() -> None:
    op.drop_table("reports")
    op.drop_table("mutes")
    op.drop_index("ix_chat_table_id_person_id_message", "chat")
    op.drop_column("chat", "removed_at")
    op.drop_column("chat", "message")
