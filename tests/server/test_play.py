"""Playing over the WebSocket: scenes, updates, batches, repeated, stale and reordered messages."""

from __future__ import annotations

import json

import pytest

import entrepot
from tests.server.harness import ServiceThread, TableSocket, mover, two_at_a_table, until


def test_a_scene_has_all_there_is_to_show(server: ServiceThread) -> None:
    one, other = two_at_a_table(server)
    asked, waiting = mover(one, other)
    scene = asked.scene
    assert scene["view"]["to_move"] == scene["you"]["seat"]
    assert scene["prompt"].endswith((".", ":", "?"))
    assert [seat["name"] for seat in scene["seats"]] == ["Ada", "Bas"]
    assert [seat["waiting"] for seat in scene["seats"]].count(True) == 1
    assert scene["log"][0]["position"] == 0
    assert all(action["text"] for action in scene["actions"])
    assert waiting.scene["actions"] == []
    assert waiting.scene["prompt"] == f"Waiting for {asked.scene['you']['name']}."
    assert one.scene["table"]["status"] == "playing"


def test_a_move_reaches_both_with_what_happened(server: ServiceThread) -> None:
    asked, waiting = mover(*two_at_a_table(server))
    before = asked.number
    answer = asked.play(asked.legal[0])
    assert answer["type"] == "played"
    assert answer["number"] == asked.number == before + 1
    news = waiting.take("update")
    assert news["from"] == before
    assert news["number"] == before + 1
    taken = news["log"][0]
    assert taken["kind"] == "role_taken"
    assert taken["data"][0]["who"] == asked.scene["you"]["seat"]
    assert asked.scene["you"]["name"] in taken["text"]


def test_a_batch_is_all_or_nothing(server: ServiceThread) -> None:
    asked, waiting = mover(*two_at_a_table(server))
    refused = asked.play(asked.legal[0], "role:mayor", "role:mayor")
    assert refused["type"] == "refused"
    assert refused["action"] == 1
    assert refused["code"] in ("illegal", "not_your_turn")
    assert refused["reason"]
    assert asked.sent_by_now() + waiting.sent_by_now() == []
    assert asked.play(asked.legal[0])["type"] == "played"


def test_a_repeated_message_is_played_once(server: ServiceThread) -> None:
    asked, _ = mover(*two_at_a_table(server))
    message = {
        "type": "play",
        "id": "doubled",
        "number": asked.number,
        "actions": [asked.legal[0]],
    }
    for _ in range(3):
        asked.socket.send(json.dumps(message))
    answers = [asked.answer("doubled") for _ in range(3)]
    assert answers[0]["type"] == "played"
    assert answers[0] == answers[1] == answers[2]
    assert asked.number == message["number"] + 1  # type: ignore[operator]


def test_a_repeated_message_gets_the_same_refusal_again(server: ServiceThread) -> None:
    asked, _ = mover(*two_at_a_table(server))
    message = {"type": "play", "id": "wrong", "number": asked.number, "actions": ["no:such"]}
    asked.socket.send(json.dumps(message))
    first = asked.answer("wrong")
    assert first["code"] == "unknown_action"
    message["actions"] = [asked.legal[0]]
    asked.socket.send(json.dumps(message))
    assert asked.answer("wrong") == first


def test_of_two_tabs_of_a_player_the_first_to_move_wins(server: ServiceThread) -> None:
    asked, _ = mover(*two_at_a_table(server))
    tab = asked.person.watch(asked.table)
    action, number = asked.legal[0], asked.number
    assert asked.play(action)["type"] == "played"
    late = tab.ask("play", number=number, actions=[action])
    assert late["code"] == "stale"
    assert late["number"] == number + 1
    assert tab.number == number + 1


def test_a_message_that_overtook_an_earlier_one_is_refused_as_stale(server: ServiceThread) -> None:
    asked, _ = mover(*two_at_a_table(server))
    early = asked.ask("play", number=asked.number + 1, actions=[asked.legal[0]])
    assert early["code"] == "stale"
    assert asked.play(asked.legal[0])["type"] == "played"


def test_only_the_owner_of_a_seat_moves(server: ServiceThread) -> None:
    asked, waiting = mover(*two_at_a_table(server))
    refused = waiting.ask("play", number=waiting.number, actions=[asked.legal[0]])
    assert refused["code"] == "not_your_turn"
    stranger = server.person("Cor").watch(asked.table)
    assert stranger.scene["you"]["seat"] is None
    refused = stranger.ask("play", number=stranger.number, actions=[asked.legal[0]])
    assert refused["code"] == "not_seated"


def test_who_reconnects_gets_the_whole_table(server: ServiceThread) -> None:
    asked, waiting = mover(*two_at_a_table(server))
    asked.play(asked.legal[0])
    waiting.take("update")
    waiting.socket.close()
    with waiting.person.watch(waiting.table) as back:
        assert back.number == waiting.number
        assert back.scene["view"] == waiting.scene["view"]
        assert back.scene["log"][-1]["text"] == waiting.scene["log"][-1]["text"]


def test_a_message_sent_again_after_a_reconnect_gets_the_first_answer(
    server: ServiceThread,
) -> None:
    asked, _ = mover(*two_at_a_table(server))
    message = {"type": "play", "id": "lost", "number": asked.number, "actions": [asked.legal[0]]}
    asked.socket.send(json.dumps(message))
    first = asked.answer("lost")
    server.service.live_tables.tables.pop(asked.table)
    with asked.person.watch(asked.table) as back:
        back.socket.send(json.dumps(message))
        assert back.answer("lost") == first


