"""Tables as environments render them: the terminal's drawing as text, as SVG, as pixels."""

from __future__ import annotations

import atexit
import io
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console

from entrepot.engine.errors import EntrepotError
from entrepot.engine.table import Table
from entrepot.engine.terminal import board
from entrepot.engine.text import capital

RENDER_MODES = ("human", "ansi", "svg", "rgb_array")
COLUMNS = 110
WIDTH, HEIGHT = 1280, 800
"""The size of `rgb_array`; a video needs frames of one size."""
BACKGROUND = "#292929"

FONTS = "DejaVu Sans Mono, Liberation Mono, Menlo, Consolas, Courier New, Aileron, monospace"
"""Aileron comes with Pillow, for machines without any font."""

SVG = """\
<svg viewBox="0 0 {terminal_width} {terminal_height}" xmlns="http://www.w3.org/2000/svg">
<style>
text {{ font: {char_height}px FONTS; white-space: pre }}
{styles}
</style>
<defs>{lines}</defs>
<rect width="100%" height="100%" fill="BACKGROUND"/>
{backgrounds}
{matrix}
</svg>
""".replace("FONTS", FONTS).replace("BACKGROUND", BACKGROUND)
"""Rich's format without the frame of a window and without fonts from the web."""

Pixels = np.ndarray[Any, np.dtype[np.uint8]]
Frame = str | Pixels


class BadRenderMode(EntrepotError, ValueError):
    """A render mode that does not exist."""


def check_render_mode(mode: str | None) -> str | None:
    if mode not in (None, *RENDER_MODES):
        known = ", ".join(RENDER_MODES)
        raise BadRenderMode(f"There is no render mode {mode!r}; there are {known}.")
    return mode


def render(table: Table, mode: str, seat: int | None) -> Frame | None:
    """`human` prints the table, `ansi` and `svg` return it as text, `rgb_array` as pixels.

    Colours are printed to terminals only: in a file or a pipe their codes would be noise.
    What the seat may see is drawn; with None, what a spectator may see.
    """
    if mode == "svg":
        return svg(table, seat)
    if mode == "rgb_array":
        return pixels(svg(table, seat))
    if mode == "ansi":
        return _console(table, seat).export_text(styles=True)
    print(_console(table, seat).export_text(styles=sys.stdout.isatty()))
    return None


def svg(table: Table, seat: int | None = None) -> str:
    """The table as a seat may see it (None: a spectator)."""
    return _console(table, seat).export_svg(code_format=SVG, unique_id="entrepot")


def _console(table: Table, seat: int | None) -> Console:
    console = Console(
        file=io.StringIO(), record=True, width=COLUMNS, force_terminal=True, highlight=False
    )
    console.print(board(table.game, table.view(seat), "en"))
    console.print(prompt(table, seat))
    return console


def prompt(table: Table, seat: int | None) -> str:
    """What is to be decided, or the result. Only who is asked gets the question in words: it may
    tell what only they know."""
    if table.over:
        return table.result()
    if seat in table.waiting_for:
        return table.prompt(seat=seat)
    return capital(str(table.decision).replace("_", " "))


def pixels(picture: str) -> Pixels:
    """An SVG as an array of height, width and the three colours."""
    import resvg_py
    from PIL import Image, ImageOps

    drawn = resvg_py.svg_to_bytes(svg_string=picture, font_files=[str(_font())])
    with Image.open(io.BytesIO(drawn)) as image:
        fitted = ImageOps.pad(image.convert("RGB"), (WIDTH, HEIGHT), color=BACKGROUND)
    return np.array(fitted)


@cache
def _font() -> Path:
    """Pillow's font as a file."""
    from PIL import ImageFont

    font: Any = ImageFont.load_default(10)
    with tempfile.NamedTemporaryFile(suffix=".ttf", delete=False) as file:
        file.write(font.font_bytes)
    path = Path(file.name)
    atexit.register(path.unlink, missing_ok=True)
    return path
