"""Thousands of games at once are the same games as one at a table."""

from __future__ import annotations

import dataclasses
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.performance import benchmark_vector_step
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.vector.utils import batch_space
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

import entrepot
from entrepot.engine.dice import Dice, roll, seed_dice
from entrepot.engine.errors import (
    BadOption,
    BadPlayerCount,
    BadSeat,
    BadSeed,
    GameOver,
    IllegalAction,
    UnknownAction,
)
from entrepot.engine.kernel import PLAYERS_STREAM
from entrepot.engine.rule import have_numba
from entrepot.envs import REWARDS, BadReward, Episode, batch_runner
from entrepot.envs.gymnasium import SeatEnv
from entrepot.envs.opponents import BadOpponents
from entrepot.envs.precompile import precompile, rules_to_precompile
from entrepot.envs.registration import name_of
from entrepot.envs.vector import VectorEnv
from entrepot.testing.seating import Seating
from tests.support.seatings import every_game, every_seating


def santo_domingo(num_envs: int = 4, **settings: Any) -> VectorEnv:
    """The shortest of the games, every seat asked, for what has nothing to do with the game."""
    usual: dict[str, Any] = {"players": 3, "opponents": None}
    return VectorEnv("santo-domingo", num_envs, **(usual | settings))


def observed(table: entrepot.Table, seat: int) -> list[int]:
    out = [0] * len(table.game.observation)
    table.game.plain.observe(table.state, seat, out)
    return out


def expect(table: entrepot.Table, seat: int, observation: Any, mask: Any) -> None:
    """A row shows what the seat sees at the table, and may do there."""
    assert observation.tolist() == observed(table, seat)
    assert np.flatnonzero(mask).tolist() == table.legal(seat)
    assert set(mask.tolist()) == {0, 1}


def course(envs: VectorEnv, steps: int, **reset: Any) -> list[Any]:
    """Copies of all that comes out in so many random steps."""
    observations, infos = envs.reset(**reset)
    came: list[Any] = [(observations.copy(), infos["action_mask"].copy(), infos["seat"].copy())]
    for _ in range(steps):
        actions = envs.random_actions()
        observations, *more, infos = envs.step(actions)
        shown = (infos[key].copy() for key in ("action_mask", "seat", "acted", "rewards"))
        came.append((actions, observations.copy(), *(one.copy() for one in more), *shown))
    return came


def same(one: list[Any], other: list[Any]) -> bool:
    return len(one) == len(other) and all(
        np.array_equal(left, right)
        for step, again in zip(one, other, strict=True)
        for left, right in zip(step, again, strict=True)
    )


# --- the same as at a table ----------------------------------------------------------------------


@every_seating
def test_every_decision_is_that_of_a_table(game: entrepot.Game, players: int) -> None:
    envs = VectorEnv(game, 2, players=players, opponents=None, reward="placement")
    observations, infos = envs.reset(seed=11)
    tables = [game.new(players, 11), game.new(players, 12)]
    waited_for = {0, 1}
    while waited_for:
        actions = envs.random_actions()
        for index, table in enumerate(tables):
            seat = int(infos["seat"][index])
            assert seat == table.to_move
            expect(table, seat, observations[index], infos["action_mask"][index])
            table.play(int(actions[index]))
        acted = infos["seat"].copy()
        observations, rewards, terminated, truncated, infos = envs.step(actions)
        assert infos["acted"].tolist() == acted.tolist()
        assert not truncated.any()
        for index, table in enumerate(tables):
            assert terminated[index] == table.over
            if table.over:
                final = infos["final_info"]
                assert final["scores"][index].tolist() == table.scores()
                assert final["places"][index].tolist() == table.ranking()
                assert infos["final_obs"][index].tolist() == observed(table, acted[index])
                assert infos["rewards"][index].sum() == pytest.approx(0)
                assert rewards[index] == infos["rewards"][index][acted[index]]
                tables[index] = game.new(players, int(envs.seeds[index]))
                waited_for.discard(index)
            else:
                assert rewards[index] == 0
                assert not infos["rewards"][index].any()


