"""A trained value network predicts better than a guess, and the search can use it."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

import entrepot
from entrepot.bots import possible_world
from entrepot.bots.search import SearchBot
from tests.support.playing import some_way_in

pytest.importorskip("torch", reason="PyTorch is not installed: make test-learning")

pytestmark = pytest.mark.learning


def test_a_trained_network_predicts_better_than_a_guess_and_the_search_uses_it(
    tmp_path: Path,
) -> None:
    from tools import train_value_network

    path = tmp_path / "value_network.npz"
    losses = train_value_network.main(
        ["san-juan", "--games", "8000", "1000", "--out", str(path), "--jobs", "1"]
    )
    assert len(losses) == 2
    assert max(losses) < 0.9 * math.log(3)  # log 3: equal chances for three players

    table = some_way_in(entrepot.game("san-juan"), 3, 40)
    world, chance = possible_world(table, table.waiting_for[0], 3)
    found = SearchBot(iterations=50, network="none", value_network=str(path)).analyse(world, chance)
    own = SearchBot(iterations=50, network="none").analyse(world, chance)
    assert sum(found.visits) == 50
    assert found.win_chances != own.win_chances


def test_no_two_jobs_play_the_same_game() -> None:
    from tools.train_value_network import self_play_jobs

    game = entrepot.game("speicherstadt")
    found = self_play_jobs(game, 12_000, 5_000_000, "none")
    seeds = [seed for one in found for seed in range(one.seed, one.seed + one.games)]
    assert len(seeds) == len(set(seeds))
    assert 11_900 <= len(seeds) <= 12_000
    assert {one.players for one in found} == set(game.players)
    middle = sum(one.games for one in found if one.players == 4)
    assert 0.5 < middle / len(seeds) < 0.6
