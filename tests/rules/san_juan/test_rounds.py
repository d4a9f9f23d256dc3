"""Rounds and roles (ledger 4.3)."""

from __future__ import annotations

import pytest

from entrepot import IllegalAction
from entrepot.engine.table import Table
from entrepot.games.san_juan import GAME
from entrepot.games.san_juan.components import ROLES
from tests.rules.san_juan.positions import (
    VIOLET,
    area,
    buildings,
    game_at,
    goods,
    hand,
    hands,
    piles,
    told,
)
from tests.support.playing import legal, play

PHASE = {
    "builder": {
        "smithy",
        "quarry",
        "carpenter",
        "poor_house",
        "black_market",
        "crane",
        "library",
    },
    "producer": {"aqueduct", "well", "library"},
    "trader": {"trading_post", "market_stand", "market_hall", "library"},
    "councillor": {"archive", "prefecture", "library"},
    "prospector": {"gold_mine", "library"},
}


def decline_all(table: Table) -> None:
    """Nobody does anything until the next role is to be picked."""
    while table.decision not in ("choose_role", None):
        play(table, "pass")


def pick(table: Table, role: str) -> int:
    """Somebody picks a role, and nobody does anything; returns who."""
    seat = table.to_move
    assert seat is not None
    play(table, f"role:{role}")
    decline_all(table)
    return seat


@pytest.mark.rule("SJ-018", "SJ-020")
@pytest.mark.parametrize("players", [3, 4])
def test_everybody_picks_once_governor_first_and_clockwise(players: int) -> None:
    table = game_at(players, governor=2)
    who = [pick(table, role) for role in ROLES[:players]]
    assert who == [(2 + turn) % players for turn in range(players)]
    assert table.view()["round"] == 21


@pytest.mark.rule("SJ-018")
def test_a_phase_is_played_out_before_the_next_pick() -> None:
    table = game_at(3)
    play(table, "0 role:councillor", "0 pass", "1 pass")
    assert (table.to_move, table.decision) == (2, "councillor_draw")
    play(table, "2 pass")
    assert (table.to_move, table.decision) == (1, "choose_role")


@pytest.mark.rule("SJ-019", "SJ-E25")
def test_with_two_players_the_governor_picks_twice() -> None:
    table = game_at(2, governor=0, round=1)
    assert [pick(table, role) for role in ROLES[:3]] == [0, 1, 0]
    view = table.view()
    assert (view["round"], view["governor"]) == (2, 1)
    assert [pick(table, role) for role in ROLES[2:]] == [1, 0, 1]


@pytest.mark.rule("SJ-E25", "SJ-021")
def test_two_roles_stay_in_the_middle() -> None:
    table = game_at(2, governor=0)
    pick(table, "trader")
    pick(table, "builder")
    assert legal(table) == {"role:producer", "role:councillor", "role:prospector"}
    play(table, "role:councillor")
    free = [role for role, one in table.view()["roles"].items() if one["taken_by"] is None]
    assert free == ["producer", "prospector"]


@pytest.mark.rule("SJ-021")
def test_a_picked_role_cannot_be_picked_again_in_the_round() -> None:
    table = game_at(3)
    pick(table, "trader")
    assert table.view()["roles"]["trader"] == {"taken_by": 0}
    with pytest.raises(IllegalAction, match="already taken"):
        table.play("role:trader")
    assert legal(table) == {f"role:{role}" for role in ROLES if role != "trader"}


@pytest.mark.rule("SJ-022")
def test_a_role_must_be_picked() -> None:
    table = game_at(3, deck=0)
    assert legal(table) == {f"role:{role}" for role in ROLES}
    with pytest.raises(IllegalAction):
        table.play("pass")


@pytest.mark.rule("SJ-023")
@pytest.mark.parametrize("role", ["builder", "producer", "trader", "councillor"])
def test_four_roles_give_everybody_an_action(role: str) -> None:
    seat = area("indigo_plant+", "sugar_mill", hand=["smithy", "well"])
    table = game_at(3, seats=[seat] * 3, role=role)
    asked = []
    while table.decision != "choose_role":
        asked.append(table.to_move)
        play(table, "pass")
    assert asked == [0, 1, 2]


