"""Cards, deck and discard (ledger 4.2)."""

from __future__ import annotations

import pytest

from entrepot.games.san_juan import GAME
from tests.rules.san_juan.positions import (
    area,
    builder,
    buildings,
    chapel_pile,
    discarded,
    game_at,
    goods,
    hand,
    hands,
    piles,
    told,
)
from tests.support.playing import legal, play

SEVEN = ["statue", "victory_column", "hero", "well", "tower", "chapel", "library"]


@pytest.mark.rule("SJ-009")
@pytest.mark.parametrize("money", ["palace", "indigo_plant"])
def test_a_hand_card_pays_one_whatever_it_shows(money: str) -> None:
    table = builder(area(hand=["well", money, money]), chooser=False)
    play(table, "build:well")
    assert buildings(table, 0) == ["indigo_plant", "well"]
    assert discarded(table, 0) == {money: 2}
    assert hands(table)[0] == 0


@pytest.mark.rule("SJ-009", "SJ-102")
def test_a_face_down_card_is_a_good_of_the_building_it_lies_on() -> None:
    table = game_at(3, role="trader", tile="t5", seats=[area("sugar_mill:silver_smelter")])
    assert legal(table) == {"sell:sugar", "pass"}
    play(table, "sell:sugar")
    assert hands(table)[0] == 2


@pytest.mark.rule("SJ-009")
def test_a_card_under_the_chapel_is_one_point() -> None:
    table = game_at(3, seats=[area("chapel", chapel_pile=["palace", "indigo_plant"])])
    assert table.scores()[0] == 2 + 2


@pytest.mark.rule("SJ-010")
def test_equal_cards_are_one_option() -> None:
    table = builder(area(hand=["tower", "well", "well", "hero", "hero"]), chooser=False)
    play(table, "build:tower")
    names = [table.game.name(action) for action in table.legal()]
    assert names == ["pay:well", "pay:hero"]


@pytest.mark.rule("SJ-010", "SJ-190")
def test_equal_buildings_are_one_option() -> None:
    table = game_at(3, role="producer", seats=[area("sugar_mill", "sugar_mill", "silver_smelter")])
    assert [table.game.name(action) for action in table.legal()] == [
        "pass",
        "produce:sugar",
        "produce:silver",
    ]
    play(table, "produce:sugar", "pass")
    assert buildings(table, 0) == ["sugar_mill+", "sugar_mill", "silver_smelter"]


@pytest.mark.rule("SJ-190", "SJ-E41")
def test_of_equal_buildings_the_one_opened_first_is_meant() -> None:
    sites = ["indigo_plant", "tobacco_storage:hero", "tobacco_storage:palace"]
    table = game_at(3, role="trader", seats=[area(*sites)])
    play(table, "sell:tobacco", "pass")
    assert buildings(table, 0) == ["indigo_plant", "tobacco_storage", "tobacco_storage+"]
    assert table.to_dict()["discard_unseen"]["hero"] == 1
    assert table.to_dict()["players"][0]["goods"]["site_3"] == "palace"


@pytest.mark.rule("SJ-190")
def test_the_first_of_equal_buildings_is_covered_and_gives_its_good() -> None:
    sites = ["crane", "tobacco_storage:hero", "tobacco_storage:palace", "black_market"]
    covering = builder(area(*sites, hand=["coffee_roaster", "well"]))
    play(covering, "build:coffee-roaster", "cover-good:tobacco")
    assert buildings(covering, 0)[1:3] == ["coffee_roaster", "tobacco_storage+"]

    giving = builder(area(*sites[1:], hand=["well", "hero"]))
    play(giving, "build:well", "give:tobacco")
    assert buildings(giving, 0)[:2] == ["tobacco_storage", "tobacco_storage+"]


@pytest.mark.rule("SJ-011", "SJ-012")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_deck_and_discard_show_nothing_but_their_size(viewer: int | None) -> None:
    table = builder(area(hand=["well", "tower", "tower"]), chooser=False)
    play(table, "build:well")
    view = table.view(viewer)
    assert (view["deck"], view["discard"]) == piles(table)
    assert view["discard"] == 2
    listed = set(view) - {"options"}
    assert not any("deck_" in key or "discard_" in key for key in listed)
    assert "discarded" not in view["players"][0]


@pytest.mark.rule("SJ-012")
def test_two_decks_with_the_same_size_look_the_same() -> None:
    one = game_at(3, deck=["hero", "well"], discard=["tower"])
    other = game_at(3, deck=["tower", "palace"], discard=["hero"])
    for viewer in (None, 0):
        assert one.view(viewer)["deck"] == other.view(viewer)["deck"] == 2
        assert {**one.view(viewer), "players": []} == {**other.view(viewer), "players": []}


@pytest.mark.rule("SJ-013", "SJ-014")
def test_an_empty_deck_is_made_anew_when_a_card_has_to_be_drawn() -> None:
    """The last card of the deck is drawn first, and cards discarded in between take part."""
    seats = [area(hand=["well", "tower"]), area(hand=["hero", "hero"])]
    table = game_at(3, seats=seats, role="prospector", deck=["statue"], discard=["palace"])
    play(table, "draw:1")
    assert hand(table, 0) == {"well": 1, "tower": 1, "statue": 1}
    assert piles(table) == (0, 1)
    assert told(table, "reshuffled") == []

    play(table, "1 role:builder", "0 build:well")
    assert piles(table) == (0, 3)
    play(table, "2 role:councillor", "2 draw:5")
    assert [row[0] for row in told(table, "reshuffled")] == [3]


