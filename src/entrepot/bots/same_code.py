"""Whether all machines that work together have the same rules, bots and components."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from entrepot.engine import components
from entrepot.engine.errors import EntrepotError
from entrepot.engine.registry import game
from entrepot.engine.rule import ENGINE, fingerprint


@cache
def code_fingerprint(name: str) -> str:
    """A fingerprint of the engine, of a game's rules and components, and of the bots."""
    folders = [ENGINE, Path(__file__).parent, game(name).folder]
    return fingerprint(folders, components.digest(name).encode())


def check_code(name: str, code: str) -> None:
    if code_fingerprint(name) != code:
        raise EntrepotError(
            "This machine has other rules, bots or components than the one that asks: "
            "install the same version of Entrepot on both."
        )
