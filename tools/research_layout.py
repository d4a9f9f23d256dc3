"""The pages `docs/research_layouts/<game>.md`: what each number of an observation and each action
of a game is, and what can be decided, from the code.

    python -m tools.research_layout                 # write all of them anew
    python -m tools.research_layout puerto-rico     # one game
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, product
from pathlib import Path

import numpy as np

import entrepot
from entrepot import Game
from entrepot.bots import bot_seed
from entrepot.bots.bot import stream
from entrepot.engine.dice import roll
from entrepot.envs.defaults import VERSION
from entrepot.envs.episode import Episode, Ints
from entrepot.envs.registration import name_of

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "research_layouts"
GAMES = 20
"""Random games, for each number of players, from which the ranges of numbers are taken."""


def page(game: Game) -> str:
    """The whole page of a game."""
    options = [
        f"`{name}` ({', '.join(f'`{choice}`' for choice in option.choices)})"
        for name, option in game.options.items()
    ]
    lines = [
        f"# {game.title()}: observation and actions",
        "",
        "Made by `python -m tools.research_layout` from the code. How to read it, and what is "
        "promised about it: [research.md](../research.md).",
        "",
        f"`{game.id}`, rules version {game.rules_version}; environments `{name_of(game.id)}`, "
        f"`{game.id.replace('-', '_')}_v{VERSION}`. {game.players[0]} to {game.players[-1]} "
        f"players; options: {', '.join(options) or 'none'}. A game is cut off after "
        f"{game.decision_limit:,} decisions.",
        "",
        f"## Observation: {len(game.observation)} numbers",
        "",
        "*Bounds* are the least and the greatest value there can be, of the numbers of a line "
        f"together. *Seen* is the same in {GAMES} random games for each number of players, without "
        "variants; other games can go beyond.",
        "",
        "| place | name | seen | bounds |",
        "|---|---|---|---|",
        *observation_rows(game),
        "",
        *decision_lines(game),
        f"## Actions: {game.actions}",
        "",
        "In braces stand all values of a parameter; the last parameter runs fastest.",
        "",
        "| id | action | answers |",
        "|---|---|---|",
        *action_rows(game),
    ]
    return "\n".join(lines) + "\n"


# --- observation ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Run:
    """Numbers side by side whose names differ in the last part only."""

    first: int
    name: str
    """What they share, with the dot; the whole name of a number on its own."""
    lasts: tuple[str, ...] = ()

    @property
    def count(self) -> int:
        return max(1, len(self.lasts))


@dataclass(frozen=True)
class Block:
    """Runs side by side that belong to one thing: a player, a ship, a card."""

    name: str
    runs: tuple[Run, ...]

    @property
    def shape(self) -> tuple[object, ...]:
        """Equal for blocks that differ only in which of several things it is."""
        kind = re.sub(r"_[a-z]?\d+$", "", self.name)
        return kind, *((run.name.removeprefix(self.name), run.lasts) for run in self.runs)

    @property
    def first(self) -> int:
        return self.runs[0].first

    @property
    def count(self) -> int:
        return sum(run.count for run in self.runs)


def observation_rows(game: Game) -> Iterator[str]:
    least, greatest = ranges(game)
    told: dict[tuple[str, ...], str] = {}
    for _, group in groupby(blocks(game.observation), key=lambda block: block.shape):
        same = list(group)
        for run in same[0].runs:
            places = [
                run.first + block.first - same[0].first + number
                for block in same
                for number in range(run.count)
            ]
            names = _names(run, told)
            seen = _span(int(least[places].min()), int(greatest[places].max()))
            low = min(game.observation.low[place] for place in places)
            high = max(game.observation.high[place] for place in places)
            where = _places(run.first, run.count)
            yield f"| {where} | {names} | {seen} | {_span(low, high)} |"
        if len(same) > 1:
            yield _others(same)


def _names(run: Run, told: dict[tuple[str, ...], str]) -> str:
    if len(run.lasts) < 2:
        return f"`{run.name}{''.join(run.lasts)}`"
    if len(run.lasts) > 5 and run.lasts in told:
        return f"`{run.name}`{{as `{told[run.lasts]}`}}"
    told.setdefault(run.lasts, run.name)
    return f"`{run.name}`{values(run.lasts)}"


def _others(same: list[Block]) -> str:
    """All but the first of several things that are alike."""
    first, *others = same
    names = ", ".join(f"`{block.name}.`" for block in others)
    places = _places(first.first + first.count, len(others) * first.count)
    return f"| {places} | {names}: as `{first.name}.`, {first.count} numbers each | | |"


def blocks(names: Sequence[str]) -> Iterator[Block]:
    for name, group in groupby(runs(names), key=lambda run: run.name.partition(".")[0]):
        found = tuple(group)
        if len(found) > 1:  # what a player has just one of: a number each
            found = tuple(one for run in found for one in _apart(run, f"{name}."))
        yield Block(name, found)


def _apart(run: Run, name: str) -> Iterator[Run]:
    if run.name != name:
        yield run
        return
    for number, last in enumerate(run.lasts):
        yield Run(run.first + number, name, (last,))


def runs(names: Sequence[str]) -> Iterator[Run]:
    def shared(numbered: tuple[int, str]) -> str:
        head, dot, _ = numbered[1].rpartition(".")
        return head + dot or numbered[1]

    for name, group in groupby(enumerate(names), key=shared):
        members = list(group)
        lasts = tuple(one.removeprefix(name) for _, one in members) if name.endswith(".") else ()
        yield Run(members[0][0], name, lasts)


def ranges(game: Game) -> tuple[Ints, Ints]:
    """The least and the greatest value of each number in random games."""
    least = np.full(len(game.observation), np.iinfo(np.int32).max, np.int32)
    greatest = np.full(len(game.observation), np.iinfo(np.int32).min, np.int32)
    for players in game.players:
        episode = Episode(game, players)
        for seed in range(GAMES):
            dice = stream(bot_seed(seed))
            episode.reset(seed)
            while episode.mover is not None:
                seen = episode.observe(episode.mover)
                np.minimum(least, seen, out=least)
                np.maximum(greatest, seen, out=greatest)
                legal = episode.legal()
                episode.step(int(legal[roll(dice, len(legal))]))
    return least, greatest


def _span(least: int, greatest: int) -> str:
    return str(least) if least == greatest else f"{least} … {greatest}"


def _places(first: int, count: int) -> str:
    return str(first) if count == 1 else f"{first}–{first + count - 1}"


# --- decisions and actions -----------------------------------------------------------------------


def decision_lines(game: Game) -> Iterator[str]:
    """The section on decisions; steps and the end, of which nobody is asked, are left out."""
    asked = [one for one in game.decisions.declared if one.verbs]
    yield from (f"## Decisions: {len(asked)}", "")
    yield from ("| decision | who is asked | answered by | about |", "|---|---|---|---|")
    for one in asked:
        who = "several seats at once" if one.simultaneous else "one seat"
        verbs = ", ".join(f"`{verb}`" for verb in one.verbs)
        yield f"| `{one.name}` | {who} | {verbs} | {one.about} |"
    yield ""


def action_rows(game: Game) -> Iterator[str]:
    verbs = game.action_space.verbs
    for verb, group in groupby(range(game.actions), key=lambda action: verbs[action]):
        ids = list(group)
        answers = [f"`{name}`" for name, known in game.verbs.items() if verb in known]
        names = pattern([game.name(action) for action in ids])
        yield f"| {_places(ids[0], len(ids))} | {names} | {', '.join(answers)} |"


def pattern(names: Sequence[str]) -> str:
    """Names of a verb in short: `load:`{corn, indigo}`:`{ship-4, ship-5}."""
    parts = zip(*(name.split(":") for name in names), strict=True)
    (verb,), *axes = (tuple(dict.fromkeys(one)) for one in parts)
    if [":".join((verb, *chosen)) for chosen in product(*axes)] != list(names):
        raise ValueError(f"The actions of {verb} are not all its parameters in order.")
    return f"`{verb}`" if not axes else f"`{verb}:`" + "`:`".join(map(values, axes))


def values(names: Sequence[str]) -> str:
    if len(names) > 3 and all(name.isdecimal() for name in names):
        numbers = [int(name) for name in names]
        if numbers == list(range(numbers[0], numbers[-1] + 1)):
            return f"{{{numbers[0]} … {numbers[-1]}}}"
    return f"{{{', '.join(names)}}}"


# --- the files -----------------------------------------------------------------------------------


def path(game: Game) -> Path:
    return FOLDER / f"{game.id.replace('-', '_')}.md"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="ids of games; all if none is named")
    chosen = [entrepot.game(name) for name in parser.parse_args().games] or entrepot.games()
    FOLDER.mkdir(exist_ok=True)
    for game in chosen:
        path(game).write_text(page(game), encoding="utf-8")


if __name__ == "__main__":
    main()