@pytest.mark.rule("SJ-013")
def test_after_a_reshuffle_the_discard_is_empty() -> None:
    table = game_at(3, role="prospector", deck=0, discard=["hero", "hero", "hero"])
    play(table, "draw:1")
    assert hand(table, 0) == {"hero": 1}
    assert piles(table) == (2, 0)
    assert table.to_dict()["deck"]["hero"] == 2


@pytest.mark.rule("SJ-015", "SJ-E35")
def test_a_draw_goes_on_after_a_reshuffle() -> None:
    table = game_at(3, role="councillor", deck=["statue", "well", "tower"], discard=20)
    play(table, "draw:5")
    drawn = table.view(0)["pending"]["drawn"]
    assert sum(drawn.values()) == 5
    assert {"statue", "well", "tower"} <= set(drawn)
    assert piles(table) == (18, 0)
    play(table, "keep:statue")
    assert piles(table) == (18, 4)
    assert hand(table, 0) == {"statue": 1}


@pytest.mark.rule("SJ-015")
def test_drawn_cards_are_not_shuffled_in() -> None:
    """Nine cards are left: whoever draws the fifth cannot draw one of the first four again."""
    table = game_at(3, role="councillor", deck=["statue"] * 2, discard=["hero"] * 2)
    play(table, "draw:5")
    assert table.view(0)["pending"]["drawn"] == {"statue": 2, "hero": 2}
    assert piles(table) == (0, 0)


@pytest.mark.rule("SJ-016")
def test_what_cannot_be_drawn_is_lost_and_the_game_goes_on() -> None:
    seller = area("silver_smelter+", "market_hall")
    table = game_at(3, role="trader", seats=[seller], deck=["well"], discard=["hero"])
    play(table, "sell:silver")
    assert hands(table)[0] == 3  # of 3 and 1: two were there, the sold good is the third
    assert piles(table) == (0, 0)
    assert table.decision == "choose_role"


@pytest.mark.rule("SJ-017", "SJ-028")
def test_scarce_cards_go_to_the_chooser_first_and_then_clockwise() -> None:
    table = game_at(4, role="producer", picker=1, deck=["well", "tower"])
    play(table, "1 produce:indigo", "2 produce:indigo")
    assert [goods(table, seat) for seat in range(4)] == [0, 1, 1, 0]
    assert table.decision == "choose_role"


@pytest.mark.rule("SJ-017")
def test_each_player_discards_before_the_next_one_draws() -> None:
    """Two cards are left: what the first does not keep is there for the second."""
    table = game_at(3, role="councillor", deck=["well", "hero"])
    play(table, "0 draw:2", "0 keep:well", "1 draw:2")
    assert hand(table, 1) == {"hero": 1}
    assert table.decision == "choose_role"
    assert hands(table) == [1, 1, 0]


@pytest.mark.rule("SJ-191", "SJ-E37")
@pytest.mark.parametrize(
    ("cards", "offered"),
    [
        (1, {"pass", "draw:2"}),
        (2, {"pass", "draw:2"}),
        (3, {"pass", "draw:2", "draw:5"}),
        (5, {"pass", "draw:2", "draw:5"}),
        (6, {"pass", "draw:2", "draw:5", "draw:8"}),
    ],
)
def test_an_amount_is_offered_if_it_brings_more(cards: int, offered: set[str]) -> None:
    deck = cards // 2
    table = game_at(3, role="councillor", seats=[area("library")], deck=deck, discard=cards - deck)
    assert legal(table) == offered
    if cards == 1:
        play(table, "draw:2")
        assert hands(table)[0] == 1
    if cards == 6:
        play(table, "draw:8")
        assert table.view(0)["pending"]["drawn_size"] == 6


@pytest.mark.rule("SJ-191")
@pytest.mark.parametrize("cards", [1, 2])
def test_the_prospector_is_offered_two_only_if_there_are_two(cards: int) -> None:
    table = game_at(3, role="prospector", seats=[area("library")], deck=cards)
    assert legal(table) == {"pass", "draw:1"} | ({"draw:2"} if cards == 2 else set())


@pytest.mark.rule("SJ-190")
def test_games_with_the_same_seed_and_answers_are_the_same() -> None:
    tables = [GAME.new(3, 9) for _ in range(2)]
    for table in tables:
        for step in range(120):
            table.play(table.legal()[step % len(table.legal())])
    assert bytes(tables[0].state) == bytes(tables[1].state)


@pytest.mark.rule("SJ-009")
def test_a_tucked_card_leaves_hand_and_discard() -> None:
    table = game_at(3, picks=2, role="prospector", seats=[area(), area("chapel", hand=SEVEN)])
    play(table, "pass", "tuck:hero")
    assert chapel_pile(table, 1) == {"hero": 1}
    assert hands(table)[1] == 6
    assert piles(table)[1] == 0
