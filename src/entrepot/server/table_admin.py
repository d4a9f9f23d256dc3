"""Opening tables, taking and leaving seats, and what the host of a table can do."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import entrepot
from entrepot.bots.levels import DEFAULT, LEVELS
from entrepot.engine import components
from entrepot.engine.chance import SEED_BITS, STREAM
from entrepot.server.errors import Refused, invalid
from entrepot.server.frames import MayTalk
from entrepot.server.game_history import GameHistory
from entrepot.server.identity import fingerprint, new_invitation, new_table_id, opens
from entrepot.server.live_table import LiveTable
from entrepot.server.live_tables import LiveTables
from entrepot.server.proposal_handler import end
from entrepot.server.proposals import invitation_in_play, still_holds
from entrepot.server.pubsub import PubSub
from entrepot.server.rows import Person, SeatRow, TableRow
from entrepot.server.seats import bot_seat, handed_over, open_seat, person_seat
from entrepot.server.storage import Storage

SEEDS = 1 << SEED_BITS
"""A seed is the key of all that is hidden: none may be guessed. They are never sent to a client
but in the script of a finished game."""
SETTINGS: dict[str, Any] = {
    "pace": "normal",
    "take_back": True,
    "hints": None,
    "spectators": True,
    "listed": False,
    "shuffle_seats": False,
    "clock": None,
    "absence": 300,
    "chat": "seated",
}


@dataclass(frozen=True)
class SeatRequest:
    """Who shall have a seat of a new table."""

    kind: str
    level: str | None = None


@dataclass(frozen=True)
class Invitation:
    seat: int
    token: str


class TableAdmin:
    def __init__(
        self,
        live_tables: LiveTables,
        storage: Storage,
        pubsub: PubSub,
        draw: Callable[[int], int],
        thinking_tables: int,
    ) -> None:
        self.live_tables = live_tables
        self.storage = storage
        self.pubsub = pubsub
        self.draw = draw
        self.thinking_tables = thinking_tables

    async def open_table(
        self,
        person: Person,
        game: entrepot.Game,
        seat_requests: Sequence[SeatRequest],
        options: dict[str, Any],
        settings: dict[str, Any],
    ) -> tuple[LiveTable, list[Invitation]]:
        await self._check_thinking(person.id, [one.level for one in seat_requests])
        id = new_table_id()
        invitations = [
            Invitation(seat, new_invitation())
            for seat, seat_request in enumerate(seat_requests)
            if seat_request.kind == "open"
        ]
        tokens = {one.seat: one.token for one in invitations}
        seats = [
            _new_seat(id, seat, seat_request, person, tokens.get(seat))
            for seat, seat_request in enumerate(seat_requests)
        ]
        row = TableRow(
            id=id,
            game=game.id,
            rules_version=game.rules_version,
            components=components.digest(game.id),
            players=len(seat_requests),
            options=game.check_options(options, game.check_players(len(seat_requests))),
            settings=SETTINGS | settings,
            listed=(SETTINGS | settings)["listed"],
            stream=STREAM,
            seed=None,
            bot_seed=self.draw(SEEDS),
            host=person.id,
            status="open",
            last_number=0,
            waiting=[],
            deadlines={},
            due_at=None,
            result=None,
            rematch=None,
            created_at=time.time(),
            started_at=None,
            moved_at=None,
            finished_at=None,
        )
        await self.storage.add_table(row, seats)
        live_table = await self.live_tables.get(id)
        await self.start_if_full(live_table)
        return live_table, invitations

    # --- seats -----------------------------------------------------------------------------------

    async def join(
        self, live_table: LiveTable, person: Person, invite: str | None, seat: int | None
    ) -> None:
        if live_table.seat_of(person.id) is not None:
            raise Refused("already_seated")
        if live_table.row.status not in ("open", "playing"):
            raise Refused("not_open")
        for place in self._places(live_table, invite, seat):
            if live_table.row.status == "playing":
                check_has_seen_no_other(live_table, person, place.seat)
            taken = person_seat(handed_over(place), person)
            with self.live_tables.unsure_writes.noted(live_table):
                done = await self.storage.take_seat(place, taken)
            if done:
                await self._changed(live_table)
                await self.start_if_full(live_table)
                return
        raise Refused("seat_taken")

    def _places(self, live_table: LiveTable, invite: str | None, seat: int | None) -> list[SeatRow]:
        """The seats that an invitation, or a listed table, lets somebody take."""
        if invite is not None:
            invited = [one for one in live_table.seats if opens(invite, one.invite)]
            if live_table.row.status == "playing":
                invited = [one for one in invited if still_holds(live_table, invite, one.seat)]
            if not invited:
                raise Refused("bad_invite")
            return invited
        if not live_table.row.settings["listed"]:
            raise Refused("bad_invite")
        free = [one for one in live_table.seats if one.kind == "open"]
        return free if seat is None else [one for one in free if one.seat == seat]

    async def leave(self, live_table: LiveTable, person: Person) -> None:
        seat = live_table.seat_of(person.id)
        if seat is None:
            raise Refused("not_seated")
        place = live_table.seats[seat]
        if live_table.row.status == "open":
            await self._change_seat(live_table, open_seat(place), host=_heir(live_table, person))
        elif live_table.row.status == "playing":
            left = bot_seat(handed_over(place), DEFAULT)
            await self._change_seat(live_table, left, host=_heir(live_table, person))
        else:
            raise Refused("not_open")

    async def set_seat(
        self, live_table: LiveTable, person: Person, seat: int, seat_request: SeatRequest
    ) -> None:
        """Before the game starts, fill a seat with a bot or make it free again.

        In play only the level of a bot can be changed, by who plays against bots alone.
        """
        self._check_host(live_table, person)
        if live_table.row.status not in ("open", "playing"):
            raise Refused("not_open")
        if not 0 <= seat < live_table.row.players:
            raise Refused("not_found")
        if live_table.row.status == "playing":
            kinds = live_table.seats[seat].kind, seat_request.kind
            others = [one for one in live_table.persons if one.person_id != person.id]
            if kinds != ("bot", "bot") or others:
                raise Refused("others_play", text="seat_held")
        await self._check_thinking(person.id, [seat_request.level], live_table.id)
        place = live_table.seats[seat]
        changed = (
            bot_seat(place, seat_request.level or DEFAULT)
            if seat_request.kind == "bot"
            else open_seat(place)
        )
        await self._change_seat(live_table, changed)
        await self.start_if_full(live_table)

    async def invite(self, live_table: LiveTable, person: Person, seat: int) -> Invitation:
        """A new invitation to a seat; the old one is void.

        The host invites to free seats. In play a person gives the own seat away, or somebody is
        invited to one that all have agreed to pass on.
        """
        if not 0 <= seat < live_table.row.players:
            raise Refused("not_found")
        if live_table.row.status == "playing":
            token = invitation_in_play(live_table, person, seat)
        else:
            self._check_host(live_table, person)
            if live_table.seats[seat].kind != "open":
                raise Refused("seat_taken")
            token = new_invitation()
        await self._change_seat(
            live_table, replace(live_table.seats[seat], invite=fingerprint(token))
        )
        return Invitation(seat, token)

    # --- starting and ending ---------------------------------------------------------------------

    async def start(self, live_table: LiveTable, person: Person) -> None:
        """Start the game now; free seats get bots."""
        self._check_host(live_table, person)
        if live_table.row.status != "open":
            raise Refused("not_open")
        await self._begin(live_table)

    async def abandon(self, live_table: LiveTable, person: Person) -> None:
        """Close a table that is open, or end a game that nobody else plays."""
        self._check_host(live_table, person)
        if live_table.row.status not in ("open", "playing"):
            raise Refused("not_open")
        others = [
            seat
            for seat in live_table.persons
            if seat.person_id != person.id and not live_table.stands_in(seat.seat)
        ]
        if live_table.row.status == "playing" and others:
            raise Refused("others_play")
        async with live_table.lock:
            await end(self.live_tables, live_table)

    async def hand_over(self, live_table: LiveTable, person: str) -> None:
        """Make another person the host."""
        async with live_table.lock:
            await self.live_tables.change(live_table, {"host": person, "host_until": None})

    async def set_chat(self, live_table: LiveTable, person: Person, chat: MayTalk) -> None:
        """Change who may talk, also while people play."""
        self._check_host(live_table, person)
        async with live_table.lock:
            settings = {**live_table.row.settings, "chat": chat}
            await self.live_tables.change(live_table, {"settings": settings})

    async def dismiss(self, live_table: LiveTable, person: Person) -> None:
        """Take a table that is over out of a person's lobby; nobody else is affected."""
        if live_table.row.status in ("open", "playing"):
            raise Refused("not_finished")
        if not await self.storage.dismiss(live_table.id, person.id):
            raise Refused("not_seated")

    async def rematch(self, live_table: LiveTable, person: Person) -> LiveTable:
        """A new table for the same people and bots; the first seat moves to the end."""
        if live_table.row.status not in ("finished", "ended"):
            raise Refused("not_finished")
        if live_table.seat_of(person.id) is None and live_table.row.host != person.id:
            raise Refused("not_seated")
        if live_table.row.rematch is None:
            await self._check_thinking(person.id, [one.level for one in live_table.seats])
            new, _ = await self.open_table(
                person,
                entrepot.game(live_table.row.game),
                [SeatRequest("open")] * live_table.row.players,
                live_table.row.options,
                live_table.row.settings,
            )
            async with new.lock:
                sitting = [*live_table.seats[1:], *live_table.seats[:1]]
                seats = [_sits_again(old, new.id, seat) for seat, old in enumerate(sitting)]
                await self.live_tables.change(new, {}, seats)
            async with live_table.lock:
                if live_table.row.rematch is None:
                    await self.live_tables.change(live_table, {"rematch": new.id})
            if live_table.row.rematch != new.id:
                await self.storage.forget_table(new.id)
                self.live_tables.tables.pop(new.id, None)
            else:
                await self.start_if_full(new)
        return await self.live_tables.get(live_table.row.rematch or "")

    async def start_if_full(self, live_table: LiveTable) -> None:
        """Called when a seat was taken, and again when somebody comes to look: the process in which
        the last seat was taken may have been killed just then."""
        if live_table.row.status == "open" and all(
            seat.kind != "open" for seat in live_table.seats
        ):
            await self._begin(live_table)

    async def _begin(self, live_table: LiveTable) -> None:
        async with live_table.lock:
            if live_table.row.status != "open":
                return
            seats = [bot_seat(s, DEFAULT) if s.kind == "open" else s for s in live_table.seats]
            if live_table.row.settings["shuffle_seats"]:
                order = random.Random(self.draw(SEEDS)).sample(seats, len(seats))
                seats = [replace(one, seat=seat) for seat, one in enumerate(order)]
            now = time.time()
            row = replace(live_table.row, stream=STREAM, seed=self.draw(SEEDS), status="playing")
            begun = LiveTable(row, seats)
            values = begun.changes(GameHistory(row), -1, -1)
            values |= {"stream": STREAM, "seed": row.seed, "status": "playing"}
            values |= {"started_at": now, "moved_at": now}
            await self.live_tables.change(live_table, values, seats)

    # --- helpers ---------------------------------------------------------------------------------

    async def _check_thinking(
        self, host: str, levels: Sequence[str | None], table: str | None = None
    ) -> None:
        """Refuse bots that take their time to who has many tables with such bots already."""
        thinking = [one.id for one in LEVELS if one.thinks]
        if set(levels).isdisjoint(thinking):
            return
        if await self.storage.tables_with(thinking, host, table) >= self.thinking_tables:
            raise Refused("thinking_tables", values={"most": self.thinking_tables})

    def _check_host(self, live_table: LiveTable, person: Person) -> None:
        if live_table.row.host != person.id:
            raise Refused("not_host")

    async def _change_seat(
        self, live_table: LiveTable, seat: SeatRow, host: str | None = None
    ) -> None:
        """Change one seat, and the host if another is given."""
        async with live_table.lock:
            deadlines = {k: v for k, v in live_table.row.deadlines.items() if k != str(seat.seat)}
            clock = live_table.row.clock
            if clock and seat.kind == "person" and seat.seat in live_table.waiting():
                deadlines[str(seat.seat)] = time.time() + clock.seconds
            changes: dict[str, Any] = {"deadlines": deadlines}
            if host is not None:
                changes |= {"host": host, "host_until": None}
            if live_table.row.status == "playing":
                changes["due_at"] = time.time()
            await self.live_tables.change(live_table, changes, [seat])

    async def _changed(self, live_table: LiveTable) -> None:
        """Tell all viewers, here and in other processes, that seats have changed."""
        async with live_table.lock:
            await self.live_tables.catch_up(live_table)
        await self.pubsub.publish(changed=live_table.id)


