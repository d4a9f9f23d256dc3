"""A bot for `entrepot arena` in plain Python; docs/foreign_bots.md tells what the lines mean.

    entrepot arena puerto-rico "program:command=python3 examples/foreign_bot.py" random

It builds when it can, otherwise it chooses at random.
"""

import json
import random
import sys
from typing import Any

chance = random.Random()


def answer(message: dict[str, Any]) -> dict[str, Any] | None:
    if message["type"] == "hello":
        return {"type": "hello", "protocol": 1, "name": "builder by chance"}
    if message["type"] == "new_game":
        chance.seed(message["seed"])
        return {"type": "ready"}
    if message["type"] == "choose":
        builds = [name for name in message["legal"] if name.startswith("build:")]
        return {"action": chance.choice(builds or message["legal"])}
    return None  # game_over needs no answer


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "quit":
        break
    reply = answer(message)
    if reply is not None:
        print(json.dumps(reply), flush=True)
