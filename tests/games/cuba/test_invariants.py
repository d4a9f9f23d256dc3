"""Cuba: positions that no play can reach are refused, with the reason (ledger section 7)."""

from __future__ import annotations

from typing import Any

import pytest

from entrepot import Table
from entrepot.games.cuba import GAME
from tests.rules.cuba.positions import (
    Seat,
    bid,
    enacting,
    end_round,
    foreman,
    play,
    ship,
    statutes,
    turn,
    vote,
)
from tests.support.edits import Edits, refusal

P, Q, U, V = (ship(lot) for lot in ("CSTTR", "CCSTG", "SSTGG", "CTRRG"))


def acting(**more: Any) -> Table:
    """The third turn of the first circuit of round 3."""
    seats = [{"built": {"2_2": "hotel", "3_3": "church"}, "pesos": 5}, {}, {}]
    harbour = {"docks": [P, Q, U], "sea": V, "ships": ["ship_1"]}
    return turn(mover=2, start=0, round=3, seats=seats, **(harbour | more))


def using() -> Table:
    """Dam and sawmill are in row and column, a distillery is not."""
    return play(foreman("dam", "sawmill", outside=["distillery"]), "row-and-column")


def voting() -> Table:
    """Seat 1 has bid; seat 0 has used the town hall."""
    seats: list[Seat] = [
        {"pesos": 3, "town_hall": True, "built": {"2_2": "town_hall"}},
        {"pesos": 3},
        {"pesos": 2},
    ]
    return play(vote(fifth=["worker", "foreman", "mayor"], seats=seats), "1 bid:2")


def voting_again() -> Table:
    table = vote(fifth=["mayor", "mayor", "worker"], seats=[{"pesos": 3}] * 3)
    return bid(table, 1, 1, 0)


def taxing() -> Table:
    """Seat 0 has paid, and it is the turn of seat 1."""
    return play(statutes(laws={"tax": "tax_1"}, seats=[{"pesos": 2}] * 3), "0 pay")


def starting() -> Table:
    table = GAME.new(2, 4)
    return play(table, "start-materials:wood-wood", "start-products:citrus-sugar")


def over() -> Table:
    return end_round(enacting(2, round=6))


