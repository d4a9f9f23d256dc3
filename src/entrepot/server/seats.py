"""Who occupies a seat: a person, a bot, or nobody yet."""

from __future__ import annotations

from dataclasses import replace

from entrepot.server.rows import Person, SeatRow

BOT_NAMES = ("Vega", "Mira", "Altair", "Capella", "Rigel", "Deneb")


def person_seat(seat: SeatRow, person: Person) -> SeatRow:
    return replace(_empty(seat), kind="person", person_id=person.id, name=person.name)


def bot_seat(seat: SeatRow, level: str) -> SeatRow:
    return replace(_empty(seat), kind="bot", name=bot_name(seat.seat), level=level)


def open_seat(seat: SeatRow) -> SeatRow:
    return replace(_empty(seat), kind="open")


def handed_over(seat: SeatRow) -> SeatRow:
    """The seat in play, with its person among those who have held it."""
    return replace(seat, former=[*seat.former, seat.person_id] if seat.person_id else seat.former)


def bot_name(seat: int) -> str:
    return BOT_NAMES[seat % len(BOT_NAMES)]


def _empty(seat: SeatRow) -> SeatRow:
    return replace(seat, person_id=None, name=None, level=None, invite=None, bot_at=None)
