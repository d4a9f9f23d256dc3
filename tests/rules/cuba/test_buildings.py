"""What each building does (ledger 4.10)."""

from __future__ import annotations

import pytest

from tests.rules.cuba.positions import (
    enacting,
    end_round,
    foreman,
    gained,
    heap,
    legal,
    loads,
    pesos,
    play,
    points,
    ship,
    skip_turns,
    statutes,
    turn,
    warehouse,
    yard,
)


def use(name: str) -> set[str]:
    """`finish` and the uses of a building that takes up to so many units: "sawmill:3"."""
    building, most = name.split(":")
    return {"finish", *(f"{building}:{number}" for number in range(1, int(most) + 1))}


@pytest.mark.rule("CU-121")
def test_only_the_owner_uses_a_building() -> None:
    """Nor does it work by itself, when somebody else's Foreman comes."""
    other = {"figure": "2_2", "built": {"2_3": "hotel", "3_3": "inn"}}
    table = turn(card="foreman", seats=[{"figure": "2_2", "yard": {"citrus": 1}}, other])
    assert legal(table) == {"pass", "single:printed-warehouse"}
    play(table, "single:printed-warehouse")
    assert points(table) == [0, 0, 0]
    assert (warehouse(table, 0), warehouse(table, 1)) == ({"citrus": 1}, {})


@pytest.mark.rule("CU-121")
def test_a_building_works_only_by_the_foreman() -> None:
    mine = {"figure": "2_2", "built": {"2_4": "hotel", "2_3": "large_bank"}}
    table = turn(2, seats=[mine])
    play(table, "0 play:worker", "0 move:2-4", "1 play:architect", "1 pass")
    play(table, "0 play:tradeswoman", "0 pass", "1 play:mayor", "1 pass")
    play(table, "0 play:architect", "0 pass")
    assert (points(table), pesos(table)) == ([0, 0], [0, 0])


@pytest.mark.rule("CU-122")
def test_a_building_works_once_in_a_round() -> None:
    """The use is gone, and so is the Foreman; in the next round both are back."""
    table = foreman("dam", "inn", players=2, round=2)
    play(table, "row-and-column")
    assert legal(table) == {"finish", "dam"}
    play(table, "dam")
    assert (table.to_move, yard(table)) == (1, {"water": 2})
    end_round(skip_turns(table))
    while table.to_move != 0:
        play(table, "play:mayor", "pass")
    play(table, "0 play:foreman", "0 row-and-column", "0 dam")
    assert yard(table) == {"water": 4}
    assert points(table)[0] == 2


@pytest.mark.rule("CU-123", "CU-124", "CU-125", "CU-126", "CU-127")
@pytest.mark.parametrize(
    ("name", "ware"), [("cement_factory", "stone"), ("sawmill", "wood"), ("golf_course", "water")]
)
def test_up_to_four_materials_for_a_point_each(name: str, ware: str) -> None:
    action = name.replace("_", "-")
    table = play(foreman(name, seat={"yard": {ware: 5}}), "row-and-column")
    assert legal(table) == use(f"{action}:4")
    before = heap(table, "supply")
    play(table, f"{action}:4")
    assert (points(table)[0], yard(table)) == (4, {ware: 1})
    assert gained(table, before) == {ware: 4}

    table = play(foreman(name, seat={"yard": {ware: 3}}), "row-and-column")
    assert legal(table) == use(f"{action}:3")
    play(table, f"{action}:2")
    assert (points(table)[0], yard(table)) == (2, {ware: 1})


@pytest.mark.rule("CU-123", "CU-124", "CU-128", "CU-129")
def test_monastery() -> None:
    mine = {"yard": {"citrus": 2, "rum": 1}, "warehouse": {"tobacco": 1}}
    table = play(foreman("monastery", seat=mine), "row-and-column")
    kinds = ("citrus", "tobacco", "citrus-citrus", "citrus-tobacco")
    assert legal(table) == {"finish", *(f"monastery:{kind}" for kind in kinds)}
    before, market = heap(table, "supply"), heap(table, "market")
    play(table, "monastery:citrus-tobacco")
    assert (points(table)[0], yard(table), warehouse(table)) == (2, {"citrus": 1, "rum": 1}, {})
    assert gained(table, before) == {"citrus": 1, "tobacco": 1}
    assert heap(table, "market") == market