@every_seating
def test_random_opponents_decide_what_their_stream_says(game: entrepot.Game, players: int) -> None:
    """Given the seed of a game, its seat and all that the others do can be worked out."""

    def to_the_seat(table: entrepot.Table, seat: int, others: Dice) -> None:
        while not table.over and table.to_move != seat:
            legal = table.legal()
            table.play(legal[roll(others, len(legal))])

    envs = VectorEnv(game, 2, players=players)
    observations, infos = envs.reset(seed=3)
    games: list[Any] = [None, None]
    for _ in range(60):
        for index in range(2):
            if games[index] is None:
                seed, others = int(envs.seeds[index]), Dice()
                seed_dice(others, seed ^ PLAYERS_STREAM)
                seat = roll(others, players)
                games[index] = (game.new(players, seed), seat, others)
                to_the_seat(*games[index])
            table, seat, _ = games[index]
            assert infos["seat"][index] == seat
            expect(table, seat, observations[index], infos["action_mask"][index])
        actions = envs.random_actions()
        observations, rewards, terminated, _, infos = envs.step(actions)
        for index in range(2):
            table, seat, others = games[index]
            table.play(int(actions[index]), seat)
            to_the_seat(table, seat, others)
            assert terminated[index] == table.over
            if table.over:
                won = 1 / len(table.winners()) if seat in table.winners() else 0
                assert rewards[index] == pytest.approx(won)
                games[index] = None


@every_game
def test_a_variant_and_a_fixed_seat_can_be_chosen(game: entrepot.Game) -> None:
    players = game.players[-1]
    options = Seating(game, players).options()[-1]
    envs = VectorEnv(game, 3, players=players, seat=players - 1, options=options)
    _, infos = envs.reset(seed=5)
    assert infos["seat"].tolist() == [players - 1] * 3
    assert envs.position(0).options == options


@pytest.mark.parametrize("kind", REWARDS)
def test_rewards_are_those_of_a_single_game(kind: str) -> None:
    envs = santo_domingo(1, reward=kind)
    episode = Episode("santo-domingo", 3)
    envs.reset(seed=8)
    episode.reset(8)
    while not episode.over:
        actions = envs.random_actions()
        episode.step(int(actions[0]))
        *_, infos = envs.step(actions)
    assert infos["rewards"][0].tolist() == episode.rewards(kind).tolist()


@pytest.mark.parametrize("opponents", [None, "random"])
def test_plain_and_compiled_are_the_same(opponents: str | None) -> None:
    plain, compiled = (santo_domingo(plain=plain, opponents=opponents) for plain in (True, False))
    assert same(course(plain, 70, seed=2), course(compiled, 70, seed=2))


def test_vector_environments_work_without_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = course(santo_domingo(2, threads=2), 40, seed=2)
    monkeypatch.setenv("ENTREPOT_PLAIN", "1")
    assert same(course(santo_domingo(2, threads=2), 40, seed=2), compiled)


# --- what Gymnasium asks of a vector environment -------------------------------------------------


@every_game
def test_gymnasium_makes_vector_environments_by_name(game: entrepot.Game) -> None:
    import entrepot.envs  # noqa: F401 - registers the names

    name = name_of(game.id)
    envs = gymnasium.make_vec(name, num_envs=3, vectorization_mode="vector_entry_point")
    assert isinstance(envs.unwrapped, VectorEnv)
    single = SeatEnv(game)
    assert envs.single_observation_space == single.observation_space
    assert envs.single_action_space == single.action_space
    assert envs.observation_space == batch_space(single.observation_space, 3)
    assert envs.action_space == batch_space(single.action_space, 3)
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    observations, infos = envs.reset(seed=1)
    assert observations in envs.observation_space
    actions = envs.unwrapped.random_actions()
    assert actions in envs.action_space
    observations, rewards, terminated, truncated, infos = envs.step(actions)
    assert observations in envs.observation_space
    assert infos["action_mask"].shape == (3, game.actions)
    assert (rewards.shape, rewards.dtype) == ((3,), np.float64)
    assert (terminated.shape, terminated.dtype) == ((3,), np.bool_)
    assert (truncated.shape, truncated.dtype) == ((3,), np.bool_)
    envs.close()


