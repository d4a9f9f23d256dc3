"""Bots by name: a level such as `club`, a bot such as `random`, or a bot and its parameters,
`name:parameter=value:parameter=value`. A colon inside a name or a value is written twice.

Another distribution adds its own bots under the entry point group `entrepot.bots`. All others
are named by where they are: `mine.py:Mine` (a file), `my.module:Mine`, `policy.onnx`, each with
parameters if it has some. The parameters of a bot are those that its class takes, and a value is
read as the type of its default.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import partial
from importlib.metadata import entry_points
from typing import Any, Self

from entrepot.bots.bot import Bot
from entrepot.bots.levels import LEVELS, level
from entrepot.bots.onnx import OnnxBot
from entrepot.bots.own_code import UnknownBot, load
from entrepot.engine.errors import EntrepotError

WRITTEN = (
    "a bot is written name:parameter=value:parameter=value, and one of your own file.py:Class or "
    "module:Class, with parameters behind it"
)


class BadBot(EntrepotError, ValueError):
    """A parameter that the bot does not have, or a value that it does not take."""


@dataclass(frozen=True)
class BotSpec:
    """A bot by name and parameters; `str` and `parse` are each other's reverse."""

    name: str
    """The name of a registered bot, or the file or module of another."""
    parameters: tuple[tuple[str, str], ...] = ()
    own: str = ""
    """The class in that file or module."""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a level, `name:parameter=value:…`, `file.py:Class:…` or `policy.onnx:…`."""
        known = level(text.strip())
        name, *rest = _parts(text.strip() if known is None else known.bot)
        own = rest.pop(0) if rest and rest[0].isidentifier() else ""
        pairs = [part.partition("=") for part in rest]
        for parameter, equals, _ in pairs:
            if not parameter or not equals:
                raise BadBot(f"{text!r}: {WRITTEN}.")
        return cls(name, tuple((parameter, value) for parameter, _, value in pairs), own)

    def __str__(self) -> str:
        pairs = [f"{name}={_doubled(value)}" for name, value in self.parameters]
        return ":".join([_doubled(self.name), *filter(None, [self.own]), *pairs])

    def make(self) -> Bot:
        """The bot itself. Raises `UnknownBot` or `BadBot`, which say what there is."""
        kind = self._kind()
        known = inspect.signature(kind).parameters
        for name, _ in self.parameters:
            if name not in known:
                raise BadBot(
                    f"The bot {self._title} has no parameter {name!r}.{_suggest(name, known)} "
                    f"It has {', '.join(known) or 'none'}."
                )
        given = dict(self.parameters)
        for name, parameter in known.items():
            if parameter.default is parameter.empty and name not in given and _named(parameter):
                raise BadBot(f"The bot {self._title} needs a value: {self._title}:{name}=….")
        chosen = {
            name: _parse_value(name, value, known[name].default) for name, value in given.items()
        }
        try:
            made: Bot = kind(**chosen)
        except ValueError as problem:
            raise BadBot(f"{self}: {problem}") from None
        if not callable(getattr(made, "choose", None)):
            raise BadBot(f"{self._title} is no bot: it has no method choose(world, dice).")
        return made

    def _kind(self) -> Callable[..., Any]:
        points = {point.name: point for point in entry_points(group="entrepot.bots")}
        if self.name in points:
            if self.own:
                raise BadBot(f"{str(self)!r}: {WRITTEN}.")
            kind: Callable[..., Any] = points[self.name].load()
            return kind
        if self.own:
            return load(self.name, self.own)
        if self.name.endswith(".onnx"):
            return partial(OnnxBot, self.name)
        if self.name.endswith(".py"):
            raise BadBot(f"{self.name}: name the class in it, too: {self.name}:Class.")
        levels = ", ".join(one.id for one in LEVELS)
        raise UnknownBot(
            f"There is no bot {self.name!r}; there are {', '.join(points)}, and the levels "
            f"{levels}. One of your own is written file.py:Class, module:Class or policy.onnx."
        )

    @property
    def _title(self) -> str:
        return ":".join(filter(None, [self.name, self.own]))


def _named(parameter: inspect.Parameter) -> bool:
    """Whether it can be given by name, and is not for all others (`**rest`)."""
    return parameter.kind in (parameter.POSITIONAL_OR_KEYWORD, parameter.KEYWORD_ONLY)


def _suggest(name: str, known: Iterable[str]) -> str:
    close = get_close_matches(name, known, n=3)
    return f" Did you mean {', '.join(close)}?" if close else ""


def _parts(text: str) -> list[str]:
    """Split at single colons; two colons stand for one."""
    return [part.replace("\0", ":") for part in text.replace("::", "\0").split(":")]


def _doubled(text: str) -> str:
    return text.replace(":", "::")


def _parse_value(name: str, value: str, default: Any) -> Any:
    """Parse a value as the type of its default; without one of these types, it stays text."""
    kinds: dict[type, Callable[[str], Any]] = {bool: _parse_bool, int: int, float: float}
    try:
        return kinds.get(type(default), str)(value)
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
    """The bot of a level, or the one that is written `name`, `name:parameter=value:…`,
    `file.py:Class`, `module:Class` or `policy.onnx`."""
    return BotSpec.parse(text).make()
