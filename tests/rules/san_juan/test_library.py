"""Library: the privilege doubled (ledger 4.11)."""

from __future__ import annotations

import pytest

from entrepot.engine.table import Table
from tests.rules.san_juan.positions import (
    PLANTS,
    area,
    builder,
    game_at,
    goods,
    hand,
    hands,
    pay,
)
from tests.support.playing import legal, play

LOADED = [f"{plant}+" for plant in PLANTS]


def used(table: Table, seat: int = 0) -> bool:
    return bool(table.view()["players"][seat]["library_used"])


def second_pick(table: Table, role: str) -> Table:
    """The other player picks the trader and nothing happens; then the governor picks again."""
    while table.decision != "choose_role":
        play(table, "pass")
    free = "trader" if role != "trader" else "prospector"
    play(table, f"1 role:{free}")
    while table.decision != "choose_role":
        play(table, "pass")
    return play(table, f"0 role:{role}")


@pytest.mark.rule("SJ-144", "SJ-145")
def test_councillor_with_library() -> None:
    table = game_at(3, role="councillor", seats=[area("library")])
    assert legal(table) == {"pass", "draw:2", "draw:5", "draw:8"}
    play(table, "draw:8")
    assert table.view()["pending"]["drawn_size"] == 8
    table.play(table.legal()[0])
    assert hands(table)[0] == 1


@pytest.mark.rule("SJ-144", "SJ-146")
@pytest.mark.parametrize("card", ["palace", "silver_smelter"])
def test_builder_with_library(card: str) -> None:
    cost = {"palace": 6, "silver_smelter": 5}[card]
    table = builder(area("library", hand=[card, *["coffee_roaster"] * 6]))
    play(table, f"build:{card}".replace("_", "-"))
    assert hands(table)[0] == 6 - (cost - 2)


@pytest.mark.rule("SJ-146", "SJ-064", "SJ-E17")
def test_library_and_quarry_take_off_three() -> None:
    table = builder(area("library", "quarry", hand=["hero", *["well"] * 3]))
    play(table, "build:hero")
    assert hand(table, 0) == {"well": 1}


@pytest.mark.rule("SJ-144", "SJ-149")
def test_prospector_with_library() -> None:
    table = game_at(3, role="prospector", seats=[area("library")])
    assert legal(table) == {"pass", "draw:1", "draw:2"}
    play(table, "draw:2")
    assert hands(table)[0] == 2


@pytest.mark.rule("SJ-144")
def test_neither_the_action_nor_another_building_is_doubled() -> None:
    """One card kept, one aqueduct good, one market card: nothing of this is doubled."""
    council = game_at(3, role="councillor", seats=[area("library")])
    play(council, "draw:8")
    council.play(council.legal()[0])
    assert hands(council)[0] == 1
    producing = game_at(3, role="producer", seats=[area(*PLANTS, "aqueduct", "library", "well")])
    while producing.to_move == 0:
        producing.play(producing.legal()[1])
    assert (goods(producing, 0), hands(producing)[0]) == (4, 1)
    market = game_at(3, role="trader", seats=[area("indigo_plant+", "library", "market_hall")])
    play(market, "sell:indigo")
    assert hands(market)[0] == 2


@pytest.mark.rule("SJ-150")
@pytest.mark.parametrize("role", ["builder", "producer", "trader", "councillor", "prospector"])
def test_in_a_phase_of_another_player_the_library_has_no_effect(role: str) -> None:
    cards = ["hero", *["coffee_roaster"] * 3, *["silver_smelter"] * 2]
    seen = []
    for violet in ("library", "statue"):
        seat = area(*LOADED, "indigo_plant", "sugar_mill", violet, hand=cards)
        table = game_at(3, picker=2, role=role, seats=[seat])
        if table.to_move == 2:
            play(table, "pass")
        while table.to_move == 0 and table.decision != "choose_role":
            seen.append(sorted(legal(table)))
            table.play(table.legal()[-1])
        seen.append([str(hands(table)[0]), str(goods(table, 0))])
    half = len(seen) // 2
    assert seen[:half] == seen[half:]


# --- two players ---------------------------------------------------------------------------------


@pytest.mark.rule("SJ-151", "SJ-152", "SJ-E31")
@pytest.mark.parametrize("violet", [[], ["aqueduct"]], ids=str)
@pytest.mark.parametrize(("draw", "most"), [("draw:2", 2), ("draw:1", 3), ("pass", 3)])
def test_a_library_used_by_the_prospector(violet: list[str], draw: str, most: int) -> None:
    table = game_at(2, role="prospector", seats=[area(*PLANTS, "library", *violet)])
    play(table, draw)
    assert used(table) == (draw == "draw:2")
    second_pick(table, "producer")
    while table.to_move == 0 and table.decision == "produce":
        table.play(table.legal()[1])
    assert goods(table, 0) == most + len(violet)


