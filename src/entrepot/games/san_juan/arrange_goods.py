"""San Juan: goods to produce, to sell or to give, laid out (D11, D14, D15)."""

from __future__ import annotations

from entrepot.engine.arrangement import Arranged
from entrepot.engine.text import Word
from entrepot.engine.view_helpers import Said
from entrepot.games.san_juan.actions import ACTIONS, GIVE, PASS
from entrepot.games.san_juan.arrange_plan import Laid, Plan, empty_plan, last, saying, site_pieces
from entrepot.games.san_juan.bills import giveable
from entrepot.games.san_juan.components import CARDS, GOODS, PRICE
from entrepot.games.san_juan.goods_choices import GoodsChoice, Moving, moving
from entrepot.games.san_juan.rules.payment import legal_goods_to_give
from entrepot.games.san_juan.state import State


def arrange_goods(state: State, seat: int, laid: Laid) -> Arranged[Plan]:
    """Goods to be produced or sold together."""
    asked = moving(state, seat)
    player = state.players[seat]
    sites = last([site for site in laid.goods if site in asked["sites"]], asked["most"])
    kinds = [GOODS[kind] for kind in sorted(player.sites[site] for site in sites)]
    choice = next((one for one in asked["choices"] if one["goods"] == kinds), None)
    plan = empty_plan(state, seat)
    plan |= {
        "laid": site_pieces(sites, "good"),
        "proposal": site_pieces(asked["proposal"], "good"),
        "verb": asked["verb"],
    }
    produces = asked["verb"] == "produce"
    (_word_production if produces else _word_sale)(plan, asked, choice)
    for number in asked["sites"]:
        said = saying("plan.put_good") if produces else _price(state, player.sites[number])
        plan["sites"][number] |= {"good": True, "lies": said, "chosen": said, "filled": produces}
    for site, effect in enumerate(plan["sites"]):
        for gain in choice["gains"] if choice else []:
            if CARDS[player.sites[site]] == gain["building"]:
                effect["effect"] = {"kind": "cards", "number": gain["number"]}
    actions = [ACTIONS.names.index(answer) for answer in choice["answers"]] if choice else []
    return Arranged(actions, plan, whole=choice is not None)


def _price(state: State, kind: int) -> Said:
    return saying("plan.sold_for", number=PRICE[state.tile][kind])


def _word_production(plan: Plan, asked: Moving, choice: GoodsChoice | None) -> None:
    helped = next((one for one in asked["choices"] if one["gains"]), None)
    go = saying("plan.produce.go", number=len(choice["goods"])) if choice else None
    plan |= {
        "title": saying("plan.produce", number=asked["most"]),
        "notes": _helped(helped) if helped else [saying("plan.produce.note")],
        "label": go or saying("plan.choose_goods"),
    }


def _helped(choice: GoodsChoice) -> list[Said]:
    return [
        saying(
            "plan.helped",
            card=Word("card", gain["building"]),
            number=len(choice["goods"]),
            cards=gain["number"],
        )
        for gain in choice["gains"]
    ]


def _word_sale(plan: Plan, asked: Moving, choice: GoodsChoice | None) -> None:
    cards = choice["cards"] if choice else 0
    plan |= {
        "title": saying("plan.sell", number=asked["most"]),
        "notes": [saying("plan.sell.brings" if choice else "plan.sell.note", number=cards)],
        "label": saying("plan.sell.go" if choice else "plan.choose_goods", number=cards),
    }


def give_one(state: State, seat: int) -> Plan:
    """Where a good for the black market is asked by itself: none lies on a covered building."""
    player = state.players[seat]
    room = [0] * (1 + len(GOODS))
    kinds = [one - GIVE for one in room[: legal_goods_to_give(state, seat, room)] if one != PASS]
    plan = empty_plan(state, seat)
    for site in giveable(player, state.cover):
        if player.sites[site] in kinds:
            plan["sites"][site]["action"] = ACTIONS.names[GIVE + player.sites[site]]
    return plan
