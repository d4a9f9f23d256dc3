"""Origins, hosts, cookies, sizes, rates, headers; no stack trace ever reaches a client."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from entrepot.server.config import Config, Limits
from entrepot.server.identity import COOKIE, Signer, fingerprint, opens
from entrepot.server.keys import Keyring
from entrepot.server.limits import Buckets, Places
from entrepot.server.logs import JsonLines
from entrepot.server.metrics import REQUESTS
from tests.server.harness import WAIT, ServiceThread, two_at_a_table


def test_other_origins_cannot_send_requests(server: ServiceThread) -> None:
    person = server.person()
    evil = {"Origin": "https://evil.example"}
    answer = person.ask("POST", "/api/tables", json={"game": "puerto-rico"}, headers=evil)
    assert (answer.status_code, answer.json()["code"]) == (403, "bad_origin")
    own = {"Origin": f"http://127.0.0.1:{server.port}"}
    good = person.ask("POST", "/api/tables", json={"game": "puerto-rico"}, headers=own)
    assert good.status_code == 201
    cross = {"Sec-Fetch-Site": "cross-site"}
    answer = person.ask("POST", "/api/tables", json={"game": "puerto-rico"}, headers=cross)
    assert answer.status_code == 403


def test_other_origins_cannot_open_a_socket(server: ServiceThread) -> None:
    person = server.person()
    table = person.open(players=2)["table"]["id"]
    with pytest.raises(InvalidStatus):
        person.watch(table, Origin="https://evil.example")
    assert person.watch(table, Origin=f"http://127.0.0.1:{server.port}").scene


def test_an_unknown_host_name_is_refused(server: ServiceThread) -> None:
    answer = server.person().ask("GET", "/api/me", headers={"Host": "rebound.example"})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_host")


def test_every_response_has_the_security_headers(server: ServiceThread) -> None:
    person = server.person()
    for path in ("/", "/api/me", "/api/tables/nothing", "/healthz"):
        headers = person.ask("GET", path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_the_cookie_is_out_of_reach_of_scripts_and_cannot_be_forged(
    server: ServiceThread, tmp_path: Path
) -> None:
    person = server.person()
    signer = server.service.signer
    assert signer.read(signer.sign(person.id)) == person.id
    for forged in ("", ".", person.id, f"{person.id}.", f"{person.id}.00", "x" * 5000):
        assert signer.read(forged) is None
    assert Signer(Keyring(tmp_path)).read(signer.sign(person.id)) is None
    person.http.cookies.set(COOKIE, f"{person.id}.forged")
    forged_cookie = {"Cookie": f"{COOKIE}={person.id}.forged"}
    answer = person.http.put("/api/me", json={"name": "Eve"}, headers=forged_cookie)
    assert answer.json()["code"] == "not_signed"
    answer = person.http.get("/api/me", headers=forged_cookie)
    assert (answer.json()["id"], "Max-Age=0" in answer.headers["set-cookie"]) == (None, True)
    person.http.cookies.clear()
    answer = person.http.put("/api/me", json={"name": "Eve"})
    cookie = answer.headers["set-cookie"]
    assert answer.json()["id"] != person.id
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_without_a_cookie_nothing_can_be_changed(server: ServiceThread) -> None:
    person = server.person()
    table = person.open(seats=[{"kind": "me"}, {"kind": "open"}])["table"]["id"]
    person.http.cookies.clear()
    for method, path in (("DELETE", ""), ("POST", "/leave"), ("POST", "/start")):
        assert person.refused(method, f"/api/tables/{table}{path}") == "not_signed"


def test_large_messages_are_not_read(server: ServiceThread) -> None:
    person = server.person()
    body = {"name": "x" * 100_000}
    assert person.refused("PUT", "/api/me", **body) == "too_large"
    one, _ = two_at_a_table(server)
    one.socket.send(json.dumps({"type": "chat", "id": "a", "text": "x" * 20_000}))
    with pytest.raises(ConnectionClosed):
        one.take("nothing of this kind")


def test_a_page_outside_the_folder_cannot_be_read(server: ServiceThread) -> None:
    person = server.person()
    for path in ("/../config.py", "/%2e%2e/config.py", "/..%2fconfig.py", "/assets/../../app.py"):
        answer = person.ask("GET", path)
        assert "import" not in answer.text
        assert answer.status_code in (200, 404)


@pytest.fixture
def strict_house(tmp_path: Path) -> Iterator[ServiceThread]:
    """A service that counts also what comes from its own machine; nobody has asked for anything."""
    limits = Limits(
        requests=(0.1, 25),
        messages=(1, 10),
        loopback_is_exempt=False,
        sockets_of_an_address=6,
        sockets_of_a_person=3,
    )
    with ServiceThread(
        Config(data=tmp_path, bot_processes=1, compiled=False, limits=limits)
    ) as running:
        yield running


def test_requests_are_rate_limited(strict_house: ServiceThread) -> None:
    person = strict_house.person()
    answers = [person.ask("GET", "/api/bots") for _ in range(40)]
    refused = [one for one in answers if one.status_code == 429]
    assert refused
    assert int(refused[0].headers["retry-after"]) >= 1
    assert answers[0].status_code == 200


def test_messages_are_rate_limited(strict_house: ServiceThread) -> None:
    person = strict_house.person()
    with person.watch(person.open(players=2)["table"]["id"]) as watching:
        for _ in range(30):
            watching.say("ping")
        codes = [watching.next() for _ in range(30)]
        refused = [one for one in codes if one["type"] == "refused"]
        assert {one["code"] for one in refused} == {"too_many"}
        assert all(one["retry_after"] > 0 for one in refused)


def test_a_person_has_only_so_many_sockets(strict_house: ServiceThread) -> None:
    person = strict_house.person()
    table = person.open(players=2)["table"]["id"]
    watches = [person.watch(table) for _ in range(3)]
    with pytest.raises(ConnectionClosed) as closed:
        person.watch(table)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4429
    assert len(watches) == 3


def test_an_unknown_table_closes_with_its_code(server: ServiceThread) -> None:
    url = f"ws://127.0.0.1:{server.port}/ws/tables/nosuchtable"
    with connect(url) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(WAIT)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


def test_a_table_without_spectators_closes_with_its_code(server: ServiceThread) -> None:
    made = server.person().open(players=2, settings={"spectators": False})
    url = f"ws://127.0.0.1:{server.port}/ws/tables/{made['table']['id']}"
    with connect(url) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(WAIT)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403


def test_an_internal_error_shows_no_stack_trace(
    server: ServiceThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = server.person()

    def fail(*_: object) -> None:
        raise RuntimeError("secret detail")

    monkeypatch.setattr(server.service.storage, "listed", fail)
    answer = person.http.get("/api/lobby")
    assert answer.status_code == 500
    assert answer.json()["code"] == "internal"
    assert "secret" not in answer.text
    assert "Traceback" not in answer.text


def test_a_bucket_fills_again_with_time() -> None:
    bucket = Buckets((2, 3))
    assert [bucket.take("a", 0.0) for _ in range(3)] == [0, 0, 0]
    assert bucket.take("a", 0.0) == 0.5
    assert bucket.take("b", 0.0) == 0
    assert bucket.take("a", 0.6) == 0


def test_a_closed_connection_frees_its_place() -> None:
    places = Places(1)
    assert places.enter("a")
    assert not places.enter("a")
    places.leave("a")
    assert places.enter("a")


def test_an_invitation_is_kept_only_as_a_fingerprint() -> None:
    assert opens("token", fingerprint("token"))
    assert not opens("token2", fingerprint("token"))
    assert not opens("token", None)
    assert "token" not in fingerprint("token")


def raw(server: ServiceThread, *lines: str) -> tuple[int, dict[str, str]]:
    """Status and headers of the answer to a request that no library would send."""
    with socket.create_connection(("127.0.0.1", server.port), WAIT) as connection:
        connection.sendall("\r\n".join((*lines, "", "")).encode("latin-1"))
        with connection.makefile("rb") as stream:
            status = int(stream.readline().split()[1])
            headers = dict(
                line.decode().rstrip().split(": ", 1) for line in iter(stream.readline, b"\r\n")
            )
    return status, {name.lower(): value for name, value in headers.items()}


HOST = "Host: localhost"
UPGRADE = (
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
)
MALFORMED = {
    "host": ("GET /api/me HTTP/1.1", "Host: ["),
    "host of a page": ("GET / HTTP/1.1", "Host: ]["),
    "origin": ("POST /api/tables HTTP/1.1", HOST, "Origin: http://["),
    "origin of a socket": ("GET /ws/tables/x HTTP/1.1", HOST, "Origin: http://[", *UPGRADE),
    "host of a socket": ("GET /ws/tables/x HTTP/1.1", "Host: [", *UPGRADE),
    "null": ("GET /%00 HTTP/1.1", HOST),
    "null in a table": ("GET /api/tables/%00 HTTP/1.1", HOST),
    "null in a socket": ("GET /ws/tables/%00 HTTP/1.1", HOST, *UPGRADE),
    "long path": (f"GET /{'a' * 5000} HTTP/1.1", HOST),
    "long name": (f"GET /{'a' * 300}.js HTTP/1.1", HOST),
    "long number": ("PUT /api/me HTTP/1.1", HOST, "Content-Length: " + "0" * 5000),
}


@pytest.mark.parametrize("kind", MALFORMED)
def test_malformed_requests_are_refused(kind: str, server: ServiceThread) -> None:
    status, _ = raw(server, *MALFORMED[kind])
    assert 400 <= status < 500


def counted(status: int) -> float:
    """How many requests were answered with this status, by all services of this process."""
    samples = [one for metric in REQUESTS.collect() for one in metric.samples]
    return sum(
        one.value
        for one in samples
        if one.name.endswith("_total") and one.labels["status"] == str(status)
    )


def test_an_internal_error_is_counted_and_has_the_security_headers(
    server: ServiceThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, before = server.person(), counted(500)

    def fail(*_: object) -> None:
        raise RuntimeError("a defect")

    monkeypatch.setattr(server.service.storage, "listed", fail)
    answer = person.http.get("/api/lobby")
    assert answer.status_code == 500
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert answer.headers["cache-control"] == "no-store"
    assert counted(500) == before + 1


def test_requests_are_logged_without_secrets(
    server: ServiceThread, caplog: pytest.LogCaptureFixture
) -> None:
    person = server.person()
    made = person.open(seats=[{"kind": "me"}, {"kind": "open"}])
    path = made["invites"][0]["path"]
    person.ask("GET", path)
    assert "request" not in caplog.messages
    with caplog.at_level("INFO", "entrepot.requests"):
        person.ask("GET", path)
        person.refused("GET", "/api/tables/nosuchtable")
        person.watch(made["table"]["id"])
    told = [JsonLines().format(one) for one in caplog.records if one.name == "entrepot.requests"]
    lines = [json.loads(line) for line in told]
    assert [(one["method"], one["path"], one["status"]) for one in lines] == [
        ("GET", path.partition("?")[0], 200),
        ("GET", "/api/tables/nosuchtable", 404),
        ("WEBSOCKET", f"/ws/tables/{made['table']['id']}", 101),
    ]
    assert all(one["address"] == "127.0.0.1" and one["milliseconds"] >= 0 for one in lines)
    assert made["invites"][0]["token"] not in "".join(told)


def test_what_fails_counts_towards_the_rate_limit(
    strict_house: ServiceThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = strict_house.person()

    def fail(*_: object) -> None:
        raise RuntimeError("a defect")

    monkeypatch.setattr(strict_house.service.storage, "listed", fail)
    codes = [person.http.get("/api/lobby").status_code for _ in range(40)]
    assert set(codes) == {500, 429}
    assert codes[-1] == 429
    malformed = [raw(strict_house, *MALFORMED["host"])[0] for _ in range(3)]
    assert malformed == [429] * 3
