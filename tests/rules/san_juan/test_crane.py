"""Crane: building over own buildings (SJ-080 to SJ-096)."""

from __future__ import annotations

import pytest

from entrepot import IllegalAction
from tests.rules.san_juan.positions import (
    VIOLET,
    area,
    builder,
    buildings,
    covered,
    game_at,
    goods,
    hand,
    hands,
    piles,
)
from tests.support.playing import legal, play


@pytest.mark.rule("SJ-080", "SJ-081")
def test_a_new_site_or_any_own_building() -> None:
    sites = ["indigo_plant", "sugar_mill+", "sugar_mill", "tower", "crane"]
    table = builder(area(*sites, hand=["hero", *["well"] * 3, "quarry", "quarry"]), chooser=False)
    play(table, "build:hero")
    assert legal(table) == {
        "new-site",
        "cover:indigo-plant",
        "cover:sugar-mill",
        "cover-good:sugar",
        "cover:tower",
    }
    new = play(table.copy(), "new-site")
    assert buildings(new, 0) == [*sites, "hero"]
    assert hands(new)[0] == 0
    over = play(table.copy(), "cover:tower", "pay:well", "pay:quarry")
    assert buildings(over, 0) == ["indigo_plant", "sugar_mill+", "sugar_mill", "hero", "crane"]
    assert hands(over)[0] == 3
    assert covered(over, 0) == {"tower": 1}


@pytest.mark.rule("SJ-080")
def test_without_a_crane_nobody_builds_over() -> None:
    table = builder(area("indigo_plant", "tower", hand=["hero", *["palace"] * 2]), chooser=False)
    assert table.decision == "choose_role"


@pytest.mark.rule("SJ-081", "SJ-089", "SJ-E9")
def test_a_palace_over_a_chapel() -> None:
    sites = ["crane", "chapel"]
    cards = ["palace", *["hero"] * 3]
    table = builder(area(*sites, hand=cards, chapel_pile=["well", "well"]), chooser=False)
    play(table, "build:palace")
    assert hands(table)[0] == 0
    assert buildings(table, 0) == ["crane", "palace"]
    assert table.scores()[0] == 1 + 2 + 0  # crane, pile, and a quarter of 3


@pytest.mark.rule("SJ-052", "SJ-086", "SJ-E10")
def test_a_statue_over_a_dearer_building_with_a_good() -> None:
    table = builder(area("crane", "coffee_roaster+", hand=["statue", "well"]), chooser=False)
    play(table, "build:statue")
    assert buildings(table, 0) == ["crane", "statue"]
    assert hand(table, 0) == {"well": 1}
    assert piles(table)[1] == 1
    assert sum(table.to_dict()["discard_unseen"].values()) == 1


@pytest.mark.rule("SJ-082")
def test_a_covered_building_is_out_of_the_game() -> None:
    seat = area("crane", "library", hand=["palace"])
    table = builder(seat, chooser=True)
    before = piles(table)
    assert table.scores()[0] == 4
    play(table, "build:palace")
    assert covered(table, 0) == {"library": 1}
    assert piles(table) == before
    assert table.scores()[0] == 1
    assert len(buildings(table, 0)) == 2


@pytest.mark.rule("SJ-082")
def test_a_covered_building_has_no_function() -> None:
    seat = area("indigo_plant", "sugar_mill", "statue", covered=["aqueduct", "well", "library"])
    table = game_at(3, seats=[seat], role="producer")
    play(table, "produce:indigo", "produce:sugar")
    assert table.to_move == 1
    assert hands(table)[0] == 0


@pytest.mark.rule("SJ-083", "SJ-E29")
def test_the_quarry_being_covered_does_not_help() -> None:
    seat = area("crane", "quarry", "tower", hand=["library", *["hero"] * 3])
    table = builder(seat, chooser=False)
    play(table, "build:library")
    assert hands(play(table.copy(), "cover:quarry"))[0] == 2
    assert hands(play(table.copy(), "cover:tower"))[0] == 2


@pytest.mark.rule("SJ-083")
@pytest.mark.parametrize(
    ("helper", "card", "paid", "drawn"),
    [
        ("smithy", "silver_smelter", 4, 0),  # 5 less 1 for the smithy below
        ("carpenter", "hero", 2, 0),  # no card from the carpenter
        ("poor_house", "tobacco_storage", 1, 0),  # no card although the hand is empty
    ],
)
def test_a_covered_building_no_longer_helps(helper: str, card: str, paid: int, drawn: int) -> None:
    seat = area("crane", helper, hand=[card, *["well"] * 3, "statue"][: paid + 1])
    table = builder(seat, chooser=False)
    play(table, f"build:{card}".replace("_", "-"))
    if table.decision == "choose_site":
        play(table, f"cover:{helper}".replace("_", "-"))
    assert buildings(table, 0) == ["crane", card]
    assert hands(table)[0] == drawn


