"""Random games by the thousand; compiling a game ahead of first use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from entrepot.engine import kernel
from entrepot.engine.allocator import Allocator
from entrepot.engine.dice import Dice
from entrepot.engine.game import Game
from entrepot.engine.records import blank_states
from entrepot.engine.rule import have_numba, rules_to_compile
from entrepot.engine.seeds import check_seed

Results = np.ndarray[Any, np.dtype[np.int32]]


def columns(players: int) -> list[str]:
    """What each number of a game's result is; `ending` goes through `Game.end_name`.

    `first_player` is the seat that decides first, -1 where all begin at once.
    """
    seats = [f"{what}_{seat}" for seat in range(players) for what in ("score", "place")]
    return ["decisions", "ending", "first_player", *seats]


def random_games(
    game: Game,
    players: int,
    seed: int,
    count: int,
    options: Mapping[str, Any] | None = None,
    *,
    plain: bool = False,
) -> Results:
    """Results of the random games of seeds `seed` … `seed + count - 1`, a row each.

    A row depends on its seed alone, however the work is split; plain or compiled, it is the same.
    Games without an end are cut off after `game.decision_limit` decisions.
    """
    seed = check_seed(seed, kernel.SIMULATION_BITS)
    check_seed(seed + max(0, count - 1), kernel.SIMULATION_BITS)
    players = game.check_players(players)
    option_values = game.option_values(game.check_options(options or {}, players))
    width = len(columns(players))
    memory = Allocator(game, plain)
    results = memory.rows(count, width)
    memory.rules.random_games(
        memory.states(),
        memory.states(),
        players,
        memory.row(option_values),
        seed,
        memory.records(Dice),
        game.decision_limit,
        results,
        memory.zeros(game.actions),
    )
    return np.asarray(results, np.int32).reshape(count, width)


def precompile(game: Game) -> None:
    """Compile the entries of a game's kernel, or load them from the cache, by calling each once."""
    if not have_numba():
        return
    players = game.players[0]
    random_games(game, players, 0, 1)
    states, room = game.states(1), game.room()
    game.compiled.start(states, 0, players, np.array(game.option_values({})), 0, 0, room)
    seat = game.plain.mover(game.new(players).state)
    game.compiled.legal_at(states, 0, seat, room)
    game.compiled.observe_at(states, 0, seat, np.zeros(len(game.observation), np.int32))
    game.compiled.redeal_at(states, 0, seat, blank_states(Dice, 1))
    game.compiled.step(states, 0, seat, int(room[0]), room)


def rules_to_precompile(game: Game, *others: Callable[..., Any]) -> int:
    """How many rules `precompile` compiles with an empty cache, and those that `others` need."""
    entries = [*(game.specialised[entry.__name__] for entry in kernel.ENTRIES), *others]
    return len({rule for entry in entries for rule in rules_to_compile(entry)})
