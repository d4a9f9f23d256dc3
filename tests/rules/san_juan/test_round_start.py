"""Start of a round: chapel and hand limit (ledger 4.4)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from entrepot import IllegalAction
from entrepot.engine.table import Table
from entrepot.games.san_juan import GAME
from tests.rules.san_juan.positions import (
    Seat,
    area,
    chapel_pile,
    discarded,
    game_at,
    hand,
    hands,
    told,
)
from tests.support.playing import legal, play

CROWDED = [["sugar_mill", "tobacco_storage"], ["coffee_roaster", "silver_smelter"]]
EIGHT = ["hero", "hero", "statue", "statue", "well", "well", "tower", "tower"]


def new_round(seats: Sequence[Seat], players: int = 3, governor: int = 0) -> Table:
    """The last role of a round was played; `governor` is the new governor."""
    last = governor - 1
    picks = 2 if players < 4 else 3
    table = game_at(players, seats=seats, governor=last % players, picks=picks, role="prospector")
    return play(table, "pass")


@pytest.mark.rule("SJ-032", "SJ-036", "SJ-040")
def test_all_chapels_come_before_all_limits_both_from_the_new_governor() -> None:
    hands_of_eight = [EIGHT, *(cards * 4 for cards in CROWDED)]
    table = new_round([area("chapel", hand=cards) for cards in hands_of_eight], governor=1)
    assert table.view()["governor"] == 1
    asked = []
    while table.decision != "choose_role":
        asked.append((table.decision, table.to_move))
        table.play("pass" if table.decision == "chapel" else table.legal()[0])
    assert asked == [
        ("chapel", 1),
        ("chapel", 2),
        ("chapel", 0),
        ("hand_limit", 1),
        ("hand_limit", 2),
        ("hand_limit", 0),
    ]
    assert table.to_move == 1


@pytest.mark.rule("SJ-033")
def test_the_first_round_has_neither_chapel_step_nor_hand_limit() -> None:
    for seed in range(5):
        table = GAME.new(4, seed)
        assert (table.decision, table.view()["round"]) == ("choose_role", 1)
        assert told(table, "hand_cut") == []


@pytest.mark.rule("SJ-032", "SJ-033")
def test_the_second_round_has_chapel_step_and_hand_limit() -> None:
    seats = [area("chapel", hand=EIGHT)]
    table = game_at(3, seats=seats, round=1, governor=2, picks=2, role="prospector")
    play(table, "pass")
    assert (table.view()["round"], table.decision) == (2, "chapel")
    play(table, "pass")
    assert table.decision == "hand_limit"


@pytest.mark.rule("SJ-034")
def test_a_chapel_owner_may_tuck_any_hand_card() -> None:
    table = new_round([area("chapel", hand=["hero", "well", "well"])])
    assert (table.decision, table.to_move) == ("chapel", 0)
    assert legal(table) == {"tuck:hero", "tuck:well", "pass"}
    play(table, "tuck:well")
    assert chapel_pile(table, 0) == {"well": 1}
    assert hand(table, 0) == {"hero": 1, "well": 1}
    assert discarded(table, 0) == {}
    assert table.decision == "choose_role"


@pytest.mark.rule("SJ-034")
def test_a_chapel_owner_may_decline_to_tuck() -> None:
    table = new_round([area("chapel", hand=["hero"])])
    play(table, "pass")
    assert (chapel_pile(table, 0), hands(table)[0]) == ({}, 1)


@pytest.mark.rule("SJ-034", "SJ-090")
def test_without_a_visible_chapel_or_a_card_nobody_is_asked() -> None:
    seats = [area(hand=["hero"]), area("chapel"), area("tower", covered=["chapel"], hand=["hero"])]
    assert new_round(seats).decision == "choose_role"


@pytest.mark.rule("SJ-035")
def test_a_chapel_owner_tucks_one_card_a_round_and_makes_up_for_nothing() -> None:
    """After a round without tucking there is still only one tuck."""
    table = new_round([area("chapel", hand=["hero", "hero", "well"])])
    play(table, "0 pass")
    for role in ("trader", "prospector", "producer"):
        play(table, f"role:{role}")
        while table.decision not in ("choose_role", "chapel"):
            play(table, "pass")
    assert (table.decision, table.to_move) == ("chapel", 0)
    play(table, "0 tuck:hero")
    assert table.decision == "choose_role"
    assert chapel_pile(table, 0) == {"hero": 1}


@pytest.mark.rule("SJ-037", "SJ-039")
@pytest.mark.parametrize(("size", "away"), [(6, 0), (7, 0), (8, 1), (10, 3)])
def test_more_than_seven_cards_are_cut_to_seven(size: int, away: int) -> None:
    cards = [*EIGHT, "crane", "crane"][:size]
    table = new_round([area(hand=cards)])
    assert (table.decision == "hand_limit") == (away > 0)
    for _ in range(away):
        table.play(table.legal()[0])
    assert hands(table)[0] == min(size, 7)
    assert sum(discarded(table, 0).values()) == away
    assert table.decision == "choose_role"


@pytest.mark.rule("SJ-037")
def test_who_is_above_the_hand_limit_chooses_the_cards_and_must_discard() -> None:
    table = new_round([area(hand=EIGHT)])
    assert legal(table) == {"discard:hero", "discard:statue", "discard:well", "discard:tower"}
    with pytest.raises(IllegalAction):
        table.play("pass")
    play(table, "discard:statue")
    assert discarded(table, 0) == {"statue": 1}


@pytest.mark.rule("SJ-037")
def test_the_hand_limit_holds_for_the_governor_as_well() -> None:
    table = new_round([area(), area(hand=EIGHT)], governor=1)
    assert (table.decision, table.to_move) == ("hand_limit", 1)


@pytest.mark.rule("SJ-038")
@pytest.mark.parametrize(("size", "asked"), [(8, False), (12, False), (13, True)])
def test_with_a_tower_the_limit_is_twelve(size: int, asked: bool) -> None:
    cards = [*EIGHT[:6], *["crane"] * 3, *["quarry"] * 2, *["library"] * 2][:size]
    table = new_round([area("tower", hand=cards)])
    assert (table.decision == "hand_limit") == asked
    if asked:
        play(table, "discard:crane")
    assert hands(table)[0] == min(size, 12)


@pytest.mark.rule("SJ-038")
def test_a_covered_tower_does_not_help() -> None:
    table = new_round([area(covered=["tower"], hand=EIGHT)])
    assert table.decision == "hand_limit"


@pytest.mark.rule("SJ-040")
def test_limits_are_checked_clockwise() -> None:
    seats = [area(hand=cards * 4) for cards in CROWDED]
    table = new_round(seats, players=4, governor=1)
    assert table.to_move == 1
    play(table, "discard:coffee-roaster")
    assert table.to_move == 0


@pytest.mark.rule("SJ-041", "SJ-E34")
def test_a_tucked_card_no_longer_counts() -> None:
    crowded = new_round([area("chapel", hand=EIGHT)])
    tucked = play(crowded.copy(), "tuck:hero")
    assert tucked.decision == "choose_role"
    assert (hands(tucked)[0], discarded(tucked, 0)) == (7, {})

    declined = play(crowded.copy(), "pass")
    assert declined.decision == "hand_limit"
    play(declined, "discard:hero")
    assert (hands(declined)[0], discarded(declined, 0)) == (7, {"hero": 1})


@pytest.mark.rule("SJ-057")
def test_a_chapel_built_in_the_last_phase_works_at_once() -> None:
    seat = area(hand=["chapel", "hero", "hero", "hero"])
    table = game_at(3, seats=[seat], governor=1, picks=2, role="builder")
    play(table, "build:chapel")
    assert (table.decision, table.to_move) == ("chapel", 0)


@pytest.mark.rule("SJ-057")
def test_a_tower_built_in_the_last_phase_works_at_once() -> None:
    seat = area(hand=["tower", *["hero"] * 3, *["statue"] * 3, *["well"] * 3, "crane", "crane"])
    table = game_at(3, seats=[seat], governor=1, picks=2, role="builder")
    play(table, "build:tower", "pay:well", "pay:crane")
    assert hands(table)[0] == 9
    assert table.decision == "choose_role"
