"""Shaped rewards: a step brings the change of the lead, and a whole game nothing besides."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium")

from entrepot.envs import Episode, pettingzoo
from entrepot.envs.gymnasium import SeatEnv
from entrepot.envs.rewards import BadReward
from entrepot.envs.vector import VectorEnv

pytestmark = pytest.mark.xdist_group("santo-domingo")

GAME = "santo-domingo"


def first_potentials(seed: int) -> np.ndarray[Any, Any]:
    episode = Episode(GAME, 3)
    episode.reset(seed)
    return episode.potentials()


def test_a_single_environment_pays_the_change_of_the_lead() -> None:
    env = SeatEnv(GAME, 3, seat=1, opponents="random", reward="win", shaping=0.5)
    _, info = env.reset(seed=4)
    start = env.episode.potentials()[1]
    got, over, steps = 0.0, False, 0
    while not over:
        before = env.episode.potentials()[1]
        legal = int(np.flatnonzero(info["action_mask"])[0])
        _, reward, over, _, info = env.step(legal)
        won = float(env.episode.rewards("win")[1])
        assert reward == pytest.approx(won + 0.5 * (env.episode.potentials()[1] - before))
        got, steps = got + reward, steps + 1
    assert steps > 5
    assert got == pytest.approx(won - 0.5 * start)


def test_with_margin_and_weight_1_steps_are_the_changes_of_the_lead() -> None:
    env = SeatEnv(GAME, 2, seat=0, opponents="random", reward="margin", shaping=1.0)
    _, info = env.reset(seed=4)
    start, got, over = env.episode.potentials()[0], 0.0, False
    while not over:
        _, reward, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
        got += reward
    scores = info["scores"]
    assert got == pytest.approx((scores[0] - scores[1]) / 10 - start)


@pytest.mark.parametrize("opponents", [None, "random", lambda observations, masks: masks.argmax(1)])
def test_vector_environments_pay_the_same(opponents: Any) -> None:
    games = 6
    envs = VectorEnv(
        GAME, games, 3, opponents=opponents, shaping=0.5, autoreset_mode="Disabled", plain=True
    )
    envs.reset(seed=20)
    start = np.array([envs._runner.position(index).scores() for index in range(games)])
    total, over = np.zeros((games, 3)), np.zeros(games, bool)
    while not over.any():
        _, gains, terminated, truncated, infos = envs.step(envs.random_actions())
        acted = infos["acted"]
        assert gains == pytest.approx(infos["rewards"][np.arange(games), acted])
        total += infos["rewards"]
        over = terminated | truncated
    for index in range(games):
        table = envs.position(index)
        ahead = _ahead(np.array(table.scores())) * (0.0 if table.over else 0.5)
        won = [float(seat in table.winners()) / max(1, len(table.winners())) for seat in range(3)]
        expected = np.array(won) + ahead - 0.5 * _ahead(start[index])
        assert total[index] == pytest.approx(expected)


def _ahead(scores: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    return np.array([(own - np.delete(scores, seat).max()) / 10 for seat, own in enumerate(scores)])


def test_all_agents_of_pettingzoo_are_paid_after_every_step() -> None:
    pytest.importorskip("pettingzoo")
    env = pettingzoo.env(GAME, players=3, reward="placement", shaping=2.0)
    env.reset(seed=7)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        over = terminated or truncated
        env.step(None if over else int(np.flatnonzero(observation["action_mask"])[0]))
    start = first_potentials(7)
    paid = env.unwrapped.episode.rewards("placement")
    for seat, agent in enumerate(env.possible_agents):
        assert total[agent] == pytest.approx(paid[seat] - 2 * start[seat])


def test_rewards_of_open_spiel_add_up_to_its_returns() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import entrepot.envs.open_spiel  # noqa: F401

    game = pyspiel.load_game("entrepot_santo_domingo(players=2,shaping=0.5,seed=3)")
    assert game.get_type().reward_model == pyspiel.GameType.RewardModel.REWARDS
    state = game.new_initial_state()
    total = np.array(state.returns())
    seen, choices = set(), random.Random(1)
    while not state.is_terminal():
        state.apply_action(choices.choice(state.legal_actions()))
        total += state.rewards()
        seen.add(tuple(state.rewards()))
        assert total == pytest.approx(state.returns())
        assert state.clone().rewards() == state.rewards()
    assert len(seen) > 3
    assert sum(state.returns()) == pytest.approx(0)


def test_a_weight_that_is_no_number_is_refused_everywhere() -> None:
    for make in (SeatEnv, VectorEnv, pettingzoo.Environment):
        with pytest.raises(BadReward, match="shaping="):
            make(GAME, shaping=float("nan"))
