"""Drafts: `try` says where actions lead, changes nothing and shows nothing hidden."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice

import pytest

import entrepot
from entrepot.server import payloads
from entrepot.server.drafts import Tried, answers, try_actions
from entrepot.server.game_history import GameHistory
from entrepot.server.live_table import LiveTable
from entrepot.server.messages import Try
from entrepot.server.viewers import frame
from tests.server.harness import ServiceThread, mover, two_at_a_table
from tests.server.histories import GAMES, history_of, live_table, play_some, row
from tests.server.test_secrets import other_truth, sent

SEATINGS = [(game, players) for game in GAMES for players in entrepot.game(game).players]


def tried(history: GameHistory, seat: int, actions: Sequence[int | str]) -> Tried:
    return try_actions(history.table, seat, actions, history.simultaneous, history.drafts)


def answered(table: LiveTable, seat: int, actions: list[int | str]) -> str:
    """The answer to a `try`, as it is sent."""
    history = history_of(table)
    message = Try("1", history.number(seat), actions)
    names = payloads.seat_names(table.seats, history.table.game, "en")
    return frame(payloads.tried_payload(message, seat, tried(history, seat, actions), "en", names))


def drafts(table: LiveTable, seat: int, chance: random.Random) -> Iterator[list[int | str]]:
    """A draft that grows by a legal action until it is the others' turn, or goes no further."""
    actions: list[int | str] = []
    for _ in range(6):
        found = tried(history_of(table), seat, actions)
        if found.stopped is not None or seat not in found.table.waiting_for:
            return
        actions = [*actions, chance.choice(found.table.legal(seat))]
        yield actions


@pytest.mark.parametrize(("game", "players"), SEATINGS)
def test_a_draft_changes_nothing_and_does_not_depend_on_what_is_hidden(
    game: str, players: int
) -> None:
    chance = random.Random(players)
    table = live_table(game, players, seed=players)
    for moment in range(14):
        play_some(table, 5, chance)
        history = history_of(table)
        rows, truth = list(history.rows), history.table.to_dict()
        scenes = [sent(table, seat) for seat in range(players)]
        for seat in history.table.waiting_for:
            for actions in drafts(table, seat, chance):
                answer = answered(table, seat, actions)
                assert answer == answered(other_truth(table, seat, moment), seat, actions)
        assert history.rows == rows
        assert history.table.to_dict() == truth
        assert [sent(table, seat) for seat in range(players)] == scenes


@pytest.mark.parametrize("game", GAMES)
def test_a_draft_leads_where_playing_it_leads(game: str) -> None:
    """As long as the seat itself is asked next: then nobody else has acted."""
    chance = random.Random(3)
    compared = 0
    for seed in range(4):
        table = live_table(game, 3, seed)
        for _ in range(12):
            play_some(table, 4, chance)
            for seat in history_of(table).table.waiting_for:
                for actions in drafts(table, seat, chance):
                    found = tried(history_of(table), seat, actions)
                    if found.stopped is not None or seat not in found.table.waiting_for:
                        continue
                    played = history_of(table).fork()
                    alone = True
                    for action in actions:
                        played.play(seat, action)
                        alone &= len(played.forced(seat)) == len(played.table.forced)
                    if not alone:
                        continue
                    assert found.table.view(seat) == played.table.view(seat)
                    assert found.table.legal(seat) == played.table.legal(seat)
                    compared += 1
    assert compared > 2


@pytest.mark.parametrize("game", GAMES)
def test_a_draft_stops_before_what_is_not_legal_and_says_why(game: str) -> None:
    table = live_table(game, 3)
    history = history_of(table)
    seat, legal = history.table.to_move or 0, history.table.legal()
    wrong = next(a for a in range(history.table.game.actions) if a not in legal)
    found = tried(history, seat, [wrong])
    assert (found.played, found.stopped) == (0, "illegal")
    assert str(history.table.explain(wrong, "en", seat)) in answered(table, seat, [wrong])


