"""The report of a tournament, as one HTML page."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from entrepot.arena.html_page import Html, heading, heat, html_page, paragraph, table
from entrepot.arena.plots import Mark, dots, llr_plot, number
from entrepot.arena.results import Summary
from entrepot.engine.registry import game

STOPPED = (
    "A pairing that its test has stopped ended because of its results: its share of wins is a "
    "little too extreme, and its interval a little too narrow."
)


def report(found: Summary, milliseconds: Mapping[str, float], version: str) -> str:
    title = f"{game(found['game']).title()}: bots against bots"
    return html_page(
        title,
        [
            _facts(found, version),
            heading("Wins of one challenger among copies of one opponent"),
            paragraph(
                "The dashed line is the fair share. A challenger whose whole interval (95 %) lies "
                "right of it is stronger than its opponents."
            ),
            paragraph(STOPPED, soft=True) if stopped(found) else "",
            _all_pairings(found),
            pairing_table(found),
            _cross_table(found),
            heading("Ratings"),
            paragraph(
                "OpenSkill, Plackett-Luce, over all games; a rating sums up a pool of bots and "
                "hides who beats whom."
            ),
            _ratings(found, milliseconds),
            *_tests(found),
            _forfeits(found),
        ],
    )


def stopped(found: Summary) -> bool:
    """Whether a test has ended a pairing; the intervals do not account for that."""
    return any(one.get("sprt", {}).get("verdict") is not None for one in found["pairings"])


def _facts(found: Summary, version: str) -> str:
    options = ", ".join(f"{name}={value}" for name, value in found["options"].items()) or "none"
    games = sum(one["games"] for one in found["pairings"])
    return paragraph(
        f"{found['players']} players, options: {options}. {games:,} games; in every deal the "
        f"challenger takes each seat once, with the same cards; deals from seed {found['seed']} "
        f"on. Fair share {found['fair_share']:.1%}. Intervals count deals, not games. Entrepot "
        f"{version}, code {found['code']}.",
        soft=True,
    )


def _name(one: Summary) -> str:
    return f"{one['challenger']} among {one['opponent']}"


def _all_pairings(found: Summary) -> str:
    marks = [
        Mark(
            _name(one),
            one["wins"]["mean"],
            one["wins"]["low"],
            one["wins"]["high"],
            f"{_name(one)}: {_share(one['wins'])}, {one['games']:,} games",
        )
        for one in found["pairings"]
    ]
    return dots(marks, "Share of wins of each challenger", found["fair_share"])


def _share(wins: Mapping[str, float | None]) -> str:
    return " ".join(_parts(wins, ".1%"))


def _value(value: Mapping[str, float | None], form: str) -> Html:
    """A value with its interval below."""
    shown, *interval = _parts(value, form)
    return Html(shown + "".join(f"<small>{one}</small>" for one in interval))


def _parts(value: Mapping[str, float | None], form: str) -> list[str]:
    mean, low, high = value["mean"], value["low"], value["high"]
    if mean is None:
        return ["–"]
    if low is None or high is None:
        return [format(mean, form)]
    return [format(mean, form), f"[{low:{form}}, {high:{form}}]"]


def pairing_table(found: Summary) -> str:
    """The figures of all pairings, each with its interval."""
    rows = []
    for one in found["pairings"]:
        ends = "<br>".join(
            escape(f"{reason.replace('_', ' ')} {count}") for reason, count in one["ends"].items()
        )
        rows.append(
            [
                _name(one),
                f"{one['games']:,} ({one['deals']:,})",
                _value(one["wins"], ".1%"),
                _value(one["elo"], "+.0f"),
                _value(one["place"], ".2f"),
                _value(one["lead"], "+.1f"),
                " / ".join(f"{share:.0%}" for share in one["wins_by_seat"]),
                Html(ends),
            ]
        )
    head = ["", "games (deals)", "wins", "Elo", "place", "lead in points", "wins by seat", "ends"]
    return table(head, rows)


def _cross_table(found: Summary) -> str:
    """A cross table, if all bots met."""
    shares = {
        (one["challenger"], one["opponent"]): one["wins"]["mean"] for one in found["pairings"]
    }
    if found["players"] == 2:
        shares |= {
            (other, own): 1 - share for (own, other), share in shares.items() if share is not None
        }
    bots = [one["bot"] for one in found["bots"]]
    if len(bots) < 3 or len(shares) < len(bots) * (len(bots) - 1):
        return ""
    rows = []
    for own in bots:
        cells: list[str] = [own]
        for other in bots:
            share = shares.get((own, other))
            cells.append("" if share is None else heat(f"{share:.1%}", share, found["fair_share"]))
        rows.append(cells)
    return heading("Cross table") + table(["one … among …", *bots], rows)


def _ratings(found: Summary, milliseconds: Mapping[str, float]) -> str:
    ranked = sorted(found["bots"], key=lambda one: -one["rating"]["mu"])
    marks = [
        Mark(
            one["bot"],
            one["rating"]["mu"],
            one["rating"]["mu"] - 1.96 * one["rating"]["sigma"],
            one["rating"]["mu"] + 1.96 * one["rating"]["sigma"],
        )
        for one in ranked
    ]
    rows = [
        [
            one["bot"],
            f"{one['rating']['mu']:.2f}",
            f"{one['rating']['sigma']:.2f}",
            f"{one['games']:,}",
            f"{milliseconds.get(one['bot'], 0.0):.2f}",
            str(one["forfeits"]),
        ]
        for one in ranked
    ]
    head = ["bot", "rating", "± sigma", "games", "ms a decision", "forfeits"]
    return dots(marks, "Ratings", say=number, least=12) + table(head, rows)


def _tests(found: Summary) -> list[str]:
    parts: list[str] = []
    for one in found["pairings"]:
        test = one.get("sprt")
        if test is None:
            continue
        if not parts:
            parts.append(heading("Sequential tests"))
        parts.append(heading(_name(one), 3))
        parts.append(_verdict(test))
        low, high = test["bounds"]
        parts.append(llr_plot(test["llr"], (low, high), f"The test of {_name(one)}"))
    return parts


def _verdict(test: Mapping[str, Any]) -> str:
    said = {
        "H1": '<span class="won">H1 accepted: the challenger is better.</span>',
        "H0": '<span class="lost">H0 accepted: the challenger is not better.</span>',
        None: "Not decided.",
    }[test["verdict"]]
    told = (
        f"H0: wins {test['p0']:.1%}; H1: wins {test['p1']:.1%}; alpha {test['alpha']:g}, "
        f"beta {test['beta']:g}; {len(test['llr'])} deals."
    )
    return Html(f"<p>{said} {escape(told)}</p>")


def _forfeits(found: Summary) -> str:
    rows = [
        [
            one["bot"],
            str(one["deal"]),
            str(one["seat"]),
            Html(f'<td class="left">{escape(one["reason"])}</td>'),
        ]
        for pairing in found["pairings"]
        for one in pairing["forfeits"]
    ]
    if not rows:
        return ""
    return (
        heading("Forfeits")
        + paragraph("The seat that forfeits is last; the others share the first place.")
        + table(["bot", "deal", "seat", "why"], rows)
    )