def check_has_seen_no_other(live_table: LiveTable, person: Person, seat: int) -> None:
    """Raises `Refused` if the person has held another seat of this game."""
    for other in live_table.seats:
        held = other.person_id == person.id or person.id in other.former
        if held and other.seat != seat:
            raise Refused("seen_hand")


def _heir(live_table: LiveTable, person: Person) -> str | None:
    """Who becomes the host when the host leaves: who is there, else anybody seated."""
    if live_table.row.host != person.id:
        return None
    others = [seat.person_id for seat in live_table.persons if seat.person_id != person.id]
    return next(filter(live_table.connected, others), others[0] if others else None)


def _sits_again(old: SeatRow, table: str, seat: int) -> SeatRow:
    """The person or bot of a seat, at the table of the next game."""
    if old.is_deleted:
        return SeatRow(table, seat, "open")
    person = old.person_id if old.kind == "person" else None
    return SeatRow(table, seat, old.kind, person, old.name, old.level)


def _new_seat(
    id: str, seat: int, seat_request: SeatRequest, person: Person, token: str | None
) -> SeatRow:
    place = SeatRow(id, seat, "open", invite=fingerprint(token) if token else None)
    if seat_request.kind == "me":
        return person_seat(place, person)
    return bot_seat(place, seat_request.level or DEFAULT) if seat_request.kind == "bot" else place


def check_seat_requests(game: entrepot.Game, seat_requests: Sequence[SeatRequest]) -> None:
    if len(seat_requests) not in game.players:
        span = f"{game.players[0]} to {game.players[-1]}"
        raise invalid("body.seats", f"{game.id} is for {span} players.")
    if sum(seat_request.kind == "me" for seat_request in seat_requests) > 1:
        raise invalid("body.seats", "You can sit on one seat only.")
