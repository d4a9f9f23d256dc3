"""Compiles the rules of a game, and the bots specialised for it, ahead of first use."""

from __future__ import annotations

from entrepot.bots import ismcts, maxn, reroot, rollout
from entrepot.bots.bot import possible_world
from entrepot.bots.greedy import GreedyBot
from entrepot.bots.match import mover_at, play
from entrepot.bots.random import RandomBot
from entrepot.bots.search import SearchBot
from entrepot.bots.specialise import specialise
from entrepot.engine import simulation
from entrepot.engine.game import Game
from entrepot.engine.rule import have_numba

ENTRIES = (rollout.sum_leads, ismcts.search, reroot.reroot, maxn.solve)
"""The rules of bots that Python calls."""


def precompile(game: Game) -> None:
    """Compile all that Python calls, or load it from the cache, by calling each once."""
    simulation.precompile(game)
    if have_numba():
        play(game, [RandomBot()] * game.players[0], 0)
        table = game.new(game.players[0])
        world, dice = possible_world(table, table.waiting_for[0], 0)
        GreedyBot().leads(world, dice)
        search = SearchBot(iterations=1, reuse=True)
        for _ in range(2):  # the second search reuses the tree of the first
            search.analyse(world, dice)


def rules_to_precompile(game: Game) -> int:
    """How many rules `precompile` compiles when nothing is in the cache."""
    entries = [specialise(game, one, plain=True) for one in ENTRIES]
    return simulation.rules_to_precompile(game, game.specialise(mover_at), *entries)
