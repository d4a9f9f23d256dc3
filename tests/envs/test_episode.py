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
from entrepot.envs import Episode
from entrepot.envs.episode import NotBegun
from entrepot.testing.seating import SEEDS

GAMES = entrepot.games()
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
CHOICES = st.integers(0, 2**32 - 1)


def random_course(
    episode: Episode, choose: np.random.Generator, most: int = 10**9
) -> Iterator[Episode]:
    """The same game at each decision, and at its end."""
    yield episode
    while episode.mover is not None and most > 0:
        episode.step(choose.choice(episode.legal()))
        most -= 1
        yield episode


@every_game
@settings(max_examples=2)
@given(seed=SEEDS, choices=CHOICES)
def test_compiled_plain_and_a_table_agree(game: entrepot.Game, seed: int, choices: int) -> None:
    choose = np.random.default_rng(choices)
    players = int(choose.choice(game.players))
    plain, table = Episode(game, players, plain=True), game.new(players, seed)
    episode = Episode(game, players)
    plain.reset(seed)
    episode.reset(seed)
    for _ in random_course(episode, choose):
        if episode.moves:
            seat, action = episode.moves[-1]
            plain.step(action)
            table.play(action, seat)
        assert episode.packed == plain.packed == bytes(table.state)
        assert episode.mover == plain.mover == table.to_move
        assert episode.legal().tolist() == plain.legal().tolist() == table.legal()
        if len(episode.moves) % 10 == 0:
            for seat in range(players):
                assert np.array_equal(episode.observe(seat), plain.observe(seat))
                assert episode.mask(seat).nonzero()[0].tolist() == table.legal(seat)
    assert episode.over
    assert not episode.truncated
    assert (episode.scores(), episode.places()) == (table.scores(), table.ranking())
    assert episode.end_reason == plain.end_reason == table.end_reason
    assert episode.script == table.script


@every_game
def test_copies_are_independent(game: entrepot.Game) -> None:
    for episode in (Episode(game, game.players[-1]), Episode(game, game.players[-1], plain=True)):
        episode.reset(4)
        *_, _ = random_course(episode, np.random.default_rng(4), most=30)
        before, moves = episode.packed, list(episode.moves)
        for other in (episode.clone(), copy.deepcopy(episode), pickle.loads(pickle.dumps(episode))):
            assert other.legal().tolist() == episode.legal().tolist()
            other.step(other.legal()[0])
            assert other.packed != before
            assert (episode.packed, episode.moves) == (before, moves)
            again = episode.clone()
            again.step(again.legal()[0])
            assert again.packed == other.packed
            assert again.script == other.script


@every_game
def test_a_redealt_game_looks_the_same_and_has_no_script(game: entrepot.Game) -> None:
    episode = Episode(game, game.players[-1])
    episode.reset(8)
    for _ in random_course(episode, np.random.default_rng(8), most=60):
        for seat in range(episode.players):
            other = episode.redealt(seat, len(episode.moves))
            assert np.array_equal(other.observe(seat), episode.observe(seat))
            assert np.array_equal(other.mask(seat), episode.mask(seat))
    assert other.packed != episode.packed
    with pytest.raises(BadScript, match="did not come from a seed"):
        _ = other.script


def test_what_may_not_be_played_changes_nothing() -> None:
    episode = Episode("puerto-rico", 3)
    for look in (
        lambda: episode.step(0),
        lambda: episode.observe(0),
        episode.scores,
        episode.position,
    ):
        with pytest.raises(NotBegun, match="reset"):
            look()
    episode.reset(1)
    before = episode.packed
    with pytest.raises(IllegalAction, match="build:wharf"):
        episode.step(episode.game.action("build:wharf"))
    with pytest.raises(IllegalAction):
        episode.step(episode.legal()[0], seat=((episode.mover or 0) + 1) % 3)
    with pytest.raises(UnknownAction):
        episode.step(episode.game.actions)
    for seat in (-1, 3):
        with pytest.raises(BadSeat):
            episode.observe(seat)
        with pytest.raises(BadSeat):
            episode.step(0, seat=seat)
    assert (episode.packed, episode.moves) == (before, [])


def test_several_seats_may_choose_at_once_in_any_order() -> None:
    episode = Episode("santo-domingo", 3)
    episode.reset(1)
    assert episode.position().waiting_for == [0, 1, 2]
    other = episode.clone()
    for one, index in ((episode, 0), (other, -1)):
        while one.legal(2).size:
            one.step(one.legal(2)[index], seat=2)
    assert episode.position().waiting_for == [0, 1]
    assert episode.mover == 0
    assert episode.moves != other.moves
    assert np.array_equal(episode.observe(0), other.observe(0)), "a secret choice shows"
    assert not np.array_equal(episode.observe(2), other.observe(2))


@pytest.mark.parametrize("plain", [False, True])
def test_a_game_without_end_is_cut_off(plain: bool) -> None:
    short = dataclasses.replace(entrepot.game("san-juan"), decision_limit=25)
    episode = Episode(short, 3, plain=plain)
    episode.reset(2)
    *_, _ = random_course(episode, np.random.default_rng(2))
    assert len(episode.moves) == 25
    assert episode.truncated
    assert not episode.over
    assert episode.end_reason == "technical_limit"
    assert episode.legal().size == 0
    assert not episode.rewards("margin").any()
    with pytest.raises(GameOver, match="cut off"):
        episode.step(0)
