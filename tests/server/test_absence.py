"""Who is away: a bot plays on, the seat is theirs again at once, and the host changes."""

from __future__ import annotations

import time
from typing import Any

import pytest
from sqlalchemy import update

from entrepot.server import absence
from entrepot.server.schema import seats, tables
from tests.server.harness import Person, ServiceThread, TableSocket, mover, two_at_a_table, until

THREE = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]


def time_passes(server: ServiceThread, table: str) -> None:
    """As if all times of absence that run at a table were over."""
    past = time.time() - 1

    def work(to: Any) -> None:
        away = (seats.c.table_id == table, seats.c.bot_at.is_not(None))
        to.execute(update(seats).where(*away).values(bot_at=past))
        hosted = (tables.c.id == table, tables.c.host_until.is_not(None))
        to.execute(update(tables).where(*hosted).values(host_until=past))
        to.execute(update(tables).where(tables.c.id == table).values(due_at=past))

    server.do(server.service.database.write(work))
    server.do(server.service.live_tables.refresh(table))


def bot_at(socket: TableSocket, seat: int) -> str | None:
    """From when on a bot plays for a seat, by the next message about seats."""
    message = socket.next()
    while "seats" not in message:
        message = socket.next()
    found: str | None = message["seats"][seat]["bot_at"]
    return found


def goes_away(gone: TableSocket, seen_by: TableSocket) -> None:
    """Close the page, and wait until the others see from when on a bot plays."""
    seat = gone.scene["you"]["seat"]
    seen_by.ask("refresh")
    gone.socket.close()
    until(lambda: bot_at(seen_by, seat) is not None)


def away_for_long(server: ServiceThread, gone: TableSocket, seen_by: TableSocket) -> None:
    goes_away(gone, seen_by)
    time_passes(server, gone.table)


def three_at_a_table(
    server: ServiceThread, game: str = "puerto-rico", **more: Any
) -> tuple[TableSocket, TableSocket, TableSocket]:
    people = server.person("Ada"), server.person("Bas"), server.person("Cor")
    made = people[0].open(game, seats=THREE, **more)
    table = made["table"]["id"]
    for guest, invite in zip(people[1:], made["invites"], strict=True):
        guest.post(f"/api/tables/{table}/join", invite=invite["token"])
    one, two, three = (person.watch(table) for person in people)
    return one, two, three


def test_a_bot_plays_on_for_who_is_away_and_stops_when_they_return(server: ServiceThread) -> None:
    asked, waiting = mover(*two_at_a_table(server, settings={"pace": "instant"}))
    seat = asked.scene["you"]["seat"]
    goes_away(asked, waiting)
    assert not waiting.scene["asked"]
    time_passes(server, asked.table)
    waiting.until_asked()
    waiting.play(waiting.legal[0])
    waiting.until_asked()
    assert waiting.scene["seats"][seat]["kind"] == "person"
    assert waiting.scene["seats"][seat]["name"] == asked.person.get("/api/me")["name"]

    back = asked.person.watch(asked.table)
    assert back.scene["you"]["seat"] == seat
    until(lambda: bot_at(waiting, seat) is None)
    waiting.play(waiting.legal[0])
    back.until_asked()
    quiet = waiting.quiet(1.5)
    assert [frame for frame in quiet if frame["type"] == "update" and frame["asked"]] == []
    assert back.play(back.legal[0])["type"] == "played"


def test_the_time_of_absence_really_passes(server: ServiceThread) -> None:
    settings = {"pace": "instant", "absence": 10}
    asked, waiting = mover(*two_at_a_table(server, settings=settings))
    began = time.time()
    goes_away(asked, waiting)
    waiting.until_asked()
    assert time.time() - began >= 10


def test_nobody_waits_for_the_countdown_of_an_empty_table(server: ServiceThread) -> None:
    asked, waiting = mover(*two_at_a_table(server, settings={"pace": "instant"}))
    goes_away(asked, waiting)
    waiting.socket.close()
    live_table = server.service.live_tables.tables[asked.table]
    until(lambda: all(seat.bot_at is None for seat in live_table.seats))
    assert live_table.row.due_at is None


