"""`entrepot new-game`."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import entrepot
from entrepot.cli.common import console
from entrepot.engine.errors import EntrepotError

SCAFFOLD = Path(__file__).parent / "scaffold"
"""A complete package with a small game, Pebbles; docs/adding_a_game.md explains its files."""

MODULE = re.compile(
    r"(?:(?<=from )|(?<=import )|(?<=`))pebbles(?=[ ./])|pebbles(?=:GAME)|(?<=\[\")pebbles(?=\"\])"
)
ID = re.compile(r"^pebbles(?= = )|(?<=[\"=])pebbles\b|(?<=play )pebbles|pebbles(?=-)", re.MULTILINE)
TITLE = re.compile(r"Pebbles|Kiezels")


class CannotScaffold(EntrepotError):
    """The package of a new game cannot be written there."""


def new_game(
    name: Annotated[str, Parameter(help="Its name in small letters, such as stone-age.")],
    *,
    into: Annotated[Path, Parameter(help="Where its folder is made.")] = Path(),
) -> None:
    """Write the package of a new game: small, complete, and ready to be changed into yours."""
    folder = into / name
    write_package(name, folder)
    console().print(
        f"[green]✓[/] {folder}: a small game that can be played at once.\n\n"
        f'  pip install -e "{folder}\\[test]"\n'
        f"  entrepot play {name}\n"
        f"  cd {folder} && pytest\n\n"
        "Its README tells where things are.",
        soft_wrap=True,
    )


def write_package(name: str, folder: Path) -> None:
    """Copy the scaffold to `folder`, with the game called `name`."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name):
        raise CannotScaffold(
            f"A game is called by small letters and digits with dashes between, not {name!r}."
        )
    if name in [game.id for game in entrepot.games()]:
        raise CannotScaffold(f"There is a game {name!r} already.")
    module = name.replace("-", "_")
    if find_spec(module) is not None:
        raise CannotScaffold(f"Python has a module {module!r} already; choose another name.")
    if folder.exists():
        raise CannotScaffold(f"{folder} exists already.")
    for source in sorted(SCAFFOLD.rglob("*")):
        path = source.relative_to(SCAFFOLD)
        if source.is_dir() or "__pycache__" in path.parts:
            continue
        parts = [module if part == "pebbles" else renamed(part, name) for part in path.parts]
        target = folder.joinpath(*parts)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(renamed(source.read_text("utf-8"), name), "utf-8")


def renamed(text: str, name: str) -> str:
    """A text of the scaffold for a game of another name."""
    text = MODULE.sub(name.replace("-", "_"), text)
    return TITLE.sub(name.replace("-", " ").title(), ID.sub(name, text))
