"""Strokes of a picture: text, tokens and markers, as SVG."""

from __future__ import annotations

from dataclasses import dataclass
from xml.sax.saxutils import escape

from entrepot.envs.sections import Bit, Line, Marker, Pips, Token, Word

SIZE = 14.0
ROW, TOKEN_HEIGHT = 25.0, 21.0
PAD, SPACE = 7.0, 5.0
PIP = 4.2

INK, FAINT, ACCENT = "#20282a", "#666d6b", "#0b6a6c"
TOKEN, OUTLINE = "#f0ebe0", "#8b8374"
STYLES = {"": INK, "label": FAINT, "number": ACCENT}
SEATS = ("#8f2415", "#2673c4", "#2f7d4f", "#4d2370", "#9a6500", "#54606b")
COLOURS = {
    "corn": "#e6b32e",
    "indigo": "#4a5fc1",
    "sugar": "#ffffff",
    "tobacco": "#c08a4a",
    "coffee": "#6b432b",
    "silver": "#b9c4cc",
    "citrus": "#ec8b2d",
    "rum": "#9e3b2c",
    "cigars": "#8a5a34",
    "cigar": "#8a5a34",
    "wood": "#a97c50",
    "forest": "#4f7a45",
    "stone": "#9a9da0",
    "mountain": "#9a9da0",
    "quarry": "#9a9da0",
    "quarries": "#9a9da0",
    "water": "#4a9fd0",
    "lake": "#4a9fd0",
    "tea": "#5e9150",
    "spices": "#d9a020",
    "spice": "#d9a020",
    "rubber": "#e9e6df",
    "cloth": "#b8433f",
    "fire": "#d4471c",
}
"""Of things whose colour everybody knows, wherever their name occurs."""


@dataclass
class Drawing:
    body: str
    width: float
    height: float


def colour_of(name: str) -> str | None:
    return next((COLOURS[word] for word in name.split("_") if word in COLOURS), None)


def length(what: str, size: float = SIZE) -> float:
    """How long a text is in an ordinary font."""
    return size * sum(_width(letter) for letter in what)


def _width(letter: str) -> float:
    if letter in "ijl.,:;'|!’":
        return 0.25
    if letter in " frt()[]-/":
        return 0.33
    if letter in "mwMW–":
        return 0.84
    return 0.68 if letter.isupper() else 0.55


def box(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str,
    edge: str = "none",
    stroke: float = 1.0,
    radius: float = 9.0,
) -> str:
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" '
        f'fill="{fill}" stroke="{edge}" stroke-width="{stroke:g}"/>'
    )


def text(what: str, x: float, y: float, size: float, fill: str, most: float = float("inf")) -> str:
    """A text that takes the room it is counted for in any font, and no more than `most`."""
    room = length(what, size)
    if room > most:
        size, room = size * most / room, most
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}" textLength="{room:g}" '
        f'lengthAdjust="spacingAndGlyphs">{escape(what)}</text>'
    )


def circle(x: float, y: float, radius: float, fill: str, edge: str = OUTLINE) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{edge}"/>'


def marker(seat: int, x: float, y: float, radius: float) -> str:
    """The sign of a seat: its colour and its number."""
    size = 1.3 * radius
    number = str(seat + 1)
    return circle(x, y, radius, SEATS[seat % len(SEATS)], "#ffffff") + text(
        number, x - length(number, size) / 2, y + 0.36 * size, size, "#ffffff"
    )


def tokens(line: Line, width: float) -> Drawing:
    """A label and its tokens, in as many rows as they need."""
    parts, x, y = [], 0.0, 0.0
    if line.label:
        parts.append(text(line.label, 0, 16.5, 13, FAINT))
        x = length(line.label, 13) + 8
    for token in line.tokens:
        drawn = _token(token, width)
        if x > 0 and x + drawn.width > width:
            x, y = 0.0, y + ROW
        parts.append(f'<g transform="translate({x:g} {y:g})">{drawn.body}</g>')
        x += drawn.width + SPACE
    return Drawing("".join(parts), width, y + ROW)


def _token(token: Token, most: float) -> Drawing:
    parts, x = [], PAD
    for bit in token:
        drawn = _bit(bit)
        parts.append(f'<g transform="translate({x:g} 0)">{drawn.body}</g>')
        x += drawn.width + SPACE
    width = x - SPACE + PAD
    body = box(0, 1, width, TOKEN_HEIGHT, TOKEN, radius=TOKEN_HEIGHT / 2) + "".join(parts)
    if width > most:
        body, width = f'<g transform="scale({most / width:g} 1)">{body}</g>', most
    return Drawing(body, width, ROW)


def _bit(bit: Bit) -> Drawing:
    middle = 1 + TOKEN_HEIGHT / 2
    if isinstance(bit, Marker):
        return Drawing(marker(bit.seat, 8, middle, 8), 16, ROW)
    if isinstance(bit, Pips):
        fill = colour_of(bit.name) or INK
        pips = [
            circle(PIP + 11 * place, middle, PIP, fill if place < bit.taken else "#ffffff")
            for place in range(bit.places)
        ]
        return Drawing("".join(pips), max(0, 11 * bit.places - 2), ROW)
    assert isinstance(bit, Word)
    colour, x, dot = colour_of(bit.name), 0.0, ""
    if colour is not None:
        x, dot = 14.0, circle(5, middle, 5, colour)
    shown = text(bit.text, x, middle + 5, SIZE, STYLES[bit.style])
    return Drawing(dot + shown, x + length(bit.text), ROW)
