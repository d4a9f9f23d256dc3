"""Builder: room in the city (ledger 3.5)."""

from __future__ import annotations

import pytest

from tests.rules.puerto_rico.positions import (
    GAME,
    Seat,
    buildings,
    colonists,
    game_at,
    legal,
    play,
    random_play,
    san_juan,
    supply,
)

SMALL = [
    *("small_indigo_plant", "small_sugar_mill", "small_market", "hacienda", "construction_hut"),
    *("small_warehouse", "indigo_plant", "sugar_mill", "hospice", "office", "large_market"),
    *("large_warehouse", "tobacco_storage"),
]
LARGE = ["guild_hall", "residence", "fortress", "customs_house", "city_hall"]


def city(*, large: int = 0, small: int = 0) -> Seat:
    """A city with so many large and one-space buildings; the wharf and the last large are free."""
    return {"doubloons": 20, "buildings": [*LARGE[:large], *SMALL[:small]]}


@pytest.mark.rule("PR-X11", "PR-096", "PR-097", "PR-098", "PR-213")
@pytest.mark.parametrize(
    ("large", "small", "large_offered"), [(2, 6, True), (3, 4, True), (3, 5, False), (4, 0, False)]
)
def test_room_for_large_and_small_buildings(large: int, small: int, large_offered: bool) -> None:
    table = game_at(3, role="builder", seats=[city(large=large, small=small)])
    assert ("build:city-hall" in legal(table)) is large_offered
    assert "build:wharf" in legal(table)


@pytest.mark.rule("PR-X11", "PR-096", "PR-098", "PR-102")
@pytest.mark.parametrize(
    ("large", "small", "built", "end"),
    [
        (2, 6, "city-hall", "city"),
        (2, 6, "wharf", None),
        (3, 4, "city-hall", "city"),
        (3, 4, "wharf", None),
        (3, 5, "wharf", "city"),
        (4, 0, "wharf", None),
        (4, 3, "wharf", "city"),
    ],
)
def test_the_twelfth_space_triggers_the_end(
    large: int, small: int, built: str, end: str | None
) -> None:
    table = game_at(3, role="builder", seats=[city(large=large, small=small)])
    play(table, f"0 build:{built}")
    assert table.to_dict()["end_trigger"] == end


@pytest.mark.rule("PR-X11", "PR-213")
def test_four_large_buildings_leave_no_room_for_the_fifth() -> None:
    for small in range(4):
        table = game_at(3, role="builder", seats=[city(large=4, small=small)])
        assert supply(table, "building_supply")["city_hall"] == 1
        assert not legal(table) & {f"build:{name}".replace("_", "-") for name in LARGE}
        assert "build:wharf" in legal(table)


@pytest.mark.rule("PR-096")
@pytest.mark.parametrize("owned", [[*LARGE[:2], *SMALL[:8]], SMALL[1:], [*LARGE[:4], *SMALL[-4:]]])
def test_a_full_city_takes_no_building(owned: list[str]) -> None:
    full: Seat = {"doubloons": 20, "buildings": owned}
    table = game_at(3, role="builder", seats=[full, {"doubloons": 2}], end_trigger="city")
    assert table.to_move == 1


@pytest.mark.rule("PR-096", "PR-098")
@pytest.mark.parametrize("small", range(13))
def test_twelve_small_buildings_fill_a_city_and_no_position_is_chosen(small: int) -> None:
    end = "city" if small == 12 else None
    table = game_at(3, role="builder", seats=[city(small=small), {"doubloons": 2}], end_trigger=end)
    if small == 12:
        assert table.to_move == 1
        return
    assert ("build:city-hall" in legal(table)) is (small <= 10)
    play(table, "0 build:wharf")
    assert table.view()["players"][0]["city_spaces"] == small + 1


@pytest.mark.rule("PR-099")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_building_never_leaves_the_city(players: int) -> None:
    table = GAME.new(players, 5)
    before: list[set[str]] = [set() for _ in range(players)]
    for _ in random_play(table, 5):
        now = [buildings(table, seat) for seat in range(players)]
        assert all(old <= new for old, new in zip(before, now, strict=True))
        before = now
    assert sum(len(owned) for owned in before) > players


@pytest.mark.rule("PR-100")
def test_what_a_building_cost_plays_no_further_part() -> None:
    table = game_at(
        3, seats=[{"buildings": ["small_market"]}, {"buildings": ["small_warehouse"]}, {}]
    )
    assert table.scores() == [1, 1, 0]
    assert table.ranking() == [1, 1, 3]


@pytest.mark.rule("PR-101")
def test_a_new_building_is_unmanned() -> None:
    table = game_at(3, role="builder", seats=[{"doubloons": 9, "san_juan": 3}])
    play(table, "0 build:office")
    assert colonists(table, 0) == {}
    assert san_juan(table)[0] == 3


@pytest.mark.rule("PR-102")
def test_phase_and_round_are_completed_after_the_twelfth_space() -> None:
    table = game_at(3, role="builder", seats=[city(small=11), {"doubloons": 9}, {"doubloons": 9}])
    play(table, "0 build:wharf", "1 build:office", "2 build:hospice")
    assert not table.over
    play(table, "1 role:craftsman")
    assert not table.over
    play(table, "2 role:trader")
    assert table.over
    assert table.end_reason == "city"
    assert table.to_dict()["round"] == 1
