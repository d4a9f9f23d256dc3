"""What a bot that never thinks ahead sees in an action."""

from __future__ import annotations

from entrepot import Table
from tests.support.playing import play


def leads(table: Table, *actions: str) -> list[int]:
    """By how much the mover expects to end ahead of the best of the others, after each action."""
    seat = table.to_move
    assert seat is not None
    found = []
    for action in actions:
        after = play(table.copy(), action)
        worth = [after.game.plain.evaluate(after.state, one) for one in range(after.players)]
        found.append(int(worth.pop(seat) - max(worth)))
    return found
