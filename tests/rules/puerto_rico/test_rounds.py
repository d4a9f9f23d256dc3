"""Rounds, role cards and the doubloons on them (ledger 3.2)."""

from __future__ import annotations

import pytest

from tests.rules.puerto_rico.positions import (
    doubloons,
    game_at,
    legal,
    play,
    some,
    supply,
    turns,
)

THREE_TO_FIVE = pytest.mark.parametrize("players", [3, 4, 5])
QUIET = ["captain", "trader", "craftsman", "prospector-1", "prospector-2"]
"""Roles with which nobody on an empty board has anything to do."""


# --- picking -------------------------------------------------------------------------------------


@THREE_TO_FIVE
@pytest.mark.rule("PR-019")
def test_all_pick_one_role_clockwise_from_the_governor(players: int) -> None:
    for governor in range(players):
        table = game_at(players, governor=governor)
        pickers = []
        for role in QUIET[:players]:
            pickers.append(table.to_move)
            play(table, f"role:{role}")
        assert pickers == [(governor + turn) % players for turn in range(players)]


@pytest.mark.rule("PR-020")
def test_a_picked_card_stays_with_its_player_until_the_round_ends() -> None:
    table = game_at(4, governor=1)
    play(table, "1 role:captain")
    for picker, role in [(2, "trader"), (3, "craftsman"), (0, "prospector-1")]:
        assert "role:captain" not in legal(table)
        assert table.view()["roles"]["captain"]["taken_by"] == 1
        play(table, f"{picker} role:{role}")
    assert table.view()["roles"]["captain"]["taken_by"] is None


@pytest.mark.rule("PR-021")
def test_nobody_can_refuse_to_pick_a_role() -> None:
    table = game_at(3)
    assert legal(table) == {
        f"role:{role}" for role in ("settler", "mayor", "builder", "craftsman", "trader", "captain")
    }


@pytest.mark.rule("PR-021", "PR-028")
@pytest.mark.parametrize("role", ["craftsman", "trader", "captain"])
def test_a_role_may_be_picked_that_nobody_can_use(role: str) -> None:
    table = game_at(3)
    play(table, f"0 role:{role}")
    assert table.to_dict()["role_holder"][role] == 0
    assert (table.decision, table.to_move) == ("choose_role", 1)


@pytest.mark.rule("PR-022")
def test_the_whole_phase_comes_before_the_next_pick() -> None:
    table = game_at(4, governor=2)
    play(table, "2 role:settler")
    for seat in (2, 3, 0, 1):
        assert (table.decision, table.to_move) == ("take_tile", seat)
        assert not any(action.startswith("role:") for action in legal(table))
        play(table, "pass")
    assert (table.decision, table.to_move) == ("choose_role", 3)


# --- doubloons on cards --------------------------------------------------------------------------


@pytest.mark.rule("PR-026")
@pytest.mark.parametrize("role", ["settler", "mayor", "builder", "craftsman", "trader", "captain"])
def test_the_money_on_a_card_goes_to_its_picker_whatever_follows(role: str) -> None:
    table = game_at(4, picker=2, role=role, role_doubloons={role: 3, "prospector_1": 5})
    assert doubloons(table) == [0, 0, 3, 0]
    assert supply(table, "role_doubloons") == {"prospector_1": 5}
    turns(table)
    assert doubloons(table) == [0, 0, 3, 0]


@pytest.mark.rule("PR-027")
def test_the_money_on_the_card_can_be_spent_in_the_phase() -> None:
    table = game_at(4, role="builder", role_doubloons={"builder": 4})
    assert "build:large-warehouse" not in legal(table)
    play(table, "0 build:office")
    assert doubloons(table)[0] == 0


# --- two prospectors -----------------------------------------------------------------------------


@pytest.mark.rule("PR-034")
def test_two_prospectors_are_two_cards_with_their_own_money() -> None:
    table = game_at(5, role_doubloons={"prospector_1": 2, "prospector_2": 1})
    assert {"role:prospector-1", "role:prospector-2"} <= legal(table)
    play(table, "0 role:prospector-2")
    assert supply(table, "role_doubloons") == {"prospector_1": 2}
    play(table, "1 role:prospector-1")
    assert doubloons(table) == [2, 3, 0, 0, 0]
    assert not any("prospector" in action for action in legal(table))


@pytest.mark.rule("PR-034")
def test_of_two_prospectors_with_equal_money_the_first_is_offered() -> None:
    table = game_at(5, role_doubloons={"prospector_1": 2, "prospector_2": 2})
    assert "role:prospector-1" in legal(table)
    assert "role:prospector-2" not in legal(table)
    play(table, "0 role:prospector-1")
    assert "role:prospector-2" in legal(table)


# --- end of a round ------------------------------------------------------------------------------


@THREE_TO_FIVE
@pytest.mark.rule("PR-035", "PR-036", "PR-037", "PR-038")
def test_after_all_have_picked_the_round_is_over(players: int) -> None:
    before = {"settler": 2, "mayor": 0, "builder": 1, "captain": 4}
    for governor in range(players):
        table = game_at(players, governor=governor, role_doubloons=before, round=3)
        for turn, role in enumerate(QUIET[:players]):
            assert table.to_dict()["round"] == 3
            assert table.to_dict()["governor"] == governor
            play(table, f"{(governor + turn) % players} role:{role}")
        d = table.to_dict()
        assert (d["round"], d["picks"]) == (4, 0)
        assert some(d["role_doubloons"]) == {"settler": 3, "mayor": 1, "builder": 2}
        assert set(d["role_holder"].values()) == {None}
        assert d["governor"] == table.to_move == (governor + 1) % players
        assert len(legal(table)) == players + 3 - (players == 5)


@pytest.mark.rule("PR-035")
def test_the_last_phase_is_played_before_the_round_ends() -> None:
    table = game_at(3, governor=1, picker=0, role="settler")
    play(table, "0 pass", "1 pass")
    assert table.to_dict()["round"] == 1
    play(table, "2 pass")
    assert table.to_dict()["round"] == 2
    assert (table.decision, table.to_move) == ("choose_role", 2)


@pytest.mark.rule("PR-036", "PR-037")
def test_money_gathers_on_a_card_until_it_is_picked() -> None:
    table = game_at(3)
    for first in (0, 1):
        roles = ["craftsman", "trader", "captain"]
        play(table, *(f"{(first + turn) % 3} role:{role}" for turn, role in enumerate(roles)))
    assert supply(table, "role_doubloons") == {"settler": 2, "mayor": 2, "builder": 2}
    play(table, "2 role:settler", "2 pass", "0 pass", "1 pass", "0 role:trader", "1 role:captain")
    assert doubloons(table) == [0, 0, 2]
    assert supply(table, "role_doubloons") == {"mayor": 3, "builder": 3, "craftsman": 1}
