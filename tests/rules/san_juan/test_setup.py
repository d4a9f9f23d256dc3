"""Set-up and the start variant (ledger 4.1, 4.17, 4.18)."""

from __future__ import annotations

from collections import Counter

import pytest

from entrepot import BadPlayerCount
from entrepot.engine.table import Table
from entrepot.games.san_juan import GAME
from entrepot.games.san_juan.components import CARD_TABLE
from tests.rules.san_juan.positions import (
    area,
    buildings,
    card_count,
    discarded,
    game_at,
    hand,
    hands,
    piles,
    told,
)
from tests.support.playing import legal, play

DECK = {2: 100, 3: 95, 4: 90}
ALL_CARDS = Counter({card.name: card.copies for card in CARD_TABLE})


@pytest.mark.rule("SJ-001")
@pytest.mark.parametrize("players", [1, 5])
def test_the_game_is_for_two_to_four(players: int) -> None:
    assert list(GAME.players) == [2, 3, 4]
    with pytest.raises(BadPlayerCount):
        GAME.new(players)


@pytest.mark.rule("SJ-001")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_left_neighbour_is_next(players: int) -> None:
    table = GAME.new(players, 3)
    governor = table.view()["governor"]
    play(table, "role:councillor")
    asked = []
    for _ in range(players):
        asked.append(table.to_move)
        play(table, "pass")
    assert asked == [(governor + place) % players for place in range(players)]


@pytest.mark.rule("SJ-002")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_governor_is_anybody_with_equal_chance(players: int) -> None:
    drawn = Counter(GAME.new(players, seed).view()["governor"] for seed in range(400))
    assert set(drawn) == set(range(players))
    assert min(drawn.values()) > 0.75 * 400 / players


@pytest.mark.rule("SJ-003")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_roles_lie_in_the_middle(players: int) -> None:
    table = GAME.new(players, 1)
    roles = ["builder", "producer", "trader", "councillor", "prospector"]
    assert table.view()["roles"] == {role: {"taken_by": None} for role in roles}
    assert legal(table) == {f"role:{role}" for role in roles}


@pytest.mark.rule("SJ-004")
def test_the_order_of_the_tiles_is_unknown_and_any() -> None:
    assert GAME.new(3, 1).view(0)["trading_house"]["order"] == [None] * 5
    first: Counter[int] = Counter()
    for seed in range(200):
        table = game_at(3, role="trader", seed=seed, tile_order=[None] * 5)
        first.update(row[0] for row in told(table, "tile_turned"))
    assert set(first) == {0, 1, 2, 3, 4}
    assert min(first.values()) > 20


@pytest.mark.rule("SJ-005", "SJ-007", "SJ-008")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_indigo_plant_lies_out_and_four_cards_are_dealt(players: int) -> None:
    table = GAME.new(players, 5)
    assert [buildings(table, seat) for seat in range(players)] == [["indigo_plant"]] * players
    assert hands(table) == [4] * players
    assert piles(table) == (DECK[players], 0)
    assert card_count(table) == ALL_CARDS
    assert ALL_CARDS.total() == 110


@pytest.mark.rule("SJ-007")
def test_a_hand_is_known_to_its_owner_only() -> None:
    table = GAME.new(3, 5)
    for viewer in (None, 0, 1, 2):
        shown = ["hand" in player for player in table.view(viewer)["players"]]
        assert shown == [viewer == seat for seat in range(3)]
    assert table.view(1)["players"][1]["hand"] == hand(table, 1)


@pytest.mark.rule("SJ-007")
def test_any_card_can_be_dealt() -> None:
    dealt: Counter[str] = Counter()
    for seed in range(200):
        dealt.update(hand(GAME.new(4, seed), 0))
    assert set(dealt) == set(ALL_CARDS)


@pytest.mark.rule("SJ-006")
def test_the_first_indigo_plant_produces_and_can_be_covered() -> None:
    producing = game_at(3, role="producer")
    play(producing, "produce:indigo")
    assert buildings(producing, 0) == ["indigo_plant+"]

    crane = area("indigo_plant", "crane", hand=["sugar_mill", "well"])
    covering = game_at(3, role="builder", seats=[crane])
    assert "build:sugar-mill" in legal(covering)
    play(covering, "build:sugar-mill", "cover:indigo-plant")
    assert buildings(covering, 0) == ["sugar_mill", "crane"]


