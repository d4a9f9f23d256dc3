"""Who occupies a seat: a person, a bot, or nobody yet."""

from __future__ import annotations

from dataclasses import replace

from entrepot.server.rows import Person, SeatRow

BOT_NAMES = ("Vega", "Mira", "Altair", "Capella", "Rigel", "Deneb")


def person_seat(seat: SeatRow, person: Person) -> SeatRow:
    return replace(
        seat, kind="person", person_id=person.id, name=person.name, level=None, invite=None
    )


def bot_seat(seat: SeatRow, level: str) -> SeatRow:
    name = BOT_NAMES[seat.seat % len(BOT_NAMES)]
    return replace(seat, kind="bot", person_id=None, name=name, level=level, invite=None)


def open_seat(seat: SeatRow) -> SeatRow:
    return replace(seat, kind="open", person_id=None, name=None, level=None, invite=None)