def test_the_language_can_be_changed_at_any_time(server: ServiceThread) -> None:
    asked, waiting = mover(*two_at_a_table(server))
    english = asked.scene["prompt"]
    asked.ask("language", language="nl")
    assert asked.scene["language"] == "nl"
    assert asked.scene["prompt"] != english
    asked.play(asked.legal[0])
    assert waiting.take("update")["log"][0]["text"] != asked.scene["log"][0]["text"]


def test_what_is_not_possible_is_explained(server: ServiceThread) -> None:
    asked, waiting = mover(*two_at_a_table(server))
    legal = asked.legal[0]
    reasons = asked.ask("explain", actions=[legal, "build:harbor"])["reasons"]
    assert reasons[legal] is None
    assert reasons["build:harbor"]
    dutch = waiting.person.watch(waiting.table, "nl")
    assert dutch.ask("explain", actions=[legal])["reasons"][legal]
    texts = asked.ask("describe", actions=["build:harbor"])["texts"]
    assert "arbor" in texts["build:harbor"]


def test_chat_reaches_everybody_and_stays(server: ServiceThread) -> None:
    one, other = two_at_a_table(server)
    assert one.ask("chat", text="Good  luck!\n")["type"] == "done"
    line = other.take("chat")
    assert (line["n"], line["name"], line["text"]) == (1, "Ada", "Good luck!")
    with other.person.watch(other.table) as again:
        assert [said["text"] for said in again.scene["chat"]] == ["Good luck!"]


def test_chat_is_rate_limited(server: ServiceThread) -> None:
    one, _ = two_at_a_table(server)
    codes = [one.ask("chat", text=str(n)).get("code") for n in range(12)]
    assert "too_many" in codes
    assert codes[0] is None


def test_viewers_see_who_connects_and_disconnects(server: ServiceThread) -> None:
    one, other = two_at_a_table(server)
    until(lambda: connected(one) == [True, True])
    other.socket.close()
    until(lambda: connected(one) == [True, False])


def connected(watching: TableSocket) -> list[bool]:
    """The seats that are connected, by the next message about seats."""
    return [seat["connected"] for seat in watching.take("seats")["seats"]]


def test_players_see_how_many_look_on(server: ServiceThread) -> None:
    one, other = two_at_a_table(server)
    guest = server.person("Cor")
    first, second = guest.watch(one.table), guest.watch(one.table)
    until(lambda: one.take("seats")["watching"] == 1)
    assert (first.scene["watching"], second.scene["watching"]) == (1, 1), "one person, two windows"
    first.socket.close()
    second.socket.close()
    until(lambda: one.take("seats")["watching"] == 0)
    other.ask("refresh")
    assert other.scene["watching"] == 0


def test_ping_and_refresh_are_answered(server: ServiceThread) -> None:
    one, _ = two_at_a_table(server)
    assert one.ask("ping")["type"] == "pong"
    number = one.number
    one.ask("refresh")
    assert one.number == number


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '"play"',
        "{}",
        '{"type": "play"}',
        '{"type": "play", "id": "", "number": 0, "actions": ["pass"]}',
        '{"type": "play", "id": "a", "number": -1, "actions": ["pass"]}',
        '{"type": "play", "id": "b", "number": 0, "actions": []}',
        '{"type": "play", "id": "c\\u0000", "number": 0, "actions": ["pass"]}',
        '{"type": "dance", "id": "d"}',
        "[" * 5000,
    ],
)
def test_malformed_messages_are_refused_and_change_nothing(
    server: ServiceThread, text: str
) -> None:
    with server.person().watch(table_of(server)) as watching:
        watching.socket.send(text)
        assert watching.take("refused")["code"] == "bad_message"
        assert watching.ask("ping")["type"] == "pong"


def table_of(server: ServiceThread) -> str:
    """A table to look at."""
    return str(server.person().open(players=2)["table"]["id"])


def test_a_whole_game_is_played_to_the_end_and_can_be_looked_back_on(server: ServiceThread) -> None:
    one, other = two_at_a_table(server)
    played = 0
    while not one.scene["view"]["over"]:
        asked, waiting = mover(one, other)
        assert asked.play(asked.legal[played % len(asked.legal)])["type"] == "played"
        waiting.take("update")
        played += 1
    result = one.scene["result"]
    assert result["winners"] == [result["ranking"].index(1)] or len(result["winners"]) > 1
    assert result["text"] == one.scene["log"][-1]["text"]
    assert [sum(parts) for parts in result["breakdown"]["parts"]] == result["scores"]
    with server.person().watch(one.table, "nl") as late:
        titles = [source["title"] for source in late.scene["result"]["breakdown"]["sources"]]
        assert titles[:3] == ["Verscheepte waren", "Gebouwen", "Gildehal"]
    assert one.play("pass")["code"] == "over"
    script = one.person.ask("GET", f"/api/tables/{one.table}/script").text
    assert entrepot.replay(entrepot.Script.parse(script)).scores() == result["scores"]
    last = one.person.get(f"/api/tables/{one.table}/history")["last"]
    assert last == played == one.scene["position"]
    end = one.person.get(f"/api/tables/{one.table}/history/{last}", seat=1)
    assert end["view"] == other.scene["view"]
    assert end["result"] == result
    before = one.person.get(f"/api/tables/{one.table}/history/{last - 1}", seat=1)
    assert before["result"] is None
    assert one.person.get("/api/lobby")["finished"][0]["id"] == one.table
