"""The labels of the picture that the terminal draws of San Juan."""

from __future__ import annotations

from entrepot.engine.text import Texts

LABELS = Texts(
    en={
        "round": "round {number}",
        "roles": "Roles",
        "trading_house": "Trading house",
        "tile_hidden": "face down",
        "cards": "Cards",
        "deck": "{number} in the deck",
        "discard": "{number} discarded",
        "building": "Being built",
        "owed": "{number:nothing|# card|# cards} to pay",
        "turned_up": "Gold mine",
        "player": "Player",
        "hand": "Hand",
        "built": "Built",
        "bonus": "Bonus",
        "chapel": "Chapel",
        "town": "Town (● holds a good)",
        "your_hand": "Your hand",
        "your_draw": "Your draw",
        "your_picks": "Picked so far",
        "your_chapel": "Under your chapel",
    },
    nl={
        "round": "ronde {number}",
        "roles": "Personages",
        "trading_house": "Handelshuis",
        "tile_hidden": "gedekt",
        "cards": "Kaarten",
        "deck": "{number} op de trekstapel",
        "discard": "{number} afgelegd",
        "building": "In aanbouw",
        "owed": "{number:niets|# kaart|# kaarten} te betalen",
        "turned_up": "Goudgroeve",
        "player": "Speler",
        "hand": "Hand",
        "built": "Bouw",
        "bonus": "Bonus",
        "chapel": "Kapel",
        "town": "Stad (● met goed)",
        "your_hand": "Jouw hand",
        "your_draw": "Jouw trek",
        "your_picks": "Tot nu toe gekozen",
        "your_chapel": "Onder jouw kapel",
    },
)
