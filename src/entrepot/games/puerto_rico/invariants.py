"""Puerto Rico: what holds after every action (ledger section 6)."""

from __future__ import annotations

from collections.abc import Iterator

from entrepot.games.puerto_rico.state import State


def invariants(state: State) -> Iterator[str]:
    yield from ()
