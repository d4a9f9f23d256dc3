"""Script: set-up and actions, the file format of a game.

    entrepot game 1
    game: puerto-rico
    rules: 1
    stream: 2
    players: 4
    seed: 7

    2 role:settler
    2 tile:quarry

Each line after the head is one decision: the seat, and the action by name. Replaying a script is
the definition of a game.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from entrepot.engine import components
from entrepot.engine.chance import STREAM
from entrepot.engine.errors import BadScript, EntrepotError
from entrepot.engine.game import Game
from entrepot.engine.registry import game
from entrepot.engine.table import Table

FIRST_LINE = "entrepot game 1"
FIRST_STREAM = 1
"""That of scripts which do not name one."""


@dataclass(frozen=True)
class Script:
    """A game from its set-up (or from a position) to the last action played."""

    game: str
    rules_version: int
    players: int
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int | None = 0
    components: str = ""
    """Which replaced tables were played with; empty for our own (`entrepot.engine.components`)."""
    actions: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    """Who took each action."""
    position: Mapping[str, Any] | None = None
    """Where the game began, if not at a set-up from a seed."""
    stream: int = STREAM
    """The version of the random stream that dealt the game (`entrepot.engine.chance`)."""

    def __str__(self) -> str:
        head = [
            FIRST_LINE,
            f"game: {self.game}",
            f"rules: {self.rules_version}",
            f"stream: {self.stream}",
            f"players: {self.players}",
        ]
        if self.components:
            head.append(f"components: {self.components}")
        head += [f"option: {name}={json.dumps(value)}" for name, value in self.options.items()]
        if self.position is not None:
            head.append(f"position: {json.dumps(self.position)}")
        else:
            head.append(f"seed: {self.seed}")
        moves = [f"{seat} {action}" for seat, action in zip(self.seats, self.actions, strict=True)]
        return "\n".join([*head, "", *moves, ""])

    @classmethod
    def parse(cls, text: str) -> Script:
        """Read what `str(script)` wrote. Raises `BadScript` with the number of the line."""
        lines = [line.strip() for line in text.splitlines()]
        if not lines or lines[0] != FIRST_LINE:
            raise BadScript(f"line 1: a script begins with the line {FIRST_LINE!r}.")
        head: dict[str, Any] = {"options": {}, "stream": FIRST_STREAM}
        moves: list[tuple[int, str]] = []
        for number, line in enumerate(lines[1:], start=2):
            if not line or line.startswith("#"):
                continue
            try:
                if line[0].isdigit():
                    seat, action = line.split()
                    moves.append((int(seat), action))
                else:
                    _read_head(head, line)
            except (ValueError, KeyError) as problem:
                raise BadScript(f"line {number}: {line!r} cannot be read ({problem}).") from None
        for key in ("game", "rules_version", "players"):
            if key not in head:
                raise BadScript(f"The head of the script has no line {_HEAD_NAMES[key]!r}.")
        if head.get("seed") is None and head.get("position") is None:
            raise BadScript("The head of the script has neither a seed nor a position.")
        return cls(
            actions=tuple(action for _, action in moves),
            seats=tuple(seat for seat, _ in moves),
            **{"seed": None, **head},
        )

    def save(self, path: str | Path) -> None:
        Path(path).write_text(str(self), encoding="utf-8")

    @classmethod
    def load(cls, path: str | Path) -> Script:
        try:
            text = Path(path).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as problem:
            raise BadScript(f"{path} cannot be read: {problem}.") from None
        return cls.parse(text)


_HEAD_NAMES = {"game": "game: …", "rules_version": "rules: …", "players": "players: …"}


def _read_head(head: dict[str, Any], line: str) -> None:
    key, _, value = line.partition(":")
    value = value.strip()
    if key in ("game", "components"):
        head[key] = value
    elif key == "rules":
        head["rules_version"] = int(value)
    elif key in ("stream", "players", "seed"):
        head[key] = int(value)
    elif key == "option":
        name, _, choice = value.partition("=")
        head["options"][name] = json.loads(choice)
    elif key == "position":
        head["position"] = json.loads(value)
    else:
        raise ValueError(f"unknown line {key!r}")


def script_of(table: Table) -> Script:
    """The script of a table."""
    return Script(
        game=table.game.id,
        rules_version=table.game.rules_version,
        players=table.players,
        options=table.options,
        components=components.digest(table.game.id),
        seed=table.seed,
        actions=tuple(table.game.name(action) for _, action in table.moves),
        seats=tuple(seat for seat, _ in table.moves),
        position=None if table.seed is not None else table.first_position,
    )


def replay(script: Script | str | Path) -> Table:
    """Play a script (or its text, or a file) again: the same table, to the bit.

    Raises `BadScript`, which names the move that cannot be played.
    """
    if isinstance(script, Path):
        script = Script.load(script)
    elif isinstance(script, str):
        script = Script.parse(script)
    played = game(script.game)
    if script.rules_version != played.rules_version:
        raise BadScript(
            f"The script was played by rules version {script.rules_version} of {played.id}; "
            f"this is version {played.rules_version}."
        )
    if script.stream != STREAM:
        raise BadScript(
            f"The script was dealt by random stream {script.stream}; this version of Entrepot has "
            f"stream {STREAM}, which deals other cards. Replay it with the version that wrote it; "
            f"a script written by hand needs the line 'stream: {STREAM}'."
        )
    if script.components != components.digest(played.id):
        raise BadScript(
            f"The script was played with components {script.components or 'of our own'}; "
            f"those in use are {components.digest(played.id) or 'our own'}."
        )
    table = _opened(played, script)
    for number, (seat, action) in enumerate(zip(script.seats, script.actions, strict=True), 1):
        try:
            table.play(action, seat)
        except EntrepotError as problem:
            raise BadScript(f"move {number} ({seat} {action}): {problem}") from problem
    return table


def _opened(played: Game, script: Script) -> Table:
    try:
        if script.position is not None:
            return played.from_dict(script.position)
        return played.new(script.players, script.seed or 0, **script.options)
    except EntrepotError as problem:
        raise BadScript(f"The set-up of the script is not possible: {problem}") from problem
