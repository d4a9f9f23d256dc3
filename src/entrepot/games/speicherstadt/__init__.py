"""The Speicherstadt (Stefan Feld, 2010) for two to five players."""

from __future__ import annotations

from pathlib import Path

from entrepot.engine.game import Game
from entrepot.engine.search_parameters import SearchParameters
from entrepot.games.speicherstadt import rules, scoring
from entrepot.games.speicherstadt.actions import ACTIONS
from entrepot.games.speicherstadt.arrange import arrange
from entrepot.games.speicherstadt.components import CONTRACTS, ENDS, GOODS, SYMBOLS
from entrepot.games.speicherstadt.decisions import DECISIONS
from entrepot.games.speicherstadt.derived import derived
from entrepot.games.speicherstadt.describe import facts, question
from entrepot.games.speicherstadt.evaluation import evaluate
from entrepot.games.speicherstadt.events import EVENTS
from entrepot.games.speicherstadt.explain import why_not
from entrepot.games.speicherstadt.invariants import invariants
from entrepot.games.speicherstadt.material import material
from entrepot.games.speicherstadt.observation import OBSERVATION
from entrepot.games.speicherstadt.state import State
from entrepot.games.speicherstadt.story import STORY
from entrepot.games.speicherstadt.text import TEXTS
from entrepot.games.speicherstadt.view import view

GAME = Game(
    id="speicherstadt",
    players=range(2, 6),
    shelf=5,
    rules_version=1,
    state=State,
    action_space=ACTIONS,
    events=EVENTS,
    ends=ENDS,
    decisions=DECISIONS,
    rules=rules,
    scoring=scoring,
    view=view,
    derived=derived,
    arrange=arrange,
    material=material,
    observation=OBSERVATION,
    question=question,
    facts=facts,
    why_not=why_not,
    invariants=invariants,
    evaluate=evaluate,
    value_network=Path(__file__).with_name("value_network.npz"),
    search_parameters=SearchParameters(c_puct=0.3, rollout_depth=12, tree_iterations=8000),
    texts=TEXTS,
    story=STORY,
    unreachable=frozenset(
        f"action deliver:{contract}:{good}"
        for contract, symbols in zip(CONTRACTS, SYMBOLS, strict=True)
        for good, number in zip(GOODS, symbols, strict=True)
        if number == 0
    ),
)
