"""Bots: programs that play. They know no game by name, and never get the true state."""

from __future__ import annotations

from entrepot.bots.bot import (
    Bot,
    Forfeit,
    GameOverListener,
    InterruptibleBot,
    Stop,
    World,
    choose,
    possible_world,
    seed_of_bots,
)
from entrepot.bots.registry import BadBot, BotSpec, UnknownBot, bot, bots

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
    "bots",
    "choose",
    "possible_world",
    "seed_of_bots",
]