@pytest.mark.rule("SJ-083")
def test_a_library_or_black_market_being_covered_does_not_help() -> None:
    over_library = builder(area("crane", "library", "quarry", hand=["hero", "well"]))
    play(over_library, "build:hero", "cover:quarry")
    assert hands(over_library)[0] == 1  # 5 - 4 - 2
    over_library = builder(area("crane", "library", hand=["palace", "well"]), chooser=False)
    play(over_library, "build:palace")
    assert hands(over_library)[0] == 0  # 6 - 5

    sites = ["crane", "black_market", "indigo_plant+"]
    over_market = builder(area(*sites, hand=["tobacco_storage", "well"]), chooser=False)
    play(over_market, "build:tobacco-storage")
    assert buildings(over_market, 0) == ["crane", "tobacco_storage", "indigo_plant+"]
    assert (hands(over_market)[0], goods(over_market, 0)) == (0, 1)


@pytest.mark.rule("SJ-083", "SJ-060")
def test_no_discount_is_waived_for_a_poor_house_being_covered() -> None:
    seat = area("crane", "poor_house", hand=["tobacco_storage", "hero", "hero"])
    table = play(builder(seat), "build:tobacco-storage")
    beside = play(table.copy(), "new-site")
    assert beside.decision == "choose_role"  # the hand is empty, nothing is left to pay with
    assert hands(beside)[0] == 1
    over = play(table.copy(), "cover:poor-house")
    assert over.decision == "choose_role"
    assert hands(over)[0] == 2


@pytest.mark.rule("SJ-084")
def test_the_crane_cannot_be_covered() -> None:
    table = builder(area("crane", "tower", hand=["hero", *["well"] * 3]))
    play(table, "build:hero")
    assert hands(table)[0] == 2  # nothing but the tower, 5 - 3 - 1

    table = builder(area("crane", "tower", hand=["hero", *["well"] * 3, "quarry"]))
    play(table, "build:hero")
    with pytest.raises(IllegalAction, match="crane"):
        table.play("cover:crane")


@pytest.mark.rule("SJ-085")
def test_a_building_is_not_covered_by_its_own_type() -> None:
    table = builder(area("crane", "sugar_mill", "sugar_mill+", hand=["sugar_mill", "well"]))
    play(table, "build:sugar-mill")
    assert len(buildings(table, 0)) == 4  # only a new site was left

    sites = ["crane", "sugar_mill", "indigo_plant"]
    table = builder(area(*sites, hand=["sugar_mill", "well"]))
    play(table, "build:sugar-mill")
    assert legal(table) == {"new-site", "cover:indigo-plant"}


@pytest.mark.rule("SJ-086", "SJ-088")
@pytest.mark.parametrize("card", ["hero", "silver_smelter"])
def test_the_good_of_a_covered_building_is_discarded(card: str) -> None:
    table = builder(area("crane", "coffee_roaster:palace", hand=[card, "well"]), chooser=False)
    play(table, f"build:{card}".replace("_", "-"))
    assert buildings(table, 0) == ["crane", card]
    assert table.to_dict()["discard_unseen"]["palace"] == 1


@pytest.mark.rule("SJ-087", "SJ-E30")
def test_the_good_of_a_covered_building_cannot_be_given() -> None:
    sites = ["crane", "black_market", "tobacco_storage+"]
    table = builder(area(*sites, hand=["coffee_roaster", "well"]), chooser=False)
    play(table, "build:coffee-roaster")
    assert table.decision == "choose_role"
    assert hands(table)[0] == 0
    assert piles(table)[1] == 2


@pytest.mark.rule("SJ-087")
def test_the_good_of_a_covered_building_does_not_count_as_one_that_can_still_be_given() -> None:
    """The palace costs 6 - 3 - 1 over the tobacco storage and the hand is empty: the black market
    must take indigo and then sugar. With sugar first, only the covered tobacco would be left."""
    sites = ["indigo_plant+", "sugar_mill+", "tobacco_storage+", "crane", "black_market"]
    table = builder(area(*sites, hand=["palace"]))
    play(table, "build:palace")
    assert table.decision == "choose_role"
    assert buildings(table, 0) == ["indigo_plant", "sugar_mill", "palace", "crane", "black_market"]
    assert (hands(table)[0], goods(table, 0)) == (0, 0)


