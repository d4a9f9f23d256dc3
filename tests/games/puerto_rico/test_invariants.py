"""Impossible positions are refused, and the refusal names what is wrong (ledger section 6)."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot import ImpossiblePosition
from entrepot.games.puerto_rico.invariants import invariants
from tests.games.puerto_rico import phases
from tests.games.puerto_rico.edits import Edits, refusal
from tests.rules.puerto_rico.positions import GAME, game_at, play

START = game_at(4).to_dict()
TWO = game_at(2).to_dict()
FIVE = game_at(5).to_dict()


# --- what is not a position at all ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("edits", "message"),
    [
        ({"colour": 1}, "unknown key 'colour'"),
        ({"players.0.gold": 1}, "position.players[0]: unknown key 'gold'"),
        ({"players.0.goods.tea": 1}, "position.players[0].goods: unknown name 'tea'"),
        ({"round": "one"}, "position.round: expected a whole number"),
        ({"round": 1.0}, "position.round: expected a whole number"),
        ({"players.0.doubloons": True}, "position.players[0].doubloons: expected a whole number"),
        ({"players.0.doubloons": 40_000}, "40000 is out of range"),
        ({"goods_supply": [10, 11, 11, 9, 9]}, "position.goods_supply: expected a dictionary"),
        ({"decision": "dance"}, "position.decision: 'dance' is not one of choose_role"),
        ({"role_holder.king": 0}, "unknown name 'king'"),
        ({"ship_good.ship_5": "tea"}, "'tea' is not one of corn, indigo"),
        ({"players": START["players"] * 2}, "position.players: expected a list of at most 5"),
        ({"players": START["players"][:3]}, "position.players: expected a list of 4, got 3"),
        ({"players": [*START["players"], {}]}, "position.players: expected a list of 4, got 5"),
        ({"players": {"0": {}}}, "position.players: expected a list"),
        ({"seats": 1}, "seats is 1"),
        ({"seats": 6}, "seats is 6"),
        ({"game": "san-juan"}, "game is 'san-juan'; this is puerto-rico"),
        ({"rules_version": 0}, "rules_version is 0"),
        ({"options": {"variant": "new"}}, "no option 'variant'"),
        ({"options": 3}, "options: expected a dictionary"),
    ],
)
def test_what_cannot_be_read_is_refused(edits: Edits, message: str) -> None:
    assert message in refusal(START, edits)


@pytest.mark.parametrize("position", [None, [], "puerto-rico", 4])
def test_only_a_dictionary_is_a_position(position: Any) -> None:
    with pytest.raises(ImpossiblePosition, match="A position is a dictionary"):
        GAME.from_dict(position)


def test_what_is_missing_is_nothing() -> None:
    """Numbers are 0; names and seats are None."""
    needed = [
        *("chance", "seats", "round", "governor", "decision", "mover", "victory_pool"),
        *("goods_supply", "building_supply", "quarry_supply", "colonist_supply"),
        *("colonist_ship", "plantation_row", "plantation_pile"),
    ]
    bare = {key: START[key] for key in needed}
    assert GAME.from_dict(bare).to_dict() == START


@pytest.mark.parametrize(
    ("edits", "message"),
    [
        ({"players.1.doubloons": -1}, "players[1].doubloons is -1"),
        ({"victory_pool": -5}, "victory_pool is -5"),
        ({"goods_supply.corn": -1}, "goods_supply.corn is -1"),
        ({"governor": 4}, "governor is 4; seats are numbered 0 to 3"),
        ({"governor": -2}, "governor is -2; seats are numbered 0 to 3"),
        ({"mover": 5}, "mover is 5"),
        ({"picker": 4}, "picker is 4"),
        ({"role_holder.mayor": 4}, "role_holder.mayor is 4"),
        ({"governor": None}, "Governor: somebody must be governor."),
        ({"round": 0}, "Round: it is 0"),
        ({"chance": {"key": [0, 0, 0, 0]}}, "not the state of a random stream"),
        ({"chance": {"key": [1, 2, 3, 2**32]}}, "not the state of a random stream"),
        ({"chance": {"key": [1, 2, 3, 4], "spare": 1}}, "not the state of a random stream"),
        ({"chance": {"key": [1, 2, 3, 4], "drawn": 1}}, "not the state of a random stream"),
    ],
)
def test_numbers_out_of_range_are_refused(edits: Edits, message: str) -> None:
    assert message in refusal(START, edits)


def test_an_unused_seat_has_no_board() -> None:
    state = GAME.new(3).state
    state.players[4].doubloons = 2
    assert any("there is no seat 4" in problem for problem in invariants(state))


# --- material ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edits", "message"),
    [
        ({"goods_supply.corn": 12}, "Goods: 12 corn in the game, there must be 10."),
        ({"players.2.goods.coffee": 1}, "Goods: 10 coffee in the game, there must be 9."),
        ({"trading_house.sugar": 1}, "Goods: 12 sugar in the game, there must be 11."),
        (
            {"ship_good.ship_5": "tobacco", "ship_load.ship_5": 2},
            "Goods: 11 tobacco in the game, there must be 9.",
        ),
        ({"colonist_supply": 74}, "Colonists: 78 colonists in the game, there must be 79."),
        ({"players.0.san_juan": 2}, "Colonists: 81 colonists in the game, there must be 79."),
        (
            {"plantation_pile.corn": 20},
            "corn plantations in the game, there must be 10.",
        ),
        (
            {"players.0.island.coffee": 1},
            "Plantations: 9 coffee plantations in the game, there must be 8.",
        ),
        ({"plantation_discard.sugar": 1}, "Plantations: 12 sugar plantations in the game"),
        ({"quarry_supply": 7}, "Quarries: 7 quarries in the game, there must be 8."),
        ({"building_supply.office": 3}, "Buildings: 3 office in the game, there must be 2."),
        ({"players.0.buildings.wharf": 1}, "Buildings: 3 wharf in the game, there must be 2."),
        (
            {"players.0.buildings.wharf": 2, "building_supply.wharf": 0},
            "Buildings: seat 0 has 2 of wharf, at most 1 is allowed.",
        ),
        (
            {"players.0.victory_points": 3},
            "Victory points: the players have 3, but 0 of the 100 are not in the pool.",
        ),
        (
            {"victory_pool": 90},
            "Victory points: the players have 0, but 10 of the 100 are not in the pool.",
        ),
        ({"victory_pool": 101}, "Victory points: the players have 0"),
    ],
)
def test_material_is_neither_lost_nor_added(edits: Edits, message: str) -> None:
    assert message in refusal(START, edits)


@pytest.mark.parametrize(
    ("edits", "message"),
    [
        ({"goods_supply.corn": 10}, "Goods: 10 corn in the game, there must be 8."),
        ({"colonist_supply": 75}, "there must be 42."),
        ({"quarry_supply": 8}, "Quarries: 8 quarries in the game, there must be 5."),
        ({"building_supply.office": 2}, "Buildings: 2 office in the game, there must be 1."),
        ({"victory_pool": 100}, "of the 65"),
    ],
)
def test_two_players_have_material_of_their_own(edits: Edits, message: str) -> None:
    assert message in refusal(TWO, edits)


def test_points_on_paper_need_an_empty_pool() -> None:
    table = game_at(4, seats=[{"victory_points": 104}], end_trigger="victory_points")
    assert table.to_dict()["victory_pool"] == 0
    assert "the players have 104, but 99 of the 100" in refusal(
        table.to_dict(), {"victory_pool": 1, "end_trigger": None}
    )


# --- role cards ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edits", "message"),
    [
        ({"role_doubloons.prospector_2": 1}, "Roles: prospector_2 is not in play with 4 players."),
        ({"role_holder.prospector_2": 0}, "Roles: prospector_2 is not in play with 4 players."),
        (
            {"role_holder.mayor": 0, "role_doubloons.mayor": 2},
            "Roles: mayor is picked, but 2 doubloons lie on it.",
        ),
        ({"role_holder.mayor": 0}, "Roles: seat 0 holds 1 role cards, but picked 0"),
        ({"picks": 1, "mover": 1}, "Roles: seat 0 holds 0 role cards, but picked 1"),
        (
            {"picks": 1, "mover": 1, "role_holder.mayor": 2},
            "Roles: seat 2 holds 1 role cards, but picked 0",
        ),
        ({"picks": 5}, "Roles: 5 picks in a round, there are only 4."),
    ],
)
def test_cards_lie_with_those_who_picked_them(edits: Edits, message: str) -> None:
    assert message in refusal(START, edits)


# --- boards --------------------------------------------------------------------------------------


def test_an_island_has_twelve_spaces() -> None:
    position = game_at(4, seats=[{"island": {"sugar": 11, "indigo": 1}}]).to_dict()
    corn = position["plantation_pile"]["corn"]
    edits = {"players.0.island.corn": 1, "plantation_pile.corn": corn - 1}
    assert "Island: seat 0 has 13 tiles on 12 spaces." in refusal(position, edits)


def test_a_city_has_twelve_spaces() -> None:
    full = game_at(4, seats=[{"buildings": phases.SMALL}], end_trigger="city").to_dict()
    edits = {"players.0.buildings.wharf": 1, "building_supply.wharf": 1}
    assert "City: the buildings of seat 0 cover 13 spaces of 12." in refusal(full, edits)


def test_a_city_has_room_for_four_large_buildings() -> None:
    position = game_at(4, seats=[{"buildings": phases.LARGE}]).to_dict()
    edits = {"players.0.buildings.city_hall": 1, "building_supply.city_hall": 0}
    assert "City: seat 0 has 5 large buildings" in refusal(position, edits)


@pytest.mark.parametrize(
    ("group", "number", "circles"),
    [("sugar_mill", 4, 3), ("office", 1, 0), ("corn", 3, 2), ("quarry", 1, 0)],
)
def test_a_circle_holds_one_colonist(group: str, number: int, circles: int) -> None:
    mine = {"buildings": ["sugar_mill"], "island": {"corn": 2}}
    position = game_at(4, seats=[mine]).to_dict()
    edits = {f"players.0.colonists.{group}": number, "colonist_supply": 75 - number}
    message = f"Circles: seat 0 has {number} colonists on {circles} circles of {group}."
    assert message in refusal(position, edits)


# --- ships, trading house, plantation row --------------------------------------------------------


@pytest.mark.parametrize(
    ("edits", "message"),
    [
        (
            {"ship_good.ship_4": "corn", "ship_load.ship_4": 1, "goods_supply.corn": 9},
            "Cargo ships: ship_4 is not in play with 4 players.",
        ),
        ({"ship_load.ship_8": 1}, "Cargo ships: ship_8 is not in play with 4 players."),
        ({"ship_good.ship_5": "corn"}, "Cargo ships: ship_5 carries 0 goods of corn."),
        ({"ship_load.ship_5": 2}, "Cargo ships: ship_5 carries 2 goods of no kind."),
        (
            {"ship_good.ship_5": "corn", "ship_load.ship_5": 6, "goods_supply.corn": 4},
            "Cargo ships: ship_5 carries 6 goods in 5 holds.",
        ),
        (
            {"ship_good.ship_5": "corn", "ship_load.ship_5": 5, "goods_supply.corn": 5},
            "Cargo ships: ship_5 is full outside the captain phase.",
        ),
        (
            {
                "ship_good.ship_5": "corn",
                "ship_load.ship_5": 1,
                "goods_supply.corn": 7,
                "ship_good.ship_7": "corn",
                "ship_load.ship_7": 2,
            },
            "Cargo ships: corn lies on 2 ships.",
        ),
        (
            {"trading_house": {"corn": 2, "sugar": 2}, "goods_supply.corn": 8},
            "Trading house: 4 goods lie in it",
        ),
        (
            {"colonist_ship": 3, "colonist_supply": 76},
            "Colonist ship: 3 colonists on it with 76 in the supply, there must be at least 4.",
        ),
        (
            {"plantation_row.corn": 2, "plantation_pile.corn": 8},
            "Plantation row: it shows 6 tiles, there must be 5.",
        ),
        (
            {"plantation_row.corn": 0, "plantation_pile.corn": 10},
            "Plantation row: it shows 4 tiles, there must be 5.",
        ),
    ],
)
def test_impossible_numbers_in_the_middle_of_the_table_are_refused(
    edits: Edits, message: str
) -> None:
    assert message in refusal(START, edits)


def test_a_full_ship_is_possible_in_the_captain_phase() -> None:
    table = game_at(
        4, role="captain", decision="deliver", ships={"ship_5": ("corn", 5)}, captain_bonus=1
    )
    assert table.to_dict()["ship_load"]["ship_5"] == 5


def test_the_row_shrinks_in_the_settler_phase() -> None:
    position = play(phases.settler({}), "tile:corn").to_dict()
    assert sum(position["plantation_row"].values()) == 4
    assert GAME.from_dict(position).to_dict() == position


# --- the end -------------------------------------------------------------------------------------


def test_an_empty_pool_triggers_the_end() -> None:
    table = game_at(4, victory_pool=0, end_trigger="victory_points")
    message = refusal(table.to_dict(), {"end_trigger": None})
    assert message == "End: the victory point pool is empty, so the end must be triggered."


def test_a_full_city_triggers_the_end() -> None:
    table = game_at(4, seats=[{"buildings": phases.SMALL}], end_trigger="city")
    message = refusal(table.to_dict(), {"end_trigger": None})
    assert message == "End: a city is full, so the end must be triggered."


@pytest.mark.parametrize(
    ("reason", "message"),
    [
        ("victory_points", "End: triggered by victory points, but 100 are in the pool."),
        ("city", "End: triggered by a full city, but no city is full."),
        ("colonists", "End: triggered by colonists, but 75 are in the supply."),
    ],
)
def test_the_reason_of_the_end_can_be_seen(reason: str, message: str) -> None:
    assert refusal(START, {"end_trigger": reason}) == message