def test_where_nobody_else_plays_no_bot_takes_over(server: ServiceThread) -> None:
    person = server.person()
    made = person.open(players=2, settings={"absence": 10})
    watching = server.person("Cor").watch(made["table"]["id"])
    with person.watch(made["table"]["id"]):
        pass
    time.sleep(absence.GRACE + 0.5)
    watching.ask("refresh")
    assert watching.scene["seats"][0]["bot_at"] is None


def test_a_table_can_do_without_and_a_clock_is_never_cut_short(server: ServiceThread) -> None:
    one, other = two_at_a_table(server, settings={"absence": None})
    other.socket.close()
    time.sleep(absence.GRACE + 0.5)
    one.ask("refresh")
    assert one.scene["seats"][1]["bot_at"] is None

    day = {"clock": {"seconds": 86_400}, "absence": 60}
    one, other = two_at_a_table(server, settings=day)
    goes_away(other, one)
    live_table = server.service.live_tables.tables[one.table]
    assert (live_table.seats[1].bot_at or 0) > time.time() + 86_000


def test_who_reloads_the_page_is_not_away(server: ServiceThread) -> None:
    one, other = two_at_a_table(server)
    other.socket.close()
    again = other.person.watch(other.table)
    time.sleep(absence.GRACE + 0.5)
    again.ask("refresh")
    one.ask("refresh")
    assert one.scene["seats"][1]["bot_at"] is None


# --- the host ------------------------------------------------------------------------------------


@pytest.mark.parametrize("status", ["open", "playing"])
def test_who_leaves_hands_the_table_to_another(server: ServiceThread, status: str) -> None:
    host, guest = server.person("Ada"), server.person("Bas")
    wanted = THREE if status == "open" else THREE[:2]
    made = host.open(seats=wanted)
    path = f"/api/tables/{made['table']['id']}"
    joined = guest.post(f"{path}/join", invite=made["invites"][0]["token"])
    assert joined["status"] == status
    assert guest.get(path)["you_host"] is False
    host.post(f"{path}/leave")
    assert guest.get(path)["you_host"] is True


def test_a_host_who_vanished_is_replaced_and_the_table_starts(server: ServiceThread) -> None:
    host, guest = server.person("Ada"), server.person("Bas")
    made = host.open(seats=THREE, settings={"listed": True})
    path = f"/api/tables/{made['table']['id']}"
    guest.post(f"{path}/join")
    assert guest.refused("POST", f"{path}/start") == "not_host"
    watching = guest.watch(made["table"]["id"])
    while watching.scene["table"]["host_until"] is None:
        watching.take("scene")
    time_passes(server, made["table"]["id"])
    while not watching.scene["table"]["you_host"]:
        watching.take("scene")
    assert guest.put(f"{path}/seats/2", kind="bot")["status"] == "playing"


def test_an_open_table_that_nobody_comes_to_is_listed_for_a_day(server: ServiceThread) -> None:
    host, guest = server.person("Ada"), server.person("Bas")
    table = host.open(seats=THREE, settings={"listed": True})["table"]["id"]

    def listed() -> bool:
        return table in [one["id"] for one in guest.get("/api/lobby")["open"]]

    def seen(ago: float) -> None:
        when = update(tables).where(tables.c.id == table).values(seen_at=time.time() - ago)
        server.do(server.service.database.write(lambda to: to.execute(when)))
        server.service.live_tables.tables.pop(table, None)

    seen(23 * 3600)
    assert listed()
    seen(25 * 3600)
    assert not listed()
    host.watch(table)
    until(listed)


# --- one seat in play belongs to one person ------------------------------------------------------


