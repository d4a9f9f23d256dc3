"""`entrepot dataset`, as a person uses it."""

from __future__ import annotations

from pathlib import Path

import pytest

from entrepot.envs.dataset import Dataset
from tests.cli.conftest import Run

pytestmark = pytest.mark.xdist_group("speicherstadt")

GREEDY = "greedy:plain=true:worlds=1"


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_data_sets_do_not_depend_on_jobs(run: Run, tmp_path: Path) -> None:
    for name, jobs in (("one", 1), ("two", 2)):
        command = f"dataset speicherstadt random {GREEDY} -p 2 -n 9 --games-a-file 4 --seed 1"
        ended = run(f"{command} --jobs {jobs} --out {tmp_path / name}")
        assert ended.code == 0, ended.err
        assert "bytes a decision" in ended.out
    assert contents(tmp_path / "one") == contents(tmp_path / "two")
    assert len(contents(tmp_path / "one")) == 7
    assert len(Dataset(tmp_path / "one").games()) == 9


def test_the_greedy_bot_plays_if_none_is_named(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("dataset speicherstadt -n 1").code == 0
    assert Dataset("speicherstadt-data").about.bots == ["greedy"]
    before = contents(Path("speicherstadt-data"))
    again = run("dataset speicherstadt -n 1 --players 3")
    assert again.code == 2
    assert "differ in players (4, now 3)" in again.err
    assert contents(Path("speicherstadt-data")) == before


def test_levels_are_written_in_full(run: Run, tmp_path: Path) -> None:
    ended = run(f"dataset santo-domingo beginner random -p 2 -n 1 --out {tmp_path}")
    assert ended.code == 0, ended.err
    assert Dataset(tmp_path).about.bots == ["greedy:mistakes=0.4", "random"]


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("dataset atlantis", "There is no game 'atlantis'"),
        ("dataset speicherstadt nobody", "no bot 'nobody'"),
        ("dataset speicherstadt --players 9", "is for 2 to 5 players"),
        ("dataset speicherstadt --games 0", "--games must be at least 1"),
        ("dataset speicherstadt --games-a-file 0", "--games-a-file must be at least 1"),
        ("dataset speicherstadt --out pyproject.toml", "pyproject.toml"),
        ("dataset speicherstadt --seed -1", "A seed is a whole number"),
        ("dataset speicherstadt random --seed 9223372036854775807", "A seed is a whole number"),
    ],
)
def test_mistakes_in_dataset_commands_are_explained(
    run: Run, command: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pyproject.toml").write_text("")
    ended = run(command)
    assert ended.code == 2
    assert message in ended.err
    assert "Traceback" not in ended.err
