"""Builder phase: cost, payment and limits (ledger 4.5)."""

from __future__ import annotations

import pytest

from entrepot import IllegalAction
from entrepot.games.san_juan.components import CARD_TABLE, Card
from tests.rules.san_juan.positions import (
    VIOLET,
    area,
    builder,
    buildings,
    discarded,
    game_at,
    hand,
    hands,
    pay,
    piles,
)
from tests.support.playing import legal, play


@pytest.mark.rule("SJ-042")
def test_one_building_from_the_hand_is_paid_for_and_laid_out() -> None:
    table = builder(area(hand=["well", "smithy", "hero", "hero"]), chooser=False)
    assert legal(table) == {"pass", "build:well", "build:smithy"}
    play(table, "build:well", "pay:hero")  # the second hero is the only card that may follow
    assert buildings(table, 0) == ["indigo_plant", "well"]
    assert hand(table, 0) == {"smithy": 1}
    assert discarded(table, 0) == {"hero": 2}
    assert table.decision == "choose_role"


@pytest.mark.rule("SJ-042", "SJ-046", "SJ-E2", "SJ-073")
def test_building_is_optional_and_not_building_brings_nothing() -> None:
    table = builder(area("indigo_plant", "poor_house", hand=["well", "hero"]))
    before = hands(table), buildings(table, 0), piles(table)
    play(table, "pass")
    assert (hands(table), buildings(table, 0), piles(table)) == before
    assert table.decision == "choose_role"


@pytest.mark.rule("SJ-043")
def test_there_is_no_way_to_take_a_building_back() -> None:
    """Over whole games no site ever loses its building but to one laid over it."""
    table = game_at(2, seats=[area("crane"), area("crane")])
    before = [buildings(table, seat) for seat in range(2)]
    step = 0
    while not table.over and step < 400:
        table.play(table.legal()[step * 7 % len(table.legal())])
        step += 1
        for seat in range(2):
            now = [name.rstrip("+") for name in buildings(table, seat)]
            gone = [old for old, new in zip(before[seat], now, strict=False) if old != new]
            assert len(now) >= len(before[seat])
            assert len(gone) <= 1
            cards = table.to_dict()["players"][seat]["covered"]
            assert all(cards[card] > 0 for card in gone)
            before[seat] = now


@pytest.mark.rule("SJ-044")
def test_any_cards_pay_but_not_the_one_being_built() -> None:
    table = builder(area(hand=["well", "well", "hero", "palace"]), chooser=False)
    play(table, "build:well")
    assert legal(table) == {
        "pay:well",
        "pay:hero",
    }  # a palace first would leave none after it
    play(table, "pay:well")
    assert legal(table) == {"pay:hero", "pay:palace"}
    play(table, "pay:palace")
    assert discarded(table, 0) == {"well": 1, "palace": 1}
    assert buildings(table, 0) == ["indigo_plant", "well"]


@pytest.mark.rule("SJ-044")
def test_a_single_card_cannot_pay_for_itself() -> None:
    table = builder(area(hand=["smithy"]), chooser=False)
    assert table.decision == "choose_role"


@pytest.mark.rule("SJ-045")
@pytest.mark.parametrize(("chooser", "paid"), [(True, 4), (False, 5)])
def test_the_chooser_pays_one_less(chooser: bool, paid: int) -> None:
    table = builder(area(hand=["hero", *["well"] * 3, *["tower"] * 3]), chooser=chooser)
    pay(play(table, "build:hero"))
    assert sum(discarded(table, 0).values()) == paid


@pytest.mark.rule("SJ-047")
def test_production_buildings_may_be_built_again_and_again() -> None:
    table = builder(area("sugar_mill", "sugar_mill", hand=["sugar_mill", "well", "well"]))
    play(table, "build:sugar-mill")
    assert buildings(table, 0) == ["sugar_mill"] * 3


@pytest.mark.rule("SJ-048")
@pytest.mark.parametrize("card", VIOLET)
def test_a_violet_building_may_not_be_built_twice(card: str) -> None:
    money = ["indigo_plant"] * 6
    name = f"build:{card}".replace("_", "-")
    assert name not in legal(builder(area("sugar_mill", card, hand=[card, *money])))
    assert name in legal(builder(area("sugar_mill", hand=[card, *money])))


