"""What strangers could use up: connections, addresses, rows, processor time."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import insert, select, update
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from entrepot.server import payloads
from entrepot.server.clean_up import DAY
from entrepot.server.config import Config, Limits
from entrepot.server.connections import ConnectionLimits
from entrepot.server.limits import AddressBuckets, network
from entrepot.server.schema import persons, sessions, tables
from tests.server.harness import ServiceThread, play_out, until

HALF = b"GET /api/bots HTTP/1.1\r\nHost: localhost\r\nX-Slow: "


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServiceThread]:
    """A service that counts also what comes from its own machine, and waits only shortly."""
    limits = Limits(
        loopback_is_exempt=False,
        header_seconds=1,
        body_seconds=1,
        connections_of_an_address=20,
        connects=(0.01, 5),
        new_persons=(0.01, 8),
        look_backs=(0.01, 5),
        tables_of_an_address=(0.01, 6),
        requests=(500, 1000),
    )
    config = Config(
        data=tmp_path_factory.mktemp("data"), bot_processes=1, compiled=False, limits=limits
    )
    with ServiceThread(config) as running:
        yield running


def raw(server: ServiceThread, data: bytes) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", server.port), timeout=60)
    line.sendall(data)
    return line


def rest(line: socket.socket) -> bytes:
    """All that comes until the other side closes the connection."""
    with line:
        return b"".join(iter(lambda: line.recv(4096), b""))


@pytest.mark.parametrize("data", [b"", HALF])
def test_half_a_request_is_not_waited_for(strict: ServiceThread, data: bytes) -> None:
    assert rest(raw(strict, data)).startswith(b"HTTP/1.1 408 ")


def test_half_a_request_after_a_whole_one_is_not_waited_for(strict: ServiceThread) -> None:
    whole = b"GET /api/bots HTTP/1.1\r\nHost: localhost\r\n\r\n"
    answers = rest(raw(strict, whole + HALF))
    assert answers.startswith(b"HTTP/1.1 200 ")
    assert b"HTTP/1.1 408 " in answers


def test_a_body_that_never_ends_is_not_waited_for(strict: ServiceThread) -> None:
    head = b"PUT /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n"
    kind = b"Content-Type: application/json\r\n\r\n{"
    assert b" 408 " in rest(raw(strict, head + kind)).partition(b"\r\n")[0]


def test_a_slow_request_within_the_limit_is_answered(strict: ServiceThread) -> None:
    line = raw(strict, HALF)
    time.sleep(0.3)
    line.sendall(b"x\r\nConnection: close\r\n\r\n")
    assert rest(line).startswith(b"HTTP/1.1 200 ")


def test_an_address_has_only_so_many_connections(tmp_path: Path) -> None:
    limits = Limits(loopback_is_exempt=False, connections_of_an_address=5)
    config = Config(data=tmp_path, bot_processes=1, compiled=False, limits=limits)
    with ServiceThread(config) as server:
        lines = [raw(server, HALF) for _ in range(5)]
        assert rest(raw(server, b"")).startswith(b"HTTP/1.1 429 ")
        lines.pop().close()
        time.sleep(0.2)
        whole = b"x\r\nConnection: close\r\n\r\n"
        assert rest(raw(server, HALF + whole)).startswith(b"HTTP/1.1 200 ")
        for line in lines:
            line.close()


def test_a_socket_at_a_table_is_not_counted_as_a_connection(tmp_path: Path) -> None:
    limits = Limits(loopback_is_exempt=False, connections_of_an_address=3)
    config = Config(data=tmp_path, bot_processes=1, compiled=False, limits=limits)
    with ServiceThread(config) as server:
        person = server.person()
        table = person.open(players=2)["table"]["id"]
        watching = [person.watch(table) for _ in range(8)]
        assert all(one.scene for one in watching)


def test_a_trusted_proxy_has_as_many_connections_as_it_wants() -> None:
    limits = ConnectionLimits(Limits(connections_of_an_address=1), "10.0.0.7, 192.0.2.0/24")
    for proxy in ("10.0.0.7", "192.0.2.9", "127.0.0.1"):
        assert [limits.enter(proxy) for _ in range(3)] == [True] * 3
    assert [limits.enter("10.0.0.8") for _ in range(2)] == [True, False]
    assert [limits.enter(f"2001:db8::{n}") for n in range(2)] == [True, False]


def test_sockets_are_rate_limited_before_they_are_opened(strict: ServiceThread) -> None:
    url = f"ws://127.0.0.1:{strict.port}/ws/tables/nosuchtable"
    codes: list[int] = []
    for _ in range(12):
        try:
            with connect(url):
                codes.append(101)
        except InvalidStatus as refused:
            codes.append(refused.response.status_code)
    assert codes[:3] == [101] * 3
    assert codes[-3:] == [429] * 3


def test_all_of_an_ipv6_line_counts_as_one() -> None:
    assert network("2001:db8:1:2:3:4:5:6") == network("2001:db8:1:2::1") == "2001:db8:1:2::/64"
    assert network("2001:db8:1:3::1") != network("2001:db8:1:2::1")
    assert network("192.0.2.1") == network("::ffff:192.0.2.1") == "192.0.2.1"
    assert network("testclient") == "testclient"
    buckets = AddressBuckets((0.001, 10), loopback_is_exempt=True)
    answers = [buckets.take(f"2001:db8::{n:x}") for n in range(250)]
    assert sum(wait == 0 for wait in answers) == 10
    assert buckets.take("::1") == 0


def test_visitors_without_a_cookie_do_not_fill_the_database(strict: ServiceThread) -> None:
    client = strict.person().http
    codes = []
    for _ in range(20):
        client.cookies.clear()
        answer = client.put("/api/me", json={"name": "Cor"})
        codes.append(answer.status_code)
    assert codes[-5:] == [429] * 5
    assert int(answer.headers["retry-after"]) >= 1
    assert answer.json()["code"] == "too_many"


def test_looking_back_is_rate_limited(tmp_path: Path) -> None:
    limits = Limits(loopback_is_exempt=False, look_backs=(0.01, 5))
    config = Config(data=tmp_path, bot_processes=1, compiled=False, limits=limits)
    with ServiceThread(config) as server:
        person = server.person()
        table = person.open(players=2)["table"]["id"]
        path = f"/api/tables/{table}/history/0"
        codes = [person.ask("GET", path).status_code for _ in range(8)]
        assert codes == [200] * 5 + [429] * 3


def test_whole_histories_and_tables_from_the_disk_are_rate_limited_too(tmp_path: Path) -> None:
    limits = Limits(loopback_is_exempt=False, look_backs=(0.01, 5))
    config = Config(data=tmp_path, bot_processes=1, compiled=False, limits=limits)
    with ServiceThread(config) as server:
        person = server.person()
        table = person.open(players=2)["table"]["id"]
        path = f"/api/tables/{table}"
        codes = [person.ask("GET", f"{path}/history").status_code for _ in range(3)]
        assert codes == [200] * 3
        for expected in (200, 200, 429):
            server.service.live_tables.tables.pop(table, None)
            assert person.ask("GET", path).status_code == expected
        assert person.refused("GET", "/api/tables/nosuchtable") == "too_many"


def test_one_person_cannot_change_things_all_the_time(tmp_path: Path) -> None:
    """What changes is told to all viewers: a host could keep the service busy with nothing."""
    config = Config(
        data=tmp_path, bot_processes=1, compiled=False, limits=Limits(changes=(0.01, 9))
    )
    with ServiceThread(config) as server:
        person = server.person()
        path = f"/api/tables/{person.open(players=2)['table']['id']}/settings"
        answers = [person.ask("PUT", path, json={"chat": "all"}) for _ in range(12)]
        assert [one.status_code for one in answers] == [200] * 8 + [429] * 4
        assert int(answers[-1].headers["retry-after"]) >= 1
        assert person.refused("PUT", "/api/me", name="Other") == "too_many"
        assert person.get("/api/me")["name"] == "Pim"
        assert server.person("Anna").open(players=2)


def test_many_persons_of_one_address_do_not_change_more(tmp_path: Path) -> None:
    limits = Limits(loopback_is_exempt=False, changes_of_an_address=(0.01, 6))
    config = Config(data=tmp_path, bot_processes=1, compiled=False, limits=limits)
    with ServiceThread(config) as server:
        codes = [
            server.person().ask("PUT", "/api/me", json={"name": "Cor"}).status_code
            for _ in range(3)
        ]
        assert codes == [200] * 3
        assert (
            httpx.put(f"http://127.0.0.1:{server.port}/api/me", json={"name": "x"}).status_code
            == 429
        )
        assert httpx.get(f"http://127.0.0.1:{server.port}/api/me").status_code == 200


def test_many_persons_of_one_address_do_not_send_more_messages(tmp_path: Path) -> None:
    limits = Limits(loopback_is_exempt=False, messages_of_an_address=(0.01, 10))
    config = Config(data=tmp_path, bot_processes=1, compiled=False, limits=limits)
    with ServiceThread(config) as server:
        table = server.person().open(players=2)["table"]["id"]
        kinds = [server.person().watch(table).ask("ping")["type"] for _ in range(12)]
        assert kinds == ["pong"] * 10 + ["refused"] * 2


def test_who_asks_for_the_whole_table_again_and_again_has_to_wait(tmp_path: Path) -> None:
    limits = Limits(loopback_is_exempt=False, scenes=(2, 3))
    config = Config(data=tmp_path, bot_processes=1, compiled=False, limits=limits)
    with ServiceThread(config) as server:
        person = server.person()
        with person.watch(person.open(players=2)["table"]["id"]) as watching:
            began = time.monotonic()
            for _ in range(3):
                assert watching.ask("refresh")["type"] == "done"
                assert watching.ask("language", language="nl")["type"] == "done"
            assert time.monotonic() - began > 1
            assert watching.scene["language"] == "nl"
            assert watching.ask("ping")["type"] == "pong"


def test_many_persons_of_one_address_make_few_recovery_phrases(tmp_path: Path) -> None:
    limits = Limits(loopback_is_exempt=False, phrases=(0.01, 2))
    config = Config(data=tmp_path, bot_processes=1, compiled=False, limits=limits)
    with ServiceThread(config) as server:
        codes = [server.person().ask("POST", "/api/me/phrase").status_code for _ in range(4)]
        assert codes == [201] * 2 + [429] * 2


def test_all_pages_of_a_person_get_one_scene(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a change would cost as many milliseconds as somebody has opened pages."""
    made: list[Any] = []
    original = payloads.scene_payload

    def counted(*arguments: Any) -> Any:
        made.append(arguments[1:])
        return original(*arguments)

    monkeypatch.setattr(payloads, "scene_payload", counted)
    with ServiceThread(Config(data=tmp_path, bot_processes=1, compiled=False)) as server:
        person, other = server.person(), server.person("Anna")
        table = person.open(players=2)["table"]["id"]
        pages = [person.watch(table) for _ in range(5)] + [person.watch(table, "nl")]
        pages += [other.watch(table)]
        made.clear()
        person.put(f"/api/tables/{table}/settings", chat="all")
        for page in pages:
            page.take("scene")
            assert page.scene["table"]["settings"]["chat"] == "all"
        assert len(made) == 3
        assert pages[0].frames[-1] == pages[4].frames[-1] != pages[6].frames[-1]


