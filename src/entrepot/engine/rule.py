"""`@rule`: a plain function over records that can also be compiled.

A rule stays an ordinary Python function; calling it interprets it. `entry(rule)` gives its compiled
twin: Numba compiles it together with every rule it calls, and caches the machine code in the user's
cache folder. Without Numba `entry` returns the rule itself.

Problems of Numba that are solved here (each has a test):

* Its cache key covers one source file only. Ours lies in a folder named after a hash of *all*
  sources that matter.
* Mutually recursive rules crash when loaded from the cache: `RecursiveRules`.
* A rule that is called as `module.rule` would not be compiled: `RuleOfModule`.
* An argument of a smaller integer type would compile a rule a second time: all are widened to 64
  bits.
"""

from __future__ import annotations

import dis
import hashlib
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, TypeVar, cast

import platformdirs

from entrepot.engine import compile_progress
from entrepot.engine.errors import EntrepotError
from entrepot.engine.records import Record

F = TypeVar("F", bound=Callable[..., Any])

ENGINE = Path(__file__).parent
_OLD = 30 * 24 * 3600
"""Seconds after which a cache folder of other sources is thrown away."""


class RecursiveRules(EntrepotError):
    """Rules that call each other in a circle cannot be compiled safely."""


class RuleOfModule(EntrepotError):
    """A rule is called as `module.rule`, which cannot be linked: import it by its name."""


def rule(function: F) -> F:
    """Mark a function as a rule: it may be compiled, and other rules may call it."""
    function.__rule__ = True  # type: ignore[attr-defined]
    return function


def inlined(function: F) -> F:
    """Mark a rule that is inlined into its callers when compiled.

    For the short rules between an entry and the rules of a game: LLVM optimises each function
    together with everything it calls, so that every layer costs most of a second.
    """
    function.__inlined__ = True  # type: ignore[attr-defined]
    return rule(function)


def compiled_as(other: Callable[..., Any]) -> Callable[[F], F]:
    """Mark a rule that compiled code replaces by `other`."""

    def mark(function: F) -> F:
        function.__compiled_as__ = other  # type: ignore[attr-defined]
        return rule(function)

    return mark


def is_rule(thing: object) -> bool:
    return getattr(thing, "__rule__", False) is True


# --- telling what happens -------------------------------------------------------------------


@rule
def tell(
    state: Record, what: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0
) -> None:
    """Log an event that everybody may know of; compiled code leaves it out."""
    if state.heard is not None:
        state.heard.append((EVERYBODY, what, a, b, c, d, e))


@rule
def whisper(
    state: Record, seat: int, what: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0
) -> None:
    """Log an event that only `seat` may know of."""
    if state.heard is not None:
        state.heard.append((seat, what, a, b, c, d, e))


EVERYBODY = -1
FORCED = -1
"""Whispered instead of an event: the only legal action of a seat, played by itself."""


# --- the call graph ----------------------------------------------------------------------------


def uses(function: Callable[..., Any]) -> dict[str, Callable[..., Any]]:
    """The rules that a function refers to, by the names it uses for them.

    Raises `RuleOfModule` where it refers to one through a module.
    """
    plain = cast(FunctionType, function)
    found: dict[str, Callable[..., Any]] = {}
    value: Any = None
    for one in dis.get_instructions(plain.__code__):
        if one.opname == "LOAD_GLOBAL":
            value = plain.__globals__.get(one.argval)
            if is_rule(value):
                found[one.argval] = value
        elif one.opname in ("LOAD_ATTR", "LOAD_METHOD") and isinstance(value, ModuleType):
            module, value = value, getattr(value, one.argval, None)
            if is_rule(value):
                raise RuleOfModule(
                    f"{plain.__qualname__} calls {one.argval} of the module {module.__name__}: "
                    f"write `from {module.__name__} import {one.argval}`."
                )
        else:
            value = None
    return dict(sorted(found.items()))


def call_graph(function: Callable[..., Any]) -> list[Callable[..., Any]]:
    """All rules that `function` needs, itself last, each after those it uses.

    Raises `RecursiveRules` where a rule leads back to itself.
    """
    done: dict[int, Callable[..., Any]] = {}

    def visit(current: Callable[..., Any], path: tuple[Callable[..., Any], ...]) -> None:
        if id(current) in done:
            return
        if any(current is earlier for earlier in path):
            circle = [*path[path.index(current) :], current]
            raise RecursiveRules(" -> ".join(one.__qualname__ for one in circle))
        for used in uses(current).values():
            visit(used, (*path, current))
        done[id(current)] = current

    visit(function, ())
    return list(done.values())


def specialise(generic: F, owner: str, **names: Any) -> F:
    """A copy of a rule in which the given names mean the given rules (or numbers).

    Search, rollouts and environments are written once and specialised for every game. The copy
    has a qualified name of its own, by which the compile cache tells the copies apart.
    """
    plain = cast(FunctionType, generic)
    copy = FunctionType(
        plain.__code__,
        {**plain.__globals__, **names},
        plain.__name__,
        plain.__defaults__,
        plain.__closure__,
    )
    copy.__qualname__ = f"{owner.replace('-', '_')}.{plain.__qualname__}"
    copy.__module__ = plain.__module__
    copy.__doc__ = plain.__doc__
    copy.__annotations__ = plain.__annotations__
    copy.__dict__.update(plain.__dict__)
    return rule(cast(F, copy))


# --- compiling -------------------------------------------------------------------------------


