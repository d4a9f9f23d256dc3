"""Compiles the rules of a game, and the bots specialised for it, ahead of first use."""

from __future__ import annotations

from typing import Any

from entrepot.bots import ismcts, maxn, network, policy_search, reroot, rollout
from entrepot.bots.bot import possible_world
from entrepot.bots.greedy import GreedyBot
from entrepot.bots.match import mover_at, play
from entrepot.bots.network_bot import NetworkBot
from entrepot.bots.random import RandomBot
from entrepot.bots.search import SearchBot
from entrepot.bots.specialise import specialise
from entrepot.engine import simulation
from entrepot.engine.game import Game
from entrepot.engine.rule import have_numba


def rules_of_bots(game: Game) -> tuple[Any, ...]:
    """The rules of bots that Python calls."""
    if game.network is None:
        return rollout.sum_leads, maxn.solve, ismcts.search, reroot.reroot
    return rollout.sum_leads, maxn.solve, policy_search.search_by_policy, network.infer_at


def precompile(game: Game) -> None:
    """Compile all that Python calls, or load it from the cache, by calling each once."""
    simulation.precompile(game)
    if have_numba():
        play(game, [RandomBot()] * game.players[0], 0)
        table = game.new(game.players[0])
        world, dice = possible_world(table, table.waiting_for[0], 0)
        GreedyBot().leads(world, dice)
        if game.network is not None:
            NetworkBot().evaluate(world)
        search = SearchBot(iterations=1, reuse=True)
        for _ in range(2):  # the second search reuses the tree of the first
            search.analyse(world, dice)


def rules_to_precompile(game: Game) -> int:
    """How many rules `precompile` compiles when nothing is in the cache."""
    entries = [specialise(game, one, plain=True) for one in rules_of_bots(game)]
    return simulation.rules_to_precompile(game, game.specialise(mover_at), *entries)
