"""Craftsman: production (ledger 3.6, PR-107 to PR-120)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.puerto_rico.positions import doubloons, game_at, goods, legal, play, supply

CORN_FARMER: dict[str, Any] = {"island": {"corn": 2}, "manned": ["corn"]}
INDIGO_MAKER: dict[str, Any] = {"island": {"indigo": 1}, "manned": ["indigo", "small_indigo_plant"]}
CORN_AND_INDIGO: dict[str, Any] = {
    "island": {"corn": 1, "indigo": 1},
    "manned": ["corn", "indigo", "small_indigo_plant"],
}


def maker(kind: str, fields: int, building: str, workers: int) -> dict[str, Any]:
    """A player with manned plantations of one kind and one production building."""
    return {"island": {kind: fields}, "manned": {kind: fields, building: workers}}


@pytest.mark.rule("PR-107")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("craftsman", [0, 1])
def test_the_craftsman_produces_first_and_the_others_follow_clockwise(
    players: int, craftsman: int
) -> None:
    farmer = {"island": {"corn": 1}, "manned": ["corn"]}
    table = game_at(players, picker=craftsman, role="craftsman", seats=[farmer] * players)
    in_the_supply = supply(table, "goods_supply")["corn"]

    for turn in range(players):
        seat = (craftsman + turn) % players
        play(table, f"{seat} accept")
        assert goods(table, seat) == {"corn": 1}
        assert supply(table, "goods_supply")["corn"] == in_the_supply - turn - 1
    assert table.decision == "extra_good"


@pytest.mark.rule("PR-107")
def test_goods_lie_openly_on_the_wind_rose() -> None:
    table = game_at(4, role="craftsman", seats=[CORN_FARMER])
    play(table, "0 accept")

    for observer in (0, 1, 2, 3, None):
        assert table.view(observer)["players"][0]["goods"]["corn"] == 2


@pytest.mark.rule("PR-107", "PR-113")
def test_earlier_players_take_scarce_goods_before_later_ones() -> None:
    """Three players make two corn each, but only three corn are left: 2, 1, 0."""
    table = game_at(
        4, picker=1, role="craftsman", seats=[CORN_FARMER] * 3, goods_supply={"corn": 3}
    )
    play(table, "1 accept", "2 accept")

    assert [goods(table, seat) for seat in range(3)] == [{}, {"corn": 2}, {"corn": 1}]
    assert table.decision == "choose_role", "seat 0 would get nothing, so nobody asks"
    assert doubloons(table) == [0, 0, 0, 0], "and nothing makes up for it"


@pytest.mark.rule("PR-108")
@pytest.mark.parametrize(("fields", "manned"), [(1, 1), (3, 2), (4, 4), (10, 7)])
def test_each_manned_corn_plantation_gives_a_corn_without_a_building(
    fields: int, manned: int
) -> None:
    table = game_at(
        4, role="craftsman", seats=[{"island": {"corn": fields}, "manned": {"corn": manned}}]
    )
    play(table, "accept")

    assert goods(table, 0) == {"corn": manned}


@pytest.mark.rule("PR-108", "PR-109")
@pytest.mark.parametrize("kind", ["corn", "indigo", "sugar", "tobacco", "coffee"])
def test_a_plantation_alone_gives_only_corn(kind: str) -> None:
    table = game_at(
        4, picker=3, role="craftsman", seats=[{"island": {kind: 2}, "manned": [kind]}, CORN_FARMER]
    )

    assert table.to_move == (0 if kind == "corn" else 1)


@pytest.mark.rule("PR-109", "PR-112")
@pytest.mark.parametrize(
    ("kind", "fields", "building", "workers", "made"),
    [
        ("indigo", 1, "small_indigo_plant", 1, 1),
        ("indigo", 2, "small_indigo_plant", 1, 1),
        ("indigo", 2, "indigo_plant", 3, 2),
        ("indigo", 4, "indigo_plant", 2, 2),
        ("sugar", 3, "small_sugar_mill", 1, 1),
        ("sugar", 3, "sugar_mill", 3, 3),
        ("sugar", 1, "sugar_mill", 3, 1),
        ("tobacco", 2, "tobacco_storage", 3, 2),
        ("tobacco", 4, "tobacco_storage", 3, 3),
        ("coffee", 1, "coffee_roaster", 2, 1),
        ("coffee", 3, "coffee_roaster", 2, 2),
    ],
)
def test_the_smaller_of_plantations_and_workers_counts(
    kind: str, fields: int, building: str, workers: int, made: int
) -> None:
    table = game_at(4, role="craftsman", seats=[maker(kind, fields, building, workers)])
    play(table, "accept")

    assert goods(table, 0) == {kind: made}


@pytest.mark.rule("PR-109")
@pytest.mark.parametrize(
    ("kind", "other_building"),
    [
        ("indigo", "sugar_mill"),
        ("sugar", "indigo_plant"),
        ("tobacco", "coffee_roaster"),
        ("coffee", "tobacco_storage"),
    ],
)
def test_a_production_building_of_another_kind_does_not_help(
    kind: str, other_building: str
) -> None:
    table = game_at(
        4, picker=3, role="craftsman", seats=[maker(kind, 2, other_building, 2), CORN_FARMER]
    )

    assert table.to_move == 1, "seat 0 makes nothing and is passed over"


@pytest.mark.rule("PR-109", "PR-112")
@pytest.mark.parametrize("manned", [["small_indigo_plant"], ["indigo"]])
def test_half_a_chain_makes_nothing(manned: list[str]) -> None:
    half = {"island": {"indigo": 1}, "buildings": ["small_indigo_plant"], "manned": manned}
    table = game_at(4, picker=3, role="craftsman", seats=[half, INDIGO_MAKER])

    assert table.to_move == 1
    play(table, "accept")
    assert goods(table, 0) == {}


@pytest.mark.rule("PR-110")
@pytest.mark.parametrize(
    ("kind", "small", "large"),
    [
        ("indigo", "small_indigo_plant", "indigo_plant"),
        ("sugar", "small_sugar_mill", "sugar_mill"),
    ],
)
@pytest.mark.parametrize(("on_large", "made"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_workers_of_small_and_large_building_add_up(
    kind: str, small: str, large: str, on_large: int, made: int
) -> None:
    table = game_at(
        4,
        role="craftsman",
        seats=[{"island": {kind: 5}, "manned": {kind: 5, small: 1, large: on_large}}],
    )
    play(table, "accept")

    assert goods(table, 0) == {kind: made}


@pytest.mark.rule("PR-111")
@pytest.mark.parametrize(
    ("kind", "building", "workers"),
    [
        ("indigo", "indigo_plant", 1),
        ("indigo", "indigo_plant", 2),
        ("indigo", "indigo_plant", 3),
        ("sugar", "sugar_mill", 2),
        ("tobacco", "tobacco_storage", 1),
        ("tobacco", "tobacco_storage", 2),
        ("coffee", "coffee_roaster", 1),
        ("coffee", "coffee_roaster", 2),
    ],
)
def test_each_worker_allows_one_good_and_an_empty_circle_none(
    kind: str, building: str, workers: int
) -> None:
    table = game_at(4, role="craftsman", seats=[maker(kind, 4, building, workers)])
    play(table, "accept")

    assert goods(table, 0) == {kind: workers}


@pytest.mark.rule("PR-112")
def test_idle_capacity_is_not_saved_for_the_next_craftsman() -> None:
    """Three manned plantations and one worker: one indigo in this round and one in the next."""
    table = game_at(
        4, picker=0, picks=3, role="craftsman", seats=[maker("indigo", 3, "indigo_plant", 1)]
    )
    play(table, "0 accept", "0 pass")
    assert goods(table, 0) == {"indigo": 1}

    play(table, "2 role:craftsman", "0 accept")
    assert goods(table, 0) == {"indigo": 2}


@pytest.mark.rule("PR-113")
@pytest.mark.parametrize("left", [0, 1, 2, 3, 4])
def test_a_short_supply_gives_what_is_left(left: int) -> None:
    sugar_and_corn = {
        "island": {"corn": 1, "sugar": 3},
        "manned": {"corn": 1, "sugar": 3, "sugar_mill": 3},
        "doubloons": 2,
    }
    table = game_at(4, role="craftsman", seats=[sugar_and_corn], goods_supply={"sugar": left})
    play(table, "accept")

    assert goods(table, 0) == {"corn": 1} | ({"sugar": min(left, 3)} if left else {})
    assert supply(table, "goods_supply").get("sugar", 0) == max(0, left - 3)
    assert doubloons(table)[0] == 2


@pytest.mark.rule("PR-114")
def test_a_wind_rose_holds_any_number_of_goods() -> None:
    """A hoard stays whole through every phase but the captain's, and still grows."""
    hoard = {"corn": 8, "indigo": 10, "sugar": 11, "tobacco": 9, "coffee": 9}
    owner = {
        "goods": hoard,
        "island": {"corn": 2, "indigo": 1},
        "manned": ["corn", "indigo", "small_indigo_plant"],
    }
    table = game_at(4, picker=3, role="craftsman", seats=[owner])

    play(table, "0 accept")
    all_there_are = hoard | {"corn": 10, "indigo": 11}
    assert goods(table, 0) == all_there_are

    play(table, "0 role:settler", "0 pass", "1 pass", "2 pass", "3 pass")
    play(table, "1 role:builder", "1 pass")
    assert table.decision == "choose_role"
    assert goods(table, 0) == all_there_are