@pytest.mark.rule("SJ-049", "SJ-048", "SJ-E23")
def test_another_monument_is_allowed_the_same_is_not() -> None:
    table = builder(area("statue", hand=["statue", "victory_column", "hero", "hero", "hero"]))
    assert "build:victory-column" in legal(table)
    assert "build:statue" not in legal(table)


@pytest.mark.rule("SJ-050")
def test_a_violet_type_already_owned_still_pays() -> None:
    table = builder(area("well", hand=["hero", *["well"] * 2, "tower", "tower", "crane"]))
    pay(play(table, "build:hero"))
    assert discarded(table, 0)["well"] == 2

    chapel = area("chapel", hand=["chapel"])
    table = game_at(3, seats=[chapel], picks=2, role="prospector", governor=2)
    play(table, "pass")
    assert legal(table) == {"tuck:chapel", "pass"}


@pytest.mark.rule("SJ-051")
@pytest.mark.parametrize(
    ("helpers", "card", "cover", "goods", "paid"),
    [
        ([], "palace", None, 0, 5),
        (["quarry"], "palace", None, 0, 4),
        (["quarry", "library"], "palace", None, 0, 3),
        (["quarry", "library", "black_market"], "palace", None, 2, 1),
        (["smithy", "library", "crane"], "silver_smelter", "tobacco-storage", 0, 0),
        (["crane", "quarry"], "palace", "tobacco-storage", 0, 1),
        (["crane", "quarry", "black_market"], "palace", "tobacco-storage", 1, 0),
    ],
    ids=str,
)
def test_all_reductions_add_up(
    helpers: list[str], card: str, cover: str | None, goods: int, paid: int
) -> None:
    sites = ["indigo_plant+", "sugar_mill+", "tobacco_storage", *helpers]
    table = builder(area(*sites, hand=[card, *["coffee_roaster"] * 6]))
    play(table, f"build:{card}".replace("_", "-"))
    if table.decision == "choose_site":
        play(table, f"cover:{cover}" if cover else "new-site")
    for good in ("indigo", "sugar")[:goods]:
        play(table, f"give:{good}")
    if table.decision == "black_market":
        play(table, "pass")
    assert hands(table)[0] == 6 - paid
    assert table.decision == "choose_role"


@pytest.mark.rule("SJ-051")
@pytest.mark.parametrize("card", CARD_TABLE, ids=lambda card: card.name)
def test_without_reductions_the_printed_cost_is_paid(card: Card) -> None:
    table = builder(area(hand=[card.name, *["sugar_mill"] * 6]), chooser=False)
    play(table, f"build:{card.name}".replace("_", "-"))
    assert hands(table)[0] == 6 - card.cost


@pytest.mark.rule("SJ-052", "SJ-062", "SJ-146", "SJ-E1")
def test_discounts_beyond_the_cost_are_lost() -> None:
    table = builder(area("indigo_plant", "smithy", "library", hand=["sugar_mill", "well", "hero"]))
    play(table, "build:sugar-mill")
    assert hand(table, 0) == {"well": 1, "hero": 1}
    assert piles(table)[1] == 0


@pytest.mark.rule("SJ-053")
def test_a_building_is_offered_if_it_can_be_paid_in_some_way() -> None:
    """With a library as chooser, with goods for the black market, over another building."""
    palace = ["palace", *["indigo_plant"] * 3]
    assert "build:palace" not in legal(builder(area(hand=palace)))
    assert "build:palace" not in legal(builder(area("library", hand=palace)))
    assert "build:palace" in legal(builder(area("library", "quarry", hand=palace)))
    goods = ["indigo_plant+", "sugar_mill+"]
    assert "build:palace" in legal(builder(area(*goods, "black_market", hand=palace)))
    assert "build:palace" not in legal(builder(area(*goods, hand=palace)))
    assert "build:palace" in legal(builder(area("crane", "sugar_mill", hand=palace)))
    assert "build:palace" not in legal(builder(area("crane", "indigo_plant", hand=palace)))


