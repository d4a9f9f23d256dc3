"""Settler: plantations and quarries (ledger 3.3)."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot.engine.table import Table
from tests.rules.puerto_rico.positions import (
    GAME,
    Seat,
    colonists,
    game_at,
    island,
    legal,
    play,
    random_play,
    supply,
    turns,
)

KINDS = ("corn", "indigo", "sugar", "tobacco", "coffee")
ALL_FIFTY: list[Seat] = [
    {"island": {"corn": 10}},
    {"island": {"indigo": 10}},
    {"island": {"sugar": 10}},
    {"island": {"tobacco": 9, "indigo": 1}},
    {"island": {"coffee": 8, "indigo": 1, "sugar": 1}},
]
"""Five islands with every plantation of the game, each with two free spaces."""


@pytest.mark.rule("PR-039")
def test_the_settler_takes_a_quarry() -> None:
    table = game_at(4, role="settler", row={"corn": 2, "coffee": 3})
    assert legal(table) == {"tile:quarry", "tile:corn", "tile:coffee", "pass"}
    play(table, "0 tile:quarry")
    assert island(table, 0) == {"quarry": 1}
    assert table.to_dict()["quarry_supply"] == 7
    assert supply(table, "plantation_row") == {"corn": 2, "coffee": 3}


@pytest.mark.rule("PR-039")
def test_the_settler_takes_a_plantation() -> None:
    table = game_at(4, role="settler", row={"corn": 2, "coffee": 3})
    play(table, "0 tile:coffee")
    assert island(table, 0) == {"coffee": 1}
    assert table.to_dict()["quarry_supply"] == 8
    assert supply(table, "plantation_row") == {"corn": 2, "coffee": 2}


@pytest.mark.rule("PR-039")
def test_the_settler_takes_nothing() -> None:
    table = game_at(4, role="settler", row={"corn": 2, "coffee": 3})
    play(table, "0 pass")
    assert island(table, 0) == {}
    assert supply(table, "plantation_row") == {"corn": 2, "coffee": 3}


@pytest.mark.rule("PR-040")
def test_the_others_take_plantations_only() -> None:
    table = game_at(4, picker=2, role="settler", row={"corn": 1, "sugar": 1, "coffee": 3})
    play(table, "2 tile:corn")
    assert legal(table) == {"tile:sugar", "tile:coffee", "pass"}
    play(table, "3 tile:sugar")
    assert legal(table) == {"tile:coffee", "pass"}
    play(table, "0 tile:coffee", "1 tile:coffee")
    assert [island(table, seat) for seat in range(4)] == [
        {"coffee": 1},
        {"coffee": 1},
        {"corn": 1},
        {"sugar": 1},
    ]


@pytest.mark.rule("PR-041")
def test_no_place_on_the_island_is_chosen() -> None:
    """A tile is chosen by its kind alone, and equal tiles are one option."""
    tiles = {name for name in GAME.action_space.names if name.startswith("tile:")}
    assert tiles == {"tile:quarry", *(f"tile:{kind}" for kind in KINDS)}
    table = game_at(4, role="settler", row={"corn": 5}, seats=[{"island": {"corn": 3}}])
    assert len(table.legal()) == len({"tile:quarry", "tile:corn", "pass"})
    play(table, "0 tile:corn")
    assert island(table, 0) == {"corn": 4}


@pytest.mark.rule("PR-042")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_tiles_never_leave_an_island(players: int) -> None:
    table = GAME.new(players, 11)
    before = [island(table, seat) for seat in range(players)]
    for _ in random_play(table, 11):
        now = [island(table, seat) for seat in range(players)]
        for old, new in zip(before, now, strict=True):
            assert all(new.get(tile, 0) >= number for tile, number in old.items())
        before = now
    assert sum(sum(tiles.values()) for tiles in before) > 5 * players


@pytest.mark.rule("PR-043")
def test_a_full_island_takes_no_tile_of_any_sort() -> None:
    full: Seat = {
        "island": {"indigo": 6, "sugar": 6},
        "manned": ["hacienda", "construction_hut", "hospice"],
    }
    table = game_at(4, role="settler", seats=[full])
    assert table.to_move == 1
    assert island(table, 0) == {"indigo": 6, "sugar": 6}


@pytest.mark.rule("PR-044")
def test_without_quarries_in_the_stack_nobody_takes_one() -> None:
    table = game_at(
        4,
        role="settler",
        seats=[{}, {"manned": ["construction_hut"]}, {"island": {"quarry": 8}}],
        row={"corn": 5},
    )
    assert legal(table) == {"tile:corn", "pass"}
    play(table, "0 pass")
    assert (table.to_move, legal(table)) == (1, {"tile:corn", "pass"})


@pytest.mark.rule("PR-039", "PR-044")
def test_the_last_quarry_can_be_taken() -> None:
    table = game_at(
        4,
        role="settler",
        seats=[{}, {"manned": ["construction_hut"]}, {"island": {"quarry": 7}}],
        row={"corn": 5},
    )
    play(table, "0 tile:quarry")
    assert island(table, 0) == {"quarry": 1}
    assert (table.to_move, legal(table)) == (1, {"tile:corn", "pass"})


@pytest.mark.rule("PR-045", "PR-046")
def test_with_no_plantation_face_up_only_quarries_are_left() -> None:
    hut: Seat = {**ALL_FIFTY[2], "manned": ["construction_hut"]}
    table = game_at(5, seats=[*ALL_FIFTY[:2], hut, *ALL_FIFTY[3:]], role="settler", row={})
    assert (table.to_move, legal(table)) == (0, {"tile:quarry", "pass"})
    play(table, "0 tile:quarry")
    assert (table.to_move, legal(table)) == (2, {"tile:quarry", "pass"})
    play(table, "2 tile:quarry")
    assert (table.decision, table.to_move) == ("choose_role", 1)
    assert [island(table, seat).get("quarry", 0) for seat in range(5)] == [1, 0, 1, 0, 0]


@pytest.mark.rule("PR-047")
def test_a_new_tile_is_unmanned() -> None:
    table = game_at(4, role="settler", seats=[{"san_juan": 3}, {"san_juan": 3}], row={"corn": 5})
    play(table, "0 tile:quarry", "1 tile:corn")
    assert colonists(table, 0) == colonists(table, 1) == {}


@pytest.mark.rule("PR-048", "PR-049")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_rest_is_discarded_and_a_new_row_turned_up(players: int) -> None:
    row = {"coffee": players + 1}
    table = game_at(players, role="settler", row=row, discard={"corn": 1, "tobacco": 2})
    before = sum(supply(table, "plantation_pile").values())
    play(table, "0 tile:coffee")
    turns(table)
    assert supply(table, "plantation_discard") == {"corn": 1, "tobacco": 2, "coffee": players}
    assert sum(supply(table, "plantation_row").values()) == players + 1
    assert sum(supply(table, "plantation_pile").values()) == before - (players + 1)


@pytest.mark.rule("PR-049")
def test_the_new_row_comes_from_the_face_down_pile() -> None:
    table = game_at(3, role="settler", row={"corn": 4}, pile={"tobacco": 4})
    turns(table)
    assert supply(table, "plantation_row") == {"tobacco": 4}


@pytest.mark.rule("PR-052")
def test_the_row_is_refilled_though_the_settler_takes_nothing() -> None:
    table = game_at(3, role="settler", row={"corn": 4}, pile={"coffee": 5}, discard=None)
    before = supply(table, "plantation_discard")
    play(table, "0 pass", "1 pass", "2 pass")
    assert supply(table, "plantation_discard") == before | {"corn": before["corn"] + 4}
    assert supply(table, "plantation_row") == {"coffee": 4}
    assert table.to_dict()["quarry_supply"] == 8


# --- scarce plantations --------------------------------------------------------------------------


@pytest.mark.rule("PR-048", "PR-050", "PR-X18")
def test_a_short_pile_is_used_up_first_then_the_discards_are_shuffled() -> None:
    seconds = set()
    for seed in range(20):
        table = game_at(
            3,
            role="settler",
            seats=[
                {"island": {"corn": 8, "indigo": 2}},
                {"island": {"indigo": 6, "sugar": 5}},
                {"island": {"sugar": 5, "coffee": 6}},
            ],
            row={"corn": 2, "indigo": 1, "sugar": 1},
            pile={"coffee": 2},
            discard={"indigo": 3, "tobacco": 9},
            seed=seed,
        )
        play(table, "0 tile:quarry", "1 tile:corn", "2 pass")
        d = table.to_dict()
        assert d["plantation_row"]["coffee"] == 2
        assert sum(d["plantation_row"].values()) == 4
        assert sum(d["plantation_pile"].values()) == 13
        assert supply(table, "plantation_discard") == {}
        both = {kind: d["plantation_row"][kind] + d["plantation_pile"][kind] for kind in KINDS}
        assert both == {"corn": 1, "indigo": 4, "sugar": 1, "tobacco": 9, "coffee": 2}
        seconds.add(tuple(d["plantation_row"].values()))
    assert len(seconds) > 1


@pytest.mark.rule("PR-045", "PR-046", "PR-051", "PR-X18")
def test_when_all_plantations_lie_on_islands_the_row_stays_short() -> None:
    seats: list[Seat] = [
        {"island": {"corn": 9}},
        ALL_FIFTY[1],
        ALL_FIFTY[2],
        {**ALL_FIFTY[3], "manned": ["construction_hut"]},
        {"island": {"coffee": 7, "indigo": 1, "sugar": 1}},
    ]
    table = game_at(5, role="settler", seats=seats, row={"corn": 1, "coffee": 1})
    play(table, "0 tile:corn", "1 tile:coffee")
    assert (table.to_move, legal(table)) == (3, {"tile:quarry", "pass"})
    play(table, "3 tile:quarry")
    assert (table.decision, table.to_move) == ("choose_role", 1)
    assert supply(table, "plantation_row") == {}
    assert [sum(island(table, seat).values()) for seat in range(5)] == [10, 11, 10, 11, 9]


@pytest.mark.rule("PR-051")
def test_a_short_row_holds_what_there_is() -> None:
    seats: list[Seat] = [{"island": {"corn": 8}}, *ALL_FIFTY[1:4], {"island": {"coffee": 7}}]
    table = game_at(5, seats=seats, row={"corn": 2, "coffee": 1, "indigo": 1, "sugar": 1})
    play(table, "0 role:settler", "0 tile:corn", "1 pass", "2 pass", "3 pass", "4 pass")
    assert supply(table, "plantation_row") == {"corn": 1, "coffee": 1, "indigo": 1, "sugar": 1}
    assert supply(table, "plantation_pile") == supply(table, "plantation_discard") == {}


def nearly_all_on_islands(seed: int) -> Table:
    """A row of five, three discards, nothing face down; seat 0 has a manned hacienda."""
    return game_at(
        4,
        role="settler",
        seats=[
            {"island": {"corn": 5, "coffee": 4}, "manned": ["hacienda"]},
            {"island": {"indigo": 11}},
            {"island": {"sugar": 10}},
            {"island": {"tobacco": 9, "indigo": 1, "coffee": 2}},
        ],
        row={"corn": 5},
        pile={},
        discard={"coffee": 2, "sugar": 1},
        seed=seed,
    )


@pytest.mark.rule("PR-057", "PR-X18")
def test_the_hacienda_draws_from_the_shuffled_discards() -> None:
    drawn = set()
    for seed in range(30):
        table = nearly_all_on_islands(seed)
        assert legal(table) == {"accept", "pass"}
        play(table, "0 accept")
        assert supply(table, "plantation_discard") == {}
        assert sum(supply(table, "plantation_pile").values()) == 2
        assert sum(island(table, 0).values()) == 10
        drawn.add(tuple(island(table, 0).items()))
    assert len(drawn) == 2


@pytest.mark.rule("PR-057", "PR-X18")
def test_without_a_draw_the_discards_stay() -> None:
    table = nearly_all_on_islands(0)
    play(table, "0 pass")
    assert supply(table, "plantation_discard") == {"coffee": 2, "sugar": 1}
    assert supply(table, "plantation_pile") == {}


@pytest.mark.rule("PR-053", "PR-057")
@pytest.mark.parametrize("where", ["pile", "discard"])
def test_the_last_plantation_can_be_drawn(where: str) -> None:
    owner: Seat = {"island": {"corn": 3}, "manned": ["hacienda"]}
    last: dict[str, Any] = {"pile": {}, "discard": {}, where: {"corn": 1}}
    table = game_at(5, role="settler", seats=[owner, *ALL_FIFTY[1:]], row={"corn": 6}, **last)
    play(table, "0 accept")
    assert island(table, 0) == {"corn": 4}
    assert supply(table, "plantation_pile") == supply(table, "plantation_discard") == {}


@pytest.mark.rule("PR-057")
def test_with_nothing_to_draw_the_hacienda_is_not_asked_for() -> None:
    owner: Seat = {**ALL_FIFTY[0], "manned": ["hacienda"]}
    table = game_at(5, role="settler", seats=[owner, *ALL_FIFTY[1:]], row={})
    assert (table.decision, legal(table)) == ("take_tile", {"tile:quarry", "pass"})
