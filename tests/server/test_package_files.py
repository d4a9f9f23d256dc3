"""What the package of a game brings for the browser is served; nothing else of it is."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import entrepot
from entrepot.engine import registry
from tests.server.harness import ServiceThread

GAME = "santo-domingo"
ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"/>'


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a game's files: a board and an icon."""
    folder = tmp_path / "web"
    (folder / "icons").mkdir(parents=True)
    (folder / "table.js").write_text("export function mount() {}")
    (folder / "notes.txt").write_text("not for the browser")
    (folder / "icons" / "santo-domingo-card.svg").write_text(ICON)
    (tmp_path / "secret.js").write_text("outside")
    changed = replace(entrepot.game(GAME), web=folder)
    monkeypatch.setitem(registry._loaded, GAME, changed)
    return folder


def test_the_list_of_games_tells_what_there_is(server: ServiceThread, web: Path) -> None:
    listed = {one["id"]: one["files"] for one in server.person().ask("GET", "/api/games").json()}
    assert listed[GAME] == {
        "table": f"/games/{GAME}/table.js",
        "cover": None,
        "icons": {"santo-domingo-card": f"/games/{GAME}/icons/santo-domingo-card.svg"},
        "figures": {},
    }
    assert listed["cuba"] is None


def test_a_file_comes_with_its_type_and_the_usual_fence(server: ServiceThread, web: Path) -> None:
    person = server.person()
    script = person.ask("GET", f"/games/{GAME}/table.js")
    assert script.text == "export function mount() {}"
    assert script.headers["content-type"].startswith("text/javascript")
    assert "default-src 'self'" in script.headers["content-security-policy"]
    icon = person.ask("GET", f"/games/{GAME}/icons/santo-domingo-card.svg")
    assert icon.text == ICON
    assert icon.headers["content-type"].startswith("image/svg+xml")


@pytest.mark.parametrize(
    "path",
    [
        f"/games/{GAME}/missing.js",
        f"/games/{GAME}/notes.txt",
        f"/games/{GAME}/icons",
        f"/games/{GAME}/..%2fsecret.js",
        f"/games/{GAME}/%2e%2e/secret.js",
        "/games/cuba/table.js",
        "/games/atlantis/table.js",
    ],
)
def test_nothing_else_is_served(server: ServiceThread, web: Path, path: str) -> None:
    answer = server.person().ask("GET", path)
    assert answer.status_code == 404
    assert "outside" not in answer.text
