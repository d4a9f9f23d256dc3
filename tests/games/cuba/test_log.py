"""What Cuba reports, word for word."""

from __future__ import annotations

from entrepot.games.cuba import GAME
from tests.games.cuba.moments import DOCKS, bidding
from tests.rules.cuba.positions import Seat, enacting, ship, turn
from tests.support.texts import told


def test_the_log_of_the_start() -> None:
    table = GAME.new(2, 3)
    actions = (
        "start-materials:wood-wood",
        "start-products:sugar-tobacco",
        "start-materials:stone-water",
        "start-products:citrus-citrus",
    )
    assert told(table.copy(), "en", *actions) == [
        "Player 1 starts with 2 × wood.",
        "Player 1 starts with 1 × sugar cane and 1 × tobacco.",
        "Player 2 starts with 1 × stone and 1 × water.",
        "Player 2 starts with 2 × citrus fruit.",
        "Round 1: Player 1 is start player.",
        "Bills: tax of 3 pesos, duty of tobacco, subsidy for open product fields and building law.",
    ]
    assert told(table, "nl", *actions) == [
        "Speler 1 begint met 2 × hout.",
        "Speler 1 begint met 1 × suikerriet en 1 × tabak.",
        "Speler 2 begint met 1 × steen en 1 × water.",
        "Speler 2 begint met 2 × citrusvruchten.",
        "Ronde 1: Speler 1 is startspeler.",
        "Wetsvoorstellen: belasting van 3 peso's, heffing van tabak, subsidie voor open "
        "productvelden en bouwwet.",
    ]


def test_the_log_of_a_worker() -> None:
    table = turn(seats=[{"yard": {"water": 1}}])
    actions = (
        "play:worker",
        "move:2-2",
        "harvest:1-1-1",
    )
    assert told(table.copy(), "en", *actions) == [
        "Player 1 plays the worker.",
        "Player 1 puts the figure on row 2, column 2.",
        "The fields of Player 1 yield 1 × wood.",
        "The fields of Player 1 yield 1 × citrus fruit, 1 × sugar cane and 1 × tobacco.",
        "Player 1 gives up 1 water for the harvest.",
    ]
    assert told(table, "nl", *actions) == [
        "Speler 1 speelt de arbeider.",
        "Speler 1 zet de spelfiguur op rij 2, kolom 2.",
        "De velden van Speler 1 leveren op: 1 × hout.",
        "De velden van Speler 1 leveren op: 1 × citrusvruchten, 1 × suikerriet en 1 × tabak.",
        "Speler 1 geeft 1 water af voor de oogst.",
    ]


def test_the_log_of_tradeswomen() -> None:
    table = turn(seats=[{"pesos": 9}])
    actions = (
        "play:tradeswoman",
        "buy:rum",
        "sell:rum",
        "done",
        "play:tradeswoman",
        "take-material:stone",
        "play:tradeswoman",
        "pass",
    )
    assert told(table.copy(), "en", *actions) == [
        "Player 1 plays the tradeswoman.",
        "Player 1 buys rum for 5 pesos.",
        "Player 1 sells rum for 5 pesos.",
        "Player 2 plays the tradeswoman.",
        "Player 2 takes stone from the supply.",
        "Player 3 plays the tradeswoman.",
        "Player 3 makes no use of the card.",
    ]
    assert told(table, "nl", *actions) == [
        "Speler 1 speelt de handelsvrouw.",
        "Speler 1 koopt rum voor 5 peso's.",
        "Speler 1 verkoopt rum voor 5 peso's.",
        "Speler 2 speelt de handelsvrouw.",
        "Speler 2 neemt steen uit de voorraad.",
        "Speler 3 speelt de handelsvrouw.",
        "Speler 3 maakt geen gebruik van de kaart.",
    ]


def test_the_log_of_architects() -> None:
    table = turn(seats=[{"pesos": 2, "yard": {"stone": 2}}], laws={"other": "building_law"})
    actions = (
        "play:architect",
        "build:dam",
        "place:1-4",
        "play:architect",
        "alternative",
    )
    assert told(table.copy(), "en", *actions) == [
        "Player 1 plays the architect.",
        "Player 1 builds the dam on row 1, column 4 and pays 2 pesos.",
        "Player 2 plays the architect.",
        "Player 2 builds nothing and takes 2 points.",
    ]
    assert told(table, "nl", *actions) == [
        "Speler 1 speelt de architect.",
        "Speler 1 bouwt de dam op rij 1, kolom 4 en betaalt 2 peso's.",
        "Speler 2 speelt de architect.",
        "Speler 2 bouwt niets en neemt 2 overwinningpunten.",
    ]


