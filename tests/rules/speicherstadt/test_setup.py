"""Set-up (ledger 4.1, SP-001 to SP-017) and variants (SP-173)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from entrepot import BadOption, BadPlayerCount
from entrepot.games.speicherstadt import GAME
from entrepot.games.speicherstadt.components import (
    CONTRACT_GOODS,
    FIRE_VALUE,
    FIREMEN_STRENGTHS,
    SEASONS,
)
from tests.rules.speicherstadt.positions import (
    cards,
    coins,
    firemen,
    heap,
    merchants,
    points,
    purchase,
    round_end,
    row,
    store,
)
from tests.support.playing import legal, play

TRADERS = ["coffee_trader", "tea_trader", "spice_trader", "rubber_trader", "cloth_trader"]


def contracts(letter: str) -> list[str]:
    return [f"contract_{name}" for name in CONTRACT_GOODS if name.startswith(letter)]


DECK = {
    "winter": [*TRADERS, *contracts("a"), *firemen("winter"), "counting_office", "warehouse"],
    "spring": [*contracts("b"), *firemen("spring"), "counting_office", *["ship"] * 5, "fire_1"],
    "summer": [*contracts("c"), *firemen("summer"), "bank", *["ship"] * 5, "fire_2"],
    "autumn": [
        *firemen("autumn"),
        *["counting_office"] * 2,
        *["ship"] * 5,
        *["chamber_of_commerce", "port", "boat_church", "church", "fire_3"],
    ],
}
"""Table 2.3 of the ledger; the fourth fire is season E."""


def new_deck(players: int, seed: int = 0) -> dict[str, Counter[str]]:
    """The cards of each season of a new game, those in the first row too."""
    table = GAME.new(players, seed)
    deck: dict[str, Counter[str]] = {season: Counter(heap(table, season)) for season in SEASONS}
    deck["winter"].update(card for card in row(table) if card)
    return deck


@pytest.mark.rule("SP-001")
def test_two_to_five_can_play() -> None:
    for players in (2, 3, 4, 5):
        assert GAME.new(players).players == players
    for players in (-1, 0, 1, 6):
        with pytest.raises(BadPlayerCount):
            GAME.new(players)


@pytest.mark.rule("SP-002")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_turns_go_round_in_the_order_of_seats(players: int) -> None:
    table = GAME.new(players, seed=5)
    order = []
    for turn in range(3 * players):
        order.append(table.to_move)
        play(table, f"bid:{1 + turn % 3}")
    assert table.decision == "buy_card"
    start = order[0]
    assert start is not None
    assert order == [(start + turn) % players for turn in range(3 * players)]


@pytest.mark.rule("SP-003", "SP-004", "SP-005", "SP-006")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_begins_with_three_merchants_five_coins_and_an_empty_house(players: int) -> None:
    """The house is there from the start: a cube in it needs no card."""
    table = GAME.new(players, seed=1)
    assert merchants(table) == [3] * players
    assert points(table) == [0] * players
    assert coins(table) == [5] * players
    for seat in range(players):
        assert cards(table, seat) == {}
        assert store(table, seat, "house") == {}
        assert table.view(0)["players"][seat]["storage_room"] == 1
    assert heap(table, "card_discard") == {}


@pytest.mark.rule("SP-007")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_cubes_are_in_the_bag(players: int) -> None:
    table = GAME.new(players, seed=1)
    assert heap(table, "bag") == dict.fromkeys(("coffee", "tea", "spices", "rubber", "cloth"), 9)
    assert heap(table, "goods_discard") == {}


@pytest.mark.rule("SP-008", "SP-011")
def test_with_four_players_the_deck_is_complete() -> None:
    deck = new_deck(4)
    assert deck == {season: Counter(names) for season, names in DECK.items()}
    assert [deck[season].total() for season in SEASONS] == [12, 13, 13, 15]
    assert len(FIRE_VALUE) == 4, "the fourth fire is the 54th card"


@pytest.mark.rule("SP-009", "SP-010")
@pytest.mark.parametrize(
    ("players", "church"), [(2, "port"), (3, "boat_church"), (5, "boat_church")]
)
def test_two_autumn_cards_are_taken_out(players: int, church: str) -> None:
    deck = new_deck(players)
    full = {season: Counter(names) for season, names in DECK.items()}
    assert full["autumn"] - deck["autumn"] == Counter([church, "fireman_3"])
    assert deck["autumn"].total() == 13
    for season in ("winter", "spring", "summer"):
        assert deck[season] == full[season]


@pytest.mark.rule("SP-012")
@pytest.mark.parametrize(
    ("players", "removed"),
    [
        (2, {"port": 1, "fireman_3": 1}),
        (3, {"boat_church": 1, "fireman_3": 1}),
        (4, {}),
        (5, {"boat_church": 1, "fireman_3": 1}),
    ],
)
def test_everybody_knows_which_cards_are_out(players: int, removed: dict[str, int]) -> None:
    table = GAME.new(players)
    for seat in (None, *range(players)):
        assert table.view(seat)["removed"] == removed
    strengths = sum(list(FIREMEN_STRENGTHS.values()), ()).count(3)
    threes = sum(heap(table, season).get("fireman_3", 0) for season in SEASONS)
    assert threes == strengths - removed.get("fireman_3", 0)
    assert heap(table, "card_discard") == {}
    for card in removed:
        if card != "fireman_3":
            assert not any(card in heap(table, season) for season in SEASONS)


@pytest.mark.rule("SP-013", "SP-014")
def test_seasons_come_one_after_the_other_each_in_any_order() -> None:
    first: Counter[str] = Counter()
    for seed in range(600):
        table = GAME.new(2, seed)
        first.update(card for card in row(table)[:1] if card)
        assert set(row(table)) <= set(DECK["winter"])
    expected = Counter(DECK["winter"])
    assert set(first) == set(expected)
    for card, copies in expected.items():
        assert 20 * copies <= first[card] <= 90 * copies, f"{card} leads too often or too rarely"


@pytest.mark.rule("SP-014")
def test_every_game_draws_the_seasons_in_order_and_the_fourth_fire_last() -> None:
    table = GAME.new(4, seed=3)
    seen: list[str] = []
    while not table.over:
        lying = [season for season in SEASONS if heap(table, season)]
        seen += [lying[0]] if lying and (not seen or seen[-1] != lying[0]) else []
        assert lying == list(SEASONS)[len(SEASONS) - len(lying) :]
        assert table.view(0)["stack"]["last_card"] == {"fire_4": 1}
        table.play(table.legal()[0])
    assert seen == list(SEASONS)
    assert table.view(0)["stack"]["last_card"] == {}
    assert heap(table, "card_discard")["fire_4"] == 1


@pytest.mark.rule("SP-015")
def test_a_row_can_hold_cards_of_two_seasons() -> None:
    """Two winter cards are left for a row of five, so three of spring follow at once. A fire among
    them burns and makes way for the next card."""
    position = round_end(4, round=2, seats=[{"coins": 1}]).to_dict()
    burnt = Counter[int]()
    words = random.Random(1)
    for _ in range(40):
        chance = {"key": [words.getrandbits(32) for _ in range(4)]}
        table = GAME.from_dict(position | {"chance": chance})
        winter, spring = Counter(heap(table, "winter")), Counter(heap(table, "spring"))
        assert winter.total() == 2
        play(table, "withdraw")
        fire = Counter(fire_1=heap(table, "card_discard").get("fire_1", 0))
        laid = row(table)
        assert Counter(laid[:2]) == winter
        assert len(laid) == 5
        assert Counter(laid[2:]) + fire == spring - Counter(heap(table, "spring"))
        assert heap(table, "winter") == {}
        burnt[fire["fire_1"]] += 1
    assert min(burnt[0], burnt[1]) > 0, "with and without a fire"


@pytest.mark.rule("SP-016")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_first_start_player_is_drawn_by_lot(players: int) -> None:
    drawn = Counter(GAME.new(players, seed).view()["start_player"] for seed in range(400))
    assert set(drawn) == set(range(players))
    assert min(drawn.values()) > 400 / players / 2


@pytest.mark.rule("SP-017")
def test_the_start_player_coin_is_no_money() -> None:
    """It neither pays for a card nor counts for the chamber of commerce or a tie."""
    table = purchase(
        3,
        column=4,
        row=["church"],
        lines=[[1, 0]],
        start=0,
        seats=[{"cards": ["chamber_of_commerce"]}, {"coins": 2}, {}],
    )
    assert table.scores() == [0, 0, 0]
    assert table.ranking() == [2, 1, 2]

    play(table, "1 withdraw")
    assert heap(table, "card_discard")["church"] == 1, "seat 0 had no coin to pay with"


@pytest.mark.rule("SP-173")
def test_there_are_no_variants() -> None:
    assert GAME.options == {}
    with pytest.raises(BadOption):
        GAME.new(3, kaispeicher=True)
    table = GAME.new(3)
    assert len(table.waiting_for) == 1
    assert legal(table) == {"bid:1", "bid:2", "bid:3", "bid:4"}
