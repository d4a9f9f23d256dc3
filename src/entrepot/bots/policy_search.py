"""Information-set tree search on a network: its policy gives the priors, its values the leaves.

The same tree as that of `entrepot.bots.ismcts`: one for the seat that searches, every iteration in
another possible world. An iteration walks down to a decision that is not in the tree yet and asks
the network once: for the priors of what can be chosen there, and for the value of the position.

Where several seats choose in secret at once, a position is worth nothing certain until all have
chosen: the others choose by their policies first.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from entrepot.bots.ismcts import back_up, choice_is_over, deal, move_all
from entrepot.bots.network import Network, draw, infer, leads_so_far
from entrepot.bots.reroot import link_child
from entrepot.bots.rollout import waiting_seats
from entrepot.bots.search_types import (
    ACTION,
    AVAILABLE,
    EMPTY_ROOT,
    FIRST_CHILD,
    NEXT_SIBLING,
    PLAYED,
    ROOT,
    SEAT,
    VISITS,
    WORLD,
    Scratch,
    Worlds,
)
from entrepot.engine.kernel import advance, mover, place
from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import inlined, rule


class PolicyTree(NamedTuple):
    """A search tree, an entry for each node."""

    nodes: Any
    """Whole numbers; the columns are those of `TreeArrays.nodes`."""
    priors: Any
    rewards: Any
    """The rewards of every seat, summed over all visits; last the win chances of the seat that
    searches."""
    used: Any
    """How many nodes there are, as the only entry."""


class PolicySearchParameters(NamedTuple):
    c_puct: float
    """Exploration constant of the PUCT formula."""
    win_weight: float
    """Weight of the chance to win in the reward; the rest is the lead."""
    rollout_depth: int
    """Decisions that are played by the policy before a leaf is evaluated."""
    uniform_share: float
    """Share of the priors at the root that is spread evenly over the legal actions."""


@rule
def search_by_policy(
    tree: PolicyTree,
    worlds: Worlds,
    scratch: Scratch,
    parameters: PolicySearchParameters,
    network: Network,
    seat: int,
    iterations: int,
) -> None:
    """Go on with a tree for so many iterations."""
    players = worlds.states[WORLD].seats
    for _ in range(iterations):
        n = deal(worlds, seat)
        depth, n = walk(tree, worlds, scratch, parameters, network, seat, n)
        state = worlds.states[PLAYED]
        if n == 0:
            reward_at_the_end(state, players, parameters, network, scratch.reward)
        else:
            reward_by_network(state, players, parameters, network, scratch.reward)
        back_up(tree, scratch, depth, players, seat)


@inlined
def walk(
    tree: PolicyTree,
    worlds: Worlds,
    scratch: Scratch,
    parameters: PolicySearchParameters,
    network: Network,
    seat: int,
    n: int,
) -> tuple[int, int]:
    """Play states[PLAYED] down the tree to a decision that is not in it, and add that; the network
    has then seen the position.

    Returns the number of nodes on the path, and of legal actions at its end.
    """
    state, legal = worlds.states[PLAYED], worlds.legal
    at, path, children = scratch.at, scratch.path, scratch.children
    began = ROOT
    move_all(at, state.seats, ROOT)
    waiting_before = waiting_seats(state)
    secret = waiting_before > 1
    open_choices = 0
    path[0] = ROOT
    depth = 1
    new = False
    left = parameters.rollout_depth
    while n > 0:
        who = mover(state)
        if not new:
            parent = at[who]
            found = find_children(tree, legal, children, parent, who, n)
            if found < n or depth == len(path):
                infer(state, who, legal, n, network)
                space = add_children(tree, legal, children, network, parent, who, n)
                new = not space or (found == 0 and parent != ROOT) or depth == len(path)
        else:
            infer(state, who, legal, n, network)
        if new:
            if open_choices == 0 and left == 0:
                break
            left = max(0, left - 1)
            action = int(legal[draw(network.probabilities, n, worlds.dice[0])])
        else:
            node = select_by_policy(tree, legal, children, parameters, parent, who, n)
            path[depth] = node
            depth += 1
            at[who] = node
            action = int(tree.nodes[node, ACTION])
        n = advance(state, who, action, legal)
        open_choices += 1
        waiting_now = waiting_seats(state)
        if not secret or choice_is_over(waiting_before, waiting_now):
            if not new:
                if secret and at[seat] != began:
                    node = at[seat]
                began = node
                move_all(at, state.seats, node)
            secret = waiting_now > 1
            open_choices = 0
        waiting_before = waiting_now
    return depth, n


@inlined
def find_children(
    tree: PolicyTree, legal: Row, children: Row, parent: int, seat: int, n: int
) -> int:
    """Write the children of a node for the legal actions of a seat into `children`, NOBODY where
    there is none; returns how many there are."""
    nodes = tree.nodes
    for i in range(n):
        children[legal[i]] = NOBODY
    child = nodes[parent, FIRST_CHILD]
    while child != NOBODY:
        if nodes[child, SEAT] == seat:
            children[nodes[child, ACTION]] = child
        child = nodes[child, NEXT_SIBLING]
    found = 0
    for i in range(n):
        if children[legal[i]] != NOBODY:
            found += 1
    return found


@inlined
def add_children(
    tree: PolicyTree, legal: Row, children: Row, network: Network, parent: int, seat: int, n: int
) -> bool:
    """Add the children that a node misses; False when there is no space for them."""
    nodes, used = tree.nodes, tree.used
    if used[0] + n > len(nodes):
        return False
    for i in range(n):
        action = legal[i]
        if children[action] != NOBODY:
            continue
        child = used[0]
        used[0] += 1
        nodes[child, ACTION] = action
        nodes[child, SEAT] = seat
        nodes[child, FIRST_CHILD] = NOBODY
        nodes[child, VISITS] = 0
        nodes[child, AVAILABLE] = 0
        link_child(nodes, child, parent)
        children[action] = child
        tree.priors[child] = network.probabilities[i]
        for one in range(tree.rewards.shape[1]):
            tree.rewards[child, one] = 0.0
    return True


@inlined
def select_by_policy(
    tree: PolicyTree,
    legal: Row,
    children: Row,
    parameters: PolicySearchParameters,
    parent: int,
    seat: int,
    n: int,
) -> int:
    """The child with the highest PUCT value: mean reward plus prior times exploration."""
    nodes, priors, rewards = tree.nodes, tree.priors, tree.rewards
    uniform = parameters.uniform_share if parent == ROOT else 0.0
    total = 1e-9
    for i in range(n):
        total += priors[children[legal[i]]]
    unvisited = rewards[parent, seat] / max(1, nodes[parent, VISITS])
    best = -1.0
    chosen = NOBODY
    for i in range(n):
        child = children[legal[i]]
        nodes[child, AVAILABLE] += 1
        visits = nodes[child, VISITS]
        prior = uniform / n + (1.0 - uniform) * priors[child] / total
        mean = rewards[child, seat] / visits if visits > 0 else unvisited
        value = mean + parameters.c_puct * prior * math.sqrt(nodes[child, AVAILABLE]) / (1 + visits)
        if value > best:
            best = value
            chosen = child
    return chosen


@rule
def reward_by_network(
    state: Any, players: int, parameters: PolicySearchParameters, network: Network, reward: Any
) -> None:
    """Write the reward of every seat, from 0 to 1, then the chances to win, from what the network
    has last said about this position."""
    observer = mover(state)
    most = len(network.values) // 2
    for step in range(players):
        seat = (observer + step) % players
        chance = network.outputs[step]
        lead = min(max(network.outputs[most + step], -1.0), 1.0)
        reward[players + seat] = chance
        reward[seat] = blend(parameters.win_weight, chance, lead)


@rule
def reward_at_the_end(
    state: Any, players: int, parameters: PolicySearchParameters, network: Network, reward: Any
) -> None:
    """The same when the game is over."""
    winners = 0
    for seat in range(players):
        if place(state, players, seat) == 1:
            winners += 1
    leads_so_far(state, 0, network.lead_scale[0], reward)
    for seat in range(players):
        chance = 1.0 / winners if place(state, players, seat) == 1 else 0.0
        reward[players + seat] = chance
        reward[seat] = blend(parameters.win_weight, chance, reward[seat])


@rule
def blend(win_weight: float, chance: float, lead: float) -> float:
    """The reward for a chance to win and a lead from -1 to 1."""
    return win_weight * chance + (1.0 - win_weight) * 0.5 * (1.0 + lead)


@rule
def clear(tree: PolicyTree) -> None:
    """Remove all nodes but the root, and what is known of it."""
    for column in range(len(EMPTY_ROOT)):
        tree.nodes[ROOT, column] = EMPTY_ROOT[column]
    for one in range(tree.rewards.shape[1]):
        tree.rewards[ROOT, one] = 0.0
    tree.used[0] = 1


RULES = (
    find_children,
    add_children,
    select_by_policy,
    walk,
    blend,
    reward_by_network,
    reward_at_the_end,
    clear,
    search_by_policy,
)
"""In dependency order: each after those that it calls."""
