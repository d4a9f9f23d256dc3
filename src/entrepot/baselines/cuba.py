"""Cuba by rule of thumb: harvest, build every round, use hotels, cafés and factories, load the ship
that pays most, and sell what no ship takes; never buy what was sold.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from entrepot.baselines import Roll, best

BUILDINGS = {
    "hotel": 9.0,
    "distillery": 8.0,
    "cigar_factory": 8.0,
    "inn": 6.0,
    "golf_course": 5.0,
    "rum_cafe": 5.0,
    "cigar_cafe": 5.0,
    "dam": 4.5,
    "large_bank": 4.0,
    "monastery": 4.5,
    "small_trading_office": 4.0,
    "large_trading_office": 5.0,
    "cement_factory": 4.0,
}
"""Which building first; others are worth their two points."""
IDLE = ("church", "lighthouse", "black_market")
"""Uses that bring nothing at once."""
PAIRS = ("tax_subsidy", "subsidy_other", "duty_subsidy", "tax_duty", "tax_other", "duty_other")


def choose(view: dict[str, Any], legal: Sequence[str], roll: Roll) -> str:
    own = view["players"][view["seat"]]
    decision = view["decision"]
    if decision in ("bid", "second_bid"):
        return legal[min(len(legal) - 1, roll(1 + len(legal) // 3))]
    rules = {"play_card": card, "move_figure": move, "place_building": place, "trade": trade}
    rules |= {"choose_ship": ship, "build": build, "use_building": use, "load_ship": cargo}
    rule = rules.get(decision, other)
    return best({action: rule(view, own, action.replace("-", "_")) for action in legal})


def stock(own: dict[str, Any]) -> Counter[str]:
    return Counter(own["yard"]) + Counter(own["warehouse"])


def loads(view: dict[str, Any], own: dict[str, Any], dock: str) -> int:
    """Points for all that the ship in a dock takes of the own goods."""
    here = view["docks"][dock]
    free = Counter(here["slots"] or ()) - Counter(here["cargo"])
    return int(dock[-1]) * (free & stock(own)).total()


def active(own: dict[str, Any], field: str) -> bool:
    row, column = own["figure"].split("_")
    return bool(field.split("_", maxsplit=1)[0] == row or field.split("_")[1] == column)


def card(view: dict[str, Any], own: dict[str, Any], action: str) -> float:
    name = action.split(":")[1]
    goods = stock(own)
    if name == "worker":
        return 8.0
    if name == "mayor":
        best_ship = max(loads(view, own, dock) for dock in view["docks"])
        return float(max(best_ship, 3.5 * view["markers"]["m1"], 1.0))
    if name == "architect":
        return 5.0 if goods["wood"] >= 1 and goods["stone"] >= 1 else 2.5 * view["markers"]["a1"]
    if name == "foreman":
        built = [field for field, one in own["fields"].items() if one["building"]]
        return 2.5 * sum(active(own, field) for field in built) + 0.1
    prices = [view["market"][good]["selling_price"] for good in view["market"] if goods[good]]
    return float(max(2.0 * view["markers"]["t1"], max(prices, default=0) / 2))


def move(view: dict[str, Any], own: dict[str, Any], action: str) -> float:
    there = own | {"figure": action.split(":")[1]}
    reached = [one for field, one in own["fields"].items() if active(there, field)]
    kinds = Counter(one["kind"] for one in reached if not one["building"])
    material = kinds["forest"] + kinds["mountain"] + kinds["lake"]
    products = min(2, kinds["citrus"] + kinds["sugar"] + kinds["tobacco"])
    return material + products + 1.5 * sum(bool(one["building"]) for one in reached)


def place(view: dict[str, Any], own: dict[str, Any], action: str) -> float:
    field = action.split(":")[1]
    kind = own["fields"][field]["kind"]
    return 2.0 * active(own, field) + (kind in ("citrus", "sugar", "tobacco"))


def build(view: dict[str, Any], own: dict[str, Any], action: str) -> float:
    if action == "alternative":
        return 2.5 if view["markers"]["a1"] else 1.0
    return BUILDINGS.get(action.rsplit(":", maxsplit=1)[-1], 3.0 if action != "pass" else 0.0)


def use(view: dict[str, Any], own: dict[str, Any], action: str) -> float:
    if action == "finish":
        return 0.0
    name, *rest = action.split(":")
    return -1.0 if name in IDLE else 1.0 + sum(int(one) for one in rest if one.isdigit())


def ship(view: dict[str, Any], own: dict[str, Any], action: str) -> float:
    if action == "alternative":
        return 2.5 if view["markers"]["m1"] else 1.2
    return float(loads(view, own, action.split(":")[1])) if action != "pass" else 0.0


def cargo(view: dict[str, Any], own: dict[str, Any], action: str) -> float:
    return float(action.count("_"))


def trade(view: dict[str, Any], own: dict[str, Any], action: str) -> float:
    verb, _, what = action.partition(":")
    if verb == "sell":
        wanted = any(what in (one["slots"] or ()) for one in view["docks"].values())
        return float(view["market"][what]["selling_price"] - (3.5 if wanted else 1.5))
    return {"take_material": 0.8, "take_product": 0.3, "buy": -5.0}.get(verb, 0.0)


def other(view: dict[str, Any], own: dict[str, Any], action: str) -> float:
    verb, _, what = action.partition(":")
    if verb == "harvest":
        return float(sum(int(number) for number in what.split("_")))
    if verb == "enact":
        return -float(PAIRS.index(what))
    first = {"row_and_column": 2.0, "single": 1.0, "pass": -1.0, "decline": -1.0, "pay": 1.0}
    return first.get(verb, float(what in ("wood_stone", "citrus_sugar")))
