"""Which rules of the ledgers are proved by a test, and which by none.

A ledger (``docs/rules/<game>.md``) defines rules and worked examples by id. A test names those it
proves: ``@pytest.mark.rule("PR-042", "PR-E3")``. ``python -m tools.rule_coverage`` lays the two
side by side and fails on an unproved rule of a registered game, and on a mark that names no rule.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import re
import sys
import tomllib
from pathlib import Path

import msgspec
import pytest
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parent.parent
LEDGERS = ROOT / "docs" / "rules"
TESTS = ROOT / "tests"

COLLECT = ("--collect-only", "-q", "-p", "no:cacheprovider", "-p", "no:schemathesis")

_PREFIX = re.compile(r"Rule prefix:\W*`([A-Z]+)-`")
# A definition opens its line, alone or as an item of a list: "- **PR-001** …", "**PR-E1 Quarry …".
_DEFINITION = re.compile(r"^(?:- )?\*\*([A-Z]+-[A-Z]?\d+)(?=\*\*| )", re.MULTILINE)


class LedgerError(ValueError):
    """A ledger that cannot be read, or that contradicts itself."""


class Coverage(msgspec.Struct):
    """One game: the ids of its ledger, in order, and the tests that prove each."""

    game: str
    judged: bool
    proofs: dict[str, list[str]]

    @property
    def unproved(self) -> list[str]:
        return [rule for rule, tests in self.proofs.items() if not tests]


class Report(msgspec.Struct):
    """All games, and the marks (with the tests that carry them) whose id no ledger defines."""

    games: list[Coverage]
    unknown: dict[str, list[str]]

    @property
    def complete(self) -> bool:
        return not self.unknown and not any(game.judged and game.unproved for game in self.games)


def defined_rules(ledger: str) -> list[str]:
    """The ids that the text of a ledger defines, in its order; references are not definitions."""
    prefix = _PREFIX.search(ledger)
    if prefix is None:
        raise LedgerError("the ledger does not state its 'Rule prefix: `…-`'")
    rules = _DEFINITION.findall(ledger)
    for rule in rules:
        if not rule.startswith(f"{prefix[1]}-"):
            raise LedgerError(f"{rule} does not begin with the ledger's prefix {prefix[1]}-")
        if rules.count(rule) > 1:
            raise LedgerError(f"{rule} is defined more than once")
    for rule in re.findall(rf"\b{prefix[1]}-[A-Z]?\d+\b", ledger):
        if rule not in rules:
            raise LedgerError(f"{rule} is referred to but not defined")
    return rules


def read_ledgers(folder: Path = LEDGERS) -> dict[str, list[str]]:
    """The defined ids by game; the ledger ``san_juan.md`` is that of the game ``san-juan``."""
    ledgers = {}
    for path in sorted(folder.glob("*.md")):
        try:
            ledgers[path.stem.replace("_", "-")] = defined_rules(path.read_text(encoding="utf-8"))
        except LedgerError as error:
            raise LedgerError(f"{path.name}: {error}") from None
    return ledgers


def collect_marks(tests: Path = TESTS) -> dict[str, list[str]]:
    """The ids in ``rule`` marks below a folder, each with the ids of the tests that carry it.

    Skipped tests and expected failures prove nothing and do not count. Runs pytest in this process
    without executing a test; call it in a process that does nothing else with pytest. Files without
    such a mark are not even imported.
    """
    marks = _Marks()
    files = [one for one in tests.rglob("*.py") if "mark.rule" in one.read_text(encoding="utf-8")]
    if not files:
        return {}
    output = io.StringIO()
    os.environ.pop("PYTEST_ADDOPTS", None)  # a selection there would hide tests from us
    with contextlib.redirect_stdout(output):
        code = pytest.main([*COLLECT, *map(str, files)], [marks])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise RuntimeError(f"the tests cannot be collected:\n{output.getvalue()}")
    return marks.tests


class _Marks:
    """A pytest plugin that notes the ``rule`` marks of the collected tests."""

    def __init__(self) -> None:
        self.tests: dict[str, list[str]] = {}

    def pytest_configure(self, config: pytest.Config) -> None:
        config.addinivalue_line("markers", "rule(*ids): ledger rules proved by a test")

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            if any(item.iter_markers("skip")) or any(item.iter_markers("xfail")):
                continue
            for mark in item.iter_markers("rule"):
                for rule in mark.args:
                    self.tests.setdefault(str(rule), []).append(item.nodeid)


def compare(
    ledgers: dict[str, list[str]], marks: dict[str, list[str]], judged: list[str]
) -> Report:
    """Lay definitions and marks side by side; only the ``judged`` games have to be complete."""
    if missing := sorted(set(judged) - set(ledgers)):
        raise LedgerError(f"no ledger for {', '.join(missing)}; there are {', '.join(ledgers)}")
    defined = {rule for rules in ledgers.values() for rule in rules}
    return Report(
        games=[
            Coverage(game, game in judged, {rule: marks.get(rule, []) for rule in rules})
            for game, rules in ledgers.items()
        ],
        unknown={rule: tests for rule, tests in sorted(marks.items()) if rule not in defined},
    )


def registered_games() -> list[str]:
    """The games that this repository registers: their ledgers have to be proved in full."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return list(project["entry-points"]["entrepot.games"])


def show(report: Report, console: Console) -> None:
    """Print the counts of every game, then each gap by its id."""
    table = Table(title="Ledger rules proved by tests")
    for heading in ("game", "defined", "proved", "unproved"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for game in report.games:
        total, gaps = len(game.proofs), len(game.unproved)
        name, style = (game.game, None) if game.judged else (f"{game.game} (not judged)", "dim")
        table.add_row(name, str(total), str(total - gaps), str(gaps), style=style)
    console.print(table)
    for game in report.games:
        if game.judged and game.unproved:
            console.print(f"[bold]{game.game}, proved by no test:[/] {' '.join(game.unproved)}")
    for rule, tests in report.unknown.items():
        console.print(f"[bold]{rule} is in no ledger, but marks[/] {' '.join(tests)}")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.rule_coverage",
        description="Print the ledger rules that tests prove, and those that none does.",
    )
    parser.add_argument(
        "games", nargs="*", metavar="GAME", help="the games to judge (default: all registered)"
    )
    parser.add_argument("--json", action="store_true", help="print the whole report as JSON")
    parser.add_argument("--ledgers", type=Path, default=LEDGERS, help="folder of the ledgers")
    parser.add_argument("--tests", type=Path, default=TESTS, help="folder of the tests")
    options = parser.parse_args(arguments)
    try:
        report = compare(
            read_ledgers(options.ledgers),
            collect_marks(options.tests),
            options.games or registered_games(),
        )
    except (LedgerError, RuntimeError) as error:
        print(error, file=sys.stderr)
        return 2
    if options.json:
        print(msgspec.json.encode(report).decode())
    else:
        show(report, Console(highlight=False))
    return 0 if report.complete else 1


if __name__ == "__main__":
    sys.exit(main())
