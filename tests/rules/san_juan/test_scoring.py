"""Scoring, winner and ties (ledger 4.14, 4.15)."""

from __future__ import annotations

import pytest

from entrepot.games.san_juan.components import CARD_TABLE, Card
from tests.rules.san_juan.positions import area, game_at
from tests.support.playing import play

PRINTED = {
    **dict.fromkeys(["indigo_plant", "sugar_mill", "smithy", "gold_mine", "archive"], 1),
    **dict.fromkeys(["poor_house", "black_market", "trading_post", "well"], 1),
    **dict.fromkeys(["market_stand", "crane"], 1),
    **dict.fromkeys(["tobacco_storage", "coffee_roaster", "chapel", "tower"], 2),
    **dict.fromkeys(["aqueduct", "carpenter", "prefecture", "market_hall", "quarry"], 2),
    **dict.fromkeys(["silver_smelter", "library", "statue"], 3),
    "victory_column": 4,
    "hero": 5,
}


def points(*sites: str, **parts: object) -> int:
    """What a player with this area has."""
    return game_at(3, seats=[area(*sites, **parts)]).scores()[0]


@pytest.mark.rule("SJ-166", "SJ-175")
@pytest.mark.parametrize("card", CARD_TABLE, ids=lambda card: card.name)
def test_printed_points(card: Card) -> None:
    """A city hall counts itself as a violet building."""
    assert points(card.name) == PRINTED.get(card.name, 0) + (card.name == "city_hall")


@pytest.mark.rule("SJ-166", "SJ-176")
def test_covered_cards_score_nothing() -> None:
    assert points("indigo_plant", covered=["hero", "palace", "guild_hall", "statue"]) == 1
    assert points("triumphal_arch", covered=["hero", "statue"]) == 0
    assert points("city_hall", covered=["well", "tower"]) == 1
    assert points("guild_hall", covered=["sugar_mill"]) == 0


@pytest.mark.rule("SJ-167", "SJ-E11")
def test_a_chapel_pile_scores_a_point_a_card() -> None:
    pile = ["palace", *["indigo_plant"] * 4, "hero", "well"]
    assert points("chapel", chapel_pile=pile) == 2 + 7
    assert points("chapel", chapel_pile=pile, covered=["hero"]) == 2 + 7


@pytest.mark.rule("SJ-168", "SJ-E18")
def test_guild_hall() -> None:
    plants = ["indigo_plant", "indigo_plant", "sugar_mill", "tobacco_storage"]
    assert points(*plants, "guild_hall") - points(*plants) == 8


@pytest.mark.rule("SJ-169", "SJ-E19")
def test_city_hall() -> None:
    violet = ["poor_house", "aqueduct", "carpenter", "chapel", "quarry", "library", "statue"]
    violet.append("victory_column")
    assert points(*violet, "city_hall") - points(*violet) == 9
    assert points("indigo_plant", "palace", "city_hall") == 1 + 2 + 0


@pytest.mark.rule("SJ-170", "SJ-171", "SJ-E20")
@pytest.mark.parametrize(
    ("monuments", "bonus"),
    [
        ([], 0),
        (["hero"], 4),
        (["statue", "hero"], 6),
        (["statue", "victory_column", "hero"], 8),
    ],
    ids=str,
)
def test_triumphal_arch(monuments: list[str], bonus: int) -> None:
    sites = ["tower", *monuments]
    assert points(*sites, "triumphal_arch") - points(*sites) == bonus


@pytest.mark.rule("SJ-172")
def test_monuments_count_for_arch_and_city_hall() -> None:
    assert points("statue", "triumphal_arch", "city_hall") == 3 + 4 + 3


@pytest.mark.rule("SJ-173", "SJ-E21")
def test_palace() -> None:
    """34 points without it: buildings, a full arch and a pile."""
    sites = ["statue", "victory_column", "hero", "triumphal_arch", "library", "chapel", "quarry"]
    pile = ["well"] * 3 + ["tower"] * 3 + ["smithy"]
    assert points(*sites, chapel_pile=pile) == 34
    assert points(*sites, "palace", chapel_pile=pile) == 42


