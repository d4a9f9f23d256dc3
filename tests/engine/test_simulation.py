"""Random games by the thousand: each depends on its own seed only."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import entrepot
from entrepot.bots.bot import stream
from entrepot.engine.game import Game
from entrepot.engine.simulation import columns, random_games, rules_to_precompile


@pytest.fixture
def game() -> Game:
    return entrepot.game("puerto-rico")


def test_a_game_is_the_same_wherever_it_is_played(game: Game) -> None:
    together = random_games(game, 3, seed=40, count=6, plain=True)
    alone = [random_games(game, 3, seed, 1, plain=True)[0] for seed in range(40, 46)]
    assert np.array_equal(together, alone)
    assert len({tuple(row) for row in together}) == 6


def test_the_players_do_not_use_the_stream_of_the_game(game: Game) -> None:
    """Whoever is first chooses a role, and nothing is drawn for that."""
    state: Any = game.state()
    game.plain.set_up_deal(state, 3, game.option_values({}), 7, 0)
    before, dice = bytes(state.chance), stream(7)
    thrown = bytes(dice)
    assert game.plain.play_out(state, dice, 1, [0] * game.actions) == 1
    assert bytes(state.chance) == before
    assert bytes(dice) != thrown


def test_a_row_has_a_score_and_a_place_for_each_seat(game: Game) -> None:
    results = random_games(game, 2, 0, 5, plain=True)
    seats = ["score_0", "place_0", "score_1", "place_1"]
    assert columns(2) == ["decisions", "ending", "first_player", *seats]
    assert results.shape == (5, 7)
    for row in results:
        named = dict(zip(columns(2), row, strict=True))
        assert named["decisions"] > 50
        assert game.end_name(int(named["ending"])) in game.ends
        assert min(named["place_0"], named["place_1"]) == 1
        if named["score_0"] > named["score_1"]:
            assert (named["place_0"], named["place_1"]) == (1, 2)


def test_a_row_names_who_begins(game: Game) -> None:
    began = [game.new(4, seed).to_move for seed in range(8)]
    assert random_games(game, 4, 0, 8, plain=True)[:, 2].tolist() == began
    assert len(set(began)) > 1


def test_where_all_begin_at_once_nobody_is_first() -> None:
    game = entrepot.game("santo-domingo")
    assert random_games(game, 3, 0, 3, plain=True)[:, 2].tolist() == [-1, -1, -1]


def test_a_game_that_goes_on_is_cut_off(game: Game) -> None:
    short = replace(game, decision_limit=20)
    results = random_games(short, 3, 0, 3, plain=True)
    assert list(results[:, 0]) == [20, 20, 20]
    assert {short.end_name(int(ending)) for ending in results[:, 1]} == {"technical_limit"}


def test_no_games_are_no_rows(game: Game) -> None:
    assert random_games(game, 4, 0, 0, plain=True).shape == (0, 11)


def test_bad_requests_are_refused(game: Game) -> None:
    with pytest.raises(entrepot.BadPlayerCount):
        random_games(game, 6, 0, 1)
    with pytest.raises(entrepot.BadSeed):
        random_games(game, 3, -1, 1)
    with pytest.raises(entrepot.BadSeed, match=r"2\*\*62"):
        random_games(game, 3, 2**62 - 5, 6)
    with pytest.raises(entrepot.BadOption):
        random_games(game, 3, 0, 1, {"colour": "red"})


def test_the_number_of_rules_to_precompile_is_known(game: Game) -> None:
    assert 50 < rules_to_precompile(game) < 500
