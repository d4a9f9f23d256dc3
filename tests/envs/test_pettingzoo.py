"""PettingZoo's own suites on every game and number of players, and what they do not look at."""

from __future__ import annotations

import copy
import pickle
from functools import partial
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

import entrepot
from entrepot.engine.errors import BadOption, BadPlayerCount, BadSeat, BadSeed, IllegalAction
from entrepot.envs import BadReward
from entrepot.envs.episode import NotBegun
from entrepot.envs.pettingzoo import FACTORIES, Environment, env, parallel_env
from entrepot.envs.rendering import BadRenderMode
from tests.support.seatings import every_game, every_seating

# The suite knows by name which of PettingZoo's own games have a mask beside the observation; and
# when the game is over there is nothing left to do.
masks_are_meant = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)


def play_at_random(made: Any, seed: int, most: int = 10**9) -> list[int]:
    """Random actions from here on; returns them."""
    choose = np.random.default_rng(seed)
    played: list[int] = []
    while made.agents and len(played) < most:
        observation, _, terminated, truncated, _ = made.last()
        over = terminated or truncated
        if not over:
            played.append(int(choose.choice(np.flatnonzero(observation["action_mask"]))))
        made.step(None if over else played[-1])
    return played


# --- PettingZoo's suites -------------------------------------------------------------------------


@masks_are_meant
@every_seating
def test_the_environments_pass_pettingzoos_api_test(game: entrepot.Game, players: int) -> None:
    api_test(env(game, players=players))


@every_seating
def test_the_environments_pass_pettingzoos_seed_test(game: entrepot.Game, players: int) -> None:
    seed_test(partial(env, game, players=players))


@every_seating
def test_the_parallel_environments_pass_pettingzoos_test(game: entrepot.Game, players: int) -> None:
    parallel_api_test(parallel_env(game, players=players), num_cycles=40)


