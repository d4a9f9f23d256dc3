"""A recorded game shown again."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import entrepot
from entrepot.bots import bot, choose
from tests.cli.conftest import Run


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    table = entrepot.game("puerto-rico").new(3, seed=2)
    while table.to_move is not None:
        table.play(choose(bot("random"), table, table.to_move, 2))
    path = tmp_path_factory.mktemp("played") / "some.game"
    table.script.save(path)
    return path


@pytest.fixture
def file(played: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(played, tmp_path))


def unwrapped(text: str) -> str:
    return " ".join(text.split())


def test_replay_shows_the_whole_game(run: Run, file: Path) -> None:
    ended = run(f"replay {file}")
    table = entrepot.replay(file)
    assert ended.code == 0
    for sentence in table.log():
        assert sentence in unwrapped(ended.out)
    assert f"{len(table.moves)} decisions" in ended.out
    winner = f"Player {table.winners()[0] + 1}"
    assert f"{winner} wins." in ended.out


def test_replay_stops_at_a_decision(run: Run, file: Path) -> None:
    ended = run(f"replay {file} --to 30")
    assert "30 decisions" in ended.out
    assert "wins." not in ended.out
    assert "The game waits for Player" in ended.out
    assert run(f"replay {file} --to 0").code == 0


def test_replay_shows_what_a_seat_may_know(run: Run, file: Path) -> None:
    """The chips of the others are hidden while the game goes on (PR-157)."""

    def hidden(view: str) -> int:
        players = run(f"replay {file} --to 200 {view}").out.split("Chips")[1]
        return players.count(" ? ")

    assert hidden("") == 3
    assert hidden("--view 1") == 2


def test_replay_speaks_dutch(run: Run, file: Path) -> None:
    ended = run(f"replay {file} --lang nl")
    for sentence in entrepot.replay(file).log(lang="nl"):
        assert sentence in unwrapped(ended.out)


@pytest.mark.parametrize(
    ("change", "arguments", "message"),
    [
        (("rules: ", "rules: 9"), "", "rules version"),
        (("seed: 2", ""), "", "neither a seed nor a position"),
        (("role:settler", "role:sailor"), "", "has no action 'role:sailor'"),
        (("", ""), "--to 100000", "the game has"),
        (("", ""), "--to -1", "the game has"),
        (("", ""), "--view 3", "Seats are numbered 0 to 2"),
        (("", ""), "--lang fr", "No texts in language 'fr'"),
    ],
)
def test_what_cannot_be_replayed_is_refused(
    run: Run, file: Path, change: tuple[str, str], arguments: str, message: str
) -> None:
    file.write_text(file.read_text().replace(*change, 1))
    ended = run(f"replay {file} {arguments}")
    assert ended.code == 2
    assert message in ended.err
    assert ended.out == ""
