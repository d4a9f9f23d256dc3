"""The Speicherstadt: what can be asked (ledger section 3)."""

from __future__ import annotations

from entrepot.engine.decisions import Decisions

DECISIONS = Decisions()

PLACE_MERCHANT = DECISIONS.add("place_merchant", ("bid",), "Put a merchant above a card (D1).")
BUY_CARD = DECISIONS.add(
    "buy_card", ("buy", "withdraw"), "The first in line buys the card or withdraws (D2)."
)
PROCESS = DECISIONS.add(
    "process",
    ("deliver", "exchange", "trader", "sell", "discard", "finish"),
    "Deliver, exchange, sell and discard goods, step by step (D3).",
)
PAY_EXCHANGE = DECISIONS.add(
    "pay_exchange", ("pay",), "Name the goods that an exchange costs (D4)."
)
OVER = DECISIONS.over()
