"""Programs that play: good ones, and all the ways in which one can fail."""

from __future__ import annotations

import json
import shlex
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import entrepot
from entrepot.bots import BadBot, BotSpec, Forfeit, bot, choose, match, possible_world
from entrepot.bots.observe import observation
from entrepot.bots.program import ProgramBot, _programs, end_programs
from entrepot.engine.chance import seed_chance
from entrepot.engine.table import Table

EXAMPLE = Path(__file__).parents[2] / "examples" / "foreign_bot.py"

LOOP = """
import json, os, sys, time
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"type": "hello", "protocol": 1}
    elif message["type"] == "new_game":
        answer = {"type": "ready"}
    elif message["type"] == "choose":
        BODY
    else:
        continue
    print(json.dumps(answer), flush=True)
"""

Write = Callable[..., ProgramBot]


@pytest.fixture
def write(tmp_path: Path) -> Iterator[Write]:
    """A bot that answers `choose` with what the given lines make of it."""

    def write(body: str, whole: bool = False, **times: float) -> ProgramBot:
        path = tmp_path / "bot.py"
        text = body if whole else LOOP.replace("BODY", body.replace("\n", "\n        "))
        path.write_text(text)
        return ProgramBot(command(path), **{"seconds": 20.0, "start": 60.0, **times})

    yield write
    end_programs()


def command(path: Path) -> str:
    return f"{shlex.quote(sys.executable)} {shlex.quote(str(path))}"


def table() -> Table:
    return entrepot.game("puerto-rico").new(3, 4)


def ask(program: ProgramBot, at: Table | None = None) -> str:
    at = at or table()
    assert at.to_move is not None
    return at.game.name(choose(program, at, at.to_move, 1))


def test_the_example_program_plays_a_game(write: Write) -> None:
    spec = BotSpec("program", (("command", command(EXAMPLE)), ("seconds", "20")))
    example = BotSpec.parse(str(spec)).make()
    at = table()
    for _ in range(25):
        assert at.to_move is not None
        at.play(choose(example, at, at.to_move, 1))
    assert len(_programs) == 3


def test_a_program_gets_the_messages_of_the_protocol(write: Write, tmp_path: Path) -> None:
    log = tmp_path / "log"
    program = write(
        f"""open({str(log)!r}, "a").write(line)
answer = {{"action": message["legal"][-1]}}""",
        clock=30.0,
    )
    at = table()
    name = ask(program, at)
    (message,) = [json.loads(line) for line in log.read_text().splitlines()]
    assert set(message) == {"type", "view", "legal", "parts", "seconds", "clock"}
    assert message["view"] == json.loads(json.dumps(at.view(at.to_move)))
    assert message["legal"] == [at.game.name(action) for action in at.legal()]
    assert name == message["legal"][-1]
    assert (message["seconds"], message["clock"]) == (20.0, 30.0)


def test_a_program_gets_the_same_messages_whatever_its_seat_cannot_know(
    write: Write, tmp_path: Path
) -> None:
    log = tmp_path / "log"
    program = write(
        f"""open({str(log)!r}, "a").write(line)
answer = {{"action": message["legal"][0]}}"""
    )
    at = table()
    other = at.copy()
    seed_chance(other.state.chance, 99, 0)
    assert at.to_move is not None
    assert possible_world(other, at.to_move, 1)[0] == possible_world(at, at.to_move, 1)[0]
    assert ask(program, at) == ask(program, other)
    first, second = log.read_text().splitlines()
    assert first == second


def test_actions_are_spelled_as_in_views_and_answers_may_be_too(write: Write) -> None:
    """A building is `small_indigo_plant` in a view and `small-indigo-plant` in an action's name:
    a program that compares them must not have to know that."""
    at = table()
    while "build:small-indigo-plant" not in [at.game.name(one) for one in at.legal()]:
        at.play("role:builder" if at.decision == "choose_role" else at.legal()[0])
    program = write(
        """there = message["view"]["supply"]["buildings"]
named = [part[1] for part in message["parts"] if part[0] == "build"]
assert named and all(one in there for one in named), (named, there)
answer = {"action": "build:small_indigo_plant"}"""
    )
    assert ask(program, at) == "build:small-indigo-plant"


def test_a_program_gets_observations_and_events_if_it_wants_them(
    write: Write, tmp_path: Path
) -> None:
    log = tmp_path / "log"
    whole = LOOP.replace('"protocol": 1}', '"protocol": 1, "wants": ["observation", "events"]}')
    program = write(
        whole.replace(
            "BODY",
            f"""open({str(log)!r}, "a").write(line)
        answer = {{"action": message["legal"][-1]}}""",
        ),
        whole=True,
    )
    game = entrepot.game("puerto-rico")
    bots = [bot("random"), program, bot("random")]
    played = match.play(game, bots, deal=4)
    assert played.forfeit is None
    messages = [json.loads(line) for line in log.read_text().splitlines()]
    replayed = game.new(3, 4)
    told: list[dict[str, object]] = []
    shown = 0
    for seat, action in played.moves:
        if seat == 1:
            message = messages.pop(0)
            world, _ = possible_world(replayed, 1, 4)
            assert message["observation"] == observation(world).tolist()
            assert [game.name(one) for one in message["ids"]] == message["legal"]
            told += message["events"]
            assert [one["text"] for one in told] == replayed.log(1)
            shown += len(message["events"])
        replayed.play(action, seat)
    assert not messages
    assert shown > 50
    assert {"kind", "data", "text"} == set(told[0])


