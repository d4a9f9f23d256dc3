"""San Juan (Andreas Seyfarth, 2004) for two to four players."""

from __future__ import annotations

from entrepot.engine.game import Game
from entrepot.engine.option import Option
from entrepot.engine.search_parameters import SearchParameters
from entrepot.games.san_juan import rules, scoring
from entrepot.games.san_juan.actions import ACTIONS
from entrepot.games.san_juan.arrange import arrange
from entrepot.games.san_juan.components import ENDS
from entrepot.games.san_juan.decisions import DECISIONS
from entrepot.games.san_juan.derived import derived
from entrepot.games.san_juan.describe import facts, question
from entrepot.games.san_juan.evaluation import evaluate
from entrepot.games.san_juan.events import EVENTS
from entrepot.games.san_juan.explain import why_not
from entrepot.games.san_juan.invariants import invariants
from entrepot.games.san_juan.material import material
from entrepot.games.san_juan.observation import OBSERVATION
from entrepot.games.san_juan.state import State
from entrepot.games.san_juan.story import STORY
from entrepot.games.san_juan.text import TEXTS
from entrepot.games.san_juan.view import view

GAME = Game(
    id="san-juan",
    players=range(2, 5),
    shelf=2,
    rules_version=1,
    state=State,
    action_space=ACTIONS,
    events=EVENTS,
    ends=ENDS,
    decisions=DECISIONS,
    rules=rules,
    scoring=scoring,
    view=view,
    material=material,
    derived=derived,
    arrange=arrange,
    observation=OBSERVATION,
    question=question,
    facts=facts,
    why_not=why_not,
    invariants=invariants,
    evaluate=evaluate,
    search_parameters=SearchParameters(
        rollout_candidates=8, rollout_depth=48, tree_iterations=2000
    ),
    texts=TEXTS,
    story=STORY,
    unreachable=frozenset({"action cover:crane"}),
    options={"start_variant": Option(choices=(False, True), default=False)},
)
