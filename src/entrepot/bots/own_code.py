"""Bots out of a file or a module that no package registers: `mine.py:Mine`, `my.module:Mine`.

Their code runs with all rights of who starts it, so such a bot is only ever named by who gives a
command or writes a program; nothing that comes over a network leads here.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from entrepot.engine.errors import EntrepotError


class UnknownBot(EntrepotError, LookupError):
    """There is no bot of that name, or none there."""


def load(where: str, name: str) -> Callable[..., Any]:
    """The class (or function that makes a bot) `name` of a file `….py` or of a module."""
    module = _from_file(Path(where).resolve()) if where.endswith(".py") else _from_name(where)
    found: Callable[..., Any] | None = getattr(module, name, None)
    if found is None or not callable(found):
        there = [one for one, value in vars(module).items() if hasattr(value, "choose")]
        known = f"; its bots: {', '.join(there)}" if there else ""
        raise UnknownBot(f"{where} has no class {name!r}{known}.")
    return found


@cache
def _from_file(path: Path) -> ModuleType:
    if not path.is_file():
        raise UnknownBot(f"There is no file {path}.")
    # As a program of that name would be: it may import what lies beside it, and be pickled.
    _importable(path.parent)
    digest = hashlib.sha256(str(path).encode()).hexdigest()[:8]
    spec = spec_from_file_location(f"{path.stem}_{digest}", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[spec.name]
        raise
    return module


def _from_name(name: str) -> ModuleType:
    _importable(Path.cwd())
    try:
        return import_module(name)
    except ModuleNotFoundError as problem:
        if problem.name is None or not f"{name}.".startswith(f"{problem.name}."):
            raise  # it is there, and something that it imports is not
        raise UnknownBot(
            f"There is no bot and no module {name!r} to import, from {Path.cwd()} either; "
            "a file is written with its ending: mine.py:Mine."
        ) from None
    except (TypeError, ValueError):
        raise UnknownBot(f"{name!r} is no name of a module.") from None


def _importable(folder: Path) -> None:
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
