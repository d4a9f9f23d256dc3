"""The network that judges positions reads them right, knows who is winning, and is asked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import entrepot
from entrepot.bots import bot, choose, possible_world, value_network
from entrepot.bots.buffers import specialise
from entrepot.bots.search import SearchBot, Tree
from entrepot.bots.value_network import LEADS, POINTS, RUNG, RUNGS, BadValueNetwork, network
from tests.support.playing import some_way_in

JUDGED = [game for game in entrepot.games() if game.value_network is not None]
GAMES = pytest.mark.parametrize("game", JUDGED, ids=lambda game: str(game.id))


def judged(game: entrepot.Game, table: entrepot.Table) -> tuple[list[float], list[float]]:
    """How well every seat stands, and its chance to win."""
    players = len(table.scores())
    reward = [0.0] * (2 * players)
    specialise(game, value_network.predict, plain=True)(table.state, players, network(game), reward)
    return reward[:players], reward[players:]


def test_a_game_has_one() -> None:
    assert "speicherstadt" in {game.id for game in JUDGED}


@GAMES
def test_it_tells_what_its_layers_say(game: entrepot.Game) -> None:
    """The same worked out in another way: every row by a factor of 0, 1 or the lead."""
    first, second, third, *_ = network(game)
    for players in game.players:
        table = some_way_in(game, players, 30)
        worth = [game.plain.evaluate(table.state, seat) for seat in range(players)]
        told = []
        for seat in range(players):
            seen = [0] * len(game.observation)
            game.plain.observe(table.state, seat, seen)
            others = [worth[(seat + step) % players] for step in range(1, players)]
            leads = [worth[seat], worth[seat] - max(others), *(worth[seat] - one for one in others)]
            factors = np.zeros(len(first))
            factors[-1] = 1
            factors[-1 - LEADS : -1] = [*leads, *[0] * (LEADS - len(leads))]
            factors[-1 - LEADS : -1] /= POINTS
            for place, value in enumerate(seen):
                if value != 0:
                    factors[place * RUNGS + RUNG[min(max(value, -1), 127) + 1]] = 1
            layer = factors @ first
            for weights in (second, third):
                layer = np.append(np.maximum(layer, 0), 1) @ weights
            told.append(layer)
        wins, ahead = np.array(told).T
        stands, chances = judged(game, table)
        assert np.allclose(stands, 1 / (1 + np.exp(-ahead)))
        assert np.allclose(chances, np.exp(wins) / np.exp(wins).sum())


def test_small_numbers_are_told_apart_and_large_ones_in_order() -> None:
    assert len(set(RUNG[2:14]) | {RUNG[0]}) == 13
    assert list(RUNG[2:]) == sorted(RUNG[2:])
    assert 1 <= min(RUNG) <= max(RUNG) < RUNGS


@GAMES
def test_it_knows_who_is_winning(game: entrepot.Game) -> None:
    """Towards the end of a game, much more often than a guess would."""
    players = game.players[len(game.players) // 2]
    greedy, right, games = bot("greedy"), 0.0, 24
    for seed in range(games):
        table = game.new(players, seed)
        while not table.over:
            seat = table.waiting_for[0]
            table.play(choose(greedy, table, seat, seed), seat)
        before = game.new(players, seed)
        for seat, action in table.moves[: len(table.moves) * 19 // 20]:
            before.play(action, seat)
        chances = judged(game, before)[1]
        winners = table.winners()
        right += (chances.index(max(chances)) in winners) / len(winners)
    assert right / games > 1.5 / players


@GAMES
def test_the_search_asks_it(game: entrepot.Game) -> None:
    table = some_way_in(game, game.players[0], 30)
    gains = []
    for name in ("", str(game.value_network), "none"):
        one = Tree(
            SearchBot(value_network=name), *possible_world(table, table.waiting_for[0], 3), 2000
        )
        one.go(50)
        gains.append(one.gains.tolist())
    own, named, without = gains
    assert own == named != without


def test_a_game_without_one_goes_by_its_evaluation() -> None:
    game = entrepot.game("puerto-rico")
    assert len(network(game)[0]) == 0
    table = some_way_in(game, 3, 30)
    world, chance = possible_world(table, table.waiting_for[0], 3)
    assert SearchBot(iterations=50).analyse(world, chance).iterations == 50


def test_a_file_that_is_no_judge_of_the_game_is_refused(tmp_path: Path) -> None:
    san_juan, speicherstadt = (entrepot.game(name) for name in ("san-juan", "speicherstadt"))
    with pytest.raises(
        BadValueNetwork, match=r"was not trained for san-juan.*train_value_network san-juan"
    ):
        network(san_juan, str(speicherstadt.value_network))
    with pytest.raises(BadValueNetwork, match="cannot be read"):
        network(san_juan, str(tmp_path / "missing.npz"))
    (tmp_path / "words.npz").write_text("no network")
    with pytest.raises(BadValueNetwork, match="cannot be read"):
        network(san_juan, str(tmp_path / "words.npz"))
    other: dict[str, Any] = {"first": np.zeros((3, 2))}
    np.savez(tmp_path / "half.npz", **other)
    with pytest.raises(BadValueNetwork, match="cannot be read"):
        network(san_juan, str(tmp_path / "half.npz"))
