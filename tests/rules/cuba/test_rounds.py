"""Rounds, bills and turns (ledger 4.3, 4.4)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from entrepot import IllegalAction, Table
from entrepot.games.cuba import GAME
from entrepot.games.cuba.components import CHARACTERS, STATUTES, TYPES
from tests.rules.cuba.positions import (
    bills,
    enacting,
    end_round,
    hand,
    heap,
    laws,
    legal,
    pesos,
    play,
    points,
    skip_turns,
    turn,
)

PHASES = {
    "play_card": "B",
    "bid": "C",
    "second_bid": "C",
    "enact": "C",
    "tax": "D",
    "duty": "D",
}


def random_play(players: int, seed: int) -> Iterator[Table]:
    """A game at random from round 1 on; gives the table before every decision."""
    choice = random.Random(seed)
    table = GAME.new(players, seed)
    while not table.over:
        if table.to_dict()["round"]:
            yield table
        table.play(choice.choice(table.legal()))
    yield table


@pytest.mark.rule("CU-044")
@pytest.mark.parametrize("players", [2, 5])
def test_six_rounds_of_phases_in_order(players: int) -> None:
    seen: list[tuple[int, str]] = []
    for table in random_play(players, seed=players):
        now = (table.to_dict()["round"], PHASES.get(table.decision or "", "B"))
        if not table.over and (not seen or seen[-1] != now):
            seen.append(now)
    assert seen == sorted(set(seen))
    assert {number for number, _ in seen} == {1, 2, 3, 4, 5, 6}
    assert {phase for _, phase in seen} == {"B", "C", "D"}


@pytest.mark.rule("CU-045", "CU-048")
def test_every_round_turns_up_a_card_of_each_type() -> None:
    """Six different ones in the six rounds; then the stacks are empty."""
    shown: dict[int, dict[str, str]] = {}
    stacks: dict[int, int] = {}
    for table in random_play(2, seed=3):
        number = table.to_dict()["round"]
        if number not in shown:
            shown[number] = bills(table)
            stacks[number] = len(heap(table, "statute_stack"))
    assert all(set(one) == set(TYPES) for one in shown.values())
    assert stacks == {number: 4 * (6 - number) for number in range(1, 7)}
    for place, kind in enumerate(TYPES):
        cards = [shown[number][kind] for number in range(1, 7)]
        assert sorted(cards) == sorted(STATUTES[6 * place : 6 * place + 6])


@pytest.mark.rule("CU-046")
def test_a_bill_has_no_effect() -> None:
    """Neither the building law in phase B nor the tax and the subsidy in phase D."""
    new = {"tax": "tax_5", "subsidy": "subsidy_pesos", "other": "building_law"}
    table = turn(card="architect", bills=new, seats=[{"yard": {"wood": 2}}])
    assert "build:warehouse-tile" in legal(table)
    table = enacting(2, bills=new, seats=[{"pesos": 6}])
    play(table, "enact:duty-other", "pay")
    assert (pesos(table), points(table)) == ([4, 0], [2, 0])


@pytest.mark.rule("CU-047")
def test_the_bills_lie_open_until_phase_c() -> None:
    table = turn(2, seats=[{"pesos": 2}])
    shown = bills(table)
    assert set(shown) == set(TYPES)
    skip_turns(table)
    assert bills(table) == table.view(1)["bills"] == shown


@pytest.mark.rule("CU-048")
def test_no_statute_card_comes_back() -> None:
    gone: set[str] = set()
    for table in random_play(3, seed=8):
        stack = set(heap(table, "statute_stack"))
        assert not gone & (stack | set(bills(table).values()) | set(laws(table).values()))
        gone |= set(STATUTES) - stack - set(bills(table).values()) - set(laws(table).values())


@pytest.mark.rule("CU-049", "CU-050")
@pytest.mark.parametrize(("players", "start"), [(2, 1), (3, 0), (4, 2), (5, 4)])
def test_four_circuits_from_the_start_player_on(players: int, start: int) -> None:
    table = turn(players, mover=start)
    seen = []
    for card in ("mayor", "foreman", "architect", "tradeswoman"):
        for _ in range(players):
            seen.append(table.to_move)
            play(table, f"play:{card}")
            if "pass" in legal(table):
                play(table, "pass")
    assert seen == [(start + place) % players for place in range(players)] * 4
    assert table.decision == "enact"


@pytest.mark.rule("CU-050")
def test_a_card_is_carried_out_at_once() -> None:
    table = turn(3, seats=[{}, {"yard": {"wood": 2}}])
    play(table, "0 play:architect", "0 alternative")
    assert points(table) == [2, 0, 0]
    play(table, "1 play:architect", "1 build:warehouse-tile")
    assert (table.decision, table.to_move) == ("place_building", 1)
    play(table, "1 place:2-2")
    assert table.to_move == 2


@pytest.mark.rule("CU-051")
def test_four_of_five_cards_each_once() -> None:
    """The fifth stays in hand."""
    table = turn(2)
    for number, card in enumerate(("mayor", "foreman", "architect", "tradeswoman"), 1):
        play(table, f"0 play:{card}", "0 pass")
        assert len(hand(table, 0)) == 5 - number
        while table.to_move == 1 and table.decision != "enact":
            names = legal(table)
            if table.decision == "play_card":
                assert len(names) == 6 - number
            play(table, "pass" if "pass" in names else f"play:{card}")
        if number < 4:
            assert f"play:{card}" not in legal(table, 0)
    assert hand(table, 0) == hand(table, 1) == {"worker"}


@pytest.mark.rule("CU-052")
def test_played_cards_are_seen_by_all_until_the_end_of_the_round() -> None:
    table = turn(2)
    play(table, "0 play:mayor", "0 pass")
    seen = table.view(1)["players"][0]
    assert set(seen["hand"]) == set(CHARACTERS) - {"mayor"}
    assert seen["last_card"] == "mayor"
    with pytest.raises(IllegalAction):
        table.play("play:mayor", 0)
    skip_turns(table)
    assert table.view(1)["players"][0]["hand"] == ["worker"]
    end_round(table)
    assert set(table.view(1)["players"][0]["hand"]) == set(CHARACTERS)


@pytest.mark.rule("CU-051")
def test_a_game_has_24_cards_of_each_player() -> None:
    played = [0, 0, 0]
    for table in random_play(3, seed=1):
        for seat in range(3):
            assert len(hand(table, seat)) >= 1
        if table.over:
            names = [(seat, GAME.name(action)) for seat, action in table.moves]
            for seat, name in names:
                played[seat] += name.startswith("play:")
    assert played == [24, 24, 24]
