"""The games in OpenSpiel: its own checks, and its algorithms unchanged."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import entrepot
from entrepot import Game

pyspiel = pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")

from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import ismcts, mcts, random_agent  # noqa: E402

from entrepot.envs.open_spiel import spiel_name  # noqa: E402
from entrepot.envs.tree_state import CHANCE_OUTCOMES, TreeState  # noqa: E402

GAMES = entrepot.games()
SEATINGS = [(game, players) for game in GAMES for players in game.players]
each_seating = pytest.mark.parametrize(
    ("game", "players"), SEATINGS, ids=[f"{game.id}-{players}" for game, players in SEATINGS]
)
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


def spiel(game: Game | str, players: int = 3, **parameters: Any) -> Any:
    game = entrepot.game(game) if isinstance(game, str) else game
    return pyspiel.load_game(spiel_name(game), {"players": players, **parameters})


def random_states(game: Any, seed: int, most: int = 10_000) -> Iterator[Any]:
    """One state, at the beginning and after each random action."""
    choose = random.Random(seed)
    state = game.new_initial_state()
    yield state
    while not state.is_terminal() and most > 0:
        state.apply_action(choose.choice(state.legal_actions()))
        most -= 1
        yield state


def somewhere(game: Any, seed: int, decisions: int) -> Any:
    """A decision after so many others, or a few more."""
    for state in random_states(game, seed):
        if state.node.decisions >= decisions and not state.is_chance_node():
            return state
    raise AssertionError("the game ended before")


# --- OpenSpiel's own checks ----------------------------------------------------------------------


@each_seating
def test_random_simulations_with_serialization(game: Game, players: int) -> None:
    pyspiel.random_sim_test(spiel(game, players), num_sims=1, serialize=True, verbose=False)


@each_game
def test_random_simulations_by_every_reward_and_from_a_seed(game: Game) -> None:
    for reward in ("win", "margin"):
        by_reward = spiel(game, game.players[0], reward=reward, seed=5)
        pyspiel.random_sim_test(by_reward, num_sims=1, serialize=False, verbose=False)


@each_seating
def test_states_and_games_survive_pickling(game: Game, players: int) -> None:
    loaded = spiel(game, players)
    assert str(pickle.loads(pickle.dumps(loaded))) == str(loaded)
    assert pickle.loads(pickle.dumps(loaded.get_type())) == loaded.get_type()
    for number, state in enumerate(random_states(loaded, 3, most=60)):
        if number % 12 < 3:
            again = pickle.loads(pickle.dumps(state))
            assert str(again) == str(state)
            assert again.history() == state.history()
            for seat in range(players):
                ours, theirs = (one.information_state_string(seat) for one in (state, again))
                assert ours == theirs


def test_a_pickle_opens_in_a_process_that_imported_nothing() -> None:
    state = somewhere(spiel("santo-domingo", 2), 1, 5)
    both = pickle.dumps((state, state.get_game()))
    program = "import pickle, sys; print(*pickle.load(sys.stdin.buffer), sep='\\n')"
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, input=both, capture_output=True, check=True)
    assert done.stdout.decode().splitlines() == [str(state), str(state.get_game())]


# --- the same games ------------------------------------------------------------------------------


@each_game
def test_a_seed_sets_up_the_game_of_that_seed(game: Game) -> None:
    table = game.new(3, seed=77)
    state = spiel(game, seed=77).new_initial_state()
    assert state.to_dict() == table.to_dict()
    assert state.current_player() == table.to_move
    assert state.legal_actions() == table.legal()
    assert [state.action_to_string(one) for one in table.legal()] == [
        game.name(one) for one in table.legal()
    ]


def test_chance_draws_the_seed_by_digits() -> None:
    state = spiel("puerto-rico").new_initial_state()
    for digit in (7, 2, 1):
        assert state.is_chance_node()
        state.apply_action(digit)
    seed = 7 + 2 * 256 + 1 * 256**2
    assert state.to_dict() == entrepot.game("puerto-rico").new(3, seed=seed).to_dict()


@each_game
def test_what_happens_without_chance_is_what_happens_at_a_table(game: Game) -> None:
    table = game.new(3, seed=8)
    choose = random.Random(8)
    state = spiel(game, seed=8).new_initial_state()
    while not table.over:
        action = choose.choice(table.legal())
        table.play(action)
        state.apply_action(action)
        if state.is_chance_node():
            break
        assert state.to_dict() == table.to_dict()
        assert state.to_observation_struct(0).to_dict() == table.view(0)


def test_a_game_can_begin_at_any_position() -> None:
    table = entrepot.game("san-juan").new(3, seed=4)
    for _ in range(30):
        table.play(table.legal()[-1])
    state = spiel("san-juan").new_initial_state(table.to_dict())
    assert state.to_dict() == table.to_dict()
    assert state.legal_actions() == table.legal()


@each_game
def test_options_are_parameters(game: Game) -> None:
    for name, option in game.options.items():
        for choice in option.choices:
            state = spiel(game, seed=1, **{name: choice}).new_initial_state()
            assert state.to_dict()["options"][name] == choice


def test_impossible_parameters_are_refused() -> None:
    with pytest.raises(entrepot.BadPlayerCount):
        spiel("puerto-rico", players=9)
    with pytest.raises(entrepot.BadOption):
        spiel("santo-domingo", players=4, target=45)
    with pytest.raises(ValueError, match="no reward 'fame'"):
        spiel("cuba", reward="fame")


# --- chance --------------------------------------------------------------------------------------


def at_a_draw(game: Any, seed: int) -> Any:
    for state in random_states(game, seed):
        if state.node.pending_action is not None:
            return state
    raise AssertionError("nothing was drawn in the whole game")


@pytest.mark.parametrize("name", ["puerto-rico", "san-juan", "cuba", "speicherstadt"])
def test_chance_nodes_come_where_something_is_drawn_and_outcomes_differ(name: str) -> None:
    drawing = at_a_draw(spiel(name, seed=2), 5)
    assert drawing.chance_outcomes() == [
        (one, 1 / CHANCE_OUTCOMES) for one in range(CHANCE_OUTCOMES)
    ]
    ends = set()
    for course in range(40):
        child = drawing.child(course)
        assert str(child) == str(drawing.child(course)), "an outcome is always the same"
        truth = child.to_dict() if not child.is_chance_node() else {}
        truth.pop("chance", None)
        ends.add(str(truth))
    assert len(ends) > 10


@each_game
def test_between_chance_nodes_nothing_is_left_to_chance(game: Game) -> None:
    """What an action does without a chance node does not depend on the random stream."""
    for state in random_states(spiel(game), 6):
        if state.is_chance_node() or state.is_terminal():
            continue
        action = state.legal_actions()[-1]
        one, other = (state.node.episode.clone() for _ in range(2))
        other.branch_chance(1)
        if state.child(action).is_chance_node():
            continue
        one.step(action)
        other.step(action)
        start = one._stream
        assert one.packed[start.stop :] == other.packed[start.stop :]


# --- the end -------------------------------------------------------------------------------------


@each_seating
def test_returns_are_the_rewards_of_the_end(game: Game, players: int) -> None:
    *_, end = random_states(spiel(game, players), 9)
    table = game.from_dict(end.to_dict())
    assert table.over
    places = table.ranking()
    for seat in range(players):
        for other in range(players):
            if places[seat] < places[other]:
                assert end.returns()[seat] > end.returns()[other]
    assert sum(end.returns()) == pytest.approx(0)
    assert end.legal_actions() == []


def test_a_game_without_an_end_is_cut_off_and_worth_nothing() -> None:
    short = replace(entrepot.game("cuba"), decision_limit=12)
    node = TreeState.root(short, 3, {}, seed=1)
    while not node.is_terminal:
        node = node.child(0 if node.is_chance else int(node.episode.legal()[0]))
    assert node.decisions == 12
    assert node.truncated
    assert node.mover is None
    assert list(node.episode.rewards("win")) == [0, 0, 0]


# --- what a player knows -------------------------------------------------------------------------


@each_seating
def test_a_resampled_state_looks_the_same_to_the_player(game: Game, players: int) -> None:
    sampler = pyspiel.UniformProbabilitySampler(1, 0.0, 1.0)
    changed = 0
    for number, state in enumerate(random_states(spiel(game, players), 4)):
        if number % 9 or state.is_chance_node():
            continue
        for seat in range(players):
            other = state.resample_from_infostate(seat, sampler)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.observation_string(seat) == state.observation_string(seat)
            assert other.observation_tensor(seat) == state.observation_tensor(seat)
            assert other.current_player() == state.current_player()
            assert other.legal_actions(seat) == state.legal_actions(seat)
            assert other.history() == state.history()
            changed += str(other) != str(state)
    assert changed > 0


def test_the_tensor_has_the_numbers_that_the_game_names() -> None:
    game = entrepot.game("san-juan")
    state = somewhere(spiel(game), 2, 40)
    observation = [0] * len(game.observation)
    game.plain.observe(game.from_dict(state.to_dict()).state, 1, observation)
    assert state.observation_tensor(1) == observation
    assert f" {game.observation[0]}={observation[0]} " in state.observation_string(1)


def test_an_information_state_depends_on_the_past() -> None:
    """Two ways to the same sight: only who cannot tell them apart gets the same string."""
    drawn = somewhere(spiel("san-juan", seed=3), 4, 60)
    fresh = spiel("san-juan").new_initial_state(drawn.to_dict())
    for seat in range(3):
        assert fresh.observation_string(seat) == drawn.observation_string(seat)
        assert fresh.information_state_string(seat) != drawn.information_state_string(seat)


def test_a_secret_choice_is_in_no_others_information_state() -> None:
    state = spiel("santo-domingo", seed=1).new_initial_state()
    mover = state.current_player()
    worlds = [state.child(action) for action in state.legal_actions()]
    for world in worlds:
        while world.current_player() == mover:
            world.apply_action(world.legal_actions()[0])
    assert len(worlds) > 1
    for seat in range(3):
        known = {world.information_state_string(seat) for world in worlds}
        assert len(known) == (len(worlds) if seat == mover else 1)


def test_a_tensor_of_an_information_state_is_refused_with_what_there_is() -> None:
    game = pyspiel.load_game("entrepot_santo_domingo(players=2,seed=1)")
    state = game.new_initial_state()
    asked = [
        lambda: state.information_state_tensor(0),
        state.information_state_tensor,
        game.information_state_tensor_shape,
        game.information_state_tensor_size,
    ]
    for ask in asked:
        with pytest.raises(pyspiel.SpielError, match="observation_tensor"):
            ask()


def test_an_information_state_does_not_depend_on_when_it_is_asked() -> None:
    asked, unasked = (spiel("san-juan").new_initial_state() for _ in range(2))
    choose = random.Random(2)
    for _ in range(150):
        action = choose.choice(asked.legal_actions())
        asked.apply_action(action)
        unasked.apply_action(action)
        asked.information_state_string(0)
    assert asked.information_state_string(1) == unasked.information_state_string(1)


def test_other_kinds_of_observation_are_refused() -> None:
    loaded = spiel("cuba")
    everything = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(ValueError, match="what is public and its own"):
        loaded.make_py_observer(everything)


# --- algorithms, unchanged -----------------------------------------------------------------------


def against_random(game: Any, bot: Any, seat: int, seed: int, decisions: int) -> int:
    """Let a bot decide for a seat, chance and others at random; how often it was asked."""
    choose = random.Random(seed)
    state = game.new_initial_state()
    asked = 0
    while not state.is_terminal() and asked < decisions:
        action = choose.choice(state.legal_actions())
        if state.current_player() == seat:
            asked += 1
            action = bot.step(state)
            assert action in state.legal_actions()
        state.apply_action(action)
    return asked


@pytest.mark.parametrize("name", ["san-juan", "santo-domingo", "speicherstadt"])
def test_open_spiels_information_set_mcts_plays(name: str) -> None:
    loaded = spiel(name)
    generator = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, generator)
    bot = ismcts.ISMCTSBot(loaded, evaluator, uct_c=1.0, max_simulations=8, random_state=generator)
    assert against_random(loaded, bot, seat=1, seed=3, decisions=3) == 3


@pytest.mark.parametrize("name", ["puerto-rico", "cuba"])
def test_open_spiels_mcts_plays(name: str) -> None:
    loaded = spiel(name)
    generator = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, generator)
    bot = mcts.MCTSBot(loaded, 1.0, 8, evaluator, random_state=generator)
    assert against_random(loaded, bot, seat=0, seed=3, decisions=2) == 2


def test_a_search_finds_the_better_of_two_ends() -> None:
    """Where the next decision is the last, MCTS plays what brings most.

    This is the search in C++. (The method `step` of its bots gives up the interpreter's lock, and
    so crashes with every game that is written in Python, OpenSpiel's own too.)
    """
    found = 0
    loaded = spiel("puerto-rico", players=2, reward="margin")
    for seed in range(12):
        before: Any = None
        for state in random_states(loaded, seed):
            if not (state.is_chance_node() or state.is_terminal()):
                before = state.clone()
        seat = before.current_player()
        ends = {action: before.child(action) for action in before.legal_actions()}
        values = {action: end.returns()[seat] for action, end in ends.items()}
        if len(set(values.values())) == 1 or not all(end.is_terminal() for end in ends.values()):
            continue
        found += 1
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        bot = pyspiel.MCTSBot(loaded, evaluator, 1.0, 50, 50, True, seed, False)
        best = bot.mcts_search(before).best_child()
        assert values[best.action] == max(values.values())
    assert found > 0


@each_game
def test_open_spiels_rl_environment_runs(game: Game) -> None:
    environment = rl_environment.Environment(spiel(game))
    environment.seed(4)
    actions = environment.action_spec()["num_actions"]
    agents = [random_agent.RandomAgent(seat, actions) for seat in range(3)]
    step = environment.reset()
    while not step.last():
        agent = agents[step.observations["current_player"]]
        step = environment.step([agent.step(step).action])
    assert len(step.observations["info_state"][0]) == len(game.observation)
    assert sum(step.rewards) == pytest.approx(0)
