"""Levels are bots by another name, wherever a bot is named."""

from __future__ import annotations

import pytest

import entrepot
from entrepot.bots import BotSpec, UnknownBot, bot
from entrepot.bots.levels import LEVELS, Level
from entrepot.cli.match_options import specs
from entrepot.envs.opponents import opponents_of

EACH = pytest.mark.parametrize("level", LEVELS, ids=lambda level: str(level.id))


@EACH
def test_a_level_can_be_named_wherever_a_bot_can(level: Level) -> None:
    assert bot(level.id) == bot(f" {level.id} ") == bot(level.bot)
    assert opponents_of(level.id, 2) == [bot(level.bot)]


@EACH
def test_the_name_of_a_level_stands_for_its_bot_in_full(level: Level) -> None:
    assert str(BotSpec.parse(level.id)) == level.bot
    assert specs([level.id]) == [level.bot]


def test_an_unknown_bot_is_answered_with_the_levels() -> None:
    with pytest.raises(UnknownBot, match=r"search.*levels random, .*club, strong, master"):
        bot("clob")
    with pytest.raises(entrepot.EntrepotError, match="levels random"):
        specs(["clob"])
