"""Tables that an owner of the boxed game can correct without touching code.

Some printed tables are lost; ours are reconstructed. A game declares them with `replaceable`,
and a TOML file with the same names replaces them:

    game = "cuba"

    [ship_lots]
    1 = ["citrus", "citrus", "sugar", "tobacco", "rum"]

Files are named in the environment variable `ENTREPOT_COMPONENTS` (several, separated as in
PATH), or lie as `<game>.toml` in the folder `components` of the user's configuration folder.
They are read when a game is loaded. What is compiled and what is recorded knows about them.
"""

from __future__ import annotations

import hashlib
import os
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import GenericAlias
from typing import Any, TypeVar

import msgspec
import platformdirs

from entrepot.engine.errors import EntrepotError

T = TypeVar("T")

VARIABLE = "ENTREPOT_COMPONENTS"


class BadComponents(EntrepotError, ValueError):
    """A components file that cannot be used; the message names the file, the table and why."""


def replaceable(
    game: str, table: str, ours: T, check: Callable[[T], str | None] = lambda table: None
) -> T:
    """A table of a game: ours, or the user's if a components file has it.

    The user's table must have the same types as ours; `check` says what else is wrong with one,
    and is also asked about ours.
    """
    found = _files().get(game)
    value, source = ours, f"our table {table!r} of {game}"
    _declared.setdefault(game, []).append(table)
    if found is not None and table in found[1]:
        source = f"{found[0]}: table {table!r}"
        try:
            value = msgspec.convert(found[1][table], _type_of(ours), strict=False)
        except msgspec.ValidationError as problem:
            raise BadComponents(f"{source}: {problem}.") from None
    problem_found = check(value)
    if problem_found:
        raise BadComponents(f"{source}: {problem_found}")
    return value


def digest(game: str) -> str:
    """Identifies the tables that replace ours in a game; empty if none do."""
    found = _files().get(game)
    if found is None:
        return ""
    return hashlib.sha256(msgspec.json.encode(found[1], order="deterministic")).hexdigest()[:12]


def check_names(game: str) -> None:
    """Called once a game has declared all its tables: refuses names that are none of them."""
    found = _files().get(game)
    if found is None:
        return
    known = _declared.get(game, [])
    for name in found[1]:
        if name not in known:
            raise BadComponents(
                f"{found[0]}: {game} has no table {name!r}; it has {', '.join(known) or 'none'}."
            )


_declared: dict[str, list[str]] = {}


@cache
def _files() -> dict[str, tuple[str, dict[str, Any]]]:
    """The tables of each game for which there is a file."""
    files = [Path(name) for name in os.environ.get(VARIABLE, "").split(os.pathsep) if name]
    files += sorted((Path(platformdirs.user_config_dir("entrepot")) / "components").glob("*.toml"))
    tables: dict[str, tuple[str, dict[str, Any]]] = {}
    for path in files:
        try:
            content = tomllib.loads(path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
            raise BadComponents(f"{path} cannot be read: {problem}") from None
        game = content.pop("game", None)
        if not isinstance(game, str):
            raise BadComponents(f'{path}: the file must say which game it is for: game = "…".')
        tables.setdefault(game, (str(path), content))
    return tables


def _type_of(value: Any) -> Any:
    """The type that a user's table must have: that of ours, with tuples of any length."""
    if isinstance(value, dict):
        key = type(next(iter(value)))
        inner = {_type_of(item) for item in value.values()}
        each = inner.pop() if len(inner) == 1 else Any
        return GenericAlias(dict, (key, each))
    if isinstance(value, tuple):
        inner = {_type_of(item) for item in value}
        each = inner.pop() if len(inner) == 1 else Any
        return GenericAlias(tuple, (each, ...))
    return type(value)
