"""A table drawn as environments draw it: as text, as a picture, as pixels."""

from __future__ import annotations

import io
from typing import Any

import numpy as np
from rich.console import Console

from entrepot.engine.errors import EntrepotError
from entrepot.engine.table import Table
from entrepot.engine.terminal import board
from entrepot.envs.picture import asked, pixels, svg

RENDER_MODES = ("human", "ansi", "svg", "rgb_array")
WIDTH_OF_TEXT = 110

Frame = str | np.ndarray[Any, np.dtype[np.uint8]]


class BadRenderMode(EntrepotError, ValueError):
    """A way to draw that there is not."""


def check_render_mode(mode: str | None) -> str | None:
    if mode not in (None, *RENDER_MODES):
        known = ", ".join(RENDER_MODES)
        raise BadRenderMode(f"There is no render mode {mode!r}; there are {known}.")
    return mode


def drawn(table: Table, mode: str, seat: int | None) -> Frame | None:
    """`human` prints the table, `ansi` and `svg` return it as text, `rgb_array` as pixels.

    What the seat may see is drawn; with None, only what lies open.
    """
    if mode in ("svg", "rgb_array"):
        picture = svg(table, seat)
        return picture if mode == "svg" else pixels(picture)
    out = io.StringIO()
    console = Console(file=out, width=WIDTH_OF_TEXT, force_terminal=True, highlight=False)
    console.print(board(table.game, table.view(seat), "en"))
    console.print(asked(table, seat))
    if mode == "ansi":
        return out.getvalue()
    print(out.getvalue())
    return None
