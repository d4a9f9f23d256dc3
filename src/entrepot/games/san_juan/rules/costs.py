"""What a building costs, and whether it can be paid (SJ-051 to SJ-054, SJ-080 to SJ-094)."""

from __future__ import annotations

from entrepot.engine.records import NOBODY
from entrepot.engine.rule import rule
from entrepot.games.san_juan.components import (
    BLACK_MARKET,
    BLACK_MARKET_GOODS,
    COST,
    CRANE,
    IS_VIOLET,
    LIBRARY,
    QUARRY,
    SITES,
    SMITHY,
)
from entrepot.games.san_juan.rules.common import works, works_beside
from entrepot.games.san_juan.state import Player


@rule
def base_cost(player: Player, card: int, cover: int) -> int:
    """B of SJ-051: the printed cost, less that of the building to be covered."""
    if cover == NOBODY:
        return COST[card]
    return max(0, COST[card] - COST[player.sites[cover]])


@rule
def cost(player: Player, card: int, cover: int, role_discount: int) -> int:
    """M of SJ-051: the cost before goods are given."""
    discount = role_discount
    if works_beside(player, QUARRY if IS_VIOLET[card] == 1 else SMITHY, cover):
        discount += 1
    return max(0, base_cost(player, card, cover) - discount)


@rule
def full_discount(player: Player, cover: int, privilege: int, doubling: int) -> int:
    """The role discount, doubled if that is allowed and the library is not being covered."""
    if privilege == 1 and doubling == 1 and works_beside(player, LIBRARY, cover):
        return 2
    return privilege


@rule
def goods_to_give(player: Player, cover: int) -> int:
    """Goods that the black market would take, the covered one apart (SJ-075, SJ-087)."""
    if not works_beside(player, BLACK_MARKET, cover):
        return 0
    goods = 0
    for site in range(SITES):
        if player.goods[site] != NOBODY and site != cover:
            goods += 1
    return min(goods, BLACK_MARKET_GOODS)


@rule
def affordable(player: Player, card: int, cover: int, role_discount: int, payable: int) -> bool:
    owed = cost(player, card, cover, role_discount)
    return owed <= payable or owed - goods_to_give(player, cover) <= payable


@rule
def may_cover(player: Player, card: int, site: int) -> bool:
    """Any visible building but the crane itself and one of the same type (SJ-084, SJ-085)."""
    old = player.sites[site]
    return old not in (NOBODY, CRANE, card)


@rule
def can_build(player: Player, card: int, privilege: int, doubling: int, payable: int) -> bool:
    """Whether there is a way to build a type that breaks no rule and can be paid (SJ-053)."""
    if IS_VIOLET[card] == 1 and works(player, card):
        return False
    if affordable(
        player, card, NOBODY, full_discount(player, NOBODY, privilege, doubling), payable
    ):
        return True
    if not works(player, CRANE):
        return False
    for site in range(SITES):
        if may_cover(player, card, site) and affordable(
            player, card, site, full_discount(player, site, privilege, doubling), payable
        ):
            return True
    return False
