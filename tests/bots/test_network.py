"""Bots that play by a network: what it computes, what they choose, and search on it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy as np
import pytest

import entrepot
from entrepot.bots import World, bot, choose, possible_world
from entrepot.bots.bot import stream
from entrepot.bots.network import BadNetwork, load_weights
from entrepot.bots.network_bot import NetworkBot
from entrepot.bots.random import RandomBot
from entrepot.bots.search import SearchBot
from entrepot.bots.search_result import SearchResult
from entrepot.bots.search_tree import CHUNK
from entrepot.bots.simultaneous import is_simultaneous
from entrepot.engine.rule import have_numba

GAMES = [game for game in entrepot.games() if game.network is not None]
needs_numba = pytest.mark.skipif(not have_numba(), reason="compares compiled with plain code")


@pytest.fixture(params=GAMES, ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> entrepot.Game:
    chosen: entrepot.Game = request.param
    return chosen


def worlds(game: entrepot.Game, count: int, seed: int = 7) -> list[World]:
    """Possible worlds of seats that have a choice, from random games of all numbers of players."""
    found: list[World] = []
    while len(found) < count:
        table = game.new(game.players[seed % len(game.players)], seed)
        for number in range(37 * seed % 60):
            if table.to_move is not None:
                table.play(choose(RandomBot(), table, table.to_move, number))
        if not table.over:
            world, _ = possible_world(table, table.waiting_for[0], seed)
            found += [world] if len(world.legal) > 1 else []
        seed += 1
    return found


@needs_numba
def test_compiled_and_plain_networks_agree(game: entrepot.Game) -> None:
    for world in worlds(game, 12):
        compiled, plain = (NetworkBot(plain=plain).evaluate(world) for plain in (False, True))
        for one, other in zip(compiled, plain, strict=True):
            assert np.allclose(one, other, atol=1e-4)
        assert compiled[0].sum() == pytest.approx(1)
        assert compiled[1].sum() == pytest.approx(1)


def test_without_temperature_the_likeliest_action_is_played(game: entrepot.Game) -> None:
    for world in worlds(game, 6):
        if not is_simultaneous(world):
            likely = world.legal[int(NetworkBot(plain=True).probabilities(world).argmax())]
            chosen = {NetworkBot(plain=True).choose(world, stream(seed, 0)) for seed in range(5)}
            assert chosen == {likely}


def test_with_temperature_actions_are_drawn_by_their_probabilities(game: entrepot.Game) -> None:
    world = worlds(game, 1, seed=3)[0]
    player = NetworkBot(temperature=1, plain=True)
    drawn = Counter(player.choose(world, stream(seed, 0)) for seed in range(2000))
    for action, probability in zip(world.legal, player.probabilities(world), strict=True):
        assert drawn[action] / 2000 == pytest.approx(probability, abs=0.05)


def test_a_high_temperature_makes_actions_almost_equally_likely(game: entrepot.Game) -> None:
    world = worlds(game, 1, seed=3)[0]
    player = NetworkBot(temperature=100, plain=True)
    drawn = Counter(player.choose(world, stream(seed, 0)) for seed in range(2000))
    for action in world.legal:
        assert drawn[action] / 2000 == pytest.approx(1 / len(world.legal), abs=0.1)


def test_secret_choices_are_always_drawn() -> None:
    game = entrepot.game("santo-domingo")
    world, _ = possible_world(game.new(4, 1), 0, 0)
    assert is_simultaneous(world)
    chosen = {NetworkBot(plain=True).choose(world, stream(seed, 0)) for seed in range(100)}
    assert len(chosen) > 1


def test_the_policy_depends_only_on_what_the_seat_can_know(game: entrepot.Game) -> None:
    for world in worlds(game, 4):
        other = world.state.copy()
        game.plain.redeal(other, world.seat, stream(99, 0))
        twin = World(game, bytes(other), world.seat, world.legal)
        one, two = (NetworkBot(plain=True).evaluate(each) for each in (world, twin))
        assert all(np.array_equal(a, b) for a, b in zip(one, two, strict=True))


@needs_numba
def test_search_is_the_same_compiled_and_plain(game: entrepot.Game) -> None:
    for world in worlds(game, 2):
        visits = []
        for plain in (False, True):
            tree = SearchBot(iterations=6).network_tree(world, stream(5, 0), plain=plain)
            tree.grow(6)
            visits.append({action: one.visits for action, one in tree.statistics().items()})
        assert visits[0] == visits[1]


@needs_numba
def test_every_iteration_visits_one_action_and_shares_one_win(game: entrepot.Game) -> None:
    for world in worlds(game, 3):
        tree = SearchBot(iterations=200).network_tree(world, stream(5, 0))
        tree.grow(200)
        found = tree.statistics()
        assert set(found) <= set(world.legal)
        assert sum(one.visits for one in found.values()) == 200
        for one in found.values():
            assert 0 <= one.reward <= one.visits
            assert 0 <= one.win_chance <= one.visits


@needs_numba
def test_searching_in_chunks_finds_the_same_as_searching_in_one_go(game: entrepot.Game) -> None:
    world = worlds(game, 1)[0]
    found = SearchBot(iterations=2 * CHUNK + 5).analyse(world, stream(1, 0))
    tree = SearchBot(iterations=2 * CHUNK + 5).network_tree(world, stream(1, 0))
    tree.grow(2 * CHUNK + 5)
    assert SearchResult.of(world, [tree.statistics()], tree.iterations) == found


@needs_numba
def test_the_search_bot_takes_the_network_of_the_game(game: entrepot.Game) -> None:
    world = worlds(game, 1)[0]
    same = [
        SearchBot(iterations=64, network=network).analyse(world, stream(1, 0)).visits
        for network in ("", str(game.network), "none")
    ]
    assert same[0] == same[1] != same[2]


def test_files_that_are_no_network_of_the_game_are_refused(tmp_path: Path) -> None:
    puerto_rico, santo_domingo = entrepot.game("puerto-rico"), entrepot.game("santo-domingo")
    assert santo_domingo.network is not None
    with pytest.raises(BadNetwork, match="it was not trained for puerto-rico"):
        load_weights(puerto_rico, santo_domingo.network)
    (tmp_path / "empty.npz").write_bytes(b"")
    with pytest.raises(BadNetwork, match="cannot be read as a network"):
        load_weights(puerto_rico, tmp_path / "empty.npz")


@pytest.mark.parametrize("wrong", ["-1", "101", "nan"])
def test_temperatures_have_limits(wrong: str) -> None:
    with pytest.raises(entrepot.EntrepotError, match="temperature must be from 0 to 100"):
        bot(f"network:temperature={wrong}")
