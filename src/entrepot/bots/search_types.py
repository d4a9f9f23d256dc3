"""The arrays and parameters of a search, as compiled rules take them.

In plain mode `states` and the rows of numbers are lists.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from entrepot.engine.records import NOBODY

ACTION, SEAT, PARENT, FIRST_CHILD, NEXT_SIBLING, VISITS, AVAILABLE = range(7)
"""The columns of `TreeArrays.nodes`. AVAILABLE counts how often an action was legal when its parent
was visited, which differs from world to world."""
COLUMNS = 7
ROOT = 0
EMPTY_ROOT = (NOBODY, NOBODY, NOBODY, NOBODY, NOBODY, 0, 0)

WORLD, PLAYED, TRIED = range(3)
"""`Worlds.states`: the world that the bot was handed, the game of this iteration, one move on."""
STATES = 3


class TreeArrays(NamedTuple):
    """A search tree, an entry for each node."""

    nodes: Any
    """Whole numbers; the columns are above."""
    leads: Any
    """The lead after the action of a node, when the node was made; the priors come from it."""
    rewards: Any
    """The rewards of every seat, summed over all visits; last the win chances of the seat that
    searches."""
    used: Any
    """How many nodes there are, as the only entry."""
    hashes: Any
    """Hashes of the observations at nodes where the searching seat decides, 0 elsewhere. Without
    entries unless the tree is to be reused."""


class Worlds(NamedTuple):
    """Game states, and what the rules need to play on in them."""

    states: Any
    dice: Any
    """The random stream of the search, as the only entry."""
    legal: Any
    """The legal actions in states[PLAYED]."""
    legal_tried: Any
    """The legal actions in states[TRIED]."""
    rivals: Any
    """For each seat, the opponent that was furthest ahead in the last trial."""


class Scratch(NamedTuple):
    """Buffers of the tree search."""

    children: Any
    """By action, a child of the node that is looked at."""
    at: Any
    """By seat, the node that it has reached."""
    path: Any
    """The nodes of this iteration; its length limits the depth of the tree."""
    reward: Any
    """The rewards of every seat, then their chances to win."""
    observation: Any


class RuleParameters(NamedTuple):
    """The `SearchParameters` that rules read."""

    c_puct: float
    root_prior_temperature: float
    tree_prior_temperature: float
    lead_scale: float
    win_weight: float
    rollout_epsilon: float
    rollout_candidates: int
    rollout_depth: int


class ValueNetwork(NamedTuple):
    """The layers of a value network, and buffers for one thread; without a network, all layers are
    empty. The last row of a layer is its bias."""

    first: Any
    second: Any
    third: Any
    activations: Any
    rows: Any
    """The rows of the first layer that an observation selects."""
    observation: Any
