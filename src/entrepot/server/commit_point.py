"""The commit point of a write: until then it can be cancelled, afterwards it may be on disk."""

from __future__ import annotations

import threading


class GivenUp(Exception):
    """Nobody waits for this write any more: it must not happen."""


class CommitPoint:
    """Settles, between who writes and who waits for it, whether a write can still be given up.

    A write that is given up before its commit will never happen; one that fails after it may have
    happened. So whoever waited knows which of the two it is.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._given_up = False
        self.passed = False

    def go_past(self) -> None:
        """Called right before the commit. Raises `GivenUp`."""
        with self._lock:
            if self._given_up:
                raise GivenUp
            self.passed = True

    def give_up(self) -> None:
        with self._lock:
            self._given_up = True