def test_arrays_are_shaped_like_those_of_gymnasiums_vector_environments() -> None:
    ours = santo_domingo(3, opponents="random")
    theirs = SyncVectorEnv([lambda: SeatEnv("santo-domingo", 3, opponents="random")] * 3)
    for envs in (ours, theirs):
        _, infos = envs.reset(seed=1)
        for _ in range(3):
            actions = [np.flatnonzero(mask)[0] for mask in infos["action_mask"]]
            *came, infos = envs.step(np.array(actions))
            if envs is ours:
                kinds = [(one.shape, one.dtype) for one in (*came, infos["action_mask"])]
            else:
                assert [(one.shape, one.dtype) for one in (*came, infos["action_mask"])] == kinds


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_gymnasiums_benchmark_runs(mode: AutoresetMode) -> None:
    envs = santo_domingo(16, illegal="lose", autoreset_mode=mode)
    assert benchmark_vector_step(envs, target_duration=0, seed=1) > 0


def test_gymnasiums_vector_wrappers_work() -> None:
    games = santo_domingo(3)
    envs = DictInfoToList(RecordEpisodeStatistics(games))
    _, infos = envs.reset(seed=1)
    assert [info["seat"] for info in infos] == [0, 0, 0]
    finished: list[dict[str, Any]] = []
    while len(finished) < 3:
        *_, terminated, _, infos = envs.step(games.random_actions())
        ended = [info for info, over in zip(infos, terminated, strict=True) if over]
        assert all(sorted(one["final_info"]["places"])[0] == 1 for one in ended)
        finished += ended
    assert all(one["episode"]["l"] > 10 for one in finished)


# --- ends, and what follows ----------------------------------------------------------------------


def to_the_first_end(envs: VectorEnv) -> tuple[Any, ...]:
    """Random steps until a game ends; returns what the last step returned."""
    while True:
        came = envs.step(envs.random_actions())
        if came[2].any() or came[3].any():
            return came


def test_with_same_step_autoreset_the_next_game_begins_at_once() -> None:
    envs = santo_domingo(3)
    envs.reset(seed=1)
    observations, _, terminated, _, infos = to_the_first_end(envs)
    assert infos["_final_obs"].tolist() == terminated.tolist()
    assert infos["_final_info"].tolist() == terminated.tolist()
    for index in np.flatnonzero(terminated):
        assert envs.seeds[index] != 1 + index
        fresh = entrepot.game("santo-domingo").new(3, int(envs.seeds[index]))
        expect(fresh, 0, observations[index], infos["action_mask"][index])
    *_, infos = envs.step(envs.random_actions())
    assert "final_obs" not in infos


def test_with_next_step_autoreset_any_action_begins_the_next_game() -> None:
    envs = santo_domingo(3, autoreset_mode="NextStep")
    envs.reset(seed=1)
    observations, rewards, terminated, _, infos = to_the_first_end(envs)
    index = int(np.flatnonzero(terminated)[0])
    assert envs.position(index).over
    assert observations[index].tolist() == observed(envs.position(index), infos["acted"][index])
    assert infos["action_mask"][index].all()
    assert infos["places"][index].tolist() == envs.position(index).ranking()
    assert infos["_places"].tolist() == terminated.tolist()
    assert rewards[index] == infos["rewards"][index][infos["acted"][index]]
    actions = envs.random_actions()
    actions[index] = 23
    observations, rewards, terminated, _, infos = envs.step(actions)
    assert (terminated[index], rewards[index], infos["acted"][index]) == (False, 0, -1)
    fresh = entrepot.game("santo-domingo").new(3, int(envs.seeds[index]))
    expect(fresh, 0, observations[index], infos["action_mask"][index])


