"""What bots expect of a position, for the tests of every game."""

from __future__ import annotations

from collections.abc import Iterable

from entrepot import Game
from tests.support.playing import play_at_random


def assert_final_evaluation(game: Game, players: int, seeds: Iterable[int], crumb: int) -> None:
    """At the end of a game it is the score; at most `crumb` more, which tells who won a tie."""
    for seed in seeds:
        table = play_at_random(game.new(players, seed), seed)
        worth = [int(game.plain.evaluate(table.state, seat)) for seat in range(players)]
        for seat, score in enumerate(table.scores()):
            assert 0 <= worth[seat] - 100 * score <= crumb
        best = [seat for seat in range(players) if worth[seat] == max(worth)]
        assert best == table.winners()
