"""San Juan: whole random games, calculated once more from what everybody can see."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from entrepot.engine.table import Table
from entrepot.games.san_juan import GAME
from entrepot.games.san_juan.components import CARD_TABLE, CARDS, GOODS, PRICE, TILES
from tests.rules.san_juan.positions import area, builder, game_at, hand
from tests.support.playing import play

COST = {card.name: card.cost for card in CARD_TABLE}
KIND = {card.name: card.kind for card in CARD_TABLE}
POINTS = {card.name: card.points for card in CARD_TABLE}


def random_game(players: int, seed: int) -> Iterator[Table]:
    choose = random.Random(seed)
    table = GAME.new(players, seed, start_variant=seed % 2 == 1)
    yield table
    while not table.over:
        table.play(choose.choice(table.legal()))
        yield table


def sites(view: dict[str, Any], seat: int) -> list[str]:
    return [site["building"] for site in view["players"][seat]["sites"]]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_build_is_paid_to_the_last_card(players: int, seed: int) -> None:
    """Cards, goods, discounts and the covered building make up the printed cost (SJ-051)."""
    builds = 0
    view: dict[str, Any] = {}
    pending: dict[str, Any] = {}
    for table in random_game(players, seed):
        events = [event for event in table.events if event.move == len(table.moves) - 1]
        for event in events:
            (row,) = event.rows if len(event.rows) == 1 else (event.rows[0],)
            match event.kind.key:
                case "built":
                    pending = {"seat": row[0], "card": CARDS[row[1]], "goods": 0}
                    pending["sites"] = sites(view, row[0])
                    pending |= {"chooser": view["picker"], "library": 0, "cover": None}
                case "covered":
                    pending["cover"] = CARDS[row[1]]
                case "library_used" if pending:
                    pending["library"] = 1
                case "good_given":
                    pending["goods"] += 1
                case "paid":
                    assert row[1] == expected_payment(pending)
                    pending = {}
                    builds += 1
        view = table.view()
    assert builds > 10


def expected_payment(build: dict[str, Any]) -> int:
    card, standing = build["card"], list(build["sites"])
    base: int = COST[card]
    if build["cover"]:
        assert "crane" in standing
        standing.remove(build["cover"])
        base = max(0, base - COST[build["cover"]])
    discount: int = (build["seat"] == build["chooser"]) + build["library"]
    discount += ("smithy" if KIND[card] == "production" else "quarry") in standing
    assert build["goods"] <= (2 if "black_market" in standing else 0)
    assert KIND[card] == "production" or card not in standing
    return max(0, base - discount) - int(build["goods"])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_sale_brings_what_the_tile_and_the_markets_pay(players: int) -> None:
    sales = 0
    for seed in range(3):
        sold: list[str] = []
        view: dict[str, Any] = {}
        for table in random_game(players, seed):
            for event in table.events:
                if event.move != len(table.moves) - 1:
                    continue
                row = event.rows[0]
                if event.kind.key == "sold":
                    sold.append(GOODS[row[1]])
                elif event.kind.key == "sale_paid":
                    prices = PRICE[TILES.index(view["trading_house"]["tile"])]
                    due = sum(prices[GOODS.index(good)] for good in sold)
                    due += "market_hall" in sites(view, row[0])
                    due += "market_stand" in sites(view, row[0]) and len(sold) > 1
                    left = view["deck"] + view["discard"] + len(sold)
                    assert row[1] == min(due, left)
                    sold = []
                    sales += 1
            view = table.view()
    assert sales > 10


@pytest.mark.parametrize("seed", range(4))
def test_final_scores_follow_from_the_towns(seed: int) -> None:
    *_, table = random_game(2 + seed % 3, seed)
    view = table.view()
    for seat in range(table.players):
        town = sites(view, seat)
        kinds = Counter(KIND[card] for card in town)
        production, monuments = kinds["production"], kinds["monument"]
        points = sum(POINTS[card] for card in town) + view["players"][seat]["chapel_size"]
        points += 2 * production * ("guild_hall" in town)
        points += (len(town) - production) * ("city_hall" in town)
        points += (0, 4, 6, 8)[monuments] * ("triumphal_arch" in town)
        points += points // 4 * ("palace" in town)
        assert table.scores()[seat] == points


# --- picks one by one (ledger 3.1) ---------------------------------------------------------------


def outcomes(table: Table, decision: str) -> Iterator[Table]:
    """The tables after every way to answer a decision to its end."""
    if table.decision != decision:
        yield table
        return
    for action in table.legal():
        following = table.copy()
        following.play(action)
        yield from outcomes(following, decision)


@pytest.mark.parametrize("owed", [1, 2, 3, 4])
def test_every_payment_can_be_made_in_exactly_one_way(owed: int) -> None:
    built = {1: "smithy", 2: "well", 3: "tower", 4: "quarry"}[owed]
    cards = ["sugar_mill", "sugar_mill", "crane", "crane", "hero", "palace"]
    table = play(builder(area(hand=[built, *cards]), chooser=False), f"build:{built}")
    left = [tuple(sorted(hand(one, 0).items())) for one in outcomes(table, "payment")]
    assert len(left) == len(set(left))
    assert len(left) == len(set(combinations(sorted(cards), owed)))


def test_every_pair_of_goods_can_be_given_in_exactly_one_way() -> None:
    loaded = ["indigo_plant+", "sugar_mill+", "sugar_mill+", "silver_smelter+", "black_market"]
    cards = ["library", *["coffee_roaster"] * 5]
    table = play(builder(area(*loaded, hand=cards), chooser=False), "build:library")
    given = [
        tuple(site["good"] for site in one.view()["players"][0]["sites"])
        for one in outcomes(table, "black_market")
    ]
    assert len(given) == len(set(given))
    # none; one of three kinds; sugar twice, or one of three pairs of different kinds
    assert len(given) == 1 + 3 + 1 + 3


def test_every_production_is_reached_in_exactly_one_way() -> None:
    seat = area("indigo_plant", "sugar_mill", "sugar_mill", "silver_smelter", "aqueduct")
    table = game_at(3, seats=[seat], role="producer")
    found = [
        tuple(site["good"] for site in one.view()["players"][0]["sites"])
        for one in outcomes_of_seat(table, 0)
    ]
    assert len(found) == len(set(found))
    assert len(found) == 1 + 3 + 4 + 3


def outcomes_of_seat(table: Table, seat: int) -> Iterator[Table]:
    if table.to_move != seat:
        yield table
        return
    for action in table.legal():
        following = table.copy()
        following.play(action)
        yield from outcomes_of_seat(following, seat)
