"""Santo Domingo (Stefan Risthaus, 2017) for two to six players."""

from __future__ import annotations

from entrepot.engine.game import Game
from entrepot.engine.option import Option
from entrepot.engine.search_parameters import SearchParameters
from entrepot.games.santo_domingo import rules, scoring
from entrepot.games.santo_domingo.actions import ACTIONS
from entrepot.games.santo_domingo.components import (
    BOARD_SIDES,
    ENDS,
    GAME_ID,
    TARGET_45_PLAYERS,
    TARGETS,
)
from entrepot.games.santo_domingo.decisions import DECISIONS
from entrepot.games.santo_domingo.derived import derived
from entrepot.games.santo_domingo.describe import facts, question
from entrepot.games.santo_domingo.evaluation import evaluate
from entrepot.games.santo_domingo.events import EVENTS
from entrepot.games.santo_domingo.explain import why_not
from entrepot.games.santo_domingo.invariants import invariants
from entrepot.games.santo_domingo.material import material
from entrepot.games.santo_domingo.observation import OBSERVATION
from entrepot.games.santo_domingo.state import State
from entrepot.games.santo_domingo.story import STORY
from entrepot.games.santo_domingo.text import TEXTS
from entrepot.games.santo_domingo.view import view

GAME = Game(
    id=GAME_ID,
    players=range(2, 7),
    shelf=4,
    rules_version=1,
    state=State,
    action_space=ACTIONS,
    events=EVENTS,
    ends=ENDS,
    decisions=DECISIONS,
    rules=rules,
    mover=rules.mover,
    reopen=rules.reopen,
    scoring=scoring,
    tie=scoring.tie,
    view=view,
    material=material,
    derived=derived,
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
    options={
        "board_side": Option(BOARD_SIDES, "standard"),
        "target": Option(TARGETS, 30, only_for={45: TARGET_45_PLAYERS}),
    },
)
