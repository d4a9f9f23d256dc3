"""Makes the compiled code of a game ready: its rules, and the bots made for it."""

from __future__ import annotations

from entrepot.bots import ismcts, maxn
from entrepot.bots.bot import possible_world
from entrepot.bots.buffers import specialise
from entrepot.bots.greedy import GreedyBot
from entrepot.bots.match import mover_at, play
from entrepot.bots.random import RandomBot
from entrepot.bots.search import SearchBot
from entrepot.engine import simulation
from entrepot.engine.game import Game
from entrepot.engine.rule import have_numba

ENTRIES = (ismcts.leads, ismcts.search, ismcts.follow, maxn.solve)


def precompile(game: Game) -> None:
    """Compile all that Python calls, or load it from the cache: each is called once."""
    simulation.precompile(game)
    if have_numba():
        play(game, [RandomBot()] * game.players[0], 0)
        table = game.new(game.players[0])
        world, chance = possible_world(table, table.waiting_for[0], 0)
        GreedyBot().leads(world, chance)
        search = SearchBot(iterations=1, reuse=True)
        for _ in range(2):  # the second follows what the first found
            search.analyse(world, chance)


def rules_to_precompile(game: Game) -> int:
    """How many rules `precompile` compiles when nothing was compiled before."""
    made = [specialise(game, one, plain=True) for one in ENTRIES]
    return simulation.rules_to_precompile(game, game.specialise(mover_at), *made)