@pytest.mark.rule("SJ-173")
@pytest.mark.parametrize(("pile", "bonus"), [(2, 0), (3, 1), (6, 1), (7, 2)])
def test_the_palace_rounds_down(pile: int, bonus: int) -> None:
    tucked = ["silver_smelter"] * pile
    assert points("indigo_plant", "palace", chapel_pile=tucked) == 1 + pile + bonus


@pytest.mark.rule("SJ-174", "SJ-169", "SJ-E36")
def test_a_full_score() -> None:
    sites = ["indigo_plant", "silver_smelter", "statue", "hero", "chapel", "library"]
    sites += ["triumphal_arch", "city_hall", "palace"]
    assert points(*sites, chapel_pile=["well", "well", "tower", "tower"]) == 42


@pytest.mark.rule("SJ-174")
def test_the_palace_counts_everything_but_its_own_bonus() -> None:
    sites = ["guild_hall", "indigo_plant", "sugar_mill", "palace"]
    assert points(*sites) == 1 + 1 + 4 + 1  # a quarter of 6
    sites = ["city_hall", "triumphal_arch", "hero", "palace"]
    assert points(*sites) == 5 + 4 + 4 + 3  # a quarter of 13


@pytest.mark.rule("SJ-177")
def test_hand_goods_and_governor_score_nothing() -> None:
    table = game_at(3, seats=[area("indigo_plant+", hand=["palace", "hero"])], governor=0)
    assert table.scores() == [1, 1, 1]


# --- winner and ties -----------------------------------------------------------------------------

ELEVEN = (
    ["indigo_plant"] * 2 + ["sugar_mill"] * 3 + ["tobacco_storage"] * 2 + ["coffee_roaster"] * 2
)
ELEVEN += ["well", "crane"]


def finished(*others: dict[str, object], last: str = "smithy") -> tuple[list[int], list[int]]:
    """Scores and places after seat 0, with eleven buildings, builds his twelfth."""
    seats = [area(*ELEVEN, hand=[last]), *others]
    table = game_at(1 + len(others), role="builder", seats=seats, picker=0)
    play(table, f"build:{last}", "new-site")
    assert table.over
    assert table.winners() == [seat for seat, place in enumerate(table.ranking()) if place == 1]
    return table.scores(), table.ranking()


@pytest.mark.rule("SJ-178")
def test_most_points_win() -> None:
    scores, places = finished(area("hero", "statue"), area("library"))
    assert scores == [16, 8, 3]
    assert places == [1, 2, 3]
    scores, places = finished(area("hero", "statue", "victory_column", "triumphal_arch"))
    assert scores == [16, 20]
    assert places == [2, 1]


@pytest.mark.rule("SJ-179")
def test_a_tie_is_broken_by_hand_cards_and_goods() -> None:
    sixteen = ["hero", "statue", "victory_column", "library", "indigo_plant+"]
    scores, places = finished(area(*sixteen))
    assert scores == [16, 16]
    assert places == [2, 1]
    scores, places = finished(
        area(*sixteen), area(*sixteen[:4], "indigo_plant", hand=["palace"] * 2)
    )
    assert scores == [16, 16, 16]
    assert places == [3, 2, 1]


@pytest.mark.rule("SJ-180")
def test_chapel_and_covered_cards_do_not_break_a_tie() -> None:
    seat = area(
        "hero", "statue", "victory_column", "library", chapel_pile=["well"], covered=["well"]
    )
    scores, places = finished(seat)
    assert scores == [16, 16]
    assert places == [1, 1]


@pytest.mark.rule("SJ-181", "SJ-197")
def test_players_equal_in_both_share_a_place() -> None:
    sixteen = ["hero", "statue", "victory_column", "library", "indigo_plant"]
    _, places = finished(area(*sixteen), area("tower"), area("tower"))
    assert places == [1, 1, 3, 3]
    _, places = finished(area("tower"), area("chapel", hand=["palace"]), area("tower"))
    assert places == [1, 3, 2, 3]
