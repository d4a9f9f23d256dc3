"""Several seats decide at once, in secret: Santo Domingo's cards show it."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest

import entrepot
from entrepot import BadScript, Game, IllegalAction, NotYourTurn, Script, Table
from entrepot.bots.bot import choose as bot_choice
from entrepot.bots.random import RandomBot
from entrepot.engine.records import load
from entrepot.engine.rule import have_numba

PAIRS = {0: ("captain", "merchant"), 1: ("governor", "frigate"), 2: ("galleon", "customs")}


@pytest.fixture
def game() -> Game:
    return entrepot.game("santo-domingo")


def card(name: str) -> str:
    return f"play:{name}"


def last_cards(game: Game, players: int, *seats: int) -> Table:
    """A position in which some seats have no choice of cards."""
    position = game.new(players).to_dict() | {"round": 20}
    kept = ("customs", "beggar") if players <= 3 else ("beggar",)
    for seat in seats:
        cards = position["players"][seat]["cards"]
        position["players"][seat]["cards"] = {
            name: "hand" if name in kept else "discard" for name in cards
        }
    return game.from_dict(position)


# --- who may decide ------------------------------------------------------------------------------


def test_everybody_is_waited_for_until_committed(game: Game) -> None:
    table = game.new(4)
    for waiting in ([0, 1, 2, 3], [0, 1, 3], [1, 3], [3]):
        assert table.waiting_for == waiting
        assert table.to_move == waiting[0]
        assert all(bool(table.legal(seat)) == (seat in waiting) for seat in range(4))
        for viewer in (None, 0, 1, 2, 3):
            assert table.view(viewer)["waiting_for"] == waiting
        seat = {4: 2, 3: 0, 2: 1, 1: 3}[len(waiting)]
        table.play(card("beggar"), seat)
    assert table.waiting_for == [0, 1, 2, 3]
    assert table.view()["round"] == 2


def test_without_a_seat_the_first_one_waiting_plays(game: Game) -> None:
    table = game.new(4)
    table.play(card("captain"), 0)
    table.play(card("captain"))
    assert table.moves == [(0, 0), (1, 0)]
    assert table.legal() == table.legal(2)


def test_where_one_seat_decides_it_alone_is_waited_for() -> None:
    table = entrepot.game("puerto-rico").new(3)
    assert table.waiting_for == [table.to_move]


def test_a_committed_seat_is_told_for_whom_the_game_waits(game: Game) -> None:
    table = game.new(4)
    table.play(card("captain"), 1)
    before, log = bytes(table.state), table.log(1)
    for action in (card("captain"), card("beggar"), "trade:0"):
        with pytest.raises(NotYourTurn, match="waits for Player 1, Player 3 and Player 4"):
            table.play(action, 1)
    assert table.explain(card("beggar"), "nl", seat=1) == (
        "Speler 2 is niet aan de beurt; het wachten is op Speler 1, Speler 3 en Speler 4."
    )
    assert bytes(table.state) == before
    assert table.moves == [(1, 0)]
    assert table.log(1) == log


def test_an_illegal_choice_of_a_waiting_seat_changes_nothing(game: Game) -> None:
    table = game.new(3)
    table.play(card("frigate"), 2)
    before = bytes(table.state)
    with pytest.raises(IllegalAction, match=r"play:captain: The second card must have a higher"):
        table.play(card("captain"), 2)
    assert bytes(table.state) == before
    table.play(card("captain"), 0)


# --- the order makes no difference ---------------------------------------------------------------


def test_any_order_of_commitments_leads_to_the_same_table(game: Game) -> None:
    """Even if the two cards of one player come before and after those of others."""
    moves = [(seat, half) for seat in PAIRS for half in (0, 1)]
    states, logs = set(), set()
    for order in permutations(moves):
        if any(order.index((seat, 0)) > order.index((seat, 1)) for seat in PAIRS):
            continue
        table = game.new(3)
        for seat, half in order:
            table.play(card(PAIRS[seat][half]), seat)
        states.add(bytes(table.state))
        logs.add(tuple(table.log()))
    assert len(states) == len(logs) == 1


@pytest.mark.skipif(not have_numba(), reason="compiled code needs Numba")
def test_compiled_commitments_in_any_order(game: Game) -> None:
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        table, states, out = game.new(3, 7), game.states(1), game.room()
        n = game.compiled.start(states, 0, 3, np.array(game.option_values({})), 7, 0, out)
        for half in (0, 1):
            for seat in order:
                action = game.action(card(PAIRS[seat][half]))
                table.play(action, seat)
                n = game.compiled.step(states, 0, seat, action, out)
                assert states[0].tobytes() == bytes(table.state)
                assert out[:n].tolist() == table.legal()
                for other in range(3):
                    n = game.compiled.legal_at(states, 0, other, out)
                    assert out[:n].tolist() == table.legal(other)


# --- what nobody has a choice about --------------------------------------------------------------


@pytest.mark.parametrize("forced", [0, 1, 2, 3])
def test_a_choice_without_alternative_is_made_for_any_waiting_seat(game: Game, forced: int) -> None:
    table = last_cards(game, 4, forced)
    other = (forced + 1) % 4
    table.play(card("admiral"), other)
    assert table.waiting_for == sorted({0, 1, 2, 3} - {forced, other})
    assert table.moves == [(other, 1)]


def test_choices_without_alternative_can_complete_a_round(game: Game) -> None:
    table = last_cards(game, 2, 0, 1)
    assert table.waiting_for == [0, 1]
    table.play(card("customs"))  # all four cards follow from it
    assert table.view()["round"] == 21
    assert len(table.moves) == 1
    assert [len(table.view(seat)["players"][seat]["hand"]) for seat in (0, 1)] == [8, 8]


@pytest.mark.skipif(not have_numba(), reason="compiled code needs Numba")
def test_compiled_choices_without_alternative(game: Game) -> None:
    for players, forced in ((4, (0, 2)), (6, (3, 4, 5)), (3, (1,)), (2, (0,))):
        table = last_cards(game, players, *forced)
        states, out = game.states(1), game.room()
        load(states, 0, table.state)
        seat = next(seat for seat in range(players) if seat not in forced)
        table.play(card("captain"), seat)
        n = game.compiled.step(states, 0, seat, 0, out)
        assert states[0].tobytes() == bytes(table.state)
        assert out[:n].tolist() == table.legal()


# --- undo and scripts ----------------------------------------------------------------------------


def test_undo_takes_back_the_last_decision_of_whoever_made_it(game: Game) -> None:
    table = game.new(3)
    marks = [(bytes(table.state), table.log(), table.waiting_for)]
    for seat, half in ((1, 0), (0, 0), (1, 1), (2, 0), (2, 1), (0, 1)):
        table.play(card(PAIRS[seat][half]), seat)
        marks.append((bytes(table.state), table.log(), table.waiting_for))
    assert marks[-1][1] != marks[-2][1]  # the last decision has revealed the cards
    while table.moves:
        assert marks.pop() == (bytes(table.state), table.log(), table.waiting_for)
        table.undo()
    assert marks == [(bytes(table.state), table.log(), table.waiting_for)]


def test_a_script_says_who_committed_what_in_which_order(game: Game) -> None:
    table = game.new(3, 5, target=45)
    for seat, half in ((2, 0), (0, 0), (2, 1), (1, 0), (1, 1), (0, 1)):
        table.play(card(PAIRS[seat][half]), seat)
    text = str(table.script)
    assert [line for line in text.splitlines() if line[:1].isdigit()] == [
        "2 play:galleon",
        "0 play:captain",
        "2 play:customs",
        "1 play:governor",
        "1 play:frigate",
        "0 play:merchant",
    ]
    again = entrepot.replay(text)
    assert bytes(again.state) == bytes(table.state)
    assert again.script == table.script
    assert again.moves == table.moves


def test_a_script_in_which_a_seat_commits_twice_is_refused(game: Game) -> None:
    table = game.new(4)
    table.play(card("captain"), 2)
    script = table.script
    wrong = Script(
        script.game,
        script.rules_version,
        script.players,
        script.options,
        script.seed,
        actions=("play:captain", "play:admiral"),
        seats=(2, 2),
    )
    with pytest.raises(BadScript, match=r"move 2 \(2 play:admiral\): .*not the turn of Player 3"):
        entrepot.replay(wrong)


def test_a_position_in_the_middle_of_a_choice_goes_out_and_in(game: Game) -> None:
    table = game.new(3)
    table.play(card("frigate"), 1)
    table.play(card("captain"), 2)
    table.play(card("admiral"), 2)
    again = game.from_dict(table.to_dict())
    assert again.waiting_for == [0, 1]
    assert again.legal(1) == table.legal(1)
    again.play(card("beggar"), 1)
    assert entrepot.replay(str(again.script)).to_dict() == again.to_dict()


# --- bots ----------------------------------------------------------------------------------------


def test_a_bot_decides_the_same_whatever_others_have_chosen(game: Game) -> None:
    bot = RandomBot()
    for seed in range(20):
        decisions = set()
        for choices in ([], [(0, "captain")], [(0, "galleon")]):
            table = game.new(3)
            for seat, name in choices:
                table.play(card(name), seat)
            decisions.add(bot_choice(bot, table, 1, seed))
        assert len(decisions) == 1, "half a choice of another made a difference"
        decisions = set()
        for pair in (("captain", "admiral"), ("customs", "beggar"), ("merchant",)):
            table = game.new(3)
            for name in pair:
                table.play(card(name), 0)
            assert table.waiting_for == [1, 2]
            decisions.add(bot_choice(bot, table, 1, seed))
        assert len(decisions) == 1, "a commitment of another made a difference"


def test_a_bot_is_not_asked_for_a_committed_seat(game: Game) -> None:
    table = game.new(4)
    table.play(card("captain"), 1)
    with pytest.raises(NotYourTurn):
        bot_choice(RandomBot(), table, 1, 0)
