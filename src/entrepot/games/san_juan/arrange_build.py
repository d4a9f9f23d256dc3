"""San Juan: a building with its place, its discounts and its payment, laid out (D8 to D13)."""

from __future__ import annotations

from entrepot.engine.arrangement import Arranged
from entrepot.engine.records import NOBODY
from entrepot.engine.text import Word
from entrepot.engine.view_helpers import Said
from entrepot.games.san_juan.actions import ACTIONS, BUILD, GIVE, PASS, PAY
from entrepot.games.san_juan.arrange_plan import (
    LIBRARY_USES,
    HandCard,
    Laid,
    LibraryUse,
    Piece,
    Plan,
    at_hand,
    card_pieces,
    empty_plan,
    last,
    saying,
    site_pieces,
    still_to_pick,
    the,
)
from entrepot.games.san_juan.bills import Bill, Payment, Place, Way, places, stands
from entrepot.games.san_juan.components import BLACK_MARKET, CARDS, COST, CRANE, LIBRARY
from entrepot.games.san_juan.describe import price
from entrepot.games.san_juan.effects import Effect
from entrepot.games.san_juan.rules.builder import legal_builds
from entrepot.games.san_juan.state import State


def arrange_build(state: State, seat: int, laid: Laid) -> Arranged[Plan]:
    """The first card is built, the others pay for it."""
    room = [0] * (1 + len(CARDS))
    legal = [one - BUILD for one in room[: legal_builds(state, seat, room)] if one != PASS]
    plan = empty_plan(state, seat)
    plan |= {"source": "hand", "verb": "build", "builds": True}
    if not laid.cards or laid.cards[0] not in legal:
        hand = [card for card, number in enumerate(state.players[seat].hand) if number]
        plan |= {
            "cards": [CARDS[card] for card in legal],
            "hand": {CARDS[card]: _hand_card(state, seat, card) for card in hand},
        }
        return Arranged([], plan)
    return _Build(state, seat, laid, plan).arranged()


def _hand_card(state: State, seat: int, card: int) -> HandCard:
    player = state.players[seat]
    number = price(state, seat, card, NOBODY)
    short = number - (sum(player.hand) - 1)
    reason = None
    if stands(player, card):
        reason = saying("plan.have_one")
    elif short > 0:
        reason = saying("plan.short", number=short)
    return {"price": number, "reason": reason}


