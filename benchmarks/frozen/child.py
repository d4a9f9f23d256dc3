"""The program in which the frozen bots think.

It runs with the frozen `entrepot`, not with that of this repository, so it imports nothing from
here. A question is pickled on its input, an answer on its output; it ends with its input.
"""

from __future__ import annotations

import os
import pickle
import sys
import time
from typing import Any

import entrepot
from entrepot.bots import World
from entrepot.bots.greedy import GreedyBot
from entrepot.bots.precompile import precompile
from entrepot.bots.search import SearchBot
from entrepot.engine.dice import Dice
from entrepot.engine.game import Game

BOTS: dict[str, Any] = {
    "greedy": GreedyBot(),
    "club": SearchBot(iterations=125),
    "strong": SearchBot(iterations=500),
}


def form(game: Game) -> dict[str, Any]:
    """What must be equal for both programs to mean the same by a state and an action."""
    return {
        "rules_version": game.rules_version,
        "state": game.state.dtype.descr,
        "actions": game.action_space.names,
    }


def world_of(question: dict[str, Any], game: Game) -> World:
    seat = question["seat"]
    if "packed" in question:
        return World(game, question["packed"], seat, question["legal"])
    state = game.from_dict(question["position"]).state
    return World(game, bytes(state), seat, tuple(game.action(one) for one in question["legal"]))


def answer(question: dict[str, Any]) -> Any:
    game = entrepot.game(question["game"])
    if question["ask"] == "form":
        precompile(game)
        return form(game)
    world = world_of(question, game)
    dice = Dice()
    dice.low, dice.high = question["dice"]
    began = time.process_time()
    action = BOTS[question["level"]].choose(world, dice)
    return action if "packed" in question else game.name(action), time.process_time() - began


def main() -> None:
    questions, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what anybody prints must not get among the answers
    while True:
        try:
            question = pickle.load(questions)
        except EOFError:
            return
        pickle.dump(answer(question), answers)
        answers.flush()


if __name__ == "__main__":
    main()