def test_a_program_that_wants_what_there_is_not_is_told_what_there_is(write: Write) -> None:
    greedy = write(LOOP.replace('"protocol": 1}', '"protocol": 1, "wants": ["truth"]}'), whole=True)
    with pytest.raises(entrepot.EntrepotError, match=r"observation, events, not \['truth'\]"):
        greedy.check()


def test_an_illegal_answer_is_told_with_what_was_legal(write: Write) -> None:
    at = table()
    with pytest.raises(Forfeit) as told:
        ask(write("answer = {'action': 'build:palace'}"), at)
    assert "'build:palace'" in str(told.value)
    for action in at.legal():
        assert at.game.name(action) in str(told.value)


def test_the_last_lines_of_standard_error_tell_why_a_program_crashed(write: Write) -> None:
    """As Node writes it: the error is neither the first nor the last line."""
    lines = [*(f"line {n}" for n in range(30)), "TypeError: no such thing", "", "Node.js v20"]
    program = write(f"print({chr(10).join(lines)!r}, file=sys.stderr); os._exit(1)")
    with pytest.raises(Forfeit) as told:
        ask(program)
    said = str(told.value).splitlines()
    assert said[0] == "crashed (exit code 1):"
    assert "TypeError: no such thing" in said
    assert said[-1] == "Node.js v20"
    assert "line 29" in said
    assert "line 5" not in said


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("raise SystemError('boom')", "(?s)crashed.*boom"),
        ("os._exit(3)", "crashed.*exit code 3"),
        ("answer = {'action': 'conquer:spain'}", "illegal answer.*conquer"),
        ("answer = {'action': 7}", "illegal answer"),
        ("answer = {'action': ['pass']}", "illegal answer"),
        ("answer = {}", "illegal answer"),
        ("answer = [1, 2]", "garbage"),
        ("print('hello there'); continue", "garbage.*hello there"),
        ("print('[' * 200_000); continue", r"garbage.*\[\["),
        ("os.write(1, bytes([255, 254, 10])); continue", "garbage"),
    ],
)
def test_a_program_that_fails_forfeits(write: Write, body: str, reason: str) -> None:
    with pytest.raises(Forfeit, match=reason):
        ask(write(body))
    assert not _programs


@pytest.mark.parametrize(
    "body",
    ["time.sleep(60)", "time.sleep(60) if os.fork() else time.sleep(60)", "sys.stdin.close()"],
)
def test_a_program_that_does_not_answer_is_killed_in_time(write: Write, body: str) -> None:
    program = write(f"{body}\ntime.sleep(60)", seconds=0.3)
    began = time.monotonic()
    with pytest.raises(Forfeit, match=r"timed out after 0\.3 s"):
        ask(program)
    assert time.monotonic() - began < 30
    assert not _programs


def test_the_clock_of_a_game_runs_out(write: Write) -> None:
    program = write(
        "time.sleep(2)\nanswer = {'action': message['legal'][0]}", seconds=60.0, clock=5.9
    )
    at = table()
    ask(program, at)
    ask(program, at)
    with pytest.raises(Forfeit, match="timed out"):
        ask(program, at)


def test_a_program_that_floods_us_with_output_does_no_harm(write: Write) -> None:
    flood = write("while True: print('x' * 1000)", whole=True)
    with pytest.raises(Forfeit, match="garbage"):
        ask(flood)
    endless = write("while True: sys.stdout.write('x' * 100000)", seconds=5.0)
    with pytest.raises(Forfeit, match=r"garbage|timed out"):
        ask(endless)


def test_a_program_that_reads_nothing_cannot_block_us(write: Write) -> None:
    deaf = write("import time\ntime.sleep(100)", whole=True, start=0.5)
    with pytest.raises(Forfeit, match="timed out"):
        ask(deaf)


def test_a_program_keeps_running_for_the_next_game(write: Write) -> None:
    program = write("answer = {'action': message['legal'][os.getpid() * 0]}")
    at = table()
    assert at.to_move is not None
    ask(program, at)
    process = _programs[program, at.to_move].child._process
    program.game_over(at.to_move, [0, 0, 0], [1, 1, 1])
    ask(program, at)
    assert _programs[program, at.to_move].child._process is process
    end_programs()
    assert process.poll() is not None
    assert not _programs


def test_a_wrong_version_and_a_missing_program_are_found_before_any_game(write: Write) -> None:
    old = write('print(\'{"type": "hello", "protocol": 0}\', flush=True); input()', whole=True)
    with pytest.raises(entrepot.EntrepotError, match="version 1"):
        old.check()
    with pytest.raises(entrepot.EntrepotError, match="cannot be started"):
        ProgramBot("no-such-program-here").check()
    write("answer = None").check()


def test_colons_in_a_command_are_doubled() -> None:
    spec = BotSpec("program", (("command", "play C:/bot --at=here:now"), ("seconds", "2.5")))
    assert str(spec) == "program:command=play C::/bot --at=here::now:seconds=2.5"
    assert BotSpec.parse(str(spec)) == spec
    assert spec.make() == ProgramBot("play C:/bot --at=here:now", 2.5)


def test_a_program_without_command_or_with_bad_times_is_refused() -> None:
    with pytest.raises(BadBot, match="name the program"):
        bot("program")
    with pytest.raises(BadBot, match="seconds"):
        bot("program:command=x:seconds=0")
