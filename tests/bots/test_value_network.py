"""The value network computes what its weights say, and the search uses it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import entrepot
from entrepot.bots import bot, choose, possible_world, value_network
from entrepot.bots.search import SearchBot
from entrepot.bots.specialise import specialise
from entrepot.bots.value_network import (
    BUCKET,
    BUCKETS,
    LEAD_UNIT,
    LEADS,
    BadValueNetwork,
    load_network,
)
from tests.support.playing import some_way_in

WITH_NETWORK = [game for game in entrepot.games() if game.value_network is not None]
GAMES = pytest.mark.parametrize("game", WITH_NETWORK, ids=lambda game: str(game.id))


def predicted(game: entrepot.Game, table: entrepot.Table) -> tuple[list[float], list[float]]:
    """The reward for the lead and the chance to win of every seat."""
    players = len(table.scores())
    reward = [0.0] * (2 * players)
    specialise(game, value_network.predict, plain=True)(
        table.state, players, load_network(game), reward
    )
    return reward[:players], reward[players:]


def test_the_speicherstadt_has_a_value_network() -> None:
    assert "speicherstadt" in {game.id for game in WITH_NETWORK}


@GAMES
def test_predictions_are_those_of_a_dense_network_with_the_same_weights(
    game: entrepot.Game,
) -> None:
    """The embeddings written as one matrix, with inputs 0, 1 or a lead."""
    first, second, third, *_ = load_network(game)
    for players in game.players:
        table = some_way_in(game, players, 30)
        evaluations = [game.plain.evaluate(table.state, seat) for seat in range(players)]
        outputs = []
        for seat in range(players):
            seen = [0] * len(game.observation)
            game.plain.observe(table.state, seat, seen)
            others = [evaluations[(seat + step) % players] for step in range(1, players)]
            leads = [
                evaluations[seat],
                evaluations[seat] - max(others),
                *(evaluations[seat] - one for one in others),
            ]
            factors = np.zeros(len(first))
            factors[-1] = 1
            factors[-1 - LEADS : -1] = [*leads, *[0] * (LEADS - len(leads))]
            factors[-1 - LEADS : -1] /= LEAD_UNIT
            for place, value in enumerate(seen):
                if value != 0:
                    factors[place * BUCKETS + BUCKET[min(max(value, -1), 127) + 1]] = 1
            layer = factors @ first
            for weights in (second, third):
                layer = np.append(np.maximum(layer, 0), 1) @ weights
            outputs.append(layer)
        wins, ahead = np.array(outputs).T
        leads_predicted, chances = predicted(game, table)
        assert np.allclose(leads_predicted, 1 / (1 + np.exp(-ahead)))
        assert np.allclose(chances, np.exp(wins) / np.exp(wins).sum())


def test_small_numbers_have_buckets_of_their_own_and_large_ones_stay_in_order() -> None:
    assert len(set(BUCKET[2:14]) | {BUCKET[0]}) == 13
    assert list(BUCKET[2:]) == sorted(BUCKET[2:])
    assert 1 <= min(BUCKET) <= max(BUCKET) < BUCKETS


@GAMES
def test_the_value_network_knows_who_is_winning(game: entrepot.Game) -> None:
    """Towards the end of a game, much more often than a guess would."""
    players = game.players[len(game.players) // 2]
    greedy, right, games = bot("greedy"), 0.0, 48
    for seed in range(games):
        table = game.new(players, seed)
        while not table.over:
            seat = table.waiting_for[0]
            table.play(choose(greedy, table, seat, seed), seat)
        before = game.new(players, seed)
        for seat, action in table.moves[: len(table.moves) * 19 // 20]:
            before.play(action, seat)
        chances = predicted(game, before)[1]
        winners = table.winners()
        right += (chances.index(max(chances)) in winners) / len(winners)
    assert right / games > 1.5 / players


@GAMES
def test_the_search_evaluates_leaves_by_the_value_network(game: entrepot.Game) -> None:
    table = some_way_in(game, game.players[0], 30)
    rewards = []
    for name in ("", str(game.value_network), "none"):
        tree = SearchBot(value_network=name).tree(
            *possible_world(table, table.waiting_for[0], 3), 2000
        )
        tree.grow(50)
        rewards.append(tree.arrays.rewards.tolist())
    own, named, without = rewards
    assert own == named != without


def test_a_game_without_a_value_network_is_searched_by_its_evaluation() -> None:
    game = entrepot.game("puerto-rico")
    assert len(load_network(game).first) == 0
    table = some_way_in(game, 3, 30)
    world, chance = possible_world(table, table.waiting_for[0], 3)
    assert SearchBot(iterations=50).analyse(world, chance).iterations == 50


def test_a_file_without_a_value_network_of_the_game_is_refused(tmp_path: Path) -> None:
    san_juan, speicherstadt = (entrepot.game(name) for name in ("san-juan", "speicherstadt"))
    with pytest.raises(
        BadValueNetwork, match=r"was not trained for san-juan.*train_value_network san-juan"
    ):
        load_network(san_juan, str(speicherstadt.value_network))
    with pytest.raises(BadValueNetwork, match="cannot be read"):
        load_network(san_juan, str(tmp_path / "missing.npz"))
    (tmp_path / "words.npz").write_text("no network")
    with pytest.raises(BadValueNetwork, match="cannot be read"):
        load_network(san_juan, str(tmp_path / "words.npz"))
    other: dict[str, Any] = {"first": np.zeros((3, 2))}
    np.savez(tmp_path / "half.npz", **other)
    with pytest.raises(BadValueNetwork, match="cannot be read"):
        load_network(san_juan, str(tmp_path / "half.npz"))