@pytest.mark.rule("CU-128")
def test_monastery_with_one_product() -> None:
    table = play(foreman("monastery", seat={"yard": {"sugar": 2}}), "row-and-column")
    assert legal(table) == {"finish", "monastery:sugar", "monastery:sugar-sugar"}
    assert points(play(table.copy(), "monastery:sugar"))[0] == 1
    assert points(play(table, "monastery:sugar-sugar"))[0] == 2


@pytest.mark.rule("CU-123", "CU-124", "CU-130", "CU-131")
@pytest.mark.parametrize(("name", "ware"), [("rum_cafe", "rum"), ("cigar_cafe", "cigars")])
def test_up_to_three_luxury_goods_for_two_points_each(name: str, ware: str) -> None:
    action = name.replace("_", "-")
    table = play(foreman(name, seat={"yard": {ware: 4}}), "row-and-column")
    assert legal(table) == use(f"{action}:3")
    before = heap(table, "supply")
    assert points(play(table.copy(), f"{action}:1"))[0] == 2
    play(table, f"{action}:3")
    assert (points(table)[0], yard(table)) == (6, {ware: 1})
    assert gained(table, before) == {ware: 3}


# --- trading offices -----------------------------------------------------------------------------


@pytest.mark.rule("CU-132", "CU-134")
def test_small_trading_office() -> None:
    """One unit into a matching free slot; a dock gives its own points, the sea takes nothing."""
    docks = [(ship("CCSTR"), {"tobacco": 1}), ship("SSTGG"), ship("CTRRG")]
    table = foreman(
        "small_trading_office", docks=docks, sea=ship("CCSTG"), seat={"yard": {"tobacco": 2}}
    )
    play(table, "row-and-column")
    office = "small-trading-office"
    assert legal(table) == {"finish", f"{office}:dock-2:tobacco", f"{office}:dock-3:tobacco"}
    play(table, f"{office}:dock-3:tobacco")
    assert (points(table)[0], yard(table)) == (3, {"tobacco": 1})
    assert loads(table) == [{"tobacco": 1}, {}, {"tobacco": 1}]
    assert table.to_move == 1


@pytest.mark.rule("CU-133", "CU-134", "CU-123")
def test_large_trading_office() -> None:
    """Two units only of the same kind, and as many as slots and own goods allow."""
    docks = [ship("SSTGG"), ship("CCSTR"), (ship("CSTTR"), {"tobacco": 1})]
    mine = {"yard": {"sugar": 1, "citrus": 3}, "warehouse": {"tobacco": 2}}
    table = play(foreman("large_trading_office", docks=docks, seat=mine), "row-and-column")
    places = {
        "dock-1:sugar:1",
        "dock-1:tobacco:1",
        "dock-2:citrus:1",
        "dock-2:citrus:2",
        "dock-2:sugar:1",
        "dock-2:tobacco:1",
        "dock-3:citrus:1",
        "dock-3:sugar:1",
        "dock-3:tobacco:1",
    }
    assert legal(table) == {"finish", *(f"large-trading-office:{place}" for place in places)}
    assert points(play(table.copy(), "large-trading-office:dock-2:citrus:1"))[0] == 2
    play(table, "large-trading-office:dock-2:citrus:2")
    assert (points(table)[0], yard(table)) == (4, {"sugar": 1, "citrus": 1})
    assert loads(table) == [{}, {"citrus": 2}, {"tobacco": 1}]
    assert table.to_move == 1