@pytest.mark.rule("PR-115")
def test_production_is_all_or_nothing() -> None:
    table = game_at(4, role="craftsman", seats=[CORN_AND_INDIGO, CORN_AND_INDIGO, CORN_AND_INDIGO])

    assert legal(table) == {"accept", "pass"}
    play(table, "0 accept")
    assert legal(table) == {"accept", "pass"}
    play(table, "1 pass")
    play(table, "2 accept")
    assert [goods(table, seat) for seat in range(3)] == [
        {"corn": 1, "indigo": 1},
        {},
        {"corn": 1, "indigo": 1},
    ]


@pytest.mark.rule("PR-116")
def test_the_craftsman_takes_one_more_of_a_kind_just_produced_when_all_have_produced() -> None:
    sugar_maker = maker("sugar", 2, "sugar_mill", 2)
    table = game_at(
        4,
        role="craftsman",
        seats=[CORN_AND_INDIGO | {"goods": {"coffee": 3}}, sugar_maker, {}, CORN_FARMER],
    )
    play(table, "0 accept", "1 accept", "3 accept")

    assert (table.to_move, table.decision) == (0, "extra_good")
    assert legal(table) == {"extra:corn", "extra:indigo", "pass"}

    before = supply(table, "goods_supply")
    play(table, "0 extra:indigo")
    assert goods(table, 0) == {"corn": 1, "indigo": 2, "coffee": 3}
    assert supply(table, "goods_supply") == before | {"indigo": before["indigo"] - 1}
    assert (table.to_move, table.decision) == (1, "choose_role"), "one good, then the phase is over"


