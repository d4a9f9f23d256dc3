"""San Juan: where the points came from (ledger 4.14, 4.15)."""

from __future__ import annotations

from entrepot import Table
from tests.rules.san_juan.positions import area, game_at
from tests.support.playing import play
from tests.support.scores import parts, ties

ELEVEN = [
    *["indigo_plant"] * 2,
    *["sugar_mill"] * 3,
    *["tobacco_storage"] * 2,
    *["coffee_roaster"] * 2,
    *("well", "crane"),
]


def ended(*others: dict[str, object]) -> Table:
    """Seat 0 has just built a twelfth building."""
    seats = [area(*ELEVEN, hand=["smithy"]), *others]
    table = game_at(1 + len(others), role="builder", seats=seats, picker=0)
    return play(table, "build:smithy", "new-site")


def test_a_full_score_taken_apart() -> None:
    """Example SJ-E36."""
    sites = ["indigo_plant", "silver_smelter", "statue", "hero", "chapel", "library"]
    sites += ["triumphal_arch", "city_hall", "palace"]
    table = ended(area(*sites, chapel_pile=["archive", "archive", "tower", "tower"]))
    assert parts(table, 1) == {
        "buildings": 17,
        "chapel_pile": 4,
        "triumphal_arch": 6,
        "city_hall": 7,
        "palace": 8,
    }
    assert parts(table, 0) == {"buildings": 16}


def test_the_guild_hall_is_a_source_of_its_own() -> None:
    """Example SJ-E18, with a palace for a quarter of the rest."""
    sites = ["guild_hall", "indigo_plant", "indigo_plant", "sugar_mill", "tobacco_storage"]
    assert parts(ended(area(*sites, "palace")), 1) == {
        "buildings": 5,
        "guild_hall": 8,
        "palace": 3,
    }


def test_hand_cards_and_goods_break_a_tie() -> None:
    table = ended(area("hero", "statue", "victory_column", "library", "indigo_plant+"))
    assert table.scores() == [16, 16]
    assert ties(table) == {"hand_cards_and_goods": [0, 1]}
