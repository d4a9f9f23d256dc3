"""Santo Domingo: the short lines of the log."""

from __future__ import annotations

EN = {
    "story.round_started": "Round {number} · {points} [vp points], {goods} [crate goods], "
    "merchant {merchant}",
    "story.revealed_cards": "All cards turn over",
    "story.card": "{card:named}",
    "story.merchants": "[role-merchant 7] Merchant",
    "story.last_goods": "Goods left over",
    "story.revealed": "played {card:named}",
    "story.points": "+{points} [vp points]",
    "story.goods": "+{kept} [crate goods]{lost:|, # lost|, # lost}",
    "story.nothing": "nothing",
    "story.ratio": "Marker on {space}: {goods} [crate goods] for {points} [vp points]",
    "story.exchanged": "gave {goods} [crate goods] for {points} [vp points]",
    "story.not_exchanged": "no exchange",
    "story.cards_taken_back": "took all cards back",
    "story.final_exchange": "+{points} [vp points]",
    "story.game_ended": "The game is over: {end}",
}
NL = {
    "story.round_started": "Ronde {number} · {points} [vp punten], {goods} [crate goederen], "
    "handelaar {merchant}",
    "story.revealed_cards": "Alle kaarten worden omgedraaid",
    "story.card": "{card:named}",
    "story.merchants": "[role-merchant 7] Handelaar",
    "story.last_goods": "Overgebleven goederen",
    "story.revealed": "speelde {card:named}",
    "story.points": "+{points} [vp punten]",
    "story.goods": "+{kept} [crate goederen]{lost:|, # verloren|, # verloren}",
    "story.nothing": "niets",
    "story.ratio": "Markering op {space}: {goods} [crate goederen] voor {points} [vp punten]",
    "story.exchanged": "gaf {goods} [crate goederen] voor {points} [vp punten]",
    "story.not_exchanged": "niets geruild",
    "story.cards_taken_back": "nam alle kaarten terug",
    "story.final_exchange": "+{points} [vp punten]",
    "story.game_ended": "Het spel is afgelopen: {end}",
}
