"""`python -m entrepot.training GAME`: train the network of a game."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from rich.console import Console

import entrepot
from entrepot.bots.network import save_network
from entrepot.engine.errors import EntrepotError
from entrepot.engine.extras import require

TELL_EVERY = 30.0
"""Seconds between two lines of figures; the network is saved then, too."""


def main() -> None:
    parser = argparse.ArgumentParser(description="Train the network of a game by self-play.")
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("network.npz"))
    arguments = parser.parse_args()
    try:
        require("Training", "torch")
        game = entrepot.game(arguments.game)
    except EntrepotError as problem:
        parser.error(str(problem))
    from entrepot.training.trainer import Trainer

    console = Console()
    console.print(f"Preparing {game.id} …")
    trainer = Trainer(game, arguments.seed)
    began = told = time.monotonic()
    while (passed := time.monotonic() - began) < 60 * arguments.minutes:
        figures = trainer.round(passed / (60 * arguments.minutes))
        if time.monotonic() - told > TELL_EVERY:
            told = time.monotonic()
            save_network(arguments.out, trainer.model.weights())
            told_figures = ", ".join(f"{name} {one:.3f}" for name, one in figures.items())
            console.print(f"{passed / 60:.1f} min, {trainer.games:,} games: {told_figures}")
    save_network(arguments.out, trainer.model.weights())
    console.print(f"{trainer.games:,} games; the network is in {arguments.out}")


if __name__ == "__main__":
    main()
