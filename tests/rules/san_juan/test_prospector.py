"""Prospector phase and gold mine (ledger 4.10)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from entrepot import IllegalAction
from entrepot.engine.table import Table
from tests.rules.san_juan.positions import area, game_at, hand, hands, names, piles, told
from tests.support.playing import legal, play

HIT = ["quarry", "smithy", "tobacco_storage", "library"]
MISS = ["library", "prefecture", "smithy", "tobacco_storage"]


def mining(cards: Sequence[str]) -> Table:
    """Seat 0 turns up these cards with his gold mine, in a phase that seat 2 chose."""
    seats = [area("gold_mine")]
    table = game_at(3, picker=2, role="prospector", seats=seats, deck=cards, discard=9)
    return play(table, "2 pass", "0 accept")


@pytest.mark.rule("SJ-133")
def test_the_chooser_draws_a_card_unseen_by_the_others() -> None:
    table = game_at(3, role="prospector", deck=["palace"])
    assert legal(table) == {"draw:1", "pass"}
    play(table, "draw:1")
    assert hand(table, 0) == {"palace": 1}
    assert "palace" in " ".join(table.log(0))
    assert "palace" not in " ".join(table.log(1))


@pytest.mark.rule("SJ-133")
def test_the_chooser_may_decline_to_draw() -> None:
    table = game_at(3, role="prospector")
    play(table, "pass")
    assert (hands(table), table.decision) == ([0, 0, 0], "choose_role")


@pytest.mark.rule("SJ-134")
@pytest.mark.parametrize("violet", ["library", "smithy"])
def test_prospecting_brings_the_others_nothing(violet: str) -> None:
    table = game_at(3, role="prospector", seats=[area(), area(violet), area(violet)])
    play(table, "draw:1")
    assert (hands(table), table.decision) == ([1, 0, 0], "choose_role")


@pytest.mark.rule("SJ-135", "SJ-136")
def test_every_gold_mine_may_be_used_once_from_the_chooser_on() -> None:
    seats = [area("gold_mine"), area()] * 2
    table = game_at(4, governor=0, picker=2, role="prospector", seats=seats)
    play(table, "2 draw:1")
    asked = []
    while table.decision != "choose_role":
        if table.decision == "gold_mine":
            asked.append(table.to_move)
        table.play(table.legal()[0])
    assert asked == [2, 0]


@pytest.mark.rule("SJ-136")
def test_each_mine_is_settled_before_the_next() -> None:
    seats = [area("gold_mine"), area("gold_mine")]
    table = game_at(3, role="prospector", seats=seats, deck=[*HIT], discard=20)
    play(table, "0 pass", "0 accept", "0 take:quarry")
    assert (table.decision, table.to_move) == ("gold_mine", 1)
    assert piles(table) == (0, 23)


@pytest.mark.rule("SJ-137")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_the_four_cards_are_shown_to_all(viewer: int | None) -> None:
    table = mining(HIT)
    assert table.view(viewer)["pending"]["turned_up"] == dict.fromkeys(HIT, 1)
    log = " ".join(table.log(viewer))
    assert all(card.replace("_", " ") in log for card in HIT)


@pytest.mark.rule("SJ-138", "SJ-E5", "SJ-140")
def test_four_different_costs_bring_one_of_the_cards() -> None:
    table = mining(HIT)
    assert legal(table) == {f"take:{card}" for card in names(HIT)}
    with pytest.raises(IllegalAction):
        table.play("pass")
    play(table, "take:library")
    assert hand(table, 0) == {"library": 1}
    assert piles(table) == (0, 12)
    assert table.decision == "choose_role"


@pytest.mark.rule("SJ-139", "SJ-E4")
def test_two_equal_costs_bring_nothing() -> None:
    table = mining(MISS)
    assert table.decision == "choose_role"
    assert hands(table)[0] == 0
    assert piles(table) == (0, 13)
    assert told(table, "gold_mine_missed") == [(0,)]


@pytest.mark.rule("SJ-139")
def test_two_cards_of_one_type_have_the_same_cost() -> None:
    assert mining(["well", "well", "smithy", "hero"]).decision == "choose_role"


@pytest.mark.rule("SJ-141")
def test_what_is_not_taken_is_discarded_face_down() -> None:
    table = play(mining(HIT), "take:smithy")
    shown = table.to_dict()["discard_shown"]
    assert {card for card, number in shown.items() if number} == set(HIT) - {"smithy"}
    assert table.view(0)["discard"] == 12
    assert table.view(0)["pending"]["turned_up"] == {}


@pytest.mark.rule("SJ-142")
@pytest.mark.parametrize(("deck", "discard"), [(3, 0), (0, 3), (2, 2), (0, 4)])
def test_four_cards_must_be_left(deck: int, discard: int) -> None:
    table = game_at(
        3, picker=2, role="prospector", seats=[area("gold_mine")], deck=deck, discard=discard
    )
    play(table, "2 pass")
    assert (table.decision == "gold_mine") == (deck + discard == 4)


@pytest.mark.rule("SJ-143")
def test_a_library_does_not_double_the_gold_mine() -> None:
    seat = area("gold_mine", "library")
    table = game_at(3, role="prospector", seats=[seat], deck=HIT, discard=30)
    play(table, "pass", "accept")
    assert sum(table.view()["pending"]["turned_up"].values()) == 4
    play(table, "take:smithy")
    assert (table.decision, hands(table)[0]) == ("choose_role", 1)
