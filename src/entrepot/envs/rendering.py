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

from entrepot.engine.errors import EntrepotError
from entrepot.engine.picture import BACKGROUND, svg, text
from entrepot.engine.table import Table

RENDER_MODES = ("human", "ansi", "svg", "rgb_array")
WIDTH, HEIGHT = 1280, 800
"""The size of `rgb_array`; a video needs frames of one size."""

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
        return text(table, seat, colours=True)
    print(text(table, seat, colours=sys.stdout.isatty()))
    return None


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
