"""Gymnasium's own checks on every game and number of players, and what they do not look at."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, cast

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers import RescaleObservation

import entrepot
from entrepot.bots import Bot, World, bot
from entrepot.bots.match import play as play_match
from entrepot.engine.dice import Dice
from entrepot.engine.errors import (
    BadOption,
    BadSeat,
    BadSeed,
    GameOver,
    IllegalAction,
    UnknownAction,
)
from entrepot.envs import REWARDS, BadReward, Episode
from entrepot.envs.episode import NotBegun
from entrepot.envs.gymnasium import SeatEnv
from entrepot.envs.opponents import BadOpponents, Opponents
from entrepot.envs.policy import PolicyBot
from entrepot.envs.registration import name_of
from entrepot.envs.scaling import ScaledObservation, scaled
from tests.support.seatings import GAMES, every_game, every_seating


def santo_domingo(**settings: Any) -> SeatEnv:
    """The shortest of the games, for what has nothing to do with the game."""
    usual: dict[str, Any] = {"players": 3, "opponents": "random"}
    return SeatEnv("santo-domingo", **(usual | settings))


def play_at_random(env: Any, seed: int, **reset: Any) -> list[tuple[Any, ...]]:
    """A whole game by random actions; returns what every step returned."""
    choose = np.random.default_rng(seed)
    _, info = env.reset(seed=seed, **reset)
    steps: list[tuple[Any, ...]] = []
    while not steps or not (steps[-1][2] or steps[-1][3]):
        steps.append(env.step(choose.choice(np.flatnonzero(info["action_mask"]))))
        info = steps[-1][4]
    return steps


# --- Gymnasium's checks --------------------------------------------------------------------------


@every_seating
def test_an_environment_is_what_gymnasium_expects(game: entrepot.Game, players: int) -> None:
    env = gymnasium.make(name_of(game.id), players=players, opponents="random")
    check_env(env.unwrapped)


@every_game
def test_a_whole_game_passes_gymnasiums_passive_checker(game: entrepot.Game) -> None:
    env = gymnasium.make(name_of(game.id), players=game.players[-1], opponents="random")
    *before, (_, _, terminated, truncated, info) = play_at_random(env, seed=1)
    assert (terminated, truncated) == (True, False)
    assert info["end_reason"] in game.ends
    assert not info["action_mask"].any()
    assert all(step[4]["action_mask"].sum() >= 2 for step in before)


def test_all_games_have_a_name_in_gymnasium() -> None:
    names = [name_of(game.id) for game in GAMES]
    assert "entrepot/PuertoRico-v0" in names
    assert set(names) == {name for name in gymnasium.registry if name.startswith("entrepot/")}
    env = gymnasium.make("entrepot.envs:entrepot/SanJuan-v0", opponents="random")
    assert cast(SeatEnv, env.unwrapped).episode.players == 4


def test_gymnasium_vectorizes_single_environments() -> None:
    envs = gymnasium.make_vec(
        "entrepot/SantoDomingo-v0", 3, vectorization_mode="sync", players=2, opponents="random"
    )
    _, info = envs.reset(seed=5)
    ended = 0
    for _ in range(60):
        *_, terminated, _, info = envs.step(info["action_mask"].argmax(axis=1))
        ended += int(terminated.sum())
    assert ended > 0


# --- the course of a game ------------------------------------------------------------------------


@every_game
def test_opponents_decide_as_they_do_in_a_match(game: entrepot.Game) -> None:
    """Given a match of bots, when one seat repeats what its bot did, then it is the same match."""
    players = game.players[-1]
    bots: list[Bot] = [bot("random") for _ in range(players)]
    match = play_match(game, bots, deal=11)
    env = SeatEnv(game, players, seat=1, opponents="random")
    env.reset(seed=11)
    for seat, action in match.moves:
        if seat == 1:
            *_, terminated, _, info = env.step(action)
    assert terminated
    assert tuple(env.episode.moves) == match.moves
    assert (tuple(info["scores"]), tuple(info["places"])) == (match.scores, match.places)
    assert env.episode.table().scores() == info["scores"]


@every_game
def test_greedy_opponents_are_those_of_a_match(game: entrepot.Game) -> None:
    players = game.players[0]
    match = play_match(game, [bot("greedy")] * players, deal=3)
    env = SeatEnv(game, players, seat=0)
    env.reset(seed=3)
    for action in [action for seat, action in match.moves if seat == 0][:12]:
        env.step(action)
    assert tuple(env.episode.moves) == match.moves[: len(env.episode.moves)]


@every_game
def test_opponents_decide_the_same_without_compiled_code(game: entrepot.Game) -> None:
    moves = []
    for plain in (False, True):
        episode = Episode(game, game.players[0], plain=plain)
        episode.reset(4)
        Opponents(episode, dict.fromkeys(range(episode.players), bot("random"))).decide()
        moves.append(episode.moves)
    assert moves[0] == moves[1]
    assert episode.over


def test_masks_are_the_legal_actions_of_a_table() -> None:
    env = santo_domingo()
    _, info = env.reset(seed=2)
    for _ in range(8):
        legal = env.episode.table().legal(env.seat)
        assert np.flatnonzero(info["action_mask"]).tolist() == legal
        assert np.flatnonzero(env.action_masks()).tolist() == legal
        assert env.action_masks().dtype == np.bool_
        assert env.episode.mover == env.seat
        *_, info = env.step(legal[-1])


def test_a_seed_determines_the_whole_game() -> None:
    games = []
    for _ in range(2):
        env = santo_domingo(opponents="beginner")
        first = play_at_random(env, seed=8)
        second, info = env.reset()
        games.append((env.seat, first, second, info))
    np.testing.assert_equal(games[0], games[1])
    assert games[0][2].tolist() != santo_domingo().reset(seed=8)[0].tolist()


def test_the_game_of_a_seed_is_that_of_a_table() -> None:
    env = santo_domingo(seat=0)
    env.reset(seed=2**128 - 1)
    assert env.episode.table().seed == 2**128 - 1
    with pytest.raises(BadSeed, match="2"):
        env.reset(seed=2**128)


# --- seats ---------------------------------------------------------------------------------------


def test_without_a_seat_every_game_draws_one() -> None:
    env = santo_domingo()
    seats = []
    for _ in range(30):
        _, info = env.reset()
        seats.append(info["seat"])
        assert env.episode.mover == info["seat"]
    assert set(seats) == {0, 1, 2}


def test_a_seat_can_be_chosen_for_all_games_or_for_one() -> None:
    env = santo_domingo(seat=2)
    assert [env.reset(seed=seed)[1]["seat"] for seed in range(5)] == [2] * 5
    assert env.reset(options={"seat": 1})[1]["seat"] == 1
    assert env.reset()[1]["seat"] == 2
    with pytest.raises(BadSeat, match="0 to 2"):
        env.reset(options={"seat": 3})
    with pytest.raises(BadSeat, match="0 to 2"):
        santo_domingo(seat=-1)


# --- opponents -----------------------------------------------------------------------------------


@dataclass
class Watcher:
    """Plays the last legal action, and keeps what it is told."""

    seats: list[int] = field(default_factory=list)
    results: list[tuple[int, list[int], list[int]]] = field(default_factory=list)

    def choose(self, world: World, dice: Dice) -> int:
        self.seats.append(world.seat)
        return world.legal[-1]

    def game_over(self, seat: int, scores: list[int], places: list[int]) -> None:
        self.results.append((seat, scores, places))


def test_each_opponent_can_be_another() -> None:
    first, second = Watcher(), Watcher()
    env = santo_domingo(seat=1, opponents=[first, second])
    *_, (_, _, _, _, info) = play_at_random(env, seed=1)
    assert (set(first.seats), set(second.seats)) == ({0}, {2})
    assert first.results == [(0, info["scores"], info["places"])]
    assert second.results == [(2, info["scores"], info["places"])]


def test_opponents_are_levels_or_bots_by_name() -> None:
    env = santo_domingo(opponents=["beginner", "greedy:worlds=2"])
    assert [str(one) for one in env._bots] == [
        "GreedyBot(worlds=4, mistakes=0.4, plain=False)",
        "GreedyBot(worlds=2, mistakes=0.0, plain=False)",
    ]
    with pytest.raises(BadOpponents, match="3 players have 2 opponents"):
        santo_domingo(opponents=["greedy"] * 3)
    with pytest.raises(BadOpponents, match=r"no bot 'nobody'.*search.*club"):
        santo_domingo(opponents="nobody")
    for nobody in (None, 3, ["greedy", 7]):
        with pytest.raises(BadOpponents, match="a level, a bot"):
            santo_domingo(opponents=nobody)


def test_a_curriculum_changes_opponents_from_the_next_game_on() -> None:
    watcher = Watcher()
    env = santo_domingo(seat=0)
    env.reset(seed=1)
    env.play_against(watcher)
    while not env.episode.over:
        env.step(env.episode.legal()[0])
    assert not watcher.seats
    play_at_random(env, seed=1)
    assert set(watcher.seats) == {1, 2}


@every_game
def test_a_policy_bot_gets_the_observation_and_mask_of_its_seat(
    game: entrepot.Game,
) -> None:
    env = SeatEnv(game, game.players[0], seat=0)
    asked = []

    def act(observation: np.ndarray[Any, Any], mask: np.ndarray[Any, Any]) -> int:
        seat = env.episode.mover
        assert seat is not None
        assert observation.tolist() == env.episode.observe(seat).tolist()
        assert mask.tolist() == env.episode.mask(seat).tolist()
        asked.append(seat)
        return int(np.flatnonzero(mask)[-1])

    env.play_against(PolicyBot(act))
    play_at_random(env, seed=6)
    assert set(asked) == set(range(1, game.players[0]))


# --- rewards and ends ----------------------------------------------------------------------------


@pytest.mark.parametrize("reward", REWARDS)
def test_the_reward_comes_with_the_end(reward: str) -> None:
    wins = []
    for seed in range(12):
        env = santo_domingo(reward=reward)
        *before, (_, earned, _, _, info) = play_at_random(env, seed=seed)
        assert {step[1] for step in before} == {0.0}
        assert earned == env.episode.rewards(reward)[info["seat"]]
        assert info["is_success"] == (info["places"][info["seat"]] == 1)
        wins.append(info["is_success"])
    assert {True, False} == set(wins)


def test_an_illegal_action_loses_the_game() -> None:
    env = santo_domingo(reward="placement")
    _, info = env.reset(seed=3)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, earned, terminated, truncated, info = env.step(wrong)
    assert (earned, terminated, truncated) == (-1.0, True, False)
    assert info["illegal_action"]
    assert not info["is_success"]
    assert not info["action_mask"].any()
    with pytest.raises(GameOver, match="illegal"):
        env.step(wrong)


def test_an_illegal_action_can_raise_instead_and_changes_nothing() -> None:
    env = santo_domingo(illegal="raise")
    observation, info = env.reset(seed=3)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction):
        env.step(wrong)
    assert env.episode.observe(env.seat).tolist() == observation.tolist()
    *_, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert "illegal_action" not in info


def test_after_the_end_nothing_more_can_be_played() -> None:
    env = santo_domingo()
    play_at_random(env, seed=1)
    with pytest.raises(GameOver):
        env.step(0)


def test_a_game_without_an_end_is_truncated() -> None:
    short = replace(entrepot.game("santo-domingo"), decision_limit=7)
    env = SeatEnv(short, players=2, opponents="random")
    *_, (_, earned, terminated, truncated, info) = play_at_random(env, seed=1)
    assert (earned, terminated, truncated) == (0.0, False, True)
    assert info["end_reason"] == "technical_limit"
    assert not info["is_success"]
    assert len(env.episode.moves) == 7


def test_unknown_settings_are_refused() -> None:
    with pytest.raises(BadReward, match="placement"):
        santo_domingo(reward="glory")
    with pytest.raises(BadOption, match="lose"):
        santo_domingo(illegal="ignore")
    with pytest.raises(BadOption, match="target"):
        santo_domingo(options={"target": 7})
    with pytest.raises(ValueError, match="rgb_array"):
        santo_domingo(render_mode="film")
    env = santo_domingo()
    env.reset(seed=1)
    for wrong in (24, -1, 0.5, None, "no-such-card"):
        with pytest.raises(UnknownAction, match=str(wrong)):
            env.step(wrong)


def test_actions_are_numbers_of_any_library_or_names() -> None:
    games = []
    for form in (int, np.int64, np.array, entrepot.game("santo-domingo").name):
        env = santo_domingo(seat=0)
        env.reset(seed=1)
        env.step(form(env.episode.legal()[1]))
        games.append(env.episode.moves)
    assert games[0]
    assert games == [games[0]] * 4


def test_a_game_begins_with_reset() -> None:
    env = santo_domingo(render_mode="ansi")
    for early in (lambda: env.step(0), env.render):
        with pytest.raises(NotBegun, match="reset"):
            early()


# --- what is seen --------------------------------------------------------------------------------


def test_a_picture_is_drawn_as_the_own_seat_sees_it() -> None:
    drawn = []
    for seat in (0, 1):
        env = SeatEnv("san-juan", 2, seat=seat, opponents="random", render_mode="ansi")
        env.reset(seed=1)
        drawn.append(env.render())
    assert drawn[0] != drawn[1]


def test_human_rendering_prints_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    env = santo_domingo(render_mode="human")
    env.reset(seed=1)
    assert capsys.readouterr().out
    env.step(env.episode.legal()[0])
    assert capsys.readouterr().out


def test_scaled_observations_are_small_and_keep_the_order() -> None:
    numbers = np.array([-7, -1, 0, 1, 2, 100], np.int32)
    small = scaled(numbers)
    assert small.dtype == np.float32
    np.testing.assert_allclose(small[2:5], [0.0, np.log(2), np.log(3)], rtol=1e-6)
    assert (np.diff(small) > 0).all()
    assert np.abs(small).max() < 5
    assert small[1] == -small[3]


def test_an_environment_with_scaled_observations() -> None:
    plain, env = santo_domingo(seat=0), ScaledObservation(santo_domingo(seat=0))
    observation, _ = env.reset(seed=1)
    assert observation in env.observation_space
    assert observation.tolist() == scaled(plain.reset(seed=1)[0]).tolist()
    assert env.get_wrapper_attr("action_masks")().any()


def test_the_bounds_of_observations_allow_to_put_all_numbers_between_0_and_1() -> None:
    scaled_env = ScaledObservation(santo_domingo(seat=0))
    env: gymnasium.Env[Any, Any] = RescaleObservation(scaled_env, np.float32(0), np.float32(1))
    observation, _ = env.reset(seed=1)
    assert observation in env.observation_space
    names = env.get_wrapper_attr("game").observation
    shown = dict(zip(names, observation, strict=True))
    assert (observation.min(), observation.max()) == (0, 1)
    assert shown["decision.choose_cards"] == 1
    assert shown["board_side"] == 0.5  # between None, -1, and the second choice, 1
