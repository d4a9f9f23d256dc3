"""Hacienda, construction hut and hospice (ledger 3.3)."""

from __future__ import annotations

import pytest

from tests.rules.puerto_rico.positions import (
    Seat,
    colonists,
    game_at,
    island,
    legal,
    play,
    supply,
)

ROW = {"corn": 2, "indigo": 3}
PILE = {"coffee": 8}
"""A pile of one kind: what is drawn is known."""


# --- hacienda ------------------------------------------------------------------------------------


@pytest.mark.rule("PR-053")
@pytest.mark.parametrize("picker", [0, 3])
def test_the_hacienda_gives_a_tile_before_the_regular_one(picker: int) -> None:
    table = game_at(
        4, picker=picker, role="settler", seats=[{"manned": ["hacienda"]}], row=ROW, pile=PILE
    )
    if picker == 3:
        play(table, "3 pass")
    assert (table.decision, table.to_move) == ("hacienda_draw", 0)
    play(table, "0 accept")
    assert (table.decision, table.to_move) == ("take_tile", 0)
    assert island(table, 0) == {"coffee": 1}
    assert supply(table, "plantation_pile") == {"coffee": 7}
    play(table, "0 tile:corn")
    assert island(table, 0) == {"coffee": 1, "corn": 1}
    assert table.to_move == 1


@pytest.mark.rule("PR-053")
def test_only_a_manned_hacienda_of_ones_own_draws() -> None:
    table = game_at(
        4, role="settler", seats=[{"buildings": ["hacienda"]}, {"manned": ["hacienda"]}]
    )
    assert table.decision == "take_tile"
    play(table, "0 pass")
    assert (table.decision, table.to_move) == ("hacienda_draw", 1)
    play(table, "1 accept", "1 pass")
    assert (table.decision, table.to_move) == ("take_tile", 2)


@pytest.mark.rule("PR-054")
def test_a_drawn_tile_is_shown_and_must_be_placed() -> None:
    table = game_at(4, role="settler", seats=[{"manned": ["hacienda"]}], row=ROW, pile=PILE)
    assert all("coffee" not in action for action in legal(table))
    play(table, "0 accept")
    for seat in range(4):
        assert table.view(seat)["players"][0]["island"] == {"coffee": {"tiles": 1, "colonists": 0}}
    assert legal(table) == {"tile:quarry", "tile:corn", "tile:indigo", "pass"}
    play(table, "0 pass")
    assert island(table, 0) == {"coffee": 1}
    assert "coffee" not in supply(table, "plantation_discard")


@pytest.mark.rule("PR-055", "PR-X9")
def test_a_draw_that_fills_the_island_ends_the_turn() -> None:
    table = game_at(
        4,
        role="settler",
        seats=[{"island": {"indigo": 11}, "manned": ["hacienda", "hospice"]}],
        row={"corn": 5},
        pile=PILE,
    )
    play(table, "0 accept")
    assert island(table, 0) == {"indigo": 11, "coffee": 1}
    assert table.to_move == 1
    assert colonists(table, 0) == {"hacienda": 1, "hospice": 1}


@pytest.mark.rule("PR-X9")
def test_declining_the_draw_leaves_room_for_the_regular_tile_and_the_hospice() -> None:
    table = game_at(
        4,
        role="settler",
        seats=[{"island": {"indigo": 11}, "manned": ["hacienda", "hospice"]}],
        row={"corn": 5},
        pile=PILE,
    )
    play(table, "0 pass", "0 tile:corn", "0 accept")
    assert island(table, 0) == {"indigo": 11, "corn": 1}
    assert colonists(table, 0) == {"hacienda": 1, "hospice": 1, "corn": 1}


@pytest.mark.rule("PR-055")
def test_the_hacienda_needs_a_free_space() -> None:
    table = game_at(
        4, picker=3, role="settler", seats=[{"island": {"indigo": 12}, "manned": ["hacienda"]}]
    )
    play(table, "3 pass")
    assert table.to_move == 1


@pytest.mark.rule("PR-056")
def test_a_draw_is_never_exchanged_for_a_quarry() -> None:
    for seed in range(20):
        table = game_at(
            4, role="settler", seats=[{"manned": ["hacienda", "construction_hut"]}], seed=seed
        )
        assert legal(table) == {"accept", "pass"}
        play(table, "0 accept")
        assert "quarry" not in island(table, 0)
        assert table.to_dict()["quarry_supply"] == 8


@pytest.mark.rule("PR-058")
def test_no_regular_tile_need_follow_the_draw() -> None:
    table = game_at(4, role="settler", seats=[{"manned": ["hacienda"]}], pile=PILE)
    play(table, "0 accept")
    assert "pass" in legal(table)
    play(table, "0 pass")
    assert island(table, 0) == {"coffee": 1}


@pytest.mark.rule("PR-059")
def test_the_settler_draws_and_still_takes_a_quarry() -> None:
    table = game_at(4, role="settler", seats=[{"manned": ["hacienda"]}], row=ROW, pile=PILE)
    play(table, "0 accept", "0 tile:quarry")
    assert island(table, 0) == {"coffee": 1, "quarry": 1}


# --- construction hut ----------------------------------------------------------------------------


