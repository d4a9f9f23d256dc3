"""A picture of a table: an SVG of fixed size, made from what a seat may see.

Text is given its length, so that it fits whatever font it is shown in. `pixels` uses one font on
every machine.
"""

from __future__ import annotations

import atexit
import io
import tempfile
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from entrepot.engine.table import Table
from entrepot.engine.terminal import seat_names
from entrepot.engine.text import capital
from entrepot.envs.pen import ACCENT, SEATS, Drawing, box, length, marker, text, tokens
from entrepot.envs.sections import Line, Section, Sorter, words

WIDTH, HEIGHT = 1280, 800
HEADING, GAP, PADDING = 60, 12, 12
LEFT = 0.4 * WIDTH
"""The common part of the table; the players have the rest."""
SCALES = [scale / 20 for scale in range(28, 7, -1)]
"""How large things are drawn: as large as there is room for."""

GROUND, PAPER, EDGE = "#dfe7e4", "#fdfbf7", "#d6cdbb"


def svg(table: Table, seat: int | None = None) -> str:
    """The table as a seat may see it (None: a spectator)."""
    view = table.view(seat)
    sorter = Sorter(table.game)
    top, height = HEADING + GAP, HEIGHT - HEADING - 2 * GAP
    common = sorter.table(view)
    boards = [sorter.player(part) for part in view.get("players", ())]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" '
        "font-family=\"Aileron, 'Source Sans 3', 'Liberation Sans', Arial, sans-serif\">",
        box(0, 0, WIDTH, HEIGHT, GROUND, radius=0),
        *_heading(table, seat),
        _fitted(lambda width: _common(common, width), GAP, top, LEFT - GAP, height),
        _fitted(
            lambda width: _players(boards, view, width),
            *(LEFT + GAP, top, WIDTH - LEFT - 2 * GAP, height),
        ),
    ]
    return "".join((*parts, "</svg>"))


def pixels(picture: str) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """An SVG as an array of height, width and the three colours."""
    import resvg_py
    from PIL import Image

    plain = unicodedata.normalize("NFKD", picture).translate(NOT_IN_FONT)
    drawn = resvg_py.svg_to_bytes(
        svg_string=plain, skip_system_fonts=True, font_files=[str(_font())]
    )
    with Image.open(io.BytesIO(drawn)) as image:
        return np.array(image.convert("RGB"))


NOT_IN_FONT = {ord("–"): "-", ord("×"): "x"} | dict.fromkeys(range(0x300, 0x370))
"""The font that comes with Pillow has no accents."""


@cache
def _font() -> Path:
    """That font as a file."""
    from PIL import ImageFont

    font: Any = ImageFont.load_default(10)
    with tempfile.NamedTemporaryFile(suffix=".ttf", delete=False) as file:
        file.write(font.font_bytes)
    path = Path(file.name)
    atexit.register(path.unlink, missing_ok=True)
    return path


# --- the parts -----------------------------------------------------------------------------------


def asked(table: Table, seat: int | None) -> str:
    """What is to be decided, or the result. The question in words is only for who is asked: it may
    tell what only they know."""
    if table.over:
        return table.result()
    if seat in table.waiting_for:
        return table.prompt(seat=seat)
    return capital(words(str(table.decision)))


def _heading(table: Table, seat: int | None) -> list[str]:
    """The game, the round, and what is asked of whom."""
    title, view = table.game.title(), table.view(seat)
    parts = [
        box(0, 0, WIDTH, HEADING, ACCENT, radius=0),
        text(title, 2 * GAP, 39, 26, "#ffffff"),
    ]
    if "round" in view:
        at = 2 * GAP + length(title, 26) + 20
        parts.append(text(f"Round {view['round']}", at, 38, 17, "#c9e3df"))
    at = LEFT + GAP
    for one in table.waiting_for:
        parts.append(marker(one, at + 13, 31, 13))
        at += 32
    parts.append(text(asked(table, seat), at, 38, 19, "#ffffff", most=WIDTH - at - 2 * GAP))
    return parts


def _common(sections: Sequence[Section], width: float) -> Drawing:
    parts, y = [], 0.0
    for section in sections:
        panel = _panel(capital(section.title), section.lines, width)
        parts.append(f'<g transform="translate(0 {y:g})">{panel.frame()}</g>')
        y += panel.height + GAP
    return Drawing("".join(parts), width, y - GAP)


def _players(boards: Sequence[Sequence[Line]], view: Mapping[str, Any], total: float) -> Drawing:
    """The players' boards, one below the other or in two columns."""
    columns = 1 if len(boards) < 3 else 2
    width = (total - (columns - 1) * GAP) / columns
    names = seat_names(len(boards), "en")
    if view["over"]:
        names = [
            f"{name}: {score} points, place {place}"
            for name, score, place in zip(names, view["scores"], view["ranking"], strict=True)
        ]
    panels = [_panel(names[seat], lines, width, seat) for seat, lines in enumerate(boards)]
    parts, y = [], 0.0
    for first in range(0, len(panels), columns):
        row = panels[first : first + columns]
        height = max(panel.height for panel in row)
        for column, panel in enumerate(row):
            asked = first + column in view["waiting_for"]
            x = column * (width + GAP)
            framed = panel.frame(height, asked)
            parts.append(f'<g transform="translate({x:g} {y:g})">{framed}</g>')
        y += height + GAP
    return Drawing("".join(parts), total, y - GAP)


class _Panel(Drawing):
    seat: int | None = None

    def frame(self, height: float | None = None, asked: bool = False) -> str:
        height = height or self.height
        edge = (SEATS[self.seat], 3.0) if asked and self.seat is not None else (EDGE, 1.0)
        return box(0, 0, self.width, height, PAPER, *edge) + self.body


def _panel(title: str, lines: Sequence[Line], width: float, seat: int | None = None) -> _Panel:
    parts, y = [], PADDING / 2
    if title:
        at = float(PADDING)
        if seat is not None:
            parts.append(marker(seat, at + 9, y + 13, 9))
            at += 26
        parts.append(text(title, at, y + 19, 16, ACCENT if seat is None else SEATS[seat]))
        y += 28
    for line in lines:
        drawn = tokens(line, width - 2 * PADDING)
        parts.append(f'<g transform="translate({PADDING} {y:g})">{drawn.body}</g>')
        y += drawn.height
    panel = _Panel("".join(parts), width, y + PADDING / 2)
    panel.seat = seat
    return panel


def _fitted(
    draw: Callable[[float], Drawing], x: float, y: float, width: float, height: float
) -> str:
    """Something drawn at the largest scale at which it fits."""
    for scale in SCALES:
        drawn = draw(width / scale)
        if drawn.height * scale <= height:
            break
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{drawn.body}</g>'
