"""Goods laid out in any order: what the service writes down can be played, and says what fits."""

from __future__ import annotations

import random

import pytest

from entrepot import Table, UnknownAction
from entrepot.engine.arrangement import Arranged, Placed
from entrepot.games.speicherstadt import GAME
from entrepot.games.speicherstadt.arrange import GoodsArranged, arrange
from entrepot.games.speicherstadt.derived import derived
from entrepot.games.speicherstadt.goods_layout import read
from entrepot.server.drafts import answers
from tests.rules.speicherstadt.positions import coins, contract, processing, store
from tests.rules.speicherstadt.test_processing import contract_with


def laid(table: Table, *pieces: str, seat: int = 0) -> Arranged[GoodsArranged]:
    """Pieces as "tea > keep"."""
    placed = [Placed(*piece.split(" > ")) for piece in pieces]
    return arrange(table.state, seat, placed)


def names(arranged: Arranged[GoodsArranged]) -> list[str]:
    return [GAME.name(action) for action in arranged.actions]


def problem(arranged: Arranged[GoodsArranged]) -> str | None:
    reason = arranged.problem
    return None if reason is None else GAME.all_texts.say(reason, "en")


@pytest.mark.rule("SP-117", "SP-119", "SP-122")
def test_what_is_laid_out_in_any_order_is_written_down_in_the_order_of_a_turn() -> None:
    name = contract_with("coffee", "tea", "rubber")
    pool = {"tea": 2, "spices": 3, "rubber": 2, "cloth": 2}
    mine = {"contracts": {name: {}}, "cards": ["cloth_trader"]}
    table = processing(3, pool=pool, goods_discard={"coffee": 1}, seats=[mine])
    pieces = [
        "cloth > trader", "spices > pair", "spices > keep", "cloth > pair", "coffee > take:0",
        "rubber > pay:0", "spices > pay:0", "tea > pay:0", f"coffee > contract:{name}",
        f"rubber > contract:{name}", f"tea > contract:{name}",
    ]  # fmt: skip
    found = laid(table, *pieces)
    assert names(found) == [
        f"deliver:{name}:tea",
        f"deliver:{name}:rubber",
        "exchange:coffee",
        "pay:tea+spices+rubber",
        f"deliver:{name}:coffee",
        "trader:cloth",
        "sell:spices+cloth",
        "finish",
    ]
    assert found.whole
    assert found.facts["completed"] == {name: 8}
    before = coins(table)[0]
    for action in names(found):
        table.play(action)
    assert contract(table, name) == {"coffee": 1, "tea": 1, "rubber": 1}
    assert store(table, 0, "house") == {"spices": 1}
    assert found.facts["coins"] == 2
    assert coins(table)[0] >= before + 2


@pytest.mark.rule("SP-118")
def test_cubes_sold_together_are_paired_as_the_order_demands() -> None:
    table = processing(3, pool={"coffee": 1, "tea": 1, "spices": 1, "cloth": 2})
    goods = ("cloth", "tea", "coffee", "spices")
    found = laid(table, *(f"{good} > pair" for good in goods), "cloth > keep")
    assert names(found) == ["sell:coffee+tea", "sell:spices+cloth", "finish"]
    assert (found.facts["pair_coins"], found.facts["pair_lacks"]) == (2, 0)
    assert laid(table, "cloth > pair").facts["pair_lacks"] == 1


@pytest.mark.rule("SP-120")
def test_discards_wait_until_everything_has_its_place() -> None:
    """Cloth alone could not be discarded first: too few cubes would follow it."""
    table = processing(3, pool={"coffee": 1, "tea": 1, "cloth": 1})
    assert names(laid(table, "cloth > discard")) == []
    found = laid(table, "cloth > discard", "coffee > discard", "tea > keep")
    assert names(found) == ["discard:coffee", "discard:cloth", "finish"]
    assert found.whole


@pytest.mark.rule("SP-110", "SP-115")
def test_stored_cubes_come_to_lie_in_the_warehouse_first() -> None:
    table = processing(3, pool={"tea": 3, "cloth": 3}, seats=[{"cards": ["warehouse"]}])
    kept = ["cloth > keep"] * 3 + ["tea > keep"] * 2
    facts = laid(table, *kept).facts
    assert facts["warehouse"] == ["tea", "tea", "cloth", "cloth"]
    assert facts["house"] == ["cloth"]
    assert facts["warehouse_points"] == 4
    assert facts["excess"] == 1
    assert facts["fits"]["keep"] == []
    too_many = laid(table, *kept, "tea > keep")
    assert problem(too_many) == "You can store 5 cubes and have 6."
    assert not too_many.whole


