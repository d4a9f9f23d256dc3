"""Bots by name: a level such as `club`, a bot such as `random`, or a bot and its parameters,
`name:parameter=value:parameter=value`. A colon inside a value is written twice.

A bot is a dataclass whose fields, all with a default, are its parameters. Another distribution
adds its own under the entry point group `entrepot.bots`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from importlib.metadata import entry_points
from typing import Any, Self

from entrepot.bots.bot import Bot
from entrepot.bots.levels import LEVELS, level
from entrepot.engine.errors import EntrepotError


class UnknownBot(EntrepotError, LookupError):
    """No bot of that name is registered."""


class BadBot(EntrepotError, ValueError):
    """A parameter that the bot does not have, or a value that it does not take."""


@dataclass(frozen=True)
class BotSpec:
    """A bot by name and parameters; `str` and `parse` are each other's reverse."""

    name: str
    parameters: tuple[tuple[str, str], ...] = ()

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a level, or `name:parameter=value:…`."""
        known = level(text.strip())
        name, *rest = _parts(text.strip() if known is None else known.bot)
        pairs = [part.partition("=") for part in rest]
        for parameter, equals, _ in pairs:
            if not parameter or not equals:
                raise BadBot(f"{text!r}: a bot is written name:parameter=value:parameter=value.")
        return cls(name, tuple((parameter, value) for parameter, _, value in pairs))

    def __str__(self) -> str:
        pairs = (f"{name}={value.replace(':', '::')}" for name, value in self.parameters)
        return ":".join([self.name, *pairs])

    def make(self) -> Bot:
        """The bot itself. Raises `UnknownBot` or `BadBot`, which say what there is."""
        points = {point.name: point for point in entry_points(group="entrepot.bots")}
        if self.name not in points:
            levels = ", ".join(one.id for one in LEVELS)
            raise UnknownBot(
                f"There is no bot {self.name!r}; there are {', '.join(points)}, "
                f"and the levels {levels}."
            )
        kind = points[self.name].load()
        fields = [field for field in dataclasses.fields(kind) if field.init]
        defaults = {field.name: field.default for field in fields}
        for name, _ in self.parameters:
            if name not in defaults:
                known = ", ".join(defaults) or "none"
                raise BadBot(
                    f"The bot {self.name} has no parameter {name!r}.{_suggest(name, defaults)} "
                    f"It has {known}."
                )
        chosen = {
            name: _parse_value(name, value, defaults[name]) for name, value in self.parameters
        }
        try:
            made: Bot = kind(**chosen)
        except ValueError as problem:
            raise BadBot(f"{self}: {problem}") from None
        return made


def _suggest(name: str, known: Iterable[str]) -> str:
    close = get_close_matches(name, known, n=3)
    return f" Did you mean {', '.join(close)}?" if close else ""


def _parts(text: str) -> list[str]:
    """Split at single colons; two colons stand for one."""
    return [part.replace("\0", ":") for part in text.replace("::", "\0").split(":")]


def _parse_value(name: str, value: str, default: Any) -> Any:
    """Parse a value as the type of its default."""
    kinds: dict[type, Callable[[str], Any]] = {bool: _parse_bool, int: int, float: float, str: str}
    try:
        return kinds[type(default)](value)
    except ValueError:
        kind = "true or false" if isinstance(default, bool) else f"like {default!r}"
        raise BadBot(f"{name}={value}: the value must be {kind}.") from None


def _parse_bool(value: str) -> bool:
    if value not in ("true", "false"):
        raise ValueError(value)
    return value == "true"


def bots() -> list[str]:
    """The names of all bots there are."""
    return sorted(point.name for point in entry_points(group="entrepot.bots"))


def bot(text: str) -> Bot:
    """The bot of a level, or the one that is written `name` or `name:parameter=value:…`."""
    return BotSpec.parse(text).make()
