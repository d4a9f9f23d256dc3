"""Compiles what the environments of a game need, ahead of first use."""

from __future__ import annotations

from entrepot.engine import kernel
from entrepot.engine.game import Game
from entrepot.engine.rule import have_numba, rules_to_compile
from entrepot.envs import batch_rules, batch_runner, episode_rules
from entrepot.envs.episode import Episode
from entrepot.envs.rewards import WIN


def precompile(game: Game) -> None:
    """Call every compiled function of the environments once: compiles it, or loads it from the
    cache. The game's own rules should be compiled already."""
    if not have_numba():
        return
    players = game.players[0]
    options = game.check_options({}, players)
    single = Episode(game, players)
    single.reset(0)
    single.redealt(0, 0).step(int(single.legal()[0]))
    single.step_at_random(1, 1)
    single.observe(0)
    single.scores()
    single.rewards("win")
    many = batch_runner.BatchRunner(game, 1, _any_settings(players), options)
    many.begin({0: 0})
    actions = many.random_actions()
    many.first_refused(actions)
    many.step(actions)
    many.redeal(batch_rules.EVERY_SEAT, actions)


def _any_settings(players: int) -> batch_rules.Settings:
    return batch_rules.Settings(
        players,
        seat=batch_rules.EVERY_SEAT,
        limit=1,
        reward=WIN,
        reset=batch_rules.SAME_STEP,
        illegal=batch_rules.REFUSED,
        penalty=0.0,
    )


def rules_to_precompile(game: Game) -> int:
    """How many rules `precompile` compiles when those of the game are compiled already."""
    ours = [*episode_rules.entries(game), *batch_runner.entries(game)]
    there = [game.specialised[entry.__name__] for entry in kernel.ENTRIES]
    needed, known = (
        {rule for entry in entries for rule in rules_to_compile(entry)} for entries in (ours, there)
    )
    return len(needed - known)
