"""What a seat sees does not tell what it does not see: the attack that broke a linear stream.

Each attack is also run on the dice, as if the rules drew from them: there it must succeed, else it
would prove nothing.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

import entrepot
from entrepot import Table
from entrepot.engine import chance
from entrepot.engine.chance import Chance, draw
from entrepot.engine.dice import Dice, roll_word
from entrepot.engine.records import Row
from entrepot.engine.rule import EVERYBODY
from entrepot.games.san_juan.rules import common
from entrepot.games.speicherstadt.rules import supply
from tests.support.linear_attack import Sight, predicted, sight

TO_COME = 12
"""Words that the attacker has to foretell."""


def weak_word(stream: Chance) -> int:
    """A word of the dice, whose state is kept in the key."""
    dice = Dice()
    dice.low, dice.high = stream.key[:2]
    word = roll_word(dice)
    stream.key[:2] = dice.low, dice.high
    stream.drawn += 1
    return word


@dataclass
class Observer:
    """Follows all words that are drawn, and notes what a viewer knows of them."""

    words: list[int] = field(default_factory=list)
    sights: list[Sight] = field(default_factory=list)
    unseen: Row = field(default_factory=list)
    """San Juan: how many of each card the seat has not seen yet."""

    def follow(self, monkeypatch: pytest.MonkeyPatch, next_word: Callable[[Chance], int]) -> None:
        def followed(stream: Chance) -> int:
            self.words.append(next_word(stream))
            return self.words[-1]

        monkeypatch.setattr(chance, "next_word", followed)

    def watch_speicherstadt(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """A mere spectator sees every card and cube, in the order in which they are drawn."""

        def watched(stream: Chance, counts: Row, total: int) -> int:
            before, number = list(counts), len(self.words)
            kind = draw(stream, counts, total)
            first = sum(before[:kind])
            self.sights.append(sight(number, first, first + before[kind] - 1, total))
            return kind

        monkeypatch.setattr(supply, "draw", watched)

    def watch_san_juan(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Seat 0 sees the cards that it draws; of those of others only how many they are."""
        top_card = common.top_card

        def watched(state: Any) -> int:
            self.unseen = self.unseen or list(state.deck)
            left, number = sum(state.deck), len(self.words)
            card = top_card(state)
            who = next(one[2] for one in reversed(state.heard) if one[0] == EVERYBODY)
            if who == 0:
                hidden = sum(self.unseen) - left
                first = max(0, sum(self.unseen[:card]) - hidden)
                last = min(left, sum(self.unseen[: card + 1])) - 1
                self.sights.append(sight(number, first, last, left))
                self.unseen[card] -= 1
            return card

        monkeypatch.setattr(common, "top_card", watched)


def played_on(table: Table, choose: random.Random) -> None:
    """Seat 0 looks at as many cards as it can."""
    legal = [table.game.name(action) for action in table.legal()]
    curious = [name for name in legal if "councillor" in name]
    table.play(curious[0] if curious and table.to_move == 0 else choose.choice(legal))


def attack(game: str, seed: int, observer: Observer) -> tuple[list[list[int]], list[int]]:
    """Play until enough was seen. Returns the streams that the attacker then holds possible, and
    the true one, both with words that are drawn later."""
    table, choose = entrepot.game(game).new(2, seed), random.Random(seed)
    streams = None
    while streams is None:
        played_on(table, choose)
        upto = len(observer.words) + TO_COME
        streams = predicted(observer.sights, upto)
    while len(observer.words) < upto:
        played_on(table, choose)
    return streams, observer.words[:upto]


def observed(game: str, monkeypatch: pytest.MonkeyPatch) -> Observer:
    observer = Observer()
    watch = observer.watch_san_juan if game == "san-juan" else observer.watch_speicherstadt
    watch(monkeypatch)
    return observer


GAMES = pytest.mark.parametrize("game", ["san-juan", "speicherstadt"])
SEEDS = pytest.mark.parametrize("seed", [1, 2**127 + 5])


@GAMES
@SEEDS
def test_the_attack_foretells_what_a_linear_stream_draws(
    game: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    observer = observed(game, monkeypatch)
    observer.follow(monkeypatch, weak_word)
    streams, truth = attack(game, seed, observer)
    assert streams == [truth]


@GAMES
@SEEDS
def test_the_attack_foretells_nothing_that_the_rules_draw(
    game: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    observer = observed(game, monkeypatch)
    observer.follow(monkeypatch, chance.next_word)
    streams, truth = attack(game, seed, observer)
    assert all(stream[-TO_COME:] != truth[-TO_COME:] for stream in streams)
