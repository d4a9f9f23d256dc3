"""What bots think a seat of San Juan will score."""

from __future__ import annotations

from typing import Any

import pytest

import entrepot
from entrepot.engine.records import NOBODY
from entrepot.games.san_juan.components import (
    CARDS,
    CHAPEL,
    GOODS,
    HERO,
    INDIGO_PLANT,
    LIBRARY,
    SITES,
    TRIUMPHAL_ARCH,
)
from entrepot.games.san_juan.evaluation import total
from entrepot.games.san_juan.rules.common import buildings
from entrepot.games.san_juan.state import State
from tests.support.evaluations import assert_final_evaluation
from tests.support.playing import play_at_random

GAME = entrepot.game("san-juan")
CRUMB = 99
"""What a tie-break is worth is less than a point."""


def evaluate(state: State, seat: int = 0) -> int:
    return int(GAME.plain.evaluate(state, seat))


def positions() -> list[State]:
    tables = [play_at_random(GAME.new(2 + n % 3, n), n, 9 * n) for n in range(60)]
    found = [table.state for table in tables if not table.over]
    assert len(found) > 30
    return found


def position() -> dict[str, Any]:
    """Seat 0 takes the first role; all hands are empty."""
    found = GAME.new(3, 1).to_dict() | {"governor": 0, "mover": 0}
    for player in found["players"]:
        for card, number in player["hand"].items():
            found["deck"][card] += number
            player["hand"][card] = 0
    return found


def give(position: dict[str, Any], seat: int, **cards: int) -> None:
    for card, number in cards.items():
        position["deck"][card] -= number
        position["players"][seat]["hand"][card] += number


@pytest.mark.parametrize("players", GAME.players)
def test_at_the_end_it_is_the_score_and_a_crumb_for_the_tie_break(players: int) -> None:
    assert_final_evaluation(GAME, players, range(5), CRUMB)


def test_a_card_more_in_hand_is_never_worse() -> None:
    for state in positions():
        for card in range(len(CARDS)):
            before = evaluate(state)
            state.players[0].hand[card] += 1
            assert evaluate(state) >= before
            state.players[0].hand[card] -= 1


def test_a_good_more_is_never_worse() -> None:
    for state in positions():
        player = state.players[0]
        for site in range(buildings(player)):
            if player.goods[site] == NOBODY and player.sites[site] < len(GOODS):
                before = evaluate(state)
                player.goods[site] = INDIGO_PLANT
                assert evaluate(state) >= before
                player.goods[site] = NOBODY


def test_a_building_more_is_never_worse_unless_it_hastens_the_end() -> None:
    for state in positions():
        player, other = state.players[0], state.players[1]
        built = buildings(player)
        for site in range(buildings(other), min(SITES - 1, built + 1)):
            other.sites[site] = INDIGO_PLANT
        if built >= SITES - 1:
            continue
        for card in range(len(CARDS)):
            if card >= len(GOODS) and card in player.sites:
                continue
            before = evaluate(state)
            player.sites[built] = card
            assert evaluate(state) > before, CARDS[card]
            player.sites[built] = NOBODY


def test_a_card_under_the_chapel_is_worth_a_point() -> None:
    state = GAME.from_dict(position()).state
    before = evaluate(state)
    state.players[0].chapel_pile[CHAPEL] += 1
    assert evaluate(state) == before + 100


def test_large_buildings_count_what_stands_beside_them() -> None:
    assert total(5, 1 << HERO, 0) == 500
    assert total(5, 1 << HERO | 1 << TRIUMPHAL_ARCH, 0) == 900


def test_what_a_building_does_is_worth_less_near_the_end() -> None:
    state = GAME.from_dict(position()).state
    early = evaluate(state)
    state.players[0].sites[1] = LIBRARY
    worth_early = evaluate(state) - early
    for site in range(1, 11):
        state.players[1].sites[site] = INDIGO_PLANT
    worth_late = evaluate(state)
    state.players[0].sites[1] = NOBODY
    worth_late -= evaluate(state)
    assert 300 <= worth_late < worth_early


def test_paying_for_a_building_is_foreseen_when_it_is_named() -> None:
    there = position()
    give(there, 0, library=1, sugar_mill=4, crane=1)
    table = GAME.from_dict(there)
    table.play("role:builder")
    table.play("build:library")
    named = evaluate(table.state)
    while table.to_move == 0:
        table.play("pay:sugar-mill")
    assert table.state.players[0].sites[1] == LIBRARY
    assert abs(evaluate(table.state) - named) < 150


def test_roles_are_worth_more_to_who_can_use_them() -> None:
    there = position()
    there["players"][0]["goods"]["site_1"] = "sugar_mill"
    there["deck"]["sugar_mill"] -= 1
    table = GAME.from_dict(there)
    worth = {}
    for role in ("builder", "producer", "trader"):
        after = table.copy()
        after.play(f"role:{role}")
        worth[role] = evaluate(after.state)
    assert max(worth, key=lambda role: worth[role]) == "trader"
