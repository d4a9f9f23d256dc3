"""The Speicherstadt: what holds in every position (ledger section 7)."""

from __future__ import annotations

from collections.abc import Iterator

from entrepot.games.speicherstadt.state import State


def invariants(state: State) -> Iterator[str]:
    yield from ()
