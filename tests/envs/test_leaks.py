"""What an environment gives to a seat is the same in every truth that the seat cannot tell apart.

Every test plays at random through one of the interfaces. What it handed to a seat is compared with
what that seat would see in another truth: the same table, all that the seat cannot know dealt anew.
Nothing else may come along, so what there is besides is compared by its names.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from entrepot import Game, Table
from entrepot.bots import bot
from entrepot.bots.bot import stream
from entrepot.envs import Episode
from entrepot.envs.dataset_writer import plan
from entrepot.envs.game_rows import DecisionCollector
from entrepot.envs.gymnasium import SeatEnv
from entrepot.envs.pettingzoo import env as pettingzoo_env
from entrepot.envs.rendering import render
from entrepot.envs.vector import VectorEnv
from tests.support.seatings import every_game as each_game
from tests.support.seatings import every_seating as each_seating

SEEDS = st.integers(0, 2**32 - 1)
EVERY = 29
"""A look takes much longer than a decision, so there is one for so many of them, and at the end."""
MOST = 450


def in_another_truth(table: Table, seat: int, seed: int) -> Table:
    other = table.copy()
    other.game.plain.redeal(other.state, seat, stream(seed))
    return other


def seen(table: Table, seat: int) -> list[int]:
    """The observation of a seat, by the plain rules."""
    numbers = [0] * len(table.game.observation)
    table.game.plain.observe(table.state, seat, numbers)
    return numbers


def assert_fenced(table: Table, seat: int, observation: Any, mask: Any, seed: int) -> None:
    other = in_another_truth(table, seat, seed)
    assert list(observation) == seen(other, seat)
    assert np.flatnonzero(mask).tolist() == other.legal(seat)


def assert_fenced_picture(table: Table, viewer: int | None, picture: Any, seed: int) -> None:
    """What lies open is the same in every truth that any seat holds possible."""
    other = in_another_truth(table, 0 if viewer is None else viewer, seed)
    assert picture == render(other, "ansi", viewer)


def random_play(episode: Episode, seed: int) -> Iterator[int]:
    """The numbers of the decisions at which to look, while a game is played at random."""
    choose = random.Random(seed)
    episode.reset(seed)
    for number in range(MOST):
        if number % EVERY == 0 or episode.mover is None:
            yield number
        if episode.mover is None:
            return
        episode.step(choose.choice(episode.legal().tolist()))


@settings(max_examples=2)
@given(seed=SEEDS)
@each_seating
def test_an_episode_shows_a_seat_nothing_hidden(game: Game, players: int, seed: int) -> None:
    episode = Episode(game, players)
    for number in random_play(episode, seed):
        for seat in range(players):
            looks = episode.observe(seat), episode.mask(seat)
            assert_fenced(episode.position(), seat, *looks, seed + number)
            other = episode.redealt(seat, seed + number)
            assert (other.observe(seat) == looks[0]).all()
            assert (other.mask(seat) == looks[1]).all()


@settings(max_examples=2)
@given(seed=SEEDS)
@each_seating
def test_pettingzoo_shows_an_agent_nothing_hidden(game: Game, players: int, seed: int) -> None:
    env: Any = pettingzoo_env(game, players=players, render_mode="ansi")
    env.reset(seed=seed)
    choose = random.Random(seed)
    for number, agent in enumerate(env.agent_iter(MOST)):
        observation, _, terminated, truncated, info = env.last()
        done = terminated or truncated
        if number % EVERY == 0 or done:
            table = env.unwrapped.episode.position()
            all_see = [number for seat in range(players) for number in seen(table, seat)]
            assert env.state().tolist() == all_see
            if number % (4 * EVERY) == 0 or done:
                for env.unwrapped.render_seat in (None, seed % players):
                    viewer = env.unwrapped.render_seat
                    assert_fenced_picture(table, viewer, env.render(), seed + number)
            result = {"score", "place", "end_reason"} if done else set()
            assert all(set(told) == {"action_mask"} | result for told in env.infos.values())
            for seat, other in enumerate(env.possible_agents):
                shown = env.observe(other)
                mask = shown["action_mask"]
                if other == agent:
                    assert (shown["observation"] == observation["observation"]).all()
                    assert (mask == info["action_mask"]).all()
                else:
                    assert not mask.any()
                    mask = np.isin(np.arange(game.actions), table.legal(seat))
                assert_fenced(table, seat, shown["observation"], mask, seed + number)
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if done else choose.choice(legal))


@settings(max_examples=2)
@given(seed=SEEDS)
@each_seating
def test_gymnasium_shows_the_seat_nothing_hidden(game: Game, players: int, seed: int) -> None:
    env = SeatEnv(game, players, opponents="random", render_mode="ansi")
    observation, info = env.reset(seed=seed)
    choose = random.Random(seed)
    for number in range(MOST // players):
        mask = info["action_mask"]
        over = not mask.any()
        if number % (EVERY // players) == 0 or over:
            assert (env.action_masks() == (mask == 1)).all()
            table = env.episode.position()
            assert_fenced(table, env.seat, observation, mask, seed + number)
            if number % (4 * (EVERY // players)) == 0 or over:
                assert_fenced_picture(table, env.seat, env.render(), seed + number)
            result = {"scores", "places", "end_reason", "is_success"} if over else set()
            assert set(info) == {"action_mask", "seat"} | result
        if over:
            return
        observation, _, _, _, info = env.step(choose.choice(np.flatnonzero(mask)))


@settings(max_examples=2)
@given(seed=SEEDS)
@pytest.mark.parametrize("opponents", ["random", None])
@each_seating
def test_a_vector_environment_shows_nothing_hidden(
    game: Game, players: int, opponents: str | None, seed: int
) -> None:
    envs = VectorEnv(game, 2, players, opponents=opponents)
    observations, infos = envs.reset(seed=seed)
    told = {"action_mask", "seat", "acted", "rewards"}
    results = {"final_obs", "_final_obs", "final_info", "_final_info"}
    for number in range(MOST):
        assert set(infos) in (told, told | results)
        if number % EVERY == 0:
            for index, seat in enumerate(infos["seat"].tolist()):
                looks = observations[index], infos["action_mask"][index]
                assert_fenced(envs.position(index), seat, *looks, seed + number)
        observations, _, _, _, infos = envs.step(envs.random_actions())


@settings(max_examples=2)
@given(seed=SEEDS)
@each_seating
def test_open_spiel_shows_a_player_nothing_hidden(game: Game, players: int, seed: int) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")
    from entrepot.envs.open_spiel import spiel_name

    sampler = pyspiel.UniformProbabilitySampler(seed % 2**31, 0.0, 1.0)
    choose = random.Random(seed)
    state = pyspiel.load_game(spiel_name(game), {"players": players}).new_initial_state()
    for number in range(MOST):
        if state.is_terminal() or (number % EVERY == 0 and not state.is_chance_node()):
            table = game.from_dict(state.to_dict())
            for seat in range(players):
                mask = np.zeros(game.actions)
                asked = seat == state.current_player()
                mask[state.legal_actions(seat) if asked else table.legal(seat)] = 1
                assert_fenced(table, seat, state.observation_tensor(seat), mask, seed + number)
                other = state.resample_from_infostate(seat, sampler)
                for told in ("information_state_string", "observation_string"):
                    assert getattr(other, told)(seat) == getattr(state, told)(seat)
                view = state.to_observation_struct(seat).to_dict()
                assert view == in_another_truth(table, seat, seed).view(seat)
                assert_same_memory(state.clone(), other, seat, choose)
        if state.is_terminal():
            return
        state.apply_action(choose.choice(state.legal_actions()))


def assert_same_memory(state: Any, other: Any, seat: int, choose: random.Random) -> None:
    """When two truths go on alike, a seat that sees the same has the same information state."""
    for _ in range(4):
        if state.current_player() != other.current_player() or state.current_player() < 0:
            return
        shared = sorted({*state.legal_actions()} & {*other.legal_actions()})
        if not shared:
            return
        action = choose.choice(shared)
        state.apply_action(action)
        other.apply_action(action)
        if state.observation_string(seat) != other.observation_string(seat):
            return
        assert state.information_state_string(seat) == other.information_state_string(seat)


@settings(max_examples=2)
@given(seed=SEEDS)
@each_game
def test_what_others_choose_in_secret_is_in_no_information_state(game: Game, seed: int) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")
    from entrepot.envs.open_spiel import spiel_name

    choose = random.Random(seed)
    state = pyspiel.load_game(spiel_name(game), {"players": 3}).new_initial_state()
    for _ in range(MOST // 3):
        if state.is_terminal():
            return
        mover = state.current_player()
        waiting = [seat for seat in range(3) if state.node.episode.legal(seat).size]
        if len(waiting) > 1 and not state.is_chance_node():
            worlds = [state.child(action) for action in state.legal_actions()[:4]]
            for world in worlds:
                while world.current_player() == mover:
                    world.apply_action(choose.choice(world.legal_actions()))
            for seat in range(3):
                told = {world.information_state_string(seat) for world in worlds}
                assert len(told) == (len(worlds) if seat == mover else 1)
        state.apply_action(choose.choice(state.legal_actions()))


@settings(max_examples=2)
@given(seed=SEEDS)
@each_game
def test_renderings_show_nothing_hidden(game: Game, seed: int) -> None:
    episode = Episode(game, 3)
    for number in random_play(episode, seed):
        if number % 3:
            continue
        table, seat = episode.position(), (seed + number // 3) % 3
        other = in_another_truth(table, seat, seed + number)
        for mode in ("ansi", "svg"):
            for viewer in (seat, None):
                assert render(other, mode, viewer) == render(table, mode, viewer)


@each_game
def test_data_sets_hold_nothing_hidden_but_the_result(game: Game) -> None:
    names = ["random"] * 3
    about = plan(game, 3, ["random"], seed=11)
    rows = DecisionCollector(about).game(0, names, [bot(name) for name in names])
    table = game.new(3, seed=11)
    for number, row in enumerate(rows.decisions.iter_rows(named=True)):
        assert table.to_move == row["seat"]
        if number % EVERY == 0:
            mask = np.isin(np.arange(game.actions), row["legal"])
            assert_fenced(table, row["seat"], row["observation"], mask, number)
        table.play(row["action"])
    assert table.over
