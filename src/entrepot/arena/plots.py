"""Plots as inline SVG for light and dark pages, without scripts or external resources."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape

WIDTH = 720
LABEL_LENGTH = 48
"""Characters of a label that are shown; the tooltip has all of them."""
CHARACTER = 7.2
"""Width of a character in wide fonts."""
MARGIN = 20
"""At the right."""
ROW = 26
"""Height of a row."""


def percent(value: float) -> str:
    return f"{value:.0%}"


def number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 10 or value == round(value) else f"{value:.1f}"


@dataclass(frozen=True)
class Scale:
    """A linear scale from values to pixels."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return round(self.start + min(1.0, max(0.0, share)) * (self.end - self.start), 1)

    def ticks(self, wanted: int = 6) -> list[float]:
        """About so many round values."""
        rough = (self.high - self.low) / wanted
        power = 10 ** math.floor(math.log10(rough))
        step = next(one * power for one in (1, 2, 5, 10) if one * power >= rough)
        first = math.ceil(self.low / step)
        return [one * step for one in range(first, math.floor(self.high / step) + 1)]


def scale(
    values: Sequence[float], start: float, end: float, zero: bool = False, least: float = 0.0
) -> Scale:
    """A scale that covers these values, and at least a range of `least`."""
    low, high = min(values), max(values)
    if zero:
        low, high = min(0.0, low), max(0.0, high)
    if high - low < max(least, 1e-9):
        middle, half = (low + high) / 2, (least or 1.0) / 2
        low, high = middle - half, middle + half
    pad = 0 if zero and low == 0 else (high - low) * 0.05
    return Scale(low - pad, high + (high - low) * 0.05, start, end)


def svg(height: float, label: str, parts: Sequence[str]) -> str:
    head = f'viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{escape(label)}"'
    return f'<div class="scroll"><svg {head}>{"".join(parts)}</svg></div>'


def _text(x: float, y: float, text: str, kind: str = "", anchor: str = "start") -> str:
    return f'<text x="{x:g}" y="{y:g}" class="{kind}" text-anchor="{anchor}">{escape(text)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" class="{kind}"/>'


def _across(one: Scale, height: float, say: Callable[[float], str]) -> list[str]:
    """Vertical grid lines, with their values below."""
    parts = []
    for tick in one.ticks():
        parts.append(_line(one(tick), 4, one(tick), height - 22, "grid"))
        parts.append(_text(one(tick), height - 6, say(tick), "tick", "middle"))
    return parts


def _below(one: Scale, height: float, unit: str) -> list[str]:
    """The ticks along the bottom, and their unit."""
    parts = [_text(one(tick), height - 20, number(tick), "tick", "middle") for tick in one.ticks(9)]
    return [*parts, _text(one.end, height - 5, unit, "tick", "end")]


def _room(labels: Iterable[str]) -> float:
    """The width of the longest label."""
    longest = max(min(LABEL_LENGTH, len(label)) for label in labels)
    return max(120.0, longest * CHARACTER + 10)


def _label(x: float, y: float, text: str) -> str:
    shown = text if len(text) <= LABEL_LENGTH else f"{text[: LABEL_LENGTH - 1]}…"
    return f"<g><title>{escape(text)}</title>{_text(x - 10, y + 4, shown, 'label', 'end')}</g>"


@dataclass(frozen=True)
class Mark:
    """A value with its interval."""

    label: str
    value: float | None
    low: float | None = None
    high: float | None = None
    note: str = ""


def dots(
    marks: Sequence[Mark],
    label: str,
    reference: float | None = None,
    say: Callable[[float], str] = percent,
    least: float = 0.12,
) -> str:
    """A dot with its interval in each row; a dashed line at the reference.

    `least` keeps the scale so long that its ticks differ when they are formatted.
    """
    seen = [one for mark in marks for one in (mark.value, mark.low, mark.high) if one is not None]
    if not seen:
        return ""
    if reference is not None:
        seen.append(reference)
    height = ROW * len(marks) + 30
    left = _room(mark.label for mark in marks)
    along = scale(seen, left, WIDTH - MARGIN, least=least)
    parts = _across(along, height, say)
    if reference is not None:
        parts.append(_line(along(reference), 4, along(reference), height - 22, "fair"))
    for row, mark in enumerate(marks):
        y = ROW * row + 16
        parts.append(_label(left, y, mark.label))
        if mark.value is None:
            continue
        parts.append(f"<g><title>{escape(mark.note or f'{mark.label}: {say(mark.value)}')}</title>")
        if mark.low is not None and mark.high is not None:
            parts.append(_line(along(mark.low), y, along(mark.high), y, "reach"))
        parts.append(f'<circle cx="{along(mark.value):g}" cy="{y:g}" r="4.5" class="dot"/></g>')
    return svg(height, label, parts)


