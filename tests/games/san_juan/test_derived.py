"""What clients are told that the rules make of a position: it comes true when it is played."""

from __future__ import annotations

import random

import pytest

from entrepot.engine.table import Table
from entrepot.games.san_juan import GAME
from entrepot.games.san_juan.derived import derived
from entrepot.games.san_juan.derived_builds import Place, Way
from entrepot.games.san_juan.material import BuildStep, material
from entrepot.server.hidden import possible_world
from tests.rules.san_juan.positions import (
    area,
    builder,
    buildings,
    discarded,
    game_at,
    goods,
    hand,
    pay,
)

PAID = {"palace", "hero", "statue"}
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


def owed(way: Way, goods: int = 0) -> int:
    return way["bills"][goods]["payments"][0]["cards"]


def build(table: Table, card: str, place: Place, way: Way, goods: int) -> None:
    given = ["give:indigo"] * goods
    answer(table, f"build:{card}".replace("_", "-"), place["action"], way["action"], *given, "pass")


@pytest.mark.parametrize("town", [TOWN, ["sugar_mill+", "indigo_plant+", "crane", "quarry"], []])
def test_a_building_costs_what_was_announced_at_every_place(town: list[str]) -> None:
    cards = ["palace", "hero", "statue", "smithy"]
    start = builder(area(*town, hand=cards))
    payable = len(cards) - 1
    bills = [one for one in all_ways(start) if owed(one[2]) <= payable]
    assert bills
    for card, place, way in bills:
        table = start.copy()
        build(table, card, place, way, goods=0)
        pay(table)
        payments = [owed(way)]
        if table.decision == "extra_payment":
            payments.append(owed(way) + table.view(0)["pending"]["pick_left"])
            table.play("pass")
        assert sum(discarded(table, 0).values()) == owed(way), (card, place, way)
        assert [one["cards"] for one in way["bills"][0]["payments"]] == payments, (card, place, way)


@pytest.mark.rule("SJ-060", "SJ-066", "SJ-070")
def test_cards_come_from_carpenter_and_poor_house_as_announced() -> None:
    seen = set()
    for card, place, way in all_ways(plan()):
        for extra, payment in enumerate(way["bills"][0]["payments"]):
            if payment["cards"] > 2:
                continue
            table = plan()
            build(table, card, place, way, goods=0)
            pay(table)
            while table.decision == "extra_payment":
                table.play(table.legal()[-1 if extra else 0])
            due = sum(gain["number"] for gain in payment["gains"])
            assert sum(hand(table, 0).values()) == 2 - payment["cards"] + due, (card, place, way)
            seen |= {gain["building"] for gain in payment["gains"]}
    assert seen == {"carpenter", "poor_house"}


def test_a_bill_that_the_hand_cannot_pay_announces_no_gains() -> None:
    table = builder(area(*TOWN, hand=["statue", "well", "smithy"]), chooser=False)
    [new] = [one for one in places(table, "statue") if one["site"] is None]
    [way] = new["ways"]
    payments = [bill["payments"][0] for bill in way["bills"]]
    assert [payment["cards"] for payment in payments] == [3, 2]
    gains = [[gain["building"] for gain in payment["gains"]] for payment in payments]
    assert gains == [[], ["carpenter", "poor_house"]], "two cards in hand, and a good"


@pytest.mark.rule("SJ-055")
def test_a_build_is_answered_in_the_announced_steps() -> None:
    for card, place, way in all_ways(plan()):
        for given_goods, bill in enumerate(way["bills"]):
            for payment in bill["payments"]:
                least, most = bill["payments"][0]["cards"], payment["cards"]
                cards = [one for one in material()["cards"] if one["name"] in PAID - {card}]
                if most > len(cards):
                    continue
                paid = [f"pay:{one['name']}".replace("_", "-") for one in cards]
                given: dict[BuildStep, list[str]] = {
                    "building": [f"build:{card}"],
                    "place": [place["action"]],
                    "library": [way["action"]],
                    "goods": ["give:indigo"] * given_goods,
                    "cards": paid[:least],
                    "extra_cards": paid[least:most],
                    "pass": ["pass"],
                }
                table = plan()
                answer(table, *(one for step in material()["build_steps"] for one in given[step]))
                assert table.view(0)["pending"]["building"] is None
                assert card in buildings(table, 0)


