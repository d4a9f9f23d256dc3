"""Training: what the compiled network computes, what returns are, what is played and kept."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch")

import torch

import entrepot
from entrepot.bots.network import load_weights, make_network, save_network
from entrepot.engine.rule import have_numba
from entrepot.training.returns import lambda_returns
from entrepot.training.trainer import Trainer, variants

pytestmark = [
    pytest.mark.learning,
    pytest.mark.skipif(not have_numba(), reason="self-play without compiled rules takes too long"),
]


@pytest.fixture(scope="module")
def trainer() -> Trainer:
    trainer = Trainer(entrepot.game("santo-domingo"), seed=3, slots=32, length=64)
    for _ in range(3):
        trainer.round()
    return trainer


def test_compiled_and_pytorch_networks_agree(trainer: Trainer) -> None:
    steps, seats = trainer.steps, trainer.model.seats
    newest = make_network(trainer.game, trainer.model.weights())
    trainer._play(newest, newest)
    some = steps.learning
    leads = torch.from_numpy(steps.values[some][:, 2 * seats :])
    players = steps.players[some]
    with torch.no_grad():
        policy, wins, ahead = trainer.model(
            torch.from_numpy(steps.observations[some]),
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


def test_returns_of_a_finished_game_end_in_its_result(trainer: Trainer) -> None:
    steps, seats = trainer.steps, trainer.model.seats
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


def test_equal_seeds_give_equal_networks(trainer: Trainer) -> None:
    again = Trainer(trainer.game, seed=3, slots=32, length=64)
    for _ in range(3):
        again.round()
    for name, one in again.model.weights().items():
        assert np.array_equal(one, trainer.model.weights()[name]), name


def test_a_saved_network_is_the_same_but_for_rounding(trainer: Trainer, tmp_path: Path) -> None:
    path = tmp_path / "network.npz"
    save_network(path, trainer.model.weights())
    for name, one in load_weights(trainer.game, path).items():
        assert np.allclose(one, trainer.model.weights()[name], rtol=2e-3, atol=1e-3), name
