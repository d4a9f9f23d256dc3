"""What players of a running game decide together: ending it, and passing on a seat."""

from __future__ import annotations

import pytest

from tests.server.harness import ServiceThread, TableSocket, two_at_a_table, until
from tests.server.test_absence import away_for_long, three_at_a_table


def path(socket: TableSocket, rest: str = "") -> str:
    return f"/api/tables/{socket.table}{rest}"


def propose(socket: TableSocket, kind: str = "end", **more: int) -> str:
    body = {"kind": kind, **more}
    answer = socket.person.ask("POST", path(socket, "/proposal"), json=body)
    assert answer.status_code == 201, answer.text
    socket.ask("refresh")
    return str(socket.scene["proposal"]["id"])


def answers(socket: TableSocket, id: str, agree: bool) -> None:
    answer = socket.person.ask("PUT", path(socket, "/proposal"), json={"id": id, "agree": agree})
    assert answer.status_code == 200, answer.text


def test_a_game_ends_when_all_have_agreed(server: ServiceThread) -> None:
    one, two, three = three_at_a_table(server)
    assert one.person.refused("DELETE", path(one)) == "others_play"
    id = propose(two)
    until(lambda: one.next()["type"] == "scene" and one.scene["proposal"])
    proposal = one.scene["proposal"]
    assert (proposal["by"], proposal["kind"], proposal["missing"]) == (1, "end", [0, 2])
    answers(one, id, True)
    assert one.person.get(path(one))["status"] == "playing"
    answers(three, id, True)
    assert one.person.get(path(one))["status"] == "abandoned"
    for each in (one, two, three):
        finished = [table["id"] for table in each.person.get("/api/lobby")["finished"]]
        assert each.table in finished
    until(lambda: one.next()["type"] == "scene" and one.scene["proposal"] is None)
    assert one.scene["prompt"] == "The game was ended without a result."


@pytest.mark.parametrize("who", ["another", "the proposer"])
def test_one_no_is_enough(server: ServiceThread, who: str) -> None:
    one, other = two_at_a_table(server)
    id = propose(one)
    answers(other if who == "another" else one, id, False)
    one.ask("refresh")
    assert one.scene["proposal"] is None
    assert one.person.get(path(one))["status"] == "playing"
    body = {"id": id, "agree": True}
    assert other.person.refused("PUT", path(one, "/proposal"), **body) == "no_proposal"


def test_who_is_gone_for_a_moment_still_has_a_say(server: ServiceThread) -> None:
    one, other = two_at_a_table(server)
    other.socket.close()
    propose(one)
    assert one.scene["proposal"]["missing"] == [1]
    assert one.person.get(path(one))["status"] == "playing"


def test_who_is_away_for_long_is_not_waited_for(server: ServiceThread) -> None:
    one, other = two_at_a_table(server)
    propose(one)
    away_for_long(server, other, one)
    until(lambda: one.person.get(path(one))["status"] == "abandoned")
    assert one.table in [table["id"] for table in other.person.get("/api/lobby")["finished"]]


def test_only_players_propose_and_answer_one_thing_at_a_time(server: ServiceThread) -> None:
    one, other = two_at_a_table(server)
    stranger = server.person("Cor")
    assert stranger.refused("POST", path(one, "/proposal"), kind="end") == "not_seated"
    id = propose(one)
    body = {"id": id, "agree": True}
    assert stranger.refused("PUT", path(one, "/proposal"), **body) == "not_seated"
    assert other.person.refused("POST", path(one, "/proposal"), kind="end") == "proposal_pending"
    answers(one, id, True)
    assert one.person.get(path(one))["status"] == "playing"


def test_who_asks_again_and_again_has_to_wait(server: ServiceThread) -> None:
    one, other = two_at_a_table(server)
    for _ in range(4):
        answers(other, propose(one), False)
    assert one.person.refused("POST", path(one, "/proposal"), kind="end") == "too_many"


def test_a_seat_of_who_is_away_is_passed_on_by_all_others(server: ServiceThread) -> None:
    one, two, three = three_at_a_table(server, "san-juan")
    friend = server.person("Dor")
    wanted = {"kind": "invite", "seat": 2}
    assert one.person.refused("POST", path(one, "/proposal"), **wanted) == "seat_taken"
    away_for_long(server, three, one)
    id = propose(one, "invite", seat=2)
    assert one.scene["proposal"]["missing"] == [1]
    assert one.person.refused("POST", path(one, "/seats/2/invite")) == "seat_taken"
    answers(two, id, True)
    assert two.person.refused("POST", path(one, "/seats/2/invite")) == "seat_taken"
    link = one.person.post(path(one, "/seats/2/invite"))
    assert friend.post(path(one, "/join"), invite=link["token"])["your_seat"] == 2
    one.ask("refresh")
    assert one.scene["proposal"] is None
    assert three.person.get(path(one))["your_seat"] is None


@pytest.mark.parametrize("how", ["comes back", "is declined after all"])
def test_a_link_is_worth_nothing_once_the_owner(server: ServiceThread, how: str) -> None:
    one, two, three = three_at_a_table(server, "san-juan")
    away_for_long(server, three, one)
    id = propose(one, "invite", seat=2)
    answers(two, id, True)
    link = one.person.post(path(one, "/seats/2/invite"))
    if how == "comes back":
        three.person.watch(three.table)
        until(lambda: one.next()["type"] == "scene" and one.scene["proposal"] is None)
    else:
        answers(two, id, False)
    late = server.person("Dor")
    assert late.refused("POST", path(one, "/join"), invite=link["token"]) == "bad_invite"
    assert three.person.get(path(one))["your_seat"] == 2


def test_a_seat_of_a_bot_is_passed_on_by_all(server: ServiceThread) -> None:
    host, guest, friend = server.person("Ada"), server.person("Bas"), server.person("Dor")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot"}]
    made = host.open("san-juan", seats=seats)
    table = made["table"]["id"]
    guest.post(f"/api/tables/{table}/join", invite=made["invites"][0]["token"])
    one, two = host.watch(table), guest.watch(table)
    answers(two, propose(one, "invite", seat=2), True)
    link = host.post(path(one, "/seats/2/invite"))
    assert friend.post(path(one, "/join"), invite=link["token"])["your_seat"] == 2


def test_a_proposal_outlives_the_memory_of_the_process(server: ServiceThread) -> None:
    one, other = two_at_a_table(server)
    id = propose(one)
    server.service.live_tables.tables.pop(one.table)
    answers(other, id, True)
    assert one.person.get(path(one))["status"] == "abandoned"
