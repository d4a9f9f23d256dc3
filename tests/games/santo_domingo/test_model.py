"""Whole rounds against a second, independent reading of the rules.

The model below was written from the ledger alone, without the rules' code: card by card, on plain
numbers. What it says of random rounds must be what the table shows.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass

import pytest

from entrepot.engine.table import Table
from entrepot.games.santo_domingo import GAME
from entrepot.games.santo_domingo.components import EXCHANGE_RATIO
from tests.rules.santo_domingo.positions import discard, goods, hand, played, points, rows

STEPS = {2: 3, 3: 5, 4: 3, 5: 4, 6: 5}
FOR_HAND = [4, 3, 3, 2, 2, 1, 1, 1]


@dataclass
class Model:
    """A round from the reveal on."""

    v: int
    g: int
    m: int
    points: list[int]
    goods: list[int]
    start: list[set[int]]
    """The hands at the start of the round."""
    played: list[list[int]]

    def who(self, card: int) -> list[int]:
        return [seat for seat, cards in enumerate(self.played) if card in cards]

    def others(self, seat: int, card: int) -> int:
        return len([other for other in self.who(card) if other != seat])

    def give(self, seat: int, number: int) -> None:
        self.goods[seat] = min(15, self.goods[seat] + number)

    def one_to_six(self) -> None:
        for card, most in ((1, 2), (2, 5)):
            n = len(self.who(card))
            each = min(most, self.v // n) if n else 0
            for seat in self.who(card):
                self.points[seat] += each
            self.v -= n * each
        for seat in self.who(3):
            self.give(seat, 4 * self.others(seat, 1) + 2 * self.others(seat, 2))
        for card, most in ((4, 3), (5, 99)):
            n = len(self.who(card))
            each = min(most, self.g // n) if n else 0
            for seat in self.who(card):
                self.give(seat, each)
            self.g -= n * each
        for seat in self.who(6):
            self.points[seat] += 3 * self.others(seat, 4) + self.others(seat, 5)

    def merchants(self) -> list[int]:
        """Moves the marker; returns who exchanges in which order."""
        self.m = max(0, self.m - 2 * (len(self.who(7)) - 1)) if self.who(7) else self.m
        return sorted(self.who(7), key=lambda seat: (-self.points[seat], seat))

    def beggars(self) -> None:
        self.m = 0 if self.who(7) else self.m
        for seat in self.who(8):
            left = len(self.start[seat]) - len(self.played[seat])
            self.give(seat, FOR_HAND[left] + 2 * self.others(seat, 7))

    def hands(self) -> list[set[int]]:
        """At the end of the round."""
        return [
            set(range(1, 9)) if 8 in cards else hand - set(cards)
            for hand, cards in zip(self.start, self.played, strict=True)
        ]

    def over(self, target: int) -> bool:
        return max(self.points) >= target

    def supplied(self) -> tuple[int, int, int]:
        step = STEPS[len(self.points)]
        return min(15, self.v + step), min(15, self.g + step), min(15, self.m + step)

    def forced_round(self) -> Model | None:
        """The next round, if nobody has a choice of cards in it."""
        each = len(self.played[0])
        hands = self.hands()
        if any(len(hand) > each for hand in hands):
            return None
        picked = [sorted(hand) for hand in hands]
        return Model(*self.supplied(), self.points, self.goods, hands, picked)


def choose_all(table: Table, choice: random.Random) -> Model:
    """Random choices of everybody in a random order; the model of the round that follows."""
    start = [{*hand(table, seat), *played(table, seat)} for seat in range(table.players)]
    each = 2 if table.players <= 3 else 1
    picked = [sorted(choice.sample(sorted(cards), each)) for cards in start]
    model = Model(*rows(table), points(table), goods(table), start, picked)
    seats = [seat for seat, cards in enumerate(start) if len(cards) > each]
    moves = [(seat, card) for seat in choice.sample(seats, len(seats)) for card in picked[seat]]
    if each == 2 and choice.random() < 0.5:  # first cards of all, then second ones
        moves.sort(key=lambda move: picked[move[0]].index(move[1]))
    number = table.view()["round"]
    for seat, card in moves:
        higher = [other for other in start[seat] if other > picked[seat][0]]
        if card != picked[seat][0] and len(higher) == 1:
            continue
        assert table.view()["round"] == number
        table.play(card - 1, seat)
    return model


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("side", ["standard", "winter"])
def test_random_games_agree_with_the_model(players: int, side: str) -> None:
    seen: Counter[str] = Counter()
    for seed in range(12):
        choice = random.Random(f"{players}{side}{seed}")
        target = 45 if players <= 3 and seed % 2 else 30
        table = GAME.new(players, seed, board_side=side, target=target)
        while not table.over:
            following: Model | None = choose_all(table, choice)
            while following is not None:
                model = following
                model.one_to_six()
                for seat in model.merchants():
                    exchange(table, model, seat, side, choice, seen)
                model.beggars()
                seen["rounds"] += 1
                following = None if model.over(target) else model.forced_round()
            check_round(table, model, target)
    assert seen["rounds"] > 60
    assert seen["exchanges"] > 20


def exchange(
    table: Table, model: Model, seat: int, side: str, choice: random.Random, seen: Counter[str]
) -> None:
    """A merchant who can buy something is asked; what he buys is paid at fair prices."""
    given, gained = map(int, EXCHANGE_RATIO[side][model.m].split(":"))
    worst = [tuple(map(int, text.split(":"))) for text in EXCHANGE_RATIO[side][: model.m + 1]]
    if model.goods[seat] < min(goods for goods, _ in worst):
        return
    assert (table.decision, table.to_move) == ("exchange", seat)
    assert rows(table) == (model.v, model.g, model.m)
    assert (points(table), goods(table)) == (model.points, model.goods)
    gain = choice.choice(table.legal()) - GAME.action("trade:0")
    price = -(-gain * given // gained)
    table.play(f"trade:{gain}")
    model.points[seat] += gain
    model.goods[seat] -= price
    seen["exchanges"] += gain > 0


def check_round(table: Table, model: Model, target: int) -> None:
    seats = range(table.players)
    assert table.over == model.over(target)
    for seat, left in enumerate(model.hands()):
        assert {*hand(table, seat), *played(table, seat)} == left
        assert set(discard(table, seat)) == set(range(1, 9)) - left
    if not table.over:
        assert rows(table) == model.supplied()
        assert (points(table), goods(table)) == (model.points, model.goods)
        return
    assert table.end_reason == "target"
    assert rows(table) == (model.v, model.g, model.m)
    final = [
        (model.points[seat] + model.goods[seat] // 3, model.goods[seat] % 3, len(hand(table, seat)))
        for seat in seats
    ]
    assert list(zip(points(table), goods(table), strict=True)) == [one[:2] for one in final]
    assert table.winners() == [seat for seat in seats if final[seat] == max(final)]
    assert table.ranking() == [1 + sum(other > one for other in final) for one in final]
