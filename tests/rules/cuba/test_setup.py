"""Set-up (ledger 4.2)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from entrepot import BadPlayerCount, Table
from entrepot.games.cuba import GAME
from entrepot.games.cuba.components import (
    BUILDING_TABLE,
    CHARACTERS,
    COLOURS,
    MARKET_ROWS,
    PLANTATION_BOARDS,
    SHIPS,
    STATUTES,
    TYPES,
)
from tests.rules.cuba.positions import (
    below,
    bills,
    end_round,
    gained,
    hand,
    harbour,
    heap,
    laws,
    legal,
    pesos,
    play,
    points,
    ship,
    ships_in_stack,
    skip_turns,
    turn,
    warehouse,
    yard,
)

MATERIALS = ("wood", "stone", "water")
PRODUCTS = ("citrus", "sugar", "tobacco")


def start_goods(
    table: Table, materials: str = "wood-stone", products: str = "sugar-sugar"
) -> Table:
    """Everybody takes the same start goods."""
    while table.decision == "start_materials":
        play(table, f"start-materials:{materials}", f"start-products:{products}")
    return table


def boards(table: Table) -> list[list[str]]:
    return [
        [field["kind"] for field in player["fields"].values()] for player in table.view()["players"]
    ]


@pytest.mark.rule("CU-022")
def test_two_to_five_players_with_the_same_components() -> None:
    for players in (1, 6):
        with pytest.raises(BadPlayerCount):
            GAME.new(players)
    shared = ("market", "supply", "display", "markers", "statute_stack", "laws")
    positions = [GAME.new(players).to_dict() for players in (2, 3, 4, 5)]
    for position in positions:
        assert {key: position[key] for key in shared} == {key: positions[0][key] for key in shared}
        assert len(position["players"]) == position["seats"]


@pytest.mark.rule("CU-023")
def test_all_building_tiles_lie_open() -> None:
    tiles = {building.name: building.copies for building in BUILDING_TABLE}
    assert heap(GAME.new(3), "display") == tiles
    assert GAME.new(3).view(0)["display"] == tiles
    assert (len(tiles), sum(tiles.values())) == (23, 25)


@pytest.mark.rule("CU-024", "CU-026")
def test_the_market_and_the_supply_at_the_start() -> None:
    table = GAME.new(3)
    market = {"citrus": 3, "sugar": 3, "tobacco": 3, "rum": 2, "cigars": 2}
    assert heap(table, "market") == market
    supply = {"citrus": 15, "sugar": 15, "tobacco": 15, "rum": 13, "cigars": 13}
    assert heap(table, "supply") == {**supply, "wood": 15, "stone": 15, "water": 15}


@pytest.mark.rule("CU-025")
def test_the_market_rows_are_as_long_as_the_tables_say() -> None:
    assert MARKET_ROWS == {"product": (6, 5, 4, 3, 2), "luxury": (6, 5, 4)}


@pytest.mark.rule("CU-027")
def test_all_alternatives_are_free() -> None:
    assert heap(GAME.new(3), "markers") == {}


@pytest.mark.rule("CU-028", "CU-029")
def test_three_ships_are_laid_out() -> None:
    """Any ship may come, to any place; dock 3 stays empty until the ships move."""
    table = GAME.new(3)
    first, second, third, sea = harbour(table)
    assert third is None
    assert None not in (first, second, sea)
    assert ships_in_stack(table) == 12
    assert {first, second, sea} | set(heap(table, "shuffled_ships")) == set(SHIPS)
    assert below(table) == []
    found = [{harbour(GAME.new(2, seed))[place] for seed in range(150)} for place in (0, 1, 3)]
    assert found == [set(SHIPS)] * 3


@pytest.mark.rule("CU-029")
def test_dock_3_is_filled_at_the_end_of_round_one() -> None:
    table = start_goods(GAME.new(2))
    skip_turns(table)
    assert harbour(table)[2] is None
    end_round(table)
    assert harbour(table)[2] is not None


@pytest.mark.rule("CU-030")
def test_the_ship_at_sea_is_seen_but_not_loaded() -> None:
    """It alone has a slot for cigars."""
    docks = [ship("CCSTR"), ship("CSTTR"), ship("CCSRR")]
    mine = {"yard": {"cigars": 2}}
    table = turn(card="mayor", docks=docks, sea=ship("CCSTG"), seats=[mine])
    assert table.view(1)["ship_at_sea"]["ship"] == ship("CCSTG")
    assert legal(table) == {"pass", "alternative"}


@pytest.mark.rule("CU-031")
def test_four_stacks_of_six_statutes() -> None:
    """Any card of a type may be the first bill."""
    table = GAME.new(3)
    assert heap(table, "statute_stack") == dict.fromkeys(STATUTES, 1)
    assert bills(table) == {}
    first: dict[str, set[str]] = {kind: set() for kind in TYPES}
    for seed in range(60):
        for kind, bill in bills(start_goods(GAME.new(2, seed))).items():
            first[kind].add(bill)
    for number, kind in enumerate(TYPES):
        assert first[kind] == set(STATUTES[6 * number : 6 * number + 6])


@pytest.mark.rule("CU-032")
def test_the_printed_laws_are_in_force_at_the_start() -> None:
    """A tax of 2 pesos and a duty of 1 citrus, no subsidy and no other law."""
    assert laws(GAME.new(3)) == {
        "tax": "printed_tax",
        "duty": "printed_duty",
        "subsidy": None,
        "other": None,
    }


@pytest.mark.rule("CU-033")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_first_start_player_may_be_anybody(players: int) -> None:
    tables = [GAME.new(players, seed) for seed in range(60)]
    starts = [table.to_dict()["start_player"] for table in tables]
    assert set(starts) == set(range(players))
    assert starts == [table.to_move for table in tables]


@pytest.mark.rule("CU-034")
def test_everybody_has_a_colour_and_five_cards() -> None:
    table = GAME.new(5)
    players = table.view()["players"]
    assert {player["colour"] for player in players} == set(COLOURS)
    for seat in range(5):
        assert hand(table, seat) == set(CHARACTERS)


@pytest.mark.rule("CU-035", "CU-036")
def test_all_use_the_same_kind_of_side() -> None:
    def board(name: str) -> list[str]:
        return [field for row in PLANTATION_BOARDS[name] for field in row]

    assert boards(GAME.new(5)) == [board("common")] * 5
    assert boards(GAME.new(5, plantations="common")) == [board("common")] * 5
    table = GAME.new(5, plantations="individual")
    assert boards(table) == [board(colour) for colour in COLOURS]


@pytest.mark.rule("CU-246")
def test_colours_go_by_seat_or_are_drawn() -> None:
    def colours(seed: int, **options: str) -> tuple[str, ...]:
        players = GAME.new(3, seed, **options).view()["players"]
        return tuple(player["colour"] for player in players)

    assert {colours(seed) for seed in range(20)} == {COLOURS[:3]}
    drawn = [colours(seed, colours="drawn") for seed in range(80)]
    assert all(len(set(three)) == 3 for three in drawn)
    for seat in range(3):
        assert {three[seat] for three in drawn} == set(COLOURS)


@pytest.mark.rule("CU-037")
@pytest.mark.parametrize("side", ["common", "individual"])
def test_the_fields_of_a_plantation(side: str) -> None:
    for board in boards(GAME.new(5, plantations=side)):
        assert Counter(board) == {
            "warehouse": 1,
            "lake": 1,
            "mountain": 2,
            "forest": 2,
            "tobacco": 2,
            "sugar": 2,
            "citrus": 2,
        }


@pytest.mark.rule("CU-038", "CU-039")
@pytest.mark.parametrize("side", ["common", "individual"])
def test_figure_score_and_money_at_the_start(side: str) -> None:
    table = GAME.new(4, plantations=side)
    for player in table.view()["players"]:
        assert player["fields"][player["figure"]]["kind"] == "warehouse"
    assert (points(table), pesos(table)) == ([0, 0, 0, 0], [10, 10, 10, 10])
    assert [player["pesos"] for player in table.view(2)["players"]] == [10, 10, 10, 10]


@pytest.mark.rule("CU-040", "CU-041")
def test_two_materials_and_two_products_of_choice() -> None:
    table = GAME.new(3)
    seat = table.to_move
    assert seat is not None
    before = heap(table, "supply")
    pairs = {f"{a}-{b}" for a, b in combinations_with_replacement(MATERIALS, 2)}
    assert legal(table) == {f"start-materials:{pair}" for pair in pairs}
    play(table, "start-materials:stone-stone")
    pairs = {f"{a}-{b}" for a, b in combinations_with_replacement(PRODUCTS, 2)}
    assert legal(table) == {f"start-products:{pair}" for pair in pairs}
    play(table, "start-products:citrus-tobacco")
    assert (yard(table, seat), warehouse(table, seat)) == (
        {"stone": 2, "citrus": 1, "tobacco": 1},
        {},
    )
    assert gained(table, before) == {"stone": -2, "citrus": -1, "tobacco": -1}


@pytest.mark.rule("CU-042")
def test_start_goods_are_chosen_openly_in_turn_order() -> None:
    for seed in range(6):
        table = GAME.new(3, seed)
        start = table.to_dict()["start_player"]
        for place in range(3):
            seat = (start + place) % 3
            play(
                table, f"{seat} start-materials:wood-water", f"{seat} start-products:sugar-tobacco"
            )
            assert table.view((seat + 1) % 3)["players"][seat]["yard"]["water"] == 1
        assert (table.decision, table.to_move) == ("play_card", start)
        assert table.to_dict()["round"] == 1


@pytest.mark.rule("CU-043")
def test_start_products_can_be_lost() -> None:
    table = skip_turns(start_goods(GAME.new(2)))
    assert yard(table, 0)["sugar"] == 2
    end_round(table)
    assert (yard(table, 0), yard(table, 1)) == ({"wood": 1, "stone": 1}, {"wood": 1, "stone": 1})
