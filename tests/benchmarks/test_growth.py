"""What longer thinking gains is judged by games played to the end."""

from __future__ import annotations

import pytest

import entrepot
from benchmarks.growth import Judged, chances_by_greed, judged, positions
from entrepot.bots import bot, choose, possible_world
from entrepot.bots.search import several_choose


def test_where_a_move_ends_the_game_its_chance_is_the_result() -> None:
    game = entrepot.game("speicherstadt")
    table, seen = game.new(2, 3), 0
    while not table.over:
        seat = table.waiting_for[0]
        ends = {}
        for action in table.legal(seat):
            after = table.copy()
            after.play(action, seat)
            if after.over:
                ends[action] = (seat in after.winners()) / len(after.winners())
        if ends and len(table.legal(seat)) > 1:
            world, _ = possible_world(table, seat, 1)
            found = chances_by_greed(world, 1, 20)
            assert found.keys() == set(world.legal)
            assert {action: found[action] for action in ends} == pytest.approx(ends)
            seen += 1
        table.play(choose(bot("random"), table, seat, 1), seat)
    assert seen > 0


def test_the_gain_is_that_of_the_larger_budget() -> None:
    one = Judged([4, 9, 9], {4: 0.25, 9: 0.5, 11: 1.0})
    assert (one.gain(0), one.gain(1)) == (0.25, 0)


def test_positions_are_real_decisions_and_all_budgets_decide() -> None:
    game = entrepot.game("santo-domingo")
    budgets = [bot("search:iterations=5"), bot("search:iterations=40")]
    worlds = [world for seed in range(3) for world in positions(game, 4, seed)]
    assert worlds
    for world in worlds:
        assert len(world.legal) > 1
        assert not several_choose(world)
        found = judged(world, budgets, 1, 10)
        assert set(found.decisions) <= set(world.legal)
        agree = found.decisions[0] == found.decisions[1]
        assert found.chances == {} if agree else set(found.chances) == set(world.legal)
