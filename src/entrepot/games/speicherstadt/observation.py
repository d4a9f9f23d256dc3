"""The Speicherstadt: what a seat sees as numbers (ledger section 5).

All that lies open, the own cards first.
"""

from __future__ import annotations

from entrepot.engine.observation import Observation, each, each_player, field, one_hot
from entrepot.games.speicherstadt.components import (
    AUTUMN_CARDS,
    COLUMNS,
    CONTRACT_SIZE,
    CONTRACTS,
    CUBES_OF_A_GOOD,
    FIRE,
    FIRE_VALUE,
    FOR_SALE,
    FOURTH_FIRE,
    HOUSE_ROOM,
    MERCHANTS,
    POSITIONS,
    SHIP_LOAD,
    SPRING_CARDS,
    SUMMER_CARDS,
    WINTER_CARDS,
)
from entrepot.games.speicherstadt.state import State

COPIES = tuple(
    sum(copies) + (card == FIRE + FOURTH_FIRE)
    for card, copies in enumerate(
        zip(WINTER_CARDS, SPRING_CARDS, SUMMER_CARDS, AUTUMN_CARDS, strict=True)
    )
)
"""How many cards of each kind there are."""
PLACES_IN_LINE = tuple(str(position) for position in range(1, POSITIONS + 1))

OBSERVATION = Observation(
    State,
    field("seats"),
    field("round"),
    field("start_player"),
    field("mover"),
    field("column"),
    one_hot("decision"),
    field("winter", most=WINTER_CARDS),
    field("spring", most=SPRING_CARDS),
    field("summer", most=SUMMER_CARDS),
    field("autumn", most=AUTUMN_CARDS),
    field("card_discard", most=COPIES),
    field("bag", most=CUBES_OF_A_GOOD),
    field("goods_discard", most=CUBES_OF_A_GOOD),
    field("pool", most=CUBES_OF_A_GOOD),
    field("exchanged", most=1),
    field("step"),
    field("step_from"),
    field("exchange_for"),
    each(
        "spaces",
        COLUMNS,
        one_hot("card", FOR_SALE),
        field("cubes", most=SHIP_LOAD),
        field("line", PLACES_IN_LINE),
        label="column_{}",
    ),
    each("contracts", CONTRACTS, field("cubes", most=max(CONTRACT_SIZE)), label="contract_{}"),
    each_player(
        field("coins"),
        field("points", least=-sum(FIRE_VALUE), most=sum(FIRE_VALUE)),
        field("merchants", most=MERCHANTS),
        field("bought", most=len(COLUMNS)),
        field("cards", most=COPIES),
        field("cargo", most=CUBES_OF_A_GOOD),
        field("warehouse", most=CUBES_OF_A_GOOD),
        field("house", most=HOUSE_ROOM),
    ),
)
