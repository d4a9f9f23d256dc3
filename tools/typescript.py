"""The client's TypeScript types, generated from the Python ones.

    python -m tools.typescript

writes `web/src/lib/protocol.ts` (frames, messages, API bodies) and, for each game with a table of
its own, `web/src/games/<game>/types.ts` (its view and its material, its verbs, the facts of its
actions, the values of its events). A test fails when they are stale.
"""

from __future__ import annotations

import ast
import inspect
import json
import re
import sys
import types
import typing
from collections.abc import Iterator
from enum import StrEnum
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin

import msgspec
import typing_extensions
from pydantic import BaseModel

import entrepot
from entrepot.engine import text, view_helpers
from entrepot.engine.arrangement import Arranged
from entrepot.engine.events import NUMBER, SEAT, Meaning
from entrepot.engine.view_helpers import BaseView, Said
from entrepot.server import frames, messages, precompile, problems
from entrepot.server.api import models

WEB = Path(__file__).resolve().parent.parent / "web" / "src"
HEAD = "// Generated from the Python types by `python -m tools.typescript`: do not edit.\n"
MISSING: tuple[Any, ...] = (NotRequired,)
PLAIN = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    # as the service sends them
    text.Word: "string",
    text.Seat: "number",
    text.Phrase: "Record<string, unknown>",
}


class Types:
    """The types of one file, printed in the order in which they are met."""

    def __init__(self, *modules: types.ModuleType, known: dict[Any, str] | None = None) -> None:
        self.known = dict(known or {})
        """What another file declares, by the name to import."""
        self.printed: dict[str, str] = {}
        self._aliases = {
            _key(value): name
            for module in modules
            for name, value in vars(module).items()
            if get_origin(value) in (Literal, Union, types.UnionType) and name[0].isupper()
        }

    def text(self) -> str:
        return "\n".join(self.printed.values())

    def declare(self, kind: Any, *bases: str, sent: bool = False) -> str:
        """Print an interface (and all it needs); returns its name. `sent`: by the client."""
        if kind in self.known:
            return str(self.known[kind])
        name = str(kind.__name__)
        if name not in self.printed:
            self.printed[name] = ""  # for a type that refers to itself
            bases = (*bases, *(self.declare(base, sent=sent) for base in _bases(kind)))
            head = f"export interface {name}{' extends ' * bool(bases)}{', '.join(bases)}"
            body = "".join(f"  {line}\n" for line in self._fields(kind, sent))
            del self.printed[name]
            self.printed[name] = f"{_comment(kind)}{head} {{\n{body}}}\n"
        return name

    def alias(self, name: str, kind: Any) -> None:
        """Print a type under a name."""
        literal = get_origin(kind) is Literal
        parts = [_literal(one) if literal else self.of(one) for one in get_args(kind)]
        long = len(f"export type {name} = {' | '.join(parts)};") > 120
        text = "".join(f"\n  | {part}" for part in parts) if long else " " + " | ".join(parts)
        self.printed[name] = f"export type {name} ={text};\n"

    def name(self, name: str, kind: Any) -> None:
        """Call a type by a name from now on."""
        self._aliases[_key(kind)] = name

    def of(self, kind: Any, *, sent: bool = False) -> str:
        """A type as TypeScript writes it."""
        if kind in PLAIN:
            return PLAIN[kind]
        if kind is Any or kind is object:
            return "unknown"
        origin, arguments = get_origin(kind), get_args(kind)
        if origin is Annotated:
            shape = [one for one in arguments[1:] if typing_extensions.is_typeddict(one)]
            return self.of(shape[0] if shape else arguments[0], sent=sent)
        if (name := self._aliases.get(_key(kind))) is not None:
            if name not in self.printed:
                self.alias(name, kind)
            return name
        if origin is Literal:
            return " | ".join(_literal(one) for one in arguments)
        if origin in (Union, types.UnionType):
            return " | ".join(dict.fromkeys(self.of(one, sent=sent) for one in arguments))
        if origin is list:
            inner = self.of(arguments[0], sent=sent)
            union = " | " in inner and inner[-1] not in ">]"
            return f"({inner})[]" if union else f"{inner}[]"
        if origin is dict:
            key, value = (self.of(one, sent=sent) for one in arguments)
            return f"Record<{key}, {value}>"
        if inspect.isclass(kind) and issubclass(kind, msgspec.Struct):
            return f"{{ {' '.join(self._fields(kind, sent=True))} }}"
        if inspect.isclass(kind) and issubclass(kind, StrEnum):
            self.printed[kind.__name__] = (
                f"export type {kind.__name__} = {' | '.join(map(_literal, kind))};\n"
            )
            return kind.__name__
        return self.declare(kind, sent=sent)

    def _fields(self, kind: Any, sent: bool) -> Iterator[str]:
        documents = _field_comments(kind)
        for name, hint, optional in _members(kind, sent):
            if name in documents:
                yield f"/** {documents[name]} */"
            yield f"{name}{'?' if optional else ''}: {self.of(hint, sent=sent)};"