@pytest.mark.rule("SJ-023", "SJ-134")
def test_the_prospector_gives_the_others_nothing() -> None:
    table = game_at(3, role="prospector")
    play(table, "0 draw:1")
    assert table.decision == "choose_role"
    assert hands(table) == [1, 0, 0]


@pytest.mark.rule("SJ-023", "SJ-027")
def test_the_privilege_is_the_choosers() -> None:
    """Five cards to choose from, two goods produced, one card less for a building."""
    council = game_at(3, role="councillor")
    assert "draw:5" in legal(council)
    play(council, "0 pass")
    assert legal(council) == {"pass", "draw:2"}

    two = area("indigo_plant", "sugar_mill")
    producing = game_at(3, seats=[two] * 3, role="producer")
    play(producing, "0 pass", "1 produce:indigo")
    assert producing.to_move == 2
    assert [goods(producing, seat) for seat in range(3)] == [0, 1, 0]

    poor = area(hand=["well", "hero"])
    building = game_at(3, seats=[poor] * 3, role="builder")
    assert "build:well" in legal(building)
    play(building, "0 pass")
    assert building.decision == "choose_role"  # nobody else can pay 2 with one card


@pytest.mark.rule("SJ-024")
@pytest.mark.parametrize("picker", [0, 1, 3])
def test_the_chooser_acts_first_then_clockwise_each_once(picker: int) -> None:
    table = game_at(4, picker=picker, role="councillor")
    asked = []
    while table.decision != "choose_role":
        asked.append(table.to_move)
        play(table, "pass")
    assert asked == [(picker + turn) % 4 for turn in range(4)]


@pytest.mark.rule("SJ-025")
@pytest.mark.parametrize("role", ["builder", "producer", "trader", "councillor", "prospector"])
def test_everything_may_be_declined(role: str) -> None:
    seat = area("indigo_plant+", "sugar_mill", "gold_mine", hand=["smithy", "well"])
    table = game_at(3, seats=[seat] * 3, role=role)
    before = hands(table), piles(table), [buildings(table, one) for one in range(3)]
    decline_all(table)
    assert (hands(table), piles(table), [buildings(table, one) for one in range(3)]) == before


@pytest.mark.rule("SJ-025", "SJ-127")
def test_the_privilege_may_be_declined_alone() -> None:
    table = game_at(3, role="councillor")
    play(table, "draw:2")
    assert table.view()["pending"]["drawn_size"] == 2
    producing = game_at(3, role="producer", seats=[area("indigo_plant", "sugar_mill")])
    play(producing, "0 produce:indigo", "0 pass")
    assert goods(producing, 0) == 1
    assert producing.to_move == 1


@pytest.mark.rule("SJ-025", "SJ-100")
def test_who_cannot_act_is_skipped() -> None:
    full, free = area("indigo_plant+"), area("indigo_plant")
    table = game_at(3, seats=[full, free, full], role="producer")
    assert table.to_move == 1
    play(table, "1 produce:indigo")
    assert table.decision == "choose_role"


@pytest.mark.rule("SJ-026")
def test_a_declined_role_counts_and_serves_the_others() -> None:
    table = game_at(3, role="councillor")
    play(table, "0 pass", "1 draw:2")
    assert (table.to_move, table.decision) == (1, "councillor_keep")
    assert table.view()["roles"]["councillor"] == {"taken_by": 0}


@pytest.mark.rule("SJ-028")
@pytest.mark.parametrize("role", ["producer", "trader", "councillor"])
def test_one_player_after_the_other(role: str) -> None:
    seat = area("indigo_plant+", "sugar_mill")
    table = game_at(3, seats=[seat] * 3, role=role)
    assert table.waiting_for == [0]
    assert table.legal(1) == []
    with pytest.raises(IllegalAction):
        table.play("pass", 1)


