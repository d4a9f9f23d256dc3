"""A person at the terminal."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import entrepot
from entrepot.bots import bot
from entrepot.bots.greedy import GreedyBot
from entrepot.bots.levels import LEVELS, Level
from entrepot.bots.program import end_programs
from entrepot.cli import terminal_game
from entrepot.cli.opponents import opponent
from tests.cli.conftest import Run

FIRST = ["1"] * 3000
"""Somebody who always takes the first option."""


@pytest.mark.parametrize("game", entrepot.games(), ids=lambda game: str(game.id))
def test_a_whole_game_from_piped_input(run: Run, game: entrepot.Game, tmp_path: Path) -> None:
    for players in (game.players[0], game.players[-1]):
        file = tmp_path / f"{players}.game"
        ended = run(f"play {game.id} --players {players} --seed 4 --save {file}", *FIRST)
        assert ended.code == 0
        table = entrepot.replay(file)
        assert table.over
        assert table.players == players
        assert "The game is over" in ended.out
        assert "(you)" in ended.out
        for score in table.scores():
            assert str(score) in ended.out


def test_the_same_seed_and_choices_give_the_same_game(run: Run, tmp_path: Path) -> None:
    one, two, other = (tmp_path / name for name in ("one", "two", "other"))
    for file, seed in ((one, 4), (two, 4), (other, 5)):
        run(f"play puerto-rico --players 3 --seed {seed} --save {file}", *FIRST)
    assert one.read_text() == two.read_text()
    assert one.read_text() != other.read_text()


def test_every_seat_can_be_taken(run: Run, tmp_path: Path) -> None:
    for seat in range(4):
        file = tmp_path / str(seat)
        ended = run(f"play puerto-rico --seat {seat} --seed 1 --save {file}", "1", "q")
        assert f"You are Player {seat + 1}." in ended.out
        assert entrepot.replay(file).to_move == seat


def test_a_seed_is_drawn_and_told(run: Run) -> None:
    seeds = {run("play puerto-rico").out.split("Seed ")[1].split(".")[0] for _ in range(3)}
    assert len(seeds) > 1


def moves(run: Run, tmp_path: Path, *typed: str) -> list[str]:
    """What was played, by seat 0, which begins, when this is typed."""
    file = tmp_path / "some.game"
    ended = run(f"play puerto-rico --players 3 --seed 3 --save {file}", *typed)
    assert ended.code == 0
    script = entrepot.Script.load(file)
    pairs = zip(script.seats, script.actions, strict=True)
    return [action for seat, action in pairs if seat == 0]


def test_an_option_is_chosen_by_number_name_or_the_beginning_of_a_part(
    run: Run, tmp_path: Path
) -> None:
    for typed in ("1", "role:settler", "role:se", "settler", "sett", "SETTLER"):
        assert moves(run, tmp_path, typed) == ["role:settler"]


def test_ambiguous_input_is_asked_again(run: Run) -> None:
    ended = run("play puerto-rico --players 3 --seed 3", "c", "role")
    assert "c can mean: role:craftsman, role:captain." in ended.out
    assert "role can mean: role:settler, role:mayor" in ended.out


def test_an_illegal_choice_is_explained(run: Run) -> None:
    ended = run("play puerto-rico --players 3 --seed 3", "0", "7", "build:wharf", "dance", "")
    assert ended.out.count("Choose a number from 1 to 6.") == 2
    assert "build:wharf: That is not what is asked now." in ended.out
    assert "dance is no action. Type ? for help." in ended.out


def test_why_explains_what_is_not_legal(run: Run) -> None:
    ended = run(
        "play puerto-rico --players 3 --seed 3",
        *("why prospector-1", "why mayor", "why build", "why", "why dance"),
    )
    assert "role:prospector-1: The prospector is not in play with 3 players." in ended.out
    assert "role:mayor is possible now." in ended.out
    assert "build can mean: build:small-indigo-plant" in ended.out
    assert "dance is no action" in ended.out


def test_undo_takes_the_last_own_decision_back(run: Run, tmp_path: Path) -> None:
    undone = moves(run, tmp_path, "role:settler", "tile:quarry", "u", "tile:indigo", "q")
    assert undone == moves(run, tmp_path, "role:settler", "tile:indigo", "q")
    assert moves(run, tmp_path, "role:mayor", "2", "u", "u", "role:builder") == ["role:builder"]


def test_undo_has_nothing_to_take_back_at_the_start(run: Run) -> None:
    ended = run("play puerto-rico --players 3 --seed 3", "u")
    assert "There is no decision of yours to take back." in ended.out


def test_the_table_the_log_and_the_help_are_shown_when_asked_for(run: Run) -> None:
    plain = run("play puerto-rico --players 3 --seed 3")
    asked = run("play puerto-rico --players 3 --seed 3", "b", "log", "?")
    assert plain.out.count("Trading house") == 1
    assert asked.out.count("Trading house") == 2
    assert asked.out.count("Round 1: Player 1 is governor.") == 2
    assert "take your last decision back" in asked.out


def test_what_the_others_did_is_told_once(run: Run) -> None:
    ended = run("play puerto-rico --players 3 --seed 3", "role:settler", "tile:quarry", "b")
    assert ended.out.count("Player 1 takes a quarry.") == 1
    assert "Player 2 takes" in ended.out


def test_quitting_offers_to_save(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "left.game"
    ended = run("play puerto-rico --players 3 --seed 3", "1", "q", str(file))
    assert ended.code == 0
    assert f"The game is saved in {file}." in ended.out
    assert entrepot.Script.load(file).actions == ("role:settler",)
    assert "Goodbye." in run("play puerto-rico", "q", "").out


def test_a_game_can_be_saved_while_it_is_played_and_a_failure_is_told(
    run: Run, tmp_path: Path
) -> None:
    file = tmp_path / "half.game"
    nowhere = tmp_path / "no" / "folder"
    ended = run("play puerto-rico", f"save {file}", "save", f"save {nowhere}")
    assert ended.code == 0
    assert entrepot.replay(file).moves == [] or entrepot.replay(file).to_move == 0
    assert "Save it where?" in ended.out
    assert "The game cannot be saved" in ended.out


def test_the_end_of_input_ends_the_game_quietly(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "cut.game"
    ended = run(f"play puerto-rico --players 3 --seed 3 --save {file}", "1")
    assert ended.code == 0
    assert ended.out.rstrip().endswith("shows it again.")
    assert entrepot.Script.load(file).actions == ("role:settler",)


def test_control_c_ends_the_game_quietly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    ended = run("play puerto-rico")
    assert ended.code == 0
    assert ended.out.rstrip().endswith("Goodbye.")


def test_a_saved_game_goes_on(run: Run, tmp_path: Path) -> None:
    half, whole = tmp_path / "half.game", tmp_path / "whole.game"
    run(f"play puerto-rico --players 3 --seed 3 --save {half}", *FIRST[:20])
    run(f"play puerto-rico --load {half} --save {whole}", *FIRST)
    at_once = tmp_path / "at_once.game"
    run(f"play puerto-rico --players 3 --seed 3 --save {at_once}", *FIRST)
    assert whole.read_text() == at_once.read_text()


@pytest.mark.parametrize(
    ("variables", "spoken"),
    [
        ({"LANG": "nl_NL.UTF-8"}, "Welk personage neem je?"),
        ({"LANG": "en_GB.UTF-8"}, "Which role do you take?"),
        ({"LANG": "fr_FR.UTF-8"}, "Which role do you take?"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "nl_BE.UTF-8"}, "Welk personage neem je?"),
        ({}, "Which role do you take?"),
    ],
)
def test_the_language_is_that_of_the_system(
    run: Run, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], spoken: str
) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in variables.items():
        monkeypatch.setenv(variable, value)
    assert spoken in run("play puerto-rico --seed 3").out


def test_the_language_can_be_chosen(run: Run) -> None:
    ended = run("play puerto-rico --players 3 --seed 3 --lang nl", "1", "u", "?", "q", "")
    for said in ("Jij bent Speler 1.", "Jouw keuze:", "teruggenomen", "deze hulp", "Tot ziens."):
        assert said in ended.out


def test_a_hint_names_the_best_three_options_with_their_chance_to_win(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(terminal_game, "ADVISER", "search:iterations=3000:uniform_share=0.3")
    ended = run("play puerto-rico --players 3 --seed 3", "hint", "h", "1", "q", "")
    assert ended.out.count("Win chances, after 3000 looks ahead:") == 2
    said = ended.out.split("looks ahead:")
    assert said[1].count("% ± ") == 3
    assert named(said[1]) == named(said[2])


def named(hint: str) -> list[str]:
    """The numbers of the actions that a hint names."""
    return [line.split()[0] for line in hint.splitlines() if "% ± " in line]


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "Looking one move ahead"), ("nl", "Met maar één zet")]
)
def test_where_nothing_can_be_compiled_a_hint_looks_one_move_ahead(
    run: Run, monkeypatch: pytest.MonkeyPatch, lang: str, said: str
) -> None:
    monkeypatch.setattr(terminal_game, "have_numba", lambda: False)
    ended = run(f"play puerto-rico --players 3 --seed 3 --lang {lang}", "hint", "q", "")
    assert said in ended.out
    assert "%" not in ended.out.split(said)[1]


def test_a_game_can_be_played_as_a_program(program: Run, tmp_path: Path) -> None:
    file = tmp_path / "evening.game"
    ended = program(f"play puerto-rico --players 2 --seed 4 --save {file}", *FIRST)
    assert ended.code == 0
    assert ended.err == ""
    assert entrepot.replay(file).over


# --- opponents -----------------------------------------------------------------------------------

EACH = pytest.mark.parametrize("level", LEVELS, ids=lambda level: str(level.id))


@EACH
def test_every_level_can_be_played_against_even_where_nothing_is_compiled(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, level: Level
) -> None:
    monkeypatch.setenv("ENTREPOT_PLAIN", "1")
    file = tmp_path / "some.game"
    command = f"play puerto-rico --players 3 --seed 3 --bots {level.id} --save {file}"
    ended = run(command, *FIRST[:10])
    assert ended.code == 0
    assert len(entrepot.Script.load(file).actions) > 10
    replaced = "needs compiled rules, and there are none here: a greedy bot plays." in ended.out
    assert replaced == level.bot.startswith("search")


@EACH
def test_a_level_is_the_same_bot_here_as_elsewhere(
    monkeypatch: pytest.MonkeyPatch, level: Level
) -> None:
    monkeypatch.setattr("entrepot.cli.opponents.have_numba", lambda: True)
    plain = ":plain=true" if level.bot.startswith("greedy") else ""
    assert opponent(level.id) == bot(level.bot + plain)


def test_help_names_the_levels(run: Run) -> None:
    told = run("play --help").out
    for level in LEVELS:
        assert level.id in told


def test_the_default_opponent_is_greedy_and_loads_no_compiler() -> None:
    program = """
