"""What Puerto Rico asks, offers and reports, word for word."""

from __future__ import annotations

import pytest

from entrepot.games.puerto_rico.decisions import DECISIONS
from entrepot.games.puerto_rico.text import TEXTS
from tests.games.puerto_rico.phases import (
    SMALL,
    WHARF,
    builder,
    captain,
    mayor,
    settler,
    storage,
    trader,
)
from tests.rules.puerto_rico.positions import Seat, game_at
from tests.support.texts import Case, assert_described, told

FACTORY = {
    "island": {"corn": 2, "indigo": 1},
    "manned": ["corn", "indigo", "indigo_plant", "factory"],
}

DESCRIPTIONS: list[Case] = [
    (
        lambda: game_at(4),
        "role:builder",
        "Take the builder: everyone may build, you for 1 doubloon less.",
        "Neem de bouwmeester: iedereen mag bouwen, jij voor 1 dubloen minder.",
    ),
    (
        lambda: game_at(4, role_doubloons={"settler": 2}),
        "role:settler",
        "Take the settler and the 2 doubloons on it: everyone may take an island tile, and you may "
        "choose a quarry.",
        "Neem de kolonist (personage) en de 2 dubloenen erop: iedereen mag een eilandtegel nemen, "
        "en jij mag een steengroeve kiezen.",
    ),
    (
        lambda: settler({}),
        "tile:indigo",
        "Take an indigo plantation for your island, which then has 11 free spaces.",
        "Neem een indigoplantage voor je eiland, dat daarna 11 vrije velden heeft.",
    ),
    (
        lambda: settler({"manned": ["hospice"]}, "pass", "tile:corn"),
        "accept",
        "Put a colonist on your new corn plantation, thanks to the hospice.",
        "Zet dankzij de herberg een kolonist op je nieuwe maisplantage.",
    ),
    (
        lambda: mayor(3),
        "man:sugar-mill",
        "Put a colonist on your sugar mill, which has 3 free circles.",
        "Zet een kolonist op je suikermolen, waar 3 cirkels vrij zijn.",
    ),
    (
        lambda: mayor(5),
        "spare:indigo",
        "Leave a circle of your indigo plantation empty.",
        "Laat een cirkel van je indigoplantage leeg.",
    ),
    (
        lambda: builder({}, "pass"),
        "build:office",
        "Build the office for 5 doubloons: you may sell what is already in the trading house.",
        "Bouw het kantoor voor 5 dubloenen: je mag verkopen wat al in het handelshuis ligt.",
    ),
    (
        lambda: builder({"doubloons": 4, "island": {"quarry": 4}, "manned": ["quarry"]}),
        "build:harbor",
        "Build the harbor for 4 doubloons (cost 8, 3 less for quarries, 1 less as builder): "
        "1 point more for each of your deliveries.",
        "Bouw de haven voor 4 dubloenen (prijs 8, 3 minder door steengroeven, 1 minder als "
        "bouwmeester): 1 zegepunt extra bij elk van je leveringen.",
    ),
    (
        lambda: builder({}),
        "build:small-market",
        "Build the small market for free (cost 1, 1 less as builder): 1 doubloon more for what you "
        "sell.",
        "Bouw de kleine markt voor niets (prijs 1, 1 minder als bouwmeester): 1 dubloen extra voor "
        "wat je verkoopt.",
    ),
    (
        lambda: game_at(4, role="craftsman", seats=[FACTORY]),
        "accept",
        "Produce 2 corn and 1 indigo, for 1 doubloon from the factory.",
        "Produceer 2 mais en 1 indigo, en krijg 1 dubloen van de fabriek.",
    ),
    (
        lambda: trader({"goods": {"corn": 1}}),
        "sell:corn",
        "Sell 1 corn for 1 doubloon.",
        "Verkoop 1 mais voor 1 dubloen.",
    ),
    (
        lambda: captain({"goods": {"corn": 6}, "manned": ["harbor"]}, ship_5=("corn", 2)),
        "load:corn:ship-5",
        "Load 3 corn onto the ship with 5 holds for 5 points, 2 of them as a bonus.",
        "Laad 3 mais op het schip met 5 plaatsen voor 5 zegepunten, waarvan 2 als bonus.",
    ),
    (
        lambda: captain(WHARF),
        "wharf:corn",
        "Ship 3 corn with your wharf for 4 points, 1 of them as a bonus.",
        "Verscheep 3 mais met je werf voor 4 zegepunten, waarvan 1 als bonus.",
    ),
    (
        lambda: captain({"goods": {"corn": 2}}),
        "load:sugar:ship-5",
        "Load sugar onto the ship with 5 holds.",
        "Laad suiker op het schip met 5 plaatsen.",
    ),
    (
        storage,
        "keep-one:tobacco",
        "Keep 1 tobacco and return the other 2.",
        "Houd 1 tabak en geef de andere 2 terug.",
    ),
    (
        lambda: storage("keep-one:indigo"),
        "store:corn",
        "Store your 2 corn in a warehouse.",
        "Bewaar je 2 mais in een opslagplaats.",
    ),
    (
        lambda: storage("keep-one:indigo"),
        "pass",
        "Pass.",
        "Pas.",
    ),
]


