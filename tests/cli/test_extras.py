"""Without the optional dependencies: everything that does not need them works, and the rest says
what to install."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

from entrepot.engine.extras import EXTRAS
from tests.cli.conftest import Ended

WITHOUT = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {modules!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Missing())
from entrepot.cli import main
sys.exit(main())
"""
"""A program that runs a command as if some modules were not installed."""

RunWithout = Callable[..., Ended]


def arguments(modules: tuple[str, ...], command: str) -> list[str]:
    return [sys.executable, "-c", WITHOUT.format(modules=set(modules)), *command.split()]


@pytest.fixture
def run_without(tmp_path: Path) -> RunWithout:
    def run(modules: tuple[str, ...], command: str, typed: str = "") -> Ended:
        done = subprocess.run(
            arguments(modules, command),
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
            cwd=tmp_path,
        )
        return Ended(done.returncode, done.stdout, done.stderr)

    return run


@pytest.mark.parametrize(
    ("missing", "command", "message"),
    [
        (
            "openskill",
            "arena santo-domingo random greedy -n 3 --out run",
            'The arena needs openskill, which is not installed: pip install "entrepot[arena]"',
        ),
        (
            "polars",
            "arena santo-domingo random greedy -n 3 --out run",
            'The arena needs polars, which is not installed: pip install "entrepot[data]"',
        ),
        (
            "polars",
            "dataset santo-domingo random -n 1 --out run",
            'A data set needs polars, which is not installed: pip install "entrepot[data]"',
        ),
        (
            "polars",
            "simulate santo-domingo -n 1 --plain --out run.parquet",
            'A Parquet file needs polars, which is not installed: pip install "entrepot[data]"',
        ),
    ],
)
def test_a_command_that_misses_a_dependency_plays_nothing_and_says_what_to_install(
    run_without: RunWithout, tmp_path: Path, missing: str, command: str, message: str
) -> None:
    ended = run_without((missing,), command)
    assert (ended.code, ended.out, ended.err) == (2, "", f"{message}\n")
    assert list(tmp_path.iterdir()) == []


def test_a_service_on_postgresql_says_that_it_needs_the_driver(run_without: RunWithout) -> None:
    address = "postgresql://user@localhost/entrepot"
    ended = run_without(("asyncpg",), f"serve --no-browser --data . --database-url {address}")
    message = 'PostgreSQL needs asyncpg, which is not installed: pip install "entrepot[postgres]"'
    assert (ended.code, ended.out, ended.err) == (2, "", f"{message}\n")


def test_training_says_that_it_needs_pytorch(run_without: RunWithout) -> None:
    ended = run_without(("torch",), "train cuba")
    message = 'Training needs torch, which is not installed: pip install "entrepot[learning]"'
    assert (ended.code, ended.out, ended.err) == (2, "", f"{message}\n")


@pytest.mark.parametrize(
    ("command", "typed", "shows"),
    [
        ("--help", "", "Let bots play, and keep every decision"),
        ("games", "", "santo-domingo"),
        ("play santo-domingo --seed 1 --bots greedy", "1\nq\n\n", "Goodbye."),
        ("simulate santo-domingo -n 3 --plain --jobs 1 --out games.csv", "", "games.csv"),
    ],
)
def test_commands_that_need_no_extra_work_without_any(
    run_without: RunWithout, command: str, typed: str, shows: str
) -> None:
    ended = run_without(tuple(EXTRAS), command, typed)
    assert ended.code == 0, ended.err
    assert shows in ended.out


def test_statistics_need_no_extra(run_without: RunWithout, tmp_path: Path) -> None:
    ended = run_without(tuple(EXTRAS), "stats santo-domingo --bot random -n 3 --out figures")
    assert ended.code == 0, ended.err
    assert "stats.html" in {file.name for file in (tmp_path / "figures").iterdir()}


def test_the_service_needs_no_extra(tmp_path: Path) -> None:
    command = f"serve --no-browser --no-warm --data {tmp_path}"
    with subprocess.Popen(
        arguments(tuple(EXTRAS), command), stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as service:
        assert service.stdout is not None
        address = re.search(r"http://\S+/", service.stdout.readline())
        try:
            assert address is not None
            with urllib.request.urlopen(f"{address[0]}api/games", timeout=30) as answer:
                assert b"santo-domingo" in answer.read()
        finally:
            service.terminate()


@pytest.mark.parametrize("module", EXTRAS)
def test_the_extra_that_is_named_installs_the_module(module: str) -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
    declared = project["project"]
    names = [re.split(r"[<>=\[; ]", one)[0] for one in declared["dependencies"]]
    extra = declared["optional-dependencies"][EXTRAS[module]]
    assert module not in names
    assert any(one.startswith(f"{module}>=") for one in extra)
