"""Rules of thumb are sensible, know only what a program knows, and never change."""

from __future__ import annotations

import ast
import hashlib
from pathlib import Path

import pytest

import entrepot
from entrepot import baselines
from entrepot.arena import play
from entrepot.baselines import NoRuleOfThumb, RuleOfThumbBot, rule_of_thumb
from entrepot.bots import bot

GAMES = {
    "puerto-rico": "d49439c2568e7869",
    "san-juan": "d7618c64249b91a5",
    "cuba": "5c7211bb05354d5d",
    "santo-domingo": "93673eb6488bfaa2",
    "speicherstadt": "593b1293af9fbfbb",
}
"""The moves of the game of seed 3 among rules of thumb with the middle number of players, hashed.
Results against them are quoted: another way of playing is another bot, not a change of this one."""


def middle(name: str) -> int:
    players = entrepot.game(name).players
    return players[len(players) // 2]


@pytest.mark.parametrize("name", GAMES)
def test_they_play_as_they_always_did(name: str) -> None:
    moves = play(entrepot.game(name), [RuleOfThumbBot()] * middle(name), 3).moves
    assert hashlib.sha256(repr(moves).encode()).hexdigest()[:16] == GAMES[name]


@pytest.mark.parametrize("name", GAMES)
def test_they_beat_random_players(name: str) -> None:
    game, players = entrepot.game(name), middle(name)
    won = 0
    for deal in range(3):
        for own in range(players):
            line_up = [
                RuleOfThumbBot() if seat == own else bot("random") for seat in range(players)
            ]
            won += play(game, line_up, deal).places[own] == 1
    assert won >= 2 * players


@pytest.mark.parametrize("name", GAMES)
def test_they_play_with_every_number_of_players(name: str) -> None:
    for players in entrepot.game(name).players:
        assert play(entrepot.game(name), [RuleOfThumbBot()] * players, 1).forfeit is None


def test_they_import_nothing_of_games_and_evaluations() -> None:
    for path in Path(baselines.__file__).parent.glob("[a-z]*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        known = {"__future__", "collections", "collections.abc", "typing", "entrepot.baselines"}
        assert imported <= known, path


def test_a_game_without_one_says_so() -> None:
    with pytest.raises(NoRuleOfThumb, match="marbles"):
        rule_of_thumb("marbles")
