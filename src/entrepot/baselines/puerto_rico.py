"""Puerto Rico by rule of thumb: corn and a second good, ship early, harbor and wharf, then a large
building; take the role that helps you more than the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from entrepot.baselines import Roll, best

PLANTS = {
    "indigo": ("small_indigo_plant", "indigo_plant"),
    "sugar": ("small_sugar_mill", "sugar_mill"),
    "tobacco": ("tobacco_storage",),
    "coffee": ("coffee_roaster",),
}
PRICE = {"corn": 0, "indigo": 1, "sugar": 2, "tobacco": 3, "coffee": 4}
WORTH = {"harbor": 9, "wharf": 8, "factory": 6, "small_market": 4, "office": 2, "large_market": 3}
LARGE = {"guild_hall": 11, "customs_house": 12, "residence": 11, "city_hall": 10, "fortress": 10}


def choose(view: dict[str, Any], legal: Sequence[str], roll: Roll) -> str:
    own = view["players"][view["seat"]]
    rules = {"choose_role": role, "take_tile": tile, "build": build, "deliver": load, "sell": sell}
    rule = rules.get(view["decision"], accept)
    return best({action: rule(view, own, action.replace("-", "_")) for action in legal})


def accept(view: dict[str, Any], own: dict[str, Any], action: str) -> float:
    return float(action != "pass")


def produced(player: dict[str, Any]) -> dict[str, int]:
    """What a player makes now."""
    made = {"corn": player["island"].get("corn", {}).get("colonists", 0)}
    for good, plants in PLANTS.items():
        manned = sum(player["buildings"].get(one, {}).get("colonists", 0) for one in plants)
        made[good] = min(manned, player["island"].get(good, {}).get("colonists", 0))
    return made


def role(view: dict[str, Any], own: dict[str, Any], action: str) -> float:
    name = action.split(":")[1]
    others = [one for one in view["players"] if one is not own]
    coins = own["doubloons"] + view["roles"][name]["doubloons"]
    gain = 0.0
    if name == "craftsman":
        gain = 1 + sum(produced(own).values()) - max(sum(produced(one).values()) for one in others)
    elif name == "captain":
        gain = 1 + sum(own["goods"].values()) - sum(sum(o["goods"].values()) for o in others) / 6
    elif name == "trader":
        house = view["trading_house"]
        open_goods = [good for good, number in own["goods"].items() if number and not house[good]]
        if sum(house.values()) < 4 and open_goods:
            gain = 1.5 * max(PRICE[good] + 1 for good in open_goods)
    elif name == "builder":
        gain = max(0, min(coins + 1, 12) - 2) * (0.9 if coins >= 4 else 0.4)
    elif name == "mayor":
        free = sum(x["tiles"] - x["colonists"] for x in own["island"].values())
        free += sum(x["circles"] - x["colonists"] for x in own["buildings"].values())
        gain = 1.2 * min(free, 1 + view["colonist_ship"] / view["seats"])
    elif name == "settler":
        gain = 2.5 if sum(x["tiles"] for x in own["island"].values()) < 7 else 0.8
    return float(gain + 1.2 * view["roles"][name]["doubloons"] + (name.startswith("prospector")))


def tile(view: dict[str, Any], own: dict[str, Any], action: str) -> float:
    name = action.rsplit(":", maxsplit=1)[-1]
    have = own["island"].get(name, {}).get("tiles", 0)
    if name == "quarry":
        return float(5.0 - 2 * have)
    if name == "corn":
        return float(4.5 - have)
    plant = any(one in own["buildings"] for one in PLANTS.get(name, ()))
    return float(1.0 + 3 * plant - have + PRICE.get(name, -2) / 3)


def build(view: dict[str, Any], own: dict[str, Any], action: str) -> float:
    name = action.rsplit(":", maxsplit=1)[-1]
    for good, plants in PLANTS.items():
        if name in plants:
            tiles = own["island"].get(good, {}).get("tiles", 0)
            room = sum(own["buildings"].get(one, {}).get("circles", 0) for one in plants)
            return float(
                (4 + 2 * PRICE[good]) * (tiles > 0 and room == 0) + 2.0 * (tiles > room) - 0.5
            )
    return float(LARGE.get(name, WORTH.get(name, 0.1 if view["end_trigger"] else -1)))


def load(view: dict[str, Any], own: dict[str, Any], action: str) -> float:
    """The kind of which most goes, on the ship that leaves the least room."""
    verb, good, ship = (*action.split(":"), "", "")[:3]
    if verb != "load":
        return float(own["goods"].get(good, 0) - 0.5)  # the own wharf, or pass
    room = next(one["holds"] - one["load"] for one in view["cargo_ships"] if one["name"] == ship)
    return float(min(own["goods"][good], room) - room / 100 - PRICE[good] / 50)


def sell(view: dict[str, Any], own: dict[str, Any], action: str) -> float:
    return float(PRICE.get(action.rsplit(":", maxsplit=1)[-1], -1)) + 0.1
