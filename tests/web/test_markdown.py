"""The Markdown of the rules becomes safe HTML; run by Node, without a browser."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"
RUN = """
const { readFileSync } = require('node:fs');
const { transpileModule } = require('typescript');
const source = readFileSync('src/lib/markdown.ts', 'utf8');
const { outputText } = transpileModule(source, { compilerOptions: { module: 'CommonJS' } });
const made = { exports: {} };
new Function('exports', 'module', outputText)(made.exports, made);
const figures = (name) => (name === 'ships' ? '<svg id="ships"></svg>' : undefined);
const texts = JSON.parse(readFileSync(0, 'utf8'));
console.log(JSON.stringify(texts.map((text) => made.exports.markdown(text, figures))));
"""

SHOWN = {
    "One\nline.\n\nAnother.": "<p>One line.</p><p>Another.</p>",
    "**Bold** and *slanted*, 2 * 3 * 4": "<p><b>Bold</b> and <em>slanted</em>, 2 * 3 * 4</p>",
    "#### Head\nText": "<h4>Head</h4><p>Text</p>",
    "- a\n- b\n  goes on": "<ul><li>a</li><li>b goes on</li></ul>",
    "1. a\n2. b": "<ol><li>a</li><li>b</li></ol>",
    "> **Example.** One.\n>\n> Two.": (
        "<blockquote><p><b>Example.</b> One.</p><p>Two.</p></blockquote>"
    ),
    ":good-corn(corn):": (
        '<p><svg class="ic" role="img" aria-label="corn"><title>corn</title>'
        '<use href="#i-good-corn"/></svg></p>'
    ),
    "With :good-corn: corn.": (
        '<p>With <span class="named"><svg class="ic" aria-hidden="true">'
        '<use href="#i-good-corn"/></svg>&nbsp;corn.</span></p>'
    ),
    ":coin-10:": '<p><span class="coin">10</span></p>',
    "At 12:30: go": "<p>At 12:30: go</p>",
    "[the captain](#captain)": '<p><a href="#captain">the captain</a></p>',
    "So. [PR-001, PR-E2]": (
        '<p>So.&nbsp;<span class="refs"><span>PR-001</span>, <span>PR-E2</span></span></p>'
    ),
    "![Two *ships*.](ships)": (
        '<figure><svg id="ships"></svg><figcaption>Two <em>ships</em>.</figcaption></figure>'
    ),
    "| a | 2 |\n|---|:-:|\n| b | c |": (
        '<div class="table"><table><thead><tr><th scope="col">a</th>'
        '<th scope="col" class="mid">2</th></tr></thead><tbody><tr><th scope="row">b</th>'
        '<td class="mid">c</td></tr></tbody></table></div>'
    ),
}

HARMLESS = [
    "<script>alert(1)</script>",
    '<img src=x onerror="alert(1)">',
    "[click](javascript:alert(1))",
    '[click](#x" onclick="alert(1))',
    ':good-corn(" onload="alert(1)):',
    "![a](../../secret)",
    "| <b onclick=x> | y |\n|---|---|\n| </td><script> | z |",
    "> <iframe src=x>",
]


@cache
def everything() -> dict[str, str]:
    """All texts of this file and what becomes of them: Node takes its time to start."""
    node = shutil.which("node")
    if node is None or not (WEB / "node_modules" / "typescript").is_dir():
        pytest.skip("no Node, or `npm ci` was not run in web/")
    texts = [*SHOWN, *HARMLESS]
    done = subprocess.run(
        [node, "-e", RUN],
        cwd=WEB,
        input=json.dumps(texts),
        capture_output=True,
        text=True,
        check=True,
    )
    return dict(zip(texts, json.loads(done.stdout), strict=True))


@pytest.mark.parametrize("text", SHOWN)
def test_what_is_written_is_shown(text: str) -> None:
    assert everything()[text] == SHOWN[text]


@pytest.mark.parametrize("text", HARMLESS)
def test_nothing_written_becomes_code(text: str) -> None:
    html = everything()[text]

    assert not re.search(r"<(?:script|img|iframe|b )", html)
    assert not re.search(r' on\w+="', html)
    assert 'href="javascript' not in html
