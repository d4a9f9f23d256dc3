"""The Speicherstadt: positions that no play can reach are refused, with the reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from entrepot import Table
from entrepot.games.speicherstadt import GAME
from tests.rules.speicherstadt.positions import demand, processing, purchase, round_end
from tests.support.edits import refusal
from tests.support.playing import play


def placing() -> Table:
    """Three players, winter; seat 1 is to place its second merchant."""
    return demand(3, round=2, lines=[[0, 1], [2], [0]], seats=[{"coins": 3}])


def selling() -> Table:
    """The third card of four is for sale to seat 1; seat 0 has bought a ship."""
    mine = {"coins": 2, "cards": ["ship"], "bought": 1, "cargo": {"tea": 3}, "house": {"cloth": 1}}
    lines = [[1, 0], [2]]
    return purchase(3, column=3, lines=lines, seats=[mine, {"coins": 5}, {"coins": 5}])


def using() -> Table:
    """Seat 1 has delivered and taken a coffee; seat 2 is still to unload a ship."""
    mine: dict[str, Any] = {"contracts": {"a2": {}}, "cards": ["ship", "ship"], "bought": 2}
    other = {"cards": ["ship"], "bought": 1, "cargo": {"spices": 3}}
    table = processing(
        3,
        mover=1,
        start=0,
        pool={"tea": 1, "spices": 4, "cloth": 2},
        goods_discard={"coffee": 2, "rubber": 3},
        seats=[{}, mine, other],
    )
    return play(table, "deliver:a2:tea", "exchange:coffee", "pay:spices+spices+cloth")


def paying() -> Table:
    table = processing(3, pool={"tea": 3, "cloth": 2}, goods_discard={"coffee": 1})
    return play(table, "exchange:coffee")


def over() -> Table:
    return play(round_end(3, round=12, fires=3, seats=[{"coins": 1}]), "0 withdraw")


CASES: list[tuple[Callable[[], Table], dict[str, Any], str]] = [
    (placing, {"start_player": None}, "somebody must hold the start-player coin"),
    (placing, {"start_player": 3}, "start_player is 3; seats are numbered 0 to 2"),
    (placing, {"bag.tea": 8}, "8 tea in the game, there must be 9"),
    (placing, {"players.0.coins": -1}, "players[0].coins is -1"),
    (placing, {"players.0.points": -1}, "seat 0 stands at -1, the fires so far are worth 0"),
    (placing, {"players.0.cards.church": 1}, "2 of church in the game, there must be 1"),
    (placing, {"players.1.cards.fire_2": 1}, "seat 1 owns a fire"),
    (placing, {"spaces.0.card": "fire_1"}, "fire_1 lies in column 1 of the row"),
    (placing, {"spaces.0.card": None}, "a card must lie in column 1"),
    (placing, {"spaces.4.card": "church"}, "no card can lie in column 5"),
    (placing, {"winter.church": 1}, "1 of church in winter, there are 0"),
    (
        placing,
        {"spring.ship": 4, "card_discard.ship": 1},
        "cards of spring were drawn before the last one of winter",
    ),
    (placing, {"card_discard.fire_4": 1}, "the fourth fire was resolved 1 times, not 0"),
    (placing, {"round": 3}, "8 cards were laid out by round 3, there must be 12"),
    (placing, {"round": 0}, "by round 0"),
    (placing, {"players.2.merchants": 3}, "seat 2 has 4, there must be 3"),
    (placing, {"spaces.0.line.2": 2, "players.2.merchants": 1}, "seat 2 must have 2 in hand"),
    (placing, {"mover": 2}, "must have 1 in hand when seat 2 places"),
    (placing, {"mover": None}, "somebody is to move exactly as long as the game is not over"),
    (placing, {"decision": None}, "something must be decided"),
    (placing, {"step": None}, "something must be decided"),
    (placing, {"spaces.1.line": [None, 2, *[None] * 6]}, "a gap in the line of column 2"),
    (
        placing,
        {"spaces.5.line.0": 0, "spaces.0.line": [1, *[None] * 7]},
        "merchants stand in column 6, but no card lies there",
    ),
    (placing, {"spaces.0.cubes.tea": 1, "bag.tea": 8}, "1 cubes in column 1, there must be 0"),
    (placing, {"goods_discard.tea": 1, "bag.tea": 8}, "44 cubes are left, there must be 45"),
    (placing, {"contracts.0.cubes.coffee": 1, "bag.coffee": 8}, "a1 carries cubes, but nobody"),
    (placing, {"players.1.house.tea": 2, "bag.tea": 7}, "house of seat 1 holds 2 cubes"),
    (placing, {"players.1.warehouse.tea": 1, "bag.tea": 8}, "seat 1 holds 1 cubes of 0"),
    (placing, {"pool.tea": 1, "bag.tea": 8}, "nobody processes goods, but there are cubes"),
    (placing, {"exchange_for": "tea"}, "nobody processes goods, but something is pending"),
    (placing, {"column": "1"}, "no card is for sale, but a column is named"),
    (placing, {"players.0.bought": 1}, "seat 0 bought 1 cards, at most 0 possible"),
    (selling, {"column": None}, "the column of the card for sale must be named"),
    (selling, {"column": "4"}, "seat 1 is not first in line in column 4"),
    (selling, {"mover": 0}, "seat 0 is not first in line in column 3"),
    (selling, {"players.1.coins": 1}, "seat 1 has no choice"),
    (selling, {"players.0.bought": 3}, "more than 2 cards were bought in this round"),
    (selling, {"players.0.bought": 0}, "3 cubes on new ships of seat 0, not 0"),
    (selling, {"players.1.bought": 1}, "seat 1 bought 1 cards, at most 0 possible"),
    (using, {"players.0.merchants": 2}, "all merchants are back with their owners"),
    (using, {"players.1.house.cloth": 1, "pool.cloth": 0}, "all cubes of seat 1 lie in the pool"),
    (using, {"contracts.1.cubes.tea": 2, "bag.tea": 7}, "a2 has 2 tea on 1 symbols"),
    (using, {"step_from": 7}, "step_from is 7 in step exchange"),
    (using, {"step_from": 2}, "the last exchange was not for good number 2"),
    (using, {"step": "deliver"}, "goods cannot be exchanged in step deliver"),
    (using, {"step": "begin"}, "goods cannot be exchanged in step begin"),
    (using, {"exchange_for": "tea"}, "tea was not taken just now"),
    (using, {"exchanged.coffee": 2}, "goods cannot be exchanged in step exchange"),
    (using, {"players.2.bought": 0}, "3 cubes on new ships of seat 2, not 0"),
    (using, {"players.1.bought": 0}, "4 cubes in the pool, there can be 1 at most"),
    (using, {"mover": 2}, "3 cubes on new ships of seat 2, not 0"),
    (paying, {"exchange_for": None}, "the good to take must be named"),
    (paying, {"exchange_for": "rubber"}, "there is no rubber in the goods discard"),
    (paying, {"exchange_for": "tea"}, "there is no tea in the goods discard"),
    (paying, {"step": "discard"}, "before any sale or discard"),
    (over, {"mover": 0}, "exactly as long as the game is not over"),
    (over, {"card_discard.fire_4": 0}, "the fourth fire was resolved 0 times, not 1"),
    (over, {"autumn.fire_3": 1, "card_discard.fire_3": 0}, "before the stack was used up"),
]


@pytest.mark.parametrize(("table", "edits", "reason"), CASES)
def test_an_impossible_position_is_refused(
    table: Callable[[], Table], edits: dict[str, Any], reason: str
) -> None:
    assert reason in refusal(GAME, table().to_dict(), edits)
