"""A table as the terminal draws it, as text and as SVG: for environments and notebooks."""

from __future__ import annotations

import io

from rich.console import Console

from entrepot.engine.table import Table
from entrepot.engine.terminal import board
from entrepot.engine.text import capital

COLUMNS = 110
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


def text(table: Table, seat: int | None = None, *, colours: bool = False) -> str:
    """The table as a seat may see it (None: a spectator), with codes for colours if wanted."""
    return _console(table, seat).export_text(styles=colours)


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
