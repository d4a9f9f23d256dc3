"""Progress reports while rules are compiled: it takes seconds, and happens once for each version.

Without a listener one line goes to stderr after two seconds. `listening` registers a listener, such
as a progress bar.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from threading import Timer
from typing import Any
from weakref import WeakKeyDictionary

PATIENCE = 2.0
"""Seconds of compiling before the line."""

Listener = Callable[[int, int], None]
"""Called with the number of rules compiled so far, from 0 on, and the number of all."""


@contextmanager
def listening(listener: Listener) -> Iterator[None]:
    """Report all compiling inside the `with` block to `listener`."""
    before, _watch.listener = _watch.listener, listener
    try:
        yield
    finally:
        _watch.listener = before


def watch(entry: Any, rules: Iterable[Callable[..., Any]]) -> None:
    """Report the compiling of an entry (a Numba dispatcher), which needs these rules."""
    _watch.entries[entry] = frozenset(_key(rule) for rule in rules)
    _install()


def _key(function: Callable[..., Any]) -> tuple[str, str]:
    """The identity that a rule shares with the copy of it that is compiled."""
    return function.__module__, function.__qualname__


class _Watch:
    def __init__(self) -> None:
        self.listener: Listener | None = None
        self.entries: WeakKeyDictionary[Any, frozenset[tuple[str, str]]] = WeakKeyDictionary()
        self.finished: set[tuple[str, str]] = set()
        self.awaited: frozenset[tuple[str, str]] = frozenset()
        self.depth = 0
        """How deeply compilations are nested: callees are compiled while their caller is."""
        self.told = False
        self.spent = 0.0
        """Seconds of compiling before this entry."""
        self.since = 0.0
        self.timer: Timer | None = None
        self.collecting = True

    def began(self, function: Any) -> None:
        self.depth += 1
        if self.depth == 1:
            # Compiling makes millions of objects and no garbage worth collecting: a sixth faster.
            self.collecting = gc.isenabled()
            gc.disable()
            self.awaited = self.entries.get(function, frozenset()) - self.finished
            self.since = time.monotonic()
            if self.awaited and self.listener is None and not self.told:
                left = max(0.0, PATIENCE - self.spent)
                self.timer = Timer(left, self._one_line, (function.py_func,))
                self.timer.daemon = True
                self.timer.start()
            self._report()

    def ended(self, function: Any) -> None:
        self.depth -= 1
        self.finished.add(_key(function.py_func))
        if self.depth == 0:  # rules in branches that never run were left out
            self.finished |= self.awaited
            self.spent += time.monotonic() - self.since
            if self.timer is not None:
                self.timer.cancel()
                self.timer = None
            if self.collecting:
                gc.enable()
        if _key(function.py_func) in self.awaited:
            self._report()

    def _report(self) -> None:
        if self.awaited and self.listener is not None:
            self.listener(len(self.awaited & self.finished), len(self.awaited))

    def _one_line(self, function: Callable[..., Any]) -> None:
        owner = function.__qualname__.partition(".")[0].replace("_", "-")
        print(
            f"Compiling the rules of {owner}, once for this version: up to half a minute …",
            file=sys.stderr,
        )
        self.told = True


_watch = _Watch()


@cache
def _install() -> None:
    from numba.core import event

    class Listening(event.Listener):
        def on_start(self, happened: Any) -> None:
            _watch.began(happened.data["dispatcher"])

        def on_end(self, happened: Any) -> None:
            _watch.ended(happened.data["dispatcher"])

    register: Any = event.register
    register("numba:compile", Listening())
