"""Why something is not possible, word for word."""

from __future__ import annotations

import pytest

from entrepot.games.puerto_rico.text import TEXTS
from tests.games.puerto_rico.phases import (
    LARGE,
    SMALL,
    WHARF,
    builder,
    captain,
    craftsman,
    mayor,
    settler,
    storage,
    trader,
)
from tests.rules.puerto_rico.positions import game_at
from tests.support.texts import Case, assert_all_reasons, assert_explained

REASONS: dict[str, Case] = {
    "role_absent": (
        lambda: game_at(3),
        "role:prospector-1",
        "The prospector is not in play with 3 players.",
        "De goudzoeker doet met 3 spelers niet mee.",
    ),
    "role_taken": (
        lambda: game_at(4, picker=1, picks=1, taken={"settler": 0}),
        "role:settler",
        "The settler was already taken this round, by Player 1.",
        "De kolonist (personage) is deze ronde al genomen, door Speler 1.",
    ),
    "equal_prospectors": (
        lambda: game_at(5),
        "role:prospector-2",
        "Both prospectors bring equally much: take the first one.",
        "Beide goudzoekers leveren evenveel op: neem de eerste.",
    ),
    "no_colonist": (
        lambda: game_at(4, role="mayor", decision="mayor_extra", colonist_supply=0),
        "accept",
        "There is no colonist left in the supply.",
        "Er is geen kolonist meer in de voorraad.",
    ),
    "no_production": (
        lambda: game_at(4, role="craftsman", decision="produce"),
        "accept",
        "You would produce nothing now.",
        "Je zou nu niets produceren.",
    ),
    "must_keep": (
        storage,
        "pass",
        "Goods that you can keep are kept: choose the kind of the single good.",
        "Wat je kunt bewaren, bewaar je: kies de soort waarvan je er één houdt.",
    ),
    "must_load": (
        lambda: captain({"goods": {"corn": 2}}),
        "pass",
        "You can load a ship, so you may not pass.",
        "Je kunt een schip laden, dus je mag niet passen.",
    ),
    "must_load_or_wharf": (
        lambda: captain(WHARF),
        "pass",
        "You can load a ship, so you may not pass: load it or use your wharf.",
        "Je kunt een schip laden, dus je mag niet passen: laad het of gebruik je werf.",
    ),
    "island_full": (
        lambda: game_at(
            4, role="settler", decision="take_tile", seats=[{"island": {"indigo": 10, "quarry": 2}}]
        ),
        "tile:corn",
        "Your island is full.",
        "Je eiland is vol.",
    ),
    "no_plantation": (
        lambda: settler({}, row={"indigo": 5}),
        "tile:corn",
        "There is no corn plantation face up.",
        "Er ligt geen maisplantage open.",
    ),
    "no_quarries": (
        lambda: settler({"island": {"quarry": 8}}),
        "tile:quarry",
        "There are no quarries left.",
        "Er zijn geen steengroeven meer.",
    ),
    "quarry_privilege": (
        lambda: settler({"buildings": ["construction_hut"]}, "pass"),
        "tile:quarry",
        "Only the settler and owners of a manned construction hut may take a quarry.",
        "Alleen de kolonist (personage) en wie een bezette bouwhut heeft, mogen een steengroeve "
        "nemen.",
    ),
    "name_empty_circles": (
        lambda: mayor(5),
        "man:corn",
        "More than half of your circles will be manned, so name those that stay empty.",
        "Meer dan de helft van je cirkels wordt bezet; noem daarom de cirkels die leeg blijven.",
    ),
    "name_manned_circles": (
        lambda: mayor(3),
        "spare:corn",
        "At least half of your circles stay empty, so name those to man.",
        "Minstens de helft van je cirkels blijft leeg; noem daarom de cirkels die je bezet.",
    ),
    "no_circle": (
        lambda: mayor(3),
        "man:office",
        "You have no office.",
        "Je hebt geen kantoor.",
    ),
    "earlier_circle": (
        lambda: mayor(3, "man:corn"),
        "man:sugar-mill",
        "Circles are named in order: the sugar mill comes before the corn plantation, your last "
        "answer.",
        "Cirkels noem je op volgorde: de suikermolen komt vóór de maisplantage, je vorige "
        "antwoord.",
    ),
    "circles_named": (
        lambda: mayor(3, "man:corn", "man:corn"),
        "man:corn",
        "You have named all circles of your corn plantation already.",
        "Je hebt alle cirkels van je maisplantage al genoemd.",
    ),
    "too_late_circle": (
        lambda: mayor(3),
        "man:indigo",
        "3 circles are still to be named, and from the indigo plantation onwards there are fewer: "
        "name an earlier one first.",
        "Er zijn nog 3 cirkels te noemen, en vanaf de indigoplantage zijn het er minder: noem "
        "eerst een eerdere.",
    ),
    "building_owned": (
        lambda: builder({"doubloons": 9, "buildings": ["office"]}),
        "build:office",
        "You already have the office.",
        "Je hebt het kantoor al.",
    ),
    "building_sold_out": (
        lambda: game_at(
            2, role="builder", seats=[{"doubloons": 9}, {"buildings": ["customs_house"]}]
        ),
        "build:customs-house",
        "The customs house is sold out.",
        "Het tolhuis is uitverkocht.",
    ),
    "city_full": (
        lambda: game_at(
            4,
            role="builder",
            decision="build",
            end_trigger="city",
            seats=[{"doubloons": 9, "buildings": SMALL}],
        ),
        "build:factory",
        "Your city is full.",
        "Je stad is vol.",
    ),
    "no_room_for_large": (
        lambda: builder({"doubloons": 12, "buildings": SMALL[:11]}),
        "build:city-hall",
        "The city hall is a large building and needs two spaces; your city has only one left.",
        "Het stadhuis is een groot gebouw en heeft twee velden nodig; je stad heeft er nog maar "
        "één.",
    ),
    "fifth_large": (
        lambda: builder({"doubloons": 12, "buildings": LARGE}),
        "build:city-hall",
        "A city has room for no more than 4 large buildings.",
        "In een stad passen niet meer dan 4 grote gebouwen.",
    ),
    "too_expensive": (
        lambda: builder({"doubloons": 6}),
        "build:harbor",
        "The harbor costs you 7 doubloons now, and you have 6.",
        "De haven kost je nu 7 dubloenen, en je hebt er 6.",
    ),
    "not_produced": (
        lambda: craftsman("accept"),
        "extra:sugar",
        "You have produced no sugar in this phase.",
        "Je hebt in deze fase geen suiker geproduceerd.",
    ),
    "none_in_supply": (
        lambda: craftsman("accept", corn=2),
        "extra:corn",
        "There is no corn left in the supply.",
        "Er is geen mais meer in de voorraad.",
    ),
    "not_held": (
        lambda: trader({"goods": {"corn": 1}}),
        "sell:coffee",
        "You have no coffee.",
        "Je hebt geen koffie.",
    ),
    "already_traded": (
        lambda: trader({"goods": {"corn": 1, "sugar": 1}, "buildings": ["office"]}, corn=1),
        "sell:corn",
        "The trading house already has corn; you may add more only with a manned office.",
        "In het handelshuis ligt al mais; er mag alleen met een bezet kantoor meer bij.",
    ),
    "ship_absent": (
        lambda: captain({"goods": {"corn": 2}}),
        "load:corn:ship-4",
        "The ship with 4 holds is not in play with 4 players.",
        "Het schip met 4 plaatsen doet met 4 spelers niet mee.",
    ),
    "ship_full": (
        lambda: captain({"goods": {"corn": 2, "sugar": 1}}, ship_5=("corn", 5)),
        "load:corn:ship-5",
        "The ship with 5 holds is full.",
        "Het schip met 5 plaatsen is vol.",
    ),
    "kind_shipped_full": (
        lambda: captain({"goods": {"corn": 2, "sugar": 1}}, ship_5=("corn", 5)),
        "load:corn:ship-6",
        "The corn lies on the ship with 5 holds, which is full, and may not go on a second one.",
        "De mais ligt op het schip met 5 plaatsen, dat vol is, en mag niet op een tweede schip.",
    ),
    "kind_on_other_ship": (
        lambda: captain({"goods": {"corn": 2, "sugar": 1}}, ship_5=("corn", 1)),
        "load:corn:ship-6",
        "The corn already lies on the ship with 5 holds and must go there.",
        "De mais ligt al op het schip met 5 plaatsen en moet daar ook heen.",
    ),
    "ship_taken": (
        lambda: captain({"goods": {"corn": 2, "sugar": 1}}, ship_5=("corn", 1)),
        "load:sugar:ship-5",
        "The ship with 5 holds carries corn, and a ship takes one kind only.",
        "Het schip met 5 plaatsen vervoert mais, en een schip neemt maar één soort mee.",
    ),
    "smaller_load": (
        lambda: captain({"goods": {"corn": 1, "sugar": 6}}),
        "load:sugar:ship-5",
        "The ship with 5 holds takes only 5 of your 6 sugar; choose a ship that takes 6.",
        "Het schip met 5 plaatsen neemt maar 5 van je 6 suiker mee; kies een schip dat er 6 "
        "meeneemt.",
    ),
    "no_wharf": (
        lambda: captain({"goods": {"corn": 2}}),
        "wharf:corn",
        "You have no wharf.",
        "Je hebt geen werf.",
    ),
    "wharf_unmanned": (
        lambda: captain({"goods": {"corn": 2}, "buildings": ["wharf"]}),
        "wharf:corn",
        "Your wharf is not manned.",
        "Je werf is niet bezet.",
    ),
    "wharf_used": (
        lambda: captain({"goods": {"corn": 3}, "manned": ["wharf"], "wharf_used": 1}),
        "wharf:corn",
        "You have already used your wharf in this captain phase.",
        "Je hebt je werf in deze kapiteinsfase al gebruikt.",
    ),
    "everything_fits": (
        lambda: game_at(4, role="captain", decision="keep_one", seats=[{"goods": {"corn": 1}}]),
        "keep-one:corn",
        "You can store all your goods, so there is nothing to choose.",
        "Je kunt al je waren bewaren, dus er valt niets te kiezen.",
    ),
    "kept_single": (
        lambda: storage("keep-one:indigo"),
        "store:indigo",
        "The indigo is already the kind of which you keep a single good.",
        "De indigo is al de soort waarvan je er één houdt.",
    ),
    "already_stored": (
        lambda: storage("keep-one:indigo", "store:corn"),
        "store:corn",
        "The corn is already in a warehouse.",
        "De mais ligt al in een opslagplaats.",
    ),
    "earlier_kind": (
        lambda: game_at(
            4,
            role="captain",
            decision="store",
            keep_one="corn",
            store_from=3,
            store_left=1,
            stored={"sugar": 1},
            seats=[
                {
                    "goods": {"corn": 2, "indigo": 2, "sugar": 2, "tobacco": 2, "coffee": 2},
                    "manned": ["large_warehouse"],
                }
            ],
        ),
        "store:indigo",
        "Kinds are named in order: indigo comes before sugar, your last answer.",
        "Soorten noem je op volgorde: indigo komt vóór suiker, je vorige antwoord.",
    ),
    "too_late_kind": (
        lambda: storage("keep-one:indigo"),
        "store:tobacco",
        "3 kinds are still to be chosen, and from tobacco onwards there are fewer: choose an "
        "earlier one first.",
        "Er zijn nog 3 soorten te kiezen, en vanaf tabak zijn het er minder: kies eerst een "
        "eerdere.",
    ),
}


@pytest.mark.parametrize("reason", REASONS)
def test_a_refusal_says_why(reason: str) -> None:
    assert_explained(REASONS[reason])


def test_every_reason_has_a_case() -> None:
    assert_all_reasons(REASONS, TEXTS)


def test_players_are_called_by_their_names() -> None:
    table = game_at(4, picker=1, picks=1, taken={"settler": 0})
    names = ["Ada", "Bo", "Cy", "Di"]
    assert (
        table.explain("role:settler", "nl", names=names)
        == "De kolonist (personage) is deze ronde al genomen, door Ada."
    )
    assert (
        table.explain("role:mayor", "en", seat=3, names=names)
        == "It is not the turn of Di; the game waits for Bo."
    )