def test_without_autoreset_games_begin_by_reset_mask() -> None:
    envs = santo_domingo(3, autoreset_mode=AutoresetMode.DISABLED)
    envs.reset(seed=1)
    observations, _, terminated, _, infos = to_the_first_end(envs)
    index = int(np.flatnonzero(terminated)[0])
    assert not infos["action_mask"][index].any()
    before = observations.copy()
    with pytest.raises(GameOver, match=f"Game {index} is over"):
        envs.step(envs.random_actions())
    ended = terminated.copy()
    observations, infos = envs.reset(seed=[50, 60, 70], options={"reset_mask": ended})
    assert observations[~ended].tolist() == before[~ended].tolist()
    expect(
        envs.game.new(3, [50, 60, 70][index]), 0, observations[index], infos["action_mask"][index]
    )
    envs.step(envs.random_actions())


@pytest.mark.parametrize(
    ("mask", "mistake"),
    [
        ([True, False, False], TypeError),
        (np.array([1, 0, 0]), TypeError),
        (np.array([True]), ValueError),
        (np.array([False, False, False]), ValueError),
    ],
)
def test_a_bad_reset_mask_is_refused(mask: Any, mistake: type[Exception]) -> None:
    envs = santo_domingo(3)
    envs.reset(seed=1)
    with pytest.raises(mistake):
        envs.reset(options={"reset_mask": mask})


@pytest.mark.parametrize("opponents", [None, "random"])
def test_a_game_without_an_end_is_cut_off(opponents: str | None) -> None:
    envs = santo_domingo(2, opponents=opponents, max_decisions=7)
    envs.reset(seed=1)
    decisions = 0
    truncated = np.zeros(2, np.bool_)
    while not truncated.any():
        _, rewards, terminated, truncated, infos = envs.step(envs.random_actions())
        decisions += 1
    assert decisions == 7 if opponents is None else decisions <= 7
    assert truncated.all()
    assert not terminated.any()
    assert not infos["rewards"].any()
    assert not rewards.any()
    assert infos["final_obs"][0].any()


def test_the_limit_is_that_of_the_game() -> None:
    game = dataclasses.replace(entrepot.game("santo-domingo"), decision_limit=5)
    envs = VectorEnv(game, 1, players=3, opponents=None, plain=True)
    envs.reset(seed=1)
    cut = [bool(envs.step(envs.random_actions())[3][0]) for _ in range(10)]
    assert cut == [False, False, False, False, True] * 2


# --- seeds, threads, memory ----------------------------------------------------------------------


def test_a_seed_determines_all_games() -> None:
    first, again, other = santo_domingo(), santo_domingo(), santo_domingo()
    known = course(first, 80, seed=6)
    assert same(known, course(again, 80, seed=6))
    assert not same(known, course(other, 80, seed=7))
    assert same(known, course(other, 80, seed=6))
    assert same(course(first, 80), course(again, 80))
    assert not same(known, course(first, 80))


def test_seeds_may_come_from_numpy() -> None:
    known = santo_domingo().reset(seed=6)[0].copy()
    for seed in (np.int64(6), np.arange(6, 10), list(np.arange(6, 10))):
        assert np.array_equal(santo_domingo().reset(seed=seed)[0], known)


@pytest.mark.parametrize("opponents", [None, "random"])
def test_neither_threads_nor_the_split_matter(opponents: str | None) -> None:
    known = course(santo_domingo(7, opponents=opponents), 80, seed=6)
    for threads in (2, 3, 50):
        envs = santo_domingo(7, opponents=opponents, threads=threads)
        assert same(known, course(envs, 80, seed=6))
        envs.close()
    low = course(santo_domingo(3, opponents=opponents), 80, seed=6)
    high = course(santo_domingo(4, opponents=opponents), 80, seed=[9, 10, 11, 12])
    joined = [
        tuple(np.concatenate(pair) for pair in zip(*both, strict=True))
        for both in zip(low, high, strict=True)
    ]
    assert same(known, joined)


@pytest.mark.parametrize(
    ("seed", "mistake"),
    [
        (-1, BadSeed),
        (2**62 - 1, BadSeed),
        (1.5, BadSeed),
        ("12", BadSeed),
        ([1, 2.5], BadSeed),
        ([1], ValueError),
    ],
)
def test_bad_seeds_are_refused(seed: Any, mistake: type[Exception]) -> None:
    envs = santo_domingo(2)
    known = course(envs, 3, seed=1)
    with pytest.raises(mistake):
        envs.reset(seed=seed)
    assert same(known, course(envs, 3, seed=1))


