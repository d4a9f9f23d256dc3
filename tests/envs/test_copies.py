"""Environments are copied and pickled in the middle of a game, and both go on alike."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest

from entrepot.envs.gymnasium import SeatEnv
from entrepot.envs.pettingzoo import Environment
from entrepot.envs.vector import VectorEnv

pytestmark = pytest.mark.xdist_group("santo-domingo")

DUPLICATES = [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))]
Duplicate = Callable[[Any], Any]


def same(one: Any, other: Any) -> bool:
    """Whether two answers of an environment are equal, arrays and all."""
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, tuple):
        return all(same(*pair) for pair in zip(one, other, strict=True))
    return bool(np.array_equal(one, other))


@pytest.mark.parametrize("duplicate", DUPLICATES)
def test_a_single_environment_goes_on_apart_from_its_copy(duplicate: Duplicate) -> None:
    env = gymnasium.make("entrepot/SantoDomingo-v0", players=3, opponents="random")
    _, info = env.reset(seed=7)
    info = env.step(int(info["action_mask"].argmax()))[4]
    other = duplicate(env)
    over = False
    while not over:
        action = int(np.flatnonzero(info["action_mask"])[-1])
        mine = env.step(action)
        assert same(mine, other.step(action))
        over, info = mine[2] or mine[3], mine[4]
    assert same(env.reset(), other.reset())


@pytest.mark.parametrize("duplicate", DUPLICATES)
@pytest.mark.parametrize("how", [{"plain": True}, {"threads": 2}], ids=["plain", "threads"])
def test_a_vector_environment_goes_on_apart_from_its_copy(
    how: dict[str, Any], duplicate: Duplicate
) -> None:
    envs = VectorEnv("santo-domingo", 4, players=3, **how)
    envs.reset(seed=7)
    envs.step(envs.random_actions())
    other = duplicate(envs)
    kept = copy.deepcopy(other.step(other.random_actions()))
    assert same(kept, envs.step(envs.random_actions()))
    for _ in range(60):
        actions = envs.random_actions()
        assert (other.random_actions() == actions).all()
        assert same(envs.step(actions), other.step(actions))
    assert same(envs.reset(), other.reset())
    envs.close()
    other.close()


def test_whole_numbers_may_be_those_of_numpy() -> None:
    single: Any = SeatEnv
    one = single("santo-domingo", players=np.int64(3), seat=np.int8(1), opponents="random")
    other = single("santo-domingo", players=3, seat=1, opponents="random")
    assert same(one.reset(seed=np.int64(5))[0], other.reset(seed=5)[0])
    all_seats: Any = Environment("santo-domingo", players=3)
    all_seats.reset(seed=np.int64(5))
    assert all_seats.episode.seed == 5
    vector: Any = VectorEnv
    envs = vector("santo-domingo", np.int64(2), players=np.int64(3), seat=np.int8(1), plain=True)
    assert envs.reset(seed=np.int64(5))[0].shape[0] == 2