def test_a_draft_stops_before_a_draw() -> None:
    """Puerto Rico: the last tile taken in a settler phase is followed by new tiles, drawn."""
    history = GameHistory(row("puerto-rico", 3))
    picker = history.table.to_move or 0
    history.play(picker, "role:settler")
    while history.table.to_move != (picker + 2) % 3:
        history.play(history.table.to_move or 0, history.table.legal()[0])
    seat, before = (picker + 2) % 3, history.table.view(None)
    found = tried(history, seat, [history.table.legal()[0]])
    assert (found.played, found.stopped) == (0, "reveals")
    assert found.table.view(None) == before


def test_a_draft_stops_before_the_end_of_a_choice_in_secret() -> None:
    history = GameHistory(row("santo-domingo", 4))
    for seat in (0, 1, 2):
        card = history.table.legal(seat)[0]
        assert tried(history, seat, [card]).stopped is None
        history.play(seat, card)
    assert tried(history, 3, [history.table.legal(3)[0]]).stopped == "reveals"


# --- answers that the rules give by themselves ----------------------------------------------------


def forced_turns(game: str) -> Iterator[tuple[GameHistory, int, list[int], list[int]]]:
    """Turns: what was before, the seat, what it chose, and that with its forced actions in it."""
    chance = random.Random(1)
    for seed in range(30):
        history = GameHistory(row(game, 3, seed))
        while not history.table.over and len(history.rows) < 120:
            before, seat = history.fork(), history.table.to_move or 0
            chosen: list[int] = []
            complete: list[int] = []
            while seat in history.table.waiting_for and len(chosen) < 12:
                action = chance.choice(history.table.legal(seat))
                history.play(seat, action)
                chosen.append(action)
                complete += [action, *history.forced(seat)]
                if len(history.forced(seat)) < len(history.table.forced):
                    break
            alone = len(history.forced(seat)) == len(history.table.forced)
            done = alone and seat not in history.table.waiting_for
            if done and len(complete) > len(chosen) > 1:
                yield before, seat, chosen, complete


@pytest.mark.parametrize("game", ["puerto-rico", "san-juan", "cuba"])
def test_answers_without_a_choice_may_be_sent_or_left_out(game: str) -> None:
    found = list(islice(forced_turns(game), 10))
    assert found, "no seat ever had an answer without a choice"
    for history, seat, chosen, complete in found:
        fork = history.fork()
        for _, action in answers(fork.table.game, complete, partial(fork.forced, seat), True):
            fork.play(seat, action)
        assert [row.action for row in fork.rows[len(history.rows) :]] == [
            fork.table.game.name(action) for action in chosen
        ]
        both = [tried(history, seat, batch) for batch in (chosen, complete)]
        assert both[0].table.view(seat) == both[1].table.view(seat)
        assert both[0].stopped == both[1].stopped


def test_a_batch_with_another_answer_than_the_forced_one_is_refused(server: ServiceThread) -> None:
    seats = two_at_a_table(server, "puerto-rico")
    mine, _ = mover(*seats)
    answer = mine.play("role:builder", "accept")
    assert (answer["code"], answer["action"]) == ("illegal", 1)
    assert mine.scene["view"]["decision"] == "choose_role"


# --- over the WebSocket ---------------------------------------------------------------------------


def test_a_draft_is_answered_to_who_asks_and_told_to_nobody(server: ServiceThread) -> None:
    seats = two_at_a_table(server, "puerto-rico")
    mine, theirs = mover(*seats)
    for one in seats:
        one.sent_by_now()
    number = mine.number
    tried = mine.ask("try", number=number, actions=["role:builder"])
    assert tried["type"] == "tried"
    assert (tried["played"], tried["stopped"], tried["asked"]) == (1, None, True)
    assert tried["view"]["decision"] == "build"
    data = {one["name"]: one["data"] for one in tried["actions"]}
    assert data["build:small-market"]["money"] == 0, "the builder pays one less"
    assert theirs.sent_by_now() == []
    assert mine.sent_by_now() == []
    mine.ask("refresh")
    assert mine.number == number
    assert mine.scene["view"]["decision"] == "choose_role"
    assert mine.play("role:builder")["number"] == number + 1