def test_nothing_is_copied_unless_asked_for() -> None:
    envs = santo_domingo()
    first, infos = envs.reset(seed=1)
    second, *_, later = envs.step(envs.random_actions())
    assert second is first
    assert later["action_mask"] is infos["action_mask"]
    careful = santo_domingo(copy=True)
    first, infos = careful.reset(seed=1)
    kept = first.copy(), infos["action_mask"].copy()
    second, *_, later = careful.step(careful.random_actions())
    assert np.array_equal(first, kept[0])
    assert np.array_equal(infos["action_mask"], kept[1])
    assert not np.array_equal(second, first)


@pytest.mark.parametrize("name", ["puerto-rico", "cuba"])
def test_a_step_writes_only_to_the_rows_of_its_games(name: str) -> None:
    """Around all arrays lies a margin; and a part of the games leaves the others alone."""

    def rows(array: Any) -> Any:
        return array.view(np.uint8).reshape(6, -1)

    envs = VectorEnv(name, 4, opponents=None)
    framed = []

    def with_margin(arrays: Any) -> Any:
        inner = {}
        for field, array in arrays._asdict().items():
            if array.shape[:1] == (4,):
                framed.append(np.zeros((6, *array.shape[1:]), array.dtype))
                rows(framed[-1])[[0, 5]] = 0x55
                inner[field] = framed[-1][1:5]
        return arrays._replace(**inner)

    runner = envs._runner
    runner.games, runner.out = with_margin(runner.games), with_margin(runner.out)
    assert len(framed) == 13
    envs.reset(seed=1)
    for _ in range(600):
        envs.step(envs.random_actions())
    assert all((rows(one)[[0, 5]] == 0x55).all() for one in framed)
    actions = envs.random_actions()
    before = [rows(one).copy() for one in framed]
    runner._run_part(actions, False, 1, 2)
    differs = [(rows(one) != old).any(axis=1) for one, old in zip(framed, before, strict=True)]
    assert np.flatnonzero(np.any(differs, axis=0)).tolist() == [2]


@pytest.mark.skipif(not have_numba(), reason="nothing is compiled without Numba")
def test_nothing_is_left_to_compile_after_precompiling() -> None:
    game = entrepot.game("santo-domingo")
    precompile(game)
    for envs in (
        santo_domingo(),
        santo_domingo(opponents="random", seat=1, illegal="lose", threads=2),
    ):
        course(envs, 3, seed=1)
        envs.close()
    code = batch_runner._compiled(game)
    compiled = {name: len(one.signatures) for name, one in code.items()}
    later = {name: compiled.pop(name) for name in batch_runner.LATER}
    assert set(compiled.values()) == {1}
    assert max(later.values()) <= 1  # other tests may have called it
    assert rules_to_precompile(game) > 3


# --- actions that are not allowed ----------------------------------------------------------------


@every_game
def test_an_illegal_action_changes_nothing(game: entrepot.Game) -> None:
    envs = VectorEnv(game, 3, opponents=None)
    observations, infos = envs.reset(seed=4)
    for _ in range(5):
        observations, *_, infos = envs.step(envs.random_actions())
    before = observations.copy(), infos["action_mask"].copy()
    positions = [envs.position(index).to_dict() for index in range(3)]
    actions = envs.random_actions()
    bad = actions.copy()
    bad[1] = np.flatnonzero(infos["action_mask"][1] == 0)[0]
    with pytest.raises(IllegalAction, match=r"^Game 1: \w+") as problem:
        envs.step(bad)
    assert problem.value.reason.endswith(
        str(envs.position(1).explain(int(bad[1]), seat=int(infos["seat"][1])))
    )
    assert [envs.position(index).to_dict() for index in range(3)] == positions
    assert np.array_equal(observations, before[0])
    assert np.array_equal(infos["action_mask"], before[1])
    envs.step(actions)


