"""A hint has the best moves of a seat, from what this seat can know."""

from __future__ import annotations

from itertools import count

import pytest

import entrepot
from entrepot.bots import bot, choose, possible_world
from entrepot.bots.bot import stream
from entrepot.bots.greedy import GreedyBot
from entrepot.bots.hint import MOVES, hint
from entrepot.bots.random import RandomBot
from entrepot.bots.search import SearchBot
from tests.support.playing import some_way_in

GAMES = pytest.mark.parametrize("game", entrepot.games(), ids=lambda game: str(game.id))
SHORT = SearchBot(iterations=200)
PLAIN = GreedyBot(worlds=1, plain=True)


@GAMES
def test_a_hint_has_the_best_three_moves_with_win_chances(game: entrepot.Game) -> None:
    table = some_way_in(game, game.players[0], 12)
    seat = table.waiting_for[0]
    found = hint(table, seat, bot=SHORT)
    actions = [move.action for move in found.moves]
    assert len(set(actions)) == len(actions) == min(MOVES, len(table.legal(seat)))
    assert set(actions) <= set(table.legal(seat))
    assert found.games == 200
    for move in found.moves:
        assert move.chance is not None
        assert move.margin is not None
        assert 0 <= move.chance <= 1
        assert 0 < move.margin < 1


@GAMES
def test_a_hint_does_not_depend_on_hidden_information(game: entrepot.Game) -> None:
    table = some_way_in(game, game.players[-1], 25)
    seat = table.waiting_for[-1]
    truth = bytes(table.state)
    for adviser in (SearchBot(iterations=60), PLAIN):
        told = hint(table, seat, 5, adviser)
        for number in range(4):
            other = table.copy()
            game.plain.redeal(other.state, seat, stream(number))
            assert hint(other, seat, 5, adviser) == told
    assert bytes(table.state) == truth


def test_the_first_move_of_a_hint_is_what_the_search_would_play() -> None:
    table = some_way_in(entrepot.game("puerto-rico"), 4, 40)
    seat = table.waiting_for[0]
    assert hint(table, seat, 3, SHORT).moves[0].action == choose(SHORT, table, seat, 3)


def test_before_the_last_decision_the_win_chances_of_a_hint_are_exact() -> None:
    table, chances = decisive_last_decision(entrepot.game("speicherstadt"))
    seat = table.waiting_for[0]
    found = hint(table, seat, bot=SearchBot(iterations=400), moves=len(chances))
    assert found.exact
    assert found.moves[0].chance == 1
    assert {move.action: move.chance for move in found.moves} == chances
    assert all(move.margin is None for move in found.moves)


def decisive_last_decision(game: entrepot.Game) -> tuple[entrepot.Table, dict[int, float]]:
    """A table where one decision is left, which only some actions win, and what each is worth: who
    shares the victory has a share of it."""
    for seed in count(15):
        table = game.new(game.players[0], seed)
        before = table
        while not table.over:
            before = table.copy()
            seat = table.waiting_for[0]
            table.play(choose(bot("random"), table, seat, seed), seat)
        seat = before.waiting_for[0]
        ends = {action: before.copy() for action in before.legal(seat)}
        for action, end in ends.items():
            end.play(action, seat)
        if not all(end.over for end in ends.values()):
            continue
        worth = {
            action: (seat in end.winners()) / len(end.winners()) for action, end in ends.items()
        }
        if max(worth.values()) == 1 and min(worth.values()) < 1:
            return before, worth
    raise AssertionError


def test_a_hint_of_the_greedy_bot_has_no_win_chances() -> None:
    table = some_way_in(entrepot.game("puerto-rico"), 4, 40)
    seat = table.waiting_for[0]
    found = hint(table, seat, 3, PLAIN)
    assert found.games == 0
    assert all(move.chance is None and move.margin is None for move in found.moves)
    leads = dict(zip(table.legal(seat), leads_of(table, seat), strict=True))
    told = [leads[move.action] for move in found.moves]
    assert told == sorted(leads.values(), reverse=True)[:MOVES]


def leads_of(table: entrepot.Table, seat: int) -> list[int]:
    return PLAIN.leads(*possible_world(table, seat, 3))


def test_more_iterations_narrow_the_margin_of_a_hint() -> None:
    table = some_way_in(entrepot.game("puerto-rico"), 4, 40)
    few, many = (
        hint(table, table.waiting_for[0], bot=SearchBot(iterations=n)).moves[0].margin
        for n in (100, 1600)
    )
    assert few is not None
    assert many is not None
    assert many < few / 2


def test_a_stopped_hint_has_what_was_found_so_far() -> None:
    table = some_way_in(entrepot.game("puerto-rico"), 4, 40)
    found = hint(table, table.waiting_for[0], bot=SearchBot(seconds=1000), stop=lambda: True)
    assert 0 < found.games < 1000
    assert len(found.moves) == MOVES


def test_a_seat_with_nothing_to_decide_gets_no_hint() -> None:
    table = entrepot.game("puerto-rico").new(4, 1)
    idle = next(seat for seat in range(4) if seat not in table.waiting_for)
    with pytest.raises(entrepot.NotYourTurn):
        hint(table, idle, bot=PLAIN)


def test_a_bot_that_cannot_compare_moves_gives_no_hints() -> None:
    table = entrepot.game("puerto-rico").new(4, 1)
    with pytest.raises(TypeError, match="RandomBot"):
        hint(table, table.waiting_for[0], bot=RandomBot())
