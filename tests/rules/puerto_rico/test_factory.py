"""Factory: doubloons for a wide production (ledger 3.6, PR-121 to PR-124)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.puerto_rico.positions import doubloons, game_at, goods, legal, play

CHAINS = {
    "corn": None,
    "indigo": "small_indigo_plant",
    "sugar": "small_sugar_mill",
    "tobacco": "tobacco_storage",
    "coffee": "coffee_roaster",
}


def maker_of(*kinds: str, factory: int = 1) -> dict[str, Any]:
    """A player who makes one good of each kind and owns a factory."""
    manned = dict.fromkeys(kinds, 1) | {CHAINS[kind]: 1 for kind in kinds if CHAINS[kind]}
    return {"island": dict.fromkeys(kinds, 1), "manned": manned | {"factory": factory}}


@pytest.mark.rule("PR-121")
@pytest.mark.parametrize(
    ("kinds", "income"),
    [
        (["corn"], 0),
        (["coffee"], 0),
        (["corn", "indigo"], 1),
        (["sugar", "coffee"], 1),
        (["corn", "indigo", "sugar"], 2),
        (["corn", "indigo", "sugar", "tobacco"], 3),
        (["indigo", "sugar", "tobacco", "coffee"], 3),
        (["corn", "indigo", "sugar", "tobacco", "coffee"], 5),
    ],
)
@pytest.mark.parametrize("craftsman", [0, 3])
def test_the_factory_pays_by_the_number_of_kinds(
    kinds: list[str], income: int, craftsman: int
) -> None:
    table = game_at(4, picker=craftsman, role="craftsman", seats=[maker_of(*kinds)])
    play(table, "0 accept")

    assert goods(table, 0) == dict.fromkeys(kinds, 1)
    assert doubloons(table) == [income, 0, 0, 0]


@pytest.mark.rule("PR-121")
def test_an_unmanned_factory_and_one_whose_owner_declines_pay_nothing() -> None:
    kinds = ("corn", "indigo", "sugar")
    table = game_at(4, role="craftsman", seats=[maker_of(*kinds, factory=0), maker_of(*kinds)])
    play(table, "0 accept", "1 pass")

    assert doubloons(table) == [0, 0, 0, 0]


@pytest.mark.rule("PR-122")
def test_the_number_of_goods_does_not_matter() -> None:
    player = {
        "island": {"corn": 5, "indigo": 3},
        "manned": {"corn": 5, "indigo": 3, "indigo_plant": 3, "factory": 1},
    }
    table = game_at(4, role="craftsman", seats=[player])
    play(table, "accept")

    assert goods(table, 0) == {"corn": 5, "indigo": 3}
    assert doubloons(table)[0] == 1


@pytest.mark.rule("PR-122")
@pytest.mark.parametrize(("corn_left", "income"), [(0, 1), (1, 2)])
def test_only_kinds_really_taken_count(corn_left: int, income: int) -> None:
    table = game_at(
        4,
        role="craftsman",
        seats=[maker_of("corn", "indigo", "sugar") | {"goods": {"corn": 1, "coffee": 1}}],
        goods_supply={"corn": corn_left},
    )
    play(table, "accept")

    assert doubloons(table)[0] == income


@pytest.mark.rule("PR-123")
@pytest.mark.parametrize("extra", ["extra:corn", "extra:indigo", "pass"])
def test_the_extra_good_does_not_change_the_income(extra: str) -> None:
    table = game_at(4, role="craftsman", seats=[maker_of("corn", "indigo")])
    play(table, "accept")
    assert legal(table) == {"extra:corn", "extra:indigo", "pass"}

    play(table, extra)
    assert doubloons(table)[0] == 1


@pytest.mark.rule("PR-124")
def test_the_factory_pays_before_the_next_player_produces() -> None:
    maker = maker_of("corn", "indigo")
    table = game_at(4, picker=1, role="craftsman", seats=[{}, maker, maker])

    play(table, "1 accept")
    assert (table.to_move, table.decision) == (2, "produce")
    assert doubloons(table) == [0, 1, 0, 0]

    play(table, "2 accept")
    assert doubloons(table) == [0, 1, 1, 0]


@pytest.mark.rule("PR-E7")
def test_example_factory() -> None:
    player = {
        "island": {"corn": 3, "sugar": 3, "tobacco": 1},
        "manned": {
            "corn": 3,
            "sugar": 3,
            "tobacco": 1,
            "sugar_mill": 3,
            "tobacco_storage": 3,
            "factory": 1,
        },
    }
    table = game_at(4, role="craftsman", seats=[player], goods_supply={"corn": 0, "sugar": 2})
    play(table, "accept")

    assert goods(table, 0) == {"sugar": 2, "tobacco": 1}
    assert doubloons(table)[0] == 1
