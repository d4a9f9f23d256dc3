"""What clients are told that the rules make of a position: it comes true when it is played."""

from __future__ import annotations

import random

import pytest

from entrepot.games.san_juan import GAME
from entrepot.games.san_juan.derived import derived
from entrepot.server.hidden import possible_world
from tests.rules.san_juan.positions import (
    area,
    builder,
    game_at,
)


@pytest.mark.parametrize(
    ("role", "town", "draw"),
    [
        ("councillor", ["indigo_plant"], "draw:5"),
        ("councillor", ["library"], None),
        ("prospector", ["indigo_plant"], "draw:1"),
        ("prospector", ["library"], None),
    ],
)
def test_a_draw_is_proposed_unless_the_library_could_add_to_it(
    role: str, town: list[str], draw: str | None
) -> None:
    assert derived(game_at(role=role, seats=[area(*town)]).state, 0)["trivial"] == draw


def test_a_gold_mine_is_always_worth_using() -> None:
    table = game_at(role="prospector", seats=[area("gold_mine")])
    table.play("draw:1")
    assert derived(table.state, 0)["trivial"] == "accept"
    assert derived(table.state, 1)["trivial"] is None


@pytest.mark.rule("SJ-159")
def test_the_end_is_as_far_as_the_buildings_of_whoever_has_the_most() -> None:
    table = game_at(role="builder", seats=[area("indigo_plant"), area("indigo_plant", "well")])
    assert derived(table.state, None)["end"] == {"seat": 1, "value": 2, "start": 0, "end": 12}


def test_prices_are_those_of_the_open_tile_or_of_all_that_may_come() -> None:
    prices = derived(game_at(role="trader", seats=[area("indigo_plant+")]).state, 0)["prices"]
    assert prices["silver"] == {"least": 3, "most": 3}
    prices = derived(GAME.new(3, 1).state, None)["prices"]
    assert prices["silver"] == {"least": 2, "most": 3}
    assert prices["indigo"] == {"least": 1, "most": 1}


@pytest.mark.parametrize("seed", range(3))
def test_points_in_sight_are_the_score_at_the_end(seed: int) -> None:
    table, chance = GAME.new(3, seed), random.Random(seed)
    while not table.over:
        table.play(chance.choice(table.legal()))
    players = derived(table.state, None)["players"]
    assert [one["points_in_sight"] for one in players] == table.view(None)["scores"]


def test_a_building_is_worth_what_it_adds_when_it_is_built() -> None:
    cards = ["guild_hall", "city_hall", "triumphal_arch", "palace"]
    town = ["indigo_plant", "statue", "hero", "tower"]
    before = derived(builder(area(*town)).state, 0)["players"][0]
    for card in cards:
        after = derived(builder(area(*town, card)).state, 0)["players"][0]
        added = after["points_in_sight"] - before["points_in_sight"]
        assert before["worth"][card] == after["worth"][card] == added


@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_told_that_a_seat_cannot_know(seed: int) -> None:
    table, chance = GAME.new(3, seed), random.Random(seed)
    while not table.over:
        for seat in range(3):
            other = possible_world(GAME, table.state, seat)
            assert derived(other, seat) == derived(table.state, seat)
        table.play(chance.choice(table.legal()))


def test_nobody_is_told_of_a_chapel_pile_or_a_hand_that_is_not_his() -> None:
    town = ["chapel", "palace"]
    one = area(*town, hand=["hero", "well"], chapel_pile=["statue"] * 3)
    other = area(*town, hand=["tower"], chapel_pile=[])
    facts = [builder(seat, players=3).state for seat in (one, other)]
    for viewer in (None, 1, 2):
        assert derived(facts[0], viewer) == derived(facts[1], viewer)
    sight = [derived(state, 0)["players"][0]["points_in_sight"] for state in facts]
    assert sight[0] > sight[1]


@pytest.mark.rule("SJ-183", "SJ-184")
def test_effects_and_what_lies_under_a_chapel_are_told_by_site() -> None:
    mine = area("tower", "chapel", "library", chapel_pile=["statue"] * 2)
    table = game_at(2, role="prospector", picks=0, seats=[mine], deck=["well", "hero"])
    table.play("draw:2")
    for viewer, tucked in ((0, {"kind": "tucked", "number": 2}), (1, None)):
        told = derived(table.state, viewer)["players"][0]
        assert told["effects"] == [
            {"kind": "hand_limit", "number": 12},
            tucked,
            {"kind": "used", "number": 0},
        ]
        assert told["under"] == [{}, {"statue": 2} if tucked else {}, {}]


def test_a_building_that_was_named_takes_a_place() -> None:
    table = builder(area("crane", "indigo_plant", hand=["tower", "well", "smithy", "hero"]))
    assert derived(table.state, 1)["coming"] is None
    assert derived(table.state, 1)["players"][0]["free_sites"] == 10
    table.play("build:tower")
    assert derived(table.state, 1)["coming"] == {"seat": 0, "card": "tower", "site": None}
    assert derived(table.state, 1)["players"][0]["free_sites"] == 9
    table.play("cover:indigo-plant")
    assert derived(table.state, 1)["coming"] == {"seat": 0, "card": "tower", "site": 1}
    assert derived(table.state, 1)["players"][0]["free_sites"] == 10
