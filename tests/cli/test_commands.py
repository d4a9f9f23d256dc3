"""The commands that list and explain, and what all commands have in common."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import entrepot
from entrepot.cli import EXAMPLES
from tests.cli.conftest import Run


def test_games_lists_every_game(run: Run) -> None:
    ended = run("games")
    assert ended.code == 0
    for game in entrepot.games():
        line = next(line for line in ended.out.splitlines() if line.startswith(game.id))
        assert f"{game.players[0]}–{game.players[-1]}" in line
        assert str(game.actions) in line
        assert str(game.state.dtype.itemsize) in line
        for option in game.options:
            assert option in ended.out


def test_without_a_command_the_service_starts(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[object] = []
    monkeypatch.setattr("entrepot.server.run.serve", lambda *how: started.append(how))
    assert run("").code == 0
    assert len(started) == 1


def test_help_tells_of_all_commands(run: Run) -> None:
    ended = run("--help")
    assert ended.code == 0
    for told in (
        "Play in the browser",
        "List the games",
        "Open a table",
        "Play many",
        "Show a saved",
        "Compile",
    ):
        assert told in ended.out


def test_the_version_is_printed(run: Run) -> None:
    assert run("--version").out.strip() == entrepot.__version__


@pytest.mark.parametrize("command", EXAMPLES)
def test_every_command_has_help_with_an_example(run: Run, command: str) -> None:
    ended = run(f"{command} --help")
    assert ended.code == 0
    assert f"Example: entrepot {command}" in ended.out


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("play atlantis", "There is no game 'atlantis'; there are "),
        ("play puerto-rico --players 9", "puerto-rico is for 2 to 5 players, not 9."),
        ("play puerto-rico --seat 4", "seats are numbered 0 to 3"),
        ("play puerto-rico --seed -1", "A seed is a whole number"),
        ("play puerto-rico --bots nobody", "There is no bot 'nobody'; there are"),
        ("play puerto-rico --bots nobody", "and the levels random, beginner, greedy, club"),
        ("play puerto-rico --bots random --bots club", "once for all seats, or 3 times"),
        ("play puerto-rico --lang fr", "No texts in language 'fr'; there are en, nl."),
        ("play puerto-rico --option colour=red", "puerto-rico has no option 'colour'"),
        ("play puerto-rico --option colour", "write it as NAME=VALUE"),
        ("play puerto-rico --load nowhere.game", "nowhere.game cannot be read"),
        ("play puerto-rico --save no/such/folder/x", "there is no folder no/such/folder"),
        ("play", "requires an argument"),
        ("dance", 'Unknown command "dance"'),
        ("simulate puerto-rico --players 1", "is for 2 to 5 players, not 1"),
        ("simulate puerto-rico --games 0", "--games must be at least 1"),
        ("simulate puerto-rico --jobs -1", "--jobs must be at least 1"),
        ("simulate puerto-rico --games many", 'unable to convert "many" into int'),
        ("simulate puerto-rico --out results.txt", "must end in .parquet or .csv"),
        ("simulate puerto-rico --out no/such/folder/x.csv", "there is no folder no/such/folder"),
        ("replay nowhere.game", "nowhere.game cannot be read"),
        ("warm atlantis", "There is no game 'atlantis'"),
        ("serve --bot-processes 0", "--bot-processes must be at least 1, not 0."),
    ],
)
def test_a_mistake_is_one_line_on_stderr(run: Run, command: str, message: str) -> None:
    ended = run(command)
    assert ended.code == 2
    assert message in ended.err
    assert len(ended.err.splitlines()) == 1
    assert ended.out == ""


def test_a_program_ends_with_the_code_and_without_a_traceback(program: Run) -> None:
    ended = program("play puerto-rico --players 9")
    assert ended.code == 2
    assert ended.err == "puerto-rico is for 2 to 5 players, not 9.\n"


@pytest.mark.parametrize("command", ["games", "play puerto-rico --seed 1"])
def test_the_compiler_is_not_loaded_to_list_or_play(
    program: Run, command: str, tmp_path: Path
) -> None:
    ended = program(command, "1", PYTHONPROFILEIMPORTTIME="1")
    assert ended.code == 0
    assert "entrepot.engine.kernel" in ended.err
    for heavy in ("numba", "llvmlite", "polars"):
        assert heavy not in ended.err


def test_a_terminal_without_unicode_is_served_too(program: Run) -> None:
    ended = program("play puerto-rico --seed 1", "1", PYTHONIOENCODING="ascii")
    assert ended.code == 0
    assert "Which role do you take?" in ended.out


def test_schemas_of_a_game_are_printed_as_json(run: Run) -> None:
    schema = json.loads(run("games puerto-rico --schema view").out)
    assert "players" in schema["required"]
    assert schema["$defs"]["ShipView"]["type"] == "object"
    assert json.loads(run("games cuba --schema observation").out)["names"]
    assert json.loads(run("games cuba --schema actions").out)["names"][0] == "pass"
    assert "santo-domingo" not in run("games cuba").out
    for wrong in ("games --schema view", "games cuba --schema state", "games kuba"):
        assert run(wrong).code == 2
