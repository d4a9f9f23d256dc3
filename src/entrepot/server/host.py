"""Tables and seats: opening, joining, leaving, and what the host of a table can do."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import entrepot
from entrepot.bots.levels import DEFAULT
from entrepot.engine import components
from entrepot.server.course import Course
from entrepot.server.hall import Hall
from entrepot.server.live import Live
from entrepot.server.persons import fingerprint, new_invitation, new_table_id, opens
from entrepot.server.problems import Problem, invalid
from entrepot.server.rows import Person, SeatRow, TableRow
from entrepot.server.storage import Storage

BOT_NAMES = ("Vega", "Mira", "Altair", "Capella", "Rigel", "Deneb")
MAX_SEED = 2**53
"""Seeds are small enough for JavaScript."""
SETTINGS: dict[str, Any] = {
    "pace": "normal",
    "take_back": True,
    "hints": None,
    "spectators": True,
    "listed": False,
    "shuffle_seats": False,
    "clock": None,
}


@dataclass(frozen=True)
class Wish:
    """What a new table shall have on a seat."""

    kind: str
    level: str | None = None


@dataclass(frozen=True)
class Invitation:
    seat: int
    token: str


class Host:
    def __init__(self, hall: Hall, storage: Storage, draw: Callable[[int], int]) -> None:
        self.hall = hall
        self.storage = storage
        self.draw = draw

    async def open_table(
        self,
        person: Person,
        game: entrepot.Game,
        wishes: Sequence[Wish],
        options: dict[str, Any],
        settings: dict[str, Any],
    ) -> tuple[Live, list[Invitation]]:
        id = new_table_id()
        invitations = [
            Invitation(seat, new_invitation())
            for seat, wish in enumerate(wishes)
            if wish.kind == "open"
        ]
        tokens = {one.seat: one.token for one in invitations}
        seats = [
            _sit_down(id, seat, wish, person, tokens.get(seat)) for seat, wish in enumerate(wishes)
        ]
        row = TableRow(
            id=id,
            game=game.id,
            rules_version=game.rules_version,
            components=components.digest(game.id),
            players=len(wishes),
            options=game.check_options(options, game.check_players(len(wishes))),
            settings=SETTINGS | settings,
            seed=None,
            bot_seed=self.draw(MAX_SEED),
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
        live = await self.hall.get(id)
        await self._start_if_full(live)
        return live, invitations

    # --- sitting down and getting up -------------------------------------------------------------

    async def join(self, live: Live, person: Person, invite: str | None, seat: int | None) -> None:
        if live.seat_of(person.id) is not None:
            raise Problem("already_seated")
        if live.row.status not in ("open", "playing"):
            raise Problem("not_open")
        for place in self._places(live, invite, seat):
            taken = replace(
                place, kind="person", person_id=person.id, name=person.name, level=None, invite=None
            )
            if await self.storage.take_seat(place, taken):
                await self._changed(live)
                await self._start_if_full(live)
                return
        raise Problem("seat_taken")

    def _places(self, live: Live, invite: str | None, seat: int | None) -> list[SeatRow]:
        """The seats that somebody may take."""
        free = [one for one in live.seats if one.kind == "open"]
        if invite is not None:
            free = [one for one in free if opens(invite, one.invite)]
            if not free:
                raise Problem("bad_invite")
            return free
        if not live.row.settings["listed"]:
            raise Problem("bad_invite")
        return free if seat is None else [one for one in free if one.seat == seat]

    async def leave(self, live: Live, person: Person) -> None:
        seat = live.seat_of(person.id)
        if seat is None:
            raise Problem("not_seated")
        if live.row.status == "open":
            await self._change_seat(live, _opened(live.seats[seat]))
        elif live.row.status == "playing":
            await self._change_seat(live, _bot(live.seats[seat], DEFAULT))
        else:
            raise Problem("not_open")

    async def set_seat(self, live: Live, person: Person, seat: int, wish: Wish) -> None:
        """Fill a seat with a bot, replace who is absent, or make it free again."""
        self._check_host(live, person)
        if live.row.status not in ("open", "playing"):
            raise Problem("not_open")
        if not 0 <= seat < live.row.players:
            raise Problem("not_found")
        place = live.seats[seat]
        changed = _bot(place, wish.level or DEFAULT) if wish.kind == "bot" else _opened(place)
        await self._change_seat(live, changed)
        await self._start_if_full(live)

    async def invite(self, live: Live, person: Person, seat: int) -> Invitation:
        """A fresh link to a free seat; the old one is void."""
        self._check_host(live, person)
        if not 0 <= seat < live.row.players:
            raise Problem("not_found")
        if live.seats[seat].kind != "open":
            raise Problem("seat_taken")
        token = new_invitation()
        await self._change_seat(live, replace(live.seats[seat], invite=fingerprint(token)))
        return Invitation(seat, token)

    # --- beginning and ending --------------------------------------------------------------------

    async def start(self, live: Live, person: Person) -> None:
        """Begin now; free seats get bots."""
        self._check_host(live, person)
        if live.row.status != "open":
            raise Problem("not_open")
        await self._begin(live)

    async def abandon(self, live: Live, person: Person) -> None:
        self._check_host(live, person)
        if live.row.status not in ("open", "playing"):
            raise Problem("not_open")
        others = [s for s in live.seats if s.kind == "person" and s.person_id != person.id]
        if live.row.status == "playing" and others:
            raise Problem("others_play")
        async with live.lock:
            await self._change(live, {"status": "abandoned", "due_at": None, "waiting": []})

    async def rematch(self, live: Live, person: Person) -> Live:
        """A new table for the same people and bots; the first seat moves to the end."""
        if live.row.status != "finished":
            raise Problem("not_finished")
        if live.seat_of(person.id) is None and live.row.host != person.id:
            raise Problem("not_seated")
        if live.row.rematch is None:
            new, _ = await self.open_table(
                person,
                entrepot.game(live.row.game),
                [Wish("open")] * live.row.players,
                live.row.options,
                live.row.settings,
            )
            async with new.lock:
                sitting = [*live.seats[1:], *live.seats[:1]]
                seats = [
                    replace(old, table_id=new.id, seat=seat, forfeited=False, invite=None)
                    for seat, old in enumerate(sitting)
                ]
                await self._change(new, {}, seats)
            async with live.lock:
                if live.row.rematch is None:
                    await self._change(live, {"rematch": new.id})
            if live.row.rematch != new.id:
                await self.storage.forget_table(new.id)
                self.hall.tables.pop(new.id, None)
            else:
                await self._start_if_full(new)
        return await self.hall.get(live.row.rematch or "")

    async def _start_if_full(self, live: Live) -> None:
        if live.row.status == "open" and all(seat.kind != "open" for seat in live.seats):
            await self._begin(live)

    async def _begin(self, live: Live) -> None:
        async with live.lock:
            if live.row.status != "open":
                return
            seats = [_bot(s, DEFAULT) if s.kind == "open" else s for s in live.seats]
            if live.row.settings["shuffle_seats"]:
                order = random.Random(self.draw(MAX_SEED)).sample(seats, len(seats))
                seats = [replace(one, seat=seat) for seat, one in enumerate(order)]
            now = time.time()
            row = replace(live.row, seed=self.draw(MAX_SEED), status="playing")
            begun = Live(row, seats)
            values = begun.changes(Course(row), -1, -1)
            values |= {"seed": row.seed, "status": "playing", "started_at": now, "moved_at": now}
            await self._change(live, values, seats)

    # --- helpers ---------------------------------------------------------------------------------

    def _check_host(self, live: Live, person: Person) -> None:
        if live.row.host != person.id:
            raise Problem("not_host")

    async def _change_seat(self, live: Live, seat: SeatRow) -> None:
        async with live.lock:
            deadlines = {k: v for k, v in live.row.deadlines.items() if k != str(seat.seat)}
            clock = live.row.clock
            if clock and seat.kind == "person" and seat.seat in live.waiting():
                deadlines[str(seat.seat)] = time.time() + clock.seconds
            changes: dict[str, Any] = {"deadlines": deadlines}
            if live.row.status == "playing":
                changes["due_at"] = time.time()
            await self._change(live, changes, [seat])

    async def _change(
        self, live: Live, changes: dict[str, Any], seats: Sequence[SeatRow] = ()
    ) -> None:
        notice = self.hall.fanout.notice(changed=live.id)
        done = await self.storage.change_table(live.row, changes, seats, notice)
        await self.hall.catch_up(live)
        if not done:
            raise Problem("not_open")

    async def _changed(self, live: Live) -> None:
        """Seats were changed: read them, and tell everybody."""
        async with live.lock:
            await self.hall.catch_up(live)
        await self.hall.fanout.tell(changed=live.id)


def _sit_down(id: str, seat: int, wish: Wish, person: Person, token: str | None) -> SeatRow:
    place = SeatRow(id, seat, "open", invite=fingerprint(token) if token else None)
    if wish.kind == "me":
        return replace(place, kind="person", person_id=person.id, name=person.name)
    return _bot(place, wish.level or DEFAULT) if wish.kind == "bot" else place


def _bot(seat: SeatRow, level: str) -> SeatRow:
    name = BOT_NAMES[seat.seat % len(BOT_NAMES)]
    return replace(seat, kind="bot", person_id=None, name=name, level=level, invite=None)


def _opened(seat: SeatRow) -> SeatRow:
    return replace(seat, kind="open", person_id=None, name=None, level=None, invite=None)


def check_wishes(game: entrepot.Game, wishes: Sequence[Wish]) -> None:
    if len(wishes) not in game.players:
        span = f"{game.players[0]} to {game.players[-1]}"
        raise invalid("body.seats", f"{game.id} is for {span} players.")
    if sum(wish.kind == "me" for wish in wishes) > 1:
        raise invalid("body.seats", "You can sit on one seat only.")
