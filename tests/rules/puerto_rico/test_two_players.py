"""The official variant for two players (ledger 3.14)."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot import BadOption
from tests.rules.puerto_rico.positions import (
    GAME,
    Seat,
    buildings,
    doubloons,
    game_at,
    goods,
    island,
    legal,
    play,
    random_play,
    some,
    supply,
    turns,
)

PRODUCTION = [
    *("small_indigo_plant", "small_sugar_mill", "indigo_plant", "sugar_mill"),
    *("tobacco_storage", "coffee_roaster"),
]


ELEVEN = [*PRODUCTION, "hospice", "office", "factory", "harbor", "wharf"]


@pytest.fixture
def start() -> dict[str, Any]:
    return GAME.new(2, 4).to_dict()


# --- when it is played ---------------------------------------------------------------------------


@pytest.mark.rule("PR-214")
def test_a_game_for_two_opens_without_any_setting() -> None:
    assert GAME.new(2).to_dict()["victory_pool"] == 65
    assert dict(GAME.options) == {}


@pytest.mark.rule("PR-214")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_variant_cannot_be_switched_on_or_off(players: int) -> None:
    for value in (True, False, "two-player"):
        with pytest.raises(BadOption):
            GAME.new(players, variant=value)


@pytest.mark.rule("PR-214")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_with_more_players_the_variant_for_two_is_not_in_force(players: int) -> None:
    d = GAME.new(players).to_dict()
    assert sum(d["goods_supply"].values()) == 50
    assert sum(d["building_supply"].values()) == 49
    assert d["quarry_supply"] == 8


# --- set-up --------------------------------------------------------------------------------------


@pytest.mark.rule("PR-215", "PR-X14")
def test_three_doubloons_each() -> None:
    assert doubloons(GAME.new(2)) == [3, 3]


@pytest.mark.rule("PR-216", "PR-X14")
def test_the_governor_starts_with_indigo_and_the_other_with_corn() -> None:
    governors = set()
    for seed in range(10):
        table = GAME.new(2, seed)
        governor = table.to_dict()["governor"]
        governors.add(governor)
        assert island(table, governor) == {"indigo": 1}
        assert island(table, 1 - governor) == {"corn": 1}
        assert all(some(player["colonists"]) == {} for player in table.to_dict()["players"])
    assert governors == {0, 1}


@pytest.mark.rule("PR-217", "PR-X14")
def test_fewer_plantations_and_quarries(start: dict[str, Any]) -> None:
    left = {"corn": 6, "indigo": 8, "sugar": 8, "tobacco": 6, "coffee": 5}
    assert {k: start["plantation_pile"][k] + start["plantation_row"][k] for k in left} == left
    assert start["quarry_supply"] == 5


@pytest.mark.rule("PR-218", "PR-X14")
def test_the_row_has_three_tiles_at_the_start(start: dict[str, Any]) -> None:
    assert sum(start["plantation_row"].values()) == 3
    assert sum(start["plantation_pile"].values()) == 30


@pytest.mark.rule("PR-218")
def test_the_row_has_three_tiles_after_a_settler_phase() -> None:
    table = game_at(2, role="settler", row={"corn": 3}, pile={"coffee": 5})
    play(table, "0 tile:corn", "1 tile:corn")
    assert supply(table, "plantation_row") == {"coffee": 3}


@pytest.mark.rule("PR-219", "PR-X14")
def test_fewer_goods(start: dict[str, Any]) -> None:
    assert start["goods_supply"] == {
        "corn": 8,
        "indigo": 9,
        "sugar": 9,
        "tobacco": 7,
        "coffee": 7,
    }


@pytest.mark.rule("PR-220", "PR-X14")
def test_two_of_each_production_building_and_one_of_each_violet_one(start: dict[str, Any]) -> None:
    copies = start["building_supply"]
    assert len(copies) == 23
    assert all(copies[name] == (2 if name in PRODUCTION else 1) for name in copies)
    assert sum(copies.values()) == 29


@pytest.mark.rule("PR-220")
def test_a_violet_building_of_one_is_lost_to_the_other() -> None:
    table = game_at(2, role="builder", seats=[{"doubloons": 9}, {"doubloons": 9}])
    play(table, "0 build:office")
    assert "build:office" not in legal(table)
    assert "build:large-market" in legal(table)
    both = game_at(2, role="builder", seats=[{"doubloons": 9}, {"doubloons": 9}])
    play(both, "0 build:sugar-mill", "1 build:sugar-mill")
    assert buildings(both, 0) == buildings(both, 1) == {"sugar_mill"}


@pytest.mark.rule("PR-221", "PR-X14")
def test_the_pool_has_65_points(start: dict[str, Any]) -> None:
    assert start["victory_pool"] == 65


@pytest.mark.rule("PR-222", "PR-X14")
def test_colonists_at_the_start(start: dict[str, Any]) -> None:
    assert (start["colonist_ship"], start["colonist_supply"]) == (2, 40)


@pytest.mark.rule("PR-X16", "PR-222")
@pytest.mark.parametrize(
    ("before", "ship", "after", "end"),
    [(5, 2, 3, None), (2, 2, 0, None), (1, 1, 0, "colonists")],
)
def test_every_refill_calls_for_two_colonists(
    before: int, ship: int, after: int, end: str | None
) -> None:
    table = game_at(2, role="mayor", colonist_supply=before)
    play(table, "0 pass")
    d = table.to_dict()
    assert (d["colonist_ship"], d["colonist_supply"], d["end_trigger"]) == (ship, after, end)


@pytest.mark.rule("PR-223", "PR-X14")
def test_two_cargo_ships() -> None:
    ships = GAME.new(2).view()["cargo_ships"]
    assert [(ship["name"], ship["holds"], ship["load"]) for ship in ships] == [
        ("ship_4", 4, 0),
        ("ship_6", 6, 0),
    ]
    loading = game_at(2, role="captain", seats=[{"goods": {"corn": 1}}])
    assert legal(loading) == {"load:corn:ship-4", "load:corn:ship-6"}
    larger = game_at(2, role="captain", seats=[{"goods": {"corn": 5, "sugar": 1}}])
    assert legal(larger) == {"load:corn:ship-6", "load:sugar:ship-4", "load:sugar:ship-6"}


@pytest.mark.rule("PR-224", "PR-X14")
def test_seven_role_cards() -> None:
    roles = ["settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector_1"]
    table = GAME.new(2)
    assert list(table.view()["roles"]) == roles
    assert legal(table) == {f"role:{role}".replace("_", "-") for role in roles}
    assert supply(table, "role_doubloons") == {}


# --- rounds --------------------------------------------------------------------------------------


@pytest.mark.rule("PR-225", "PR-X15", "PR-226")
def test_six_roles_are_picked_in_turn() -> None:
    """Every phase is played before the next pick, and cards stay with their players."""
    table = game_at(2)
    picks = [
        (0, "captain", 7),
        (1, "trader", 6),
        (0, "craftsman", 5),
        (1, "prospector-1", 4),
        (0, "settler", 3),
        (1, "builder", 2),
    ]
    for number, (seat, role, cards) in enumerate(picks):
        assert (table.decision, table.to_move, len(table.legal())) == ("choose_role", seat, cards)
        held = table.to_dict()["role_holder"]
        assert sorted(who for who in held.values() if who is not None) == sorted(
            picker for picker, _, _ in picks[:number]
        )
        play(table, f"{seat} role:{role}")
        turns(table)
    assert table.to_dict()["round"] == 2
    assert table.to_move == 1


@pytest.mark.rule("PR-226")
@pytest.mark.parametrize("picker", [0, 1])
def test_the_picker_acts_first_then_the_other(picker: int) -> None:
    for role in ("settler", "builder", "trader"):
        board: Seat = {"doubloons": 2, "goods": {"corn": 1}}
        table = game_at(2, picker=picker, role=role, seats=[board] * 2)
        assert turns(table) == [picker, 1 - picker]


@pytest.mark.rule("PR-227", "PR-X15")
def test_one_card_gets_a_doubloon_and_the_governor_changes() -> None:
    table = game_at(2, governor=0, role_doubloons={"mayor": 2, "trader": 1})
    play(table, "0 role:captain", "1 role:trader", "0 role:craftsman", "1 role:prospector-1")
    play(table, "0 role:settler", "0 pass", "1 pass", "1 role:builder")
    turns(table)
    assert supply(table, "role_doubloons") == {"mayor": 3}
    assert set(table.to_dict()["role_holder"].values()) == {None}
    assert len(table.legal()) == 7
    assert (table.to_dict()["governor"], table.to_move) == (1, 1)
    pickers = []
    for role in ("captain", "trader", "craftsman", "prospector-1", "settler"):
        pickers.append(table.to_move)
        play(table, f"role:{role}")
        turns(table)
    assert [*pickers, table.to_move] == [1, 0, 1, 0, 1, 0]


# --- the end, and what does not change -----------------------------------------------------------


NEARLY: dict[str, tuple[dict[str, Any], str]] = {
    "victory_points": (
        {"role": "captain", "seats": [{"goods": {"corn": 2}}], "victory_pool": 2},
        "load:corn:ship-4",
    ),
    "city": (
        {
            "role": "builder",
            "seats": [
                {"buildings": [*PRODUCTION, "hospice", "office", "factory", "harbor", "wharf"]}
            ],
        },
        "build:small-market",
    ),
    "colonists": ({"role": "mayor", "colonist_supply": 1}, "pass"),
}
"""By the reason of the end: a position, and the action that triggers it."""


@pytest.mark.rule("PR-228")
@pytest.mark.parametrize("reason", NEARLY)
@pytest.mark.parametrize("picks", [0, 4])
def test_the_round_of_the_end_is_played_with_all_six_picks(reason: str, picks: int) -> None:
    position, action = NEARLY[reason]
    table = play(game_at(2, picks=picks, **position), action)
    assert table.to_dict()["end_trigger"] == reason
    for _ in random_play(table):
        assert table.to_dict()["picks"] < 6
        assert table.to_dict()["round"] == 1
    assert (table.to_dict()["picks"], table.end_reason) == (6, reason)


@pytest.mark.rule("PR-229")
def test_the_trading_house_keeps_four_places() -> None:
    table = game_at(
        2,
        role="trader",
        seats=[{"goods": {"sugar": 1}}, {"goods": {"coffee": 1}}],
        trading_house={"corn": 1, "indigo": 1},
    )
    play(table, "0 sell:sugar")
    assert supply(table, "trading_house") == {"corn": 1, "indigo": 1, "sugar": 1}
    play(table, "1 sell:coffee")
    assert supply(table, "trading_house") == {}
    assert doubloons(table) == [3, 4]


@pytest.mark.rule("PR-229")
def test_storage_is_unchanged() -> None:
    table = game_at(
        2,
        role="captain",
        seats=[
            {"goods": {"corn": 3, "indigo": 2}, "manned": ["small_warehouse"]},
            {"goods": {"corn": 2}},
        ],
        ships={"ship_4": ("sugar", 1), "ship_6": ("coffee", 1)},
    )
    play(table, "0 keep-one:indigo")
    assert goods(table, 0) == {"corn": 3, "indigo": 1}
    assert goods(table, 1) == {"corn": 1}


@pytest.mark.rule("PR-229")
def test_prices_and_discounts_are_unchanged() -> None:
    seat: Seat = {"doubloons": 9, "island": {"quarry": 3}, "manned": ["quarry"]}
    table = game_at(2, role="builder", seats=[seat, {"doubloons": 3}])
    play(table, "0 build:office", "1 build:indigo-plant")
    assert doubloons(table) == [9 - (5 - 2 - 1), 0]


@pytest.mark.rule("PR-229")
def test_scoring_and_ties_are_unchanged() -> None:
    table = game_at(
        2,
        seats=[
            {"victory_points": 8, "manned": ["customs_house"], "doubloons": 2},
            {"victory_points": 9, "manned": ["guild_hall"], "buildings": ["small_sugar_mill"]},
        ],
    )
    assert table.scores() == [8 + 4 + 2, 9 + 5 + 1]
    money: Seat = {"victory_points": 5, "doubloons": 2}
    corn: Seat = {"victory_points": 5, "goods": {"corn": 3}}
    assert game_at(2, seats=[money, corn]).ranking() == [2, 1]
