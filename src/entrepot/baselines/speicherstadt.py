"""The Speicherstadt by rule of thumb: every card has a worth in points, and coins are scarce.

Bid where worth beats the price to come, buy what is clearly worth its price, be strong in fires,
deliver what contracts need and sell the rest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from entrepot.baselines import Roll, best

FIXED = {"church": 4.0, "boat_church": 3.0, "warehouse": 2.0, "chamber_of_commerce": 3.0}
CONTRACT = {2: 4.0, 3: 5.0, 4: 5.5}
"""What an empty contract is worth, by its size: large ones are seldom finished."""
OFFICE = (2, 3, 4, 5, 0)
"""Points of the next counting office, by the number owned."""
ROUNDS = {2: 16, 3: 12, 4: 10, 5: 8}
STEPS = ("deliver", "trader", "sell", "finish", "discard", "pay", "exchange")


def choose(view: dict[str, Any], legal: Sequence[str], roll: Roll) -> str:
    own = view["players"][view["seat"]]
    if view["decision"] == "place_merchant":
        return best({action: bid(view, own, action.split(":")[1]) for action in legal})
    if view["decision"] == "buy_card":
        here = next(one for one in view["row"] if one["column"] == view["pending"]["column"])
        return "buy" if worth(view, own, here) >= cost(view, own, len(here["line"])) else "withdraw"
    if "finish" in legal and not any(one.startswith(("deliver", "trader")) for one in legal):
        return "finish"
    return min(legal, key=lambda action: STEPS.index(action.split(":")[0]))


def cost(view: dict[str, Any], own: dict[str, Any], price: int) -> float:
    """In points; the first card of a round also costs the coin for those who buy none."""
    left = ROUNDS[view["seats"]] - view["round"]
    return float((0.4 + 0.1 * left) * (price + (0 if own["bought"] else 1)))


def bid(view: dict[str, Any], own: dict[str, Any], column: str) -> float:
    """What a merchant above a card brings: the chance to get it, times its worth over its price."""
    here = next(one for one in view["row"] if one["column"] == column)
    others = sum(seat != view["seat"] for seat in here["line"])
    price = len(here["line"]) + 1
    gain = worth(view, own, here) - cost(view, own, price)
    if price > own["coins"] + others:
        gain = min(gain, 0.0)
    return float(gain * 0.6**others * (0.2 if view["seat"] in here["line"] else 1.0))


def worth(view: dict[str, Any], own: dict[str, Any], here: dict[str, Any]) -> float:
    card, left = here["card"], ROUNDS[view["seats"]] - view["round"]
    if card in FIXED:
        return FIXED[card]
    if card.startswith("contract"):
        size = len(view["contracts"][card.removeprefix("contract_")])
        return float((CONTRACT[size] - 0.5 * needed(own).total()) * min(1.0, left / 3))
    if card.startswith("fireman"):
        strength = own["fire_strength"]
        return fires(view, strength + int(card[-1])) - fires(view, strength)
    if card == "counting_office":
        return float(OFFICE[own["cards"].get("counting_office", 0)])
    if card == "port":
        return float(own["cards"].get("ship", 0))
    if card == "bank":
        return float(0.7 * left)
    if card == "ship":
        return cargo(own, here["cubes"])
    return float(1.0 + 0.1 * left)  # a trader


def fires(view: dict[str, Any], strength: int) -> float:
    """What the fires to come bring to whoever is so strong."""
    cards = {card for season in view["stack"].values() for card in season}
    stake = sum(value for fire, value in view["fire_values"].items() if fire in cards)
    players = enumerate(view["players"])
    others = [one["fire_strength"] for seat, one in players if seat != view["seat"]]
    ahead = sum(max(-1.0, min(1.0, (strength - other) / 4)) for other in others)
    return float(1.2 * stake * ahead / len(others))


def cargo(own: dict[str, Any], cubes: dict[str, int]) -> float:
    total = 0.0
    for good, number in cubes.items():
        useful = min(number, needed(own)[good])
        trader = "spice_trader" if good == "spices" else f"{good}_trader"
        total += 2.2 * useful + (number - useful) * (1.0 if trader in own["cards"] else 0.4)
    return total


def needed(own: dict[str, Any]) -> Counter[str]:
    """The goods that the own contracts still wait for."""
    waiting: Counter[str] = Counter()
    for contract in own["contracts"].values():
        waiting += Counter(contract["goods"]) - Counter(contract["delivered"])
    return waiting
