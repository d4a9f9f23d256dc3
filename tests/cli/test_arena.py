"""`entrepot arena` and `entrepot stats`, as a person uses them."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import polars
import pytest

from entrepot.arena.sprt import LEAST, RunningTest, Sprt, hypothesis
from entrepot.cli import arena, main
from entrepot.cli.match_options import playing
from tests.cli.conftest import Run

pytestmark = pytest.mark.xdist_group("speicherstadt")

GREEDY = "greedy:plain=true:worlds=1"
DUEL = f"arena speicherstadt {GREEDY} random --players 2 -f challenge --seed 3"


def results(folder: Path) -> tuple[object, polars.DataFrame]:
    return (
        json.loads((folder / "results.json").read_text()),
        polars.read_parquet(folder / "games.parquet"),
    )


def test_arena_results_do_not_depend_on_jobs(run: Run, tmp_path: Path) -> None:
    for name, jobs in (("one", 1), ("two", 2)):
        ended = run(f"{DUEL} --games 7 --jobs {jobs} --out {tmp_path / name}")
        assert ended.code == 0, ended.err
    one, two = results(tmp_path / "one"), results(tmp_path / "two")
    assert one[0] == two[0]
    assert one[1].equals(two[1])
    assert len(one[1]) == 8  # whole deals
    assert (tmp_path / "one" / "report.html").read_text().startswith("<!doctype html>")


def test_the_arena_summary_shows_wins_ratings_and_verdicts(run: Run) -> None:
    ended = run(f"{DUEL} --games 4")
    assert ended.code == 0
    for told in ("fair share 50.0%", "95% interval", "rating", "not clear", GREEDY):
        assert told in ended.out
    assert ended.err == ""


def test_a_sequential_test_stops_when_it_is_decided(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not only the games that are played without one."""
    monkeypatch.setattr(arena, "GAMES", 4)
    ended = run(f"{DUEL} --sprt --h1 +40% --out {tmp_path}")
    assert ended.code == 0, ended.err
    assert "better (H1)" in ended.out
    assert len(results(tmp_path)[1]) == 2 * LEAST
    assert "its share of wins is a little too extreme" in " ".join(ended.out.split())
    assert "a little too narrow" in (tmp_path / "report.html").read_text()
    plain = run(DUEL)
    assert "too narrow" not in plain.out


