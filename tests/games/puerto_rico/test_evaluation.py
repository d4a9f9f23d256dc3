"""What bots think a seat of Puerto Rico will score."""

from __future__ import annotations

import pytest

import entrepot
from entrepot.games.puerto_rico.components import FIELDS, INDIGO, SMALL_INDIGO_PLANT
from entrepot.games.puerto_rico.state import State
from tests.support.evaluations import assert_final_evaluation
from tests.support.leads import leads
from tests.support.playing import play_at_random

GAME = entrepot.game("puerto-rico")


def evaluate(state: State, seat: int = 0) -> int:
    return int(GAME.plain.evaluate(state, seat))


def positions() -> list[State]:
    """Games of all sizes, at all stages."""
    tables = [play_at_random(GAME.new(2 + seed % 4, seed), seed, 8 * seed) for seed in range(40)]
    found = [table.state for table in tables if not table.over]
    assert len(found) > 20
    return found


@pytest.mark.parametrize("players", GAME.players)
def test_at_the_end_it_is_the_score_and_a_crumb_for_the_tie_break(players: int) -> None:
    assert_final_evaluation(GAME, players, range(8), 99)


def test_a_point_a_doubloon_or_a_good_more_is_better() -> None:
    for state in positions():
        before = evaluate(state)
        state.players[0].victory_points += 1
        assert evaluate(state) >= before + 100
        state.players[0].victory_points -= 1
        state.players[0].doubloons += 1
        assert evaluate(state) > before
        state.players[0].doubloons -= 1
        for kind in range(len(state.players[0].goods)):
            state.players[0].goods[kind] += 1
            assert evaluate(state) > before
            state.players[0].goods[kind] -= 1


def test_a_field_at_work_is_worth_more_than_one_that_waits_for_a_plant_or_for_colonists() -> None:
    plant, field, work = (GAME.new(4, 1).state for _ in range(3))
    for state in (plant, work):
        state.players[0].buildings[SMALL_INDIGO_PLANT] = 1
    for state in (field, work):
        state.players[0].colonists[FIELDS + INDIGO] = 1
    work.players[0].colonists[SMALL_INDIGO_PLANT] = 1
    idle = evaluate(GAME.new(4, 1).state)
    gained = [evaluate(state) - idle for state in (plant, field, work)]
    assert gained[2] > gained[0] + gained[1] > 0


def test_what_will_bring_points_is_worth_less_the_nearer_the_end() -> None:
    table = GAME.new(4, 1)
    early = table.state.copy()
    late = table.state.copy()
    late.victory_pool = 6
    for state in (early, late):
        state.players[0].doubloons += 10
    plain = table.state
    shrunk = plain.copy()
    shrunk.victory_pool = 6
    assert evaluate(early) - evaluate(plain) > evaluate(late) - evaluate(shrunk) > 0


def test_greed_builds_rather_than_passes_when_it_has_the_money() -> None:
    table = GAME.new(4, 1)
    table.play("role:builder")
    builds = [GAME.name(action) for action in table.legal() if GAME.name(action) != "pass"]
    assert max(leads(table, *builds)) > leads(table, "pass")[0]