@pytest.mark.rule("PR-060")
def test_the_construction_hut_allows_a_quarry_instead_of_a_plantation() -> None:
    table = game_at(4, picker=3, role="settler", seats=[{"manned": ["construction_hut"]}], row=ROW)
    play(table, "3 pass")
    assert legal(table) == {"tile:quarry", "tile:corn", "tile:indigo", "pass"}
    play(table, "0 tile:quarry")
    assert island(table, 0) == {"quarry": 1}
    assert supply(table, "plantation_row") == ROW
    assert (table.to_move, legal(table)) == (1, {"tile:corn", "tile:indigo", "pass"})


@pytest.mark.rule("PR-061")
def test_a_settler_with_a_construction_hut_takes_one_quarry_only() -> None:
    table = game_at(4, role="settler", seats=[{"manned": ["construction_hut"]}])
    play(table, "0 tile:quarry")
    assert island(table, 0) == {"quarry": 1}
    assert table.to_move == 1


# --- hospice -------------------------------------------------------------------------------------


@pytest.mark.rule("PR-062", "PR-065")
@pytest.mark.parametrize("tile", ["corn", "indigo", "quarry"])
def test_the_hospice_mans_the_tile_just_taken(tile: str) -> None:
    table = game_at(4, role="settler", seats=[{"manned": ["hospice"]}], row=ROW)
    before = table.to_dict()["colonist_supply"]
    play(table, f"0 tile:{tile}")
    assert (table.decision, legal(table)) == ("hospice_colonist", {"accept", "pass"})
    play(table, "0 accept")
    assert colonists(table, 0) == {"hospice": 1, tile: 1}
    assert table.to_dict()["colonist_supply"] == before - 1
    assert table.to_dict()["colonist_ship"] == 4
    assert table.to_move == 1


@pytest.mark.rule("PR-062")
def test_the_hospice_colonist_may_be_declined() -> None:
    table = game_at(4, role="settler", seats=[{"manned": ["hospice"]}], row=ROW)
    before = table.to_dict()["colonist_supply"]
    play(table, "0 tile:corn", "0 pass")
    assert colonists(table, 0) == {"hospice": 1}
    assert table.to_dict()["colonist_supply"] == before


@pytest.mark.rule("PR-062")
def test_without_a_tile_the_hospice_gives_nothing() -> None:
    table = game_at(4, role="settler", seats=[{"manned": ["hospice"]}])
    play(table, "0 pass")
    assert table.to_move == 1


@pytest.mark.rule("PR-062")
def test_the_colonist_goes_on_the_new_one_of_several_equal_tiles() -> None:
    seat: Seat = {"island": {"corn": 3}, "manned": {"corn": 1, "hospice": 1}}
    table = game_at(4, role="settler", seats=[seat], row=ROW)
    play(table, "0 tile:corn", "0 accept")
    assert colonists(table, 0) == {"corn": 2, "hospice": 1}


@pytest.mark.rule("PR-063")
def test_the_tile_of_the_hacienda_gets_no_colonist_but_the_regular_one_does() -> None:
    table = game_at(
        4, role="settler", seats=[{"manned": ["hacienda", "hospice"]}], row=ROW, pile=PILE
    )
    play(table, "0 accept")
    assert table.decision == "take_tile"
    play(table, "0 tile:corn", "0 accept")
    assert colonists(table, 0) == {"hacienda": 1, "hospice": 1, "corn": 1}
    assert island(table, 0) == {"coffee": 1, "corn": 1}


@pytest.mark.rule("PR-063")
def test_after_the_hacienda_alone_the_hospice_is_not_asked_for() -> None:
    table = game_at(4, role="settler", seats=[{"manned": ["hacienda", "hospice"]}], pile=PILE)
    play(table, "0 accept", "0 pass")
    assert table.to_move == 1


@pytest.mark.rule("PR-064")
def test_with_an_empty_supply_the_colonist_comes_from_the_ship() -> None:
    table = game_at(
        4,
        role="settler",
        seats=[{"manned": ["hospice"]}],
        row=ROW,
        colonist_supply=0,
        colonist_ship=3,
    )
    play(table, "0 tile:corn", "0 accept")
    assert colonists(table, 0) == {"hospice": 1, "corn": 1}
    assert (table.to_dict()["colonist_supply"], table.to_dict()["colonist_ship"]) == (0, 2)


@pytest.mark.rule("PR-064")
def test_with_supply_and_ship_empty_there_is_no_colonist() -> None:
    table = game_at(
        4,
        role="settler",
        seats=[{"manned": ["hospice"]}],
        row=ROW,
        colonist_supply=0,
        colonist_ship=0,
    )
    play(table, "0 tile:corn")
    assert table.to_move == 1
    assert colonists(table, 0) == {"hospice": 1}


@pytest.mark.rule("PR-065")
def test_the_ship_is_not_used_while_one_colonist_is_in_the_supply() -> None:
    table = game_at(4, role="settler", seats=[{"manned": ["hospice"]}], row=ROW, colonist_supply=1)
    play(table, "0 tile:corn", "0 accept")
    assert (table.to_dict()["colonist_supply"], table.to_dict()["colonist_ship"]) == (0, 4)
