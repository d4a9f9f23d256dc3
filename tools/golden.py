"""The golden files: what the games did when somebody last looked.

    python -m tools.golden                      # write all of them anew
    python -m tools.golden playthrough cuba     # one kind, one game

`tests/golden/<game>/` holds, for every number of players, a playthrough (a whole random game with
its views and options) and perft tables (numbers of legal sequences). `tests/corpus/<game>/` holds
recorded games that together play every action and reach every end, and in `club/` games among bots
of that level, with every number of players and every option: what play with a purpose looks like.
A change of behaviour shows as a diff; look at the diff before writing them anew.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

from rich.progress import track

import entrepot
from entrepot import BadOption, Game, Table
from entrepot.bots import bot
from entrepot.bots.levels import level
from entrepot.bots.match import play

TESTS = Path(__file__).resolve().parent.parent / "tests"
GOLDEN = TESTS / "golden"
CORPUS = TESTS / "corpus"

PERFT_SEEDS = (1, 2, 3)
PERFT_LIMIT = 3_000
"""A perft table goes as deep as it stays below so many sequences."""
CLUB_GAMES = 20
"""Games among club players, at least; more where there are more variants."""


def folder(root: Path, game: Game) -> Path:
    return root / game.id.replace("-", "_")


# --- perft ---------------------------------------------------------------------------------------


def perft(table: Table, depth: int) -> int:
    """The number of legal sequences of `depth` decisions from here (ended games count once)."""
    legal = table.legal()
    if depth == 0 or not legal:
        return 1
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        following = table.copy()
        following.play(action)
        total += perft(following, depth - 1)
    return total


def positions(game: Game, players: int, seed: int) -> Iterator[tuple[str, Table]]:
    """The start and three later positions of a random game."""
    choose = random.Random(seed)
    table = game.new(players, seed)
    yield "start", table
    for stop in (40, 90, 150):
        while not table.over and len(table.moves) < stop:
            table.play(choose.choice(table.legal()))
        yield f"after {stop}", table


def perft_table(game: Game, players: int) -> str:
    """Lines of counts for depth 1, 2, … at fixed positions."""
    lines = []
    for seed in PERFT_SEEDS:
        for name, table in positions(game, players, seed):
            counts = [perft(table, 1)]
            while counts[-1] * counts[0] < PERFT_LIMIT and len(counts) < 6:
                counts.append(perft(table, len(counts) + 1))
            lines.append(f"seed {seed}, {name}: {' '.join(map(str, counts))}")
    return "\n".join(lines) + "\n"


# --- playthrough ---------------------------------------------------------------------------------


def playthrough(game: Game, players: int, seed: int = 5) -> str:
    """A whole random game: options, what was chosen, what was said, what changed for whom."""
    choose = random.Random(seed)
    table = game.new(players, seed)
    shown = everything_shown(table)
    lines = [f"# {game.id}, {players} players, rules version {game.rules_version}, seed {seed}"]
    lines += [f"  {key} = {value}" for key, value in shown.items()]
    while not table.over:
        move = len(table.moves)
        seat = choose.choice(table.waiting_for)
        legal = table.legal(seat)
        action = choose.choice(legal)
        lines.append(f"{move + 1}. seat {seat}, {table.decision}")
        lines.append(f"  of {' '.join(map(game.name, legal))}")
        table.play(action, seat)
        lines.append(f"  > {game.name(action)}")
        lines += [f"  | {sentence}" for sentence in table.log(since=move)]
        for other in range(players):
            told = [one for one in table.events if one.move >= move and one.audience == other]
            lines += [f"  | (seat {other}) {table.sentence(one)}" for one in told]
        before, shown = shown, everything_shown(table)
        lines += [f"  {key} = {value}" for key, value in shown.items() if before.get(key) != value]
        lines += [f"  {key} gone" for key in before if key not in shown]
    return "\n".join(lines) + "\n"


def everything_shown(table: Table) -> dict[str, str]:
    """What the spectator sees, and what each seat sees besides, by path."""
    common = dict(_paths(table.view(None)))
    shown = {f"all.{path}": value for path, value in common.items()}
    for seat in range(table.players):
        for path, value in _paths(table.view(seat)):
            if common.get(path) != value and path != "seat":
                shown[f"seat_{seat}.{path}"] = value
    return shown


def _paths(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, dict) and value:
        for key, item in value.items():
            yield from _paths(item, f"{path}.{key}" if path else str(key))
    elif isinstance(value, list) and any(isinstance(item, dict | list) for item in value):
        for index, item in enumerate(value):
            yield from _paths(item, f"{path}.{index}")
    else:
        yield path, json.dumps(value)


# --- corpus --------------------------------------------------------------------------------------


def kind(name: str) -> str:
    """An action without its amounts: some bid is wanted, not every sum that could be bid."""
    parts = name.split(":")
    return ":".join("#" if part.replace("-", "").isdigit() else part for part in parts)


def wanted(game: Game) -> set[str]:
    """What the recorded games must show: player counts, options, ends and every kind of action."""
    things = {f"action {kind(name)}" for name in game.action_space.names}
    things |= {f"end {end}" for end in game.ends}
    things |= {f"players {players}" for players in game.players}
    for name, option in game.options.items():
        things |= {f"option {name}={choice}" for choice in option.choices}
    return things - set(game.unreachable)


def covers(table: Table) -> set[str]:
    """What a finished game shows."""
    things = {f"action {kind(table.game.name(action))}" for _, action in table.moves}
    things |= {f"option {name}={choice}" for name, choice in table.options.items()}
    return things | {f"end {table.end_reason}", f"players {table.players}"}


def candidate(game: Game, players: int, seed: int, missing: set[str]) -> Table | None:
    """A game by players with whims: strong random likings, and a taste for what is missing."""
    choose = random.Random(seed)
    options = {name: choose.choice(option.choices) for name, option in game.options.items()}
    try:
        table = game.new(players, seed, **options)
    except BadOption:
        return None
    liking = [choose.expovariate(1) ** 3 for _ in range(game.actions)]
    wanted_actions = {
        action
        for action, name in enumerate(game.action_space.names)
        if f"action {kind(name)}" in missing
    }
    while not table.over:
        if len(table.moves) == game.decision_limit:
            return None
        seat = choose.choice(table.waiting_for)
        legal = table.legal(seat)
        fresh = [action for action in legal if action in wanted_actions]
        weights = [liking[action] + 1e-9 for action in legal]
        action = choose.choice(fresh) if fresh else choose.choices(legal, weights)[0]
        wanted_actions.discard(action)
        table.play(action, seat)
    return table


def corpus(game: Game, tries: int = 3_000) -> list[Table]:
    """Games that together cover all that is wanted; says what stayed uncovered."""
    missing, kept = wanted(game), []
    for seed in track(range(tries), f"Looking for games of {game.id} worth keeping"):
        if not missing:
            break
        players = game.players[seed % len(game.players)]
        table = candidate(game, players, seed, missing)
        if table is not None and covers(table) & missing:
            missing -= covers(table)
            kept.append(table)
    if missing:
        print(f"{game.id}: not reached: {', '.join(sorted(missing))}")
    return _fewest(kept)


def _fewest(tables: list[Table]) -> list[Table]:
    """The games without those that others make superfluous."""
    kept = sorted(tables, key=lambda table: -len(covers(table)))
    for table in reversed(list(kept)):
        rest = [covers(other) for other in kept if other is not table]
        if covers(table) <= set().union(*rest):
            kept.remove(table)
    return sorted(kept, key=lambda table: (table.players, table.seed or 0))


def variants(game: Game) -> list[tuple[int, dict[str, Any]]]:
    """Every number of players with every combination of options."""
    found = []
    for players, *values in product(game.players, *(one.choices for one in game.options.values())):
        options = dict(zip(game.options, values, strict=True))
        try:
            found.append((players, game.check_options(options, players)))
        except BadOption:
            continue
    return found


def club_games(game: Game) -> Iterator[Table]:
    """Games among club players, from fixed seeds, the variants in turn."""
    club = level("club")
    assert club is not None
    every = variants(game)
    number = max(CLUB_GAMES, len(every))
    for seed in track(range(number), f"Club players play {game.id}"):
        players, options = every[seed % len(every)]
        played = play(game, [bot(club.bot) for _ in range(players)], seed, options)
        table = game.new(players, seed, **options)
        for seat, action in played.moves:
            table.play(action, seat)
        yield table


def recorded(table: Table) -> str:
    """A script with its result as comments."""
    result = [
        f"# end: {table.end_reason}",
        f"# scores: {' '.join(map(str, table.scores()))}",
        f"# ranking: {' '.join(map(str, table.ranking()))}",
    ]
    return str(table.script) + "\n".join(result) + "\n"


# --- writing -------------------------------------------------------------------------------------


def write(kind: str, game: Game) -> None:
    if kind == "corpus":
        record(corpus(game), folder(CORPUS, game))
        return
    if kind == "club":
        record(club_games(game), folder(CORPUS, game) / "club")
        return
    golden = folder(GOLDEN, game)
    golden.mkdir(parents=True, exist_ok=True)
    make = {"perft": perft_table, "playthrough": playthrough}[kind]
    for players in track(game.players, f"{game.id}: {kind}"):
        (golden / f"{kind}-{players}p.txt").write_text(make(game, players), encoding="utf-8")


def record(tables: Iterable[Table], recordings: Path) -> None:
    """Put games in the place of those that were recorded before."""
    recordings.mkdir(parents=True, exist_ok=True)
    for old in recordings.glob("*.script"):
        old.unlink()
    for table in tables:
        name = f"{table.players}p-{table.end_reason}-{table.seed}.script"
        (recordings / name).write_text(recorded(table), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    kinds = ("perft", "playthrough", "corpus", "club")
    parser.add_argument("kind", nargs="?", choices=("all", *kinds), default="all")
    parser.add_argument("game", nargs="*", help="games to write for; without: all of them")
    chosen = parser.parse_args()
    games = [entrepot.game(name) for name in chosen.game] or entrepot.games()
    for game in games:
        for kind in kinds if chosen.kind == "all" else (chosen.kind,):
            write(kind, game)


if __name__ == "__main__":
    main()