def have_numba() -> bool:
    """Whether compiled code is available (`ENTREPOT_PLAIN=1` switches it off)."""
    if os.environ.get("ENTREPOT_PLAIN"):
        return False
    return _numba() is not None


@cache
def _numba() -> Any:
    try:
        import numba
    except ImportError:
        return None
    return numba


def _code_library() -> ModuleType:
    """Loaded only where Numba is used: both take time."""
    from entrepot.engine import code_library

    return code_library


def fingerprint(folders: Iterable[Path], extra: bytes = b"") -> str:
    """A hash of every Python source below `folders` (texts and pictures apart), of `extra` and of
    the settings that change the machine code."""
    digest = hashlib.sha256(extra)
    digest.update(os.environ.get("NUMBA_BOUNDSCHECK", "").encode())
    for folder in sorted(set(folders)):
        for path in sorted(folder.rglob("*.py")):
            if not {"text", "terminal.py"} & set(path.relative_to(folder).parts):
                digest.update(str(path.relative_to(folder)).encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Where compiled code is kept; `ENTREPOT_CACHE` names another place."""
    chosen = os.environ.get("ENTREPOT_CACHE")
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("entrepot")) / "compiled"


def sweep(keep: str, root: Path | None = None) -> None:
    """Throw away what was compiled from other sources and not used for a month."""
    root = root or cache_folder()
    if not root.is_dir():
        return
    for folder in root.iterdir():
        if folder.name != keep and time.time() - folder.stat().st_mtime > _OLD:
            shutil.rmtree(folder, ignore_errors=True)


def entry(function: F, folders: Iterable[Path] = (), extra: bytes = b"") -> F:
    """The compiled twin of a rule, callable from Python and cached on disk.

    `folders` are the sources, besides the engine's, whose change must make the cache stale.
    Without Numba the rule itself comes back.
    """
    if not have_numba():
        return function
    rules = rules_to_compile(function)
    numba = _numba()
    key = fingerprint([ENGINE, *folders], extra)
    with _cache_directory(numba, cache_folder() / key):
        njit = partial(numba.njit, nogil=True, pipeline_class=_code_library().EntryCompiler)
        try:
            dispatcher = njit(cache=True)(_linked(function))
        except RuntimeError:  # nowhere to write: compile in memory, every time
            dispatcher = njit()(_linked(function))
    compile_progress.watch(dispatcher, rules)
    return cast(F, dispatcher)


def rules_to_compile(function: Callable[..., Any]) -> list[Callable[..., Any]]:
    """Those of the rules that `function` needs which are compiled on their own, itself last."""
    return [
        getattr(one, "__compiled_as__", one)
        for one in call_graph(function)
        if not getattr(one, "__inlined__", False) and one not in (tell, whisper)
    ]


@contextmanager
def _cache_directory(numba: Any, folder: Path) -> Iterator[None]:
    """Numba reads its cache folder while decorating: point it at ours just then."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        sweep(folder.name)
    except OSError as problem:
        print(f"Compiled code cannot be kept in {folder}: {problem}", file=sys.stderr)
    before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(folder)
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before


def _linked(function: Callable[..., Any]) -> Callable[..., Any]:
    """A copy of a rule that calls the compiled twins of the rules it uses."""
    compiled = {name: _helper(used) for name, used in uses(function).items()}
    plain = cast(FunctionType, function)
    copy = specialise(function, "", **compiled)
    copy.__qualname__ = plain.__qualname__
    return copy


_helpers: dict[Callable[..., Any], Any] = {}


def _helper(function: Callable[..., Any]) -> Any:
    """A rule compiled to be called from compiled code only: without a wrapper for Python."""
    if function not in _helpers:
        if function in (tell, whisper):
            _helpers[function] = _silence(function)
        else:
            inline = "always" if getattr(function, "__inlined__", False) else "never"
            njit = _numba().njit(
                no_cpython_wrapper=True,
                no_cfunc_wrapper=True,
                inline=inline,
                pipeline_class=_code_library().RuleCompiler,
            )
            body = getattr(function, "__compiled_as__", function)
            _helpers[function] = _widening(njit(_linked(body)))
    return _helpers[function]


def _widening(dispatcher: Any) -> Any:
    """Cast every integer argument to 64 bits, so that one compiled version serves all calls."""
    types = _numba().types
    narrow = dispatcher.get_call_template

    def wide(args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
        whole = (types.Integer, types.Boolean)
        return narrow(tuple(types.int64 if isinstance(arg, whole) else arg for arg in args), kws)

    dispatcher.get_call_template = wide
    return dispatcher


def _silence(function: Callable[..., Any]) -> Any:
    """An intrinsic that compiles `tell` or `whisper` to nothing."""
    from numba.core import types
    from numba.extending import intrinsic

    def nothing(*arguments: Any) -> Any:
        omitted: Any = types.Omitted
        given = tuple(omitted(0) if isinstance(one, int) else one for one in arguments)
        return types.none(*given), lambda context, *_: context.get_dummy_value()

    if function is tell:

        def silent(typing: Any, state: Any, what: Any, a=0, b=0, c=0, d=0, e=0):  # type: ignore[no-untyped-def]
            return nothing(state, what, a, b, c, d, e)
    else:

        def silent(typing: Any, state: Any, seat: Any, what: Any, a=0, b=0, c=0, d=0, e=0):  # type: ignore[no-untyped-def,misc]
            return nothing(state, seat, what, a, b, c, d, e)

    return intrinsic(silent)
