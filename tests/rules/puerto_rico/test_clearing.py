"""Clearing the cargo ships at the end of the captain phase (ledger 3.8, PR-184 to PR-186)."""

from __future__ import annotations

import pytest

from tests.rules.puerto_rico.positions import (
    cargo,
    deliveries,
    game_at,
    goods,
    holder,
    play,
    supply,
)


@pytest.mark.rule("PR-184", "PR-185")
@pytest.mark.parametrize(
    ("players", "holds"), [(2, (4, 6)), (3, (4, 5, 6)), (4, (5, 6, 7)), (5, (6, 7, 8))]
)
def test_full_ships_are_emptied_and_others_keep_their_goods(
    players: int, holds: tuple[int, ...]
) -> None:
    """The captain fills the smallest ship; the largest stays one short."""
    small, large = f"ship_{holds[0]}", f"ship_{holds[-1]}"
    table = game_at(
        players,
        role="captain",
        seats=[holder(corn=1, indigo=1)],
        ships={small: ("corn", holds[0] - 1), large: ("indigo", holds[-1] - 2)},
    )
    before = supply(table, "goods_supply")
    play(table, f"0 load:indigo:ship-{holds[-1]}")

    assert table.decision == "choose_role"
    assert cargo(table) == {large: ("indigo", holds[-1] - 1)}
    assert supply(table, "goods_supply") == before | {"corn": before["corn"] + holds[0]}


@pytest.mark.rule("PR-184")
def test_all_full_ships_are_emptied_together() -> None:
    table = game_at(
        4,
        role="captain",
        seats=[holder(corn=1, indigo=1, sugar=1)],
        ships={"ship_5": ("corn", 4), "ship_6": ("indigo", 5), "ship_7": ("sugar", 6)},
    )
    play(table, "0 load:corn:ship-5", "0 load:indigo:ship-6")

    assert cargo(table) == {}
    assert supply(table, "goods_supply") == {
        "corn": 10,
        "indigo": 11,
        "sugar": 11,
        "tobacco": 9,
        "coffee": 9,
    }


@pytest.mark.rule("PR-185")
def test_goods_left_on_a_ship_restrict_the_next_captain_phase() -> None:
    table = game_at(
        4,
        picker=0,
        picks=3,
        role="captain",
        seats=[holder(corn=1), {}, holder(coffee=1, corn=1)],
        ships={"ship_5": ("corn", 1), "ship_6": ("indigo", 5), "ship_7": ("sugar", 1)},
    )
    assert cargo(table) == {"ship_5": ("corn", 3), "ship_6": ("indigo", 5), "ship_7": ("sugar", 1)}

    play(table, "2 role:captain")
    assert deliveries(table) == [(0, 1, "corn"), (2, 1, "corn")], "no ship for coffee yet"
    assert goods(table, 2) == {"coffee": 1}


@pytest.mark.rule("PR-186")
def test_ships_are_emptied_only_after_storage() -> None:
    """The corn ship is full; the corn of seat 1 has to be stored before it sails."""
    table = game_at(
        4,
        role="captain",
        seats=[holder(corn=1), holder(corn=2, coffee=2)],
        ships={"ship_5": ("corn", 4), "ship_6": ("indigo", 1), "ship_7": ("sugar", 1)},
    )
    assert (table.to_move, table.decision) == (1, "keep_one")
    assert cargo(table)["ship_5"] == ("corn", 5)

    play(table, "1 keep-one:coffee")
    assert "ship_5" not in cargo(table)
    assert deliveries(table) == [(0, 1, "corn")], "nothing was loaded on the emptied ship"
    assert goods(table, 1) == {"coffee": 1}
