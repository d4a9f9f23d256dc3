"""How strong a network is: its policy among fixed opponents."""

from __future__ import annotations

from pathlib import Path

from entrepot.bots.match import play
from entrepot.bots.network_bot import NetworkBot
from entrepot.bots.registry import bot
from entrepot.engine.game import Game


def win_share(game: Game, network: Path, opponent: str, deals: int, seed: int) -> float:
    """The share of games that the network's policy wins among copies of an opponent, with the
    middle number of players: every deal is played once from each seat."""
    players = game.players[len(game.players) // 2]
    wins = 0.0
    for deal in range(seed, seed + deals):
        for seat in range(players):
            bots = [bot(opponent) for _ in range(players)]
            bots[seat] = NetworkBot(network=str(network))
            places = play(game, bots, deal).places
            wins += (places[seat] == 1) / places.count(1)
    return wins / (deals * players)