def test_a_good_takes_a_card_off_the_bill() -> None:
    table = plan()
    [place] = [one for one in places(table, "palace") if one["action"] == "cover:carpenter"]
    assert [way["action"] for way in place["ways"]] == ["use-library", "keep-library"]
    assert place["goods"] == [0]
    assert [[owed(way, goods) for goods in (0, 1)] for way in place["ways"]] == [[1, 0], [2, 1]]
    assert [way["saved"] for way in place["ways"]] == [None, "library"]
    assert place["ways"][1]["bills"][1]["discounts"] == [
        {"source": "builder", "number": 1},
        {"source": "black_market", "number": 1},
    ]
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
    assert moving is not None
    assert (moving["verb"], moving["sites"], moving["most"]) == ("produce", [0, 1, 2], 3)
    assert moving["proposal"] == [2, 1, 0]
    answer(table, "produce:sugar")
    moving = derived(table.state, 0)["moving"]
    assert moving is not None
    assert (moving["sites"], [one["goods"] for one in moving["choices"]]) == ([2], [["coffee"]])


@pytest.mark.rule("SJ-104", "SJ-105")
def test_every_choice_of_goods_is_produced_as_announced() -> None:
    town = ["indigo_plant", "indigo_plant", "silver_smelter", "aqueduct", "well"]
    start = game_at(role="producer", seats=[area(*town)])
    moving = derived(start.state, 0)["moving"]
    assert moving is not None
    assert len(moving["choices"]) == 2 + 2 + 1
    for choice in moving["choices"]:
        table = start.copy()
        answer(table, *choice["answers"])
        assert goods(table, 0) == len(choice["goods"])
        assert sum(hand(table, 0).values()) == sum(one["number"] for one in choice["gains"])
        assert bool(choice["gains"]) == (len(choice["goods"]) >= 2)


@pytest.mark.rule("SJ-113", "SJ-118", "SJ-120", "SJ-122")
def test_every_choice_of_goods_sells_for_what_is_announced() -> None:
    town = ["indigo_plant+", "tobacco_storage+", "tobacco_storage+", "market_stand", "market_hall"]
    start = game_at(role="trader", seats=[area(*town)])
    moving = derived(start.state, 0)["moving"]
    assert moving is not None
    assert len(moving["choices"]) == 2 + 2
    for choice in moving["choices"]:
        table = start.copy()
        answer(table, *choice["answers"])
        assert sum(hand(table, 0).values()) == choice["cards"]
        prices = derived(start.state, 0)["prices"]
        more = sum(one["number"] for one in choice["gains"])
        assert choice["cards"] == sum(prices[one]["least"] for one in choice["goods"]) + more


def test_a_sale_brings_no_more_cards_than_there_are() -> None:
    start = game_at(role="trader", seats=[area("silver_smelter+", "market_hall")], deck=["well"])
    moving = derived(start.state, 0)["moving"]
    assert moving is not None
    [choice] = moving["choices"]
    assert choice["cards"] == 2, "the last card and the good itself"
    answer(start, *choice["answers"])
    assert sum(hand(start, 0).values()) == 2


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


@pytest.mark.rule("SJ-086")
def test_a_good_that_is_built_over_is_announced_as_lost() -> None:
    table = builder(area("crane", "indigo_plant+", "indigo_plant", hand=["smithy", "well", "hero"]))
    announced = {one["action"]: one["loses_good"] for one in places(table, "smithy")}
    assert announced == {"new-site": False, "cover-good:indigo": True, "cover:indigo-plant": False}
    table.play("build:smithy")
    assert derived(table.state, 0)["losing_good"] is None
    before = table.view(0)["discard"]
    table.play("cover-good:indigo")
    assert table.view(0)["discard"] == before + 1


@pytest.mark.rule("SJ-085", "SJ-087")
def test_what_is_asked_one_by_one_is_told_site_by_site() -> None:
    town = ["indigo_plant+", "indigo_plant+", "sugar_mill+", "crane", "black_market"]
    cards = ["coffee_roaster", "well", "smithy", "hero"]
    table = builder(area(*town, hand=cards), chooser=False)
    table.play("build:coffee-roaster")
    told = derived(table.state, 0)
    assert told["covers"][:4] == [*["cover-good:indigo"] * 2, "cover-good:sugar", "cover:crane"]
    assert told["giveable"] == []
    table.play("cover-good:indigo")
    told = derived(table.state, 0)
    assert (told["covers"], told["losing_good"]) == ([], 0)
    assert told["giveable"] == [1, 2], "not what lies on the covered plant"
    table.play("give:sugar")
    assert derived(table.state, 0)["giveable"] == [], "indigo was not named before"
    assert derived(table.state, 1)["giveable"] == []


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
        "left": 3,
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