def test_one_address_cannot_open_tables_as_many_persons(tmp_path: Path) -> None:
    limits = Limits(loopback_is_exempt=False, tables_of_an_address=(0.01, 6))
    config = Config(data=tmp_path, bot_processes=1, compiled=False, limits=limits)
    with ServiceThread(config) as server:
        codes = [
            server.person().ask("POST", "/api/tables", json={"game": "cuba"}).status_code
            for _ in range(9)
        ]
        assert codes == [201] * 6 + [429] * 3


# --- cleaning up ---------------------------------------------------------------------------------


def make_old(server: ServiceThread, days: float) -> float:
    """Make all that there is older."""
    then = time.time() - days * DAY

    def work(to: Any) -> None:
        to.execute(update(persons).values(created_at=then))
        to.execute(update(sessions).values(created_at=then, seen_at=then))
        to.execute(update(tables).values(created_at=then))

    server.do(server.service.database.write(work))
    return then


def ids(server: ServiceThread, table: Any) -> set[str]:
    return set(
        server.do(server.service.database.read(lambda to: to.scalars(select(table.c.id)).all()))
    )


def stranger_with_table(server: ServiceThread, seats: list[dict[str, str]]) -> str:
    """The id of somebody who never chose a name and opened a table that never began."""
    client = server.person().http
    client.cookies.clear()
    client.post("/api/tables", json={"game": "cuba", "seats": seats})
    return str(client.get("/api/me").json()["id"])


