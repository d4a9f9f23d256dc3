"""Cuba: what bots expect of a position."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot.games.cuba import GAME
from entrepot.games.cuba.components import PRODUCTS, WARES
from entrepot.games.cuba.evaluation import evaluate
from tests.rules.cuba.positions import enacting, foreman, ship, statutes, turn, vote
from tests.support.leads import leads
from tests.support.playing import play
from tests.support.random_states import random_state


@pytest.mark.parametrize("players", GAME.players)
def test_at_the_end_it_is_the_score_with_a_crumb_for_each_peso(players: int) -> None:
    for seed in range(6):
        state = random_state(GAME, players, seed)
        for seat in range(players):
            pesos = state.players[seat].pesos
            assert pesos < 100
            assert evaluate(state, seat) == 100 * GAME.plain.score(state, seat) + pesos


def test_when_the_last_duty_is_asked_nothing_is_left_to_guess() -> None:
    seats: list[dict[str, Any]] = [
        {"yard": {"citrus": 1, "rum": 2}, "points": 20},
        {"yard": {"wood": 5, "cigars": 3}, "pesos": 9, "points": 30},
        {"built": {"2_2": "hotel"}, "points": 10, "warehouse": {"sugar": 4}},
    ]
    laws = {"subsidy": "subsidy_buildings"}
    table = play(statutes(3, laws=laws, seats=seats, round=6), "1 decline")
    after = play(table.copy(), "0 decline")
    assert after.over
    for seat in (1, 2):
        assert abs(evaluate(table.state, seat) - 100 * after.scores()[seat]) < 40


@pytest.mark.parametrize("decisions", [0, 30, 80, 140, 200, 260])
def test_more_of_a_good_thing_is_never_worse(decisions: int) -> None:
    for players in GAME.players:
        state = random_state(GAME, players, decisions, decisions)
        before = evaluate(state, 1)
        mine = state.players[1]
        for row, places in ((mine.yard, len(WARES)), (mine.warehouse, len(PRODUCTS))):
            for place in range(places):
                row[place] += 1
                assert evaluate(state, 1) >= before, (players, WARES[place])
                row[place] -= 1
        mine.pesos += 1
        assert evaluate(state, 1) > before
        mine.victory_points += 1
        assert evaluate(state, 1) >= before + 100


def test_goods_go_to_the_ship_that_pays_most() -> None:
    docks = [ship("CCSTR"), ship("CCSTG"), ship("CSSTG")]
    table = turn(card="mayor", docks=docks, seats=[{"yard": {"citrus": 1, "sugar": 1}, "pesos": 9}])
    near, far, alternative = leads(table, "load:dock-1", "load:dock-3", "alternative")
    assert far > max(near, alternative)


def test_the_mayor_comes_when_there_is_something_to_load() -> None:
    docks = [ship("CCSTR"), ship("CCSTG"), ship("CSSTG")]
    yard = {"citrus": 1, "sugar": 2, "tobacco": 1, "cigars": 1}
    table = turn(docks=docks, seats=[{"yard": yard}])
    mayor, *others = leads(table, "play:mayor", "play:foreman", "play:tradeswoman")
    assert mayor > max(others)


def test_the_foreman_uses_all_that_brings_points() -> None:
    table = foreman("rum_cafe", seat={"yard": {"rum": 3}})
    play(table, "row-and-column")
    all_of_it, some, nothing = leads(table, "rum-cafe:3", "rum-cafe:1", "finish")
    assert all_of_it > some > nothing


@pytest.mark.parametrize("round", [2, 6])
def test_a_hotel_is_better_than_the_points_of_the_architect_but_not_at_the_end(round: int) -> None:
    seats: list[dict[str, Any]] = [
        {"yard": {"wood": 2, "stone": 2, "water": 1}, "hand": ["worker", "architect"]}
    ]
    table = turn(card="architect", circuit=4, seats=seats, round=round)
    hotel, points = leads(table, "build:hotel", "alternative")
    assert (hotel > points + 20) == (round == 2)


def test_taxes_are_paid_for_points() -> None:
    table = statutes(3, seats=[{"pesos": 5}], round=6)
    pay, decline = leads(table, "pay", "decline")
    assert pay > decline


def test_the_winner_of_the_vote_enacts_what_pays() -> None:
    bills = {
        "tax": "tax_5",
        "duty": "duty_water",
        "subsidy": "subsidy_water",
        "other": "drought_law",
    }
    table = enacting(3, bills=bills, seats=[{"yard": {"water": 5}, "pesos": 2}], winner=0)
    good, bad = leads(table, "enact:duty-subsidy", "enact:tax-other")
    assert good > bad


def test_nobody_bids_all_he_has_without_need() -> None:
    table = vote(3, fifth=["mayor", "worker", "worker"], seats=[{"pesos": 12}])
    little, much = leads(table, "bid:3", "bid:12")
    assert little > much
