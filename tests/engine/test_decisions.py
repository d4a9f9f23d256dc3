"""Decisions are declared once; names, verbs and dispatchers follow from the list."""

from __future__ import annotations

from dataclasses import replace

import pytest

import entrepot
from entrepot.engine.decisions import BadDecision, Decisions
from entrepot.engine.records import Record, Row, i8, one_of, seat
from entrepot.engine.rule import call_graph, is_rule, rule

DECISIONS = Decisions()
GUESS = DECISIONS.add("guess", ("low", "high"), "Guess low or high.")
BET = DECISIONS.add("bet", ("bet",), "Everybody bets.", simultaneous=True)
OVER = DECISIONS.over()

VERBS = ("low", "high", "bet")


class State(Record):
    decision = one_of(DECISIONS.names)
    mover = seat()
    guessed = i8()
    bets = i8(3)


@DECISIONS.legal(GUESS)
@rule
def legal_guesses(state: State, seat: int, out: Row) -> int:
    out[0] = 7
    out[1] = 8 + seat
    return 2


@DECISIONS.apply(GUESS)
@rule
def guess(state: State, seat: int, action: int) -> None:
    state.guessed = action
    state.decision = BET


@DECISIONS.asked(BET)
@rule
def has_no_bet(state: State, seat: int) -> bool:
    return state.bets[seat] == 0


@DECISIONS.legal(BET)
@rule
def legal_bets(state: State, seat: int, out: Row) -> int:
    out[0] = 1
    return 1


@DECISIONS.apply(BET)
@rule
def bet(state: State, seat: int, action: int) -> None:
    state.bets[seat] = action


def at(decision: int) -> State:
    state = State()
    state.decision, state.mover = decision, 1
    return state


def test_names_and_verbs_follow_from_the_list() -> None:
    assert DECISIONS.names == ("guess", "bet", "over")
    assert DECISIONS.name(BET) == "bet"
    assert DECISIONS.verbs == {"guess": ("low", "high"), "bet": ("bet",), "over": ()}
    assert DECISIONS.simultaneous
    DECISIONS.check(VERBS)


def test_what_is_legal_depends_on_the_decision() -> None:
    out = [0] * 3
    assert DECISIONS.legal_actions(at(GUESS), 1, out) == 2
    assert out[:2] == [7, 9]
    assert DECISIONS.legal_actions(at(BET), 1, out) == 1
    assert out[:1] == [1]
    assert DECISIONS.legal_actions(at(OVER), 1, out) == 0


def test_what_an_action_does_depends_on_the_decision() -> None:
    state = at(GUESS)
    DECISIONS.apply_action(state, 1, 7)
    assert (state.guessed, state.decision) == (7, BET)
    DECISIONS.apply_action(state, 2, 1)
    assert state.bets == [0, 0, 1]


def test_the_mover_is_asked_unless_the_decision_is_simultaneous() -> None:
    state = at(GUESS)
    assert [DECISIONS.waiting(state, seat) for seat in range(3)] == [False, True, False]
    state.decision = BET
    state.bets[1] = 1
    assert [DECISIONS.waiting(state, seat) for seat in range(3)] == [True, False, True]


def test_dispatchers_are_rules_that_use_the_rules_of_the_decisions() -> None:
    for dispatcher, used in (
        (DECISIONS.legal_actions, {legal_guesses, legal_bets}),
        (DECISIONS.apply_action, {guess, bet}),
    ):
        assert is_rule(dispatcher)
        assert set(call_graph(dispatcher)) == {*used, dispatcher}


# --- what is refused -----------------------------------------------------------------------------


def unfinished() -> tuple[Decisions, int]:
    decisions = Decisions()
    decision = decisions.add("guess", ("low",), "Guess.")
    decisions.over()
    return decisions, decision


def test_a_decision_without_its_rules_is_refused() -> None:
    decisions, decision = unfinished()
    with pytest.raises(BadDecision, match="'guess' has no 'legal' rule: mark one with"):
        decisions.check(VERBS)
    decisions.legal(decision)(legal_guesses)
    with pytest.raises(BadDecision, match="'guess' has no 'apply' rule: mark one with"):
        decisions.check(VERBS)
    decisions.apply(decision)(guess)
    decisions.check(VERBS)


def test_a_simultaneous_decision_must_say_who_is_asked() -> None:
    decisions = Decisions()
    decision = decisions.add("bet", ("bet",), "Bet.", simultaneous=True)
    decisions.over()
    decisions.legal(decision)(legal_bets)
    decisions.apply(decision)(bet)
    with pytest.raises(BadDecision, match="'bet' has no 'asked' rule"):
        decisions.check(VERBS)


def test_a_game_with_an_unfinished_decision_cannot_be_made() -> None:
    decisions, _ = unfinished()
    with pytest.raises(BadDecision, match="guess"):
        replace(entrepot.game("santo-domingo"), decisions=decisions)


def test_verbs_that_no_action_has_are_refused() -> None:
    with pytest.raises(BadDecision, match="'guess' is answered by 'high'"):
        DECISIONS.check(("low", "bet"))


def test_two_rules_for_the_same_thing_are_refused() -> None:
    with pytest.raises(BadDecision, match="'guess' has two 'legal' rules"):
        DECISIONS.legal(GUESS)(legal_bets)


def test_a_rule_that_the_decision_has_no_place_for_is_refused() -> None:
    with pytest.raises(BadDecision, match="'guess' has no 'asked' rule"):
        DECISIONS.asked(GUESS)(has_no_bet)
    with pytest.raises(BadDecision, match="'over' has no 'legal' rule"):
        DECISIONS.legal(OVER)(legal_bets)


def test_functions_that_are_not_rules_are_refused() -> None:
    def plain(state: State, seat: int, out: Row) -> int:
        return 0

    decisions, decision = unfinished()
    with pytest.raises(BadDecision, match="plain of 'guess' is not a @rule"):
        decisions.legal(decision)(plain)


def test_a_name_can_be_declared_once_only() -> None:
    with pytest.raises(BadDecision, match="declared twice"):
        DECISIONS.add("guess", (), "Again.")


def test_the_end_of_the_game_must_be_declared() -> None:
    decisions = Decisions()
    with pytest.raises(BadDecision, match=r"must be over\(\)"):
        decisions.check(VERBS)