@pytest.mark.parametrize(
    ("edits", "reason"),
    [
        ({"round": 7}, "rounds are numbered 1 to 6"),
        ({"round": 2}, "there must be 4"),
        ({"supply.rum": 5}, "rum in the game, there must be 15"),
        ({"players.0.pesos": -1}, "players[0].pesos is -1"),
        ({"players.1.earned.tax": 2}, "seat 1 has earned 2, but has 0"),
        ({"players.1.yard.wood": 2}, "17 wood in the game"),
        ({"market.sugar": 6, "supply.sugar": 12}, "6 sugar on 5 spaces"),
        ({"players.1.colour": "blue"}, "seat 0 is blue, and so is somebody else"),
        ({"players.1.colour": "purple"}, "with colours by seat it is red"),
        ({"players.1.plantation.2_2": "lake"}, "the fields of seat 1 are not those of its board"),
        ({"options.plantations": "individual"}, "the fields of seat 0 are not those of its board"),
        ({"players.1.figure": None}, "players[1].figure: it cannot be None"),
        ({"display.dam": 0}, "0 dam in the game, there must be 1"),
        ({"players.1.built.1_1": "dam", "display.dam": 0}, "has built on the printed warehouse"),
        (
            {
                **{f"players.0.built.2_{n}": name for n, name in ((1, "inn"), (3, "dam"))},
                "display.inn": 0,
                "display.dam": 0,
            },
            "seat 0 has 4, but this is round 3",
        ),
        ({"bills.tax": "duty_water"}, "duty_water is not a bill of type tax"),
        ({"laws.other": "printed_tax"}, "printed_tax is not a law of type other"),
        ({"laws.tax": None}, "always a law of type tax in force"),
        ({"bills.subsidy": None}, "every bill is open until two are enacted, but the rejected one"),
        ({"barred": "tax", "veto": "tax", "bills.tax": None}, "was rejected in two rounds on end"),
        (
            {"barred": "tax", "players.0.built.3_3": None, "display.church": 1},
            "nobody has built it, so nothing can have been rejected",
        ),
        ({"ship_at_sea": P}, f"{P} is in 2 places"),
        ({"docks.2.ship": None}, "dock_3 is empty now"),
        ({"ships_below.1": None}, "there is a gap among the ships below"),
        ({"shuffled_ships.ship_1": 2}, "shuffled_ships.ship_1 is 2; it can be 1 at most"),
        ({"docks.0.cargo.cigars": 1, "supply.cigars": 12}, "1 cigars in dock_1, where 0 slots"),
        ({"players.0.hand.mayor": 0}, "seat 0 has played 2 cards; it must be 1"),
        ({"players.1.last_card": None}, "if it has played one, and only then"),
        ({"players.1.last_card": "mayor"}, "seat 1 holds mayor, the card played last"),
        ({"players.2.hand.mayor": 2}, "seat 2 has a character twice"),
        ({"markers.a2": 1}, "a2 is used only after a1"),
        ({"mover": 1}, "seat 1 is to move; after 2 turns it is seat 2"),
        ({"mover": 3}, "mover is 3; seats are numbered 0 to 2"),
        ({"mover": None}, "somebody is to move until the game is over"),
        ({"turns": 12}, "12 were taken; there are 12 in a round"),
        ({"decision": "trade"}, "seat 2 has played 0 cards; it must be 1"),
        ({"decision": None}, "decision: it cannot be None"),
        ({"direction.rum": 1}, "nobody trades now, but rum was bought or sold"),
        ({"building": "dam", "display.dam": 0}, "one waits for its field when that is asked"),
        ({"usable.hotel": 1}, "no building is in use now"),
        ({"loading": 1}, "a dock is named while a ship is loaded"),
        ({"players.0.town_hall": 1}, "seat 0 cannot have used it in this round"),
        ({"players.0.votes": 1}, "nobody votes now"),
        ({"winner": 0}, "there is one from the vote to the end of the round"),
        ({"players.0.tax_paid": 1}, "seat 0 cannot have paid it"),
        ({"chance": {"key": [0, 0, 0, 0]}}, "is not the state of a random stream"),
        ({"options.colours": "by_taste"}, "allowed values are 'by_seat', 'drawn'"),
    ],
)
def test_an_impossible_position_is_refused_while_cards_are_played(
    edits: Edits, reason: str
) -> None:
    assert reason in refusal(GAME, acting().to_dict(), edits)


def test_a_card_in_force_lies_nowhere_else() -> None:
    position = acting(laws={"tax": "tax_4"}, bills={"tax": "tax_3"}).to_dict()
    assert "tax_3 is in two places" in refusal(GAME, position, {"laws.tax": "tax_3"})
    hidden = next(name for name, number in position["statute_stack"].items() if number)
    assert f"{hidden} is in two places" in refusal(GAME, position, {"laws.tax": hidden})


def test_two_cards_are_enacted_in_a_round() -> None:
    position = turn(round=1).to_dict()
    laws = {"laws.other": "drought_law", "statute_stack.drought_law": 0}
    reason = refusal(GAME, position, laws)
    assert "1 cards are in force, but only 0 have been enacted" in reason


def test_no_full_ship_under_the_harbour_law() -> None:
    lot = {"citrus": 1, "sugar": 1, "tobacco": 2, "rum": 1}
    position = acting().to_dict()
    full = {f"docks.0.cargo.{good}": number for good, number in lot.items()}
    full |= {f"supply.{good}": position["supply"][good] - number for good, number in lot.items()}
    assert acting(docks=[(P, lot), Q, U]).to_dict()["docks"][0]["cargo"]["tobacco"] == 2
    position = acting(laws={"other": "harbour_law"}).to_dict()
    assert "the full ship in dock_1 has left already" in refusal(GAME, position, full)


@pytest.mark.parametrize(
    ("edits", "reason"),
    [
        ({"usable.distillery": 1}, "distillery cannot be used 1 times"),
        ({"usable.dam": 2}, "dam cannot be used 2 times"),
        ({"single_use": 1}, "a single building is used, and nothing else"),
        ({"storing": 2}, "single_use and storing can be 1 at most"),
        ({"players.0.last_card": "worker"}, "who has just played the foreman"),
    ],
)
def test_an_impossible_position_is_refused_while_the_foreman_is_at_work(
    edits: Edits, reason: str
) -> None:
    assert reason in refusal(GAME, using().to_dict(), edits)


