"""Libraries that train networks, unchanged, on the environments; and the examples for them.

Needs PyTorch and sb3-contrib: `make test-learning` installs them.
"""

from __future__ import annotations

import runpy
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

import entrepot
from entrepot.engine.executors import make_executor
from entrepot.envs.dataset_writer import DatasetWriter, plan
from entrepot.envs.registration import name_of
from entrepot.envs.scaling import ScaledObservation

torch = pytest.importorskip("torch", reason="PyTorch is not installed: make test-learning")
pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed: make test-learning")

pytestmark = pytest.mark.learning

EXAMPLES = Path(__file__).parents[2] / "examples"


def run_example(name: str, arguments: Sequence[str]) -> Any:
    return runpy.run_path(str(EXAMPLES / name))["main"](arguments)


@pytest.mark.parametrize("game", entrepot.games(), ids=lambda game: str(game.id))
def test_stable_baselines_accepts_the_environments(game: entrepot.Game) -> None:
    from stable_baselines3.common.env_checker import check_env

    check_env(gymnasium.make(name_of(game.id), opponents="random"))
    check_env(ScaledObservation(gymnasium.make(name_of(game.id), opponents="random")))


@pytest.mark.parametrize("scale", [True, False], ids=["scaled", "whole numbers"])
@pytest.mark.parametrize("game", ["puerto-rico", "santo-domingo"])
def test_maskable_ppo_runs_unchanged(game: str, scale: bool) -> None:
    """Given an environment as it is made, when PPO learns, then it only ever plays what is legal:
    an illegal action would raise."""
    from sb3_contrib import MaskablePPO

    torch.set_num_threads(1)
    env = gymnasium.make(name_of(game), players=3, opponents="random", illegal="raise")
    if scale:
        env = ScaledObservation(env)
    model = MaskablePPO("MlpPolicy", env, n_steps=128, batch_size=64, seed=1, device="cpu")
    before = model.policy.state_dict()["action_net.weight"].clone()
    model.learn(256)
    assert not torch.equal(before, model.policy.state_dict()["action_net.weight"])

    observation, info = env.reset(seed=2)
    over = False
    while not over:
        action, _ = model.predict(observation, action_masks=info["action_mask"])
        observation, _, terminated, truncated, info = env.step(action)
        over = terminated or truncated
    assert sum(info["places"]) >= 3


def test_ppo_learns_to_play_better(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--round", "6144", "--minutes", "0.001", "--games", "30"]
    (_, at_first), (_, later) = run_example("train_ppo.py", arguments)
    assert later > at_first + 5
    assert capsys.readouterr().out.count("\n") == 4


def test_a_value_network_learns_from_a_data_set(tmp_path: Path) -> None:
    game = entrepot.game("santo-domingo")
    about = plan(game, 2, ["greedy:worlds=1", "greedy:worlds=1:mistakes=0.5"], games_a_file=60)
    assert len(list(DatasetWriter(about, tmp_path).write(120, make_executor(1)))) == 120
    kept = tmp_path / "value.pt"
    errors = run_example("fit_value.py", [str(tmp_path), "--epochs", "4", "--save", str(kept)])
    assert errors[-1] < 0.8 * errors[0]
    weights = torch.load(kept, weights_only=True)
    assert np.isfinite(weights["0.weight"].numpy()).all()
