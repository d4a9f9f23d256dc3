"""San Juan by rule of thumb: dear production buildings, trade what they make, then the six-cost
cards; build whenever something good is affordable, and pay with what is worth least.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from entrepot.baselines import Roll, best

COST = {
    "indigo_plant": 1,
    "sugar_mill": 2,
    "tobacco_storage": 3,
    "coffee_roaster": 4,
    "silver_smelter": 5,
    "smithy": 1,
    "gold_mine": 1,
    "archive": 1,
    "poor_house": 2,
    "black_market": 2,
    "trading_post": 2,
    "well": 2,
    "market_stand": 2,
    "crane": 2,
    "chapel": 3,
    "tower": 3,
    "aqueduct": 3,
    "carpenter": 3,
    "prefecture": 3,
    "market_hall": 4,
    "quarry": 4,
    "library": 5,
    "statue": 3,
    "victory_column": 4,
    "hero": 5,
    "guild_hall": 6,
    "city_hall": 6,
    "triumphal_arch": 6,
    "palace": 6,
}
PRODUCTION = ("indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter")
CARD = 0.5
"""Points that a card of the hand is worth."""
MONUMENTS = ("statue", "victory_column", "hero")
USEFUL = {"library": 6.0, "prefecture": 4.5, "carpenter": 4.0, "quarry": 4.0, "smithy": 3.0}
USEFUL |= {"aqueduct": 3.5, "market_hall": 3.5, "chapel": 3.5, "trading_post": 3.0, "well": 2.5}


def choose(view: dict[str, Any], legal: Sequence[str], roll: Roll) -> str:
    own = view["players"][view["seat"]]
    built = [site["building"] for site in own["sites"]]
    verb = legal[-1].split(":")[0]
    if view["decision"] == "choose_role":
        return best({action: role(view, own, built, action.split(":")[1]) for action in legal})
    if verb == "draw":
        return max(legal, key=lambda action: int(action.split(":")[1]) if ":" in action else 0)
    if verb in ("produce", "sell"):
        return legal[-1]
    if verb == "give":
        return legal[0]
    sign = -1 if verb in ("pay", "discard", "tuck") else 1
    rule = net if verb == "build" else worth
    scored = {one: sign * rule(built, one.split(":")[-1].replace("-", "_")) for one in legal}
    if "pass" in scored:
        scored["pass"] = -3.0 if verb == "tuck" else 0.5
    return best(scored)


def worth(built: list[str], card: str) -> float:
    """In points to come, if the card is built now."""
    plants = [one for one in built if one in PRODUCTION]
    violet = len(built) - len(plants)
    monuments = sum(one in MONUMENTS for one in built)
    if card in PRODUCTION:
        return 2.0 + PRODUCTION.index(card) if len(plants) < 5 else 1.5 + COST[card] / 2
    if card in MONUMENTS:
        return COST[card] + 1.0
    six = {"guild_hall": 2.0 * len(plants), "city_hall": violet + 1.0, "palace": len(built) / 2}
    six["triumphal_arch"] = (1, 4, 6, 8)[min(3, monuments)]
    if card in six:
        return 1.0 + six[card]
    if card in built:
        return 0.0
    return USEFUL.get(card, 1.0 + COST.get(card, 0) / 3) * (1.0 if len(built) < 8 else 0.6)


def net(built: list[str], card: str) -> float:
    """The same, less what the cards that pay for it would have been worth."""
    return worth(built, card) - CARD * COST.get(card, 0)


def role(view: dict[str, Any], own: dict[str, Any], built: list[str], name: str) -> float:
    empty = sum(s["building"] in PRODUCTION and not s["good"] for s in own["sites"])
    full = sum(s["good"] for s in own["sites"])
    rivals = [one for one in view["players"] if one is not own]
    theirs = sum(s["good"] for one in rivals for s in one["sites"]) / len(rivals)
    hungry = sum(s["building"] in PRODUCTION and not s["good"] for o in rivals for s in o["sites"])
    if name == "builder":
        cards = sum(own["hand"].values())
        ready = [card for card in own["hand"] if COST[card] - 1 <= cards - 1]
        return float(max((net(built, card) for card in ready), default=-1.0) + 0.7 + cards / 5)
    if name == "producer":
        return 1.2 * min(2, empty) - 0.6 * min(1.0, hungry / len(rivals))
    if name == "trader":
        return float(2.0 * min(2, full) - 0.8 * min(1.0, theirs))
    return 1.4 if name == "councillor" else 2.0