def test_the_log_of_a_foreman_who_earns() -> None:
    built = {"2_2": "hotel", "2_3": "monastery", "2_4": "distillery", "3_1": "building_shop"}
    seat = {"figure": "2_1", "yard": {"citrus": 2, "sugar": 2, "wood": 3}, "built": built}
    table = turn(seats=[seat])
    actions = (
        "play:foreman",
        "row-and-column",
        "distillery:1",
        "monastery:citrus-sugar",
        "building-shop:wood-wood",
    )
    assert told(table.copy(), "en", *actions) == [
        "Player 1 plays the foreman.",
        "Player 1 receives 2 points from the hotel.",
        "Player 1 makes 1 × rum in the distillery.",
        "Player 1 hands in 1 × citrus fruit and 1 × sugar cane at the monastery for 2 points.",
        "Player 1 sells 2 × wood to the building-supply shop for 4 pesos.",
        "Player 1 stores 1 product.",
    ]
    assert told(table, "nl", *actions) == [
        "Speler 1 speelt de voorman.",
        "Speler 1 krijgt 2 overwinningpunten van het hotel.",
        "Speler 1 maakt 1 × rum in de distilleerderij.",
        "Speler 1 levert 1 × citrusvruchten en 1 × suikerriet in bij het klooster voor 2 "
        "overwinningpunten.",
        "Speler 1 verkoopt 2 × hout aan de bouwmarkt voor 4 peso's.",
        "Speler 1 bewaart 1 product.",
    ]


def test_the_log_of_a_foreman_with_influence() -> None:
    buildings = ("church", "dam", "black_market", "lighthouse", "town_hall", "small_bank")
    built = dict(zip(("2_1", "2_2", "2_3", "2_4", "3_2", "1_2"), buildings, strict=True))
    seat = {"figure": "2_2", "yard": {"citrus": 1}, "built": built}
    table = turn(seats=[seat], bills={"other": "drought_law"}, docks=DOCKS, sea="ship_2")
    actions = (
        "play:foreman",
        "row-and-column",
        "church:other",
        "dam",
        "black-market:citrus-rum",
        "lighthouse:ship-10",
    )
    assert told(table.copy(), "en", *actions) == [
        "Player 1 plays the foreman.",
        "Player 1 receives 2 pesos from the small bank.",
        "Player 1 receives 2 extra votes from the town hall.",
        "Player 1 rejects the drought law with the church.",
        "Player 1 takes 2 water with the dam.",
        "Player 1 changes citrus fruit into rum on the black market.",
        "Player 1 exchanges ship 2 at sea for ship 10 by means of the lighthouse.",
    ]
    assert told(table, "nl", *actions) == [
        "Speler 1 speelt de voorman.",
        "Speler 1 krijgt 2 peso's van de kleine bank.",
        "Speler 1 krijgt 2 extra stemmen van het raadhuis.",
        "Speler 1 wijst met de kerk de droogtewet af.",
        "Speler 1 neemt 2 water met de dam.",
        "Speler 1 ruilt citrusvruchten voor rum op de zwarte markt.",
        "Speler 1 verwisselt met de vuurtoren schip 2 op zee voor schip 10.",
    ]


def test_the_log_of_mayors() -> None:
    seat = {"yard": {"citrus": 1, "sugar": 2}}
    laws = {"other": "harbour_law"}
    docks = [*DOCKS[:2], (ship("CSTRG"), {"tobacco": 1, "rum": 1, "cigars": 1})]
    table = turn(seats=[seat], laws=laws, docks=docks, ships=[ship("STTRR")], sea="ship_2")
    actions = (
        "play:mayor",
        "load:dock-3",
        "cargo:1-2",
        "play:mayor",
        "alternative",
        "play:mayor",
        "pass",
    )
    assert told(table.copy(), "en", *actions) == [
        "Player 1 plays the mayor.",
        "Player 1 delivers 1 × citrus fruit for 3 points and 1 × sugar cane for 3 points to "
        "the ship in dock 3.",
        "Ships that leave: ship 5.",
        "New ships: ship 10.",
        "Player 2 plays the mayor.",
        "Player 2 loads no ship and takes 4 pesos.",
        "Player 3 plays the mayor.",
        "Player 3 makes no use of the card.",
    ]
    assert told(table, "nl", *actions) == [
        "Speler 1 speelt de burgemeester.",
        "Speler 1 levert 1 × citrusvruchten voor 3 overwinningpunten en 1 × suikerriet voor 3 "
        "overwinningpunten aan het schip in dok 3.",
        "Schepen die vertrekken: schip 5.",
        "Nieuwe schepen: schip 10.",
        "Speler 2 speelt de burgemeester.",
        "Speler 2 laadt geen schip en neemt 4 peso's.",
        "Speler 3 speelt de burgemeester.",
        "Speler 3 maakt geen gebruik van de kaart.",
    ]


