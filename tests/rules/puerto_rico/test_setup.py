"""Set-up for three to five players (ledger 3.1), and the absence of variants (3.13)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from entrepot import BadOption, BadPlayerCount
from tests.rules.puerto_rico.positions import (
    GAME,
    Numbers,
    doubloons,
    game_at,
    island,
    legal,
    play,
    points,
    random_play,
    some,
)

THREE_TO_FIVE = pytest.mark.parametrize("players", [3, 4, 5])
GOODS = {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}
PLANTATIONS = {"corn": 10, "indigo": 12, "sugar": 11, "tobacco": 9, "coffee": 8}
BUILDINGS = {
    "small_indigo_plant": 4,
    "small_sugar_mill": 4,
    "small_market": 2,
    "hacienda": 2,
    "construction_hut": 2,
    "small_warehouse": 2,
    "indigo_plant": 3,
    "sugar_mill": 3,
    "hospice": 2,
    "office": 2,
    "large_market": 2,
    "large_warehouse": 2,
    "tobacco_storage": 3,
    "coffee_roaster": 3,
    "factory": 2,
    "university": 2,
    "harbor": 2,
    "wharf": 2,
    "guild_hall": 1,
    "residence": 1,
    "fortress": 1,
    "customs_house": 1,
    "city_hall": 1,
}


def new(players: int, seed: int = 0) -> dict[str, Any]:
    return GAME.new(players, seed).to_dict()


@pytest.mark.rule("PR-001")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_can_play(players: int) -> None:
    assert GAME.new(players).players == players


@pytest.mark.rule("PR-001")
@pytest.mark.parametrize("players", [-1, 0, 1, 6, 7, 4.0, "4", None, True])
def test_any_other_number_is_refused(players: Any) -> None:
    with pytest.raises(BadPlayerCount, match="2 to 5"):
        GAME.new(players)


@THREE_TO_FIVE
@pytest.mark.rule("PR-002")
def test_all_49_buildings_lie_in_the_supply(players: int) -> None:
    assert new(players)["building_supply"] == BUILDINGS
    assert sum(BUILDINGS.values()) == 49


@pytest.mark.rule("PR-003")
@pytest.mark.parametrize(("players", "money"), [(3, 2), (4, 3), (5, 4)])
def test_money_at_the_start(players: int, money: int) -> None:
    assert doubloons(GAME.new(players)) == [money] * players


@THREE_TO_FIVE
@pytest.mark.rule("PR-004")
def test_boards_are_empty_but_for_the_starting_plantation(players: int) -> None:
    for player in new(players)["players"]:
        assert some(player["goods"]) == {}
        assert some(player["buildings"]) == {}
        assert some(player["colonists"]) == {}
        assert sum(player["island"].values()) == 1
        assert (player["victory_points"], player["san_juan"]) == (0, 0)


@pytest.mark.rule("PR-004")
def test_an_island_has_twelve_spaces() -> None:
    table = game_at(
        3, role="settler", seats=[{"island": {"sugar": 11}}, {"island": {"indigo": 12}}]
    )
    play(table, "0 tile:quarry")
    assert sum(island(table, 0).values()) == 12
    assert table.to_move == 2


@pytest.mark.rule("PR-004")
def test_a_city_has_twelve_spaces() -> None:
    small = list(BUILDINGS)[:12]
    table = game_at(
        3,
        role="builder",
        seats=[
            {"doubloons": 20, "buildings": small[:11]},
            {"doubloons": 20, "buildings": small},
            {"doubloons": 20},
        ],
        end_trigger="city",
    )
    play(table, "0 build:wharf")
    assert table.view()["players"][0]["city_spaces"] == 12
    assert table.to_move == 2


@pytest.mark.rule("PR-005")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_first_governor_is_drawn_at_random_and_opens(players: int) -> None:
    seeds = 200 * players
    tables = [GAME.new(players, seed) for seed in range(seeds)]
    governors = Counter(table.to_dict()["governor"] for table in tables)
    assert set(governors) == set(range(players))
    assert all(150 <= times <= 250 for times in governors.values())
    assert all(table.to_move == table.to_dict()["governor"] for table in tables)
    assert [new(players, 5)["governor"] for _ in range(3)] == [tables[5].to_move] * 3


@pytest.mark.rule("PR-006")
@pytest.mark.parametrize(
    ("players", "kinds"),
    [
        (3, ["indigo", "indigo", "corn"]),
        (4, ["indigo", "indigo", "corn", "corn"]),
        (5, ["indigo", "indigo", "indigo", "corn", "corn"]),
    ],
)
def test_starting_plantations_clockwise_from_the_governor(players: int, kinds: list[str]) -> None:
    governors = set()
    for seed in range(20):
        table = GAME.new(players, seed)
        governor = table.to_dict()["governor"]
        governors.add(governor)
        for place, kind in enumerate(kinds):
            seat = (governor + place) % players
            assert island(table, seat) == {kind: 1}
            assert some(table.to_dict()["players"][seat]["colonists"]) == {}
    assert governors == set(range(players))


@pytest.mark.rule("PR-007")
@pytest.mark.parametrize(
    ("players", "left"),
    [
        (3, {"corn": 9, "indigo": 10, "sugar": 11, "tobacco": 9, "coffee": 8}),
        (4, {"corn": 8, "indigo": 10, "sugar": 11, "tobacco": 9, "coffee": 8}),
        (5, {"corn": 8, "indigo": 9, "sugar": 11, "tobacco": 9, "coffee": 8}),
    ],
)
def test_starting_plantations_come_out_of_the_fifty(players: int, left: Numbers) -> None:
    for seed in range(5):
        d = new(players, seed)
        assert {k: d["plantation_pile"][k] + d["plantation_row"][k] for k in left} == left
        assert some(d["plantation_discard"]) == {}


@pytest.mark.rule("PR-008")
@pytest.mark.parametrize(("players", "pool"), [(3, 75), (4, 100), (5, 122)])
def test_the_victory_point_pool(players: int, pool: int) -> None:
    assert new(players)["victory_pool"] == pool


@THREE_TO_FIVE
@pytest.mark.rule("PR-009")
def test_eight_quarries_lie_apart_from_the_plantations(players: int) -> None:
    for seed in range(10):
        d = new(players, seed)
        assert d["quarry_supply"] == 8
        assert set(d["plantation_row"]) == set(d["plantation_pile"]) == set(PLANTATIONS)


@pytest.mark.rule("PR-010")
@pytest.mark.parametrize(("players", "row", "pile"), [(3, 4, 43), (4, 5, 41), (5, 6, 39)])
def test_the_plantation_row_is_one_longer_than_the_table(players: int, row: int, pile: int) -> None:
    rows = set()
    for seed in range(30):
        d = new(players, seed)
        assert sum(d["plantation_row"].values()) == row
        assert sum(d["plantation_pile"].values()) == pile
        rows.add(tuple(d["plantation_row"].values()))
    assert len(rows) > 10


@pytest.mark.rule("PR-010", "PR-011")
def test_every_remaining_tile_is_equally_likely_to_be_turned_up() -> None:
    """One shuffled pile: kinds turn up in proportion to their tiles."""
    shown: Counter[str] = Counter()
    for seed in range(1000):
        shown.update(new(4, seed)["plantation_row"])
    for kind, tiles in {"corn": 8, "indigo": 10, "sugar": 11, "tobacco": 9, "coffee": 8}.items():
        assert shown[kind] / 5000 == pytest.approx(tiles / 46, abs=0.025)


@pytest.mark.rule("PR-011")
def test_the_face_down_plantations_are_one_pile_without_a_choice() -> None:
    table = game_at(4, role="settler", seats=[{"manned": ["hacienda"]}])
    assert table.view(0)["plantations"]["face_down"] == 45
    assert legal(table) == {"accept", "pass"}


@pytest.mark.rule("PR-012")
@pytest.mark.parametrize(("players", "prospectors"), [(3, 0), (4, 1), (5, 2)])
def test_role_cards_in_play(players: int, prospectors: int) -> None:
    roles = GAME.new(players).view()["roles"]
    names = ["settler", "mayor", "builder", "craftsman", "trader", "captain"]
    assert list(roles) == [*names, "prospector_1", "prospector_2"][: 6 + prospectors]
    assert all(card == {"doubloons": 0, "taken_by": None} for card in roles.values())


@pytest.mark.rule("PR-013")
@pytest.mark.parametrize(("players", "holds"), [(3, [4, 5, 6]), (4, [5, 6, 7]), (5, [6, 7, 8])])
def test_cargo_ships_in_play(players: int, holds: list[int]) -> None:
    empty = [{"name": f"ship_{h}", "holds": h, "good": None, "load": 0} for h in holds]
    assert GAME.new(players).view()["cargo_ships"] == empty
    loading = game_at(players, role="captain", seats=[{"goods": {"corn": 1}}])
    assert legal(loading) == {f"load:corn:ship-{h}" for h in holds}


@THREE_TO_FIVE
@pytest.mark.rule("PR-014")
def test_all_goods_are_in_the_supply(players: int) -> None:
    assert new(players)["goods_supply"] == GOODS
    assert sum(GOODS.values()) == 50
    assert some(new(players)["trading_house"]) == {}


@pytest.mark.rule("PR-015")
@pytest.mark.parametrize(
    ("players", "ship", "supply", "in_all"), [(3, 3, 55, 58), (4, 4, 75, 79), (5, 5, 95, 100)]
)
def test_colonists(players: int, ship: int, supply: int, in_all: int) -> None:
    d = new(players)
    assert (d["colonist_ship"], d["colonist_supply"]) == (ship, supply)
    assert d["colonist_ship"] + d["colonist_supply"] == in_all


@pytest.mark.rule("PR-016")
@pytest.mark.parametrize(
    ("players", "absent"),
    [
        (2, ["prospector-2", "ship-5", "ship-7", "ship-8"]),
        (3, ["prospector-1", "prospector-2", "ship-7", "ship-8"]),
        (4, ["prospector-2", "ship-4", "ship-8"]),
        (5, ["ship-4", "ship-5"]),
    ],
)
def test_material_of_other_player_counts_never_enters(players: int, absent: list[str]) -> None:
    offered = set()
    for seed in range(3):
        table = GAME.new(players, seed)
        goods, colonists = _goods(table.to_dict()), _colonists(table.to_dict())
        for _ in random_play(table, seed):
            offered |= legal(table)
        assert _goods(table.to_dict()) == goods
        assert _colonists(table.to_dict()) == colonists
    assert any(action.startswith("load:") for action in offered)
    assert not [action for action in offered for name in absent if action.endswith(name)]


def _goods(d: dict[str, Any]) -> int:
    held = sum(sum(player["goods"].values()) for player in d["players"])
    return held + sum(
        sum(d[place].values()) for place in ("goods_supply", "trading_house", "ship_load")
    )


def _colonists(d: dict[str, Any]) -> int:
    out = sum(sum(p["colonists"].values()) + p["san_juan"] for p in d["players"])
    return int(out + d["colonist_ship"] + d["colonist_supply"])


@pytest.mark.rule("PR-017")
def test_the_bank_pays_although_all_86_doubloons_are_out() -> None:
    table = game_at(
        4, role="trader", seats=[{"doubloons": 40, "goods": {"coffee": 1}}, {"doubloons": 46}]
    )
    play(table, "0 sell:coffee", "1 role:prospector-1")
    assert doubloons(table) == [45, 47, 0, 0]
    play(table, "2 role:craftsman", "3 role:captain")
    assert sum(table.to_dict()["role_doubloons"].values()) == 3


@pytest.mark.rule("PR-018")
def test_amounts_are_plain_numbers() -> None:
    table = game_at(
        4,
        role="builder",
        seats=[{"doubloons": 5}, {}, {}, {"goods": {"corn": 3}, "victory_points": 4}],
    )
    play(table, "0 build:small-warehouse", "1 role:captain")
    assert doubloons(table)[0] == 3
    play(table, "3 load:corn:ship-7")
    assert points(table)[3] == 7
    assert table.to_dict()["victory_pool"] == 93


@pytest.mark.rule("PR-018")
def test_nothing_is_ever_asked_about_change() -> None:
    verbs = {name.split(":")[0] for name in GAME.action_space.names}
    assert verbs == {
        *("role", "accept", "pass", "tile", "man", "spare", "build"),
        *("extra", "sell", "load", "wharf", "keep-one", "store"),
    }


@pytest.mark.rule("PR-212")
def test_there_are_no_variants_to_choose() -> None:
    assert dict(GAME.options) == {}
    with pytest.raises(BadOption):
        GAME.new(4, variant="new-buildings")


@pytest.mark.rule("PR-212")
def test_later_editions_are_not_played() -> None:
    assert set(new(5)["building_supply"]) == set(BUILDINGS)
    assert new(5)["victory_pool"] == 122
    others = [{"doubloons": 7}, {"doubloons": 8}]
    table = game_at(3, picker=2, role="builder", seats=others)
    play(table, "2 pass")
    assert "build:factory" in legal(table)
    assert "build:university" not in legal(table)
    play(table, "0 pass")
    assert "build:university" in legal(table)
