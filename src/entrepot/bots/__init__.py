"""Bots: programs that play. They know no game by name, and never get the true state."""

from __future__ import annotations

from entrepot.bots.bot import (
    Bot,
    Forfeit,
    GameOverListener,
    InterruptibleBot,
    Stop,
    World,
    bot_seed,
    choose,
    possible_world,
)
from entrepot.bots.own_code import UnknownBot
from entrepot.bots.registry import BadBot, BotSpec, bot, bots

__all__ = [
    "BadBot",
    "Bot",
    "BotSpec",
    "Forfeit",
    "GameOverListener",
    "InterruptibleBot",
    "Stop",
    "UnknownBot",
    "World",
    "bot",
    "bot_seed",
    "bots",
    "choose",
    "possible_world",
]
