"""What may be decided about a running game together: who has to agree, and what follows.

All others have to agree who have not been away for long, so nobody ends a game of others, and
nobody alone gets to see a second hand.
"""

from __future__ import annotations

from entrepot.server.errors import Refused
from entrepot.server.identity import new_invitation
from entrepot.server.live_table import LiveTable
from entrepot.server.rows import Person, Proposal


def needed(live_table: LiveTable, proposal: Proposal) -> list[int]:
    """The seats that have to agree: of all other persons who have not been away for long."""
    return [
        seat.seat
        for seat in live_table.persons
        if seat.person_id != proposal.by
        and seat.seat != proposal.seat
        and not live_table.stands_in(seat.seat)
    ]


def agreed(live_table: LiveTable, proposal: Proposal) -> list[int]:
    return [seat.seat for seat in live_table.persons if seat.person_id in proposal.agreed]


def invitation_in_play(live_table: LiveTable, person: Person, seat: int) -> str:
    """A new token for a seat in play: the own one, or one that all have agreed to pass on.

    The latter begins with the id of the proposal, and is worth nothing without it.
    """
    if live_table.seat_of(person.id) == seat:
        return new_invitation()
    proposal = _accepted(live_table, seat)
    if proposal is None or proposal.by != person.id:
        raise Refused("seat_taken", text="seat_held")
    return f"{proposal.id}.{new_invitation()}"


def still_holds(live_table: LiveTable, token: str, seat: int) -> bool:
    """Whether what allowed to invite somebody to a seat in play is still so."""
    id, dot, _ = token.rpartition(".")
    if not dot:
        return live_table.seats[seat].kind == "person"
    proposal = _accepted(live_table, seat)
    return proposal is not None and proposal.id == id


def _accepted(live_table: LiveTable, seat: int) -> Proposal | None:
    """The proposal by which somebody may be invited to a seat."""
    proposal = live_table.proposal
    if proposal is None or not proposal.accepted or proposal.seat != seat:
        return None
    return None if is_void(live_table, proposal) else proposal


def passes(live_table: LiveTable, proposal: Proposal) -> bool:
    if proposal.accepted:
        return False
    missing = set(needed(live_table, proposal)) - set(agreed(live_table, proposal))
    # A hand is never opened by one person alone.
    return not missing and (proposal.kind == "end" or bool(agreed(live_table, proposal)))


def is_void(live_table: LiveTable, proposal: Proposal) -> bool:
    """Whether the seat is one that cannot be passed on: its person is back, or another came."""
    return proposal.seat is not None and not live_table.played_by_bot(proposal.seat)


def check_player(live_table: LiveTable, person: Person) -> None:
    if live_table.seat_of(person.id) is None:
        raise Refused("not_seated")
    if live_table.row.status != "playing":
        raise Refused("not_open", text="not_playing")


def check_invite(live_table: LiveTable, person: Person, seat: int | None) -> None:
    if seat is None or not 0 <= seat < live_table.row.players:
        raise Refused("not_found")
    if not live_table.played_by_bot(seat):
        raise Refused("seat_taken", text="seat_held")
    others = [
        one
        for one in live_table.persons
        if one.seat != seat and one.person_id != person.id and not live_table.stands_in(one.seat)
    ]
    if not others:
        raise Refused("nobody_agrees")
