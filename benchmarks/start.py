"""What a user waits for: the first compiling, a start with it done, and the first move."""

from __future__ import annotations

from dataclasses import dataclass
from tempfile import TemporaryDirectory

from benchmarks.measure import best_run, run
from entrepot.engine.game import Game

PLAYOUT = """
import os, sys, time
import entrepot
from entrepot.engine.simulation import random_games
game = entrepot.game(sys.argv[1])
began = time.process_time()
random_games(game, game.players[0], 0, 1)
print(time.process_time() - began, flush=True)
os._exit(0)
"""
"""One random game, which compiles its entry or loads it; ends without Python's clean-up."""

WARM = """
import sys
import entrepot
from entrepot.engine.simulation import precompile
precompile(entrepot.game(sys.argv[1]))
"""


@dataclass(frozen=True)
class Start:
    """Seconds; `cpu` is processor time."""

    compile_playout_cpu: float
    """The first random game, with an empty cache."""
    compile_all_cpu: float
    """All entries of the game, from the start of Python to its end."""
    cached_wall: float
    """From the start of Python to the end of the first random game, compiled before."""
    cached_cpu: float
    first_move_wall: float
    """From the start of `entrepot play` to the answer to the first move."""
    first_move_cpu: float


def start(game: Game, tries: int) -> Start:
    playout = ["-c", PLAYOUT, game.id]
    compiling = []
    for _ in range(2):
        with TemporaryDirectory() as empty:
            compiling.append(float(run(playout, ENTREPOT_CACHE=empty).output))
            cached = best_run(tries, playout, ENTREPOT_CACHE=empty)
    with TemporaryDirectory() as empty:
        everything = run(["-c", WARM, game.id], ENTREPOT_CACHE=empty)
    move = best_run(tries, ["-m", "entrepot", "play", game.id, "--seed", "1"], typed="1\n")
    return Start(min(compiling), everything.cpu, cached.wall, cached.cpu, move.wall, move.cpu)