@pytest.mark.rule("SJ-053")
def test_there_is_no_credit() -> None:
    table = builder(area(hand=["well", "hero"]), chooser=False)
    assert table.decision == "choose_role"
    table = builder(area(hand=["palace", "well", "hero"]))
    with pytest.raises(IllegalAction, match="costs you 5 cards"):
        table.play("build:palace")


@pytest.mark.rule("SJ-054")
def test_the_last_card_may_be_built_for_nothing() -> None:
    table = builder(area(hand=["smithy"]))
    assert legal(table) == {"pass", "build:smithy"}
    play(table, "build:smithy")
    assert buildings(table, 0) == ["indigo_plant", "smithy"]
    assert hands(table)[0] == 0


@pytest.mark.rule("SJ-055")
def test_the_order_of_a_build() -> None:
    """Type, place, library, goods, payment, extra payment; then the cards it brings."""
    sites = ["indigo_plant+", "library", "crane", "black_market", "poor_house", "carpenter"]
    seat = area(*sites, hand=["palace", "well", "well", "tower", "tower"])
    table = game_at(2, seats=[seat], role="builder")
    asked = []
    for action in ("build:palace", "new-site", "use-library", "give:indigo"):
        asked.append(table.decision)
        play(table, action)
    asked.append(table.decision)
    assert asked == ["build", "choose_site", "library_discount", "black_market", "payment"]
    play(table, "pay:tower")
    # One card is left and the carpenter brings another: one more payment makes room.
    assert (table.decision, hands(table)[0]) == ("extra_payment", 1)
    play(table, "pay:well")
    keys = [event.kind.key for event in table.events]
    last = ["built", "library_used", "good_given", "paid", "paid_more", "carpenter_paid"]
    told = [key for key in keys if key in (*last, "poor_house_paid")]
    assert told == [*last, "poor_house_paid"]
    assert hands(table)[0] == 2


@pytest.mark.rule("SJ-056")
@pytest.mark.parametrize("card", ["carpenter", "poor_house"])
def test_a_violet_building_does_not_work_when_it_is_built(card: str) -> None:
    table = builder(area(hand=[card, *["hero"] * 3]), chooser=False)
    play(table, f"build:{card}".replace("_", "-"))
    assert hands(table)[0] == {"carpenter": 0, "poor_house": 1}[card]


@pytest.mark.rule("SJ-056")
def test_a_violet_building_works_from_the_next_phase_on() -> None:
    seat = area("indigo_plant", "sugar_mill", hand=["aqueduct", "hero", "hero"])
    table = game_at(3, seats=[seat], role="builder")
    play(table, "0 build:aqueduct", "1 role:producer", "1 produce:indigo", "2 produce:indigo")
    play(table, "0 produce:indigo", "0 produce:sugar")
    assert buildings(table, 0) == ["indigo_plant+", "sugar_mill+", "aqueduct"]


@pytest.mark.rule("SJ-059")
def test_no_building_has_to_be_used() -> None:
    sites = ["indigo_plant+", "sugar_mill", "crane", "black_market", "gold_mine", "chapel"]
    table = builder(area(*sites, hand=["well", "hero", "hero"]))
    play(table, "build:well")
    assert "new-site" in legal(table)
    play(table, "new-site")
    assert "pass" in legal(table)
    play(table, "pass")
    assert buildings(table, 0) == [*sites, "well"]

    mine = game_at(3, seats=[area("gold_mine")], role="prospector")
    play(mine, "pass")
    assert legal(mine) == {"accept", "pass"}
    producing = game_at(
        3, seats=[area("aqueduct", "indigo_plant", "sugar_mill")], role="producer", picker=2
    )
    play(producing, "2 pass", "0 produce:indigo")
    assert legal(producing) == {"produce:sugar", "pass"}


# --- waiving discounts for the poor house --------------------------------------------------------


