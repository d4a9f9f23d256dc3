"""Puerto Rico (Andreas Seyfarth, 2002) for two to five players."""

from __future__ import annotations

from entrepot.engine.game import Game
from entrepot.engine.search_parameters import SearchParameters
from entrepot.games.puerto_rico import rules, scoring
from entrepot.games.puerto_rico.actions import ACTIONS
from entrepot.games.puerto_rico.arrange import arrange
from entrepot.games.puerto_rico.components import ENDS
from entrepot.games.puerto_rico.decisions import DECISIONS
from entrepot.games.puerto_rico.derived import derived
from entrepot.games.puerto_rico.describe import facts, question
from entrepot.games.puerto_rico.evaluation import evaluate
from entrepot.games.puerto_rico.events import EVENTS
from entrepot.games.puerto_rico.explain import why_not
from entrepot.games.puerto_rico.invariants import invariants
from entrepot.games.puerto_rico.material import material
from entrepot.games.puerto_rico.observation import OBSERVATION
from entrepot.games.puerto_rico.state import State
from entrepot.games.puerto_rico.story import STORY
from entrepot.games.puerto_rico.text import TEXTS
from entrepot.games.puerto_rico.view import view

GAME = Game(
    id="puerto-rico",
    players=range(2, 6),
    shelf=1,
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
        tree_prior_temperature=200.0, rollout_epsilon=0.5, rollout_candidates=3
    ),
    texts=TEXTS,
    story=STORY,
)