import sys
from entrepot.cli import main
assert main("play puerto-rico --seed 1".split()) == 0
assert "numba" not in sys.modules
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        input="1\n" * 10,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Player 2" in done.stdout
    assert opponent("greedy") == GreedyBot(plain=True)


def test_compiling_for_a_bot_is_shown(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[bool] = []

    @contextmanager
    def compiling(game: entrepot.Game) -> Iterator[None]:
        shown.append(True)
        yield
        shown.append(False)

    class Slow:
        def choose(self, world: entrepot.bots.World, chance: object) -> int:
            assert shown[-1]
            return world.legal[0]

    monkeypatch.setattr(terminal_game, "compiling", compiling)
    monkeypatch.setattr("entrepot.cli.play.opponents", lambda bots, seats: {1: Slow()})
    ended = run("play santo-domingo --players 2 --seat 0", *FIRST[:3])
    assert ended.code == 0
    assert shown


PROGRAM = """
import json, sys
asked = 0
for line in sys.stdin:
    message = json.loads(line)
    open(sys.argv[1], "a").write(line)
    answers = {"hello": {"type": "hello", "protocol": 1}, "new_game": {"type": "ready"}}
    if message["type"] == "choose":
        asked += 1
        assert asked != int(sys.argv[2]), "boom"
        answers["choose"] = {"action": message["legal"][0]}
    if message["type"] in answers:
        print(json.dumps(answers[message["type"]]), flush=True)
"""


@pytest.fixture
def foreign(tmp_path: Path) -> Iterator[str]:
    """A program that takes the first action and keeps what it was told in a file `a,b`."""
    path = tmp_path / "bot.py"
    path.write_text(PROGRAM)
    command = shlex.join([sys.executable, str(path), str(tmp_path / "a,b")])
    yield f"program:seconds=60:command={command.replace(':', '::')}"
    end_programs()


def test_a_bot_that_gives_up_is_replaced_and_the_game_goes_on(
    run: Run, foreign: str, tmp_path: Path
) -> None:
    file = tmp_path / "some.game"
    given = f"play puerto-rico --players 3 --seed 3 --save {file} --bots random --bots".split()
    ended = run([*given, f"{foreign} 3"], *FIRST)
    assert ended.code == 0
    assert ended.out.count("Player 3 gave up: crashed") == 1
    assert "boom. A greedy bot plays on in its place." in ended.out
    assert entrepot.replay(file).over


def test_a_program_is_told_how_the_game_ended(run: Run, foreign: str, tmp_path: Path) -> None:
    file = tmp_path / "some.game"
    given = f"play santo-domingo --players 2 --save {file} --bots".split()
    assert run([*given, f"{foreign} 0"], *FIRST).code == 0
    end_programs()
    told = [json.loads(line) for line in (tmp_path / "a,b").read_text().splitlines()]
    table = entrepot.replay(file)
    assert [one["type"] for one in told[-2:]] == ["game_over", "quit"]
    assert told[-2]["scores"] == table.scores()
    assert told[-2]["places"] == table.ranking()


def test_whatever_happens_the_game_is_saved(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fail(*_: object) -> int:
        raise RuntimeError("a mistake in a bot")

    monkeypatch.setattr(terminal_game, "choose", fail)
    file = tmp_path / "some.game"
    with pytest.raises(RuntimeError, match="a mistake"):
        run(f"play puerto-rico --players 3 --seed 3 --save {file}", *FIRST)
    assert entrepot.Script.load(file).actions[0] == "role:settler"
