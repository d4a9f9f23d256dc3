"""Bots neither play nor advise what a game calls dominated: in Cuba, a trade taken back at once."""

from __future__ import annotations

from itertools import product

import pytest

import entrepot
from entrepot.bots import Bot, bot
from entrepot.bots.bot import choose, possible_world, sensible
from entrepot.bots.hint import hint
from entrepot.bots.search import SearchBot
from entrepot.engine.table import Table

CUBA = entrepot.game("cuba")
TRADERS = (
    "random",
    "greedy:mistakes=0.4",
    "greedy",
    "greedy:worlds=1:plain=true",
    "search:iterations=40",
)


def last_traded(table: Table) -> dict[str, str]:
    """What each kind's last trade of this turn was, told from the moves."""
    found: dict[str, str] = {}
    for _, action in reversed(table.moves):
        verb, _, kind = CUBA.name(action).partition(":")
        if verb not in ("buy", "sell"):
            break
        found.setdefault(kind, verb)
    return found


def taken_back(table: Table) -> set[int]:
    """The legal actions that take a trade of this turn back."""
    opposite = {"buy": "sell", "sell": "buy"}
    return {
        CUBA.action(f"{opposite[verb]}:{kind}") for kind, verb in last_traded(table).items()
    } & set(table.legal())


def trading_positions() -> list[Table]:
    """Positions of random games in which a trade could be taken back."""
    found: list[Table] = []
    for seed in range(6):
        table = CUBA.new(players=4, seed=seed)
        for step in range(400):
            if table.over or len(found) == 4 * (seed + 1):
                break
            if table.to_move is not None and taken_back(table):
                found.append(table.copy())
            legal = table.legal()
            trades = [one for one in legal if CUBA.name(one).startswith(("buy", "sell"))]
            table.play((trades or legal)[(7 * step + seed) % len(trades or legal)])
    return found


POSITIONS = trading_positions()


def test_there_are_positions_to_try() -> None:
    assert len(POSITIONS) >= 12


@pytest.mark.parametrize("table", POSITIONS)
def test_exactly_the_trades_that_are_taken_back_are_dominated(table: Table) -> None:
    seat = table.to_move
    assert seat is not None
    world, _ = possible_world(table, seat, 0)
    assert set(world.legal) - set(sensible(world).legal) == taken_back(table)


@pytest.mark.parametrize("name", TRADERS)
def test_no_bot_takes_a_trade_back(name: str) -> None:
    player: Bot = bot(name)
    for table, seed in product(POSITIONS, range(3)):
        seat = table.to_move
        assert seat is not None
        assert choose(player, table, seat, seed) not in taken_back(table)


def test_no_hint_takes_a_trade_back() -> None:
    for table in POSITIONS[:6]:
        seat = table.to_move
        assert seat is not None
        advised = hint(table, seat, bot=SearchBot(iterations=40), moves=CUBA.actions)
        assert advised.moves
        assert not {one.action for one in advised.moves} & taken_back(table)
