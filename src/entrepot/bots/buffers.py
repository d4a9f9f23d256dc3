"""Buffers that bots hand to rules: NumPy arrays for compiled code, lists for plain code."""

from __future__ import annotations

from typing import Any

import numpy as np

from entrepot.bots.bot import World
from entrepot.bots.search_types import EMPTY_ROOT, ROOT, STATES, Scratch, TreeArrays, Worlds
from entrepot.engine.dice import Dice, roll_word, seed_dice
from entrepot.engine.game import Game
from entrepot.engine.records import blank_states, load
from entrepot.engine.rule import have_numba


def state_buffer(world: World, count: int, plain: bool = False) -> Any:
    """So many states; the first is that of the world."""
    if plain or not have_numba():
        return [world.state.copy() for _ in range(count)]
    states = world.game.states(count)
    states[0] = np.frombuffer(world.packed, world.game.state.dtype)[0]
    return states


def branch_dice(dice: Dice, plain: bool = False) -> Any:
    """Dice that branch off the given ones, as the only entry of a buffer."""
    own = Dice()
    seed_dice(own, roll_word(dice))
    if plain or not have_numba():
        return [own]
    buffer = blank_states(Dice, 1)
    load(buffer, 0, own)
    return buffer


def row_buffers(game: Game, count: int, plain: bool = False) -> Any:
    """So many rows, each with a number for every action, or every seat."""
    width = max(game.actions, game.players[-1])
    if plain or not have_numba():
        return [[0] * width for _ in range(count)]
    return np.zeros((count, width), np.int32)


def make_worlds(world: World, dice: Dice, plain: bool = False) -> Worlds:
    """Buffers for playing on from a world, with dice that branch off the given ones."""
    own = branch_dice(dice, plain)
    return Worlds(state_buffer(world, STATES, plain), own, *row_buffers(world.game, 3, plain))


def make_scratch(game: Game, seats: int, depth: int, plain: bool = False) -> Scratch:
    """Buffers for walking down a tree of at most so many levels."""
    return Scratch(
        children=np.zeros(game.actions, np.int32),
        at=row_buffers(game, 1, plain)[0],
        path=np.zeros(depth, np.int32),
        reward=np.zeros(2 * seats),
        observation=np.zeros(len(game.observation), np.int32),
    )


def make_tree(size: int, seats: int, reusable: bool) -> TreeArrays:
    """A tree with space for `size` nodes, of which the root is there."""
    tree = TreeArrays(
        nodes=np.zeros((size, len(EMPTY_ROOT)), np.int32),
        leads=np.zeros(size, np.int32),
        rewards=np.zeros((size, seats + 1), np.float64),
        used=np.ones(1, np.int32),
        hashes=np.zeros(size if reusable else 0, np.int64),
    )
    tree.nodes[ROOT] = EMPTY_ROOT
    return tree


def clear_tree(tree: TreeArrays) -> None:
    """Remove all nodes but the root, and what is known of it."""
    used = int(tree.used[0])
    tree.rewards[:used] = 0.0
    tree.hashes[:used] = 0
    tree.nodes[ROOT] = EMPTY_ROOT
    tree.used[0] = 1