@pytest.mark.rule("CU-134")
def test_no_office_delivers_to_a_ship_at_sea_or_an_empty_dock() -> None:
    """In round 1 there is no ship in dock 3."""
    docks = [ship("CCSTR"), ship("CCSTG")]
    seat = {"yard": {"citrus": 2}, "built": {"2_3": "small_trading_office"}}
    table = foreman(docks=docks, sea=ship("CSSTG"), round=1, seat=seat)
    play(table, "row-and-column")
    office = "small-trading-office"
    assert legal(table) == {"finish", f"{office}:dock-1:citrus", f"{office}:dock-2:citrus"}


# --- income --------------------------------------------------------------------------------------


@pytest.mark.rule("CU-135", "CU-136", "CU-140", "CU-141")
@pytest.mark.parametrize(
    ("name", "vp", "money"),
    [("hotel", 2, 0), ("inn", 1, 0), ("small_bank", 0, 2), ("large_bank", 0, 4)],
)
def test_hotel_inn_and_banks(name: str, vp: int, money: int) -> None:
    table = play(foreman(name), "row-and-column")
    assert (points(table), pesos(table)) == ([vp, 0, 0], [money, 0, 0])


@pytest.mark.rule("CU-137", "CU-124")
def test_department_store() -> None:
    mine = {"yard": {"rum": 2, "cigars": 1, "citrus": 1}}
    table = play(foreman("department_store", seat=mine), "row-and-column")
    assert legal(table) == {"finish", "department-store:rum", "department-store:cigars"}
    before, market = heap(table, "supply"), heap(table, "market")
    play(table, "department-store:rum")
    assert (pesos(table)[0], yard(table)) == (6, {"rum": 1, "cigars": 1, "citrus": 1})
    assert gained(table, before) == {"rum": 1}
    assert heap(table, "market") == market
    assert table.to_move == 1


@pytest.mark.rule("CU-138", "CU-124")
def test_product_shop() -> None:
    mine = {"yard": {"sugar": 2, "rum": 1}, "warehouse": {"citrus": 1}}
    table = play(foreman("product_shop", seat=mine), "row-and-column")
    assert legal(table) == {"finish", "product-shop:citrus", "product-shop:sugar"}
    before, market = heap(table, "supply"), heap(table, "market")
    play(table, "product-shop:citrus")
    assert (pesos(table)[0], warehouse(table)) == (4, {})
    assert gained(table, before) == {"citrus": 1}
    assert heap(table, "market") == market
    assert table.to_move == 1


@pytest.mark.rule("CU-139", "CU-123", "CU-124")
def test_building_supply_shop() -> None:
    table = play(
        foreman("building_shop", seat={"yard": {"wood": 2, "water": 1, "citrus": 1}}),
        "row-and-column",
    )
    offers = ("wood", "water", "wood-wood", "wood-water")
    assert legal(table) == {"finish", *(f"building-shop:{offer}" for offer in offers)}
    assert pesos(play(table.copy(), "building-shop:wood"))[0] == 2
    assert pesos(play(table.copy(), "building-shop:wood-wood"))[0] == 4
    before = heap(table, "supply")
    play(table, "building-shop:wood-water")
    assert (pesos(table)[0], yard(table)) == (4, {"wood": 1, "citrus": 1})
    assert gained(table, before) == {"wood": 1, "water": 1}


# --- factories and black market ------------------------------------------------------------------


@pytest.mark.rule("CU-142", "CU-143", "CU-124")
@pytest.mark.parametrize(
    ("name", "raw", "luxury"),
    [("cigar_factory", "tobacco", "cigars"), ("distillery", "sugar", "rum")],
)
def test_a_factory_turns_any_number_into_luxury_goods(name: str, raw: str, luxury: str) -> None:
    action = name.replace("_", "-")
    mine = {"yard": {raw: 3}, "warehouse": {raw: 4}}
    table = play(foreman(name, seat=mine), "row-and-column")
    assert legal(table) == use(f"{action}:7")
    before, market = heap(table, "supply"), heap(table, "market")
    play(table, f"{action}:5")
    assert (yard(table), warehouse(table)) == ({luxury: 5}, {raw: 2})
    assert gained(table, before) == {raw: 5, luxury: -5}
    assert heap(table, "market") == market
    assert table.to_move == 1


