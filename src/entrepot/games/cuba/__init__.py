"""Cuba (Michael Rieneck and Stefan Stadler, 2007) for two to five players."""

from __future__ import annotations

from entrepot.engine.game import Game
from entrepot.engine.option import Option
from entrepot.engine.search_parameters import SearchParameters
from entrepot.games.cuba import rules, scoring
from entrepot.games.cuba.actions import ACTIONS
from entrepot.games.cuba.components import ENDS, GAME_ID, SIDES
from entrepot.games.cuba.decisions import DECISIONS
from entrepot.games.cuba.derived import derived
from entrepot.games.cuba.describe import facts
from entrepot.games.cuba.evaluation import evaluate
from entrepot.games.cuba.events import EVENTS
from entrepot.games.cuba.explain import why_not
from entrepot.games.cuba.invariants import invariants
from entrepot.games.cuba.material import material
from entrepot.games.cuba.observation import OBSERVATION
from entrepot.games.cuba.questions import question
from entrepot.games.cuba.state import COLOUR_CHOICES, State
from entrepot.games.cuba.story import STORY
from entrepot.games.cuba.text import TEXTS
from entrepot.games.cuba.view import view

GAME = Game(
    id=GAME_ID,
    players=range(2, 6),
    shelf=3,
    rules_version=1,
    state=State,
    action_space=ACTIONS,
    events=EVENTS,
    ends=ENDS,
    decisions=DECISIONS,
    rules=rules,
    reopen=rules.reopen,
    scoring=scoring,
    view=view,
    derived=derived,
    material=material,
    observation=OBSERVATION,
    question=question,
    facts=facts,
    why_not=why_not,
    invariants=invariants,
    evaluate=evaluate,
    search_parameters=SearchParameters(tree_iterations=8000),
    texts=TEXTS,
    story=STORY,
    options={
        "plantations": Option(SIDES, default="common"),
        "colours": Option(COLOUR_CHOICES, default="by_seat"),
    },
)