@pytest.mark.parametrize("case", DESCRIPTIONS, ids=lambda case: f"{case[1]}: {case[2]}")
def test_an_action_is_described(case: Case) -> None:
    assert_described(case)


def test_the_question_says_how_much_is_to_do() -> None:
    assert mayor(3).prompt("en") == "Where do you put a colonist? 3 still to place."
    assert mayor(5).prompt("nl") == "Welke cirkel blijft leeg? Nog 2 te noemen."
    assert (
        storage("keep-one:indigo").prompt("en")
        == "Which goods go into your warehouses? 3 kinds still to choose."
    )
    hospice = settler({"manned": ["hospice"]}, "pass", "tile:corn")
    assert hospice.prompt("nl") == "Zet je een kolonist op je nieuwe maisplantage?"


def test_yes_and_no_have_a_text_for_each_question_they_answer() -> None:
    for verb in ("accept", "pass"):
        asked = {f"act.{verb}.{name}" for name, verbs in DECISIONS.verbs.items() if verb in verbs}
        keys = {key for key in TEXTS.languages["en"] if key.startswith(f"act.{verb}.")}
        assert keys - {"act.accept.produce.each"} == asked


# --- what happened -------------------------------------------------------------------------------


def test_the_log_of_a_settler_phase() -> None:
    seats: list[Seat] = [{}, {"manned": ["hospice"]}]
    table = game_at(3, role="settler", seats=seats, row={"corn": 4}, pile={"sugar": 4})
    actions = ("0 tile:quarry", "1 tile:corn", "1 accept", "2 pass")
    assert told(table.copy(), "en", *actions) == [
        "Player 1 takes a quarry.",
        "Player 2 takes a corn plantation.",
        "Player 2 puts a colonist on the corn plantation at once.",
        "No tile for Player 3.",
        "New plantations face up: 4 sugar.",
    ]
    assert told(table, "nl", *actions) == [
        "Speler 1 neemt een steengroeve.",
        "Speler 2 neemt een maisplantage.",
        "Speler 2 zet meteen een kolonist op de maisplantage.",
        "Geen tegel voor Speler 3.",
        "Nieuwe open plantages: 4 suiker.",
    ]


