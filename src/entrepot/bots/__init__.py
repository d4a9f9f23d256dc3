"""Players that are programs. They know no game by name, and never hold the truth."""

from __future__ import annotations

from entrepot.bots.bot import Bot, World, choose
from entrepot.bots.registry import BadBot, BotSpec, UnknownBot, bot, bots

__all__ = ["BadBot", "Bot", "BotSpec", "UnknownBot", "World", "bot", "bots", "choose"]
