"""The bots that a person plays against in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from entrepot.bots import Bot, bot
from entrepot.bots.greedy import GreedyBot
from entrepot.bots.levels import Level, level
from entrepot.bots.search import SearchBot
from entrepot.engine.errors import EntrepotError
from entrepot.engine.rule import have_numba


def opponents(written: Sequence[str], seats: Sequence[int]) -> dict[int, Bot]:
    """One bot for all seats, or one for each."""
    if len(written) not in (1, len(seats)):
        raise EntrepotError(
            f"--bots is given {len(written)} times; give it once for all seats, "
            f"or {len(seats)} times."
        )
    all_of_them = written if len(written) > 1 else [*written] * len(seats)
    return {seat: opponent(one) for seat, one in zip(seats, all_of_them, strict=True)}


def opponent(written: str) -> Bot:
    """A bot that answers quickly.

    Greedy bots play plain: the same decisions without compiling. A search has to be compiled; where
    Numba is missing, another bot plays for its level.
    """
    made = bot(written)
    if isinstance(made, GreedyBot):
        return replace(made, plain=True)
    slow = too_slow(written)
    return made if slow is None else bot(slow.while_compiling)


def too_slow(written: str) -> Level | None:
    """The level of that name, if its bot would be too slow without Numba."""
    known = level(written)
    if known is not None and isinstance(bot(known.bot), SearchBot) and not have_numba():
        return known
    return None