def bars(
    rows: Sequence[tuple[str, Sequence[float]]],
    series: Sequence[str],
    label: str,
    say: Callable[[float], str] = number,
) -> str:
    """Grouped bars: in each row one for each series."""
    if not rows:
        return ""
    thick = 11 if len(series) > 1 else 16
    tall = thick * len(series) + 9
    height = tall * len(rows) + 30
    room = _room(name for name, _ in rows)
    along = scale([value for _, values in rows for value in values], room, WIDTH - MARGIN, True)
    parts = _across(along, height, say)
    for row, (name, values) in enumerate(rows):
        top = tall * row + 6
        parts.append(_label(room, top + thick * len(series) / 2, name))
        for place, value in enumerate(values):
            left, right = sorted((along(0), along(value)))
            parts.append(
                f"<g><title>{escape(f'{name}, {series[place]}: {say(value)}')}</title>"
                f'<rect x="{left:g}" y="{top + thick * place:g}" width="{right - left:g}" '
                f'height="{thick - 1}" class="bar s{place}"/></g>'
            )
    return svg(height, label, parts)


def histogram(counts: Sequence[tuple[float, float, int]], label: str, unit: str) -> str:
    """A histogram of bins (from, to, count)."""
    if not counts:
        return ""
    height = 204
    total = sum(count for _, _, count in counts) or 1
    along = Scale(counts[0][0], counts[-1][1], 46, WIDTH - MARGIN)
    up = scale([count / total for _, _, count in counts], height - 36, 8, True)
    parts = []
    for tick in up.ticks(4):
        parts.append(_line(46, up(tick), WIDTH - MARGIN, up(tick), "grid"))
        parts.append(_text(40, up(tick) + 4, percent(tick), "tick", "end"))
    parts += _below(along, height, unit)
    for low, high, count in counts:
        note = f"{number(low)} to {number(high)} {unit}: {count:,} ({count / total:.1%})"
        parts.append(
            f"<g><title>{escape(note)}</title>"
            f'<rect x="{along(low):g}" y="{up(count / total):g}" '
            f'width="{max(0.5, along(high) - along(low) - 1):g}" '
            f'height="{up(0) - up(count / total):g}" class="bar s0"/></g>'
        )
    return svg(height, label, parts)


def llr_plot(path: Sequence[float], bounds: tuple[float, float], label: str) -> str:
    """The log likelihood ratio of a sequential test after each deal, between its bounds."""
    if not path:
        return ""
    height = 204
    along = Scale(0, max(1, len(path)), 46, WIDTH - MARGIN)
    up = scale([*path, *bounds, 0.0], height - 36, 8)
    parts = [_line(46, up(0), WIDTH - MARGIN, up(0), "grid")]
    for bound, name in zip(bounds, ("H0 accepted", "H1 accepted"), strict=True):
        parts.append(_line(46, up(bound), WIDTH - MARGIN, up(bound), "fair"))
        parts.append(_text(50, up(bound) - 4, name, "tick"))
        parts.append(_text(40, up(bound) + 4, f"{bound:.1f}", "tick", "end"))
    parts += _below(along, height, "deals")
    points = " ".join(f"{along(deal):g},{up(llr):g}" for deal, llr in enumerate([0.0, *path]))
    parts.append(f'<polyline points="{points}" class="path"/>')
    return svg(height, label, parts)


def lines(
    series: Mapping[str, Sequence[tuple[float, float]]],
    label: str,
    unit: str,
    say: Callable[[float], str],
    reference: float | None = None,
) -> str:
    """Lines through points (x, y), each with its name at its end."""
    points = [point for one in series.values() for point in one]
    if not points:
        return ""
    height, right = 224, WIDTH - 120
    along = scale([x for x, _ in points], 56, right, zero=True)
    fixed = [] if reference is None else [reference]
    up = scale([*(y for _, y in points), *fixed], height - 36, 8, zero=True)
    parts = []
    for tick in up.ticks(4):
        parts.append(_line(56, up(tick), right, up(tick), "grid"))
        parts.append(_text(50, up(tick) + 4, say(tick), "tick", "end"))
    if reference is not None:
        parts.append(_line(56, up(reference), right, up(reference), "fair"))
    parts += _below(along, height, unit)
    for name, one in series.items():
        path = " ".join(f"{along(x):g},{up(y):g}" for x, y in one)
        parts.append(f'<polyline points="{path}" class="path"/>')
        if one:
            parts.append(_text(along(one[-1][0]) + 6, up(one[-1][1]) + 4, name, "tick"))
    return svg(height, label, parts)
