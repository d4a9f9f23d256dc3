"""Positions for the rule tests of Santo Domingo, in the words of the ledger's examples.

    table = round_at(4, rows=(9, 6, 6), goods=[4, 4, 4, 4])
    reveal(table, [1], [2], [2], [3])
    assert points(table) == [2, 3, 3, 0]

Rows are V/G/M after supply, at the start of phase 2; cards are given by their numbers. When a
round is over the next supply comes at once: `supplied` turns the rows of a result into those that
the table then shows.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from entrepot.engine.table import Table
from entrepot.games.santo_domingo import GAME
from entrepot.games.santo_domingo.components import CARDS, ROWS, SUPPLY_STEPS

Rows = tuple[int, int, int]

ALL = (1, 2, 3, 4, 5, 6, 7, 8)


def round_at(
    players: int = 4,
    rows: Rows = (6, 6, 6),
    *,
    goods: Sequence[int] | None = None,
    points: Sequence[int] | None = None,
    hands: Mapping[int, Collection[int]] | None = None,
    round: int = 9,
    **options: Any,
) -> Table:
    """A table at the start of phase 2. Hands not given are full; what is not in hand is discarded.

    Goods are those of the set-up and points 0 unless given.
    """
    d = GAME.new(players, **options).to_dict()
    d |= {"round": round, "rows": dict(zip(ROWS, rows, strict=True))}
    for seat, player in enumerate(d["players"]):
        hand = (hands or {}).get(seat, ALL)
        player["cards"] = {
            name: "hand" if number in hand else "discard" for number, name in enumerate(CARDS, 1)
        }
        if goods is not None:
            player["goods"] = goods[seat]
        if points is not None:
            player["victory_points"] = points[seat]
    return GAME.from_dict(d)


def card(number: int) -> str:
    """The action that plays a card."""
    return f"play:{CARDS[number - 1]}"


def choose(table: Table, seat: int, *numbers: int) -> None:
    """Choose a card, or a pair; a second card that is the only higher one is taken by itself."""
    first, *second = numbers
    higher = [number for number in hand(table, seat) if number > first]
    table.play(card(first), seat)
    for number in second:
        if higher == [number]:
            continue
        table.play(card(number), seat)


def reveal(table: Table, *choices: Sequence[int]) -> Table:
    """Everybody chooses; nothing is given for a seat whose choice is forced."""
    for seat, numbers in enumerate(choices):
        if numbers:
            choose(table, seat, *numbers)
    return table


# --- what lies on the table ----------------------------------------------------------------------


def rows(table: Table) -> Rows:
    spaces = table.to_dict()["rows"]
    return spaces["victory_points"], spaces["goods"], spaces["merchant"]


def supplied(players: int, *spaces: int) -> Rows:
    """Rows after the supply of a new round."""
    v, g, m = (min(15, space + SUPPLY_STEPS[players]) for space in spaces)
    return v, g, m


def points(table: Table) -> list[int]:
    return [player["victory_points"] for player in table.to_dict()["players"]]


def goods(table: Table) -> list[int]:
    return [player["goods"] for player in table.to_dict()["players"]]


def hands(table: Table) -> list[int]:
    """The number of cards in each hand."""
    return [len(hand(table, seat)) for seat in range(table.players)]


def hand(table: Table, seat: int) -> list[int]:
    return _cards(table, seat, "hand")


def played(table: Table, seat: int) -> list[int]:
    return _cards(table, seat, "played")


def discard(table: Table, seat: int) -> list[int]:
    return _cards(table, seat, "discard")


def _cards(table: Table, seat: int, place: str) -> list[int]:
    cards = table.to_dict()["players"][seat]["cards"]
    return [number for number, name in enumerate(CARDS, 1) if cards[name] == place]


def trades(table: Table) -> dict[int, int]:
    """What the merchant to decide may do: victory points gained by goods given."""
    seat = table.to_move
    assert seat is not None
    found = {}
    for action in table.legal():
        after = table.copy()
        after.play(action)
        given = goods(table)[seat] - goods(after)[seat]
        found[given] = points(after)[seat] - points(table)[seat]
    return found