@pytest.mark.parametrize(
    ("wrong", "code"),
    [({"number": 7}, "stale"), ({"actions": ["role:king"]}, "unknown_action")],
)
def test_a_draft_of_another_moment_or_game_is_refused(
    server: ServiceThread, wrong: dict[str, object], code: str
) -> None:
    mine, _ = mover(*two_at_a_table(server, "puerto-rico"))
    asked = {"number": mine.number, "actions": ["role:builder"], **wrong}
    assert mine.ask("try", **asked)["code"] == code


def test_only_who_has_to_decide_may_try(server: ServiceThread) -> None:
    seats = two_at_a_table(server, "puerto-rico")
    _, theirs = mover(*seats)
    spectator = server.person("Cor").watch(theirs.table)
    for one, code in ((theirs, "not_your_turn"), (spectator, "not_seated")):
        answer = one.ask("try", number=one.number, actions=["role:builder"])
        assert answer["code"] == code


CHAPEL_AFTER_PRODUCER = [
    "role:builder", "pass", "build:chapel", "role:prospector", "draw:1", "role:producer", "pass",
]  # fmt: skip
"""San Juan with seed 28: who produces now must stop by himself, and could then pass the chapel."""


@pytest.mark.parametrize(("complete", "asked"), [(False, "choose_role"), (True, "chapel")])
def test_a_complete_batch_never_answers_the_next_question(
    server: ServiceThread, monkeypatch: pytest.MonkeyPatch, complete: bool, asked: str
) -> None:
    monkeypatch.setattr(server.service.table_admin, "draw", lambda below: 28)
    seats = two_at_a_table(server, "san-juan")
    for action in CHAPEL_AFTER_PRODUCER:
        assert mover(*seats)[0].play(action)["type"] == "played"
        for seat in seats:
            seat.quiet(0.05)
    mine, _ = mover(*seats)
    mine.ask("play", number=mine.number, actions=["produce:indigo", "pass"], complete=complete)
    mine.quiet(0.05)
    assert mine.scene["view"]["decision"] == asked


# --- pieces laid out freely -----------------------------------------------------------------------


def test_only_a_game_that_lays_things_out_can_be_asked_for_an_arrangement(
    server: ServiceThread,
) -> None:
    mine, _ = mover(*two_at_a_table(server, "puerto-rico"))
    answer = mine.ask("arrange", number=mine.number, pieces=[])
    assert (answer["code"], answer["reason"]) == (
        "bad_message",
        "In this game nothing is laid out freely.",
    )


def test_an_arrangement_is_answered_and_changes_nothing(
    server: ServiceThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until somebody processes goods: then one cube is kept and one is loose."""
    monkeypatch.setattr(server.service.table_admin, "draw", lambda below: 1)
    seats = two_at_a_table(server, "speicherstadt")
    mine, theirs = mover(*seats)
    while mine.scene["view"]["decision"] != "process":
        assert mine.play(mine.scene["actions"][0]["name"])["type"] == "played"
        theirs.take("update")
        mine, theirs = mover(*seats)
    number, pool = mine.number, mine.scene["view"]["pending"]["pool"]
    good = next(name for name, cubes in pool.items() if cubes)
    answer = mine.ask("arrange", number=number, pieces=[{"piece": good, "place": "keep"}])
    assert (answer["type"], answer["whole"], answer["problem"]) == ("arranged", False, None)
    assert answer["facts"]["house"] == [good]
    too_many = [{"piece": name, "place": "keep"} for name, n in pool.items() for _ in range(n)]
    answer = mine.ask("arrange", number=number, pieces=too_many)
    assert answer["problem"].startswith("You can store 1 cube")
    wrong = mine.ask("arrange", number=number, pieces=[{"piece": "gold", "place": "keep"}])
    assert wrong["code"] == "unknown_action"
    assert theirs.ask("arrange", number=theirs.number, pieces=[])["code"] == "not_your_turn"
    mine.ask("refresh")
    assert (mine.number, mine.scene["view"]["decision"]) == (number, "process")