def _members(kind: Any, sent: bool) -> Iterator[tuple[str, Any, bool]]:
    """Name, type and whether it may be missing, of each field of a TypedDict, Struct or model."""
    if typing_extensions.is_typeddict(kind):
        inherited = {name for base in _bases(kind) for name, *_ in _members(base, sent)}
        for name, hint in typing_extensions.get_type_hints(kind, include_extras=True).items():
            if name in inherited:
                continue
            marked = get_origin(hint) in MISSING
            optional = marked or name in kind.__optional_keys__
            yield name, get_args(hint)[0] if marked else hint, optional
    elif issubclass(kind, msgspec.Struct):
        if kind.__struct_config__.tag is not None:
            yield "type", Literal[kind.__struct_config__.tag], False
        hints = typing.get_type_hints(kind, include_extras=True)
        for field in msgspec.structs.fields(kind):
            yield field.encode_name, hints[field.name], not field.required
    elif issubclass(kind, BaseModel):
        hints = typing.get_type_hints(kind, include_extras=True)
        for name, model_field in kind.model_fields.items():
            yield name, hints[name], sent and not model_field.is_required()
    else:
        raise TypeError(f"{kind!r} has no TypeScript type.")


def _bases(kind: Any) -> list[Any]:
    """The TypedDicts that a TypedDict extends; private ones do not count."""
    bases = getattr(kind, "__orig_bases__", ())
    return [
        base
        for base in bases
        if typing_extensions.is_typeddict(base) and not base.__name__.startswith("_")
    ]


def _key(kind: Any) -> Any:
    """Equal types have equal keys, whatever the order of their parts."""
    return get_origin(kind), frozenset(map(str, get_args(kind)))


def _literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else json.dumps(value)


def _comment(kind: Any) -> str:
    """The docstring, if the class has one of its own."""
    document = vars(kind).get("__doc__")
    if not document or document.startswith(("dict(", f"{kind.__name__}(")):
        return ""
    return f"/** {_prose(document)} */\n"


def _field_comments(kind: Any) -> dict[str, str]:
    """The strings below the fields in the source."""
    documents: dict[str, str] = {}
    body = getattr(ast.parse(inspect.getsource(kind)).body[0], "body", [])
    for field, below in pairwise(body):
        match field, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=text)):
                documents[name] = _prose(str(text))
    return documents


def _prose(text: str) -> str:
    return " ".join(text.split()).replace("None", "null")


# --- the files -----------------------------------------------------------------------------------

ANSWERS = (
    models.Me,
    models.Account,
    models.NewPhrase,
    models.Completed,
    problems.ProblemBody,
    models.GameInfo,
    models.BotLevel,
    models.Rules,
    models.ServiceStatus,
    models.Lobby,
    models.Opened,
    models.History,
    models.PastPosition,
)
REQUESTS = (models.NewName, models.NewTable, models.Join, models.SeatChange, models.NewProposal)