@pytest.mark.rule("SJ-060", "SJ-E28")
@pytest.mark.parametrize(("size", "offered"), [(4, False), (3, True)])
def test_a_discount_is_waived_to_bring_the_hand_down_to_one(size: int, offered: bool) -> None:
    seat = area("indigo_plant", "poor_house", hand=["sugar_mill", *["silver_smelter"] * size])
    table = builder(seat, deck=["well"] * 2)
    play(table, "build:sugar-mill")
    assert (table.decision == "extra_payment") == offered
    if not offered:
        assert hands(table)[0] == 3
        return
    assert legal(table) == {"pass", "pay:silver-smelter"}
    more = play(table.copy(), "pay:silver-smelter")
    assert hand(more, 0) == {"silver_smelter": 1, "well": 1}
    done = play(table.copy(), "pass")
    assert hand(done, 0) == {"silver_smelter": 2}


@pytest.mark.rule("SJ-060")
@pytest.mark.parametrize(
    ("sites", "card", "size", "extra"),
    [
        (["poor_house"], "indigo_plant", 2, 1),  # cost 1, all of it discount
        (["poor_house", "library"], "tobacco_storage", 4, 2),  # 3 less 2, three left
        (["poor_house", "library", "smithy"], "silver_smelter", 6, 3),
        (["poor_house", "library", "smithy"], "coffee_roaster", 6, 0),  # four too many
        (["poor_house", "carpenter"], "well", 2, 1),  # one left and the carpenter's
        (["poor_house", "carpenter"], "well", 3, 0),
        (["poor_house", "carpenter"], "sugar_mill", 2, 0),  # the carpenter does not count
        (["library"], "tobacco_storage", 3, 0),  # no poor house
    ],
    ids=str,
)
def test_just_enough_cards_may_be_added(sites: list[str], card: str, size: int, extra: int) -> None:
    money = ["coffee_roaster", "hero", "hero", "hero", "statue", "statue", "statue"][:size]
    table = builder(area(*sites, hand=[card, *money]))
    pay(play(table, f"build:{card}".replace("_", "-")))
    assert (table.decision == "extra_payment") == (extra > 0)
    if extra:
        before = hands(table)[0]
        assert table.view()["pending"]["picks_due"] == extra
        table.play(table.legal()[1])
        while table.decision == "extra_payment":
            assert "pass" not in legal(table)
            table.play(table.legal()[0])
        brought = 1 + (card == "well")
        assert hands(table)[0] == before - extra + brought


@pytest.mark.rule("SJ-060", "SJ-051", "SJ-E38")
def test_goods_given_are_no_discount() -> None:
    sites = ["indigo_plant+", "poor_house", "black_market"]
    other = builder(area(*sites, hand=["tobacco_storage", *["hero"] * 3, "well"]), chooser=False)
    play(other, "build:tobacco-storage", "give:indigo", "pay:well")
    assert other.decision == "choose_role"
    assert hand(other, 0) == {"hero": 2}

    chooser = builder(area(*sites, hand=["tobacco_storage", *["hero"] * 3]))
    play(chooser, "build:tobacco-storage", "give:indigo")
    assert chooser.decision == "extra_payment"
    assert hands(chooser)[0] == 2


@pytest.mark.rule("SJ-061")
def test_the_price_of_a_covered_building_cannot_be_waived() -> None:
    """Two cards stay in hand: without the cover nothing was received to give back."""
    seat = area("crane", "poor_house", "sugar_mill", hand=["tobacco_storage", *["hero"] * 3])
    table = builder(seat, chooser=False)
    play(table, "build:tobacco-storage", "cover:sugar-mill")
    assert table.decision == "choose_role"
    assert hands(table)[0] == 2


@pytest.mark.rule("SJ-060", "SJ-152", "SJ-E39")
def test_a_library_with_extra_payment_is_used_all_the_same() -> None:
    seat = area("indigo_plant", "library", "poor_house", hand=["tobacco_storage", *["hero"] * 3])
    table = game_at(2, seats=[seat], role="builder", deck=["well"] * 3)
    play(table, "build:tobacco-storage")
    assert legal(table) == {"use-library", "keep-library"}

    used = play(table.copy(), "use-library")
    assert (used.decision, hands(used)[0]) == ("extra_payment", 2)
    play(used, "pay:hero")
    assert hand(used, 0) == {"hero": 1, "well": 1}
    assert used.view()["players"][0]["library_used"]

    kept = play(table.copy(), "keep-library")
    assert hand(kept, 0) == {"hero": 1, "well": 1}
    assert not kept.view()["players"][0]["library_used"]
