"""Positions in which somebody is asked something, phase by phase."""

from __future__ import annotations

from typing import Any

from entrepot import Table
from tests.rules.puerto_rico.positions import Seat, game_at, play

SMALL = [
    "small_indigo_plant",
    "small_sugar_mill",
    "small_market",
    "hacienda",
    "construction_hut",
    "small_warehouse",
    "indigo_plant",
    "sugar_mill",
    "hospice",
    "office",
    "large_market",
    "large_warehouse",
]
LARGE = ["guild_hall", "residence", "fortress", "customs_house"]


def settler(mine: Seat, *actions: str, **how: Any) -> Table:
    """Seat 0 is the settler, `mine` the board of seat 1."""
    return play(game_at(role="settler", seats=[{}, mine], **how), *actions)


def mayor(colonists: int, *answers: str) -> Table:
    """Seven circles and some colonists for them; seat 0 is the mayor and gets one from the ship."""
    tiles = {"corn": 2, "indigo": 1, "sugar": 1}
    mine = {"san_juan": colonists - 1, "buildings": ["sugar_mill"], "island": tiles}
    return play(game_at(role="mayor", seats=[mine]), "pass", *answers)


def builder(mine: Seat, *actions: str, **how: Any) -> Table:
    return play(game_at(role="builder", seats=[mine], **how), *actions)


def craftsman(*actions: str, **supply: int) -> Table:
    mine = {"island": {"corn": 2, "indigo": 1}, "manned": ["corn", "indigo", "indigo_plant"]}
    return play(game_at(role="craftsman", seats=[mine], goods_supply=supply), *actions)


def trader(mine: Seat, **house: int) -> Table:
    return game_at(role="trader", seats=[mine], trading_house=house)


def captain(mine: Seat, **ships: tuple[str, int]) -> Table:
    """The captain, seat 0, is asked what to deliver first."""
    return game_at(role="captain", decision="deliver", seats=[mine], ships=ships, captain_bonus=1)


def storage(*answers: str) -> Table:
    """Five kinds of goods, of which three may be kept whole."""
    goods = {"corn": 2, "indigo": 2, "sugar": 2, "tobacco": 3, "coffee": 2}
    mine = {"goods": goods, "manned": ["small_warehouse", "large_warehouse"]}
    return play(game_at(role="captain", seats=[mine], decision="keep_one"), *answers)


WHARF = {"goods": {"corn": 3}, "manned": ["wharf"]}
