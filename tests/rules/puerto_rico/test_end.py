"""The end of the game (ledger 3.10, PR-189 to PR-197)."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot.engine.dice import Dice, seed_dice
from entrepot.engine.kernel import TECHNICAL_LIMIT
from entrepot.engine.table import Table
from tests.rules.puerto_rico.positions import (
    GAME,
    buildings,
    cargo,
    deliveries,
    game_at,
    holder,
    island,
    legal,
    play,
    points,
    supply,
)

PICKS = {2: 6, 3: 3, 4: 4, 5: 5}
SMALLEST_SHIP = {2: "ship_4", 3: "ship_4", 4: "ship_5", 5: "ship_6"}
ELEVEN_SPACES = [
    "small_market",
    "hacienda",
    "construction_hut",
    "small_warehouse",
    "hospice",
    "office",
    "large_market",
    "large_warehouse",
    "factory",
    "university",
    "harbor",
]
BUILDER: dict[str, Any] = {"doubloons": 9, "buildings": ELEVEN_SPACES}
"""Can pay for the twelfth city space."""


def trigger(table: Table) -> str | None:
    reason: str | None = table.to_dict()["end_trigger"]
    return reason


def let_nobody_act(table: Table) -> None:
    """Play to the next choice of a role: everybody passes, or does the first thing there is."""
    while not table.over and table.decision != "choose_role":
        play(table, "pass" if "pass" in legal(table) else min(legal(table)))


def last_point(players: int = 4, **more: Any) -> Table:
    """The captain's corn, with the extra point, takes the last two points from the pool."""
    return game_at(
        players,
        role="captain",
        seats=[holder(corn=1)],
        ships={SMALLEST_SHIP[players]: ("corn", 1)},
        victory_pool=2,
        **more,
    )


# --- the three triggers --------------------------------------------------------------------------


@pytest.mark.rule("PR-189")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(("spare", "triggered"), [(1, None), (0, None), (-1, "colonists")])
def test_too_few_colonists_for_the_ship_trigger_the_end(
    players: int, spare: int, triggered: str | None
) -> None:
    """No building circle is empty: the ship asks for one colonist a player."""
    table = game_at(players, role="mayor", colonist_supply=players + spare)
    play(table, "0 pass")

    assert trigger(table) == triggered
    assert (table.decision, table.over) == ("choose_role", False)


@pytest.mark.rule("PR-189")
@pytest.mark.parametrize(
    ("colonists", "triggered"), [(9, None), (8, None), (7, "colonists"), (0, "colonists")]
)
def test_too_few_colonists_for_the_empty_circles_trigger_the_end(
    colonists: int, triggered: str | None
) -> None:
    """One colonist for nine circles on buildings: eight stay empty."""
    owner = {"buildings": ["indigo_plant", "sugar_mill", "tobacco_storage"]}
    table = game_at(4, role="mayor", seats=[owner], colonist_supply=colonists)
    if colonists:
        play(table, "0 pass")
    assert trigger(table) is None, "only at the end of the phase"

    play(table, "0 man:indigo-plant")
    assert trigger(table) == triggered


@pytest.mark.rule("PR-190")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_twelfth_city_space_triggers_the_end(players: int) -> None:
    table = game_at(players, role="builder", seats=[BUILDER])
    assert trigger(table) is None

    play(table, "0 build:wharf")
    assert trigger(table) == "city"
    assert not table.over


@pytest.mark.rule("PR-190")
def test_any_player_can_trigger_the_end_and_a_large_building_covers_two_spaces() -> None:
    ten = {"doubloons": 10, "buildings": ELEVEN_SPACES[:10]}
    small = game_at(4, picker=2, role="builder", seats=[ten])
    play(small, "2 pass", "0 build:wharf")
    assert trigger(small) is None, "eleven spaces"

    large = game_at(4, picker=2, role="builder", seats=[ten])
    play(large, "2 pass", "0 build:fortress")
    assert trigger(large) == "city"