def test_the_log_of_a_vote() -> None:
    table = bidding()
    actions = (
        "0 bid:0",
        "1 bid:0",
        "2 bid:1",
        "1 bid:3",
        "2 bid:1",
    )
    assert told(table.copy(), "en", *actions) == [
        "Votes bought: 1 by Player 3.",
        "The vote is tied between Player 2 and Player 3.",
        "Votes bought: 3 by Player 2 and 1 by Player 3.",
        "Player 2 wins the vote with 8 votes.",
    ]
    assert told(table, "nl", *actions) == [
        "Gekochte stemmen: 1 door Speler 3.",
        "De stemming staat gelijk tussen Speler 2 en Speler 3.",
        "Gekochte stemmen: 3 door Speler 2 en 1 door Speler 3.",
        "Speler 2 wint de stemming met 8 stemmen.",
    ]


def test_the_log_of_the_last_statutes() -> None:
    laws = {"subsidy": "subsidy_water", "tax": "tax_buildings"}
    bills = {"duty": "duty_products", "other": "market_demand_law"}
    seats: list[Seat] = [
        {"yard": {"citrus": 3, "water": 2}},
        {"built": {"1_2": "inn"}},
        {"yard": {"sugar": 1, "tobacco": 1}},
    ]
    table = enacting(round=6, start=1, laws=laws, bills=bills, seats=seats, seed=9)
    actions = (
        "enact:duty-other",
        "duty:sugar-tobacco",
        "duty:citrus-citrus",
    )
    assert told(table.copy(), "en", *actions) == [
        "Player 1 enacts the duty of 2 products and the market demand law.",
        "No tax from Player 2.",
        "Player 3 owes no tax and gains 2 points.",
        "Player 1 owes no tax and gains 2 points.",
        "No duty from Player 2.",
        "Player 3 hands over 1 × sugar cane and 1 × tobacco as duty for 3 points.",
        "Player 1 hands over 2 × citrus fruit as duty for 3 points.",
        "The subsidy for water brings 2 points for Player 1.",
        "By the market demand law the market now holds 1 × citrus fruit, 1 × sugar cane and 1 "
        "× tobacco.",
        "Player 1 has not stored 1 × citrus fruit, which is lost.",
        "Ships that leave: ship 3.",
        "New ships: ship 13.",
        "The game is over: six rounds have been played.",
        "Final score: Player 1 (7 points), Player 3 (5 points) and Player 2 (2 points). "
        "Victory for Player 1.",
    ]
    assert told(table, "nl", *actions) == [
        "Speler 1 maakt tot wet: de heffing van 2 producten en de marktwet (afname).",
        "Geen belasting van Speler 2.",
        "Speler 3 is geen belasting verschuldigd en krijgt 2 overwinningpunten.",
        "Speler 1 is geen belasting verschuldigd en krijgt 2 overwinningpunten.",
        "Geen heffing van Speler 2.",
        "Speler 3 geeft 1 × suikerriet en 1 × tabak af als heffing voor 3 overwinningpunten.",
        "Speler 1 geeft 2 × citrusvruchten af als heffing voor 3 overwinningpunten.",
        "De subsidie voor water levert 2 overwinningpunten voor Speler 1 op.",
        "Door de marktwet (afname) liggen er nu op de markt: 1 × citrusvruchten, 1 × "
        "suikerriet en 1 × tabak.",
        "Speler 1 heeft 1 × citrusvruchten niet bewaard en is dat kwijt.",
        "Schepen die vertrekken: schip 3.",
        "Nieuwe schepen: schip 13.",
        "Het spel is afgelopen: er zijn zes ronden gespeeld.",
        "Eindstand: Speler 1 (7 punten), Speler 3 (5 punten) en Speler 2 (2 punten). De "
        "overwinning is voor Speler 1.",
    ]