def test_a_visit_writes_nothing_until_something_needs_a_person(server: ServiceThread) -> None:
    table = server.person("Ada").open(settings={"listed": True})["table"]["id"]
    before = ids(server, persons)
    with server.person("Bas").new_client() as client:
        before |= ids(server, persons)
        nobody = {"id": None, "name": None, "language": None}
        for _ in range(3):
            answer = client.get("/api/me")
            assert (answer.json(), "set-cookie" in answer.headers) == (nobody, False)
        for path in ("/api/lobby", "/api/me/account", f"/api/tables/{table}"):
            assert client.get(path).status_code == 200
        for bad in ({"name": " "}, {"name": 3}):
            assert client.put("/api/me", json=bad).status_code == 422
        assert client.post("/api/tables", json={"game": "chess"}).status_code == 404
        assert ids(server, persons) == before
        answer = client.post("/api/tables", json={"game": "cuba"})
        assert (answer.status_code, "set-cookie" in answer.headers) == (201, True)
        (new,) = ids(server, persons) - before
        assert client.get("/api/me").json()["id"] == new
        assert client.put("/api/me", json={"name": "Cor"}).json()["id"] == new
        assert answer.json()["table"]["you_host"]


def seen_at(server: ServiceThread, person: str) -> float:
    query = select(sessions.c.seen_at).where(sessions.c.person_id == person)
    return float(server.do(server.service.database.read(lambda to: to.scalars(query).one())))


