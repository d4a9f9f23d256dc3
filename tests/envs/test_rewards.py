"""What a result is worth."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import entrepot
from entrepot.engine import kernel
from entrepot.engine.rule import specialise
from entrepot.envs import REWARDS, BadReward, Episode
from entrepot.envs.rewards import GENERIC, check_shaping, reward_kind


def worth(kind: str, scores: list[int], over: bool = True) -> list[float]:
    """The rewards of a game that ended with these scores, in which nothing breaks a tie."""
    rules: dict[str, Any] = {
        "score": lambda state, seat: state[seat],
        "tie_break": lambda state, seat: 0,
        "ending": lambda state: 0 if over else -1,
    }
    for generic in (kernel.place, *GENERIC):
        rules[generic.__name__] = specialise(generic, "toy", **rules)
    players = len(scores)
    return [rules["reward"](scores, players, seat, reward_kind(kind)) for seat in range(players)]


@pytest.mark.parametrize(
    ("kind", "scores", "rewards"),
    [
        pytest.param("win", [3, 9, 5], [0, 1, 0], id="one winner"),
        pytest.param("win", [9, 3, 9, 9], [1 / 3, 0, 1 / 3, 1 / 3], id="a shared win"),
        pytest.param("placement", [40, 10, 20, 30, 0], [1, -0.5, 0, 0.5, -1], id="five places"),
        pytest.param("placement", [9, 3], [1, -1], id="two"),
        pytest.param("placement", [9, 9, 3], [0.5, 0.5, -1], id="a shared first place"),
        pytest.param("placement", [9, 3, 3], [1, -0.5, -0.5], id="a shared last place"),
        pytest.param("placement", [7, 7, 7, 7], [0, 0, 0, 0], id="all alike"),
        pytest.param("margin", [30, 42, 25], [-1.2, 1.2, -1.7], id="ahead and behind"),
        pytest.param("margin", [-5, -8], [0.3, -0.3], id="below nothing"),
        pytest.param("margin", [20, 20, 10], [0, 0, -1], id="a tie"),
    ],
)
def test_rewards_follow_from_places_and_scores(
    kind: str, scores: list[int], rewards: list[float]
) -> None:
    assert worth(kind, scores) == pytest.approx(rewards)


@pytest.mark.parametrize("kind", REWARDS)
def test_rewards_are_zero_before_the_end(kind: str) -> None:
    assert worth(kind, [30, 42, 25], over=False) == [0, 0, 0]


@pytest.mark.parametrize("weight", [float("nan"), float("inf"), "much", True, None])
def test_a_weight_that_is_no_number_is_refused(weight: Any) -> None:
    with pytest.raises(BadReward, match="expected a number such as"):
        check_shaping(weight)


def test_the_potential_is_the_lead_in_tens_of_points_and_nothing_at_the_end() -> None:
    episode = Episode("santo-domingo", 3, plain=True)
    episode.reset(1)
    while episode.mover is not None:
        ahead = [
            own - max(one for other, one in enumerate(episode.scores()) if other != seat)
            for seat, own in enumerate(episode.scores())
        ]
        assert episode.potentials() == pytest.approx(np.array(ahead) / 10)
        episode.step(int(episode.legal()[0]))
    assert not episode.potentials().any()


def test_an_unknown_reward_is_refused() -> None:
    with pytest.raises(BadReward, match="'money'; there are win, placement, margin"):
        reward_kind("money")


@pytest.mark.parametrize("game", entrepot.games(), ids=lambda game: str(game.id))
def test_compiled_rewards_are_those_of_the_result(game: entrepot.Game) -> None:
    for players in game.players:
        episode, choose = Episode(game, players), np.random.default_rng(players)
        episode.reset(players)
        while not episode.over:
            assert not episode.moves or not episode.rewards("win").any()
            episode.step(choose.choice(episode.legal()))
        places, scores = episode.places(), episode.scores()
        winners = [seat for seat in range(players) if places[seat] == 1]
        assert episode.rewards("win").nonzero()[0].tolist() == winners
        assert episode.rewards("placement").sum() == pytest.approx(0)
        assert episode.rewards("placement")[winners[0]] == episode.rewards("placement").max()
        second = sorted(scores)[-2]
        assert episode.rewards("margin")[winners[0]] == pytest.approx((max(scores) - second) / 10)