@pytest.mark.parametrize(
    ("edits", "reason"),
    [
        ({"changes.rum": 4}, "rum cannot have changed direction 4 times"),
        ({"changes.sugar": 1}, "sugar cannot have changed direction 1 times"),
        ({"direction.rum": 2}, "direction.rum is 2; it can be -1, 0 or 1"),
    ],
)
def test_an_impossible_position_is_refused_while_the_tradeswoman_trades(
    edits: Edits, reason: str
) -> None:
    table = play(turn(card="tradeswoman", seats=[{"pesos": 9}]), "buy:rum")
    assert reason in refusal(GAME, table.to_dict(), edits)


@pytest.mark.parametrize(
    ("edits", "reason"),
    [
        ({"players.1.bid": 4}, "seat 1 cannot bid 4"),
        ({"players.0.bid": 1}, "seat 0 has not bid"),
        ({"players.0.asked": 2}, "seat 0 is not asked for a bid"),
        ({"players.0.votes": 1}, "seat 0 has 1 votes; card and town hall give 3"),
        ({"players.1.votes": 9}, "seat 1 has 9 votes; card and town hall give 4"),
        ({"mover": 2}, "the first seat that is still to bid is to move"),
        ({"bills.tax": None}, "every bill is open until two are enacted"),
        ({"players.0.hand.foreman": 1}, "seat 0 has played 3 cards; it must be 4"),
    ],
)
def test_an_impossible_position_is_refused_while_bids_are_made(edits: Edits, reason: str) -> None:
    assert reason in refusal(GAME, voting().to_dict(), edits)


@pytest.mark.parametrize(
    ("edits", "reason"),
    [
        ({"players.2.asked": 1}, "seat 2 is not asked for a bid"),
        ({"players.2.bid": 1}, "seat 2 has not bid"),
        ({"players.0.votes": 7, "players.1.asked": 0}, "only if several have the most votes"),
        ({"players.0.votes": 4}, "card and town hall give 5"),
    ],
)
def test_an_impossible_position_is_refused_while_tied_players_bid_again(
    edits: Edits, reason: str
) -> None:
    assert reason in refusal(GAME, voting_again().to_dict(), edits)


@pytest.mark.parametrize(
    ("edits", "reason"),
    [
        ({"players.2.tax_paid": 1}, "seat 2 cannot have paid it"),
        ({"bills.tax": "tax_2"}, "no bill is open now"),
        ({"winner": None}, "there is one from the vote to the end of the round"),
        ({"players.0.town_hall": 1}, "seat 0 has votes from it, but there is no vote now"),
        (
            {"laws.tax": "tax_buildings", "players.0.tax_paid": 0},
            "seat 0 owes none, so it counts as paid",
        ),
        ({"turns": 1}, "1 were taken, but it is not the time for turns"),
    ],
)
def test_an_impossible_position_is_refused_while_taxes_are_paid(edits: Edits, reason: str) -> None:
    assert reason in refusal(GAME, taxing().to_dict(), edits)


@pytest.mark.parametrize(
    ("edits", "reason"),
    [
        ({"round": 1}, "start goods are chosen before the first round"),
        ({"decision": "start_products"}, "must have 2 materials, 0 products"),
        ({"players.0.pesos": 11}, "10 pesos and nothing else"),
        ({"docks.2.ship": "ship_1"}, "dock_3 has a ship now"),
        ({"markers.t1": 1}, "none lies on the board now"),
    ],
)
def test_an_impossible_position_is_refused_while_start_goods_are_chosen(
    edits: Edits, reason: str
) -> None:
    assert reason in refusal(GAME, starting().to_dict(), edits)


@pytest.mark.parametrize(
    ("edits", "reason"),
    [
        ({"mover": 0}, "somebody is to move until the game is over"),
        ({"round": 5}, "the game is over in round 5, but it has 6 rounds"),
        ({"markers.m1": 1}, "none lies on the board now"),
        ({"players.0.hand.mayor": 0}, "seat 0 has played 1 cards; it must be 0"),
    ],
)
def test_an_impossible_position_is_refused_when_the_game_is_over(edits: Edits, reason: str) -> None:
    assert reason in refusal(GAME, over().to_dict(), edits)


def test_half_a_vote_is_a_position_like_any_other() -> None:
    position: dict[str, Any] = voting().to_dict()
    again = GAME.from_dict(position)
    assert again.to_dict() == position
    assert again.waiting_for == [0, 2]
