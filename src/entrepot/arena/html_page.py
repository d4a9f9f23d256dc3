"""A self-contained HTML page: one file, no scripts, no external resources."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

STYLE = """
:root { color-scheme: light dark; --ink: #1d2733; --soft: #5b6876; --paper: #fdfcf9;
  --line: #dcd8cf; --one: #22608f; --two: #c0742c; --fair: #a33b3b; --good: #2f7d4f; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e3dc; --soft: #a2a9b1; --paper: #15191e;
  --line: #363d46; --one: #6fb1e4; --two: #e5a468; --fair: #e58080; --good: #7cc79a; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 64rem; color: var(--ink);
  background: var(--paper); font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .3rem; }
h2 { font-size: 1.2rem; margin: 2.4rem 0 .4rem; }
h3 { font-size: 1rem; margin: 1.4rem 0 .2rem; }
p { margin: .3rem 0 .8rem; max-width: 48rem; }
.soft, .tick { color: var(--soft); fill: var(--soft); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: .4rem 0; }
th, td { padding: .25rem .8rem .25rem 0; text-align: right; border-bottom: 1px solid var(--line);
  vertical-align: top; white-space: nowrap; }
th { font-weight: 600; color: var(--soft); }
th:first-child, td:first-child, .left { text-align: left; white-space: normal; }
td:first-child { min-width: 11rem; }
td.heat { padding: .25rem .6rem; }
td small { display: block; color: var(--soft); font-size: .8rem; }
code { font-size: .9em; overflow-wrap: anywhere; }
svg { width: 100%; min-width: 38rem; max-width: 760px; height: auto; display: block; }
svg text { font: 12px system-ui, sans-serif; fill: var(--ink); }
svg text.tick { fill: var(--soft); font-size: 11px; }
.grid { stroke: var(--line); }
.fair { stroke: var(--fair); stroke-dasharray: 5 4; stroke-width: 1.5; }
.reach { stroke: var(--one); stroke-width: 2.5; stroke-linecap: round; opacity: .55; }
.dot { fill: var(--one); }
.bar.s0 { fill: var(--one); } .bar.s1 { fill: var(--two); }
.path { fill: none; stroke: var(--one); stroke-width: 2; }
.key { display: inline-block; width: .8em; height: .8em; border-radius: .15em;
  margin: 0 .35em 0 1em; }
.key.s0 { background: var(--one); } .key.s1 { background: var(--two); }
.won { color: var(--good); font-weight: 600; } .lost { color: var(--fair); font-weight: 600; }
@media print { body { max-width: none; } }
"""


def html_page(title: str, parts: Iterable[str]) -> str:
    """A whole page; the parts are HTML."""
    body = "\n".join(part for part in parts if part)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n"
        f"<body>\n<h1>{escape(title)}</h1>\n{body}\n</body>\n</html>\n"
    )


def heading(text: str, level: int = 2) -> str:
    return f"<h{level}>{escape(text)}</h{level}>"


def paragraph(text: str, soft: bool = False) -> str:
    return f'<p class="soft">{escape(text)}</p>' if soft else f"<p>{escape(text)}</p>"


class Html(str):
    """Text that is already HTML."""

    __slots__ = ()


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; cells are text, unless they are `Html`."""
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join(f"<tr>{''.join(_cell(cell) for cell in row)}</tr>" for row in rows)
    whole = f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"
    return f'<div class="scroll">{whole}</div>'


def _cell(cell: str) -> str:
    if isinstance(cell, Html) and cell.startswith("<td"):
        return cell
    return f"<td>{cell if isinstance(cell, Html) else escape(cell)}</td>"


def heat(text: str, share: float, fair: float) -> Html:
    """A cell coloured by the distance of a share from the fair one."""
    far = min(1.0, abs(share - fair) / (1 - fair if share > fair else fair))
    colour = "--good" if share > fair else "--fair"
    mixed = f"color-mix(in srgb, var({colour}) {far * 45:.0f}%, transparent)"
    return Html(f'<td class="heat" style="background: {mixed}">{escape(text)}</td>')


def legend(names: Sequence[str]) -> str:
    """A legend of the series."""
    parts = (
        f'<span class="key s{place}"></span>{escape(name)}' for place, name in enumerate(names)
    )
    return f"<p>{''.join(parts)}</p>"
