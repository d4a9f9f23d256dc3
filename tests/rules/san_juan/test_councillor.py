"""Councillor phase (ledger 4.9)."""

from __future__ import annotations

import pytest

from entrepot import IllegalAction, Table
from tests.rules.san_juan.positions import area, discarded, game_at, hand, hands, names, piles
from tests.support.playing import legal, play

SIX = ["smithy", "well", "crane", "tower", "quarry", "library"]


def pending(table: Table, seat: int) -> dict[str, int]:
    return dict(table.view(seat)["pending"]["drawn"])


@pytest.mark.rule("SJ-124", "SJ-126")
def test_the_chooser_draws_five_and_keeps_one() -> None:
    table = game_at(3, role="councillor", seats=[area(hand=["hero"])], deck=SIX[:5])
    play(table, "draw:5")
    assert pending(table, 0) == dict.fromkeys(SIX[:5], 1)
    assert legal(table) == {f"keep:{card}" for card in names(SIX[:5])}
    play(table, "keep:crane")
    assert hand(table, 0) == {"hero": 1, "crane": 1}
    assert discarded(table, 0) == {"smithy": 1, "well": 1, "tower": 1, "quarry": 1}


@pytest.mark.rule("SJ-125")
def test_the_others_draw_two_and_keep_one_clockwise() -> None:
    table = game_at(3, picker=1, role="councillor")
    play(table, "1 pass")
    assert legal(table) == {"pass", "draw:2"}
    asked = []
    while table.decision != "choose_role":
        asked.append((table.decision, table.to_move))
        table.play("draw:2" if table.decision == "councillor_draw" else table.legal()[0])
    assert [seat for decision, seat in asked if decision == "councillor_draw"] == [2, 0]
    assert hands(table) == [1, 0, 1]
    assert [sum(discarded(table, seat).values()) for seat in range(3)] == [1, 0, 1]


@pytest.mark.rule("SJ-126")
def test_only_the_drawing_player_sees_the_cards() -> None:
    table = game_at(3, role="councillor", deck=SIX[:5])
    play(table, "draw:5")
    for viewer in (None, 1, 2):
        seen = table.view(viewer)["pending"]
        assert seen["drawn_size"] == 5
        assert "drawn" not in seen
    play(table, "keep:crane")
    for viewer in (1, 2):
        log = " ".join(table.log(viewer))
        assert not any(card in log for card in SIX)
        assert "hand" not in table.view(viewer)["players"][0]


@pytest.mark.rule("SJ-127")
def test_the_chooser_may_draw_two_like_the_others() -> None:
    table = game_at(3, role="councillor", deck=["well", "tower"], discard=9)
    play(table, "draw:2", "keep:well")
    assert (hand(table, 0), discarded(table, 0)) == ({"well": 1}, {"tower": 1})


@pytest.mark.rule("SJ-128")
def test_who_has_drawn_must_keep_what_he_is_entitled_to() -> None:
    table = game_at(3, role="councillor")
    assert "pass" in legal(table)
    play(table, "draw:5")
    with pytest.raises(IllegalAction):
        table.play("pass")
    assert all(name.startswith("keep:") for name in legal(table))

    seat = area("prefecture")
    table = game_at(3, role="councillor", seats=[seat], deck=SIX[:5])
    play(table, "draw:5", "keep:smithy")
    assert all(name.startswith("keep:") for name in legal(table))


@pytest.mark.rule("SJ-129")
@pytest.mark.parametrize(
    ("violet", "cards", "kept"),
    [
        ([], 1, 1),
        ([], 3, 1),
        (["prefecture"], 1, 1),
        (["prefecture"], 2, 2),
        (["prefecture"], 3, 2),
    ],
    ids=str,
)
def test_fewer_cards_change_only_what_is_drawn(violet: list[str], cards: int, kept: int) -> None:
    seat = area("indigo_plant", *violet)
    table = game_at(3, role="councillor", seats=[seat], deck=SIX[:cards])
    play(table, "draw:5" if cards > 2 else "draw:2")
    while table.decision == "councillor_keep":
        table.play(table.legal()[0])
    assert hands(table)[0] == kept
    assert sum(discarded(table, 0).values()) == cards - kept


@pytest.mark.rule("SJ-130")
def test_with_an_archive_any_hand_cards_are_discarded() -> None:
    seat = area("archive", hand=["hero"])
    table = game_at(3, picker=2, role="councillor", seats=[seat], deck=["smithy", "well"])
    play(table, "2 pass", "0 draw:2")
    assert table.decision == "archive_discard"
    assert hand(table, 0) == {"smithy": 1, "well": 1, "hero": 1}
    assert legal(table) == {"discard:smithy", "discard:well", "discard:hero"}
    play(table, "discard:hero")
    assert hand(table, 0) == {"smithy": 1, "well": 1}
    assert discarded(table, 0) == {"hero": 1}


@pytest.mark.rule("SJ-131", "SJ-132", "SJ-145", "SJ-E6", "SJ-E16")
@pytest.mark.parametrize(
    ("violet", "size", "amount", "left"),
    [
        (["archive"], 4, 5, 5),
        (["archive", "prefecture"], 4, 5, 6),
        (["archive", "prefecture", "library"], 3, 8, 5),
        (["archive", "library"], 3, 8, 4),
        (["archive"], 3, 2, 4),
        (["archive", "prefecture"], 3, 2, 5),
    ],
    ids=str,
)
def test_how_many_an_archive_discards(violet: list[str], size: int, amount: int, left: int) -> None:
    seat = area("indigo_plant", *violet, hand=["hero", "hero", "statue", "statue"][:size])
    table = game_at(3, role="councillor", seats=[seat])
    play(table, f"draw:{amount}")
    assert hands(table)[0] == size + amount
    while table.decision == "archive_discard":
        table.play(table.legal()[0])
    assert hands(table)[0] == left
    assert piles(table)[1] == size + amount - left


@pytest.mark.rule("SJ-131")
def test_an_archive_owner_with_nothing_to_discard_is_not_asked() -> None:
    seat = area("archive", "prefecture", hand=["hero"])
    table = game_at(3, picker=2, role="councillor", seats=[seat])
    play(table, "2 pass", "0 draw:2")
    assert (table.to_move, table.decision) == (1, "councillor_draw")
    assert hands(table)[0] == 3


@pytest.mark.rule("SJ-132", "SJ-E13")
@pytest.mark.parametrize(
    ("violet", "chooser", "amount"),
    [([], False, 2), ([], True, 5), (["library"], True, 8)],
    ids=str,
)
def test_a_prefecture_keeps_two(violet: list[str], chooser: bool, amount: int) -> None:
    seat = area("prefecture", *violet)
    table = game_at(3, picker=0 if chooser else 2, role="councillor", seats=[seat])
    if not chooser:
        play(table, "2 pass")
    play(table, f"draw:{amount}")
    assert (table.decision == "councillor_keep") == chooser
    while table.decision == "councillor_keep":
        table.play(table.legal()[0])
    assert hands(table)[0] == 2
    assert piles(table)[1] == amount - 2


@pytest.mark.rule("SJ-124")
def test_of_the_drawn_cards_every_pair_can_be_kept_in_one_way() -> None:
    """Two of three in catalogue order: no first pick leads to a dead end."""
    table = game_at(
        3, role="councillor", seats=[area("prefecture")], deck=["well", "tower", "hero"]
    )
    play(table, "draw:5")
    assert legal(table) == {"keep:well", "keep:tower"}
    play(table, "keep:tower")
    assert hand(table, 0) == {"tower": 1, "hero": 1}
