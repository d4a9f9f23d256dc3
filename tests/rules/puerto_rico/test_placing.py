"""Mayor: placing colonists (ledger 3.4 and D6)."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from entrepot.engine.table import Table
from tests.rules.puerto_rico.positions import Seat, colonists, game_at, legal, play, san_juan

TILES: Seat = {
    "island": {"quarry": 1, "indigo": 2, "sugar": 1},
    "buildings": ["small_indigo_plant", "sugar_mill"],
}
"""The tiles of the worked examples: eight circles."""
ROOM = {"small_indigo_plant": 1, "sugar_mill": 3, "quarry": 1, "indigo": 2, "sugar": 1}


def placing(number: int) -> Table:
    """Seat 0 is to place so many colonists on the tiles of the examples."""
    table = game_at(4, role="mayor", seats=[{**TILES, "san_juan": number - 1}])
    return play(table, "0 pass")


@pytest.mark.rule("PR-X1", "PR-073")
def test_with_more_colonists_than_gaps_the_empty_circles_are_named() -> None:
    table = placing(5)
    assert legal(table) == {
        "spare:small-indigo-plant",
        "spare:sugar-mill",
        "spare:quarry",
        "spare:indigo",
    }
    play(table, "0 spare:sugar-mill", "0 spare:sugar-mill", "0 spare:indigo")
    assert colonists(table, 0) == {
        "small_indigo_plant": 1,
        "sugar_mill": 1,
        "quarry": 1,
        "indigo": 1,
        "sugar": 1,
    }
    assert san_juan(table)[0] == 0
    assert table.decision == "choose_role"


@pytest.mark.rule("PR-X2", "PR-073")
def test_with_fewer_colonists_than_gaps_the_circles_to_man_are_named() -> None:
    table = placing(2)
    assert legal(table) == {
        "man:small-indigo-plant",
        "man:sugar-mill",
        "man:quarry",
        "man:indigo",
    }
    play(table, "0 man:small-indigo-plant", "0 man:indigo")
    assert colonists(table, 0) == {"small_indigo_plant": 1, "indigo": 1}
    assert san_juan(table)[0] == 0
    assert table.decision == "choose_role"


@pytest.mark.rule("PR-073")
def test_answers_never_go_back_and_leave_room_for_those_still_due() -> None:
    table = placing(3)
    assert "man:sugar" not in legal(table)  # its one circle is too little for three answers
    play(table, "0 man:sugar-mill")
    assert legal(table) == {"man:sugar-mill", "man:quarry", "man:indigo"}
    play(table, "0 man:quarry")
    assert legal(table) == {"man:indigo", "man:sugar"}


@pytest.mark.rule("PR-073")
def test_the_only_completion_is_applied_without_a_question() -> None:
    table = placing(3)
    play(table, "0 man:indigo")
    assert table.decision == "choose_role"
    assert colonists(table, 0) == {"indigo": 2, "sugar": 1}


@pytest.mark.rule("PR-073", "PR-075")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6, 7, 8])
def test_every_arrangement_is_reached_by_exactly_one_sequence(number: int) -> None:
    reached: Counter[tuple[int, ...]] = Counter()
    waiting = [placing(number)]
    while waiting:
        table = waiting.pop()
        if table.decision == "choose_role":
            assert san_juan(table)[0] == 0
            standing = colonists(table, 0)
            reached[tuple(standing.get(group, 0) for group in ROOM)] += 1
            continue
        for action in table.legal():
            branch = table.copy()
            branch.play(action)
            waiting.append(branch)
    arrangements = {
        standing
        for standing in product(*(range(room + 1) for room in ROOM.values()))
        if sum(standing) == number
    }
    assert set(reached) == arrangements
    assert set(reached.values()) == {1}


@pytest.mark.rule("PR-073")
def test_colonists_placed_earlier_may_be_moved() -> None:
    owner: Seat = {
        "island": {"corn": 2, "coffee": 1},
        "buildings": ["office"],
        "manned": {"corn": 2},
    }
    table = game_at(4, role="mayor", seats=[owner])
    play(table, "0 pass", "0 spare:corn")
    assert colonists(table, 0) == {"office": 1, "corn": 1, "coffee": 1}


@pytest.mark.rule("PR-084")
def test_a_player_who_received_nobody_may_rearrange() -> None:
    owner: Seat = {"island": {"corn": 1, "coffee": 1}, "manned": {"corn": 1}}
    table = game_at(4, role="mayor", seats=[{}, {}, owner], colonist_ship=2, colonist_supply=0)
    assert (table.decision, table.to_move) == ("place_colonists", 2)
    play(table, "2 man:coffee")
    assert colonists(table, 2) == {"coffee": 1}


@pytest.mark.rule("PR-073", "PR-084")
def test_a_player_without_colonists_is_not_asked() -> None:
    table = game_at(
        4,
        role="mayor",
        seats=[{}, {}, {"island": {"corn": 2}}],
        colonist_ship=2,
        colonist_supply=0,
    )
    assert table.decision == "choose_role"


@pytest.mark.rule("PR-074")
def test_players_place_one_after_the_other_and_see_what_was_done_before() -> None:
    board: Seat = {"island": {"corn": 1, "indigo": 1}}
    table = game_at(4, governor=0, picker=2, role="mayor", seats=[board] * 4)
    play(table, "2 pass")
    for seat in (2, 3, 0, 1):
        assert (table.decision, table.waiting_for) == ("place_colonists", [seat])
        seen = table.view(seat)["players"]
        done = [other for other in (2, 3, 0, 1) if seen[other]["island"]["indigo"]["colonists"]]
        assert done == [2, 3, 0, 1][: [2, 3, 0, 1].index(seat)]
        play(table, f"{seat} man:indigo")
