"""Environments that begin at a position; snapshots of batches, and what is dealt anew in them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import entrepot
from entrepot.engine.errors import BadOption, ImpossiblePosition
from entrepot.engine.table import Table
from entrepot.envs.gymnasium import SeatEnv
from entrepot.envs.pettingzoo import Environment
from entrepot.envs.vector import VectorEnv
from tests.envs.test_copies import same

pytestmark = pytest.mark.xdist_group("santo-domingo")

PLAYERS = 3
MODES = pytest.mark.parametrize("plain", [True, False], ids=["plain", "compiled"])


def later(moves: int = 30, seed: int = 4) -> Table:
    table = entrepot.game("santo-domingo").new(PLAYERS, seed)
    for _ in range(moves):
        table.play(table.legal()[-1])
    return table


def environments() -> list[Any]:
    return [
        SeatEnv("santo-domingo", PLAYERS, opponents="random"),
        Environment("santo-domingo", PLAYERS),
        VectorEnv("santo-domingo", 2, PLAYERS, opponents=None, plain=True),
    ]


def test_unknown_reset_options_are_refused_with_a_hint() -> None:
    for env in environments():
        with pytest.raises(BadOption, match=r"no option 'positon'.*Did you mean 'position'\?"):
            env.reset(seed=1, options={"positon": {}})
        env.reset(seed=1, options={})


def test_a_position_that_does_not_fit_is_refused() -> None:
    four = entrepot.game("santo-domingo").new(4, 1).to_dict()
    over = later(0)
    while not over.over:
        over.play(over.legal()[0])
    for env in environments():
        with pytest.raises(ImpossiblePosition, match="4 players; this environment is for 3"):
            env.reset(options={"position": four})
        with pytest.raises(ImpossiblePosition, match="over"):
            env.reset(options={"position": over.to_dict()})
        with pytest.raises(ImpossiblePosition):
            env.reset(options={"position": later().to_dict() | {"seats": 99}})
    with pytest.raises(ValueError, match="one for all 2 games or one for each, not 3"):
        environments()[2].reset(options={"position": [later().to_dict()] * 3})


def test_single_environments_begin_at_a_position() -> None:
    table = later()
    seat = table.to_move
    env = SeatEnv("santo-domingo", PLAYERS, opponents="random")
    _, info = env.reset(seed=1, options={"position": table.to_dict(), "seat": seat})
    assert np.flatnonzero(info["action_mask"]).tolist() == table.legal()
    assert env.episode.position().to_dict() == table.to_dict()
    aec = Environment("santo-domingo", PLAYERS)
    aec.reset(seed=1, options={"position": table.to_dict()})
    assert aec.agent_selection == f"player_{seat}"
    assert aec.episode.position().to_dict() == table.to_dict()
    aec.step(table.legal()[0])
    table.play(table.legal()[0])
    assert aec.episode.position().to_dict() == table.to_dict()


@MODES
def test_a_batch_begins_at_one_position_or_at_one_for_each_game(plain: bool) -> None:
    tables = [later(12), later(20), later(30)]
    envs = VectorEnv("santo-domingo", 3, PLAYERS, opponents=None, plain=plain)
    envs.reset(seed=1, options={"position": tables[0].to_dict()})
    assert all(envs.position(index).to_dict() == tables[0].to_dict() for index in range(3))
    _, infos = envs.reset(seed=1, options={"position": [one.to_dict() for one in tables]})
    for index, table in enumerate(tables):
        assert envs.position(index).to_dict() == table.to_dict()
        assert infos["seat"][index] == table.to_move
        assert np.flatnonzero(infos["action_mask"][index]).tolist() == table.legal()
    only = np.array([False, True, False])
    options = {"position": tables[2].to_dict(), "reset_mask": only}
    envs.reset(seed=1, options=options)
    now = [envs.position(index).to_dict() for index in range(3)]
    assert now == [tables[0].to_dict(), tables[2].to_dict(), tables[2].to_dict()]


@MODES
def test_against_opponents_a_batch_plays_on_to_the_own_seat(plain: bool) -> None:
    table = later()
    envs = VectorEnv("santo-domingo", 4, PLAYERS, seat=1, plain=plain)
    _, infos = envs.reset(seed=1, options={"position": table.to_dict()})
    assert infos["seat"].tolist() == [1] * 4
    envs.step(envs.random_actions())


@MODES
def test_a_snapshot_can_be_restored_again_and_again(plain: bool) -> None:
    envs = VectorEnv("santo-domingo", 4, PLAYERS, copy=True, plain=plain)
    envs.reset(seed=3)
    for _ in range(5):
        before = envs.step(envs.random_actions())
    kept = envs.snapshot()
    courses = []
    for _ in range(2):
        observations, infos = envs.restore(kept)
        assert same(observations, before[0])
        assert same(infos["action_mask"], before[4]["action_mask"])
        courses.append([envs.step(envs.random_actions()) for _ in range(40)])
    assert same(tuple(courses[0]), tuple(courses[1]))
    assert any(step[2].any() for step in courses[0])


def test_what_is_no_snapshot_of_these_games_is_refused() -> None:
    envs = VectorEnv("santo-domingo", 4, PLAYERS, plain=True)
    other = VectorEnv("santo-domingo", 2, PLAYERS, plain=True)
    other.reset(seed=1)
    envs.reset(seed=1)
    with pytest.raises(ValueError, match="other games"):
        envs.restore(other.snapshot())


@MODES
def test_redealing_changes_only_what_the_asked_seat_cannot_know(plain: bool) -> None:
    """The Speicherstadt would do as well: here the secret choices and the stream are hidden."""
    envs = VectorEnv("santo-domingo", 8, PLAYERS, opponents=None, copy=True, plain=plain)
    observations, infos = envs.reset(seed=3)
    for _ in range(10):
        observations, _, _, _, infos = envs.step(envs.random_actions())
    kept, truth = envs.snapshot(), [envs.position(index).to_dict() for index in range(8)]
    views = [envs.position(i).view(int(infos["seat"][i])) for i in range(8)]
    seen, told = envs.redeal(seed=5)
    assert same(seen, observations)
    assert same(told["action_mask"], infos["action_mask"])
    assert [envs.position(i).view(int(infos["seat"][i])) for i in range(8)] == views
    dealt = [envs.position(index).to_dict() for index in range(8)]
    assert all(one != other for one, other in zip(truth, dealt, strict=True))
    envs.restore(kept)
    envs.redeal(seed=5)
    assert [envs.position(index).to_dict() for index in range(8)] == dealt
    envs.restore(kept)
    assert [envs.position(index).to_dict() for index in range(8)] == truth
    envs.redeal(seat=2)
    for index in range(8):
        table = envs.position(index)
        assert table.view(2) == entrepot.game("santo-domingo").from_dict(truth[index]).view(2)
        assert envs._runner.games.slots[index].asked == infos["seat"][index]
