"""Makes the compiled code of a game's environments ready; that of its rules comes first."""

from __future__ import annotations

from entrepot.engine import kernel
from entrepot.engine.game import Game
from entrepot.engine.rule import have_numba, rules_to_compile
from entrepot.envs import batch, fleet, play
from entrepot.envs.rewards import WIN

EVERYBODY_IS_ASKED = (batch.EVERY_SEAT, 1, WIN, batch.SAME_STEP, batch.REFUSED)


def warm(game: Game) -> None:
    """Compile all that environments call, or load it from the cache: each is called once."""
    if not have_numba():
        return
    players = game.players[0]
    options = game.check_options({}, players)
    single = play.Play(game, players)
    single.reset(0)
    single.redealt(0, 0).step(int(single.legal()[0]))
    single.observe(0)
    single.scores()
    single.rewards("win")
    many = fleet.Fleet(game, 1, [players, *EVERYBODY_IS_ASKED], options, penalty=0.0)
    many.begin({0: 0})
    actions = many.random_actions()
    many.first_refused(actions)
    many.step(actions)


def rules_to_warm(game: Game) -> int:
    """How many rules `warm` compiles when those of the game are compiled already."""
    ours = [*play.entries(game), *fleet.entries(game)]
    there = [game.given[entry.__name__] for entry in kernel.ENTRIES]
    needed, known = (
        {rule for entry in entries for rule in rules_to_compile(entry)} for entries in (ours, there)
    )
    return len(needed - known)
