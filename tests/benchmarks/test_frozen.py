"""The frozen bots decide as they did at the commit they were taken from."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

import entrepot
from benchmarks.frozen import LEVELS, FrozenBot, NoHistory, archive, cpu_seconds
from entrepot.bots import World, possible_world
from entrepot.bots.match import play
from entrepot.engine.dice import Dice

GREEDY_GAMES = {
    "puerto-rico": "47cd5c4ad73dae09",
    "san-juan": "3aaf88fcc9211294",
    "cuba": "e90e6bdb9ad7a60a",
    "santo-domingo": "a6076580ee59a2b2",
    "speicherstadt": "eb65b52d465581f9",
}
"""The moves of the game of seed 3 among Greedies with the middle number of players, hashed: taken
from the bots in the repository at the frozen commit."""


@pytest.fixture(autouse=True, scope="module")
def _history() -> None:
    try:
        archive.sources()
    except NoHistory as problem:
        pytest.skip(str(problem))


@pytest.mark.parametrize("name", GREEDY_GAMES)
def test_frozen_greedy_plays_the_game_that_greedy_played_when_it_was_frozen(name: str) -> None:
    game = entrepot.game(name)
    players = game.players[len(game.players) // 2]
    moves = play(game, [FrozenBot()] * players, 3).moves
    assert hashlib.sha256(repr(moves).encode()).hexdigest()[:16] == GREEDY_GAMES[name]


def opening(name: str) -> tuple[World, Dice]:
    table = entrepot.game(name).new(4, 5)
    return possible_world(table, table.waiting_for[0], 1)


def test_a_world_described_by_names_is_decided_as_its_bytes_are() -> None:
    game = entrepot.game("santo-domingo")
    packed, named = ([FrozenBot(by_names=by_names)] * 4 for by_names in (False, True))
    assert play(game, packed, 1).moves == play(game, named, 1).moves


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_answers_and_its_thinking_is_counted(level: str) -> None:
    world, dice = opening("santo-domingo")
    before = cpu_seconds()
    assert FrozenBot(level).choose(world, dice) in world.legal
    assert cpu_seconds() > before


def test_other_levels_are_refused() -> None:
    with pytest.raises(ValueError, match="greedy, club, strong"):
        FrozenBot("master")


def test_without_the_history_a_sentence_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(archive, "REPOSITORY", tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    with pytest.raises(NoHistory, match="full clone"):
        archive.sources()


def test_rules_of_another_version_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from benchmarks import frozen

    monkeypatch.setattr(frozen._child(), "forms", {})
    game = entrepot.game("santo-domingo")
    later = game.rules_version + 1
    monkeypatch.setitem(game.__dict__, "rules_version", later)
    with pytest.raises(entrepot.EntrepotError, match=f"not {later}"):
        frozen.prepare(game)
