"""Producer phase (ledger 4.7)."""

from __future__ import annotations

import pytest

from tests.rules.san_juan.positions import (
    PLANTS,
    area,
    buildings,
    game_at,
    goods,
    hands,
    piles,
    told,
)
from tests.support.playing import legal, play

FIVE = list(PLANTS)


@pytest.mark.rule("SJ-097")
def test_a_card_from_the_deck_is_laid_unseen_on_an_empty_building() -> None:
    table = game_at(3, picker=2, role="producer", deck=["hero"], seats=[area("sugar_mill")])
    play(table, "2 pass", "0 produce:sugar")
    assert buildings(table, 0) == ["sugar_mill+"]
    assert table.to_dict()["players"][0]["goods"]["site_1"] == "hero"
    assert piles(table) == (0, 0)
    for viewer in (None, 0, 1):
        assert table.view(viewer)["players"][0]["sites"] == [
            {"building": "sugar_mill", "good": True}
        ]
    for seat in (0, 1):
        assert not any("hero" in sentence for sentence in table.log(seat))


@pytest.mark.rule("SJ-097", "SJ-098", "SJ-101")
@pytest.mark.parametrize(("picker", "most"), [(0, 2), (2, 1)])
def test_one_good_for_everybody_two_for_the_chooser(picker: int, most: int) -> None:
    table = game_at(3, picker=picker, role="producer", seats=[area(*FIVE)])
    if picker == 2:
        play(table, "2 pass")
    for _ in range(most):
        assert table.to_move == 0
        table.play(table.legal()[1])
    assert (table.to_move, goods(table, 0)) == (1, most)


@pytest.mark.rule("SJ-099", "SJ-E22")
def test_a_building_holds_one_good() -> None:
    table = game_at(3, role="producer", seats=[area("sugar_mill+", "tobacco_storage+", "well")])
    assert table.to_move == 1
    assert goods(table, 0) == 2
    table = game_at(3, role="producer", seats=[area("sugar_mill+", "tobacco_storage")])
    assert legal(table) == {"produce:tobacco", "pass"}
    play(table, "produce:tobacco")
    assert (table.to_move, goods(table, 0)) == (1, 2)


@pytest.mark.rule("SJ-102", "SJ-E22")
def test_what_lies_on_a_building_is_what_it_makes() -> None:
    seat = area("sugar_mill:indigo_plant", "tobacco_storage:silver_smelter")
    table = game_at(3, role="trader", seats=[seat])
    assert legal(table) == {"sell:sugar", "sell:tobacco", "pass"}


@pytest.mark.rule("SJ-100")
def test_without_an_empty_building_there_is_nothing() -> None:
    table = game_at(3, role="producer", seats=[area("well", "aqueduct", "indigo_plant+")])
    assert table.to_move == 1
    assert hands(table)[0] == 0


@pytest.mark.rule("SJ-101")
def test_the_owner_chooses_where_and_may_produce_fewer() -> None:
    table = game_at(
        3, role="producer", seats=[area("indigo_plant", "silver_smelter+", "sugar_mill")]
    )
    assert legal(table) == {"produce:indigo", "produce:sugar", "pass"}
    fewer = play(table.copy(), "produce:sugar")
    assert fewer.to_move == 1  # nothing later in the catalogue is empty
    none = play(table.copy(), "pass")
    assert goods(none, 0) == 1
    both = play(table.copy(), "produce:indigo")
    assert legal(both) == {"produce:sugar", "pass"}


@pytest.mark.rule("SJ-098", "SJ-103", "SJ-147", "SJ-E12")
@pytest.mark.parametrize(
    ("violet", "chooser", "most"),
    [
        ([], False, 1),
        ([], True, 2),
        (["aqueduct"], False, 2),
        (["aqueduct"], True, 3),
        (["library"], False, 1),
        (["library"], True, 3),
        (["aqueduct", "library"], False, 2),
        (["aqueduct", "library"], True, 4),
    ],
    ids=str,
)
def test_how_many_goods_may_be_produced(violet: list[str], chooser: bool, most: int) -> None:
    table = game_at(3, picker=0 if chooser else 2, role="producer", seats=[area(*FIVE, *violet)])
    if not chooser:
        play(table, "2 pass")
    while table.to_move == 0:
        table.play(table.legal()[1])
    assert goods(table, 0) == most


@pytest.mark.rule("SJ-104", "SJ-105")
@pytest.mark.parametrize(
    ("chooser", "produced", "cards"), [(True, 1, 0), (True, 2, 1), (True, 3, 1), (False, 2, 1)]
)
def test_a_well_brings_one_card_for_two_goods(chooser: bool, produced: int, cards: int) -> None:
    seat = area(*FIVE, "well", "aqueduct")
    table = game_at(3, picker=0 if chooser else 2, role="producer", seats=[seat])
    if not chooser:
        play(table, "2 pass")
    for _ in range(produced):
        table.play(table.legal()[1])
    if table.to_move == 0:
        play(table, "pass")
    assert (goods(table, 0), hands(table)[0]) == (produced, cards)


@pytest.mark.rule("SJ-104")
def test_without_a_well_there_is_no_card() -> None:
    table = game_at(3, role="producer", seats=[area(*FIVE)])
    play(table, "produce:indigo", "produce:sugar")
    assert (goods(table, 0), hands(table)[0]) == (2, 0)


@pytest.mark.rule("SJ-106")
def test_the_well_card_comes_after_the_last_good() -> None:
    """Three cards: two become goods, the third comes to hand."""
    seat = area("indigo_plant", "sugar_mill", "well")
    table = game_at(3, role="producer", seats=[seat], deck=["hero"] * 3)
    play(table, "produce:indigo")
    assert hands(table)[0] == 0
    play(table, "produce:sugar")
    assert (hands(table)[0], goods(table, 0), piles(table)) == (1, 2, (0, 0))


@pytest.mark.rule("SJ-107", "SJ-016")
def test_a_good_that_could_not_be_placed_does_not_count() -> None:
    seat = area("indigo_plant", "sugar_mill", "well")
    table = game_at(3, role="producer", seats=[seat], deck=["hero"])
    play(table, "produce:indigo")
    assert (goods(table, 0), hands(table)[0]) == (1, 0)
    assert told(table, "well_paid") == []


@pytest.mark.rule("SJ-194")
def test_each_good_draws_its_card_at_once() -> None:
    seat = area("indigo_plant", "sugar_mill", "tobacco_storage", "aqueduct")
    table = game_at(3, role="producer", seats=[seat], deck=["hero"], discard=["palace"])
    play(table, "produce:indigo")
    assert piles(table) == (0, 1)
    placed = table.to_dict()["players"][0]["goods"]
    assert (placed["site_1"], placed["site_2"]) == ("hero", None)
    play(table, "produce:tobacco")
    assert table.to_dict()["players"][0]["goods"]["site_3"] == "palace"
    assert table.decision == "choose_role"  # no card is left for anybody


@pytest.mark.rule("SJ-194")
def test_with_no_card_at_all_nobody_is_asked() -> None:
    table = game_at(3, role="producer", seats=[area(*FIVE)] * 3, deck=0)
    assert table.decision == "choose_role"
    assert [goods(table, seat) for seat in range(3)] == [0, 0, 0]
