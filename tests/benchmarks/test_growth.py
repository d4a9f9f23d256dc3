"""What a larger search budget gains is measured by playouts to the end."""

from __future__ import annotations

import pytest

import entrepot
from benchmarks.growth import Comparison, chances_by_playouts, compare, positions
from entrepot.bots import bot, choose, possible_world
from entrepot.bots.simultaneous import is_simultaneous


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
            found = chances_by_playouts(world, 1, 20)
            assert found.keys() == set(world.legal)
            assert {action: found[action] for action in ends} == pytest.approx(ends)
            seen += 1
        table.play(choose(bot("random"), table, seat, 1), seat)
    assert seen > 0


def test_the_gain_compares_a_budget_with_the_next_larger_one() -> None:
    one = Comparison([4, 9, 9], {4: 0.25, 9: 0.5, 11: 1.0})
    assert (one.gain(0), one.gain(1)) == (0.25, 0)


def test_compared_positions_leave_a_choice_and_every_budget_decides() -> None:
    game = entrepot.game("santo-domingo")
    budgets = [bot("search:iterations=5"), bot("search:iterations=40")]
    worlds = [world for seed in range(3) for world in positions(game, 4, seed)]
    assert worlds
    for world in worlds:
        assert len(world.legal) > 1
        assert not is_simultaneous(world)
        found = compare(world, budgets, 1, 10)
        assert set(found.decisions) <= set(world.legal)
        agree = found.decisions[0] == found.decisions[1]
        assert found.chances == {} if agree else set(found.chances) == set(world.legal)
