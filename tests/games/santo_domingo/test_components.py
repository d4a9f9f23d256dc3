"""The exchange ratios are reconstructed; an owner of the boxed game replaces them by a file."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from entrepot.engine.components import VARIABLE

MINE = """\
game = "santo-domingo"

[exchange_ratio]
standard = [
    "5:1", "5:1", "4:1", "4:1", "3:1", "3:1", "2:1", "2:1",
    "3:2", "3:2", "1:1", "1:1", "1:1", "2:3", "2:3", "1:2",
]
winter = [
    "5:1", "5:1", "5:1", "5:1", "4:1", "4:1", "4:1", "4:1",
    "3:1", "3:1", "3:1", "3:1", "2:1", "2:1", "2:1", "2:1",
]
"""

PLAY = """
import entrepot
game = entrepot.game("santo-domingo")
table = game.new(4)
d = table.to_dict()
d["rows"]["merchant"] = 13
d["players"][0]["goods"] = 6
table = game.from_dict(d)
for seat, card in enumerate(("merchant", "customs", "customs", "customs")):
    table.play(f"play:{card}", seat)
print(game.actions, table.view()["ratio"], *(game.name(action) for action in table.legal()))
table.play("trade:9")
print(table.to_dict()["players"][0]["goods"], table.script.components != "")
"""


def run(code: str, file: Path, text: str) -> subprocess.CompletedProcess[str]:
    """Python with a components file: they are read when a game is loaded, so in a new process."""
    file.write_text(text, encoding="utf-8")
    return subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {VARIABLE: str(file)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_file_replaces_the_ratios_and_all_that_follows_from_them(tmp_path: Path) -> None:
    """At 2:3 six goods bring nine points, and with the worse ratios every number below."""
    done = run(PLAY, tmp_path / "mine.toml", MINE)
    assert done.stderr == ""
    options, after = done.stdout.splitlines()
    trades = [f"trade:{points}" for points in range(10)]
    assert options.split() == [str(8 + 30 + 1), "2:3", *trades]
    assert after == "0 True"


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"1:2",\n', "\n", "standard must have 16 ratios, not 15"),
        ('"1:2"', '"1 to 2"', "standard, space 15: '1 to 2' is not a ratio such as '3:2'"),
        ('"1:2"', '"0:2"', "standard, space 15: '0:2' is not a ratio"),
        ('"1:2"', '"3:0"', "standard, space 15: '3:0' is not a ratio"),
        ('"1:2"', '"3:1"', "standard: 3:1 is worse than 2:3, but stands after it"),
        ('"1:2"', "12", "Expected `str`, got `int`"),
        ("winter", "summer", "it must have the lines standard and winter, not standard, summer"),
        ("exchange_ratio", "ratios", "santo-domingo has no table 'ratios'; it has exchange_ratio"),
    ],
)
@pytest.mark.rule("SD-104")
def test_a_table_that_cannot_be_right_is_refused(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    file = tmp_path / "mine.toml"
    done = run("import entrepot; entrepot.game('santo-domingo')", file, MINE.replace(old, new, 1))
    assert done.returncode != 0
    *_, last = done.stderr.strip().splitlines()
    assert "BadComponents" in last
    assert str(file) in last
    assert reason in last


def test_the_command_line_takes_a_file(tmp_path: Path) -> None:
    code = "import sys; from entrepot.cli import main; sys.exit(main(sys.argv[1:]))"
    file = tmp_path / "mine.toml"
    file.write_text(MINE, encoding="utf-8")
    for line in (["games", "--components", str(file)], [f"--components={file}", "games"]):
        listed = subprocess.run(
            [sys.executable, "-c", code, *line], capture_output=True, text=True, check=True
        )
        (row,) = [line for line in listed.stdout.splitlines() if "santo-domingo" in line]
        assert "39" in row.split()
    for wrong in (
        ["games", "--components"],
        ["games", "--components", str(tmp_path / "none.toml")],
    ):
        refused = subprocess.run(
            [sys.executable, "-c", code, *wrong], capture_output=True, text=True, check=False
        )
        assert refused.returncode == 2
        assert "components" in refused.stderr or "none.toml cannot be read" in refused.stderr
