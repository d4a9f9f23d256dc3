"""Cuba: what is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from entrepot.engine.text import Word
from entrepot.games.cuba.components import BUILDINGS, DOCKS, DUTY, LAWS, WATER
from entrepot.games.cuba.decisions import DECISIONS
from entrepot.games.cuba.rules.architect import building_fee
from entrepot.games.cuba.rules.statutes import tax_due
from entrepot.games.cuba.rules.tradeswoman import nothing_traded
from entrepot.games.cuba.rules.worker import free_fields
from entrepot.games.cuba.state import State


def question(state: State, seat: int) -> Mapping[str, object]:
    ask = _QUESTIONS.get(DECISIONS.name(state.decision))
    return {} if ask is None else ask(state, seat)


def _ask_card(state: State, seat: int) -> Mapping[str, object]:
    fourth = sum(state.players[seat].hand) == 2
    return {"key": "ask.play_card.last" if fourth else "ask.play_card"}


def _ask_harvest(state: State, seat: int) -> Mapping[str, object]:
    return {"free": free_fields(state), "water": state.players[seat].yard[WATER]}


def _ask_trade(state: State, seat: int) -> Mapping[str, object]:
    return {"key": "ask.trade" if nothing_traded(state) else "ask.trade.more"}


def _ask_building(state: State, seat: int) -> Mapping[str, object]:
    return {"money": building_fee(state)}


def _ask_field(state: State, seat: int) -> Mapping[str, object]:
    return {"building": Word("building", BUILDINGS[state.building])}


def _ask_use(state: State, seat: int) -> Mapping[str, object]:
    if not state.single_use:
        return {}
    used = next(name for name, left in zip(BUILDINGS, state.usable, strict=True) if left)
    return {"key": "ask.use_building.single", "building": Word("building", used)}


def _ask_cargo(state: State, seat: int) -> Mapping[str, object]:
    return {"dock": Word("dock", DOCKS[state.loading - 1]), "points": state.loading}


def _ask_bid(state: State, seat: int) -> Mapping[str, object]:
    return {"votes": state.players[seat].votes}


def _ask_tax(state: State, seat: int) -> Mapping[str, object]:
    return {"money": tax_due(state, seat)}


def _ask_duty(state: State, seat: int) -> Mapping[str, object]:
    return {
        "law": Word("law", LAWS[state.laws[DUTY]]),
        "points": 2 + state.players[seat].tax_paid,
    }


_QUESTIONS: dict[str, Callable[[State, int], Mapping[str, object]]] = {
    "play_card": _ask_card,
    "harvest": _ask_harvest,
    "trade": _ask_trade,
    "build": _ask_building,
    "place_building": _ask_field,
    "use_building": _ask_use,
    "load_ship": _ask_cargo,
    "bid": _ask_bid,
    "second_bid": _ask_bid,
    "tax": _ask_tax,
    "duty": _ask_duty,
}
