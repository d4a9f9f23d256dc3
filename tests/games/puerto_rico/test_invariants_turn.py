"""Impossible turns are refused: who decides what."""

from __future__ import annotations

import pytest

from tests.games.puerto_rico.edits import Edits, refusal
from tests.rules.puerto_rico.positions import game_at, random_play

START = game_at(4).to_dict()
ROLES = ("settler", "mayor", "builder", "craftsman")


@pytest.mark.parametrize(
    ("edits", "message"),
    [
        ({"decision": None}, "Decision: something must be decided, or the game be over."),
        ({"mover": None}, "Decision: mover is nobody, it must be seat 0."),
        ({"mover": 1}, "Decision: mover is seat 1, it must be seat 0."),
        ({"governor": 2}, "Decision: mover is seat 0, it must be seat 2."),
        ({"picker": 0}, "Decision: choose_role is between phases, but a role is under way."),
        (
            {"role": "mayor", "role_holder.mayor": 0},
            "Decision: choose_role is between phases, but a role is under way.",
        ),
        ({"decision": "build"}, "build belongs to the builder; the role under way is none."),
        (
            {"picks": 4, "role_holder": {role: seat for seat, role in enumerate(ROLES)}},
            "Decision: after 4 picks the round is over.",
        ),
    ],
)
def test_an_impossible_position_is_refused_while_a_role_is_chosen(
    edits: Edits, message: str
) -> None:
    assert message in refusal(START, edits)


DECISIONS = {
    "hacienda_draw": "settler",
    "take_tile": "settler",
    "hospice_colonist": "settler",
    "mayor_extra": "mayor",
    "place_colonists": "mayor",
    "build": "builder",
    "university_colonist": "builder",
    "produce": "craftsman",
    "extra_good": "craftsman",
    "sell": "trader",
    "deliver": "captain",
    "keep_one": "captain",
    "store": "captain",
}


@pytest.mark.parametrize("decision", DECISIONS)
def test_a_decision_belongs_to_its_role(decision: str) -> None:
    other = "trader" if DECISIONS[decision] == "mayor" else "mayor"
    role = {"trader": "sell", "mayor": "mayor_extra"}[other]
    position = game_at(4, role=other, decision=role).to_dict()
    message = f"{decision} belongs to the {DECISIONS[decision]}; the role under way is {other}."
    assert message in refusal(position, {"decision": decision})


@pytest.mark.parametrize(
    ("edits", "message"),
    [
        ({"picker": 1}, "Decision: picker is seat 1, it must be seat 0."),
        ({"picker": None}, "Decision: picker is nobody, it must be seat 0."),
        ({"mover": None}, "Decision: nobody is to move, but sell is asked."),
        (
            {"role_holder.trader": None, "role_holder.captain": 0},
            "Roles: trader is under way, but its picker does not hold the card.",
        ),
        ({"role": "prospector_1"}, "the role under way is prospector_1"),
        ({"role": None}, "sell belongs to the trader; the role under way is none."),
    ],
)
def test_a_phase_has_its_picker_and_a_mover(edits: Edits, message: str) -> None:
    position = game_at(4, role="trader", decision="sell", mover=2).to_dict()
    assert message in refusal(position, edits)


@pytest.mark.parametrize(
    ("role", "decision"), [("mayor", "mayor_extra"), ("craftsman", "extra_good")]
)
def test_a_privilege_is_asked_of_the_picker(role: str, decision: str) -> None:
    position = game_at(4, picker=1, role=role, decision=decision).to_dict()
    assert "mover is seat 2, it must be seat 1" in refusal(position, {"mover": 2})


@pytest.mark.parametrize(
    ("edits", "message"),
    [
        ({"mover": 0}, "Decision: the game is over, but seat 0 is to move."),
        ({"role": "mayor"}, "Decision: over is between phases, but a role is under way."),
        ({"picks": 3}, "Decision: the game is over after 3 picks in the round."),
        ({"end_trigger": None}, "Decision: the game is over, but its end was not triggered."),
    ],
)
def test_an_impossible_position_is_refused_when_the_game_is_over(
    edits: Edits, message: str
) -> None:
    table = game_at(4, victory_pool=0, end_trigger="victory_points", picks=3)
    for _ in random_play(table):
        pass
    assert message in refusal(table.to_dict(), edits)
