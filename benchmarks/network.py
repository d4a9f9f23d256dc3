"""`python -m benchmarks.network`: what one inference of a game's network takes, part by part.

The weights are random numbers: for speed only the widths count, and how many units are awake.
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any

import numpy as np
from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table

import entrepot
from benchmarks.measure import QUICK, THOROUGH, Effort, rate
from entrepot.bots import network as network_rules
from entrepot.bots.network import (
    Encoding,
    Network,
    active_inputs,
    active_units,
    add_up,
    infer,
    make_network,
)
from entrepot.engine.dice import Dice, roll, seed_dice
from entrepot.engine.game import Game
from entrepot.engine.kernel import advance, copy_state, mover, observe, set_up_deal, settle
from entrepot.engine.records import blank_states
from entrepot.engine.rule import rule
from entrepot.envs.defaults import default_players

WIDTHS = ((256, 256), (256, 64), (128, 64), (64, 32))
POSITIONS = 160
"""Of random games, the later ones after more decisions."""

app = App(name="benchmarks.network", help=str(__doc__).splitlines()[0])


@rule
def fill(
    states: Any, legal: Any, counts: Any, blank: Any, players: int, options: Any, dice: Any
) -> None:
    """Positions of random games, all over their course."""
    for i in range(len(states)):
        counts[i] = 0
        attempt = 0
        while counts[i] == 0:
            seed = i + attempt * len(states)
            seed_dice(dice[0], seed)
            copy_state(states, i, blank, 0)
            set_up_deal(states[i], players, options, seed, 0)
            n = settle(states[i], legal[i])
            made = 0
            while n > 0 and made < i // 4:
                n = advance(states[i], mover(states[i]), legal[i][roll(dice[0], n)], legal[i])
                made += 1
            counts[i] = n
            attempt += 1


@rule
def infer_all(
    states: Any, legal: Any, counts: Any, network: Network, parts: int, times: int
) -> None:
    """Infer every position, or only the first `parts` of what that takes."""
    first, second = network.layers[0], network.layers[1]
    for _ in range(times):
        for i in range(len(states)):
            if parts == len(PARTS):
                infer(states[i], mover(states[i]), legal[i], counts[i], network)
            else:
                observe(states[i], mover(states[i]), network.observation)
                if parts > 1:
                    add_up(network, active_inputs(network), network.first, first)
                if parts > 2:
                    units = active_units(network, first, network.first.shape[1])
                    add_up(network, units, network.second, second)


PARTS = ("observe", "first layer", "second layer", "heads")


def random_weights(game: Game, wide: int, narrow: int) -> dict[str, Any]:
    random = np.random.default_rng(1)
    rows, seats = Encoding(game).width + 1, 2 * game.players[-1]
    shapes = {
        "first": (rows, wide),
        "second": (wide + 1, narrow),
        "policy": (game.actions, narrow + 1),
        "values": (seats, narrow + 1),
    }
    made: dict[str, Any] = {name: random.normal(0, 0.1, shape) for name, shape in shapes.items()}
    return made | {"lead_scale": np.full(1, 20.0)}


def microseconds(game: Game, effort: Effort) -> dict[tuple[int, int], list[float]]:
    """Of each part, by the widths of the layers."""
    rules: dict[str, Any] = {}
    for generic in (*network_rules.RULES, fill, infer_all):
        rules[generic.__name__] = game.specialise(generic, **rules)
    here = Path(__file__).parent
    bots = Path(str(network_rules.__file__)).parent
    compiled = game.compile(rules["infer_all"], here, bots)
    states, legal = game.states(POSITIONS), np.zeros((POSITIONS, game.actions), np.int32)
    counts = np.zeros(POSITIONS, np.int64)
    options = np.array(game.option_values({}), np.int32)
    game.compile(rules["fill"], here)(
        states, legal, counts, game.states(1), default_players(game), options, blank_states(Dice, 1)
    )
    found = {}
    for wide, narrow in WIDTHS:
        network = make_network(game, random_weights(game, wide, narrow))
        upto = [
            1e6
            / POSITIONS
            / rate(lambda t, n=n, w=network: compiled(states, legal, counts, w, n, t), effort)  # type: ignore[misc]
            for n in range(1, len(PARTS) + 1)
        ]
        found[wide, narrow] = [
            upto[0],
            *(b - a for a, b in pairwise(upto)),
            upto[-1],
        ]
    return found


@app.default
def bench(
    *names: Annotated[str, Parameter(help="Which games; all of them if none is named.")],
    quick: Annotated[bool, Parameter(help="Measure roughly.", negative=())] = False,
) -> None:
    table = Table(box=None, header_style="dim", title="one inference, microseconds")
    for heading in ("", "players", "widths", *PARTS, "all"):
        table.add_column(heading, justify="right", no_wrap=True)
    for game in [entrepot.game(name) for name in names] or entrepot.games():
        for widths, parts in microseconds(game, QUICK if quick else THOROUGH).items():
            wide, narrow = widths
            table.add_row(
                game.id,
                str(default_players(game)),
                f"{wide}-{narrow}",
                *(f"{part:.2f}" for part in parts),
            )
    Console(highlight=False).print(table)


if __name__ == "__main__":
    app()
