"""Impossible phases are refused: what is pending must fit the decision under way."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.puerto_rico import phases
from tests.games.puerto_rico.edits import Edits, refusal
from tests.rules.puerto_rico.positions import game_at, play

START = game_at(4).to_dict()


# --- settler and builder -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edits", "message"),
    [
        ({"mover": 0}, "Hacienda: seat 0 has no manned hacienda with a free island space."),
        (
            {"players.1.colonists.hacienda": 0, "players.1.san_juan": 1},
            "Hacienda: seat 1 has no manned hacienda with a free island space.",
        ),
    ],
)
def test_a_draw_needs_a_manned_hacienda(edits: Edits, message: str) -> None:
    position = phases.settler({"manned": ["hacienda"]}, "0 pass").to_dict()
    assert position["decision"] == "hacienda_draw"
    assert message in refusal(position, edits)


def test_a_draw_needs_a_plantation() -> None:
    islands: list[Any] = [
        {"island": {"corn": 10}, "manned": ["hacienda"]},
        {"island": {"indigo": 10}},
        {"island": {"sugar": 10}},
        {"island": {"tobacco": 9, "indigo": 1}},
        {"island": {"coffee": 8, "indigo": 1, "sugar": 1}},
    ]
    position = game_at(5, role="settler", seats=islands, row={}).to_dict()
    message = refusal(position, {"decision": "hacienda_draw"})
    assert message == "Hacienda: no plantation is left to draw."


@pytest.mark.parametrize(
    ("edits", "message"),
    [
        ({"fresh": None}, "Fresh: the hospice needs what was just gained."),
        ({"fresh": "hospice"}, "Fresh: the hospice needs what was just gained."),
        ({"fresh": "coffee"}, "Fresh: seat 1 has no new coffee without a colonist."),
        (
            {"players.1.colonists.corn": 1, "players.1.san_juan": 0},
            "Fresh: seat 1 has no new corn without a colonist.",
        ),
        (
            {"players.1.colonists.hospice": 0, "players.1.san_juan": 2},
            "Fresh: seat 1 has no manned hospice.",
        ),
        ({"decision": "take_tile"}, "Fresh: corn is named, but no colonist is offered for it."),
    ],
)
def test_the_hospice_mans_a_new_tile(edits: Edits, message: str) -> None:
    mine = {"manned": ["hospice"], "san_juan": 1}
    position = phases.settler(mine, "0 pass", "1 tile:corn").to_dict()
    assert position["decision"] == "hospice_colonist"
    assert message in refusal(position, edits)


def test_the_hospice_needs_a_colonist() -> None:
    mine = {"manned": ["hospice"]}
    position = phases.settler(
        mine, "0 pass", "1 tile:corn", colonist_supply=0, colonist_ship=1
    ).to_dict()
    edits = {"colonist_ship": 0, "players.0.san_juan": 1}
    assert "Fresh: no colonist is left for the hospice." in refusal(position, edits)


@pytest.mark.parametrize(
    ("edits", "message"),
    [
        ({"fresh": None}, "Fresh: the university needs what was just gained."),
        ({"fresh": "corn"}, "Fresh: the university needs what was just gained."),
        ({"fresh": "wharf"}, "Fresh: seat 0 has no new wharf without a colonist."),
        ({"fresh": "university"}, "Fresh: seat 0 has no new university without a colonist."),
        (
            {"players.0.colonists.sugar_mill": 1, "players.0.san_juan": 0},
            "Fresh: seat 0 has no new sugar_mill without a colonist.",
        ),
    ],
)
def test_the_university_mans_a_new_building(edits: Edits, message: str) -> None:
    mine = {"doubloons": 9, "manned": ["university"], "san_juan": 1}
    position = phases.builder(mine, "0 build:sugar-mill").to_dict()
    assert position["decision"] == "university_colonist"
    assert message in refusal(position, edits)


# --- mayor ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edits", "message"),
    [
        ({"placing": None}, "Placing: with 3 colonists for 7 circles it is man."),
        ({"placing": "spare"}, "Placing: with 3 colonists for 7 circles it is man."),
        (
            {"placing_left": 3},
            "Placing: 1 answers given and 3 to come, there must be 3 in all.",
        ),
        (
            {"placing_left": 0},
            "Placing: 1 answers given and 0 to come, there must be 3 in all.",
        ),
        ({"placing_from": 0}, "Placing: placing_from is 0, the last group named is 7."),
        ({"placing_from": 28}, "Placing: placing_from is 28, the last group named is 7."),
        (
            {"placing_room.corn": 3},
            "Placing: placing_room has more circles of corn than there are.",
        ),
        (
            {"players.0.colonists.corn": 1, "players.0.san_juan": 2},
            "Placing: seat 0 has all colonists in hand, none on a circle.",
        ),
        (
            {"players.0.san_juan": 7, "colonist_supply": 71},
            "Placing: 7 colonists for 7 circles leave no choice.",
        ),
        (
            {"players.0.san_juan": 0, "colonist_supply": 78},
            "Placing: 0 colonists for 7 circles leave no choice.",
        ),
        (
            {"colonist_ship": 1, "players.1.san_juan": 0},
            "Colonist ship: 1 colonists on it while players place theirs.",
        ),
    ],
)
def test_an_impossible_position_is_refused_while_colonists_are_placed(
    edits: Edits, message: str
) -> None:
    position = phases.mayor(3, "0 man:sugar-mill").to_dict()
    assert message in refusal(position, edits)


def test_placing_leaves_room_for_the_answers_due() -> None:
    position = phases.mayor(3, "0 man:sugar-mill").to_dict()
    last = {"placing_room.sugar_mill": 3, "placing_room.sugar": 0, "placing_from": 26}
    assert "Placing: too few circles are left for 2 answers." in refusal(position, last)


@pytest.mark.parametrize(
    "edits",
    [{"placing": "man"}, {"placing_left": 1}, {"placing_from": 3}, {"placing_room.corn": 1}],
)
def test_nothing_is_placed_in_other_phases(edits: Edits) -> None:
    message = refusal(START, edits)
    assert message == "Placing: no colonists are being placed, but something is pending."


def test_nobody_who_has_placed_is_idle_beside_an_empty_circle() -> None:
    board = {"island": {"corn": 1, "indigo": 1}}
    table = play(game_at(4, role="mayor", seats=[board] * 4), "0 pass", "0 man:corn")
    edits = {"players.0.colonists.corn": 0, "players.0.san_juan": 1}
    message = "San Juan: seat 0 has placed 1 there beside empty circles."
    assert message in refusal(table.to_dict(), edits)


# --- craftsman -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edits", "message"),
    [
        ({"crafted.corn": 3}, "Crafted: 3 corn, but the craftsman can make 2 and holds 2."),
        ({"crafted.sugar": 1}, "Crafted: 1 sugar, but the craftsman can make 0 and holds 0."),
        (
            {"players.0.goods.corn": 1, "goods_supply.corn": 9},
            "Crafted: 2 corn, but the craftsman can make 2 and holds 1.",
        ),
    ],
)
def test_the_craftsman_crafted_what_is_there(edits: Edits, message: str) -> None:
    position = phases.craftsman("0 accept").to_dict()
    assert position["decision"] == "extra_good"
    assert message in refusal(position, edits)


def test_nothing_is_crafted_before_the_craftsman_produces() -> None:
    position = phases.craftsman().to_dict()
    message = "Crafted: 1 corn, but the craftsman has not produced now."
    assert message in refusal(position, {"crafted.corn": 1})
    assert message in refusal(START, {"crafted.corn": 1})


# --- captain -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edits", "message"),
    [
        ({"captain_bonus": 2}, "Captain: captain_bonus is 2."),
        ({"idle_turns": 4}, "Captain: idle_turns is 4."),
        ({"players.0.wharf_used": 2}, "Captain: wharf_used of seat 0 is 2."),
        ({"players.1.wharf_used": 1}, "Captain: wharf_used of seat 1 is 1."),
    ],
)
def test_an_impossible_position_is_refused_while_ships_are_loaded(
    edits: Edits, message: str
) -> None:
    position = phases.captain(phases.WHARF).to_dict()
    assert message in refusal(position, edits)


@pytest.mark.parametrize(
    ("edits", "message"),
    [
        ({"captain_bonus": 1}, "Captain: captain_bonus is 1."),
        ({"idle_turns": 1}, "Captain: idle_turns is 1."),
        ({"players.0.wharf_used": 1}, "Captain: wharf_used of seat 0 is 1."),
    ],
)
def test_nothing_is_loaded_in_other_phases(edits: Edits, message: str) -> None:
    position = game_at(4, seats=[phases.WHARF]).to_dict()
    assert message in refusal(position, edits)


@pytest.mark.parametrize(
    ("edits", "message"),
    [
        ({"keep_one": None}, "Storage: the single good to keep must be named first."),
        ({"keep_one": "indigo"}, "Storage: indigo cannot be kept in this way."),
        (
            {"store_left": 1},
            "Storage: 1 kinds stored and 1 to come, the warehouses of seat 0 take 3.",
        ),
        (
            {"stored.indigo": 2},
            "Storage: 1 kinds stored and 2 to come, the warehouses of seat 0 take 3.",
        ),
        ({"store_from": 0}, "Storage: 2 kinds to come from number 0 on."),
        (
            {"stored.indigo": 0, "stored.coffee": 1, "store_from": 5},
            "Storage: too few kinds are left for 2 answers.",
        ),
        (
            {"players.0.goods.indigo": 0, "goods_supply.indigo": 11},
            "Storage: indigo cannot be kept in this way.",
        ),
        (
            {"players.0.goods.sugar": 1, "goods_supply.sugar": 10}
            | {"players.0.goods.corn": 0, "goods_supply.corn": 10},
            "Storage: everything that seat 0 holds can be kept.",
        ),
    ],
)
def test_an_impossible_position_is_refused_while_goods_are_stored(
    edits: Edits, message: str
) -> None:
    position = phases.storage("0 keep-one:corn", "0 store:indigo").to_dict()
    assert position["decision"] == "store"
    assert message in refusal(position, edits)


@pytest.mark.parametrize(
    "edits", [{"keep_one": "corn"}, {"store_left": 1}, {"store_from": 2}, {"stored.corn": 1}]
)
def test_nothing_is_stored_in_other_phases(edits: Edits) -> None:
    message = refusal(START, edits)
    assert message == "Storage: no kinds are being stored, but something is pending."


def test_whoever_settled_storage_holds_no_more_than_allowed() -> None:
    held = {"goods": {"corn": 2, "sugar": 2}}
    table = game_at(4, role="captain", decision="keep_one", seats=[held, held])
    play(table, "0 keep-one:corn")
    edits = {"players.0.goods.corn": 2, "goods_supply.corn": 6}
    message = "Storage: seat 0 kept more than its warehouses and a single good allow."
    assert message in refusal(table.to_dict(), edits)