@pytest.mark.rule("PR-191")
@pytest.mark.parametrize(
    ("pool", "triggered"), [(6, None), (5, "victory_points"), (4, "victory_points")]
)
def test_an_empty_pool_triggers_the_end(pool: int, triggered: str | None) -> None:
    table = game_at(
        4,
        picker=3,
        role="captain",
        seats=[holder(corn=5)],
        ships={"ship_6": ("corn", 1)},
        victory_pool=pool,
    )

    assert trigger(table) == triggered
    assert points(table)[0] == 5, "nobody is left short"


@pytest.mark.rule("PR-X10")
@pytest.mark.parametrize("pool", [3, 5])
def test_example_end_by_victory_points(pool: int) -> None:
    table = game_at(
        4,
        picker=3,
        role="captain",
        seats=[holder(corn=5)],
        ships={"ship_6": ("corn", 1)},
        victory_pool=pool,
    )

    assert deliveries(table) == [(0, 5, "corn")]
    assert points(table)[0] == 5
    assert table.to_dict()["victory_pool"] == 0
    assert trigger(table) == "victory_points"


# --- the last round ------------------------------------------------------------------------------


@pytest.mark.rule("PR-192", "PR-193")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_round_is_played_to_its_end(players: int) -> None:
    """The first pick triggers the end: all picks still due are made."""
    table = last_point(players)
    picks = 1
    while not table.over:
        assert trigger(table) == "victory_points", "a trigger cannot be undone"
        assert (table.to_move, table.decision) == (picks % players, "choose_role")
        play(table, min(legal(table)))
        let_nobody_act(table)
        picks += 1

    assert picks == PICKS[players]
    assert table.end_reason == "victory_points"


@pytest.mark.rule("PR-192")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_last_pick_of_a_round_may_trigger_the_end_of_the_game(players: int) -> None:
    table = last_point(players, picks=PICKS[players] - 1)

    assert (table.over, table.end_reason) == (True, "victory_points")


@pytest.mark.rule("PR-192")
def test_phases_after_the_trigger_are_played_fully() -> None:
    """A full city ends nobody's builder phase, and the settler phase after it is complete."""
    rich = {"doubloons": 9}
    table = game_at(4, role="builder", seats=[BUILDER, rich, rich, rich])
    play(table, "0 build:wharf", "1 build:hospice", "2 build:small-market", "3 build:office")
    assert [buildings(table, seat) for seat in (1, 2, 3)] == [
        {"hospice"},
        {"small_market"},
        {"office"},
    ]

    play(table, "1 role:settler", "1 tile:quarry", "2 tile:corn", "3 tile:indigo", "0 tile:sugar")
    assert [island(table, seat) for seat in range(4)] == [
        {"sugar": 1},
        {"quarry": 1},
        {"corn": 1},
        {"indigo": 1},
    ]
    assert sum(table.to_dict()["plantation_row"].values()) == 5, "the row is laid out anew"
    assert (table.over, table.to_move, table.decision) == (False, 2, "choose_role")


@pytest.mark.rule("PR-192", "PR-195")
def test_the_captain_phase_that_empties_the_pool_is_played_to_its_end() -> None:
    """Two points are left. All get theirs in full, goods are stored, and the full ship sails."""
    seats = [holder(corn=1, indigo=1), holder(indigo=2), holder("harbor", corn=1), holder(coffee=3)]
    table = game_at(
        4,
        role="captain",
        seats=seats,
        ships={"ship_5": ("corn", 3), "ship_6": ("indigo", 1), "ship_7": ("sugar", 1)},
        victory_pool=2,
    )
    before = points(table)
    play(table, "0 load:corn:ship-5")
    assert trigger(table) == "victory_points"

    assert deliveries(table) == [
        (0, 1, "corn"),
        (1, 2, "indigo"),
        (2, 1, "corn"),
        (0, 1, "indigo"),
    ]
    won = [after - had for after, had in zip(points(table), before, strict=True)]
    assert won == [1 + 1 + 1, 2, 1 + 1, 0]
    assert table.to_dict()["victory_pool"] == 0
    assert cargo(table) == {"ship_6": ("indigo", 4), "ship_7": ("sugar", 1)}
    assert table.to_dict()["players"][3]["goods"]["coffee"] == 1


