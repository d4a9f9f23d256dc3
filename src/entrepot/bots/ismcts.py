"""Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012), with PUCT.

One tree for the seat that searches. Every iteration deals a possible world and walks down the tree
by the actions that are legal in that world, so statistics are averages over worlds. The priors of
PUCT come from the evaluation, the values from rollouts (`entrepot.bots.rollout`).

Where several seats choose in secret at once, none may react to what another has chosen: each walks
down from the node where the choice began, and the tree goes on below the choice of the searching
seat.
"""

from __future__ import annotations

import math
from typing import Any

from entrepot.bots.reroot import link_child, observation_hash
from entrepot.bots.rollout import LOWEST, evaluate_leaf, lead_after, roll_out, waiting_seats
from entrepot.bots.search_types import (
    ACTION,
    AVAILABLE,
    FIRST_CHILD,
    NEXT_SIBLING,
    PARENT,
    PLAYED,
    ROOT,
    SEAT,
    VISITS,
    WORLD,
    RuleParameters,
    Scratch,
    TreeArrays,
    ValueNetwork,
    Worlds,
)
from entrepot.engine.kernel import advance, copy_state, mover, redeal, reopen, settle
from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import inlined, rule

UNIFORM_SHARE = 0.2
"""Share of the priors that is spread evenly over the legal actions: the evaluation can be wrong."""


@rule
def search(
    tree: TreeArrays,
    worlds: Worlds,
    scratch: Scratch,
    parameters: RuleParameters,
    network: ValueNetwork,
    seat: int,
    iterations: int,
) -> int:
    """Go on with a tree for so many iterations; returns the decisions of all rollouts."""
    states, dice = worlds.states, worlds.dice[0]
    players = states[WORLD].seats
    made = 0
    for _ in range(iterations):
        n = deal(worlds, seat)
        depth, n = descend(tree, worlds, scratch, parameters, seat, n)
        made += roll_out(
            states, dice, worlds.legal, worlds.legal_tried, worlds.rivals, n, parameters
        )
        evaluate_leaf(states[PLAYED], players, parameters, network, scratch.reward)
        back_up(tree, scratch, depth, players, seat)
    return made


@inlined
def deal(worlds: Worlds, seat: int) -> int:
    """Make states[PLAYED] another possible world; returns the number of legal actions."""
    copy_state(worlds.states, PLAYED, worlds.states, WORLD)
    state = worlds.states[PLAYED]
    reopen(state, seat)
    redeal(state, seat, worlds.dice[0])
    return settle(state, worlds.legal)


@inlined
def descend(
    tree: TreeArrays,
    worlds: Worlds,
    scratch: Scratch,
    parameters: RuleParameters,
    seat: int,
    n: int,
) -> tuple[int, int]:
    """Play states[PLAYED] down to a leaf of the tree, which then gets children.

    Returns the number of nodes on the path, and of legal actions at its end.
    """
    state, legal = worlds.states[PLAYED], worlds.legal
    nodes, hashes = tree.nodes, tree.hashes
    at, path, children = scratch.at, scratch.path, scratch.children
    began = ROOT
    move_all(at, state.seats, ROOT)
    waiting_before = waiting_seats(state)
    secret = waiting_before > 1
    path[0] = ROOT
    depth = 1
    while n > 0 and depth < len(path):
        who = mover(state)
        parent = at[who]
        if parent != ROOT and nodes[parent, VISITS] == 0:
            break
        if not expand(tree, worlds, children, parent, who, n):
            break
        if len(hashes) > 0 and who == seat and hashes[parent] == 0:
            hashes[parent] = observation_hash(state, seat, scratch.observation)
        node = select(tree, legal, children, parameters, parent, who, n)
        path[depth] = node
        depth += 1
        n = advance(state, who, int(nodes[node, ACTION]), legal)
        at[who] = node
        waiting_now = waiting_seats(state)
        if not secret or choice_is_over(waiting_before, waiting_now):
            if secret and at[seat] != began:
                node = at[seat]
            began = node
            move_all(at, state.seats, node)
            secret = waiting_now > 1
        waiting_before = waiting_now
    return depth, n


