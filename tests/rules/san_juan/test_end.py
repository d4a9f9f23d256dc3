"""End of the game, monuments and six-cost buildings (ledger 4.12, 4.13)."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot.engine.table import Table
from entrepot.games.san_juan import GAME
from entrepot.games.san_juan.components import ROLES
from tests.rules.san_juan.positions import area, builder, buildings, game_at, hands, told
from tests.support.playing import legal, play

ELEVEN = (
    ["indigo_plant"] * 2 + ["sugar_mill"] * 3 + ["tobacco_storage"] * 3 + ["coffee_roaster"] * 3
)


@pytest.mark.rule("SJ-156", "SJ-157")
@pytest.mark.parametrize(
    "card",
    ["statue", "victory_column", "hero", "guild_hall", "city_hall", "triumphal_arch", "palace"],
)
@pytest.mark.parametrize("role", ROLES)
def test_seven_buildings_have_no_function_during_play(card: str, role: str) -> None:
    """Whatever is asked and done is the same as with a tower, which works at other times."""
    seen: list[list[Any]] = []
    for violet in (card, "tower"):
        seat = area("indigo_plant+", "sugar_mill", violet, hand=["smithy", *["silver_smelter"] * 4])
        table = game_at(3, role=role, seats=[seat], seed=1)  # no two cards that he draws are alike
        moves: list[Any] = []
        while table.to_move == 0 and table.decision != "choose_role":
            moves.append(len(table.legal()) if "keep" in str(table.decision) else legal(table))
            table.play(table.legal()[-1])
        seen.append([*moves, hands(table)[0], len(buildings(table, 0))])
    assert seen[0] == seen[1]


@pytest.mark.rule("SJ-158")
def test_all_four_six_cost_buildings_may_stand_together() -> None:
    seat = area(
        "guild_hall", "city_hall", "triumphal_arch", hand=["palace", *["hero"] * 3, "well", "well"]
    )
    table = builder(seat)
    play(table, "build:palace")
    assert buildings(table, 0) == ["guild_hall", "city_hall", "triumphal_arch", "palace"]


# --- the twelfth building ------------------------------------------------------------------------


@pytest.mark.rule("SJ-159", "SJ-161")
def test_the_game_ends_with_the_builder_phase_of_a_twelfth_building() -> None:
    """In the last phase of a round, so that chapel and hand limit would come next."""
    crowded = area("chapel", hand=["statue"] * 3 + ["well"] * 3 + ["tower"] * 3)
    seats = [area(*ELEVEN, hand=["smithy"]), crowded]
    table = game_at(4, governor=1, picks=3, role="builder", seats=seats)
    play(table, "0 build:smithy")
    assert not table.over
    play(table, "1 pass")
    assert table.over
    assert table.end_reason == "twelve_buildings"
    assert hands(table)[1] == 9
    assert told(table, "round_started") == []


@pytest.mark.rule("SJ-160", "SJ-E33")
def test_everybody_still_acts_in_that_phase() -> None:
    """B reaches twelve; C, D and then A may still build, C his twelfth too."""
    other = [*["indigo_plant"] * 3, *["silver_smelter"] * 5, "well", "tower", "quarry"]
    seats = [
        area(hand=["smithy", "hero"]),
        area(*ELEVEN, hand=["smithy"]),
        area(*other, hand=["smithy", "hero"]),
        area(hand=["archive", "hero"]),
    ]
    table = game_at(4, picker=1, role="builder", seats=seats)
    play(table, "1 build:smithy", "2 build:smithy")
    assert len(buildings(table, 1)) == len(buildings(table, 2)) == 12
    play(table, "3 build:archive")
    assert not table.over
    play(table, "0 build:smithy")
    assert table.over
    assert len(buildings(table, 0)) == 2


@pytest.mark.rule("SJ-161")
def test_the_rest_of_the_round_is_not_played() -> None:
    seats = [area(*ELEVEN, hand=["smithy"]), area("chapel", hand=["hero"])]
    table = game_at(3, role="builder", seats=seats)
    play(table, "0 build:smithy")
    assert table.over
    assert table.legal() == []
    assert table.view()["players"][1]["chapel_size"] == 0


@pytest.mark.rule("SJ-162")
def test_an_empty_deck_does_not_end_the_game() -> None:
    table = game_at(
        3, governor=1, picks=2, role="prospector", deck=0, seats=[area("silver_smelter+")]
    )
    assert not table.over
    assert table.view()["round"] == 21


@pytest.mark.rule("SJ-163")
def test_only_visible_buildings_count() -> None:
    ten = ELEVEN[:10]
    seat = area(*ten, hand=["smithy"], covered=["well", "tower"], chapel_pile=["hero"] * 3)
    table = builder(seat)
    play(table, "build:smithy")
    assert len(buildings(table, 0)) == 11
    assert not table.over


@pytest.mark.rule("SJ-164")
def test_nobody_ever_has_thirteen_buildings() -> None:
    for seed in range(4):
        table = GAME.new(2 + seed % 3, seed)
        step = 0
        while not table.over:
            table.play(table.legal()[step * 5 % len(table.legal())])
            step += 1
        most = max(len(buildings(table, seat)) for seat in range(table.players))
        assert most <= 12
        assert (most == 12) == (table.end_reason == "twelve_buildings")


@pytest.mark.rule("SJ-165", "SJ-058")
def test_the_last_building_still_brings_cards_and_counts() -> None:
    ten = [*ELEVEN[:9], "carpenter", "poor_house"]
    table = builder(area(*ten, hand=["guild_hall", *["indigo_plant"] * 5]))
    play(table, "build:guild-hall")
    assert table.over
    assert hands(table)[0] == 2
    printed = 2 * 1 + 3 * 1 + 3 * 2 + 1 * 2 + 2 + 1
    assert table.scores()[0] == printed + 2 * 9


@pytest.mark.rule("SJ-193")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_game_ends_by_twelve_buildings_before_round_eleven(players: int) -> None:
    """One builder phase a round and one building a phase: twelve need eleven rounds."""
    for seed in range(6):
        table = GAME.new(players, seed)
        step = 0
        while not table.over:
            for seat in range(players):
                assert len(buildings(table, seat)) <= 1 + table.view()["round"]
            names = [table.game.name(action) for action in table.legal()]
            eager = [one for one in names if one.startswith(("role:builder", "build:", "new"))]
            table.play((eager or names)[step % len(eager or names)])
            step += 1
        if table.end_reason == "twelve_buildings":
            assert table.view()["round"] >= 11


# --- games that cannot move on -------------------------------------------------------------------


def last_phase(*seats: dict[str, Any], players: int = 2, **fields: Any) -> Table:
    """The last phase of a round, in which nothing can happen, was played."""
    picks = 3 if players == 4 else 2
    return game_at(players, seats=seats, picks=picks, role="prospector", deck=0, **fields)


@pytest.mark.rule("SJ-195", "SJ-E40")
def test_a_standstill_ends_the_game() -> None:
    table = last_phase(area(hand=["palace"]))
    assert (table.over, table.end_reason) == (True, "standstill")
    assert table.view()["round"] == 20
    assert table.scores() == [1, 1]

    table = last_phase(area(hand=["indigo_plant"]))
    assert not table.over


@pytest.mark.rule("SJ-195")
@pytest.mark.parametrize(
    ("seat", "over"),
    [
        (area(), True),
        (area("indigo_plant+"), False),
        (area(hand=["hero", "hero"]), True),
        (area("library", hand=["sugar_mill"]), False),  # as chooser with the library for nothing
        (area("library", hand=["tobacco_storage"]), True),
        (area("quarry", hand=["well"]), False),
        (area("crane", "hero", hand=["palace"]), False),
        (area("chapel", hand=["palace"]), False),
        (area("chapel"), True),
        (area("tower", hand=["tower"]), True),
    ],
    ids=str,
)
def test_what_keeps_a_game_going(seat: dict[str, Any], over: bool) -> None:
    assert last_phase(seat).over == over


@pytest.mark.rule("SJ-195")
def test_a_hand_above_its_limit_keeps_a_game_going() -> None:
    """None of the cards can be built, because all of these buildings stand already."""
    owned = ["statue", "victory_column", "hero", "well"]
    cards = [card for card in owned for _ in range(2)]
    assert last_phase(area(*owned, hand=cards[:7])).over
    assert last_phase(area(*owned, hand=cards)).decision == "hand_limit"
    assert last_phase(area(*owned, "tower", hand=cards)).over


@pytest.mark.rule("SJ-195")
def test_cards_in_deck_or_discard_keep_a_game_going() -> None:
    for deck, discard in ((1, 0), (0, 1)):
        table = game_at(2, picks=2, role="prospector", deck=deck, discard=discard)
        play(table, "pass")
        assert not table.over


@pytest.mark.rule("SJ-196")
@pytest.mark.parametrize(("number", "over"), [(199, False), (200, True)])
def test_after_round_200_the_game_stops(number: int, over: bool) -> None:
    table = game_at(3, governor=1, picks=2, role="prospector", round=number)
    play(table, "pass")
    assert table.over == over
    if over:
        assert table.end_reason == "round_limit"
        assert (table.view()["round"], table.view()["governor"]) == (200, 1)
        assert table.scores() == [1, 1, 1]
