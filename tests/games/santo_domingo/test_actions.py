"""Santo Domingo: the flat action list (ledger section 3)."""

from __future__ import annotations

from pathlib import Path

from entrepot.games.santo_domingo import GAME
from entrepot.games.santo_domingo.components import MOST_TRADED, PRICE

GOLDEN = Path(__file__).parents[2] / "golden" / "santo_domingo" / "actions.txt"

CARDS = ["captain", "admiral", "governor", "frigate", "galleon", "customs", "merchant", "beggar"]


def test_eight_cards_by_number_and_sixteen_exchanges() -> None:
    exchanges = [f"trade:{points}" for points in range(16)]
    assert GAME.action_space.names == [f"play:{card}" for card in CARDS] + exchanges
    assert GAME.actions == 24


def test_the_largest_exchange_is_what_15_goods_buy_at_the_best_ratio() -> None:
    best = max(
        v for side in PRICE for prices in side for v, goods in enumerate(prices) if goods <= 15
    )
    assert best == MOST_TRADED == 15


def test_ids_and_names_stay_what_they_are() -> None:
    """Line by line the name of each id: scripts, trained networks and records rely on them."""
    assert GOLDEN.read_text(encoding="utf-8").splitlines() == GAME.action_space.names
