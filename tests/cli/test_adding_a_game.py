"""docs/adding_a_game.md, done once: Pebbles is registered as the page says and must conform."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCAFFOLD = ROOT / "src" / "entrepot" / "cli" / "scaffold"
PAGE = (ROOT / "docs" / "adding_a_game.md").read_text(encoding="utf-8")

Python = Callable[..., str]


@pytest.fixture
def python(tmp_path: Path) -> Python:
    """Runs Python where the package of Pebbles is installed, with the entry point of the page."""
    (toml,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    points = tomllib.loads(toml)["project"]["entry-points"]["entrepot.games"]
    metadata = tmp_path / "pebbles-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: pebbles\nVersion: 1.0\n")
    lines = ["[entrepot.games]", *(f"{name} = {value}" for name, value in points.items())]
    (metadata / "entry_points.txt").write_text("\n".join(lines))
    path = os.pathsep.join([str(tmp_path), str(SCAFFOLD), os.environ.get("PYTHONPATH", "")])

    def run(*arguments: str) -> str:
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": path},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return run


def test_what_the_page_quotes_is_what_runs() -> None:
    quoted = re.findall(r"```python\n# (\S+)\n(.*?)```", PAGE, re.DOTALL)
    assert len(quoted) == PAGE.count("```python")
    assert len(quoted) >= 8
    for name, code in quoted:
        source = (SCAFFOLD / "pebbles" / name).read_text(encoding="utf-8")
        for part in code.strip("\n").split("\n\n\n"):
            assert part in source, f"{name} does not contain:\n{part}"


def test_the_page_names_every_file_of_a_game() -> None:
    files = {path.name for path in (SCAFFOLD / "pebbles").iterdir() if path.name != "__pycache__"}
    assert files == {name for name in files if f"`{name}`" in PAGE or f"`{name}/`" in PAGE}
    for path in re.findall(r"\]\(\.\./(.*?)\)", PAGE):
        assert (ROOT / path).exists(), path


def test_the_new_game_comes_after_ours(python: Python) -> None:
    listed = python("-c", "import entrepot; print(*(game.id for game in entrepot.games()))").split()
    assert listed[0] == "puerto-rico"
    assert listed[-1] == "pebbles"


def test_the_command_line_knows_it(python: Python) -> None:
    entrepot = ("-c", "import sys; from entrepot.cli import main; sys.exit(main(sys.argv[1:]))")
    assert "pebbles" in python(*entrepot, "games")
    told = python(*entrepot, "simulate", "pebbles", "--games", "20", "--plain", "--jobs", "1")
    assert "Pebbles" in told


def test_games_of_it_can_be_recorded(python: Python) -> None:
    """`tools.golden` finds games that show every action, option and end."""
    look = (
        "import entrepot; from tools.golden import corpus; kept = corpus(entrepot.game('pebbles'))"
    )
    told = python("-c", f"{look}; print(len(kept))")
    assert "not reached" not in told
    assert int(told.split()[-1]) >= 3


def test_it_conforms(python: Python) -> None:
    told = python("-m", "pytest", "-q", "--pyargs", "entrepot.testing", "-k", "pebbles")
    passed = re.search(r"(\d+) passed", told)
    assert passed is not None
    assert int(passed[1]) > 60
