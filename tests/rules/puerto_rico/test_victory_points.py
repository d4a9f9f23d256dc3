"""Captain: the points of deliveries, and who sees them (ledger 3.8, PR-152 to PR-157)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.puerto_rico.positions import (
    deliveries,
    finished_game,
    game_at,
    holder,
    play,
    points,
)
from tests.support.observing import observed

KINDS = ("corn", "indigo", "sugar", "tobacco", "coffee")


@pytest.mark.rule("PR-152")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("amount", [1, 4])
def test_each_good_gives_a_point_from_the_pool_whatever_its_kind(kind: str, amount: int) -> None:
    table = game_at(
        4, picker=3, role="captain", seats=[holder(**{kind: amount})], ships={"ship_6": (kind, 1)}
    )

    assert deliveries(table) == [(0, amount, kind)]
    assert points(table) == [amount, 0, 0, 0]
    assert table.to_dict()["victory_pool"] == 100 - amount


@pytest.mark.rule("PR-153")
def test_the_captain_gets_an_extra_point_with_the_first_delivery_only() -> None:
    """Everybody loads a corn and then, while there is room, two indigo."""
    load = holder(corn=1, indigo=2)
    table = game_at(
        4,
        picker=2,
        role="captain",
        seats=[load] * 4,
        ships={"ship_5": ("corn", 1), "ship_7": ("indigo", 1)},
    )
    play(table, "2 load:corn:ship-5")
    assert points(table) == [0, 0, 2, 0]

    play(table, "3 load:corn:ship-5", "0 load:corn:ship-5", "1 load:corn:ship-5")
    assert deliveries(table)[4:] == [(2, 2, "indigo"), (3, 2, "indigo"), (0, 2, "indigo")]
    assert points(table) == [3, 1, 4, 3]


@pytest.mark.rule("PR-153")
def test_every_captain_phase_has_its_own_extra_point() -> None:
    """Seat 2 brings three corn for seat 0, keeps one, and is the captain of the next round."""
    table = game_at(
        4,
        picker=0,
        picks=3,
        role="captain",
        seats=[{}, {}, holder(corn=5)],
        ships={"ship_5": ("corn", 2)},
    )
    assert points(table) == [0, 0, 3, 0]

    play(table, "2 role:captain", "2 load:corn:ship-5")
    assert points(table) == [0, 0, 3 + 1 + 1, 0]


@pytest.mark.rule("PR-154")
def test_a_captain_who_delivers_nothing_gets_no_extra_point() -> None:
    table = game_at(
        4,
        role="captain",
        seats=[holder("wharf", coffee=2), holder(corn=2)],
        ships={"ship_5": ("corn", 1), "ship_6": ("indigo", 1), "ship_7": ("sugar", 1)},
    )
    play(table, "0 pass", "0 pass")
    assert points(table) == [0, 2, 0, 0]

    without_goods = game_at(
        4, role="captain", seats=[{}, holder(corn=2)], ships={"ship_5": ("corn", 1)}
    )
    assert points(without_goods) == [0, 2, 0, 0]


@pytest.mark.rule("PR-155")
def test_a_delivery_by_wharf_brings_the_captains_extra_point() -> None:
    table = game_at(
        4, role="captain", seats=[holder("wharf", corn=2, coffee=3)], ships={"ship_5": ("corn", 1)}
    )
    play(table, "0 wharf:coffee")

    assert deliveries(table) == [(0, 3, "coffee"), (0, 2, "corn")]
    assert points(table)[0] == 3 + 1 + 2


@pytest.mark.rule("PR-156")
@pytest.mark.parametrize("pool", [1, 3, 4])
def test_points_missing_in_the_pool_are_noted_on_paper(pool: int) -> None:
    table = game_at(
        4,
        picker=3,
        role="captain",
        seats=[holder(corn=5)],
        ships={"ship_6": ("corn", 1)},
        victory_pool=pool,
    )

    assert points(table)[:3] == [5, 0, 0]
    assert table.to_dict()["victory_pool"] == 0


# --- face down -----------------------------------------------------------------------------------

DEALT: list[dict[str, Any]] = [
    {"doubloons": 3, "victory_points": 9, "goods": {"corn": 2}, "manned": ["customs_house"]},
    {"doubloons": 1, "victory_points": 14, "goods": {"indigo": 1}, "manned": ["fortress"]},
    {"doubloons": 0, "victory_points": 21, "goods": {}},
    {"doubloons": 7, "victory_points": 2, "goods": {"coffee": 4}},
]


@pytest.mark.rule("PR-157")
@pytest.mark.parametrize("observer", [0, 1, 2, 3, None])
def test_chips_lie_face_down_and_money_and_goods_openly(observer: int | None) -> None:
    table = game_at(4, seats=DEALT)

    for seat, player in enumerate(table.view(observer)["players"]):
        dealt = DEALT[seat]
        assert player["doubloons"] == dealt["doubloons"]
        assert {k: n for k, n in player["goods"].items() if n} == dealt["goods"]
        if seat == observer:
            assert player["victory_points"] == dealt["victory_points"]
        else:
            assert "victory_points" not in player
            assert "bonus_points" not in player, "a customs house would give the chips away"


@pytest.mark.rule("PR-157")
@pytest.mark.parametrize("observer", [0, 3, None])
def test_a_view_is_the_same_whoever_of_the_others_holds_the_chips(observer: int | None) -> None:
    """Seats 1 and 2 exchange their chips: nobody else can tell from what lies on the table."""
    exchanged = [dict(seat) for seat in DEALT]
    exchanged[1]["victory_points"], exchanged[2]["victory_points"] = 21, 14

    assert game_at(4, seats=DEALT).view(observer) == game_at(4, seats=exchanged).view(observer)


@pytest.mark.rule("PR-157")
@pytest.mark.parametrize("observer", [0, 1, 2, 3, None])
def test_chips_are_shown_when_the_game_is_over(observer: int | None) -> None:
    table = finished_game(*DEALT)

    shown = [player["victory_points"] for player in table.view(observer)["players"]]
    assert shown == [9, 14, 21, 2]


@pytest.mark.rule("PR-157")
def test_points_count_as_known_to_programs() -> None:
    table = game_at(4, seats=DEALT)
    seen = observed(table, 1)

    assert [seen[f"player_{place}.victory_points"] for place in range(4)] == [14, 21, 2, 9]
