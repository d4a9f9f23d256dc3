"""Take-backs: allowed while nothing random or hidden was used and nobody else has acted."""

from __future__ import annotations

import random

import pytest

from entrepot.server import takeback
from entrepot.server.game_history import GameHistory
from entrepot.server.hidden import drew
from tests.server.harness import ServiceThread, mover, two_at_a_table
from tests.server.histories import GAMES, row


@pytest.mark.parametrize("game", GAMES)
def test_a_take_back_restores_the_position_before_the_move(game: str) -> None:
    """In every game, at many points: the seat sees again exactly what it saw before its move."""
    chance = random.Random(6)
    taken = 0
    for seed in range(6):
        history = GameHistory(row(game, 2, seed))
        while not history.table.over and len(history.rows) < 60:
            seat = chance.choice(history.table.waiting_for)
            before, log = history.table.view(seat), history.log(seat)
            state = history.table.state.copy()
            history.play(seat, chance.choice(history.table.legal(seat)))
            found = takeback.possible(history, seat, True)
            if found.step is None:
                continue
            assert not drew(history.table.game, state, history.table.state)
            taken += 1
            fork = history.fork()
            fork.take_back(seat, found.step)
            assert fork.table.view(seat) == before
            assert fork.log(seat) == log
    assert taken > 20


def test_the_last_to_choose_in_secret_cannot_take_back_the_reveal() -> None:
    history = GameHistory(row("santo-domingo", 2))
    while not any(event.kind.key == "revealed" for event in history.table.events):
        seat = history.waiting[0]
        history.play(seat, history.table.legal(seat)[0])
    assert seat == 1
    found = takeback.possible(history, 1, True)
    assert found.step is None
    assert found.reason in ("no_take_back.shown", "no_take_back.acted")


def test_an_open_decision_before_a_secret_choice_stands_once_others_may_choose() -> None:
    """Otherwise the refusal would tell that somebody has begun to choose."""
    chance = random.Random(1)
    history = GameHistory(row("santo-domingo", 3))
    while history.table.decision != "exchange":
        seat = chance.choice(history.waiting)
        history.play(seat, chance.choice(history.table.legal(seat)))
    while history.table.decision == "exchange":
        last = history.waiting[0]
        history.play(last, history.table.legal()[0])
    assert takeback.possible(history, last, True).reason == "no_take_back.acted"
    other = (last + 1) % 3
    history.play(other, history.table.legal(other)[0])
    assert takeback.possible(history, last, True).reason == "no_take_back.acted"


def test_who_chose_in_secret_may_think_again_until_somebody_is_seen_to_choose() -> None:
    history = GameHistory(row("santo-domingo", 3))
    while 0 in history.table.waiting_for:
        history.play(0, history.table.legal(0)[0])
    assert takeback.possible(history, 0, True).turn == 1
    while 1 in history.table.waiting_for:
        history.play(1, history.table.legal(1)[0])
    assert takeback.possible(history, 0, True).reason == "no_take_back.acted"


def test_a_table_setting_forbids_take_backs() -> None:
    history = GameHistory(row("puerto-rico", 2))
    history.play(history.table.to_move or 0, history.table.legal()[0])
    assert takeback.possible(history, 0, False).reason == "no_take_back.setting"


def test_a_step_is_taken_back_at_the_table(server: ServiceThread) -> None:
    asked, waiting = mover(*two_at_a_table(server))
    before, legal = asked.scene["view"], asked.legal
    asked.play("role:mayor")
    while waiting.scene["number"] < asked.number:
        waiting.next()
    if not asked.scene["take_back"]["step"]:
        assert asked.scene["take_back"]["reason"]
        pytest.skip("in this lay-out the mayor leaves nothing to take back")
    number = asked.number
    assert asked.ask("take_back", number=number)["type"] == "played"
    assert asked.scene["view"] == before
    assert asked.legal == legal
    assert asked.number == number + 1
    waiting.take("scene")
    assert waiting.scene["view"]["decision"] == before["decision"]
    refused = asked.ask("take_back", number=asked.number)
    assert refused["code"] == "no_take_back"
    server.service.live_tables.tables.pop(asked.table)
    with asked.person.watch(asked.table) as back:
        assert back.scene["view"] == before
        assert back.number == number + 1


def test_after_another_has_acted_nothing_is_taken_back(server: ServiceThread) -> None:
    one, other = two_at_a_table(server)
    first, _ = mover(one, other)
    for _ in range(20):
        asked, waiting = mover(one, other)
        asked.play(asked.legal[0])
        waiting.take("update")
        if asked is not first:
            break
    state = first.scene["take_back"]
    assert state["step"] is False
    assert state["reason"] == "Another player has acted since."
    refused = first.ask("take_back", number=first.number, to="turn")
    assert refused["code"] == "no_take_back"
