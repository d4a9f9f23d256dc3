"""The statistics of a game, as one HTML page."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from entrepot.arena.html_page import heading, html_page, legend, paragraph, table
from entrepot.arena.plots import Mark, bars, dots, histogram
from entrepot.engine.game import Game
from entrepot.engine.registry import game
from entrepot.engine.text import Word, capital

BINS = 30
SHOWN = 40
"""Rows of a plot; the JSON has all of them."""
NOTHING = "No game was finished."


def statistics_report(found: Mapping[str, Any], facts: Mapping[str, str]) -> str:
    chosen = game(found["game"])
    told = "; ".join(f"{name}: {value}" for name, value in facts.items())
    return html_page(
        f"{chosen.title()}: {found['games']:,} games, {found['players']} players",
        [
            paragraph(
                f"{told}. The figures describe games between these bots. Intervals (95 %) take "
                "each game as one observation. Correlation is not causation: a seat that did "
                "something and won did not necessarily win because of it.",
                soft=True,
            ),
            _forfeits(found),
            *(_figures(chosen, found) if found["games"] else [paragraph(NOTHING)]),
        ],
    )


def _figures(chosen: Game, found: Mapping[str, Any]) -> list[str]:
    return [
        heading("Wins by turn order"),
        _advantage(found),
        _turns(found),
        heading("Wins by seat"),
        paragraph("Seats as they are numbered; who of them begins is drawn for every game."),
        _seats(found),
        heading("Scores"),
        *_scores(found),
        heading("Where the points come from"),
        legend(["winners", "all"]),
        _sources(chosen, found),
        heading("Wins by strategy"),
        paragraph(
            "Share of wins of the seats whose largest source of points this was; in brackets the "
            "share of such seats. A seat with two equally large sources counts for both."
        ),
        _strategies(chosen, found),
        heading("Length and end"),
        _histogram(found["decisions"], "decisions"),
        _ends(chosen, found),
        heading("First decision"),
        paragraph(
            "Share of wins of the seats that opened so; in brackets the share of such seats among "
            "those on the same place in the turn order."
        ),
        *_openings(found),
        heading("Events"),
        paragraph(
            "Share of wins of the seats that did this at least once; in brackets the share of such "
            "seats. The tables add how often winners and others did it. The groups that differ "
            "most from the fair share come first."
        ),
        *_events(found),
    ]


def _forfeits(found: Mapping[str, Any]) -> str:
    if not found["forfeits"]:
        return ""
    rows = [[one["reason"], f"{one['games']:,}"] for one in found["forfeits"]]
    return (
        heading("Forfeits")
        + paragraph("Forfeited games are left out of all other figures.")
        + table(["why", "games"], rows)
    )


def _advantage(found: Mapping[str, Any]) -> str:
    if not found["wins_by_turn_order"]:
        return paragraph("There is no first player: all begin at once.")
    wins, fair = found["wins_by_turn_order"][0], found["fair_share"]
    if wins["low"] > fair:
        verdict = "an advantage"
    else:
        verdict = "a disadvantage" if wins["high"] < fair else "not significant"
    return paragraph(
        f"The first player wins {wins['mean']:.1%} [{wins['low']:.1%}, {wins['high']:.1%}]; the "
        f"fair share is {fair:.1%}: {verdict}."
    )


def _turns(found: Mapping[str, Any]) -> str:
    marks = [_mark(turn_title(turn), wins) for turn, wins in enumerate(found["wins_by_turn_order"])]
    return dots(marks, "Share of wins by turn order", found["fair_share"])


def turn_title(turn: int) -> str:
    """What to call a place in the turn order."""
    return f"player {turn + 1} in turn order" if turn else "first player"


def _seats(found: Mapping[str, Any]) -> str:
    marks = [_mark(f"seat {seat}", wins) for seat, wins in enumerate(found["wins_by_seat"])]
    return dots(marks, "Share of wins by seat", found["fair_share"])


def _mark(label: str, wins: Mapping[str, float]) -> Mark:
    note = f"{label}: {wins['mean']:.1%} [{wins['low']:.1%}, {wins['high']:.1%}]"
    return Mark(label, wins["mean"], wins["low"], wins["high"], note)


def _scores(found: Mapping[str, Any]) -> list[str]:
    parts = [heading("All players", 3), _histogram(found["scores"], "points")]
    parts += [heading("Winners", 3), _histogram(found["winning_scores"], "points")]
    rows = []
    named = [("all", found["scores"]), ("winners", found["winning_scores"])]
    named += [(f"seat {seat}", one) for seat, one in enumerate(found["scores_by_seat"])]
    named.append(("ahead of the second", found["margins"]))
    for name, one in named:
        rows.append(
            [name, f"{one['mean']:.1f}", *(str(value) for value in one["quantiles"].values())]
        )
    head = ["points", "mean", *found["scores"]["quantiles"]]
    return [*parts, table(head, rows)]


def _histogram(spread: Mapping[str, Any], unit: str) -> str:
    counts = {int(value): count for value, count in spread["counts"].items()}
    if not counts:
        return ""
    low, high = min(counts), max(counts)
    width = max(1, math.ceil((high - low + 1) / BINS))
    bins = []
    for start in range(low, high + 1, width):
        inside = sum(counts.get(value, 0) for value in range(start, start + width))
        bins.append((float(start), float(start + width), inside))
    return histogram(bins, f"Distribution of {unit}", unit)


def _sources(chosen: Game, found: Mapping[str, Any]) -> str:
    rows = [
        (source_title(chosen, one["source"]), (one["winners"], one["all"]))
        for one in found["points_by_source"]
    ]
    return bars(rows, ["winners", "all"], "Points by source")


def _strategies(chosen: Game, found: Mapping[str, Any]) -> str:
    marks = [
        _mark(f"{source_title(chosen, one['source'])} ({one['seats']:.0%})", one["wins"])
        for one in sorted(found["wins_by_strategy"], key=lambda one: -one["wins"]["mean"])
    ]
    return dots(marks, "Share of wins by largest source of points", found["fair_share"])


def source_title(chosen: Game, source: str) -> str:
    return capital(chosen.all_texts.say(Word("source", source), "en"))


def _ends(chosen: Game, found: Mapping[str, Any]) -> str:
    games = found["games"]
    rows = [
        [end.replace("_", " "), f"{count:,}", f"{count / games:.1%}"]
        for end, count in found["ends"].items()
    ]
    rows.append(["shared wins", "", f"{found['shared_wins']:.1%}"])
    return table(["end", "games", "share"], rows)


def _openings(found: Mapping[str, Any]) -> list[str]:
    """A plot for each place in the turn order; its line is what that place wins on average."""
    by_turn: dict[int | None, list[Any]] = defaultdict(list)
    for one in found["openings"]:
        by_turn[one["turn"]].append(one)
    parts = []
    for turn, openings in by_turn.items():
        often = sorted(openings, key=lambda one: -one["seats"])[:SHOWN]
        marks = [
            _mark(f"{one['action']} ({one['seats']:.0%})", one["wins"])
            for one in sorted(often, key=lambda one: -one["wins"]["mean"])
        ]
        what, usual = "Share of wins by first decision", found["fair_share"]
        if turn is not None:
            parts.append(heading(capital(turn_title(turn)), 3))
            what, usual = f"{what}, {turn_title(turn)}", found["wins_by_turn_order"][turn]["mean"]
        parts.append(dots(marks, what, usual))
    return parts


def _events(found: Mapping[str, Any]) -> list[str]:
    """A plot for each kind of event that has a parameter; all others in one."""
    groups: dict[str, list[Any]] = defaultdict(list)
    for one in found["events"]:
        group = one["event"].partition("=")[0] if one["target"] else ""
        groups[group].append(one)
    others = groups.pop("", [])
    kinds = Counter(group.partition(":")[0] for group in groups)
    parts: list[str] = []
    for group in sorted(groups, key=lambda one: -_significance(groups[one], found["fair_share"])):
        kind, _, name = group.partition(":")
        what = kind if kinds[kind] == 1 else f"{kind}, by {name}"
        parts += _plot(what.replace("_", " "), "target", groups[group], found["fair_share"])
    return parts + _plot("all else", "what", others, found["fair_share"])


def _significance(events: Sequence[Mapping[str, Any]], fair: float) -> float:
    """The greatest distance of an interval from the fair share."""
    return max(float(max(one["wins"]["low"] - fair, fair - one["wins"]["high"])) for one in events)


def _plot(what: str, label: str, events: Sequence[Mapping[str, Any]], fair: float) -> list[str]:
    if not events:
        return []
    ranked = sorted(events, key=lambda one: -one["wins"]["mean"])
    marks = [_mark(f"{one[label]} ({one['seats']:.0%})", one["wins"]) for one in ranked[:SHOWN]]
    rows = [
        [
            one[label],
            f"{one['seats']:.1%}",
            f"{one['wins']['mean']:.1%}",
            f"{one['times_by_winners']:.2f}",
            f"{one['times_by_others']:.2f}",
        ]
        for one in ranked
    ]
    head = ["", "seats that did", "their wins", "times by a winner", "by another"]
    return [
        heading(capital(what), 3),
        dots(marks, f"Share of wins: {what}", fair),
        f"<details><summary>As a table</summary>{table(head, rows)}</details>",
    ]