@pytest.mark.rule("SJ-152", "SJ-E32")
@pytest.mark.parametrize(("number", "spent"), [(2, False), (3, True)])
def test_a_small_production_does_not_use_the_library(number: int, spent: bool) -> None:
    table = game_at(2, role="producer", seats=[area(*PLANTS, "library")])
    for _ in range(number):
        table.play(table.legal()[1])
    assert used(table) == spent
    second_pick(table, "councillor")
    offered = {"pass", "draw:2", "draw:5"}
    assert legal(table) == (offered if spent else offered | {"draw:8"})


@pytest.mark.rule("SJ-152")
@pytest.mark.parametrize(
    ("violet", "number", "spent"),
    [([], 2, False), ([], 3, True), (["trading_post"], 3, False), (["trading_post"], 4, True)],
    ids=str,
)
def test_a_small_sale_does_not_use_the_library(violet: list[str], number: int, spent: bool) -> None:
    table = game_at(2, role="trader", seats=[area(*LOADED, "library", *violet)])
    for _ in range(number):
        table.play(table.legal()[1])
    assert used(table) == spent


@pytest.mark.rule("SJ-152")
@pytest.mark.parametrize(("draw", "spent"), [("draw:5", False), ("draw:8", True)])
def test_only_a_draw_of_eight_uses_the_library(draw: str, spent: bool) -> None:
    table = game_at(2, role="councillor", seats=[area("library")])
    play(table, draw)
    assert used(table) == spent


@pytest.mark.rule("SJ-152", "SJ-153")
def test_a_building_that_is_free_anyway_leaves_the_library_unused() -> None:
    """A smithy costs the builder nothing anyway."""
    table = game_at(2, role="builder", seats=[area("library", hand=["smithy", "well"])])
    play(table, "build:smithy")
    assert table.decision == "choose_role"
    assert not used(table)


@pytest.mark.rule("SJ-153")
def test_the_governor_may_save_the_library_in_his_first_pick() -> None:
    seat = area("library", hand=["well", "hero", "hero"])
    table = game_at(2, role="builder", seats=[seat])
    play(table, "build:well")
    assert legal(table) == {"use-library", "keep-library"}
    now = play(table.copy(), "use-library")
    assert (hands(now)[0], used(now)) == (2, True)
    later = play(table.copy(), "keep-library")
    assert (hands(later)[0], used(later)) == (1, False)


@pytest.mark.rule("SJ-153")
@pytest.mark.parametrize("goods_there", [False, True])
def test_nobody_is_asked_who_cannot_pay_without_the_library(goods_there: bool) -> None:
    """Goods for the black market count as means to pay."""
    plant = "indigo_plant+" if goods_there else "indigo_plant"
    seat = area(plant, "library", "black_market", hand=["chapel", "hero"])
    table = game_at(2, role="builder", seats=[seat])
    play(table, "build:chapel")
    assert (table.decision == "library_discount") == goods_there
    if not goods_there:
        assert (hands(table)[0], used(table)) == (0, True)


@pytest.mark.rule("SJ-153")
@pytest.mark.parametrize(("players", "picks"), [(2, 1), (2, 2), (3, 0), (4, 0)])
def test_after_the_first_pick_of_two_players_the_library_is_used_without_asking(
    players: int, picks: int
) -> None:
    seat = area("library", hand=["well", "hero", "hero"])
    table = game_at(players, picks=picks, picker=0, role="builder", seats=[seat])
    play(table, "build:well")
    assert table.decision == "choose_role"
    assert hands(table)[0] == 2
    assert used(table) == (players == 2 and picks == 1)  # after the last pick a new round began


@pytest.mark.rule("SJ-151")
def test_with_more_than_two_players_the_library_is_not_used_up() -> None:
    table = game_at(3, role="prospector", seats=[area("library")])
    play(table, "draw:2")
    assert not used(table)


@pytest.mark.rule("SJ-151")
def test_a_used_library_gives_no_second_discount() -> None:
    seat = area("library", hand=["hero", *["coffee_roaster"] * 5], library_used=1)
    table = game_at(2, picks=2, picker=0, seats=[seat])
    play(table, "role:builder", "build:hero")
    assert hands(pay(table))[0] == 1


@pytest.mark.rule("SJ-154")
def test_a_library_built_in_the_first_pick_serves_in_the_second() -> None:
    seat = area(hand=["library", *["hero"] * 3, "well"])
    table = game_at(2, role="builder", seats=[seat])
    pay(play(table, "build:library"))
    second_pick(table, "prospector")
    assert "draw:2" in legal(table)


@pytest.mark.rule("SJ-155")
def test_the_mark_is_cleared_with_the_new_round() -> None:
    seats = [area("library", library_used=1)] * 2
    table = game_at(2, picks=2, role="prospector", seats=seats)
    assert used(table, 0)
    assert used(table, 1)
    play(table, "pass")
    assert table.view()["round"] == 21
    assert not used(table, 0)
    assert not used(table, 1)