@pytest.mark.rule("PR-116")
def test_only_the_craftsman_gets_an_extra_good() -> None:
    table = game_at(4, picker=2, role="craftsman", seats=[CORN_FARMER] * 4)
    play(table, "2 accept", "3 accept", "0 accept", "1 accept", "2 extra:corn")

    assert [goods(table, seat)["corn"] for seat in range(4)] == [2, 2, 3, 2]
    assert table.decision == "choose_role"


@pytest.mark.rule("PR-117")
def test_a_craftsman_unable_to_produce_gets_no_extra_good() -> None:
    table = game_at(4, role="craftsman", seats=[{"goods": {"corn": 2}}, CORN_FARMER, INDIGO_MAKER])
    play(table, "1 accept", "2 accept")

    assert (table.to_move, table.decision) == (1, "choose_role")
    assert goods(table, 0) == {"corn": 2}


@pytest.mark.rule("PR-117")
def test_a_craftsman_who_declines_to_produce_gets_no_extra_good() -> None:
    table = game_at(4, role="craftsman", seats=[CORN_FARMER, CORN_FARMER])
    play(table, "0 pass", "1 accept")

    assert (table.to_move, table.decision) == (1, "choose_role")
    assert goods(table, 0) == {}


@pytest.mark.rule("PR-118")
def test_the_extra_good_must_still_be_in_the_supply() -> None:
    """The craftsman makes corn and indigo; the left neighbour then takes the last corn."""
    table = game_at(
        4, role="craftsman", seats=[CORN_AND_INDIGO, CORN_FARMER], goods_supply={"corn": 2}
    )
    play(table, "0 accept", "1 accept")

    assert legal(table) == {"extra:indigo", "pass"}