def test_who_is_connected_is_never_deleted(server: ServiceThread) -> None:
    table = server.person("Ada").open()["table"]["id"]
    person, gone = server.person("Fie"), server.person("Gijs")
    both = persons.c.id.in_([person.id, gone.id])
    nameless = update(persons).where(both).values(name=None)
    server.do(server.service.database.write(lambda to: to.execute(nameless)))
    with person.watch(table):
        then = make_old(server, 31)
        server.do(server.service.clean_up.run(time.time() - 30 * DAY))
        assert person.id in ids(server, persons)
        assert gone.id not in ids(server, persons)
        assert seen_at(server, person.id) > time.time() - 60
        make_old(server, 31)
    until(lambda: seen_at(server, person.id) > then + DAY, 20)


def test_what_nobody_used_is_deleted_and_nothing_else(server: ServiceThread) -> None:
    host, guest, named = server.person("Ada"), server.person("Bas"), server.person("Cor")
    seats = [{"kind": "me"}, {"kind": "open"}]
    never_named = {stranger_with_table(server, seats)}
    playing = host.open(seats=seats)
    begun = playing["table"]["id"]
    guest.post(f"/api/tables/{begun}/join", invite=playing["invites"][0]["token"])
    never_begun = host.open(seats=seats)["table"]["id"]
    watched = guest.open(seats=seats)["table"]["id"]
    make_old(server, 31)
    young_person = stranger_with_table(server, seats)
    young_table = named.open(seats=seats)["table"]["id"]
    clean_up, before = server.service.clean_up, time.time() - 30 * DAY
    with guest.watch(watched):
        gone = server.do(clean_up.run(before))
        assert server.do(clean_up.run(before)) == (0, 0)
    assert gone[0] >= 1
    assert gone[1] >= 1
    left = ids(server, tables)
    assert never_begun not in left
    assert {begun, watched, young_table} <= left
    people = ids(server, persons)
    assert not never_named & people
    assert {host.id, guest.id, named.id, young_person} <= people
    assert host.watch(begun).scene["view"]
    assert host.refused("GET", f"/api/tables/{never_begun}") == "not_found"


