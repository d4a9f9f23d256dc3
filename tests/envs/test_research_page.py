"""`docs/research.md`: its programs run, and what it says of the code is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import entrepot
from entrepot.bots.levels import LEVELS
from entrepot.envs.dataset import COLUMNS, GAME_COLUMNS
from entrepot.envs.rewards import REWARDS

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("program", re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL))
def test_the_programs_on_the_research_page_run(
    program: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for library in ("gymnasium", "pettingzoo", "pyspiel"):
        if library in program:
            pytest.importorskip(library)
    monkeypatch.chdir(tmp_path)
    exec(compile(program, "research.md", "exec"), {"__name__": "__main__"})


@pytest.mark.parametrize("game", entrepot.games(), ids=lambda game: str(game.id))
def test_the_sizes_on_the_research_page_are_right(game: entrepot.Game) -> None:
    file = f"research_layouts/{game.id.replace('-', '_')}.md"
    players = f"{game.players[0]}–{game.players[-1]}"
    sizes = f"{len(game.observation)} | {game.actions} | {players} |"
    assert f"| [{game.title()}]({file}) | {sizes}" in PAGE
    assert game.decision_limit == 10_000


def test_all_columns_rewards_and_levels_are_on_the_research_page() -> None:
    for name in [*COLUMNS, *GAME_COLUMNS, *REWARDS, *(level.id for level in LEVELS)]:
        assert f"`{name}`" in PAGE or name.startswith("forfeit")


def test_the_version_to_cite_is_this_one() -> None:
    cited = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {entrepot.__version__}\n" in cited
    assert f"version = {{{entrepot.__version__}}}" in PAGE


def test_links_on_the_research_page_work() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", PAGE):
        assert (ROOT / "docs" / target).exists(), target
