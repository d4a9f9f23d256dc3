"""Opening, joining, leaving, hosting, rematches and the lobby."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot.server.live_table import LiveTable
from tests.server.harness import Person, ServiceThread, two_at_a_table, until

FOR_TWO = [{"kind": "me"}, {"kind": "open"}]


def path(made: dict[str, Any], rest: str = "") -> str:
    return f"/api/tables/{made['table']['id']}{rest}"


def kinds(table: dict[str, Any]) -> list[str]:
    return [seat["kind"] for seat in table["seats"]]


def test_against_bots_the_game_starts_at_once(server: ServiceThread) -> None:
    made = server.person().open(players=3)
    assert made["invites"] == []
    assert made["table"]["status"] == "playing"
    assert kinds(made["table"]) == ["person", "bot", "bot"]
    assert made["table"]["your_seat"] == 0


def test_an_invitation_is_a_secret_that_opens_one_seat_once(server: ServiceThread) -> None:
    host, guest, late = server.person("Ada"), server.person("Bas"), server.person("Cor")
    made = host.open(seats=FOR_TWO)
    assert made["table"]["status"] == "open"
    (invite,) = made["invites"]
    assert guest.refused("POST", path(made, "/join")) == "bad_invite"
    assert guest.refused("POST", path(made, "/join"), invite="guess") == "bad_invite"
    joined = guest.post(path(made, "/join"), invite=invite["token"])
    assert joined["status"] == "playing"
    assert joined["your_seat"] == 1
    assert guest.refused("POST", path(made, "/join"), invite=invite["token"]) == "already_seated"
    assert late.refused("POST", path(made, "/join"), invite=invite["token"]) == "bad_invite"


def test_a_fresh_link_makes_the_old_one_void(server: ServiceThread) -> None:
    host, guest = server.person("Ada"), server.person("Bas")
    made = host.open(seats=FOR_TWO)
    fresh = host.post(path(made, "/seats/1/invite"))
    old = made["invites"][0]["token"]
    assert guest.refused("POST", path(made, "/join"), invite=old) == "bad_invite"
    assert guest.post(path(made, "/join"), invite=fresh["token"])["your_seat"] == 1


def test_at_a_listed_table_anybody_may_sit_down(server: ServiceThread) -> None:
    host, guest = server.person("Ada"), server.person("Bas")
    made = host.open(seats=FOR_TWO, settings={"listed": True})
    listed = [table["id"] for table in guest.get("/api/lobby")["open"]]
    assert made["table"]["id"] in listed
    assert guest.post(path(made, "/join"))["your_seat"] == 1
    assert made["table"]["id"] not in [one["id"] for one in guest.get("/api/lobby")["open"]]


def test_two_who_want_the_same_seat_get_one(server: ServiceThread) -> None:
    host = server.person("Ada")
    made = host.open(
        seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], settings={"listed": True}
    )
    one, other = server.person("Bas"), server.person("Cor")
    assert one.post(path(made, "/join"), seat=1)["your_seat"] == 1
    assert other.refused("POST", path(made, "/join"), seat=1) == "seat_taken"


def test_the_waiting_room_shows_the_table_and_who_comes(server: ServiceThread) -> None:
    host, guest = server.person("Ada"), server.person("Bas")
    made = host.open(seats=FOR_TWO)
    with host.watch(made["table"]["id"]) as watching:
        assert watching.scene["preview"] is True
        assert watching.scene["view"]["game"] == "puerto-rico"
        assert watching.scene["actions"] == []
        guest.post(path(made, "/join"), invite=made["invites"][0]["token"])
        while watching.scene["preview"]:
            watching.take("scene")
        assert watching.scene["table"]["status"] == "playing"


def test_the_host_fills_kicks_and_starts(server: ServiceThread) -> None:
    host, guest = server.person("Ada"), server.person("Bas")
    made = host.open(seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    guest.post(path(made, "/join"), invite=made["invites"][0]["token"])
    assert guest.refused("PUT", path(made, "/seats/2"), kind="bot") == "not_host"
    assert guest.refused("POST", path(made, "/start")) == "not_host"
    kicked = host.put(path(made, "/seats/1"), kind="open")
    assert kinds(kicked) == ["person", "open", "open"]
    filled = host.put(path(made, "/seats/1"), kind="bot", level="random")
    assert (filled["seats"][1]["kind"], filled["seats"][1]["level"]) == ("bot", "random")
    started = host.post(path(made, "/start"))
    assert started["status"] == "playing"
    assert kinds(started) == ["person", "bot", "bot"]
    assert host.refused("POST", path(made, "/start")) == "not_open"


def test_who_leaves_in_play_is_replaced_by_a_bot(server: ServiceThread) -> None:
    one, other = two_at_a_table(server)
    left = other.person.post(f"/api/tables/{one.table}/leave")
    assert kinds(left) == ["person", "bot"]
    assert left["your_seat"] is None
    assert other.person.refused("POST", f"/api/tables/{one.table}/leave") == "not_seated"


def test_who_has_left_may_only_watch(server: ServiceThread) -> None:
    one, other = two_at_a_table(server)
    other.person.post(f"/api/tables/{one.table}/leave")
    until(lambda: other.next()["type"] == "scene" and other.scene["you"]["seat"] is None)
    refused = other.ask("play", number=other.number, actions=["pass"])
    assert refused["code"] == "not_seated"


def test_without_spectators_nobody_else_looks(server: ServiceThread) -> None:
    host, stranger = server.person("Ada"), server.person("Cor")
    made = host.open(players=2, settings={"spectators": False})
    assert stranger.refused("GET", path(made)) == "not_allowed"
    assert host.get(path(made))["your_seat"] == 0


def test_the_lobby_puts_my_move_first(server: ServiceThread) -> None:
    one, other = two_at_a_table(server)
    lobbies = {watch.scene["asked"]: watch.person.get("/api/lobby") for watch in (one, other)}
    assert [table["id"] for table in lobbies[True]["your_move"]] == [one.table]
    assert lobbies[False]["your_move"] == []
    assert [table["id"] for table in lobbies[False]["mine"]] == [one.table]


def test_a_rematch_is_one_table_whoever_asks(server: ServiceThread) -> None:
    one, other = two_at_a_table(server, "santo-domingo")
    assert one.person.refused("POST", f"/api/tables/{one.table}/rematch") == "not_finished"
    play_to_the_end(one.person, other.person, one.table)
    watch = other.person.watch(one.table)
    first = one.person.post(f"/api/tables/{one.table}/rematch")
    assert watch.take("scene")["table"]["rematch"] == first["id"]
    second = other.person.post(f"/api/tables/{one.table}/rematch")
    assert first["id"] == second["id"] != one.table
    assert first["status"] == "playing"
    assert [seat["name"] for seat in first["seats"]] == ["Bas", "Ada"]
    assert one.person.get(f"/api/tables/{one.table}")["rematch"] == first["id"]


def play_to_the_end(one: Person, other: Person, table: str) -> None:
    watches = one.watch(table), other.watch(table)
    while not watches[0].scene["view"]["over"]:
        for watch in watches:
            watch.quiet(0.01)
            if watch.scene["asked"]:
                watch.play(watch.legal[-1])


def test_an_abandoned_table_is_gone_from_the_lobby(server: ServiceThread) -> None:
    host, guest = server.person("Ada"), server.person("Bas")
    made = host.open(seats=FOR_TWO)
    assert guest.refused("DELETE", path(made)) == "not_host"
    assert host.ask("DELETE", path(made)).json()["status"] == "abandoned"
    lobby = host.get("/api/lobby")
    assert made["table"]["id"] not in [t["id"] for t in lobby["mine"] + lobby["your_move"]]


def test_the_host_cannot_abandon_a_game_that_others_play(server: ServiceThread) -> None:
    one, _ = two_at_a_table(server)
    assert one.person.refused("DELETE", f"/api/tables/{one.table}") == "others_play"


def test_a_changed_name_is_seen_at_the_table(server: ServiceThread) -> None:
    one, other = two_at_a_table(server)
    one.person.put("/api/me", name="Adèle")
    until(lambda: other.next()["type"] == "scene")
    assert other.scene["seats"][0]["name"] == "Adèle"


def test_what_cannot_be_played_is_refused_with_the_reason(server: ServiceThread) -> None:
    person = server.person()
    for wrong in (
        {"players": 9},
        {"options": {"no_such": 1}},
        {"settings": {"pace": "hasty"}},
        {"settings": {"clock": {"seconds": 1}}},
        {"seats": [{"kind": "me"}, {"kind": "me"}]},
        {"seats": [{"kind": "me"}, {"kind": "bot", "level": "genius"}]},
    ):
        answer = person.ask("POST", "/api/tables", json={"game": "puerto-rico", **wrong})
        assert answer.status_code == 422, answer.text
        assert answer.json()["errors"][0]["what"]
    assert person.refused("POST", "/api/tables", game="chess") == "not_found"


def test_refusals_speak_the_language_asked_for(server: ServiceThread) -> None:
    person = server.person()
    english = person.ask("GET", "/api/tables/nothing").json()["detail"]
    dutch = person.ask("GET", "/api/tables/nothing", params={"lang": "nl"}).json()["detail"]
    browser = person.ask("GET", "/api/tables/nothing", headers={"Accept-Language": "nl-BE,en"})
    assert english != dutch == browser.json()["detail"]


def test_a_table_whose_process_was_killed_when_it_was_full_starts_when_somebody_looks(
    server: ServiceThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def killed(live_table: LiveTable) -> None:
        """As if the process had ended here."""

    host, guest = server.person("Ada"), server.person("Bas")
    made = host.open(seats=FOR_TWO)
    with monkeypatch.context() as patch:
        patch.setattr(server.service.table_admin, "start_if_full", killed)
        joined = guest.post(path(made, "/join"), invite=made["invites"][0]["token"])
        assert (joined["status"], kinds(joined)) == ("open", ["person", "person"])
    assert guest.watch(made["table"]["id"]).scene["table"]["status"] == "playing"
