"""Training: what the compiled network computes, what returns are, what is played and kept."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch")

import torch

import entrepot
from entrepot.bots.bot import Bot
from entrepot.bots.match import play
from entrepot.bots.network import load_weights, save_network
from entrepot.bots.network_bot import NetworkBot
from entrepot.bots.random import RandomBot
from entrepot.engine.executors import Executor, ProcessExecutor
from entrepot.engine.rule import have_numba
from entrepot.training.returns import lambda_returns
from entrepot.training.self_play import Steps
from entrepot.training.self_play_job import variants
from entrepot.training.trainer import OtherTraining, Settings, Trainer

pytestmark = [
    pytest.mark.learning,
    pytest.mark.skipif(not have_numba(), reason="self-play without compiled rules takes too long"),
]


SETTINGS = Settings("santo-domingo", decisions=1_000_000, seed=3, slots=32, length=64)


@pytest.fixture(scope="module")
def trainer() -> Trainer:
    trainer = make_trainer()
    for _ in range(3):
        trainer.round()
    return trainer


@pytest.fixture
def steps(trainer: Trainer) -> Steps:
    return trainer._play(trainer.model.weights(), trainer.model.weights())


def make_trainer(settings: Settings = SETTINGS, executor: Executor | None = None) -> Trainer:
    return Trainer(entrepot.game(settings.game), settings, executor)


def weights_are_equal(one: Trainer, other: Trainer) -> bool:
    weights = one.model.weights(), other.model.weights()
    return all(np.array_equal(weights[0][name], weights[1][name]) for name in weights[0])


def test_compiled_and_pytorch_networks_agree(
    trainer: Trainer, steps: Steps, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = trainer.model.seats
    some = steps.learning
    leads = torch.from_numpy(steps.values[some][:, 2 * seats :])
    players = steps.players[some]
    monkeypatch.setattr(trainer.model, "precision", torch.float32)
    with torch.no_grad():
        policy, wins, ahead = trainer.model(
            trainer.model.inputs(steps.observations[some]),
            torch.from_numpy(steps.masks[some]),
            torch.from_numpy(players),
            leads,
        )
    chosen = policy.numpy()[np.arange(len(players)), steps.actions[some]]
    assert np.allclose(chosen, steps.log_probabilities[some], atol=1e-3)
    present = np.arange(seats) < players[:, None]
    compiled = steps.values[some]
    assert np.allclose(np.exp(wins.numpy())[present], compiled[:, :seats][present], atol=1e-3)
    assert np.allclose(ahead.numpy()[present], compiled[:, seats:][:, :seats][present], atol=1e-3)


def test_returns_of_a_finished_game_end_in_its_result(trainer: Trainer, steps: Steps) -> None:
    seats = trainer.model.seats
    gains, known = lambda_returns(steps, trace=1.0)
    slot, end = (int(one[0]) for one in np.nonzero((steps.ended == 1) & steps.learning))
    who, players = steps.seats[slot, end], steps.players[slot, end]
    assert known[slot, end]
    target = (steps.values[slot, end, : 2 * seats] + gains[slot, end])[0]
    assert target == pytest.approx(steps.results[slot, end, who], abs=1e-5)
    assert steps.results[slot, end, :players].sum() == pytest.approx(1.0)


def test_all_numbers_of_players_and_options_are_played() -> None:
    table = variants(entrepot.game("santo-domingo"))
    assert set(table[:, 1]) == {2, 3, 4, 5, 6}
    assert table[-1, 0] == pytest.approx(1.0)
    assert len(table) == 2 * 5 + 2 * 2  # both sides of the board; 45 points with 2 and 3


def test_equal_settings_give_equal_networks_in_any_number_of_processes(trainer: Trainer) -> None:
    processes = ProcessExecutor(2)
    try:
        again = make_trainer(executor=processes)
        for _ in range(3):
            again.round()
    finally:
        processes.close()
    assert weights_are_equal(trainer, again)


def test_a_checkpoint_goes_on_as_if_nothing_had_happened(tmp_path: Path) -> None:
    path = tmp_path / "checkpoint.pt"
    trainer, resumed = make_trainer(), make_trainer()
    trainer.round()
    trainer.save(path, seconds=5.0)
    trainer.round()
    resumed.load(path)
    assert (resumed.rounds, resumed.seconds) == (1, 5.0)
    resumed.round()
    assert resumed.games == trainer.games
    assert weights_are_equal(trainer, resumed)


def test_a_checkpoint_of_another_training_is_refused(trainer: Trainer, tmp_path: Path) -> None:
    trainer.save(tmp_path / "checkpoint.pt")
    other = make_trainer(replace(SETTINGS, seed=4))
    with pytest.raises(OtherTraining, match=r"other settings.*seed=3.*Name another folder"):
        other.load(tmp_path / "checkpoint.pt")


def test_training_makes_a_player_that_beats_random_ones(tmp_path: Path) -> None:
    trainer = make_trainer(replace(SETTINGS, slots=64, length=128, decisions=80_000))
    while trainer.done < 1:
        trainer.round()
    save_network(tmp_path / "network.npz", trainer.model.weights())
    learnt, wins = NetworkBot(network=str(tmp_path / "network.npz")), 0
    for deal in range(40):
        bots: list[Bot] = [RandomBot()] * 4
        bots[deal % 4] = learnt
        wins += play(trainer.game, bots, deal).places[deal % 4] == 1
    assert wins > 25  # 10 are a fair share


def test_a_saved_network_is_the_same_but_for_rounding(trainer: Trainer, tmp_path: Path) -> None:
    path = tmp_path / "network.npz"
    save_network(path, trainer.model.weights())
    for name, one in load_weights(trainer.game, path).items():
        assert np.allclose(one, trainer.model.weights()[name], rtol=2e-3, atol=1e-3), name