@every_game
def test_every_render_mode_renders(game: entrepot.Game, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(
        partial(env, game, players=game.players[-1]),
        {"svg": lambda drawn: ElementTree.fromstring(drawn).tag.endswith("svg")},
    )
    assert game.title() in capsys.readouterr().out


# --- the course of a game ------------------------------------------------------------------------


@every_seating
def test_a_game_is_that_of_a_table_with_the_same_seed(game: entrepot.Game, players: int) -> None:
    made = Environment(game, players, "placement")
    made.reset(seed=5)
    table = game.new(players, seed=5)
    choose = np.random.default_rng(5)
    while not any(made.terminations.values()):
        assert made.agent_selection == f"player_{table.to_move}"
        observation, reward, *_, info = made.last()
        assert np.flatnonzero(observation["action_mask"]).tolist() == table.legal()
        assert info["action_mask"].tolist() == observation["action_mask"].tolist()
        assert reward == 0
        for other in made.agents:
            if other != made.agent_selection:
                assert not made.observe(other)["action_mask"].any()
        action = choose.choice(table.legal())
        made.step(action)
        table.play(action)
    assert table.over
    assert [made.infos[agent]["score"] for agent in made.agents] == table.scores()
    assert [made.infos[agent]["place"] for agent in made.agents] == table.ranking()
    assert {made.infos[agent]["end_reason"] for agent in made.agents} == {table.end_reason}
    assert sum(made.rewards.values()) == pytest.approx(0)
    best = max(made.agents, key=lambda agent: made.rewards[agent])
    assert made.infos[best]["place"] == 1


@every_seating
def test_a_game_that_takes_too_long_is_truncated(game: entrepot.Game, players: int) -> None:
    made = env(game, players=players, max_cycles=7)
    made.reset(seed=1)
    assert len(play_at_random(made, 1)) == 7
    made.reset(seed=1)
    play_at_random(made, 1, most=7)
    assert all(made.truncations.values())
    assert not any(made.terminations.values())
    assert set(made.rewards.values()) == {0.0}
    assert {info["end_reason"] for info in made.infos.values()} == {"technical_limit"}


def test_a_seed_determines_the_game() -> None:
    def opening(seed: int | None, made: Environment) -> bytes:
        made.reset(seed=seed)
        return made.state().tobytes()

    one, other = Environment("san-juan"), Environment("san-juan")
    assert opening(3, one) == opening(3, other)
    following = [opening(None, one) for _ in range(3)]
    assert following == [opening(None, other) for _ in range(3)]
    assert following[0] != following[1] != following[2]
    assert opening(4, one) != opening(3, other)
    with pytest.raises(BadSeed):
        one.reset(seed=2**128)


def test_the_kind_of_reward_can_be_chosen() -> None:
    rewards = {}
    for kind in ("win", "placement", "margin"):
        made = Environment("speicherstadt", 3, kind)
        made.reset(seed=2)
        while not made.episode.over:
            made.step(int(np.flatnonzero(made.episode.mask())[0]))
        rewards[kind] = list(made.rewards.values())
        scores = [made.infos[agent]["score"] for agent in made.agents]
    assert sum(rewards["win"]) == 1
    assert sum(rewards["placement"]) == pytest.approx(0)
    best, second, _ = sorted(scores, reverse=True)
    assert max(rewards["margin"]) == pytest.approx((best - second) / 10)


# --- mistakes ------------------------------------------------------------------------------------


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    made = Environment("puerto-rico", 3)
    made.reset(seed=0)
    before, asked = made.episode.packed, made.agent_selection
    with pytest.raises(IllegalAction, match="build:wharf"):
        made.step(made.game.action("build:wharf"))
    assert made.episode.packed == before
    assert made.agent_selection == asked


def test_an_illegal_action_ends_the_game_in_the_usual_wrappers(
    caplog: pytest.LogCaptureFixture,
) -> None:
    made = env("puerto-rico", players=3, reward="margin")
    made.reset(seed=0)
    asked = made.agent_selection
    made.step(entrepot.game("puerto-rico").action("build:wharf"))
    assert "Illegal move" in caplog.text
    assert made.rewards == dict.fromkeys(made.agents, 0) | {asked: -10.0}
    assert all(made.terminations.values())


def test_impossible_settings_are_refused() -> None:
    with pytest.raises(BadRenderMode, match="human, ansi, svg, rgb_array"):
        Environment("cuba", render_mode="oil")
    for cycles in (0, 1.5, "9"):
        with pytest.raises(BadOption, match="a whole number from 1"):
            Environment("cuba", max_cycles=cycles)  # type: ignore[arg-type]
    with pytest.raises(BadSeat, match="0 to 2"):
        Environment("cuba", players=3, render_seat=3)
    with pytest.raises(BadPlayerCount):
        Environment("cuba", players=0)
    with pytest.raises(BadReward, match="win, placement, margin"):
        Environment("cuba", reward="money")


def test_a_game_begins_with_reset() -> None:
    made = Environment("cuba", render_mode="ansi")
    for early in (lambda: made.step(0), made.last, made.state, made.render):
        with pytest.raises(NotBegun, match="reset"):
            early()
    with pytest.raises(BadSeat, match="player_3"):
        made.observe("player_4")


# --- names and copies ----------------------------------------------------------------------------


@every_game
def test_games_are_registered(game: entrepot.Game) -> None:
    name = game.id.replace("-", "_") + "_v0"
    made = pettingzoo.make("aec", f"entrepot/{name}", players=game.players[0])
    assert str(made) == made.metadata["name"] == name
    assert made.max_num_agents == game.players[0]
    together = pettingzoo.make("parallel", f"entrepot/{name}", players=game.players[-1])
    assert len(together.possible_agents) == game.players[-1]


def test_environments_are_imported_like_pettingzoos_own() -> None:
    from entrepot.envs import pettingzoo as module
    from entrepot.envs.pettingzoo import puerto_rico_v0

    assert puerto_rico_v0.env(players=5).max_num_agents == 5
    assert puerto_rico_v0.raw_env().max_num_agents == 4
    assert puerto_rico_v0 is FACTORIES["puerto_rico_v0"]
    assert set(FACTORIES) <= set(dir(module))
    with pytest.raises(AttributeError, match="monopoly_v0"):
        _ = module.monopoly_v0


@pytest.mark.parametrize("duplicate", [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_copies_are_independent(duplicate: Any) -> None:
    made = env("santo-domingo", players=3)
    made.reset(seed=6)
    play_at_random(made, 6, most=20)
    other = duplicate(made)
    before = made.unwrapped.episode.packed
    rest = play_at_random(other, 7)
    assert made.unwrapped.episode.packed == before
    assert play_at_random(made, 7) == rest
    assert made.unwrapped.episode.packed == other.unwrapped.episode.packed


@every_game
def test_the_state_joins_all_observations(game: entrepot.Game) -> None:
    made = Environment(game)
    made.reset(seed=1)
    assert made.state_space.contains(made.state())
    seen = [made.observe(agent)["observation"] for agent in made.agents]
    assert np.array_equal(made.state(), np.concatenate(seen))
