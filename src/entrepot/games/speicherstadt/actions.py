"""The Speicherstadt: the flat action list (ledger section 3)."""

from __future__ import annotations

from entrepot.engine.actions import Actions
from entrepot.games.speicherstadt.components import COLUMNS, CONTRACTS, GOODS, PAIRS, TRIOS


def _sums(combinations: tuple[tuple[int, ...], ...]) -> tuple[str, ...]:
    return tuple("+".join(GOODS[good] for good in goods) for goods in combinations)


ACTIONS = Actions()

BID = ACTIONS.add("bid", COLUMNS)
BUY = ACTIONS.add("buy")
WITHDRAW = ACTIONS.add("withdraw")
DELIVER = ACTIONS.add("deliver", CONTRACTS, GOODS)
EXCHANGE = ACTIONS.add("exchange", GOODS)
PAY = ACTIONS.add("pay", _sums(TRIOS))
SELL_TO_TRADER = ACTIONS.add("trader", GOODS)
SELL = ACTIONS.add("sell", _sums(PAIRS))
DISCARD = ACTIONS.add("discard", GOODS)
FINISH = ACTIONS.add("finish")