@pytest.mark.rule("PR-195")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_there_is_no_captain_phase_after_the_pool_is_empty(players: int) -> None:
    table = last_point(players)
    while not table.over:
        assert "role:captain" not in legal(table)
        play(table, min(legal(table)))
        let_nobody_act(table)


@pytest.mark.rule("PR-193")
def test_the_conditions_are_not_examined_again() -> None:
    """The ship is well filled and no circle is empty, but the colonists ran short once."""
    table = game_at(4, picks=3, end_trigger="colonists", colonist_supply=0, colonist_ship=6)
    play(table, "role:craftsman")

    assert (table.over, table.end_reason) == (True, "colonists")


@pytest.mark.rule("PR-194")
@pytest.mark.parametrize(
    ("first", "second", "reason"),
    [("builder", "captain", "city"), ("captain", "builder", "victory_points")],
)
def test_two_triggers_have_the_effect_of_one_and_the_first_is_the_reason(
    first: str, second: str, reason: str
) -> None:
    table = game_at(
        4,
        seats=[BUILDER | {"goods": {"corn": 1}}],
        ships={"ship_5": ("corn", 1)},
        victory_pool=1,
    )
    for seat, role in enumerate([first, second, "craftsman", "trader"]):
        assert not table.over
        play(table, f"{seat} role:{role}")
        while table.decision == "build":
            play(table, "build:wharf" if table.to_move == 0 else "pass")

    assert (table.over, table.end_reason) == (True, reason)
    assert table.to_dict()["round"] == 1


@pytest.mark.rule("PR-194")
def test_running_out_of_colonists_after_another_trigger_changes_nothing() -> None:
    table = game_at(4, role="builder", seats=[BUILDER], colonist_supply=0)
    play(table, "0 build:wharf", "1 role:mayor")
    let_nobody_act(table)
    assert table.to_dict()["colonist_ship"] < 4, "the mayor phase is a trigger, too"

    play(table, "2 role:craftsman", "3 role:trader")
    assert (table.over, table.end_reason) == (True, "city")


@pytest.mark.rule("PR-196")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_after_the_last_round_cards_and_governor_stay_as_they_are(players: int) -> None:
    table = last_point(players, picks=PICKS[players] - 1, role_doubloons={"settler": 2}, round=14)
    position = table.to_dict()

    assert table.over
    assert supply(table, "role_doubloons") == {"settler": 2}
    assert position["role_holder"]["captain"] == 0, "the picked cards stay where they are"
    assert position["governor"] == -(PICKS[players] - 1) % players
    assert position["round"] == 14


@pytest.mark.rule("PR-197")
def test_there_is_no_last_round_by_number() -> None:
    """Nobody ever picks mayor or builds: the game goes on far beyond the usual fifteen rounds."""
    table = game_at(4)
    for _ in range(100):
        for role in ("craftsman", "trader", "captain", "prospector-1"):
            play(table, f"role:{role}")

    assert (table.over, table.to_dict()["round"]) == (False, 101)


@pytest.mark.rule("PR-197")
def test_the_limit_of_simulations_is_no_end_of_the_game() -> None:
    table = GAME.new(4)
    stream = Dice()
    seed_dice(stream, 1)
    decisions = GAME.plain.play_out(table.state, stream, 20, [0] * GAME.actions)

    assert (decisions, table.over, table.end_reason) == (20, False, None)
    assert GAME.end_name(TECHNICAL_LIMIT) not in GAME.ends