def test_the_log_of_a_mayor_phase() -> None:
    crowd = {"san_juan": 3, "island": {"corn": 2}}
    choice = {"san_juan": 2, "buildings": ["sugar_mill"], "island": {"corn": 2, "sugar": 2}}
    table = game_at(3, seats=[crowd, {"island": {"corn": 1}}, choice])
    actions = ("0 role:mayor", "0 accept", "2 man:sugar-mill", "2 man:sugar-mill", "2 man:corn")
    assert told(table.copy(), "en", *actions) == [
        "Player 1 takes the mayor.",
        "Player 1 takes an extra colonist from the supply.",
        "Colonists from the ship: 1 for Player 1, 1 for Player 2 and 1 for Player 3.",
        "All circles manned: Player 1 (3 left in San Juan) and Player 2.",
        "Player 3 places colonists: sugar mill (2) and corn plantation.",
        "The colonist ship takes 3 colonists on board; 46 are left in the supply.",
    ]
    assert told(table, "nl", *actions) == [
        "Speler 1 neemt de burgemeester.",
        "Speler 1 neemt een extra kolonist uit de voorraad.",
        "Kolonisten van het schip: 1 voor Speler 1, 1 voor Speler 2 en 1 voor Speler 3.",
        "Alle cirkels bezet: Speler 1 (3 over in San Juan) en Speler 2.",
        "Speler 3 plaatst kolonisten: suikermolen (2) en maisplantage.",
        "Het kolonistenschip neemt 3 kolonisten aan boord; in de voorraad blijven er 46 over.",
    ]


def test_the_log_of_a_captain_phase() -> None:
    seats: list[Seat] = [
        {"goods": {"corn": 2, "sugar": 1}},
        {"goods": {"tobacco": 3, "coffee": 3}, "manned": ["wharf"]},
    ]
    ships = {"ship_4": ("corn", 2), "ship_5": ("indigo", 1), "ship_6": ("sugar", 5)}
    table = game_at(3, seats=seats, ships=ships, role_doubloons={"captain": 1})
    actions = ("0 role:captain", "0 load:corn:ship-4", "1 wharf:tobacco")
    assert told(table.copy(), "en", *actions) == [
        "Player 1 takes the captain and the doubloon on it.",
        "Player 1 loads 2 corn onto the ship with 4 holds for 3 points.",
        "Player 2 ships 3 tobacco with the wharf for 3 points.",
        "Player 1 loads 1 sugar onto the ship with 6 holds for 1 point.",
        "Player 2 cannot store 2 coffee.",
        "The ship with 4 holds sails, full of corn.",
        "The ship with 6 holds sails, full of sugar.",
    ]
    assert told(table, "nl", *actions) == [
        "Speler 1 neemt de kapitein en de dubloen erop.",
        "Speler 1 laadt 2 mais op het schip met 4 plaatsen voor 3 zegepunten.",
        "Speler 2 verscheept 3 tabak met de werf voor 3 zegepunten.",
        "Speler 1 laadt 1 suiker op het schip met 6 plaatsen voor 1 zegepunt.",
        "Speler 2 kan 2 koffie niet bewaren.",
        "Het schip met 4 plaatsen vaart uit, vol mais.",
        "Het schip met 6 plaatsen vaart uit, vol suiker.",
    ]


def test_the_log_ends_with_the_result() -> None:
    seats: list[Seat] = [{"doubloons": 12, "buildings": SMALL[:10]}, {"victory_points": 30}]
    table = game_at(2, role="builder", seats=seats, picks=5)
    assert told(table.copy(), "en", "build:city-hall") == [
        "Player 1 builds the city hall for 9 doubloons.",
        "This is the last round: a city is full.",
        "No building for Player 2.",
        "The game is over: a city is full.",
        "Final score: Player 2 (30 points) and Player 1 (18 points). Victory for Player 2.",
    ]
    assert told(table, "nl", "build:city-hall") == [
        "Speler 1 bouwt het stadhuis voor 9 dubloenen.",
        "Dit is de laatste ronde: een stad is vol.",
        "Geen gebouw voor Speler 2.",
        "Het spel is afgelopen: een stad is vol.",
        "Eindstand: Speler 2 (30 punten) en Speler 1 (18 punten). De overwinning is voor Speler 2.",
    ]
