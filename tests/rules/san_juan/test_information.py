"""What players may know (ledger 4.16 and section 5)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from entrepot.engine.dice import Dice, seed_dice
from entrepot.engine.table import Table
from tests.rules.san_juan.positions import (
    area,
    builder,
    card_count,
    chapel_pile,
    discarded,
    game_at,
    hand,
    hands,
    pay,
    piles,
)
from tests.support.playing import play


def redealt(table: Table, seat: int, seed: int) -> Table:
    """Another truth that looks the same to a seat."""
    other = table.copy()
    dice = Dice()
    seed_dice(dice, seed)
    table.game.plain.redeal(other.state, seat, dice)
    return other


def worlds(table: Table, seat: int, number: int = 30) -> list[Table]:
    return [redealt(table, seat, seed) for seed in range(number)]


@pytest.mark.rule("SJ-182")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_hand_sizes_are_public(viewer: int | None) -> None:
    table = game_at(3, seats=[area(hand=["well"] * 2), area(hand=["hero"])])
    sizes = [player["hand_size"] for player in table.view(viewer)["players"]]
    assert sizes == [2, 1, 0]


@pytest.mark.rule("SJ-183", "SJ-184")
def test_the_size_of_a_chapel_pile_is_told_only_in_the_end() -> None:
    seat = area("chapel", chapel_pile=["well", "hero"], hand=["statue"])
    table = game_at(3, seats=[seat], governor=2, picks=2, role="prospector")
    play(table, "pass", "0 tuck:statue")
    for viewer in (None, 1, 2):
        seen = table.view(viewer)["players"][0]
        assert not {"chapel_pile", "chapel_size"} & set(seen)
    own = table.view(0)["players"][0]
    assert own["chapel_pile"] == {"well": 1, "hero": 1, "statue": 1}
    assert own["chapel_size"] == 3
    assert not any(".chapel_" in name for name in table.game.observation)


@pytest.mark.rule("SJ-183")
def test_in_the_end_the_size_is_shown_and_no_card() -> None:
    eleven = ["indigo_plant"] * 4 + ["sugar_mill"] * 4 + ["tobacco_storage"] * 3
    seats = [area(*eleven, hand=["smithy"]), area("chapel", chapel_pile=["well", "hero"])]
    table = game_at(3, seats=seats, role="builder")
    play(table, "build:smithy")
    seen = table.view(0)["players"][1]
    assert seen["chapel_size"] == 2
    assert "chapel_pile" not in seen


@pytest.mark.rule("SJ-184")
@pytest.mark.parametrize(("answer", "told"), [("tuck:hero", "tucks a card"), ("pass", "tucks no")])
def test_that_somebody_tucks_is_seen_but_not_what(answer: str, told: str) -> None:
    seat = area("chapel", hand=["hero", "statue"])
    table = game_at(3, seats=[seat], governor=2, picks=2, role="prospector")
    play(table, "pass", f"0 {answer}")
    log = " ".join(table.log(1))
    assert told in log
    assert "hero" not in log


@pytest.mark.rule("SJ-198")
def test_chapel_piles_keep_their_sizes_in_every_possible_world() -> None:
    seats = [area("chapel", chapel_pile=["well"] * 2), area("chapel", chapel_pile=["hero"] * 3)]
    table = game_at(3, seats=seats)
    found = set()
    for world in worlds(table, 0):
        assert chapel_pile(world, 0) == {"well": 2}
        assert sum(chapel_pile(world, 1).values()) == 3
        found.add(str(chapel_pile(world, 1)))
    assert len(found) > 20


@pytest.mark.rule("SJ-199")
def test_what_lies_open_and_all_sizes_stay() -> None:
    seats = [area("sugar_mill+", hand=["well"]), area("tower", hand=["hero"] * 2, covered=["well"])]
    table = game_at(3, seats=seats, discard=9)
    for seat in range(3):
        for world in worlds(table, seat, 5):
            assert world.view(seat) == table.view(seat)
            assert world.view() == table.view()
            assert card_count(world) == card_count(table)
            assert hand(world, seat) == hand(table, seat)


@pytest.mark.rule("SJ-199")
def test_all_unseen_cards_are_equally_likely_anywhere() -> None:
    """One palace is nowhere to be seen: deck, hand, good or discard may hold it."""
    seats = [area(hand=["palace"]), area("sugar_mill+", hand=["hero"] * 3)]
    table = game_at(2, seats=seats, deck=["palace", *["well"] * 3], discard=["tower"] * 3)
    where: Counter[str] = Counter()
    for world in worlds(table, 0, 300):
        truth = world.to_dict()
        where["deck"] += truth["deck"]["palace"]
        where["discard"] += truth["discard_unseen"]["palace"]
        where["hand"] += truth["players"][1]["hand"]["palace"]
        where["good"] += truth["players"][1]["goods"]["site_1"] == "palace"
    assert where.total() == 300
    assert set(where) == {"deck", "discard", "hand", "good"}
    # 4 cards in the deck, 3 in hand and in the discard, 1 as a good: 27 worlds for each card
    assert 27 * 2.5 < where["deck"] < 27 * 6
    assert 27 * 0.3 < where["good"] < 27 * 2


@pytest.mark.rule("SJ-199")
def test_a_player_remembers_what_he_discarded_until_the_reshuffle() -> None:
    table = builder(area(hand=["well", "palace", "palace"]), chooser=False, deck=6, discard=6)
    play(table, "build:well")
    assert all(discarded(world, 0) == {"palace": 2} for world in worlds(table, 0))
    others = [discarded(world, 0) for world in worlds(table, 1)]
    assert all(sum(one.values()) == 2 for one in others)
    assert any(one != {"palace": 2} for one in others)


@pytest.mark.rule("SJ-199")
def test_a_reshuffle_ends_the_memory_of_own_discards() -> None:
    seats = [area(discarded=["palace", "palace"])]
    table = game_at(3, seats=seats, role="prospector", deck=0, discard=["hero"] * 3)
    play(table, "draw:1")
    assert discarded(table, 0) == {}
    assert piles(table) == (4, 0)


@pytest.mark.rule("SJ-199")
def test_everybody_remembers_gold_mine_cards_in_the_discard() -> None:
    table = game_at(
        3,
        seats=[area("gold_mine")],
        role="prospector",
        deck=["well", "well", "smithy", "palace"],
        discard=9,
    )
    play(table, "pass", "accept")
    shown = table.to_dict()["discard_shown"]
    assert shown["well"] == 2
    for seat in range(3):
        assert all(world.to_dict()["discard_shown"] == shown for world in worlds(table, seat, 5))


@pytest.mark.rule("SJ-199")
def test_a_card_taken_with_the_gold_mine_is_known_to_be_in_that_hand() -> None:
    seat = area("gold_mine", hand=["hero", "hero", "tower"])
    table = game_at(
        3,
        picker=2,
        seats=[seat],
        role="prospector",
        deck=["smithy", "well", "tower", "palace"],
        discard=20,
    )
    play(table, "2 pass", "0 accept", "0 take:palace")
    for world in worlds(table, 1):
        assert hand(world, 0)["palace"] >= 1
        assert hands(world)[0] == 4

    paid = play(table.copy(), "0 role:builder", "0 build:tower")
    assert any(hand(world, 0).get("palace", 0) == 0 for world in worlds(pay(paid), 1))


@pytest.mark.rule("SJ-199")
def test_building_the_card_ends_that_knowledge_and_no_other() -> None:
    seat = area("gold_mine", hand=["smithy", "palace"], shown=["smithy", "palace"])
    table = game_at(3, seats=[seat], role="builder")
    play(table, "build:smithy")
    assert table.to_dict()["players"][0]["shown"]["smithy"] == 0
    assert all(hand(world, 0) == {"palace": 1} for world in worlds(table, 1))


@pytest.mark.rule("SJ-199")
def test_what_and_how_much_another_player_has_picked_is_secret() -> None:
    cards = ["chapel", "well", "tower", "quarry", "statue", "hero", "palace"]
    table = builder(area(hand=cards), chooser=False)
    play(table, "build:chapel")
    before = table.view(1)
    play(table, "pay:well", "pay:tower")
    assert table.view(1) == before
    assert table.view(0)["pending"]["picked"] == {"well": 1, "tower": 1}
    seen = set()
    for world in worlds(table, 1):
        assert list(world.game.invariants(world.state)) == []
        assert world.view(1) == table.view(1)
        assert world.legal(0)
        seen.add(str(hand(world, 0)))
    assert len(seen) > 20


@pytest.mark.rule("SJ-199")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_possible_worlds_depend_only_on_what_is_known(seat: int) -> None:
    """Dealt anew from any world that a seat cannot tell apart, the same world comes out."""
    seats: list[Any] = [area("sugar_mill+", hand=["well", "hero"], discarded=["tower"])] * 3
    table = game_at(3, seats=seats, discard=9)
    for world in worlds(table, seat, 4):
        assert bytes(redealt(world, seat, 77).state) == bytes(redealt(table, seat, 77).state)
