"""The labels of the picture that the terminal draws of Puerto Rico."""

from __future__ import annotations

from entrepot.engine.text import Texts

LABELS = Texts(
    en={
        "round": "round {number}",
        "last_round": "last round",
        "roles": "Roles",
        "plantations": "Plantations",
        "quarries": "{number:no quarries|# quarry|# quarries}",
        "face_down": "{number} face down",
        "ships": "Cargo ships",
        "trading_house": "Trading house",
        "room": "room for {number}",
        "supply": "Supply",
        "points_left": "{number:no points|# point|# points}",
        "colonists_left": "{number:no colonists|# colonist|# colonists}",
        "on_ship": "{number} on the ship",
        "buildings": "Buildings\n≤ quarries\nprice×left",
        "player": "Player",
        "money": "Money",
        "chips": "Chips",
        "built": "Built",
        "bonus": "Bonus",
        "belongings": "Goods, island, city",
        "idle": "{number} in San Juan",
    },
    nl={
        "round": "ronde {number}",
        "last_round": "laatste ronde",
        "roles": "Personages",
        "plantations": "Plantages",
        "quarries": "{number:geen steengroeven|# steengroeve|# steengroeven}",
        "face_down": "{number} gedekt",
        "ships": "Schepen",
        "trading_house": "Handelshuis",
        "room": "plaats voor {number}",
        "supply": "Voorraad",
        "points_left": "{number:geen punten|# punt|# punten}",
        "colonists_left": "{number:geen kolonisten|# kolonist|# kolonisten}",
        "on_ship": "{number} op het schip",
        "buildings": "Gebouwen\n≤ groeven\nprijs×rest",
        "player": "Speler",
        "money": "Geld",
        "chips": "Fiches",
        "built": "Bouw",
        "bonus": "Bonus",
        "belongings": "Waren, eiland, stad",
        "idle": "{number} in San Juan",
    },
)
