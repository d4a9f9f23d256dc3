"""Smithy, quarry, carpenter, poor house and black market (ledger 4.6)."""

from __future__ import annotations

import pytest

from tests.rules.san_juan.positions import (
    area,
    builder,
    buildings,
    game_at,
    goods,
    hand,
    hands,
    piles,
    told,
)
from tests.support.playing import legal, play


@pytest.mark.rule("SJ-062", "SJ-063")
@pytest.mark.parametrize(("card", "paid"), [("coffee_roaster", 3), ("indigo_plant", 0)])
def test_a_smithy_makes_production_buildings_cheaper(card: str, paid: int) -> None:
    table = builder(area("smithy", hand=[card, *["hero"] * 3, "well"]), chooser=False)
    play(table, f"build:{card}".replace("_", "-"))
    while table.decision == "payment":
        table.play(table.legal()[0])
    assert hands(table)[0] == 4 - paid


@pytest.mark.rule("SJ-063")
def test_a_smithy_does_not_help_with_violet_buildings() -> None:
    table = builder(area("smithy", hand=["library", *["palace"] * 2, "well"]), chooser=False)
    assert legal(table) == {"pass", "build:well"}
    table = builder(area("smithy", hand=["well", *["palace"] * 2]), chooser=False)
    play(table, "build:well")
    assert hands(table)[0] == 0


@pytest.mark.rule("SJ-064", "SJ-065")
@pytest.mark.parametrize(("card", "left"), [("library", 0), ("palace", None), ("statue", 2)])
def test_a_quarry_makes_violet_buildings_cheaper(card: str, left: int | None) -> None:
    money = ["coffee_roaster"] * 4
    table = builder(area("quarry", hand=[card, *money]), chooser=False)
    if left is None:
        assert "build:palace" not in legal(table)
        return
    play(table, f"build:{card}")
    assert hands(table)[0] == left


@pytest.mark.rule("SJ-064", "SJ-045", "SJ-E15")
def test_a_quarry_and_the_role_pay_for_a_crane() -> None:
    table = builder(area("quarry", hand=["crane", "hero"]))
    play(table, "build:crane")
    assert hand(table, 0) == {"hero": 1}


@pytest.mark.rule("SJ-065")
def test_a_quarry_does_not_help_with_production_buildings() -> None:
    table = builder(area("quarry", hand=["sugar_mill", "hero"]), chooser=False)
    assert table.decision == "choose_role"


@pytest.mark.rule("SJ-066")
def test_a_carpenter_brings_a_card_after_the_payment() -> None:
    """The deck is empty until the cards paid have been discarded."""
    table = builder(area("carpenter", hand=["well", "hero", "hero"]), chooser=False, deck=0)
    play(table, "build:well")
    assert hand(table, 0) == {"hero": 1}


@pytest.mark.rule("SJ-067")
def test_a_carpenter_does_not_help_with_production_buildings() -> None:
    table = builder(area("carpenter", hand=["sugar_mill", "hero", "hero"]), chooser=False)
    play(table, "build:sugar-mill")
    assert hands(table)[0] == 0


@pytest.mark.rule("SJ-068")
def test_a_carpenter_helps_only_the_next_violet_building() -> None:
    seat = area(hand=["carpenter", *["hero"] * 2, "well", "tower", "tower"])
    table = game_at(3, seats=[seat], role="builder")
    play(table, "0 build:carpenter", "0 pay:tower", "0 pay:hero")
    assert told(table, "carpenter_paid") == []
    assert hands(table)[0] == 3
    play(table, "1 role:prospector", "1 pass", "2 role:trader")
    play(table, "role:builder")
    while table.to_move != 0:
        play(table, "pass")
    play(table, "build:well")
    while table.decision == "payment":
        table.play(table.legal()[0])
    assert told(table, "carpenter_paid") == [(0, 1)]


@pytest.mark.rule("SJ-069")
def test_a_carpenter_helps_with_free_buildings_and_with_the_crane() -> None:
    free = builder(area("carpenter", hand=["smithy"]))
    play(free, "build:smithy")
    assert hands(free)[0] == 1

    crane = builder(area("carpenter", "crane", "tower", hand=["statue"]), chooser=False)
    play(crane, "build:statue", "cover:tower")
    assert told(crane, "paid") == [(0, 0)]
    assert (buildings(crane, 0), hands(crane)[0]) == (["carpenter", "crane", "statue"], 1)


@pytest.mark.rule("SJ-070", "SJ-071")
@pytest.mark.parametrize(("size", "left"), [(2, 1), (3, 2), (4, 2)])
def test_a_poor_house_brings_one_card_to_an_almost_empty_hand(size: int, left: int) -> None:
    seat = area("poor_house", hand=["sugar_mill", *["hero"] * 2, "well", "tower"][: size + 1])
    table = builder(seat, chooser=False)
    play(table, "build:sugar-mill")
    while table.decision == "payment":
        table.play(table.legal()[-1])
    assert hands(table)[0] == left


@pytest.mark.rule("SJ-072", "SJ-E26")
def test_the_carpenter_comes_before_the_poor_house() -> None:
    seat = area("carpenter", "poor_house", hand=["chapel", *["hero"] * 3])
    table = builder(seat, chooser=False)
    play(table, "build:chapel")
    assert told(table, "carpenter_paid") == told(table, "poor_house_paid") == [(0, 1)]
    assert hands(table)[0] == 2


