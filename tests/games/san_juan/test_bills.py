"""What a building costs in all ways, and what goods bring: it comes true when it is played."""

from __future__ import annotations

import pytest

from entrepot.engine.table import Table
from entrepot.games.san_juan import bills
from entrepot.games.san_juan.bills import Place, Way
from entrepot.games.san_juan.components import CARDS
from entrepot.games.san_juan.derived import derived
from entrepot.games.san_juan.goods_choices import moving
from tests.rules.san_juan.positions import area, builder, discarded, game_at, goods, hand, pay

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
    found = bills.places(table.state, 0, CARDS.index(card))
    return [place for place in found if place["ways"]]


def all_ways(table: Table) -> list[tuple[str, Place, Way]]:
    cards = hand(table, 0)
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
    asked = moving(table.state, 0)
    assert (asked["verb"], asked["sites"], asked["most"]) == ("produce", [0, 1, 2], 3)
    assert asked["proposal"] == [2, 1, 0]
    answer(table, "produce:sugar")
    asked = moving(table.state, 0)
    assert (asked["sites"], [one["goods"] for one in asked["choices"]]) == ([2], [["coffee"]])


@pytest.mark.rule("SJ-104", "SJ-105")
def test_every_choice_of_goods_is_produced_as_announced() -> None:
    town = ["indigo_plant", "indigo_plant", "silver_smelter", "aqueduct", "well"]
    start = game_at(role="producer", seats=[area(*town)])
    asked = moving(start.state, 0)
    assert len(asked["choices"]) == 2 + 2 + 1
    for choice in asked["choices"]:
        table = start.copy()
        answer(table, *choice["answers"])
        assert goods(table, 0) == len(choice["goods"])
        assert sum(hand(table, 0).values()) == sum(one["number"] for one in choice["gains"])
        assert bool(choice["gains"]) == (len(choice["goods"]) >= 2)


@pytest.mark.rule("SJ-113", "SJ-118", "SJ-120", "SJ-122")
def test_every_choice_of_goods_sells_for_what_is_announced() -> None:
    town = ["indigo_plant+", "tobacco_storage+", "tobacco_storage+", "market_stand", "market_hall"]
    start = game_at(role="trader", seats=[area(*town)])
    asked = moving(start.state, 0)
    assert len(asked["choices"]) == 2 + 2
    for choice in asked["choices"]:
        table = start.copy()
        answer(table, *choice["answers"])
        assert sum(hand(table, 0).values()) == choice["cards"]
        prices = derived(start.state, 0)["prices"]
        more = sum(one["number"] for one in choice["gains"])
        assert choice["cards"] == sum(prices[one]["least"] for one in choice["goods"]) + more


def test_a_sale_brings_no_more_cards_than_there_are() -> None:
    start = game_at(role="trader", seats=[area("silver_smelter+", "market_hall")], deck=["well"])
    asked = moving(start.state, 0)
    [choice] = asked["choices"]
    assert choice["cards"] == 2, "the last card and the good itself"
    answer(start, *choice["answers"])
    assert sum(hand(start, 0).values()) == 2


@pytest.mark.rule("SJ-086")
def test_a_good_that_is_built_over_is_announced_as_lost() -> None:
    table = builder(area("crane", "indigo_plant+", "indigo_plant", hand=["smithy", "well", "hero"]))
    announced = {one["action"]: one["loses_good"] for one in places(table, "smithy")}
    assert announced == {"new-site": False, "cover-good:indigo": True, "cover:indigo-plant": False}
    table.play("build:smithy")
    before = table.view(0)["discard"]
    table.play("cover-good:indigo")
    assert table.view(0)["discard"] == before + 1
