"""The rules of a game as players read them: `text/rules_<language>.md` in the game's folder.

    ## The architect {#architect}
    decisions: build, pay

    What the section says, in Markdown, up to the next `##`.

`decisions` names the decisions for which the section is the rules at hand.
"""

from __future__ import annotations

import inspect
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from entrepot.engine.game import Game

_HEADING = re.compile(r"^## (?P<title>.+?)(?: *\{#(?P<id>[\w-]+)\})? *$", re.MULTILINE)
_DECISIONS = re.compile(r"\A\s*decisions: *(?P<names>.*)\n")


@dataclass(frozen=True)
class Section:
    id: str
    title: str
    decisions: tuple[str, ...]
    text: str


@cache
def sections(game: Game, lang: str) -> tuple[Section, ...]:
    """The sections of a game's rules; none while they are not written."""
    folder = Path(inspect.getfile(game.rules)).parents[1]
    path = folder / "text" / f"rules_{lang}.md"
    return parse(path.read_text(encoding="utf-8")) if path.is_file() else ()


def parse(text: str) -> tuple[Section, ...]:
    headings = list(_HEADING.finditer(text))
    ends = [heading.start() for heading in headings[1:]] + [len(text)]
    return tuple(
        _section(heading, text[heading.end() : end])
        for heading, end in zip(headings, ends, strict=True)
    )


def _section(heading: re.Match[str], body: str) -> Section:
    title = heading["title"]
    id = heading["id"] or re.sub(r"\W+", "-", title.lower()).strip("-")
    found = _DECISIONS.match(body)
    names = tuple(name.strip() for name in found["names"].split(",")) if found else ()
    return Section(id, title, names, body[found.end() if found else 0 :].strip())