@pytest.mark.rule("SP-101", "SP-102", "SP-104")
def test_an_exchange_says_what_it_lacks_and_what_it_may_take() -> None:
    table = processing(3, pool={"tea": 3, "spices": 3}, goods_discard={"coffee": 1, "tea": 1})
    (first,) = laid(table).facts["exchanges"].values()
    assert first == {
        "begun": False,
        "wanted": None,
        "lacks": 3,
        "taken": None,
        "wants": ["coffee", "tea"],
        "lie_there": [],
    }
    facts = laid(table, "tea > pay:0").facts
    assert facts["exchanges"]["0"]["wants"] == ["coffee"], "tea is not given for tea"
    assert facts["exchanges"]["0"]["lie_there"] == ["tea"]
    facts = laid(table, "tea > take:0").facts
    assert facts["fits"]["pay:0"] == ["spices"]
    assert problem(laid(table, "tea > take:0", "tea > pay:0")) == "You cannot give tea for tea."
    paid = ["coffee > take:0", *["tea > pay:0"] * 3]
    facts = laid(table, *paid).facts
    assert facts["exchanges"]["0"]["taken"] == "coffee"
    assert facts["exchanges"]["1"]["wants"] == ["tea"], "there was one coffee"
    assert facts["fits"]["pay:0"] == []
    assert "coffee" in facts["fits"]["pair"]
    over = problem(laid(table, *paid, "spices > pay:0"))
    assert over == "An exchange costs 3 cubes, not more."
    second = problem(laid(table, *paid, "coffee > take:1"))
    assert second == "There is no coffee in the goods discard."


def test_what_a_broken_exchange_would_have_brought_is_left_out() -> None:
    table = processing(3, pool={"tea": 3}, goods_discard={"coffee": 1})
    kept = ["coffee > take:0", "coffee > keep"]
    assert laid(table, *kept, *["tea > pay:0"] * 3).whole
    broken = laid(table, *kept, *["tea > pay:0"] * 2)
    assert broken.facts["house"] == [None]
    assert not broken.whole


@pytest.mark.rule("SP-086", "SP-087")
def test_a_symbol_takes_one_cube() -> None:
    name = contract_with("coffee", "tea", "rubber")
    table = processing(3, pool={"tea": 2, "cloth": 1}, seats=[{"contracts": {name: {}}}])
    place = f"contract:{name}"
    assert laid(table).facts["fits"][place] == ["tea"]
    one = laid(table, f"tea > {place}")
    assert one.facts["fits"][place] == []
    assert problem(laid(table, *[f"tea > {place}"] * 2)) is not None
    assert problem(laid(table, f"cloth > {place}")) is not None


@pytest.mark.rule("SP-117")
def test_a_turn_that_was_begun_goes_on() -> None:
    name = contract_with("coffee", "tea", "rubber")
    mine = {"contracts": {name: {}}, "cards": ["cloth_trader"]}
    table = processing(3, pool={"tea": 1, "spices": 2, "cloth": 2}, seats=[mine])
    table.play("trader:cloth")
    fits = laid(table).facts["fits"]
    assert fits[f"contract:{name}"] == []
    assert fits["trader"] == ["cloth"]
    assert not laid(table).facts["exchanges"]
    reason = problem(laid(table, f"tea > contract:{name}"))
    assert (reason or "").startswith("In a turn deliveries come before sales to traders")


def test_an_exchange_that_is_being_paid_comes_first() -> None:
    table = processing(3, pool={"tea": 3, "spices": 2}, goods_discard={"coffee": 1})
    table.play("exchange:coffee")
    assert laid(table, "spices > pair", "spices > pair").actions == []
    facts = laid(table).facts
    assert facts["exchanges"]["0"]["wants"] == ["coffee"]
    assert facts["fits"]["pay:0"] == ["tea", "spices"]
    found = laid(table, *["tea > pay:0"] * 3, *["spices > pair"] * 2, "coffee > keep")
    assert names(found) == ["pay:tea+tea+tea", "sell:spices+spices", "finish"]
    assert found.whole


@pytest.mark.parametrize("piece", ["gold > keep", "tea > moon", "tea > contract:z9", "tea > pay:x"])
def test_unknown_pieces_and_places_are_refused(piece: str) -> None:
    with pytest.raises(UnknownAction):
        laid(processing(3, pool={"tea": 3}), piece)


