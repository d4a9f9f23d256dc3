"""Decisions are declared completely, and their rules can be compiled."""

from __future__ import annotations

from entrepot import Game
from entrepot.engine.rule import call_graph


def test_every_decision_has_its_rules(game: Game) -> None:
    game.decisions.check(game.action_space.verbs)


def test_every_verb_answers_a_decision(game: Game) -> None:
    answers = {verb for one in game.decisions.declared for verb in one.verbs}
    assert answers == set(game.action_space.verbs)


def test_every_decision_has_a_line_for_readers(game: Game) -> None:
    for one in game.decisions.declared:
        assert one.about.endswith("."), one.name


def test_every_rule_of_a_decision_can_be_compiled(game: Game) -> None:
    """No rule is called through a module or leads back to itself: `call_graph` refuses both."""
    for one in game.decisions.declared:
        for rule in one.rules.values():
            assert call_graph(rule)[-1] is rule
