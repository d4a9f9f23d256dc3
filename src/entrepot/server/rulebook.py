"""The rules of a game as players read them: `text/rules_<language>.md` in the game's folder.

    ## The settler {#settler}
    icon: role-settler
    decisions: take_tile

    The first paragraph is what matters at the table, in one to four sentences; while one of these
    decisions is asked, it is the rules at hand. It has no links.

    Everything else, up to the next heading, is read on the page of the rules only.

    ### The hospice {#hospice}
    decisions: hospice_colonist

A `##` is a chapter and a `###` a section in it; both can have an icon and decisions, and their ids
are the same in all languages. In the text:

* `**bold**`, `*emphasis*`, lists, `####` headings and tables (`| a | b |`) as in Markdown;
* `:good-corn:` is the drawing web/src/icons/good-corn.svg beside its name, `:good-corn(corn):` the
  drawing instead of its name, `:coin-5:` a coin with a number in it;
* a paragraph that starts with `>` is a worked example;
* `![What it shows.](ships)` alone on its line is the figure web/src/figures/ships.svg, or one of
  the package. Numbers of the material are gaps in it, `{{hold_1}}`. `FIGURES["ships"]` of the
  game's `text/rules.py` fills them; they are sent as `![What it shows.](ships hold_1=5)`;
* `[the captain](#captain)` is a link, `[PR-141]` or `[PR-141, PR-142]` cites the ledger;
* `{{HAND_LIMIT}}`, `{{COST.HARBOR}}` and `{{VICTORY_POOL.4}}` are numbers of `components.py`, and
  `{{buildings}}` alone on its line is what `TABLES["buildings"](language)` of the game's
  `text/rules.py` says: a number that stands there can be wrong in no text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from entrepot.engine.game import Game

_HEADING = re.compile(
    r"^(?P<level>##|###) (?P<title>.+?)(?: *\{#(?P<id>[\w-]+)\})? *$", re.MULTILINE
)
_FACT = re.compile(r"\s*(?P<name>icon|decisions): *(?P<value>.*)\n")
_FIGURE = re.compile(r"^(?P<shows>!\[.+\]\((?P<name>[\w-]+))\)$", re.MULTILINE)
_FILLED = re.compile(r"\{\{(?P<name>[\w.]+)\}\}")


@dataclass(frozen=True)
class Section:
    id: str
    title: str
    decisions: tuple[str, ...]
    text: str
    level: int = 2
    icon: str | None = None

    @property
    def at_hand(self) -> str:
        """The rules at hand: the first paragraph."""
        return self.text.split("\n\n", 1)[0]


@cache
def sections(game: Game, lang: str) -> tuple[Section, ...]:
    """The sections of a game's rules; none while they are not written."""
    path = game.folder / "text" / f"rules_{lang}.md"
    return parse(_fill(path.read_text(encoding="utf-8"), game, lang)) if path.is_file() else ()


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
    facts = {}
    while found := _FACT.match(body):
        facts[found["name"]] = found["value"].strip()
        body = body[found.end() :]
    names = tuple(name.strip() for name in facts.get("decisions", "").split(",") if name.strip())
    return Section(id, title, names, body.strip(), len(heading["level"]), facts.get("icon"))


def _fill(text: str, game: Game, lang: str) -> str:
    components = import_module(f"{game.package}.components")

    def filled(gap: re.Match[str]) -> str:
        name = gap["name"]
        if name.islower():
            return str(import_module(f"{game.package}.text.rules").TABLES[name](lang))
        return str(_number(components, name))

    return _FIGURE.sub(partial(_with_numbers, figures(game)), _FILLED.sub(filled, text))


def figures(game: Game) -> Mapping[str, Mapping[str, int | str]]:
    """The numbers of the material that figures show, by figure and gap."""
    if find_spec(f"{game.package}.text.rules") is None:
        return {}
    tables = import_module(f"{game.package}.text.rules")
    found: Mapping[str, Mapping[str, int | str]] = getattr(tables, "FIGURES", {})
    return found


def _with_numbers(numbers: Mapping[str, Mapping[str, int | str]], figure: re.Match[str]) -> str:
    found = "".join(f" {gap}={number}" for gap, number in numbers.get(figure["name"], {}).items())
    return f"{figure['shows']}{found})"


def _number(components: ModuleType, name: str) -> object:
    """`PRICE.TOBACCO` is `PRICE[TOBACCO]`, `VICTORY_POOL.4` is `VICTORY_POOL[4]`."""
    first, *indices = name.split(".")
    value = getattr(components, first)
    for index in indices:
        value = value[int(index) if index.isdigit() else getattr(components, index)]
    return value
