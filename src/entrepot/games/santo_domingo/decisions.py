"""Santo Domingo: what can be asked (ledger section 3)."""

from __future__ import annotations

from entrepot.engine.decisions import Decisions

DECISIONS = Decisions()

CHOOSE_CARDS = DECISIONS.add(
    "choose_cards",
    ("play",),
    "Everybody chooses the cards of the round in secret (D1, D2).",
    simultaneous=True,
)
EXCHANGE = DECISIONS.add(
    "exchange", ("trade",), "Whoever played the merchant exchanges goods for points (D3)."
)
OVER = DECISIONS.over()