class _Build:
    """One way to build a card, as far as it is laid out."""

    def __init__(self, state: State, seat: int, laid: Laid, plan: Plan) -> None:
        self.state, self.plan = state, plan
        self.player = state.players[seat]
        self.card = laid.cards[0]
        self.everywhere = places(state, seat, self.card)
        self.places = [one for one in self.everywhere if one["ways"]]
        self.place = self._place(laid.cover)
        self.others = [n - (one == self.card) for one, n in enumerate(self.player.hand)]
        if self.place is not None:
            self.way = self._way(self.place, laid.library)
            most = len(self.way["bills"]) - 1
            self.goods = last([one for one in laid.goods if one in self.place["goods"]], most)
            self.bill: Bill = self.way["bills"][len(self.goods)]
            self.due, self.most = (self.bill["payments"][end]["cards"] for end in (0, -1))
            self.paid = self._paid(at_hand(laid.cards[1:], self.others))

    def arranged(self) -> Arranged[Plan]:
        self._draw_places()
        plan = self.plan
        plan["laid"] = card_pieces([self.card])
        if self.place is None:
            plan |= {
                "title": saying("plan.where", card=the(self.card)),
                "notes": [saying("plan.where.note")],
                "label": saying("plan.where.label"),
            }
            return Arranged([], plan)
        self._draw_payment(self.place)
        ready = self.payment["cards"] == len(self.paid)
        missing = still_to_pick(self.payment["cards"], len(self.paid))
        plan["label"] = saying("plan.build", card=the(self.card)) if ready else missing
        return Arranged(self._actions(self.place) if ready else [], plan, whole=ready)

    # --- what is chosen --------------------------------------------------------------------------

    def _place(self, cover: int) -> Place | None:
        """The one that was chosen; a new site if that can be paid; the only one there is."""
        site = None if cover == NOBODY else cover
        for wanted in (site, None):
            found = [one for one in self.places if one["site"] == wanted]
            if found:
                return found[0]
        return self.places[0] if len(self.places) == 1 else None

    def _way(self, place: Place, wanted: int) -> Way:
        found = [one for one in place["ways"] if LIBRARY_USES[one["action"]] == wanted]
        return (found or place["ways"])[0]

    def _paid(self, cards: list[int]) -> list[int]:
        """No more than can be paid; all cards if it takes all."""
        if sum(self.others) == self.due:
            return [card for card, number in enumerate(self.others) for _ in range(number)]
        return last(cards, self.most)

    @property
    def payment(self) -> Payment:
        """The one that the cards are, or may still become."""
        payments = self.bill["payments"]
        return next((one for one in payments if one["cards"] >= len(self.paid)), payments[-1])

    def _actions(self, place: Place) -> list[int]:
        """In the order of the questions; each part ends with a pass, also if it is empty."""
        goods = sorted(self.player.sites[site] for site in self.goods)
        cards = [sorted(self.paid[: self.due]), sorted(self.paid[self.due :])]
        return [
            *(BUILD + self.card, _action(place["action"]), _action(self.way["action"])),
            *(GIVE + good for good in goods),
            PASS,
            *(PAY + card for card in cards[0]),
            PASS,
            *(PAY + card for card in cards[1]),
            PASS,
        ]

    # --- what is drawn ---------------------------------------------------------------------------

    def _draw_places(self) -> None:
        chosen = self.place
        for place in self.everywhere:
            short = saying("plan.short", number=place["short"]) if place["short"] else None
            if place["site"] is None:
                self.plan["new_site"] = {
                    "offered": bool(place["ways"]) and len(self.places) > 1,
                    "action": None,
                    "here": chosen is place,
                    "problem": short,
                }
                continue
            site = self.plan["sites"][place["site"]]
            site["cover"] = bool(place["ways"])
            site["covered"] = chosen is place
            if not place["ways"]:
                site["problem"] = saying(f"not.{place['problem']}") if place["problem"] else short
            if chosen is place and place["loses_good"]:
                site["lies"] = saying("plan.good_lost")

    def _draw_payment(self, place: Place) -> None:
        plan, due = self.plan, self.due
        pieces: list[Piece] = site_pieces(self.goods, "good")
        if place["site"] is not None:
            pieces += site_pieces([place["site"]], "cover")
        if len(place["ways"]) > 1:
            pieces.append({"piece": self.way["action"], "place": "library"})
            plan |= {"library": CARDS[LIBRARY], "library_uses": self._library_uses(place)}
        key = "plan.pay" if due else "plan.pay_nothing"
        plan |= {
            "laid": card_pieces([self.card, *self.paid]) + pieces,
            "title": saying(key, card=the(self.card), number=due),
            "price_parts": self._price_parts(place),
            "notes": [*self._gains(), *self._offer(place)],
            "cards": [CARDS[one] for one, number in enumerate(self.others) if number and self.most],
            "slots": max(due, len(self.paid)),
            "single": not self._choices(place),
        }
        if len(self.way["bills"]) > 1:
            for number in place["goods"]:
                site = plan["sites"][number]
                site |= {"good": True, "chosen": saying("plan.given")}
        for number, site in enumerate(plan["sites"]):
            site["effect"] = self._effect(CARDS[self.player.sites[number]]) or site["effect"]

    def _choices(self, place: Place) -> bool:
        """Whether anything can be chosen besides what is built."""
        several = (self.places, place["ways"], self.way["bills"], self.bill["payments"])
        return any(len(one) > 1 for one in several) or 0 < self.due < sum(self.others)

    def _library_uses(self, place: Place) -> list[LibraryUse]:
        return [
            {
                "piece": way["action"],
                "label": saying("plan.save" if way["saved"] else "plan.use"),
                "chosen": way is self.way,
            }
            for way in place["ways"]
        ]

    def _effect(self, building: str) -> Effect | None:
        for discount in self.bill["discounts"]:
            if discount["source"] == building:
                return {"kind": "less", "number": discount["number"]}
        if self.way["saved"] == building:
            return {"kind": "saved", "number": 0}
        for gain in self.payment["gains"]:
            if gain["building"] == building:
                return {"kind": "cards", "number": gain["number"]}
        return None

    def _gains(self) -> list[Said]:
        return [
            saying("plan.gain", card=Word("card", gain["building"]), number=gain["number"])
            for gain in self.payment["gains"]
        ]

    def _price_parts(self, place: Place) -> list[Said]:
        parts = [saying("plan.cost", number=COST[self.card])]
        if place["site"] is not None:
            covered = the(self.player.sites[place["site"]])
            parts.append(saying("plan.cost.over", card=covered, number=place["saved"]))
        for discount in self.bill["discounts"]:
            source, number = discount["source"], discount["number"]
            if source == "builder":
                parts.append(saying("plan.cost.role", role=Word("role", source), number=number))
            elif source == CARDS[BLACK_MARKET]:
                goods = len(self.goods)
                parts.append(saying("plan.cost.goods", goods=goods, number=number))
            else:
                parts.append(saying("plan.cost.card", card=Word("card", source), number=number))
        return parts

    def _offer(self, place: Place) -> list[Said]:
        """What else could be done."""
        owed, *more = self.bill["payments"]
        known = {gain["building"] for gain in owed["gains"]}
        for payment in more:
            gained = [gain for gain in payment["gains"] if gain["building"] not in known]
            if gained and len(self.paid) <= self.due:
                helper, cards = Word("card", gained[0]["building"]), gained[0]["number"]
                number = payment["cards"] - owed["cards"]
                return [saying("plan.extra", number=number, card=helper, cards=cards)]
        most = len(self.way["bills"]) - 1
        if not self.goods and most:
            return [saying("plan.goods_offer", card=the(BLACK_MARKET), number=most)]
        if place["site"] is None and len(self.places) > 1:
            return [saying("plan.crane_offer", card=the(CRANE))]
        return []


def _action(name: str) -> int:
    return ACTIONS.names.index(name)
