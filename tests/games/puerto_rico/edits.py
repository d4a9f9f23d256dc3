"""What `from_dict` says to positions of Puerto Rico with something written over."""

from __future__ import annotations

from typing import Any

from tests.rules.puerto_rico.positions import GAME
from tests.support import edits

Edits = edits.Edits


def refusal(position: dict[str, Any], changes: Edits) -> str:
    return edits.refusal(GAME, position, changes)