def test_a_proposal_is_a_whole_turn_that_can_be_played() -> None:
    chance = random.Random(3)
    asked = paid = 0
    for number in range(12):
        table = GAME.new(2 + number % 4, seed=number)
        while not table.over:
            seat = table.waiting_for[0]
            turn = derived(table.state, seat)["goods_turn"]
            if turn is not None:
                asked += 1
                paid += table.decision == "pay_exchange"
                pieces = [Placed(one["good"], one["place"]) for one in turn["proposal"]]
                assert arrange(table.state, seat, pieces).whole
            choices = table.legal()
            exchanges = [one for one in choices if GAME.name(one).startswith("exchange")]
            table.play(chance.choice(exchanges or choices))
    assert asked > 100
    assert paid > 10


def test_what_fits_is_accepted_and_leads_to_what_can_be_played() -> None:
    """Cubes are put where they fit, one after the other, until nothing is loose."""
    chance = random.Random(5)
    turns = exchanges = 0
    for number in range(16):
        table = GAME.new(2 + number % 4, seed=number)
        while not table.over:
            seat = table.waiting_for[0]
            if table.decision == "process":
                found = _at_random(table, seat, chance)
                turns += 1
                exchanges += any(name.startswith("exchange") for name in names(found))
                _played(table.copy(), seat, found)
            table.play(chance.choice(table.legal()))
    assert turns > 100
    assert exchanges > 5


def loose(table: Table, *pieces: Placed) -> int:
    return sum(read(table.state, pieces).loose)


def _at_random(table: Table, seat: int, chance: random.Random) -> Arranged[GoodsArranged]:
    pieces: list[Placed] = []
    found = arrange(table.state, seat, pieces)
    while not found.whole:
        facts = found.facts
        choices = [Placed(good, place) for place, goods in facts["fits"].items() for good in goods]
        choices += [
            Placed(good, f"take:{number}")
            for number, one in facts["exchanges"].items()
            if one["wanted"] is None
            for good in one["wants"]
        ]
        rather = [one for one in choices if one.place.startswith(("pay", "take", "contract"))]
        for chosen in sorted(choices, key=lambda one: (one not in rather, chance.random())):
            more = arrange(table.state, seat, [*pieces, chosen])
            taken = chosen.place.startswith("take")
            if more.problem is None and (
                taken or loose(table, *pieces, chosen) < loose(table, *pieces)
            ):
                pieces, found = [*pieces, chosen], more
                break
        else:
            return found
    return found


def _played(table: Table, seat: int, found: Arranged[GoodsArranged]) -> None:
    """As the server plays a complete batch."""

    def forced() -> list[int]:
        return [action for who, action in table.forced if who == seat]

    for _, action in answers(GAME, list(found.actions), forced, complete=True):
        table.play(action, seat)


def test_what_is_missing_is_asked_for_in_turn() -> None:
    table = processing(3, pool={"tea": 4, "spices": 1}, goods_discard={"coffee": 1}, seats=[{}])

    def missing(*pieces: str) -> tuple[str, int] | None:
        found = laid(table, *pieces).facts["missing"]
        return None if found is None else (found["key"], found["numbers"].get("n", 0))

    assert missing() == ("note.place_more", 5)
    rest = ["tea > discard", "tea > discard", "tea > discard"]
    assert missing(*rest, "tea > pair", "spices > discard") == ("note.pair_more", 1)
    assert missing(*rest, "tea > pay:0", "spices > pay:0") == ("note.pay_more", 1)
    paid = ["tea > discard", "tea > discard", "tea > pay:0", "tea > pay:0", "spices > pay:0"]
    assert missing(*paid) == ("note.want_one", 0)
    assert missing(*rest, "tea > pair", "spices > pair") is None


def test_an_arrangement_is_told_in_a_few_words() -> None:
    name = contract_with("tea", "spices")
    mine = {"contracts": {name: {"tea": 1}}, "cards": ["warehouse"]}
    table = processing(3, pool={"tea": 1, "spices": 1, "rubber": 2}, seats=[mine])
    pieces = [f"spices > contract:{name}", "rubber > pair", "rubber > pair", "tea > keep"]
    facts = laid(table, *pieces).facts
    assert [one["key"].removeprefix("note.done.") for one in facts["summary"]] == [
        "delivered",
        "completed",
        "coins",
        "stored",
    ]
    assert facts["open"] == {name: 0}
    assert (facts["warehouse"], facts["house"]) == (["tea", None, None, None], [None])
