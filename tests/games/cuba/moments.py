"""Moments of a game in which something can be asked, offered or refused."""

from __future__ import annotations

from typing import Any

from entrepot import Table
from entrepot.games.cuba import GAME
from tests.rules.cuba.positions import Seat, enacting, foreman, play, ship, statutes, turn, vote

DOCKS = [ship("CSSTG"), (ship("CCSTR"), {"citrus": 1}), ship("CSTRG")]


def moved(field: str, *, water: int = 0, **more: Any) -> Table:
    """The worker has put the figure on a field."""
    seat = {"yard": {"water": water}}
    return play(turn(card="worker", seats=[seat], **more), f"move:{field.replace('_', '-')}")


def trading(*actions: str, pesos: int = 0, **more: Any) -> Table:
    """The tradeswoman has been played."""
    seat = {"pesos": pesos, "yard": {"citrus": 1}}
    return play(turn(card="tradeswoman", seats=[seat], **more), *actions)


def turned() -> Table:
    """Rum has been bought and sold again, twice."""
    return trading("buy:rum", "sell:rum", "buy:rum", "sell:rum", pesos=5)


def building(*actions: str, law: bool = False, **more: Any) -> Table:
    """The architect has been played, perhaps under the building law."""
    seat: Seat = {key: more.pop(key) for key in {"pesos", "yard", "built"} & set(more)}
    laws = {"other": "building_law"} if law else {}
    return play(turn(card="architect", seats=[seat], laws=laws, **more), *actions)


def using(*active: str, then: str = "row-and-column", **more: Any) -> Table:
    """The foreman is at work: these buildings are in the row and column of the figure."""
    return play(foreman(*active, **more), *then.split())


def loading(*actions: str, **more: Any) -> Table:
    """The mayor has been played, and these goods are at hand."""
    docks = more.pop("docks", DOCKS)
    return play(turn(card="mayor", seats=[more], docks=docks), *actions)


def first_round() -> Table:
    return turn(card="mayor", round=1, seats=[{"yard": {"citrus": 1}}])


def nothing_in_line() -> Table:
    """The figure stands far from the printed warehouse, and there is no building."""
    return turn(card="foreman", seats=[{"figure": "2_2", "yard": {"citrus": 1}}])


def after_a_veto() -> Table:
    return enacting(bills={"duty": None})


def taxed(pesos: int, tax: str = "tax_3") -> Table:
    """Seat 0 is asked for a tax, whether it can pay or not."""
    position = statutes(laws={"tax": tax}, seats=[{"pesos": 5, "built": {"1_2": "inn"}}]).to_dict()
    position["players"][0]["pesos"] = pesos
    return GAME.from_dict(position)


def untaxed() -> Table:
    """A tax on buildings is asked for, but there is none."""
    seat = {"pesos": 5, "built": {"1_2": "inn"}}
    position = statutes(laws={"tax": "tax_buildings"}, seats=[seat]).to_dict()
    position["players"][0]["built"]["1_2"] = None
    position["display"]["inn"] = 1
    return GAME.from_dict(position)


def dutied(*, pesos: int = 0, **yard: int) -> Table:
    """Seat 0 is asked for a duty of products, after the tax if it could pay it."""
    laws = {"duty": "duty_products", "other": "drought_law"}
    table = statutes(laws=laws, seats=[{"pesos": pesos, "yard": yard}])
    return play(table, "pay") if pesos else table


def storing() -> Table:
    """The printed warehouse is in the column of the figure; two products lie on the yard."""
    return using("dam", seat={"figure": "2_1", "yard": {"citrus": 2}})


def bidding() -> Table:
    """Seat 0 has few votes and few pesos."""
    seats = [{"pesos": 2}, {"pesos": 9}, {"pesos": 9}]
    return vote(fifth=["worker", "mayor", "foreman"], seats=seats)
