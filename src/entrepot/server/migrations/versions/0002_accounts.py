"""Sessions, passkeys and recovery phrases.

Revision ID: 0002
"""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("seen_at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
        _of_person("fk_sessions_person_id"),
    )
    op.create_index("ix_sessions_person_id", "sessions", ["person_id"])
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(1400), nullable=False),
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("host", sa.String(255), nullable=False),
        sa.Column("public_key", sa.String(2800), nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("transports", sa.JSON, nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("used_at", sa.Double),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
        _of_person("fk_passkeys_person_id"),
    )
    op.create_index("ix_passkeys_person_id", "passkeys", ["person_id"])
    op.create_table(
        "used_challenges",
        sa.Column("challenge", sa.String(64), nullable=False),
        sa.Column("expires_at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("challenge", name="pk_used_challenges"),
    )
    op.create_table(
        "recovery_phrases",
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("selector", sa.String(16), nullable=False),
        sa.Column("hash", sa.String(200), nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("used_at", sa.Double),
        sa.PrimaryKeyConstraint("person_id", name="pk_recovery_phrases"),
        _of_person("fk_recovery_phrases_person_id"),
    )
    op.create_index("ix_recovery_phrases_selector", "recovery_phrases", ["selector"], unique=True)
    _keep_cookies()


def _keep_cookies() -> None:
    """Cookies held the id of the person: a session with this id lets them go on working."""
    statement = sa.text(
        "INSERT INTO sessions (id, person_id, device, created_at, seen_at) "
        "SELECT id, id, '', created_at, :now FROM persons"
    )
    op.get_bind().execute(statement, {"now": time.time()})


def _of_person(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["person_id"], ["persons.id"], name=name, ondelete="CASCADE")


def downgrade() -> None:
    for name in ("recovery_phrases", "used_challenges", "passkeys", "sessions"):
        op.drop_table(name)
