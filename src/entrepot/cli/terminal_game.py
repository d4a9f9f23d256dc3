"""A game in the terminal: a person against bots."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from rich.bar import Bar
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from entrepot.bots import Bot, Forfeit, GameOverListener, bot, bot_seed, choose
from entrepot.bots.event_listener import EventFeed
from entrepot.bots.hint import ADVISER, WHILE_COMPILING, Suggestion, hint
from entrepot.cli.common import console, title
from entrepot.cli.input_matching import complete_with, matching
from entrepot.cli.opponents import opponent
from entrepot.cli.progress_bar import compiling
from entrepot.cli.result import result
from entrepot.cli.texts import say
from entrepot.engine.rule import EVERYBODY, have_numba
from entrepot.engine.table import Table
from entrepot.engine.terminal import board, seat_names

NAMES_FROM = 100
"""From this width on, names of actions are shown beside their sentences."""


BAR = 10
"""The width of the bar of a win chance."""
GREEDY = "greedy"
"""Replaces a bot that forfeits."""


class Quit(Exception):
    """The player quits."""


class TerminalGame:
    """Shows the table, asks the person, and lets the bots play in between."""

    def __init__(
        self, table: Table, seat: int, bots: Mapping[int, Bot], lang: str, save: Path | None = None
    ) -> None:
        self.table = table
        self.seat = seat
        self.bots = dict(bots)
        self.event_feed = EventFeed(table, self.bots)
        self.lang = lang
        self.file = save
        self.bots_seed = bot_seed(table.seed)
        self.screen = console()
        self.told = 0
        """How many events were shown."""
        self.drawn = -1
        """How many decisions the others had taken when the table was last drawn."""

    def run(self) -> None:
        self._welcome()
        try:
            self._play()
        finally:
            if self.file is not None:
                self._save(self.file)
            for seat, one in self.bots.items():
                if isinstance(one, GameOverListener):
                    one.game_over(seat, self.table.scores(), self.table.ranking())

    # --- turns -------------------------------------------------------------------------------

    def _play(self) -> None:
        try:
            while not self.table.over:
                if self.seat in self.table.waiting_for:
                    self._turn()
                else:
                    self._bots_turn()
            self._show(self._news())
            self._draw()
            self.screen.print(result(self.table, self.lang, self.seat))
            if self.file is None:
                self._offer_to_save()
        except (EOFError, KeyboardInterrupt):
            self.screen.print()
            self._print("bye")
        except Quit:
            if self.file is None:
                self._offer_to_save()
            self._print("bye")

    def _bots_turn(self) -> None:
        """Let a bot decide. A bot that forfeits is replaced, so that the person can play on."""
        seat = self.table.waiting_for[0]
        try:
            with compiling(self.table.game):
                self.event_feed.tell(seat)
                action = choose(self.bots[seat], self.table, seat, self.bots_seed)
        except Forfeit as reason:
            self.bots[seat] = opponent(GREEDY)
            who = seat_names(self.table.players, self.lang)[seat]
            self._print("gave_up", who=who, reason=reason)
        else:
            self.table.play(action, seat)

    def _turn(self) -> None:
        others = sum(seat != self.seat for seat, _ in self.table.moves)
        self._show(self._news())
        if self.drawn != others:
            self._draw()
            self.drawn = others
        legal = self.table.legal(self.seat)
        self._show_legal(legal)
        names = [self.table.game.name(action) for action in legal]
        if sys.stdin.isatty():
            complete_with(names)
        moves = len(self.table.moves)
        while len(self.table.moves) == moves:
            self._obey(self._ask("choice"), names)

    def _obey(self, typed: str, names: list[str]) -> None:
        """Carry out what the player typed; a mistake is explained and changes nothing."""
        word, _, rest = typed.partition(" ")
        commands = {
            "?": self._help,
            "help": self._help,
            "h": self._hint,
            "hint": self._hint,
            "b": self._draw,
            "log": self._log,
            "u": self._undo,
            "undo": self._undo,
        }
        if not typed:
            return
        if typed in commands:
            commands[typed]()
        elif typed in ("q", "quit"):
            raise Quit
        elif word == "why":
            self._why(rest)
        elif word == "save":
            self._save_as(rest)
        elif typed.isdecimal():
            self._choose_number(int(typed), names)
        else:
            self._choose_name(typed, names)

    def _choose_number(self, number: int, names: list[str]) -> None:
        if 1 <= number <= len(names):
            self.table.play(names[number - 1], self.seat)
        else:
            self._print("range", last=len(names))

    def _choose_name(self, typed: str, names: list[str]) -> None:
        found = matching(typed, names)
        if len(found) == 1:
            self.table.play(found[0], self.seat)
        elif found:
            self._print("many", typed=typed, names=", ".join(found))
        else:
            self._why(typed)

    # --- commands ----------------------------------------------------------------------------

    def _help(self) -> None:
        self.screen.print(Padding(Text(say("help", self.lang)), (1, 2)))

    def _hint(self) -> None:
        """The best moves by what this seat can know, with their numbers in the list."""
        adviser = bot(ADVISER if have_numba() else WHILE_COMPILING)
        with compiling(self.table.game):
            found = hint(self.table, self.seat, self.bots_seed, adviser)
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(justify="right", style="bold cyan", width=4)
        grid.add_column(ratio=1)
        grid.add_column(justify="right", no_wrap=True)
        grid.add_column(width=BAR)
        legal = self.table.legal(self.seat)
        for move in found.moves:
            sentence = Text(self.table.describe(move.action, self.lang, self.seat))
            grid.add_row(str(legal.index(move.action) + 1), sentence, *_chance(move))
        key = "exact" if found.exact else "games" if found.games else "one_ahead"
        self._print(f"hint.{key}", games=found.games)
        self.screen.print(grid)

    def _log(self) -> None:
        for sentence in self.table.log(self.seat, self.lang):
            self.screen.print(Text(sentence))

    def _why(self, typed: str) -> None:
        found = matching(typed, self.table.game.action_space.names) if typed.strip() else []
        if len(found) != 1:
            few = ", ".join(found[:12]) + (" …" if len(found) > 12 else "")
            self._print("many" if found else "unknown", typed=typed, names=few)
            return
        reason = self.table.explain(found[0], self.lang, seat=self.seat)
        if reason is None:
            self._print("legal", name=found[0])
        else:
            self.screen.print(Text(f"{found[0]}: {reason}", style="yellow"))

    def _undo(self) -> None:
        """Undo up to the person's last decision, the moves of bots since included."""
        if all(seat != self.seat for seat, _ in self.table.moves):
            self._print("nothing_to_undo")
            return
        while True:
            seat, _ = self.table.moves[-1]
            self.table.undo()
            if seat == self.seat:
                break
        self.told = min(self.told, len(self.table.events))
        self.drawn = -1
        self._print("undone")

    def _save_as(self, name: str) -> None:
        if name.strip():
            self._save(Path(name.strip()))
        elif self.file is not None:
            self._save(self.file)
        else:
            self._print("which_file")

    def _offer_to_save(self) -> None:
        try:
            name = self._ask("ask_save")
        except (EOFError, KeyboardInterrupt):
            self.screen.print()
            return
        if name:
            self._save(Path(name))

    def _save(self, path: Path) -> None:
        try:
            self.table.script.save(path)
        except OSError as problem:
            self._print("not_saved", problem=problem)
        else:
            self._print("saved", file=path)

    # --- showing -----------------------------------------------------------------------------

    def _print(self, key: str, **values: object) -> None:
        self.screen.print(Text(say(key, self.lang, **values)), soft_wrap=True)

    def _ask(self, key: str) -> str:
        """A line of input; echoed if it does not come from a terminal."""
        line = input(say(key, self.lang)).strip()
        if not sys.stdin.isatty():
            self.screen.print(Text(line))
        return line

    def _welcome(self) -> None:
        table = self.table
        self._print(
            "welcome",
            game=title(table.game, self.lang),
            players=table.players,
            you=seat_names(table.players, self.lang)[self.seat],
            seed="–" if table.seed is None else table.seed,
        )
        self._print("help.hint")

    def _news(self) -> list[str]:
        """Sentences about what happened since the last call."""
        news = self.table.events[self.told :]
        self.told = len(self.table.events)
        return [
            self.table.sentence(event, self.lang)
            for event in news
            if event.audience in (EVERYBODY, self.seat)
        ]

    def _show(self, news: list[str]) -> None:
        for sentence in news:
            self.screen.print(Padding(Text(sentence, style="italic"), (0, 0, 0, 2)))

    def _draw(self) -> None:
        self.screen.print(board(self.table.game, self.table.view(self.seat), self.lang))

    def _show_legal(self, legal: list[int]) -> None:
        self.screen.print(Text(f"\n{self.table.prompt(self.lang, self.seat)}", style="bold"))
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(justify="right", style="bold cyan", width=4)
        grid.add_column(ratio=1)
        wide = self.screen.width >= NAMES_FROM
        if wide:
            grid.add_column(style="dim", no_wrap=True)
        for number, action in enumerate(legal, 1):
            sentence = Text(self.table.describe(action, self.lang, self.seat))
            names = [Text(self.table.game.name(action))] if wide else []
            grid.add_row(str(number), sentence, *names)
        self.screen.print(grid)


def _chance(move: Suggestion) -> tuple[Text, Bar] | tuple[()]:
    """A win chance as a number and as a bar, if there is one."""
    if move.chance is None:
        return ()
    margin = "" if move.margin is None else f" ± {max(1, round(100 * move.margin))}"
    number = Text(f"{move.chance:.0%}{margin}", style="bold")
    return number, Bar(1, 0, move.chance, width=BAR, color="cyan")
