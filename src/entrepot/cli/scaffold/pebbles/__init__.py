"""Pebbles, for two to four players: draw as long as you dare."""

from __future__ import annotations

from pathlib import Path

from entrepot.engine.game import Game
from entrepot.engine.option import Option
from pebbles import rules, scoring
from pebbles.actions import ACTIONS
from pebbles.components import BLACK_PEBBLES, ENDS
from pebbles.decisions import DECISIONS
from pebbles.derived import derived
from pebbles.describe import facts, question
from pebbles.evaluation import evaluate
from pebbles.events import EVENTS
from pebbles.explain import why_not
from pebbles.invariants import invariants
from pebbles.material import material
from pebbles.observation import OBSERVATION
from pebbles.state import State
from pebbles.text import TEXTS
from pebbles.view import view

GAME = Game(
    id="pebbles",
    players=range(2, 5),
    rules_version=1,
    state=State,
    action_space=ACTIONS,
    events=EVENTS,
    ends=ENDS,
    decisions=DECISIONS,
    rules=rules,
    scoring=scoring,
    view=view,
    observation=OBSERVATION,
    derived=derived,
    material=material,
    question=question,
    facts=facts,
    why_not=why_not,
    invariants=invariants,
    texts=TEXTS,
    evaluate=evaluate,
    web=Path(__file__).parent / "web",
    options={"black": Option(BLACK_PEBBLES, 3)},
)
