"""What holds after every action of every game."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given

import entrepot
from entrepot import Game, GameOver, IllegalAction, NothingToUndo, NotYourTurn, Script, Table
from entrepot.testing.seating import POLICIES, SEEDS, Seating, examples


@examples(6)
@given(seed=SEEDS, policy=POLICIES)
def test_every_action_keeps_the_invariants(seating: Seating, seed: int, policy: int) -> None:
    for table in seating.random_play(seed, policy):
        assert list(table.game.invariants(table.state)) == []


@examples(6)
@given(seed=SEEDS, policy=POLICIES)
def test_a_decision_has_at_least_two_actions_in_order(
    seating: Seating, seed: int, policy: int
) -> None:
    for table in seating.random_play(seed, policy):
        assert table.over == (not table.waiting_for) == (table.to_move is None)
        for seat in range(table.players):
            legal = table.legal(seat)
            assert legal == sorted(set(legal))
            assert (len(legal) >= 2) == (seat in table.waiting_for) == bool(legal)
        if not table.over:
            assert table.to_move == table.waiting_for[0]
            assert table.legal() == table.legal(table.to_move)


@examples(4)
@given(seed=SEEDS, policy=POLICIES)
def test_a_game_ends_with_a_reason_and_places(seating: Seating, seed: int, policy: int) -> None:
    for table in seating.random_play(seed, policy):
        if not table.over:
            assert table.end_reason is None
            assert table.winners() == []
    assert table.end_reason in table.game.ends
    scores, ranking = table.scores(), table.ranking()
    assert len(scores) == len(ranking) == table.players
    assert table.winners() == [seat for seat, place in enumerate(ranking) if place == 1]
    for seat, place in enumerate(ranking):
        assert place == 1 + sum(other < place for other in ranking)
        assert all(scores[seat] >= scores[o] for o, other in enumerate(ranking) if other > place)
    assert table.legal() == []
    with pytest.raises(GameOver):
        table.play(0)
    assert isinstance(table.explain(0), str)


@examples(4)
@given(seed=SEEDS, policy=POLICIES)
def test_a_script_replays_to_the_same_table(seating: Seating, seed: int, policy: int) -> None:
    table = seating.somewhere(seed, policy)
    text = str(table.script)
    again = entrepot.replay(text)
    assert Script.parse(text) == table.script == again.script
    assert bytes(again.state) == bytes(table.state)
    for seat in (None, *range(table.players)):
        assert again.log(seat) == table.log(seat)
        assert again.view(seat) == table.view(seat)


@examples(4)
@given(seed=SEEDS, policy=POLICIES)
def test_undo_is_exact(seating: Seating, seed: int, policy: int) -> None:
    table = seating.somewhere(seed, policy)
    choose = random.Random(policy)
    before = _everything(table)
    played = 0
    while played < 3 and not table.over:
        seat = choose.choice(table.waiting_for)
        table.play(choose.choice(table.legal(seat)), seat)
        played += 1
    for _ in range(played):
        table.undo()
    assert _everything(table) == before


def test_undo_leads_back_to_the_start(seating: Seating) -> None:
    *_, table = seating.random_play(3, 5, most=8)
    first = _everything(seating.game.new(seating.players, 3, **table.options))
    for _ in range(len(table.moves)):
        table.undo()
    assert _everything(table) == first
    with pytest.raises(NothingToUndo):
        table.undo()


def _everything(table: Table) -> tuple[object, ...]:
    seats = (None, *range(table.players))
    return (
        bytes(table.state),
        list(table.moves),
        [table.view(seat) for seat in seats],
        [table.log(seat) for seat in seats],
    )


@examples(4)
@given(seed=SEEDS, policy=POLICIES)
def test_a_position_goes_out_and_in_by_names(seating: Seating, seed: int, policy: int) -> None:
    for number, table in enumerate(seating.random_play(seed, policy)):
        if number % 7 == 0 or table.over:
            position = json.loads(json.dumps(table.to_dict()))
            again = seating.game.from_dict(position)
            assert again.to_dict() == position == table.to_dict()
            assert bytes(again.state) == bytes(table.state)
            assert again.legal() == table.legal()


@examples(3)
@given(seed=SEEDS, policy=POLICIES)
def test_a_position_replays_from_its_own_script(seating: Seating, seed: int, policy: int) -> None:
    table = seating.game.from_dict(seating.somewhere(seed, policy).to_dict())
    table.play(table.legal()[0])
    again = entrepot.replay(str(table.script))
    assert bytes(again.state) == bytes(table.state)
    assert again.to_dict() == table.to_dict()


@examples(5)
@given(seed=SEEDS, policy=POLICIES)
def test_legal_actions_play_and_illegal_ones_say_why(
    seating: Seating, seed: int, policy: int
) -> None:
    table = seating.somewhere(seed, policy)
    truth = bytes(table.state)
    seat = table.to_move
    assert seat is not None
    legal = table.legal()
    for action in range(table.game.actions):
        if action in legal:
            assert table.explain(action) is None
            trial = table.copy()
            trial.play(action)
            assert trial.moves[-1] == (seat, action)
            continue
        with pytest.raises(IllegalAction) as refusal:
            table.play(action)
        assert refusal.value.reason == str(refusal.value)
        assert table.game.name(action) in refusal.value.reason
        assert len(refusal.value.reason) > len(table.game.name(action)) + 5
        for lang in ("en", "nl"):
            assert table.explain(action, lang)
    assert bytes(table.state) == truth


@examples(5)
@given(seed=SEEDS, policy=POLICIES)
def test_only_a_waiting_seat_may_play(seating: Seating, seed: int, policy: int) -> None:
    table = seating.somewhere(seed, policy)
    truth = _everything(table)
    action = table.legal()[0]
    for seat in range(table.players):
        if seat not in table.waiting_for:
            with pytest.raises(NotYourTurn):
                table.play(action, seat)
    assert _everything(table) == truth


@examples(3)
@given(seed=SEEDS, policy=POLICIES)
def test_a_copy_goes_its_own_way(seating: Seating, seed: int, policy: int) -> None:
    table = seating.somewhere(seed, policy)
    before = _everything(table)
    copy = table.copy()
    assert _everything(copy) == before
    copy.play(copy.legal()[-1])
    assert _everything(table) == before
    copy.undo()
    assert _everything(copy) == before


def test_the_same_seed_gives_the_same_game(seating: Seating) -> None:
    assert seating.game.new(seating.players, 11).to_dict() == (
        seating.game.new(seating.players, 11).to_dict()
    )


def test_every_choice_of_options_plays_to_the_end(seating: Seating) -> None:
    for options in seating.options():
        table = seating.game.new(seating.players, 2, **options)
        assert table.options == options
        choose = random.Random(1)
        while not table.over:
            table.play(choose.choice(table.legal()))
        assert table.script.options == options


def test_action_names_are_a_bijection(game: Game) -> None:
    names = [game.name(action) for action in range(game.actions)]
    assert len(set(names)) == game.actions
    assert [game.action(name) for name in names] == list(range(game.actions))
    for name in names:
        assert name == name.strip().lower()
        assert " " not in name
        assert "_" not in name