@pytest.mark.rule("SJ-006")
def test_the_first_indigo_plant_scores_and_counts() -> None:
    others = ["smithy", "gold_mine", "archive", "poor_house", "black_market", "trading_post"]
    eleven = ["indigo_plant", *others, "well", "crane", "chapel", "guild_hall"]
    table = game_at(3, role="builder", seats=[area(*eleven, hand=["statue", "hero", "hero"])])
    assert table.scores()[0] == 1 + 6 + 1 + 1 + 2 + 2  # two for the guild hall
    play(table, "build:statue", "new-site")
    assert table.end_reason == "twelve_buildings"


# --- the start variant ---------------------------------------------------------------------------


def variant(players: int, seed: int = 1) -> Table:
    return GAME.new(players, seed, start_variant=True)


@pytest.mark.rule("SJ-185", "SJ-188", "SJ-E24")
@pytest.mark.parametrize(("players", "left"), [(2, (97, 3)), (3, (89, 6)), (4, (80, 10))], ids=str)
def test_in_the_variant_everybody_chooses_four_cards(players: int, left: tuple[int, int]) -> None:
    table = variant(players)
    governor = table.view()["governor"]
    order = [(governor + place) % players for place in range(players)]
    assert [hands(table)[seat] for seat in order] == [5, 6, 7, 8][:players]

    before = [hand(table, seat) for seat in range(players)]
    asked = []
    while table.decision == "starting_hand":
        assert table.to_move is not None
        asked.append(table.to_move)
        table.play(table.legal()[0])
    assert list(dict.fromkeys(asked)) == order
    assert hands(table) == [4] * players
    assert piles(table) == left
    for place, seat in enumerate(order):
        away = Counter(discarded(table, seat))
        assert away.total() == place + 1
        assert Counter(hand(table, seat)) + away == Counter(before[seat])


@pytest.mark.rule("SJ-185")
def test_every_card_of_the_hand_may_be_put_away() -> None:
    table = variant(2)
    seat = table.to_move
    assert seat is not None
    cards = hand(table, seat)
    assert legal(table) == {f"discard:{card}".replace("_", "-") for card in cards}


@pytest.mark.rule("SJ-188")
def test_nobody_sees_what_the_others_put_away() -> None:
    table = variant(3)
    first = table.to_move
    assert first is not None
    other = (first + 1) % 3
    worlds = []
    for action in (table.legal()[0], table.legal()[-1]):
        world = table.copy()
        world.play(action)
        worlds.append(world)
    assert discarded(worlds[0], first) != discarded(worlds[1], first)
    assert worlds[0].view(other) == worlds[1].view(other)
    assert worlds[0].legal(other) == worlds[1].legal(other)


@pytest.mark.rule("SJ-186")
def test_after_that_the_variant_is_the_same_game() -> None:
    table = variant(3)
    while table.decision == "starting_hand":
        table.play(table.legal()[0])
    view = table.view()
    assert (view["round"], table.decision, table.to_move) == (1, "choose_role", view["governor"])
    assert len(table.legal()) == 5
    assert card_count(table) == ALL_CARDS


@pytest.mark.rule("SJ-187")
def test_the_variant_is_an_option_and_off_by_default() -> None:
    assert GAME.options["start_variant"].choices == (False, True)
    table = GAME.new(3, 1)
    assert table.options == {"start_variant": False}
    assert table.decision == "choose_role"


@pytest.mark.rule("SJ-189")
def test_only_the_first_edition_is_played() -> None:
    """29 types and 110 cards; guild hall and gold mine by the first edition."""
    assert len(CARD_TABLE) == 29
    assert ALL_CARDS.total() == 110
    plants = ["indigo_plant", "indigo_plant", "sugar_mill", "guild_hall"]
    table = game_at(3, seats=[area(*plants)])
    assert table.scores()[0] == 1 + 1 + 1 + 2 * 3  # not 3 and 2 for two kinds
    mine = area("gold_mine")
    table = game_at(
        3, seats=[mine], role="prospector", deck=["smithy", "well", "tower", "quarry"], discard=9
    )
    play(table, "pass", "accept")
    assert legal(table) == {"take:smithy", "take:well", "take:tower", "take:quarry"}