@pytest.mark.rule("CU-144")
def test_a_factory_needs_luxury_goods_in_the_supply() -> None:
    mine = {"yard": {"tobacco": 3}}
    table = play(foreman("cigar_factory", seat=mine, supply={"cigars": 2}), "row-and-column")
    assert legal(table) == use("cigar-factory:2")
    table = foreman("inn", outside=["cigar_factory"], seat=mine, supply={"cigars": 0})
    assert legal(table) == {"pass", "row-and-column", "single:printed-warehouse"}


@pytest.mark.rule("CU-145", "CU-146", "CU-124")
def test_black_market() -> None:
    """Any trade good for any other kind that the supply holds."""
    mine = {"yard": {"cigars": 1, "wood": 1}, "warehouse": {"citrus": 1}}
    table = foreman("black_market", seat=mine, supply={"sugar": 0})
    play(table, "row-and-column")
    swaps = {"citrus-tobacco", "citrus-rum", "citrus-cigars"}
    swaps |= {"cigars-citrus", "cigars-tobacco", "cigars-rum"}
    assert legal(table) == {"finish", *(f"black-market:{swap}" for swap in swaps)}
    before = heap(table, "supply")
    play(table, "black-market:citrus-rum")
    assert (yard(table), warehouse(table)) == ({"cigars": 1, "wood": 1, "rum": 1}, {})
    assert gained(table, before) == {"citrus": 1, "rum": -1}
    assert table.to_move == 1


# --- the other buildings -------------------------------------------------------------------------


@pytest.mark.rule("CU-152")
@pytest.mark.parametrize(("left", "taken"), [(15, 2), (2, 2), (1, 1)])
def test_dam(left: int, taken: int) -> None:
    table = play(foreman("dam", supply={"water": left}), "row-and-column", "dam")
    assert yard(table) == {"water": taken}
    assert heap(table, "supply").get("water", 0) == left - taken


@pytest.mark.rule("CU-152")
def test_a_dam_without_water_in_the_supply_does_nothing() -> None:
    table = play(foreman("dam", supply={"water": 0}), "row-and-column")
    assert (table.to_move, yard(table)) == (1, {})


@pytest.mark.rule("CU-155")
def test_the_warehouse_tile_stores_like_the_printed_one() -> None:
    mine = {"yard": {"citrus": 2, "cigars": 1}, "warehouse": {"sugar": 1}}
    table = play(foreman("warehouse_tile", seat=mine), "row-and-column")
    assert (yard(table), warehouse(table)) == ({"cigars": 1}, {"citrus": 2, "sugar": 1})
    table = foreman("inn", outside=["warehouse_tile"], seat=mine)
    assert "single:warehouse-tile" in legal(table)
    play(table, "single:warehouse-tile")
    assert (yard(table), warehouse(table)) == ({"cigars": 1}, {"citrus": 2, "sugar": 1})
    assert points(table)[0] == 0


@pytest.mark.rule("CU-155")
def test_an_empty_yard_needs_no_warehouse_tile() -> None:
    assert legal(foreman("inn", outside=["warehouse_tile"])) == {"pass", "row-and-column"}


@pytest.mark.rule("CU-241")
def test_the_warehouse_tile_is_a_building() -> None:
    """It is taxed, subsidised and scored at the end; the printed one is not."""
    owner = {"pesos": 1, "built": {"3_3": "warehouse_tile"}}
    laws = {"tax": "tax_buildings", "subsidy": "subsidy_buildings"}
    table = statutes(2, laws=laws, seats=[owner], round=6)
    play(table, "pay")
    assert (pesos(table), points(table)) == ([0, 0], [3, 2])
    assert table.over
    assert table.scores() == [5, 2]
    assert enacting(2, seats=[owner]).scores() == [2, 0]