@pytest.mark.rule("PR-118")
def test_without_a_produced_kind_in_the_supply_there_is_no_extra_good() -> None:
    table = game_at(4, role="craftsman", seats=[CORN_FARMER, CORN_FARMER], goods_supply={"corn": 4})
    play(table, "0 accept", "1 accept")

    assert (table.to_move, table.decision) == (1, "choose_role")
    assert goods(table, 0) == {"corn": 2}


@pytest.mark.rule("PR-119")
def test_the_craftsman_may_decline_the_extra_good() -> None:
    table = game_at(4, role="craftsman", seats=[CORN_FARMER])
    play(table, "0 accept")
    before = supply(table, "goods_supply")

    play(table, "0 pass")
    assert goods(table, 0) == {"corn": 2}
    assert supply(table, "goods_supply") == before
    assert (table.to_move, table.decision) == (1, "choose_role")


@pytest.mark.rule("PR-120")
def test_a_kind_of_which_none_was_left_brings_no_extra_good() -> None:
    table = game_at(4, role="craftsman", seats=[CORN_AND_INDIGO], goods_supply={"indigo": 0})
    play(table, "0 accept")

    assert goods(table, 0) == {"corn": 1}
    assert legal(table) == {"extra:corn", "pass"}


@pytest.mark.rule("PR-116", "PR-117")
def test_what_a_craftsman_made_is_forgotten_in_the_next_craftsman_phase() -> None:
    """Seat 0 made indigo; in the next round seat 1 makes corn and may not take indigo."""
    table = game_at(
        4, picker=0, picks=3, role="craftsman", seats=[INDIGO_MAKER, CORN_FARMER, CORN_FARMER]
    )
    play(table, "0 accept", "1 accept", "2 accept", "0 extra:indigo")

    play(table, "2 role:craftsman", "2 accept", "0 accept", "1 accept")
    assert (table.to_move, legal(table)) == (2, {"extra:corn", "pass"})


@pytest.mark.rule("PR-E4")
def test_example_production() -> None:
    player = {
        "island": {"corn": 3, "tobacco": 2, "sugar": 4},
        "manned": {
            "corn": 2,
            "tobacco": 2,
            "tobacco_storage": 1,
            "sugar": 3,
            "small_sugar_mill": 1,
            "sugar_mill": 3,
        },
    }
    table = game_at(4, role="craftsman", seats=[player])
    play(table, "accept")

    assert goods(table, 0) == {"corn": 2, "tobacco": 1, "sugar": 3}


@pytest.mark.rule("PR-X13")
def test_example_a_mayor_leaves_the_last_colonist_in_the_supply() -> None:
    table = game_at(4, role="mayor", colonist_supply=1, colonist_ship=4)
    assert (table.decision, legal(table)) == ("mayor_extra", {"accept", "pass"})

    play(table, "0 pass")
    position = table.to_dict()
    assert position["players"][0]["san_juan"] == 1, "only the share of the ship"
    assert (position["colonist_ship"], position["colonist_supply"]) == (1, 0)


@pytest.mark.rule("PR-X13")
def test_example_a_craftsman_leaves_the_privilege_unused() -> None:
    seats = [CORN_AND_INDIGO, CORN_FARMER]
    declined = game_at(4, role="craftsman", seats=seats)
    play(declined, "0 pass", "1 accept")
    assert (declined.decision, goods(declined, 0), goods(declined, 1)) == (
        "choose_role",
        {},
        {"corn": 2},
    )

    produced = game_at(4, role="craftsman", seats=seats)
    play(produced, "0 accept", "1 accept")
    assert legal(produced) == {"extra:corn", "extra:indigo", "pass"}