def protocol() -> str:
    """`lib/protocol.ts`."""
    written = Types(frames, view_helpers, precompile)
    for answer in ANSWERS:
        written.declare(answer)
    for request in REQUESTS:
        written.declare(request, sent=True)
    written.declare(Said)
    written.alias("Answer", frames.Answer)
    written.alias("Frame", frames.Frame)
    written.alias("Message", messages.Message)
    return f"{HEAD}\n{written.text()}"


def types_of(game: entrepot.Game) -> str:
    """`games/<game>/types.ts`."""
    view = typing.get_type_hints(game.view)["return"]
    material = typing.get_type_hints(game.material)["return"]
    modules = [sys.modules[kind.__module__] for kind in (view, material)]
    written = Types(*modules, known={BaseView: "BaseView", Said: "Said"})
    derived = typing.get_type_hints(game.derived).get("return")
    more = f"  derived: {written.declare(derived)};\n" if derived else ""
    written.declare(view, "BaseView")
    if game.options:
        options = "".join(
            f"    {name}: {' | '.join(_literal(choice) for choice in option.choices)};\n"
            for name, option in game.options.items()
        )
        more += f"  options: {{\n{options}  }};\n"
    written.printed["View"] = written.printed["View"].replace("{\n", f"{{\n{more}", 1)
    written.declare(material)
    written.declare(typing.get_type_hints(game.facts)["return"])
    written.alias("Verb", Literal[tuple(dict.fromkeys(map(_dashed, game.action_space.verbs)))])
    written.printed["Events"] = _events(game, written)
    for facts in _facts_of(typing.get_type_hints(game.arrange).get("return")):
        written.declare(facts)
    declared = written.text()
    shared = "BaseView, Said" if re.search(r"\bSaid\b", declared) else "BaseView"
    return f"{HEAD}\nimport type {{ {shared} }} from '../../lib/protocol';\n\n{declared}"


def _events(game: entrepot.Game, written: Types) -> str:
    """What each kind of event has in its rows."""
    lines = ["/** The values of events, by kind. */", "export interface Events {"]
    for kind in game.events.kinds:
        values = (
            f"{name}: {_value(name, what, written)}" for name, what in kind.parameters.items()
        )
        row = f"{{ {'; '.join(values)} }}" if kind.parameters else "Record<string, never>"
        lines.append(f"  {kind.key}: {row};")
    return "\n".join([*lines, "}\n"])


def _value(name: str, meaning: Meaning, written: Types) -> str:
    """The type of a value of an event; names without a type of their own get one."""
    if meaning in (SEAT, NUMBER):
        return "number"
    found = written.of(Literal[tuple(meaning)])
    if " | " not in found:
        return found
    alias = name.replace("_", " ").title().replace(" ", "")
    if alias not in written.printed:
        written.alias(alias, Literal[tuple(meaning)])
        written.name(alias, Literal[tuple(meaning)])
        return alias
    return found


def _dashed(name: str) -> str:
    return name.replace("_", "-")


def _facts_of(arranged: Any) -> Iterator[Any]:
    """The types of what `arrange` says of pieces laid out."""
    for kind in _united(arranged):
        if get_origin(kind) is Arranged:
            yield from _united(get_args(kind)[0])


def _united(kind: Any) -> tuple[Any, ...]:
    return get_args(kind) if get_origin(kind) in (Union, types.UnionType) else (kind,)


def files() -> dict[Path, str]:
    """Every generated file and its text."""
    found = {WEB / "lib" / "protocol.ts": protocol()}
    for game in entrepot.games():
        folder = WEB / "games" / game.id
        if folder.is_dir():
            found[folder / "types.ts"] = types_of(game)
    return found


def main() -> None:
    for path, source in files().items():
        path.write_text(source, encoding="utf-8")
        print(path.relative_to(WEB.parent.parent))


if __name__ == "__main__":
    main()