@pytest.mark.rule("SJ-029")
def test_cards_for_nothing_are_taken_without_asking() -> None:
    """Well, market stand and market hall, prefecture, carpenter and poor house."""
    well = game_at(3, role="producer", seats=[area("indigo_plant", "sugar_mill", "well")])
    play(well, "produce:indigo", "produce:sugar")
    assert (well.to_move, hands(well)[0]) == (1, 1)

    stand = area("indigo_plant+", "sugar_mill+", "market_stand", "market_hall")
    market = game_at(3, role="trader", tile="t1", seats=[stand])
    play(market, "sell:indigo", "sell:sugar")
    assert (market.decision, hands(market)[0]) == ("choose_role", 4)

    council = game_at(3, picker=2, role="councillor", seats=[area("prefecture")])
    play(council, "2 pass", "0 draw:2")
    assert (council.to_move, hands(council)[0]) == (1, 2)

    builder = area("carpenter", "poor_house", hand=["smithy"])
    building = game_at(3, role="builder", seats=[builder])
    play(building, "build:smithy")
    assert (building.decision, hands(building)[0]) == ("choose_role", 2)


@pytest.mark.rule("SJ-030")
def test_after_a_round_roles_return_and_the_governor_card_passes() -> None:
    table = game_at(4, governor=3)
    for role in ROLES[:4]:
        pick(table, role)
    view = table.view()
    assert (view["round"], view["governor"], table.to_move) == (21, 0, 0)
    assert all(one["taken_by"] is None for one in view["roles"].values())


@pytest.mark.rule("SJ-031")
def test_a_hand_may_grow_during_a_round() -> None:
    seller = area("silver_smelter+", hand=["hero"] * 3 + ["statue"] * 3 + ["well"])
    table = game_at(3, picker=0, role="trader", seats=[seller])
    play(table, "sell:silver")
    assert hands(table)[0] == 10
    pick(table, "prospector")
    assert hands(table)[0] == 10
    play(table, "2 role:producer", "2 pass", "0 pass", "1 pass")
    assert (table.decision, table.to_move) == ("hand_limit", 0)


@pytest.mark.rule("SJ-192")
@pytest.mark.parametrize("role", ROLES)
def test_a_phase_is_changed_by_its_buildings_and_no_others(role: str) -> None:
    for card in VIOLET:
        other = "palace" if card == "hero" else "hero"
        changed = outcome(role, card, other) != outcome(role, "statue", other)
        assert changed == (card in PHASE[role]), card


@pytest.mark.rule("SJ-192")
@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("card", ["chapel", "tower"])
def test_chapel_and_tower_change_no_phase(role: str, card: str) -> None:
    assert outcome(role, card, "hero") == outcome(role, "statue", "hero")


def outcome(role: str, card: str, violet: str) -> list[object]:
    """What a chooser with a building is offered and has in the end, for two ways to answer."""
    sites = ["indigo_plant+", "tobacco_storage+", "silver_smelter+", "indigo_plant", "sugar_mill"]
    seen: list[object] = []
    for answer in (1, -1):
        # One building of each colour can be paid for, and one card is left.
        for built, money in (("sugar_mill", 1), (violet, 4 if violet == "hero" else 5)):
            cards = [built, "coffee_roaster", *["indigo_plant"] * money]
            seat = area(*sites, "coffee_roaster", card, hand=cards)
            table = game_at(3, role=role, seats=[seat], deck=40, discard=9)
            seen += phase(table, answer)
    return seen


def phase(table: Table, answer: int) -> list[object]:
    seen: list[object] = []
    while table.to_move == 0 and table.decision != "choose_role":
        decision = table.decision
        offered = legal(table)
        if decision in ("councillor_keep", "payment", "archive_discard"):
            seen += [decision, len(hand(table, 0)) > 0]
            table.play(table.legal()[0])
            continue
        seen += [decision, sorted(offered)]
        table.play(table.legal()[answer])
    seen += [hands(table)[0], goods(table, 0), piles(table), len(buildings(table, 0))]
    return seen


@pytest.mark.rule("SJ-030")
def test_rounds_are_told_with_their_governor() -> None:
    table = GAME.new(3, 2)
    governor = table.view()["governor"]
    for role in ROLES[:3]:
        pick(table, role)
    assert told(table, "round_started") == [(1, governor), (2, (governor + 1) % 3)]
