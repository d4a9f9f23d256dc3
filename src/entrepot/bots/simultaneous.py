"""Secret choices of several seats at the same time."""

from __future__ import annotations

from entrepot.bots.bot import World


def is_simultaneous(world: World) -> bool:
    """Whether other seats choose in secret at the same time, or have done so."""
    if not world.game.decisions.simultaneous:
        return False
    plain, state = world.game.plain, world.state.copy()
    plain.reopen(state, world.seat)
    return [plain.waiting(state, seat) for seat in range(world.seats)].count(True) > 1