def test_a_host_cannot_take_a_seat_in_play(server: ServiceThread) -> None:
    one, other = two_at_a_table(server, "san-juan")
    path = f"/api/tables/{one.table}"
    for kind in ("open", "bot"):
        assert one.person.refused("PUT", f"{path}/seats/1", kind=kind) == "others_play"
    assert one.person.refused("POST", f"{path}/seats/1/invite") == "seat_taken"
    other.ask("refresh")
    assert other.scene["you"]["seat"] == 1


def test_nor_a_seat_of_a_bot(server: ServiceThread) -> None:
    host, second = server.person("Ada"), server.person("Ada’s other browser")
    made = host.open("san-juan", players=2)
    path = f"/api/tables/{made['table']['id']}"
    assert host.refused("PUT", f"{path}/seats/1", kind="open") == "others_play"
    assert host.refused("POST", f"{path}/seats/1/invite") == "seat_taken"
    assert host.refused("POST", f"{path}/proposal", kind="invite", seat=1) == "nobody_agrees"
    assert second.refused("POST", f"{path}/join") == "bad_invite"


def test_who_is_away_keeps_the_seat_from_a_lonely_host(server: ServiceThread) -> None:
    one, other = two_at_a_table(server, "san-juan")
    away_for_long(server, other, one)
    path = f"/api/tables/{one.table}"
    assert one.person.refused("POST", f"{path}/seats/1/invite") == "seat_taken"
    assert one.person.refused("POST", f"{path}/proposal", kind="invite", seat=1) == "nobody_agrees"


def test_a_player_gives_the_own_seat_away(server: ServiceThread) -> None:
    one, other = two_at_a_table(server, "san-juan")
    friend = server.person("Dor")
    path = f"/api/tables/{one.table}"
    link = other.person.post(f"{path}/seats/1/invite")
    assert one.person.refused("POST", f"{path}/join", invite=link["token"]) == "already_seated"
    joined = friend.post(f"{path}/join", invite=link["token"])
    assert joined["your_seat"] == 1
    assert [seat["name"] for seat in joined["seats"]] == ["Ada", "Dor"]
    hand = friend.watch(one.table).scene["view"]["players"][1]["hand"]
    assert hand
    until(lambda: other.next()["type"] == "scene" and other.scene["you"]["seat"] is None)


def test_who_knows_one_hand_gets_no_other(server: ServiceThread) -> None:
    one, two, three = three_at_a_table(server, "san-juan")
    path = f"/api/tables/{one.table}"
    two.person.post(f"{path}/leave")
    link = three.person.post(f"{path}/seats/2/invite")
    assert two.person.refused("POST", f"{path}/join", invite=link["token"]) == "seen_hand"
    assert Person(server.port, "Dor").post(f"{path}/join", invite=link["token"])["your_seat"] == 2


# --- after a forfeit -----------------------------------------------------------------------------


def test_after_a_forfeit_it_is_not_my_move_when_the_bot_is_to_move(server: ServiceThread) -> None:
    clock = {"clock": {"seconds": 10, "on_timeout": "forfeit"}, "pace": "calm"}
    asked, waiting = mover(*two_at_a_table(server, settings=clock))
    seat = asked.scene["you"]["seat"]
    live_table = server.service.live_tables.tables[asked.table]
    server.do(server.service.deadlines._forfeit(live_table, seat))
    summary = asked.person.get(f"/api/tables/{asked.table}")
    assert summary["seats"][seat]["waiting"]
    assert (summary["your_seat"], summary["your_move"]) == (None, False)
    assert (summary["seats"][seat]["kind"], summary["seats"][seat]["forfeited"]) == ("bot", True)
    assert summary["seats"][seat]["name"] not in ("Ada", "Bas")
    lobby = asked.person.get("/api/lobby")
    assert asked.table in [one["id"] for one in lobby["mine"]]
    asked.person.put("/api/me", name="Zed")
    assert "Zed" not in [
        one["name"] for one in waiting.person.get(f"/api/tables/{asked.table}")["seats"]
    ]
