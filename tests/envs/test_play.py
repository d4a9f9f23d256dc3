"""One game as numbers: the same as a table, compiled or not."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import entrepot
from entrepot.engine.errors import BadScript, BadSeat, GameOver, IllegalAction, UnknownAction
from entrepot.envs import Play
from entrepot.envs.play import NotBegun
from tests.conformance.seating import SEEDS

GAMES = entrepot.games()
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
CHOICES = st.integers(0, 2**32 - 1)


def random_course(play: Play, choose: np.random.Generator, most: int = 10**9) -> Iterator[Play]:
    """The same game at each decision, and at its end."""
    yield play
    while play.mover is not None and most > 0:
        play.step(choose.choice(play.legal()))
        most -= 1
        yield play


@every_game
@settings(max_examples=2)
@given(seed=SEEDS, choices=CHOICES)
def test_compiled_plain_and_a_table_agree(game: entrepot.Game, seed: int, choices: int) -> None:
    choose = np.random.default_rng(choices)
    players = int(choose.choice(game.players))
    plain, table = Play(game, players, plain=True), game.new(players, seed)
    play = Play(game, players)
    plain.reset(seed)
    play.reset(seed)
    for _ in random_course(play, choose):
        if play.moves:
            seat, action = play.moves[-1]
            plain.step(action)
            table.play(action, seat)
        assert play.packed == plain.packed == bytes(table.state)
        assert play.mover == plain.mover == table.to_move
        assert play.legal().tolist() == plain.legal().tolist() == table.legal()
        if len(play.moves) % 10 == 0:
            for seat in range(players):
                assert np.array_equal(play.observe(seat), plain.observe(seat))
                assert play.mask(seat).nonzero()[0].tolist() == table.legal(seat)
    assert play.over
    assert not play.truncated
    assert (play.scores(), play.places()) == (table.scores(), table.ranking())
    assert play.end_reason == plain.end_reason == table.end_reason
    assert play.script == table.script


@every_game
def test_copies_are_independent(game: entrepot.Game) -> None:
    for play in (Play(game, game.players[-1]), Play(game, game.players[-1], plain=True)):
        play.reset(4)
        *_, _ = random_course(play, np.random.default_rng(4), most=30)
        before, moves = play.packed, list(play.moves)
        for other in (play.clone(), copy.deepcopy(play), pickle.loads(pickle.dumps(play))):
            assert other.legal().tolist() == play.legal().tolist()
            other.step(other.legal()[0])
            assert other.packed != before
            assert (play.packed, play.moves) == (before, moves)
            again = play.clone()
            again.step(again.legal()[0])
            assert again.packed == other.packed
            assert again.script == other.script


@every_game
def test_a_redealt_game_looks_the_same_and_has_no_script(game: entrepot.Game) -> None:
    play = Play(game, game.players[-1])
    play.reset(8)
    for _ in random_course(play, np.random.default_rng(8), most=60):
        for seat in range(play.players):
            other = play.redealt(seat, len(play.moves))
            assert np.array_equal(other.observe(seat), play.observe(seat))
            assert np.array_equal(other.mask(seat), play.mask(seat))
    assert other.packed != play.packed
    with pytest.raises(BadScript, match="did not come from a seed"):
        _ = other.script


def test_what_may_not_be_played_changes_nothing() -> None:
    play = Play("puerto-rico", 3)
    for look in (lambda: play.step(0), lambda: play.observe(0), play.scores, play.position):
        with pytest.raises(NotBegun, match="reset"):
            look()
    play.reset(1)
    before = play.packed
    with pytest.raises(IllegalAction, match="build:wharf"):
        play.step(play.game.action("build:wharf"))
    with pytest.raises(IllegalAction):
        play.step(play.legal()[0], seat=((play.mover or 0) + 1) % 3)
    with pytest.raises(UnknownAction):
        play.step(play.game.actions)
    for seat in (-1, 3):
        with pytest.raises(BadSeat):
            play.observe(seat)
        with pytest.raises(BadSeat):
            play.step(0, seat=seat)
    assert (play.packed, play.moves) == (before, [])


def test_several_seats_may_choose_at_once_in_any_order() -> None:
    play = Play("santo-domingo", 3)
    play.reset(1)
    assert play.position().waiting_for == [0, 1, 2]
    other = play.clone()
    for one, option in ((play, 0), (other, -1)):
        while one.legal(2).size:
            one.step(one.legal(2)[option], seat=2)
    assert play.position().waiting_for == [0, 1]
    assert play.mover == 0
    assert play.moves != other.moves
    assert np.array_equal(play.observe(0), other.observe(0)), "a secret choice shows"
    assert not np.array_equal(play.observe(2), other.observe(2))


@pytest.mark.parametrize("plain", [False, True])
def test_a_game_without_end_is_cut_off(plain: bool) -> None:
    short = dataclasses.replace(entrepot.game("san-juan"), decision_limit=25)
    play = Play(short, 3, plain=plain)
    play.reset(2)
    *_, _ = random_course(play, np.random.default_rng(2))
    assert len(play.moves) == 25
    assert play.truncated
    assert not play.over
    assert play.end_reason == "technical_limit"
    assert play.legal().size == 0
    assert not play.rewards("margin").any()
    with pytest.raises(GameOver, match="cut off"):
        play.step(0)
