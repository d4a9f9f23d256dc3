"""The last decisions of a game are solved, and only where the solution is exact."""

from __future__ import annotations

import numpy as np
import pytest

import entrepot
from entrepot.bots import bot, choose, possible_world
from entrepot.bots.bot import World
from entrepot.bots.endgame import solve
from entrepot.bots.search import SearchBot
from entrepot.bots.search_tree import rule_parameters
from entrepot.bots.search_types import RuleParameters
from entrepot.engine.dice import Dice

GAMES = pytest.mark.parametrize("game", entrepot.games(), ids=lambda game: str(game.id))
BOT = SearchBot(iterations=500)
FEW = 400
"""Positions that are searched at most."""


def last_decisions(game: entrepot.Game, seed: int) -> list[entrepot.Table]:
    """The tables of a game of greedy bots, before each of its last decisions."""
    table, before = game.new(game.players[0], seed), []
    while not table.over:
        seat = table.waiting_for[0]
        before.append(table.copy())
        table.play(choose(bot("greedy"), table, seat, seed), seat)
    return [one for one in before[-12:] if len(one.legal()) > 1]


def parameters(game: entrepot.Game) -> RuleParameters:
    return rule_parameters(game.search_parameters)


def asked(table: entrepot.Table) -> tuple[World, Dice]:
    return possible_world(table, table.waiting_for[0], 3)


def best_line(table: entrepot.Table, win_weight: float) -> list[float] | None:
    """The rewards of all seats if everybody does its best, by playing every line at a table."""
    if table.over:
        return [reward(table, seat, win_weight) for seat in range(table.players)]
    seat = table.waiting_for[0]
    best: list[float] | None = None
    for action in table.legal(seat):
        after = table.copy()
        after.play(action, seat)
        ends = best_line(after, win_weight)
        if ends is not None and (best is None or ends[seat] > best[seat]):
            best = ends
    return best


def reward(table: entrepot.Table, seat: int, win_weight: float) -> float:
    scores, winners = table.scores(), table.winners()
    lead = scores[seat] - max(points for one, points in enumerate(scores) if one != seat)
    ahead = float(1 / (1 + np.exp(-lead / table.game.search_parameters.lead_scale)))
    won = 1 / len(winners) if seat in winners else 0.0
    return win_weight * won + (1 - win_weight) * ahead


@GAMES
def test_solved_outcomes_are_those_of_playing_every_line_at_a_table(game: entrepot.Game) -> None:
    compared = 0
    for seed in range(12):
        for table in last_decisions(game, seed):
            seat = table.waiting_for[0]
            ends = solve(*asked(table), parameters(game), FEW)
            if ends is None:
                continue
            compared += 1
            for row, action in zip(ends, table.legal(seat), strict=True):
                after = table.copy()
                after.play(action, seat)
                assert best_line(after, game.search_parameters.win_weight) == pytest.approx(
                    row[: table.players]
                )
        if compared > 5:
            return
    # The last choice of Santo Domingo is simultaneous, which max-n cannot solve.
    assert game.id == "santo-domingo" or compared > 0


@GAMES
def test_no_game_is_solved_at_its_beginning(game: entrepot.Game) -> None:
    table = game.new(game.players[0], 1)
    assert solve(*asked(table), parameters(game), 100_000) is None


def test_an_endgame_that_depends_on_hidden_cards_is_not_solved() -> None:
    """In this position the end hangs on cards that four worlds often do not tell apart."""
    game = entrepot.game("san-juan")
    table = game.new(2, 3)
    while len(table.moves) < 218:
        seat = table.waiting_for[0]
        table.play(choose(bot("random"), table, seat, 3), seat)
    for seed in range(25):
        world, dice = possible_world(table, table.waiting_for[0], seed)
        assert solve(world, dice, parameters(game), 10_000) is None


@GAMES
def test_plain_and_compiled_endgame_solvers_agree(game: entrepot.Game) -> None:
    for table in last_decisions(game, 2)[-3:]:
        plain = solve(*asked(table), parameters(game), FEW, plain=True)
        compiled = solve(*asked(table), parameters(game), FEW)
        assert (plain is None) == (compiled is None)
        if plain is not None and compiled is not None:
            np.testing.assert_allclose(plain, compiled)


def test_the_search_plays_the_best_action_of_a_solved_endgame() -> None:
    game = entrepot.game("puerto-rico")
    table = last_decisions(game, 1)[-1]
    world, dice = asked(table)
    found = BOT.analyse(world, dice)
    assert found.exact
    assert max(found.values) == found.values[found.actions.index(found.best)]