@inlined
def choice_is_over(waiting_before: int, waiting_now: int) -> bool:
    """Whether the last seat of a simultaneous choice has just chosen."""
    return waiting_before == 1 or waiting_now > waiting_before or waiting_now == 0


@inlined
def move_all(at: Row, seats: int, node: int) -> None:
    """All seats have reached the same node."""
    for seat in range(seats):
        at[seat] = node


@inlined
def expand(tree: TreeArrays, worlds: Worlds, children: Row, parent: int, seat: int, n: int) -> bool:
    """Make sure that a node has a child for each legal action, and write them into `children`.

    False when there is no space for more nodes.
    """
    nodes, used, legal = tree.nodes, tree.used, worlds.legal
    child = nodes[parent, FIRST_CHILD]
    while child != NOBODY:
        if nodes[child, SEAT] == seat:
            children[nodes[child, ACTION]] = child
        child = nodes[child, NEXT_SIBLING]
    for i in range(n):
        action = legal[i]
        child = children[action]
        if (
            child < used[0]
            and nodes[child, PARENT] == parent
            and nodes[child, ACTION] == action
            and nodes[child, SEAT] == seat
        ):
            continue
        if used[0] == len(nodes):
            return False
        child = used[0]
        used[0] += 1
        nodes[child, ACTION] = action
        nodes[child, SEAT] = seat
        nodes[child, FIRST_CHILD] = NOBODY
        nodes[child, VISITS] = 0
        nodes[child, AVAILABLE] = 0
        link_child(nodes, child, parent)
        children[action] = child
        tree.leads[child] = lead_after(
            worlds.states,
            seat,
            action,
            worlds.dice[0],
            LOWEST,
            worlds.legal_tried,
            worlds.rivals,
        )
    return True


@inlined
def select(
    tree: TreeArrays,
    legal: Row,
    children: Row,
    parameters: RuleParameters,
    parent: int,
    seat: int,
    n: int,
) -> int:
    """The child with the highest PUCT value: mean reward plus prior times exploration."""
    nodes, leads, rewards = tree.nodes, tree.leads, tree.rewards
    temperature = parameters.tree_prior_temperature
    if parent == ROOT:
        temperature = parameters.root_prior_temperature
    top = leads[children[legal[0]]]
    for i in range(1, n):
        top = max(top, leads[children[legal[i]]])
    total = 0.0
    for i in range(n):
        total += math.exp((leads[children[legal[i]]] - top) / temperature)
    unvisited = rewards[parent, seat] / max(1, nodes[parent, VISITS])
    best = -1.0
    chosen = NOBODY
    for i in range(n):
        child = children[legal[i]]
        nodes[child, AVAILABLE] += 1
        visits = nodes[child, VISITS]
        prior = math.exp((leads[child] - top) / temperature) / total
        prior = UNIFORM_SHARE / n + (1.0 - UNIFORM_SHARE) * prior
        mean = rewards[child, seat] / visits if visits > 0 else unvisited
        value = mean + parameters.c_puct * prior * math.sqrt(nodes[child, AVAILABLE]) / (1 + visits)
        if value > best:
            best = value
            chosen = child
    return chosen


@inlined
def back_up(tree: Any, scratch: Scratch, depth: int, players: int, seat: int) -> None:
    """Add the rewards of an iteration to every node of its path, in any kind of tree."""
    nodes, rewards, path, reward = tree.nodes, tree.rewards, scratch.path, scratch.reward
    for step in range(depth):
        node = path[step]
        nodes[node, VISITS] += 1
        for one in range(players):
            rewards[node, one] += reward[one]
        rewards[node, players] += reward[players + seat]


RULES = (deal, choice_is_over, move_all, expand, select, descend, back_up, search)
"""In dependency order: each after those that it calls."""
