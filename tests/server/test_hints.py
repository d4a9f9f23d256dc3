"""Hints over the WebSocket: who may have one, what it says, and what it must not disturb."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import entrepot
from entrepot.bots.precompile import precompile
from entrepot.server import hints
from entrepot.server.config import Config, Limits
from entrepot.server.precompile import CompileState
from tests.server.harness import ServiceThread, TableSocket, mover, two_at_a_table, until


def alone(
    server: ServiceThread, game: str = "puerto-rico", lang: str = "en", **settings: Any
) -> TableSocket:
    """A person against bots, who is asked something."""
    person = server.person()
    made = person.open(game, players=2, settings={"pace": "instant", **settings})
    watching = person.watch(made["table"]["id"], lang)
    watching.until_asked()
    return watching


def hint(watching: TableSocket) -> dict[str, Any]:
    return watching.ask("hint", number=watching.number)


def refusal(answer: dict[str, Any]) -> tuple[str, str]:
    assert answer["type"] == "refused", answer
    return answer["code"], answer["reason"]


def test_until_the_bots_are_warm_a_hint_looks_one_move_ahead_and_says_so(
    server: ServiceThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(server.service.precompiler._games, "puerto-rico", CompileState.COMPILING)
    watching = alone(server)
    assert watching.scene["hints"] is True
    told = hint(watching)
    assert told["type"] == "hinted"
    assert told["number"] == watching.number
    assert told["games"] == 0
    assert told["note"] == "Looked one move ahead only: the bots are not warm yet."
    texts = {action["name"]: action["text"] for action in watching.scene["actions"]}
    assert len(told["moves"]) == 3
    for move in told["moves"]:
        assert move["text"] == texts[move["name"]]
        assert move["chance"] is None


def test_a_hint_that_looks_one_move_ahead_says_why_in_the_language_of_who_asks(
    server: ServiceThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = hint(alone(server, lang="nl"))
    assert told["note"] == "Keek maar één zet vooruit: de compiler Numba ontbreekt."
    monkeypatch.setitem(server.service.precompiler._games, "puerto-rico", CompileState.FAILED)
    told = hint(alone(server))
    assert told["note"] == "Looked one move ahead only: the rules could not be compiled."


def test_what_a_hint_names_can_be_played(server: ServiceThread) -> None:
    watching = alone(server)
    for _ in range(4):
        best = hint(watching)["moves"][0]["name"]
        assert watching.play(best)["type"] == "played"
        watching.until_asked()


def test_a_hint_is_private_and_changes_nothing(server: ServiceThread) -> None:
    watching = alone(server)
    other = server.person("Cor").watch(watching.table)
    other.sent_by_now()
    before = watching.number
    hint(watching)
    assert other.sent_by_now() == []
    assert watching.person.watch(watching.table).number == before


def test_where_several_people_play_nobody_gets_hints_unless_the_host_allows_them(
    server: ServiceThread,
) -> None:
    asked, _ = mover(*two_at_a_table(server))
    assert asked.scene["hints"] is False
    assert refusal(hint(asked)) == ("no_hint", "No hints are given at this table.")
    asked, _ = mover(*two_at_a_table(server, settings={"hints": True}))
    assert asked.scene["hints"] is True
    assert hint(asked)["type"] == "hinted"


def test_a_table_setting_turns_hints_off(server: ServiceThread) -> None:
    watching = alone(server, hints=False)
    assert watching.scene["hints"] is False
    assert refusal(hint(watching))[0] == "no_hint"


def test_who_is_left_alone_with_bots_may_ask_for_hints(server: ServiceThread) -> None:
    one, other = two_at_a_table(server)
    assert one.scene["hints"] is False
    other.person.post(f"/api/tables/{one.table}/leave")
    until(lambda: one.scene["seats"][1]["kind"] == "bot" or one.next() is None)
    assert one.scene["hints"] is True


def test_hints_are_only_for_the_seat_to_decide_and_the_current_position(
    server: ServiceThread,
) -> None:
    asked, other = mover(*two_at_a_table(server, settings={"hints": True}))
    assert refusal(hint(other)) == ("not_your_turn", "There is nothing for you to decide now.")
    stale = asked.ask("hint", number=asked.number + 1)
    assert refusal(stale)[0] == "stale"
    spectator = server.person("Cor").watch(asked.table)
    assert spectator.scene["hints"] is False
    assert refusal(hint(spectator))[0] == "not_seated"


def test_hints_are_rate_limited(tmp_path: Path) -> None:
    limits = Limits(hints=(0.001, 2))
    with ServiceThread(
        Config(data=tmp_path, bot_processes=1, compiled=False, limits=limits)
    ) as server:
        watching = alone(server)
        assert [hint(watching)["type"] for _ in range(3)] == ["hinted", "hinted", "refused"]
        assert alone(server).scene["asked"]


# --- with bots that think ------------------------------------------------------------------------


@pytest.fixture
def warm_house(server: ServiceThread, monkeypatch: pytest.MonkeyPatch) -> ServiceThread:
    precompile(entrepot.game("puerto-rico"))
    monkeypatch.setattr(server.service.precompiler, "ready", lambda game: True)
    return server


@pytest.fixture
def slow(warm_house: ServiceThread, monkeypatch: pytest.MonkeyPatch) -> Iterator[ServiceThread]:
    """A service where a hint would take minutes."""
    monkeypatch.setattr(hints, "ADVISER", "search:seconds=600")
    yield warm_house
    monkeypatch.undo()
    until(lambda: not warm_house.service.hints._running)


def test_with_warm_bots_a_hint_has_win_chances(
    warm_house: ServiceThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "ADVISER", "search:iterations=300")
    told = hint(alone(warm_house))
    assert told["type"] == "hinted", told
    assert told["games"] == 300
    assert told["note"] is None
    for move in told["moves"]:
        assert 0 <= move["chance"] <= 1
        assert 0 < move["margin"] < 1


def test_a_hint_is_cancelled_when_its_person_moves_meanwhile(
    slow: ServiceThread,
) -> None:
    watching = alone(slow)
    asked_for = watching.say("hint", number=watching.number)
    assert watching.ask("ping")["type"] == "pong"
    played = watching.say("play", number=watching.number, actions=[watching.legal[0]])
    answers: dict[str, dict[str, Any]] = {}
    while not {asked_for, played} <= answers.keys():
        message = watching.next()
        answers[message.get("id", "")] = message
    assert answers[played]["type"] == "played"
    assert refusal(answers[asked_for]) == (
        "no_hint",
        "The table has moved on before the hint was ready.",
    )


def test_a_hint_is_cancelled_when_its_person_asks_again_or_leaves(slow: ServiceThread) -> None:
    watching = alone(slow)
    first = watching.say("hint", number=watching.number)
    assert watching.ask("ping")["type"] == "pong"  # so the first hint is being computed
    again = watching.person.watch(watching.table)
    again.say("hint", number=again.number)
    assert refusal(watching.answer(first))[0] == "no_hint"
    assert len(slow.service.hints._running) == 1
    again.socket.close()
    until(lambda: not slow.service.hints._running)
