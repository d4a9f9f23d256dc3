"""Santo Domingo by rule of thumb: expect what the others can play, and mostly take the best.

A card that others still hold is expected from each of them with the same chance. A good counts half
a point, a trade by its ratio; the beggar comes when the hand is poor. Who always took the best card
could be read, so others are played now and then.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from entrepot.baselines import Roll

GOOD = 0.5
"""Points that a good is worth before it is traded."""
CARD = 0.35
"""Points that a card back in hand is worth."""
MOST = {"captain": 2, "admiral": 5, "frigate": 3, "galleon": 15}
BEGGAR = (4, 3, 3, 2, 2, 1, 1, 1)


def choose(view: dict[str, Any], legal: Sequence[str], roll: Roll) -> str:
    if legal[0].startswith("trade:"):
        return max(legal, key=lambda action: int(action.split(":")[1]))
    weights = [round(100 * max(0.0, worth(view, action.split(":")[1])) ** 3) for action in legal]
    left = roll(max(1, sum(weights)))
    for action, weight in zip(legal, weights, strict=True):
        left -= weight
        if left < 0:
            return action
    return legal[0]


def worth(view: dict[str, Any], card: str) -> float:
    own, rows = view["players"][view["seat"]], view["rows"]
    sharers = 1 + expected(view, card)
    if card in ("captain", "admiral"):
        return float(min(MOST[card], rows["victory_points"] / sharers))
    if card in ("frigate", "galleon"):
        goods = min(MOST[card], rows["goods"] / sharers)
        return float(GOOD * min(goods, 15 - own["goods"]))
    if card == "governor":
        goods = 4 * expected(view, "captain") + 2 * expected(view, "admiral")
        return float(GOOD * min(goods, 15 - own["goods"]))
    if card == "customs":
        return 3 * expected(view, "frigate") + expected(view, "galleon")
    if card == "merchant":
        goods, points = (int(number) for number in view["ratio"].split(":"))
        lots = own["goods"] // goods
        ends = own["victory_points"] + lots * points >= view["options"]["target"]
        return float(lots * (points - (0 if ends else GOOD * goods) / 2))
    goods = BEGGAR[own["hand_size"] - 1] + 2 * expected(view, "merchant")
    return float(GOOD * goods + CARD * own["discard_size"] - 0.5)


def expected(view: dict[str, Any], card: str) -> float:
    """How many of the others play a card, if each plays any card that is left."""
    cards = 2 if view["seats"] < 4 else 1
    return sum(
        cards / (8 - len(played))
        for seat, played in enumerate(view["memory_aid"])
        if seat != view["seat"] and card not in played
    )