@pytest.mark.rule("SJ-089", "SJ-090", "SJ-167")
def test_a_chapel_pile_counts_without_the_chapel_and_grows_with_a_new_one() -> None:
    pile = ["well", "well"]
    lost = area("statue", covered=["chapel"], chapel_pile=pile, hand=["hero"])
    table = game_at(3, seats=[lost], governor=2, picks=2, role="prospector")
    assert table.scores()[0] == 3 + 2
    play(table, "pass")
    assert table.decision == "choose_role"

    rebuilt = area("chapel", covered=["chapel"], chapel_pile=pile, hand=["hero"])
    table = game_at(3, seats=[rebuilt], governor=2, picks=2, role="prospector")
    play(table, "pass", "tuck:hero")
    assert table.view(0)["players"][0]["chapel_size"] == 3


@pytest.mark.rule("SJ-091")
@pytest.mark.parametrize("card", VIOLET)
def test_a_covered_violet_type_may_be_built_again(card: str) -> None:
    seat = area("indigo_plant", covered=[card], hand=[card, *["sugar_mill"] * 6])
    assert f"build:{card}".replace("_", "-") in legal(builder(seat))


@pytest.mark.rule("SJ-092")
def test_covering_does_not_allow_a_second_one() -> None:
    seat = area("crane", "tower", "library", hand=["tower", *["sugar_mill"] * 6])
    assert "build:tower" not in legal(builder(seat))


@pytest.mark.rule("SJ-093")
@pytest.mark.parametrize(
    ("old", "new", "paid"),
    [
        ("statue", "silver_smelter", 2),
        ("guild_hall", "indigo_plant", 0),
        ("indigo_plant", "palace", 5),
        ("hero", "palace", 1),
    ],
)
def test_any_colour_covers_any_colour(old: str, new: str, paid: int) -> None:
    seat = area("crane", old, hand=[new, *["coffee_roaster"] * 5])
    table = builder(seat, chooser=False)
    play(table, f"build:{new}".replace("_", "-"))
    if table.decision == "choose_site":
        play(table, f"cover:{old}".replace("_", "-"))
    assert buildings(table, 0) == ["crane", new]
    assert hands(table)[0] == 5 - paid


@pytest.mark.rule("SJ-093")
def test_only_the_top_card_is_deducted() -> None:
    """A well that lies over a library takes 2 off the palace, and may be covered itself."""
    seat = area("crane", "library", hand=["well"])
    table = builder(seat, chooser=False)
    play(table, "build:well")
    assert buildings(table, 0) == ["crane", "well"]

    over = builder(area("crane", "well", covered=["library"], hand=["palace", *["hero"] * 3]))
    play(over, "build:palace")
    assert hands(over)[0] == 0  # 6 - 2 - 1
    assert covered(over, 0) == {"library": 1, "well": 1}


@pytest.mark.rule("SJ-094")
def test_all_other_reductions_apply_to_a_crane_build() -> None:
    sites = ["crane", "smithy", "library", "black_market", "indigo_plant+", "sugar_mill"]
    table = builder(area(*sites, hand=["silver_smelter", "well"]))
    play(table, "build:silver-smelter", "cover:sugar-mill")
    assert (hands(table)[0], goods(table, 0)) == (1, 1)  # 5 - 2 - 2 - 1 = 0

    sites = ["crane", "quarry", "black_market", "indigo_plant+", "sugar_mill"]
    table = builder(area(*sites, hand=["palace", "well"]))
    play(table, "build:palace", "cover:sugar-mill")
    assert (hands(table)[0], goods(table, 0)) == (0, 0)  # 6 - 2 - 1 - 1 = 2, a good and a card


@pytest.mark.rule("SJ-095", "SJ-E33", "SJ-163")
def test_a_crane_build_does_not_add_a_building() -> None:
    eleven = ["crane", *["indigo_plant"] * 3, *["sugar_mill"] * 3, "tower", "well", "smithy"]
    table = builder(area(*eleven, "chapel", hand=["statue"]), chooser=False)
    play(table, "build:statue")
    if table.decision == "choose_site":
        play(table, "cover:tower")
    assert len(buildings(table, 0)) == 11
    assert not table.over


@pytest.mark.rule("SJ-096")
def test_a_crane_built_now_serves_later() -> None:
    table = builder(area("tower", hand=["crane", "hero"]))
    play(table, "build:crane")
    assert buildings(table, 0) == ["tower", "crane"]
    assert hands(table)[0] == 0
