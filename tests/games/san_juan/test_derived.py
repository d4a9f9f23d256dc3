"""What clients are told that the rules make of a position: it comes true when it is played."""

from __future__ import annotations

import random

import pytest

from entrepot.engine.table import Table
from entrepot.games.san_juan import GAME
from entrepot.games.san_juan.components import Good
from entrepot.games.san_juan.derived import derived
from entrepot.games.san_juan.derived_builds import Place, Way
from entrepot.games.san_juan.material import material
from entrepot.server.hidden import possible_world
from tests.rules.san_juan.positions import area, builder, discarded, game_at, hand, pay

TOWN = ["indigo_plant+", "library", "crane", "black_market", "poor_house", "carpenter"]


def plan() -> Table:
    """Two players, first role: the library may be saved."""
    return game_at(
        2, role="builder", picks=0, seats=[area(*TOWN, hand=["palace", "hero", "statue"])]
    )


def answer(table: Table, *actions: str) -> None:
    """Give these answers; those that leave no choice may be among them."""
    given: list[str] = []
    for action in actions:
        if given and given[0] == action:
            del given[0]
            continue
        table.play(action)
        given = [table.game.name(one) for seat, one in table.forced if seat == 0]


def places(table: Table, card: str) -> list[Place]:
    return [place for place in derived(table.state, 0)["builds"][card]["places"] if place["ways"]]


def all_ways(table: Table) -> list[tuple[str, Place, Way]]:
    cards = derived(table.state, 0)["builds"]
    return [(c, place, way) for c in cards for place in places(table, c) for way in place["ways"]]


def build(table: Table, card: str, place: Place, way: Way, goods: int) -> None:
    given = ["give:indigo"] * goods
    answer(table, f"build:{card}".replace("_", "-"), place["action"], way["action"], *given, "pass")


@pytest.mark.parametrize("town", [TOWN, ["sugar_mill+", "indigo_plant+", "crane", "quarry"], []])
def test_a_building_costs_what_was_announced_at_every_place(town: list[str]) -> None:
    cards = ["palace", "hero", "statue", "smithy"]
    start = builder(area(*town, hand=cards))
    payable = len(cards) - 1
    bills = [one for one in all_ways(start) if one[2]["bills"][0]["owed"] <= payable]
    assert bills
    for card, place, way in bills:
        table, bill = start.copy(), way["bills"][0]
        build(table, card, place, way, goods=0)
        pay(table)
        extra = 0
        if table.decision == "extra_payment":
            extra = table.view(0)["pending"]["pick_left"]
            table.play("pass")
        assert sum(discarded(table, 0).values()) == bill["owed"], (card, place, way)
        assert extra == bill["extra"], (card, place, way)


def test_cards_come_from_carpenter_and_poor_house_as_announced() -> None:
    for card, place, way in all_ways(plan()):
        bill = way["bills"][0]
        if bill["owed"] > 2:
            continue
        table = plan()
        build(table, card, place, way, goods=0)
        pay(table)
        if table.decision == "extra_payment":
            table.play("pass")
        due = place["carpenter"] + bill["poor_house"]
        assert sum(hand(table, 0).values()) == 2 - bill["owed"] + due, (card, place, way)


def test_a_good_takes_a_card_off_the_bill() -> None:
    table = plan()
    [place] = [one for one in places(table, "palace") if one["action"] == "cover:carpenter"]
    assert [way["action"] for way in place["ways"]] == ["use-library", "keep-library"]
    assert place["goods"] == [0]
    assert [[bill["owed"] for bill in way["bills"]] for way in place["ways"]] == [[1, 0], [2, 1]]
    build(table, "palace", place, place["ways"][1], goods=1)
    assert table.view(0)["pending"]["pick_left"] == 1


def test_places_are_those_that_can_be_chosen() -> None:
    table = plan()
    announced = {place["action"] for place in places(table, "hero")}
    table.play("build:hero")
    assert announced == {table.game.name(action) for action in table.legal()}


def test_what_cannot_be_built_over_says_why() -> None:
    start = builder(area("crane", "indigo_plant", "statue", hand=["indigo_plant", "hero"]))
    builds = derived(start.state, 0)["builds"]
    assert [one["problem"] for one in builds["indigo_plant"]["places"]] == [
        None,
        "covers_crane",
        "covers_same",
        None,
    ]
    assert [one["short"] for one in builds["hero"]["places"]] == [3, 1, 2, 0]


def test_what_cannot_be_built_says_what_is_missing() -> None:
    builds = derived(builder(area("statue", hand=["statue", "hero", "well"])).state, 0)["builds"]
    assert builds["statue"]["stands"]
    assert (builds["hero"]["price"], builds["hero"]["short"]) == (4, 2)
    assert builds["well"]["short"] == 0


def test_goods_are_moved_where_and_as_often_as_announced() -> None:
    town = [
        "indigo_plant",
        "sugar_mill",
        "coffee_roaster",
        "silver_smelter+",
        "aqueduct",
        "library",
    ]
    table = game_at(role="producer", seats=[area(*town)])
    moving = derived(table.state, 0)["moving"]
    assert moving == {"verb": "produce", "sites": [0, 1, 2], "most": 3, "proposal": [2, 1, 0]}
    answer(table, "produce:sugar")
    moving = derived(table.state, 0)["moving"]
    assert moving is not None
    assert moving["sites"] == [2]


def test_a_sale_brings_what_its_effects_announce() -> None:
    town = ["indigo_plant+", "tobacco_storage+", "market_stand", "market_hall"]
    sales: list[tuple[list[Good], int]] = [(["indigo"], 1), (["indigo", "tobacco"], 2)]
    for sold, more in sales:
        table = game_at(role="trader", seats=[area(*town)])
        effects = derived(table.state, 0)["effects"]
        assert more == sum(one["number"] for one in effects if one["goods"] <= len(sold))
        answer(table, *(f"sell:{good}" for good in sold), "pass")
        prices = material()["price"]["t3"]
        assert sum(hand(table, 0).values()) == sum(prices[good] for good in sold) + more


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
    assert derived(game_at(role=role, seats=[area(*town)]).state, 0)["draw"] == draw


def test_cards_to_pick_are_announced() -> None:
    drawn = ["well", "hero", "tower", "smithy", "crane"]
    table = game_at(role="councillor", seats=[area("prefecture")], deck=drawn)
    table.play("draw:5")
    picking = derived(table.state, 0)["picking"]
    assert picking == {
        "verb": "keep",
        "source": "drawn",
        "due": 2,
        "cards": ["smithy", "well", "crane", "tower", "hero"],
    }
    assert derived(table.state, 1)["picking"] is None


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