@pytest.mark.parametrize("truth", [0.25, 0.27, 0.3, 0.35])
def test_a_sequential_test_with_defaults_is_decided(truth: float) -> None:
    running = RunningTest(Sprt(hypothesis(arena.H0, 4), hypothesis(arena.H1, 4)))
    chance = random.Random(1)
    for _ in range(arena.MOST_GAMES // 4):
        running.add(sum(chance.random() < truth for _ in range(4)) / 4)
    assert running.verdict == ("H0" if truth == 0.25 else "H1")


def test_a_killed_arena_continues_where_it_stopped(run: Run, tmp_path: Path) -> None:
    command = f"{DUEL} --games 30"
    assert run(f"{command} --out {tmp_path / 'whole'}").code == 0
    folder = tmp_path / "killed"
    games = folder / "games.jsonl"
    process = subprocess.Popen(
        [sys.executable, "-m", "entrepot", *command.split(), "--jobs", "2", "--out", str(folder)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    end = time.monotonic() + 300
    while time.monotonic() < end and not (games.exists() and games.read_bytes().count(b"\n") > 4):
        time.sleep(0.02)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    kept = games.read_bytes()
    assert kept.count(b"\n") > 4
    assert run(f"{command} --out {folder}").code == 0
    assert games.read_bytes().startswith(kept[: kept.rfind(b"\n") + 1])
    assert games.read_bytes().count(b"\n") == 30
    for one, other in zip(results(tmp_path / "whole"), results(folder), strict=True):
        same = one.equals(other) if isinstance(one, polars.DataFrame) else one == other  # type: ignore[arg-type]
        assert same


def test_interrupting_the_arena_tells_how_to_continue(capsys: pytest.CaptureFixture[str]) -> None:
    def work() -> Iterator[object]:
        yield {}
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        playing("Cuba", work(), 2, 0, Path("duel"))
    assert "duel keeps what was played; the same command goes on." in capsys.readouterr().err


@pytest.fixture
def liar(tmp_path: Path) -> str:
    """A program that gives an illegal answer; a command with it cannot be split at spaces."""
    path = tmp_path / "liar.py"
    path.write_text(
        "import json\n"
        "print(json.dumps({'type': 'hello', 'protocol': 1}), flush=True); input(); input()\n"
        "print(json.dumps({'type': 'ready'}), flush=True); input()\n"
        "print(json.dumps({'action': 'steal'}), flush=True); input()\n"
    )
    return f"program:command={sys.executable} {path}:seconds=20"


def test_a_program_that_fails_is_reported(liar: str, tmp_path: Path) -> None:
    given = ["arena", "speicherstadt", liar, "random", "-p", "2", "-f", "challenge", "-n", "2"]
    assert main([*given, "--out", str(tmp_path / "out")]) == 0
    found = json.loads((tmp_path / "out" / "results.json").read_text())
    assert [one["bot"] for one in found["pairings"][0]["forfeits"]] == [liar, liar]
    assert found["pairings"][0]["wins"]["mean"] == 0
    assert "illegal answer" in (tmp_path / "out" / "report.html").read_text()


def test_statistics_of_a_program_that_fails_tell_why(
    liar: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ["stats", "speicherstadt", "--bot", liar, "-p", "2", "-n", "2"]
    for _ in range(2):  # the second time they are read again
        assert main([*given, "--out", str(tmp_path / "out")]) == 2
        printed = capsys.readouterr()
        assert "gave up 2 games: illegal answer" in printed.out
        assert "mean score" not in printed.out
        assert "No game was finished" in printed.err
    found = json.loads((tmp_path / "out" / "stats.json").read_text())
    assert (found["games"], found["forfeits"][0]["games"]) == (0, 2)
    assert "illegal answer" in (tmp_path / "out" / "stats.html").read_text()


def test_statistics_write_a_summary_and_a_report(run: Run, tmp_path: Path) -> None:
    command = "stats speicherstadt --bot random --players 2 --games 6"
    ended = run(f"{command} --out {tmp_path}")
    assert ended.code == 0, ended.err
    assert "6 games of random" in ended.out
    assert "most points from" in ended.out
    found = json.loads((tmp_path / "stats.json").read_text())
    assert found["games"] == 6
    again = run(f"{command} --out {tmp_path} --jobs 2")
    assert again.out == ended.out
    assert (tmp_path / "games.jsonl").read_text().count("\n") == 6


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("arena speicherstadt random", "at least two"),
        ("arena speicherstadt random random", "twice"),
        ("arena speicherstadt random nobody", "no bot 'nobody'"),
        ("arena speicherstadt random greedy -f cup", "round-robin, challenge, ladder"),
        ("arena speicherstadt random greedy -n 0", "--games must be at least 1"),
        ("arena speicherstadt random greedy --sprt --h1 much", "+20elo"),
        ("arena speicherstadt random greedy --sprt --h1=-2%", "H0 < H1"),
        ("arena speicherstadt random greedy --h1 +5%", "--h1 belongs to the sequential test"),
        ("arena speicherstadt random greedy --h0 fair", "add --sprt"),
        ("arena speicherstadt random greedy --alpha 0.05", "--alpha belongs"),
        ("arena speicherstadt random greedy --beta 0.1", "--beta belongs"),
        ("arena speicherstadt random program:command=no-such-program", "cannot be started"),
        ("arena nowhere random greedy", "no game 'nowhere'"),
        ("stats speicherstadt --jobs 0", "--jobs must be at least 1"),
    ],
)
def test_mistakes_in_arena_commands_are_explained(run: Run, command: str, message: str) -> None:
    ended = run(command)
    assert ended.code == 2
    assert message in ended.err
    assert "Traceback" not in ended.err
