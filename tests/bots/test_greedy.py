"""The greedy bot takes what puts it furthest ahead at once."""

from __future__ import annotations

import entrepot
from entrepot.bots import bot, choose
from entrepot.bots.levels import DEFAULT, LEVELS, level, sentence, title


def lead(table: entrepot.Table, seat: int) -> int:
    scores = table.scores()
    return scores.pop(seat) - max(scores)


def test_it_takes_the_action_after_which_it_leads_most() -> None:
    table = entrepot.game("puerto-rico").new(3, 5)
    for _ in range(150):
        seat = table.to_move
        assert seat is not None
        chosen = choose(bot("greedy"), table, seat, 1)
        leads = {}
        for action in table.legal():
            after = table.copy()
            after.play(action)
            leads[action] = lead(after, seat)
        assert leads[chosen] == max(leads.values())
        table.play(chosen)


def test_every_level_names_bots_that_exist_and_says_what_it_is() -> None:
    assert level(DEFAULT) in LEVELS
    assert level("none") is None
    for one in LEVELS:
        assert callable(bot(one.bot).choose)
        assert callable(bot(one.until_warm).choose)
        for lang in ("en", "nl"):
            assert title(one, lang)
            assert sentence(one, lang).endswith(".")
