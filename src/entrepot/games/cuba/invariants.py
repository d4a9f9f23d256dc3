"""Cuba: what holds in every position (ledger section 7)."""

from __future__ import annotations

from collections.abc import Iterator

from entrepot.games.cuba.state import State


def invariants(state: State) -> Iterator[str]:
    yield from ()
