"""Scripts: small readable files that define a game."""

from __future__ import annotations

from pathlib import Path

import pytest

import entrepot
from entrepot import BadScript, Script

TEXT = """entrepot game 1
game: puerto-rico
rules: 1
stream: 2
players: 3
seed: 7

# comments and empty lines are skipped

0 role:settler
"""


@pytest.fixture
def script() -> Script:
    table = entrepot.game("puerto-rico").new(players=3, seed=7)
    for _ in range(12):
        table.play(table.legal()[-1])
    return table.script


def test_a_script_names_everything(script: Script) -> None:
    assert (script.game, script.rules_version) == ("puerto-rico", 1)
    assert (script.players, script.seed, script.options) == (3, 7, {})
    assert len(script.actions) == len(script.seats) == 12
    assert all(isinstance(action, str) for action in script.actions)
    assert script.position is None


def test_a_script_is_a_small_text_file(script: Script, tmp_path: Path) -> None:
    path = tmp_path / "game.script"
    script.save(path)
    assert path.read_text().startswith("entrepot game 1\ngame: puerto-rico\nrules: 1\nstream: 2\n")
    assert Script.load(path) == script
    assert entrepot.replay(path).script == script
    assert entrepot.replay(str(script)).script == script
    assert entrepot.replay(script).script == script


def test_a_script_may_be_written_by_hand() -> None:
    script = Script.parse(TEXT)
    assert script.actions == ("role:settler",)
    assert script.seats == (0,)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("entrepot game 1", "entrepot game 2", "line 1: a script begins with the line"),
        ("players: 3\n", "", "The head of the script has no line 'players: …'."),
        ("seed: 7\n", "", "neither a seed nor a position"),
        ("seed: 7", "seed: seven", "line 6: 'seed: seven' cannot be read"),
        ("seed: 7", "colour: red", "line 6: 'colour: red' cannot be read (unknown line 'colour')"),
        ("0 role:settler", "0 role:settler twice", "line 10:"),
        ("0 role:settler", "role:settler", "line 10:"),
        ("seed: 7", "position: {", "line 6:"),
    ],
)
def test_a_script_that_cannot_be_read_names_the_line(old: str, new: str, message: str) -> None:
    with pytest.raises(BadScript) as refusal:
        Script.parse(TEXT.replace(old, new))
    assert message in str(refusal.value)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("puerto-rico", "monopoly", "There is no game 'monopoly'"),
        ("rules: 1", "rules: 99", "rules version 99"),
        (
            "stream: 2",
            "stream: 1",
            "dealt by random stream 1; this",
        ),
        ("stream: 2\n", "", "needs the line 'stream: 2'"),
        ("players: 3", "players: 9", "The set-up of the script is not possible"),
        ("seed: 7", "seed: -1", "The set-up of the script is not possible"),
        ("role:settler", "role:king", "move 1 (0 role:king): puerto-rico has no action"),
        ("role:settler", "sell:corn", "move 1 (0 sell:corn):"),
        ("seed: 7", "seed: 7\ncomponents: 0123", "played with components 0123"),
    ],
)
def test_a_script_that_cannot_be_played_names_the_move(old: str, new: str, message: str) -> None:
    table = entrepot.game("puerto-rico").new(players=3, seed=7)
    text = TEXT.replace("0 role", f"{table.to_move} role").replace(old, new)
    message = message.replace("(0 ", f"({table.to_move} ")
    with pytest.raises(entrepot.EntrepotError) as refusal:
        entrepot.replay(text)
    assert message in str(refusal.value)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadScript, match=r"nowhere\.script cannot be read"):
        entrepot.replay(tmp_path / "nowhere.script")
