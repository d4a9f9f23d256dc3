"""Opponents of vector environments: batch policies, the compiled greedy bot, any other."""

from __future__ import annotations

import copy
from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium")

from entrepot.bots import World
from entrepot.engine.dice import Dice
from entrepot.envs.opponents import BadOpponents
from entrepot.envs.vector import VectorEnv

pytestmark = pytest.mark.xdist_group("santo-domingo")

GAME = "santo-domingo"


def first_legal(observations: Any, masks: Any) -> Any:
    return masks.argmax(1)


class Recorder:
    """A batch policy that remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, Any]] = []

    def __call__(self, observations: Any, masks: Any) -> Any:
        self.asked.append((observations, masks))
        return first_legal(observations, masks)


def course(envs: VectorEnv, steps: int) -> list[Any]:
    """What comes of random play; everything is copied."""
    envs.reset(seed=5)
    came = []
    for _ in range(steps):
        observations, gains, terminated, _, infos = envs.step(envs.random_actions())
        came += [observations.copy(), gains.copy(), terminated.copy(), infos["seat"].copy()]
        came.append(infos["action_mask"].copy())
    return came


def test_every_step_is_one_of_the_own_seat_and_policies_answer_all_others() -> None:
    """Replayed at a table, decision by decision."""
    recorder = Recorder()
    envs = VectorEnv(GAME, 4, 3, seat=1, opponents=recorder, autoreset_mode="Disabled", plain=True)
    _, infos = envs.reset(seed=5)
    tables = [envs.game.new(3, seed) for seed in range(5, 9)]
    over = np.zeros(4, bool)
    while not over.any():
        actions = envs.random_actions()
        for index, table in enumerate(tables):
            while table.to_move != 1:
                table.play(table.legal()[0])  # what the policy does
            assert np.flatnonzero(infos["action_mask"][index]).tolist() == table.legal(1)
            table.play(int(actions[index]))
        _, _, terminated, truncated, infos = envs.step(actions)
        assert infos["acted"].tolist() == [1] * 4
        assert infos["seat"].tolist() == [1] * 4
        over = terminated | truncated
    for ended in np.flatnonzero(terminated).tolist():
        while not tables[ended].over:
            tables[ended].play(tables[ended].legal()[0])
        assert infos["scores"][ended].tolist() == tables[ended].scores()
    assert all(masks.any(axis=1).all() for _, masks in recorder.asked)
    assert all(len(seen) == len(masks) for seen, masks in recorder.asked)
    assert max(len(masks) for _, masks in recorder.asked) > 1  # batches


@pytest.mark.parametrize("opponents", [first_legal, "greedy", [first_legal, "random"]])
def test_plain_and_compiled_games_against_them_are_the_same(opponents: Any) -> None:
    plain, compiled = (
        course(VectorEnv(GAME, 3, 3, opponents=opponents, plain=plain), 25)
        for plain in (True, False)
    )
    for one, other in zip(plain, compiled, strict=True):
        assert np.array_equal(one, other)


def test_greedy_opponents_are_much_stronger_than_random_ones() -> None:
    wins = {}
    for opponents in ("random", "greedy", "beginner"):
        envs = VectorEnv(GAME, 64, 3, opponents=opponents)
        envs.reset(seed=1)
        won = games = 0.0
        while games < 200:
            _, gains, terminated, _, _ = envs.step(envs.random_actions())
            won, games = won + gains.sum(), games + terminated.sum()
        wins[opponents] = won / games
    assert 0.25 < wins["random"] < 0.42
    assert wins["greedy"] < 0.05
    assert wins["greedy"] <= wins["beginner"] < wins["random"]


class FirstLegal:
    """The same as `first_legal`, as a bot."""

    def choose(self, world: World, dice: Dice) -> int:
        return world.legal[0]


def test_any_other_bot_is_asked_game_by_game() -> None:
    one, other = (
        course(VectorEnv(GAME, 3, 3, opponents=opponents, plain=True), 10)
        for opponents in (FirstLegal(), first_legal)
    )
    assert all(np.array_equal(left, right) for left, right in zip(one, other, strict=True))


def test_opponents_of_a_list_sit_in_order_of_seats() -> None:
    one, other = Recorder(), Recorder()
    envs = VectorEnv(GAME, 3, 3, seat=1, opponents=[one, other], plain=True)
    course(envs, 4)
    assert one.asked
    assert other.asked
    left = {tuple(row) for seen, _ in one.asked for row in seen}
    right = {tuple(row) for seen, _ in other.asked for row in seen}
    assert left.isdisjoint(right)


def test_opponents_can_be_changed_for_a_league() -> None:
    recorder = Recorder()
    envs = VectorEnv(GAME, 3, 3, opponents="random", plain=True)
    course(envs, 3)
    envs.play_against(recorder)
    course(envs, 3)
    asked = len(recorder.asked)
    assert asked > 3
    envs.play_against("random")
    course(envs, 3)
    assert len(recorder.asked) == asked


def test_such_games_can_be_copied_and_restored() -> None:
    envs = VectorEnv(GAME, 3, 3, opponents=first_legal, plain=True)
    envs.reset(seed=1)
    kept = envs.snapshot()
    other = copy.deepcopy(envs)
    actions = envs.random_actions()
    shown = [one.copy() for one in envs.step(actions)[:4]]
    for again in (other, envs):
        if again is envs:
            envs.restore(kept)
        for left, right in zip(again.step(actions)[:4], shown, strict=True):
            assert np.array_equal(left, right)


@pytest.mark.parametrize(
    ("opponents", "message"),
    [
        (lambda observations, masks: masks.argmin(1), "is not legal"),
        (lambda observations, masks: masks.argmax(1) + 1000, "is not legal"),
        (lambda observations, masks: np.zeros(1), "has to be an action"),
        (lambda observations, masks: masks.argmax(1) * 1.0, "has to be an action"),
    ],
)
def test_a_policy_that_answers_wrongly_is_told_what_to_do(opponents: Any, message: str) -> None:
    envs = VectorEnv(GAME, 3, 3, seat=2, opponents=opponents, plain=True)
    with pytest.raises(BadOpponents, match=message):
        envs.reset(seed=1)


@pytest.mark.parametrize(
    ("opponents", "message"),
    [
        (["random"], "3 players have 2 opponents"),
        ("nobody", "There is no bot 'nobody'"),
        (7, "An opponent is a level"),
    ],
)
def test_opponents_that_do_not_exist_are_refused(opponents: Any, message: str) -> None:
    with pytest.raises(BadOpponents, match=message):
        VectorEnv(GAME, 3, 3, opponents=opponents)
    with pytest.raises(BadOpponents, match="Every seat is asked"):
        VectorEnv(GAME, 3, 3, opponents=None).play_against("random")
