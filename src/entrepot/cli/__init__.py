"""The command `entrepot`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError

import entrepot
from entrepot.engine.components import VARIABLE, BadComponents
from entrepot.engine.errors import EntrepotError

MISTAKE = 2
"""The exit code of a user error."""
INTERRUPTED = 130


EXAMPLES = {
    "serve": "entrepot serve --host 0.0.0.0",
    "games": "entrepot games",
    "play": "entrepot play puerto-rico --players 3 --lang nl --save evening.game",
    "simulate": "entrepot simulate puerto-rico --players 4 --games 100000 --out games.csv",
    "arena": "entrepot arena san-juan search:iterations=500 greedy -f challenge -n 400 --out duel",
    "stats": "entrepot stats speicherstadt --bot greedy --games 5000 --jobs 4 --out figures",
    "benchmark": "entrepot benchmark search:iterations=500 'cuba-*' --jobs 2 --json mine.json",
    "dataset": "entrepot dataset puerto-rico search:iterations=200 greedy -n 500 -j 2 --out data",
    "train": "entrepot train santo-domingo --decisions 10_000_000 --jobs 2 --out network",
    "replay": "entrepot replay evening.game --to 40 --view 0",
    "warm": "entrepot warm puerto-rico",
    "new-game": "entrepot new-game stone-age",
    "admin": "entrepot admin backup monday",
}
"""The commands, each a function in a module of its name, or several (`admin`)."""


def make_app() -> App:
    """The commands; their modules are loaded on first use."""
    app = App(
        name="entrepot",
        help="Trading board games to play, to study and to research.",
        help_epilogue=(
            "Without a command: entrepot serve\n\n"
            "With --components FILE, in any command, games have your tables (docs/components.md)."
        ),
        version=entrepot.__version__,
        suppress_keyboard_interrupt=False,
    )
    for name, example in EXAMPLES.items():
        module = name.replace("-", "_")
        more = {} if name == "admin" else {"help_epilogue": f"Example: {example}"}
        app.command(f"entrepot.cli.{module}:{module}", name=name, **more)
    return app


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line (by default that of the process); returns the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a terminal may lack a character
            stream.reconfigure(errors="replace")
    app = make_app()
    try:
        given = take_components(sys.argv[1:] if arguments is None else arguments)
        tokens = given or ["serve"]
        if tokens[0] not in EXAMPLES:  # help needs the docstrings of all commands
            for name in EXAMPLES:
                app[name]
        app(
            tokens,
            result_action="return_none",
            exit_on_error=False,
            print_error=False,
        )
    except (EntrepotError, CycloptsError) as problem:
        return _mistake(" ".join(str(problem).split()))
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # such as `entrepot games | head -1`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return INTERRUPTED
    return 0


def take_components(tokens: Sequence[str]) -> list[str]:
    """Take `--components FILE` out of the tokens and put the files into the environment variable
    that games read when they are loaded, in other processes too. Returns the other tokens."""
    others, files = [], []
    rest = iter(tokens)
    for token in rest:
        name, equals, file = token.partition("=")
        if name != "--components":
            others.append(token)
            continue
        files.append(file if equals else next(rest, ""))
        if not files[-1]:
            raise BadComponents("--components needs the name of a file.")
    if files:
        known = os.environ.get(VARIABLE)
        os.environ[VARIABLE] = os.pathsep.join([*files, known] if known else files)
    return others


def _mistake(message: str) -> int:
    from entrepot.cli.common import errors

    errors().print(message, style="bold red", markup=False, highlight=False, soft_wrap=True)
    return MISTAKE
