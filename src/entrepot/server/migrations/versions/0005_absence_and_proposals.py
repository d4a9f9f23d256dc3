"""Who is away, who held a seat before, and what players propose to each other.

Revision ID: 0005
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

BOT_NAMES = ("Vega", "Mira", "Altair", "Capella", "Rigel", "Deneb")


def upgrade() -> None:
    op.add_column("tables", sa.Column("host_until", sa.Double))
    op.add_column("tables", sa.Column("seen_at", sa.Double))
    op.add_column("tables", sa.Column("proposal", sa.JSON))
    op.add_column("seats", sa.Column("bot_at", sa.Double))
    op.add_column("seats", sa.Column("former", sa.JSON, nullable=False, server_default="[]"))
    _fill_free_seats_in_play()


def _fill_free_seats_in_play() -> None:
    """Seats that hosts had freed in running games: anybody with a link could see a hand."""
    tables = sa.table("tables", sa.column("id"), sa.column("status"), sa.column("due_at"))
    columns = ("table_id", "seat", "kind", "name", "level", "invite")
    seats = sa.table("seats", *map(sa.column, columns))
    playing = sa.select(tables.c.id).where(tables.c.status == "playing")
    free = (seats.c.kind == "open") & seats.c.table_id.in_(playing)
    waits = tables.c.id.in_(sa.select(seats.c.table_id).where(free))
    op.execute(sa.update(tables).where(waits).values(due_at=0))
    for number, name in enumerate(BOT_NAMES):
        bot = {"kind": "bot", "level": "greedy", "name": name, "invite": None}
        here = free & (seats.c.seat % len(BOT_NAMES) == number)
        op.execute(sa.update(seats).where(here).values(**bot))


def downgrade() -> None:
    for name in ("former", "bot_at"):
        op.drop_column("seats", name)
    for name in ("proposal", "seen_at", "host_until"):
        op.drop_column("tables", name)
