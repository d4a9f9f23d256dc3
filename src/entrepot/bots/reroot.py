"""Reuse of a search tree: the subtree below the position that has come about becomes the tree.

The position is recognised by a hash of the seat's observation.
"""

from __future__ import annotations

from typing import Any

from entrepot.bots.search_types import (
    COLUMNS,
    FIRST_CHILD,
    NEXT_SIBLING,
    PARENT,
    ROOT,
    VISITS,
    WORLD,
    TreeArrays,
)
from entrepot.engine.kernel import observe
from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule

HASH_MODULUS = 36_028_797_018_963_913


@rule
def observation_hash(state: Any, seat: int, observation: Row) -> int:
    """A hash of what a seat observes; never 0."""
    observe(state, seat, observation)
    number = 1
    for value in observation:
        number = (number * 127 + int(value) + 1_000_000) % HASH_MODULUS
    return number + 1


@rule
def link_child(nodes: Any, child: int, parent: int) -> None:
    """Make a node a child of another."""
    nodes[child, PARENT] = parent
    nodes[child, NEXT_SIBLING] = nodes[parent, FIRST_CHILD]
    nodes[parent, FIRST_CHILD] = child


@rule
def copy_node(tree: TreeArrays, node: int, index: int) -> None:
    """Copy a node, without its children, to another index."""
    for column in range(COLUMNS):
        tree.nodes[index, column] = tree.nodes[node, column]
    tree.nodes[index, FIRST_CHILD] = NOBODY
    tree.leads[index] = tree.leads[node]
    tree.hashes[index] = tree.hashes[node]
    for one in range(tree.rewards.shape[1]):
        tree.rewards[index, one] = tree.rewards[node, one]


@rule
def find_node(tree: TreeArrays, wanted: int) -> int:
    """The most visited node with an observation hash; NOBODY if there is none."""
    found = NOBODY
    for node in range(tree.used[0]):
        if tree.hashes[node] == wanted and (
            found == NOBODY or tree.nodes[node, VISITS] > tree.nodes[found, VISITS]
        ):
            found = node
    return found


@rule
def move_subtree(tree: TreeArrays, root: int, new_index: Row) -> int:
    """Move a node and all below it to the front; returns how many they are.

    A child always has a higher index than its parent, so one pass is enough.
    """
    copy_node(tree, root, ROOT)
    new_index[root] = ROOT
    kept = 1
    for node in range(root + 1, tree.used[0]):
        parent = tree.nodes[node, PARENT]
        new_index[node] = new_index[parent] if parent >= root else NOBODY
        if new_index[node] != NOBODY:
            copy_node(tree, node, kept)
            link_child(tree.nodes, kept, new_index[parent])
            new_index[node] = kept
            kept += 1
    return kept


@rule
def reroot(tree: TreeArrays, states: Any, seat: int, observation: Row, new_index: Row) -> int:
    """Cut the tree down to the node where the seat observed what it observes in states[WORLD].

    Returns the visit count of that node; 0, and an empty tree, if there is none.
    """
    wanted = observation_hash(states[WORLD], seat, observation)
    root = find_node(tree, wanted)
    if root != NOBODY:
        kept = move_subtree(tree, root, new_index)
    else:
        kept = 1
        tree.nodes[ROOT, VISITS] = 0
        tree.nodes[ROOT, FIRST_CHILD] = NOBODY
        for one in range(tree.rewards.shape[1]):
            tree.rewards[ROOT, one] = 0.0
    for node in range(kept, tree.used[0]):
        tree.hashes[node] = 0
        for one in range(tree.rewards.shape[1]):
            tree.rewards[node, one] = 0.0
    tree.hashes[ROOT] = wanted
    tree.nodes[ROOT, PARENT] = NOBODY
    tree.used[0] = kept
    return int(tree.nodes[ROOT, VISITS])


RULES = (observation_hash, link_child, copy_node, find_node, move_subtree, reroot)
"""In dependency order: each after those that it calls."""