@pytest.mark.rule("SJ-072", "SJ-060", "SJ-E27")
def test_the_carpenter_can_make_the_hand_too_large_for_the_poor_house() -> None:
    seat = area("carpenter", "poor_house", hand=["chapel", *["hero"] * 3, "well"])
    table = builder(seat, chooser=False)
    play(table, "build:chapel", "pay:well")
    assert table.decision == "choose_role"
    assert told(table, "poor_house_paid") == []
    assert hands(table)[0] == 2


@pytest.mark.rule("SJ-074")
def test_the_poor_house_asks_only_for_the_hand() -> None:
    """A production building, one for nothing, and one laid over another."""
    for sites, card in (
        (["poor_house"], "indigo_plant"),
        (["poor_house"], "smithy"),
        (["poor_house", "crane", "tobacco_storage"], "coffee_roaster"),
    ):
        table = builder(area(*sites, hand=[card]))
        play(table, f"build:{card}".replace("_", "-"))
        assert hands(table)[0] == 1
        assert told(table, "poor_house_paid") == [(0, 1)]


# --- black market --------------------------------------------------------------------------------


@pytest.mark.rule("SJ-075", "SJ-E7")
def test_goods_pay_on_the_black_market() -> None:
    sites = ["indigo_plant+", "tobacco_storage+", "black_market"]
    table = builder(area(*sites, hand=["library", *["hero"] * 3]), chooser=False)
    play(table, "build:library")
    assert buildings(table, 0) == [
        "indigo_plant",
        "tobacco_storage",
        "black_market",
        "library",
    ]
    assert hands(table)[0] == 0
    assert piles(table)[1] == 5


@pytest.mark.rule("SJ-075")
def test_at_most_two_goods_are_given() -> None:
    sites = ["indigo_plant+"] * 4 + ["black_market"]
    table = builder(area(*sites, hand=["library", *["hero"] * 3, "well", "tower"]), chooser=False)
    play(table, "build:library", "give:indigo", "give:indigo")
    assert table.decision == "payment"
    assert (goods(table, 0), table.view()["pending"]["owed"]) == (2, 3)


@pytest.mark.rule("SJ-076")
def test_goods_may_be_equal_or_different_and_of_any_building() -> None:
    sites = ["indigo_plant+", "indigo_plant+", "silver_smelter+", "black_market"]
    table = builder(area(*sites, hand=["library", *["hero"] * 3, "well", "tower"]), chooser=False)
    play(table, "build:library")
    assert legal(table) == {"give:indigo", "give:silver", "pass"}
    equal = play(table.copy(), "give:indigo", "give:indigo")
    assert buildings(equal, 0)[:3] == ["indigo_plant", "indigo_plant", "silver_smelter+"]
    different = play(table.copy(), "give:indigo", "give:silver")
    assert buildings(different, 0)[:3] == ["indigo_plant", "indigo_plant+", "silver_smelter"]


@pytest.mark.rule("SJ-076")
def test_a_good_that_would_leave_too_few_behind_it_is_not_offered() -> None:
    """Two goods are needed: silver first would leave no second one in catalogue order."""
    sites = ["indigo_plant+", "silver_smelter+", "black_market"]
    table = builder(area(*sites, hand=["tobacco_storage", "hero"]), chooser=False)
    play(table, "build:tobacco-storage")
    assert goods(table, 0) == 0
    assert table.decision == "choose_role"


@pytest.mark.rule("SJ-077")
def test_an_emptied_building_may_produce_again() -> None:
    seat = area("indigo_plant+", "black_market", hand=["smithy"])
    table = game_at(3, seats=[seat], picker=2, role="builder")
    play(table, "0 build:smithy")
    assert goods(table, 0) == 0
    play(table, "0 role:producer", "0 produce:indigo")
    assert goods(table, 0) == 1


@pytest.mark.rule("SJ-078")
@pytest.mark.parametrize("card", ["smithy", "well"])
def test_a_good_is_given_only_while_something_is_owed(card: str) -> None:
    sites = ["indigo_plant+", "sugar_mill+", "black_market"]
    table = builder(area(*sites, hand=[card, "hero"]))
    play(table, f"build:{card}")
    if card == "smithy":
        assert (table.decision, goods(table, 0)) == ("choose_role", 2)
        return
    play(table, "give:indigo")
    assert (table.decision, goods(table, 0)) == ("choose_role", 1)


@pytest.mark.rule("SJ-079")
def test_goods_for_the_black_market_are_not_sold() -> None:
    sites = ["indigo_plant+", "sugar_mill+", "black_market", "market_stand", "market_hall"]
    table = builder(area(*sites, hand=["tobacco_storage", "hero"]), chooser=False)
    play(table, "build:tobacco-storage")
    assert goods(table, 0) == 0
    assert hands(table)[0] == 0


@pytest.mark.rule("SJ-075")
def test_without_a_black_market_goods_are_no_money() -> None:
    table = builder(area("indigo_plant+", hand=["well", "hero", "hero"]), chooser=False)
    play(table, "build:well")
    assert (hands(table)[0], goods(table, 0)) == (0, 1)
