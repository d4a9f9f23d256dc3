"""A bot that is a separate program, in any language, with JSON lines on stdin and stdout.

The program gets the view of its seat, never more. The protocol: `docs/foreign_bots.md`.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from multiprocessing.util import Finalize
from typing import Any

from entrepot.bots.bot import Forfeit, World, illegal_answer, shortened
from entrepot.bots.event_listener import EventData
from entrepot.bots.json_child import JsonChild
from entrepot.bots.observe import observation
from entrepot.bots.view_schema import action_parts
from entrepot.engine.dice import Dice, roll_word
from entrepot.engine.errors import EntrepotError
from entrepot.engine.table import Table

PROTOCOL = 1
WANTS = ("observation", "events")
"""What a program may ask for in its hello, to get it with every question."""


@dataclass(frozen=True)
class ProgramBot:
    """Each seat has a process of its own, which is kept for later games."""

    command: str = ""
    seconds: float = 10.0
    """For a decision."""
    clock: float = 0.0
    """For all decisions of a game together; 0 for no limit."""
    start: float = 30.0
    """For starting, and for preparing a game."""

    def __post_init__(self) -> None:
        if not self.command.strip():
            raise ValueError("name the program: program:command=python3 my_bot.py")
        if self.seconds <= 0 or self.start <= 0 or self.clock < 0:
            raise ValueError("times are in seconds, more than 0")

    def choose(self, world: World, dice: Dice) -> int:
        key = (self, world.seat)
        if key not in _programs:
            _programs[key] = Program(self)
        try:
            return _programs[key].choose(world, dice)
        except Forfeit:
            _programs.pop(key).child.kill()
            raise

    def told(self, seat: int, events: list[EventData]) -> None:
        _news.setdefault((self, seat), []).extend(events)

    def game_over(self, seat: int, scores: list[int], places: list[int]) -> None:
        _news.pop((self, seat), None)
        program = _programs.get((self, seat))
        if program is not None:
            program.game_over(scores, places)

    def check(self) -> None:
        """Start the program once and exchange hellos. Raises if that fails."""
        try:
            Program(self).child.kill()
        except Forfeit as problem:
            raise EntrepotError(f"{self.command}: {problem}") from None


@dataclass
class Program:
    """A running program, and the state of the protocol."""

    bot: ProgramBot
    child: JsonChild = field(init=False)
    playing: bool = False
    left: float = 0.0
    """Seconds left on the clock."""
    wants: frozenset[str] = frozenset()
    """Which of `WANTS` it asked for."""

    def __post_init__(self) -> None:
        self.child = JsonChild(self.bot.command)
        try:
            hello = self.ask({"type": "hello", "protocol": PROTOCOL}, self.bot.start)
            if hello.get("type") != "hello" or hello.get("protocol") != PROTOCOL:
                raise Forfeit(f"illegal answer to hello, version {PROTOCOL}: {shortened(hello)}")
            self.wants = _wanted(hello)
        except BaseException:  # also on Ctrl-C
            self.child.kill()
            raise

    def choose(self, world: World, dice: Dice) -> int:
        if not self.playing:
            self._new_game(world, dice)
        limit = self.bot.seconds
        if self.bot.clock:
            limit = min(limit, self.left)
        began = time.perf_counter()
        answer = self.ask(self._question(world, limit), limit)
        self.left -= time.perf_counter() - began
        return _action(answer, world)

    def _question(self, world: World, limit: float) -> dict[str, Any]:
        legal = [world.game.name(action) for action in world.legal]
        message = {
            "type": "choose",
            "view": Table(world.game, world.state).view(world.seat),
            "legal": legal,
            "parts": [action_parts(name) for name in legal],
            "seconds": round(limit, 3),
            "clock": round(self.left, 3) if self.bot.clock else None,
        }
        if "observation" in self.wants:
            message["ids"] = list(world.legal)
            message["observation"] = observation(world).tolist()
        news = _news.pop((self.bot, world.seat), None)
        if "events" in self.wants and news is not None:
            message["events"] = news
        return message

    def _new_game(self, world: World, dice: Dice) -> None:
        game = world.game
        message = {
            "type": "new_game",
            "game": game.id,
            "rules_version": game.rules_version,
            "players": world.seats,
            "seat": world.seat,
            "options": Table(game, world.state).options,
            "seconds": self.bot.seconds,
            "clock": self.bot.clock or None,
            "seed": roll_word(dice),
        }
        answer = self.ask(message, self.bot.start)
        if answer.get("type") != "ready":
            raise Forfeit(f"illegal answer to new_game: {shortened(answer)}")
        self.playing = True
        self.left = self.bot.clock

    def game_over(self, scores: list[int], places: list[int]) -> None:
        if self.playing:
            self.child.send({"type": "game_over", "scores": scores, "places": places})
        self.playing = False

    def ask(self, message: dict[str, Any], seconds: float) -> dict[str, Any]:
        self.child.send(message)
        answer = self.child.receive(seconds)
        if not isinstance(answer, dict):
            raise Forfeit(f"garbage instead of a JSON object: {shortened(answer)}")
        return answer


def _wanted(hello: dict[str, Any]) -> frozenset[str]:
    wants = hello.get("wants", [])
    if not isinstance(wants, list) or not set(map(str, wants)) <= set(WANTS):
        raise Forfeit(
            f"illegal answer to hello: wants is a list of some of {', '.join(WANTS)}, "
            f"not {shortened(wants)}"
        )
    return frozenset(wants)


def _action(answer: dict[str, Any], world: World) -> int:
    """The action of an answer, in the spelling of actions or that of views."""
    given = answer.get("action")
    name = given.replace("_", "-") if isinstance(given, str) else ""
    for action in world.legal:
        if world.game.name(action) == name:
            return action
    raise illegal_answer(answer, world)


_programs: dict[tuple[ProgramBot, int], Program] = {}
"""The running programs, by bot and seat."""
_news: dict[tuple[ProgramBot, int], list[EventData]] = {}
"""What happened since a program was last asked, by bot and seat."""


def end_programs() -> None:
    """End all running programs: ask them to quit, and kill those that do not."""
    while _programs:
        _programs.popitem()[1].child.close({"type": "quit"})


Finalize(None, end_programs, exitpriority=10)  # also where processes end without `atexit`
