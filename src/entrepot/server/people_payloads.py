"""What viewers are sent of people: who sits at a table, what they propose and say."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import cast

from entrepot.server import frames, proposals
from entrepot.server.frames import ChatLine, Outcome, Seat, SeatSummary, Settings, Summary
from entrepot.server.live_table import LiveTable
from entrepot.server.rows import ChatRow, SeatRow, TableRow, iso


def summary_payload(
    row: TableRow,
    sitting: Sequence[SeatRow],
    person: str | None,
    live_table: LiveTable | None = None,
) -> Summary:
    """A table as the lobby and the waiting room list it."""
    waiting = row.waiting if row.status == "playing" else []
    sits = (s.seat for s in sitting if s.kind == "person" and s.person_id == person)
    mine = next(sits, None) if person else None
    return {
        "id": row.id,
        "game": row.game,
        "players": row.players,
        "options": row.options,
        "settings": cast(Settings, row.settings),
        "status": row.status,
        "seats": [_seat_payload(row, seat, live_table, waiting, mine) for seat in sitting],
        "your_seat": mine,
        "your_move": mine is not None and mine in waiting,
        "you_host": row.host == person,
        "host_until": iso(row.host_until),
        "created_at": iso(row.created_at),
        "started_at": iso(row.started_at),
        "moved_at": iso(row.moved_at),
        "finished_at": iso(row.finished_at),
        "result": cast("Outcome | None", row.result),
        "ended_by": row.ended_by,
        "rematch": row.rematch,
    }


def seat_payloads(live_table: LiveTable, own: int | None) -> list[Seat]:
    """Who sits where, whether they have to decide, and since when."""
    waiting = live_table.waiting()
    secret = (
        live_table.history is not None
        and live_table.history.simultaneous
        and live_table.row.status == "playing"
    )
    since = iso(live_table.row.moved_at or live_table.row.started_at)
    return [
        {
            **_seat_payload(live_table.row, seat, live_table, waiting, own),
            "committed": secret and seat.seat not in waiting,
            "thinking": seat.seat in live_table.pending_decisions
            or (seat.seat in waiting and live_table.played_by_bot(seat.seat)),
            "since": since if seat.seat in waiting else None,
            "deadline": iso(live_table.row.deadlines.get(str(seat.seat))),
            "bot_at": iso(seat.bot_at),
        }
        for seat in live_table.seats
    ]


def _seat_payload(
    row: TableRow,
    seat: SeatRow,
    live_table: LiveTable | None,
    waiting: Sequence[int],
    own: int | None,
) -> SeatSummary:
    return {
        "seat": seat.seat,
        "kind": seat.kind,
        "name": seat.name,
        "level": seat.level,
        "host": seat.kind == "person" and seat.person_id == row.host,
        "connected": seat.kind == "bot"
        or (
            live_table is not None and not seat.is_deleted and live_table.connected(seat.person_id)
        ),
        "waiting": seat.seat in waiting,
        "forfeited": seat.forfeited,
        "you": seat.seat == own,
    }


def proposal_payload(live_table: LiveTable) -> frames.Proposal | None:
    proposal = live_table.proposal
    if proposal is None:
        return None
    agreed = proposals.agreed(live_table, proposal)
    needed = proposals.needed(live_table, proposal)
    return {
        "id": proposal.id,
        "kind": proposal.kind,
        "by": live_table.seat_of(proposal.by),
        "seat": proposal.seat,
        "agreed": agreed,
        "missing": [seat for seat in needed if seat not in agreed],
        "accepted": proposal.accepted,
        "expires_at": iso(proposal.expires_at),
    }


def chat_payload(line: ChatRow, person: str | None, muted: Collection[str]) -> ChatLine:
    """A line as it is sent to a person."""
    hidden = line.person_id in muted
    return {
        "n": line.n,
        "seat": line.seat,
        "name": line.name,
        "text": "" if hidden else line.text,
        "at": iso(line.at),
        "you": line.person_id == person,
        "muted": hidden,
    }
