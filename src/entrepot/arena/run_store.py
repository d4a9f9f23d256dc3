"""The store of a run: every finished game is written to a folder at once.

A game is identified by its deal and the bots on its seats. A later run in the same folder, with
more games or other bots, does not play stored games again.
"""

from __future__ import annotations

import dataclasses
import json
import math
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import IO, Any

from entrepot.arena.jobs import Executor, GameJob, Outcome, RunSettings
from entrepot.engine.errors import EntrepotError

SETTINGS = "settings.json"
GAMES = "games.jsonl"

Key = tuple[int, tuple[str, ...]]


class SettingsMismatch(EntrepotError, ValueError):
    """The folder holds games that were played with other settings."""


class RunStore:
    """All games of a run; in a folder if one is given, otherwise only in memory.

    A `reader` gets every game once, stored or new; with one, only the keys stay in memory.
    """

    def __init__(
        self,
        settings: RunSettings,
        folder: Path | None = None,
        reader: Callable[[Outcome], None] | None = None,
    ) -> None:
        self.settings = settings
        self.folder = folder
        self.reader = reader
        self.games: dict[Key, Outcome] = {}
        self._file: IO[str] | None = None
        if folder is not None:
            try:
                self._open(folder)
            except OSError as problem:
                raise EntrepotError(f"--out {folder}: {problem.strerror}.") from None

    def _open(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._check(folder / SETTINGS)
        path = folder / GAMES
        if path.exists():
            self._read(path)
        self._file = path.open("a", encoding="utf-8")

    def _check(self, path: Path) -> None:
        wanted = _plain(dataclasses.asdict(self.settings))
        if not path.exists():
            write_atomically(path, json.dumps(wanted, indent=2) + "\n")
            return
        try:
            there = json.loads(path.read_text(encoding="utf-8"))
        except ValueError:
            raise SettingsMismatch(f"{path} is not the file of a run.") from None
        for name, value in wanted.items():
            if there.get(name) != value:
                what = "code of rules and bots" if name == "code" else name
                raise SettingsMismatch(
                    f"{path.parent} holds games with another {what} ({there.get(name)}, now "
                    f"{value}): they must not be mixed. Name another folder with --out."
                )

    def _read(self, path: Path) -> None:
        """Read stored games; an unfinished last line, left by a killed process, is cut off."""
        whole = 0
        with path.open("r+b") as file:
            for number, line in enumerate(file, 1):
                if not line.endswith(b"\n"):
                    file.truncate(whole)
                    break
                self._keep(_outcome(line, path, number))
                whole += len(line)

    def _keep(self, outcome: Outcome) -> None:
        key = _key(outcome)
        if self.reader is not None and key not in self.games:
            self.reader(outcome)
        self.games[key] = {} if self.reader is not None else outcome

    def add(self, outcome: Outcome) -> None:
        self._keep(outcome)
        if self._file is not None:
            self._file.write(json.dumps(outcome, separators=(",", ":")) + "\n")
            self._file.flush()

    def play(self, jobs: Iterable[GameJob], executor: Executor) -> Iterator[Outcome]:
        """Run the jobs whose game is not stored yet, and store each outcome."""
        submitted: set[Key] = set()

        def missing() -> Iterator[GameJob]:
            for job in jobs:
                if job.key not in self.games and job.key not in submitted:
                    submitted.add(job.key)
                    yield job

        for outcome in executor.run(missing()):
            self.add(outcome)
            yield outcome

    def close(self) -> None:
        if self._file is not None:
            self._file.close()


def _outcome(line: bytes, path: Path, number: int) -> Outcome:
    """Decode a line; raises if it does not identify its game."""
    try:
        outcome: Outcome = json.loads(line)
        _key(outcome)
    except (ValueError, KeyError, TypeError):
        raise EntrepotError(
            f"{path}, line {number}, is damaged. Delete that line and give the same command: its "
            "game is played again, all others are kept."
        ) from None
    return outcome


def _key(outcome: Outcome) -> Key:
    return outcome["deal"], tuple(outcome["bots"])


def _plain(value: Any) -> Any:
    return json.loads(json.dumps(value))


def finite(value: Any) -> Any:
    """The same with None for numbers that JSON does not have."""
    if isinstance(value, dict):
        return {name: finite(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [finite(one) for one in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value


def write_atomically(path: Path, text: str) -> None:
    """Replace a file atomically."""
    part = path.with_name(f"{path.name}.part")
    part.write_text(text, encoding="utf-8")
    part.replace(path)