def test_writing_to_a_mask_makes_nothing_legal() -> None:
    envs = santo_domingo(1)
    _, infos = envs.reset(seed=4)
    illegal = int(np.flatnonzero(infos["action_mask"][0] == 0)[0])
    infos["action_mask"][0] = 1
    with pytest.raises(IllegalAction):
        envs.step([illegal])
    *_, infos = envs.step(envs.random_actions())
    assert np.flatnonzero(infos["action_mask"][0]).tolist() == envs.position(0).legal()


@pytest.mark.parametrize(
    ("actions", "message"),
    [
        ([0, 24], "Game 1: .*24"),
        ([0, -1], "Game 1: .*-1"),
        ([0], "each of 2 games"),
        ([0.0, 1.0], "float64"),
        ([[0, 1]], r"shape \(1, 2\)"),
    ],
)
def test_actions_of_a_wrong_shape_or_type_are_refused(actions: list[Any], message: str) -> None:
    envs = santo_domingo(2)
    _, infos = envs.reset(seed=4)
    assert infos["action_mask"][0][0] == 1
    with pytest.raises(UnknownAction, match=message):
        envs.step(actions)


def test_an_illegal_action_can_lose_the_game_instead() -> None:
    envs = santo_domingo(2, illegal="lose")
    _, infos = envs.reset(seed=4)
    actions = envs.random_actions()
    actions[1] = np.flatnonzero(infos["action_mask"][1] == 0)[0]
    seat = int(infos["seat"][1])
    _, rewards, terminated, truncated, infos = envs.step(actions)
    assert terminated.tolist() == [False, True]
    assert not truncated.any()
    assert rewards.tolist() == [0, -1]
    assert infos["rewards"][1].tolist() == [-1 if one == seat else 0 for one in range(3)]
    assert envs.seeds[1] != 5


def test_random_actions_draw_every_legal_action() -> None:
    envs = santo_domingo(2000)
    _, infos = envs.reset(seed=[4] * 2000)
    assert len(set(map(tuple, infos["action_mask"].tolist()))) == 1
    envs.reset(seed=0)
    chosen = np.bincount(envs.random_actions(), minlength=24)
    legal = np.flatnonzero(infos["action_mask"][0])
    assert np.flatnonzero(chosen).tolist() == legal.tolist()
    assert chosen[legal].min() > 0.7 * 2000 / len(legal)


def test_stepping_before_reset_or_after_close_is_refused() -> None:
    envs = santo_domingo(2, threads=2)
    with pytest.raises(gymnasium.error.ResetNeeded):
        envs.step([0, 0])
    with pytest.raises(gymnasium.error.ResetNeeded):
        envs.reset(options={"reset_mask": np.array([True, False])})
    envs.reset(seed=1)
    envs.close()
    with pytest.raises(gymnasium.error.ClosedEnvironmentError):
        envs.step([0, 0])
    with pytest.raises(gymnasium.error.ClosedEnvironmentError):
        envs.reset()


@pytest.mark.parametrize(
    ("settings", "mistake", "message"),
    [
        ({"num_envs": 0}, BadOption, "num_envs=0"),
        ({"threads": 0}, BadOption, "threads=0"),
        ({"max_decisions": 1.5}, BadOption, "max_decisions=1.5"),
        ({"players": 9}, BadPlayerCount, "9"),
        ({"players": 0}, BadPlayerCount, "not 0"),
        ({"seat": 1}, BadSeat, "Without opponents"),
        ({"opponents": "random", "seat": 3}, BadSeat, "0 to 2"),
        ({"opponents": "gredy"}, BadOpponents, "gredy"),
        ({"reward": "fame"}, BadReward, "fame"),
        ({"illegal": "ignore"}, BadOption, "'raise', 'lose'"),
        ({"autoreset_mode": "never"}, BadOption, "'SameStep'"),
        ({"options": {"wind": 3}}, BadOption, "wind"),
    ],
)
def test_bad_settings_are_refused(
    settings: dict[str, Any], mistake: type[Exception], message: str
) -> None:
    with pytest.raises(mistake, match=message):
        santo_domingo(**settings)