def test_games_that_were_left_to_bots_are_deleted(server: ServiceThread) -> None:
    host, guest = server.person("Ada"), server.person("Bas")
    bots = [{"kind": "bot", "level": "random"}] * 2
    of_bots = host.open(seats=bots, settings={"pace": "calm"})["table"]["id"]
    never_moved = host.open(players=2)["table"]["id"]
    finished = host.open(seats=bots, settings={"pace": "calm"})["table"]["id"]
    play_out(server, finished)
    played = host.open(players=2)["table"]["id"]
    with host.watch(played) as watching:
        watching.until_asked()
        watching.play(watching.legal[0])
    made = host.open(seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "bot"}])
    with_guest = made["table"]["id"]
    guest.post(f"/api/tables/{with_guest}/join", invite=made["invites"][0]["token"])
    mine = {of_bots, never_moved, finished, played, with_guest}
    make_old(server, 31)
    server.do(server.service.clean_up.run(time.time() - 30 * DAY))
    assert mine <= ids(server, tables), "somebody moved there lately"
    old = (
        update(tables)
        .where(tables.c.id.in_(mine))
        .values(moved_at=time.time() - 31 * DAY, status="abandoned")
    )
    server.do(server.service.database.write(lambda to: to.execute(old)))
    server.do(server.service.clean_up.run(time.time() - 30 * DAY))
    assert mine & ids(server, tables) == {played, with_guest}


def test_a_named_person_goes_only_when_no_browser_can_come_back(server: ServiceThread) -> None:
    person = server.person("Els")
    make_old(server, 200)
    server.do(server.service.clean_up.run(time.time() - 30 * DAY))
    assert person.id in ids(server, persons)
    make_old(server, 500)
    server.do(server.service.clean_up.run(time.time() - 30 * DAY))
    assert person.id not in ids(server, persons)


def test_many_unused_persons_are_deleted_bit_by_bit(
    server: ServiceThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("entrepot.server.clean_up.AT_ONCE", 7)
    rows = [{"id": f"p_old{n}", "created_at": 1.0} for n in range(20)]
    added = insert(persons).values(rows)
    server.do(server.service.database.write(lambda to: to.execute(added).rowcount))
    assert server.do(server.service.clean_up.run(2.0)) == (0, 20)


def test_zero_days_keep_everything(tmp_path: Path) -> None:
    config = Config(data=tmp_path, bot_processes=1, compiled=False)
    with ServiceThread(replace(config, unused_days=0)) as server:
        person = server.person("Hans")
        nameless = update(persons).values(name=None)
        server.do(server.service.database.write(lambda to: to.execute(nameless)))
        make_old(server, 4000)
        server.do(server.service.clean_up.look())
        assert person.id in ids(server, persons)
        server.service.clean_up.unused_days = 30
        server.do(server.service.clean_up.look())
        assert person.id not in ids(server, persons)
