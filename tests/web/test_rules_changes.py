"""Tables from before an upgrade, in the lobby and on their pages."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from entrepot.games.santo_domingo.components import EXCHANGE_RATIO
from entrepot.server.texts import say
from tests.server.harness import Person, TableSocket, mover
from tests.web.conftest import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page

Visit = Callable[..., "Page"]


class Upgraded(NamedTuple):
    """A service after an upgrade, and Ada's tables from before."""

    server: Server
    cookie: str
    going_on: str
    ended: str
    other_components: str
    finished: str


def sit_down(server: Server, ada: Person, game: str) -> tuple[TableSocket, TableSocket]:
    bas = Person(server.port, "Bas")
    made = ada.open(game, seats=[{"kind": "me"}, {"kind": "open"}])
    table = made["table"]["id"]
    bas.post(f"/api/tables/{table}/join", invite=made["invites"][0]["token"])
    return ada.watch(table), bas.watch(table)


def choose_roles(one: TableSocket, other: TableSocket, *, prospector: bool) -> str:
    for _ in range(12):
        asked, waiting = mover(one, other)
        roles = [name for name in asked.legal if "prospector" in name]
        others = [name for name in asked.legal if name not in roles]
        asked.play(roles[0] if prospector and roles else others[0])
        waiting.take("update")
    return one.table


def play(one: TableSocket, other: TableSocket, moves: int = 1000) -> str:
    chance = random.Random(5)
    for _ in range(moves):
        asked, waiting = mover(one, other)
        if asked.scene["view"]["over"]:
            break
        asked.play(chance.choice(asked.legal))
        waiting.sent_by_now()
        asked.sent_by_now()
    return one.table


@pytest.fixture(scope="module")
def upgraded(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Upgraded]:
    data = tmp_path_factory.mktemp("upgraded")
    before, after = Server(data), Server(data, fix=True)
    before.start()
    try:
        ada = Person(before.port, "Ada")
        tables = [
            choose_roles(*sit_down(before, ada, "puerto-rico"), prospector=False),
            choose_roles(*sit_down(before, ada, "puerto-rico"), prospector=True),
            play(*sit_down(before, ada, "santo-domingo"), moves=4),
            play(*sit_down(before, ada, "santo-domingo")),
        ]
        before.stop()
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("ENTREPOT_COMPONENTS", str(other_ratios(data)))
            after.start()
        yield Upgraded(after, ada.cookie, *tables)
    finally:
        before.kill()
        after.kill()


def other_ratios(folder: Path) -> Path:
    """A components file for Santo Domingo."""
    ratios = {**EXCHANGE_RATIO, "standard": ["4:1"] * 15 + ["1:1"]}
    lines = [f"{side} = {list(ratio)}" for side, ratio in ratios.items()]
    path = folder / "mine.toml"
    path.write_text("\n".join(['game = "santo-domingo"', "[exchange_ratio]", *lines]), "utf-8")
    return path


def visit_as_ada(upgraded: Upgraded, visit: Visit, path: str, **settings: object) -> Page:
    page = visit(address=upgraded.server.address, **settings)
    name, _, value = upgraded.cookie.partition("=")
    page.context.add_cookies([{"name": name, "value": value, "url": upgraded.server.address}])
    page.goto(path)
    return page


def test_the_lobby_says_which_games_could_not_go_on(upgraded: Upgraded, visit: Visit) -> None:
    for table in (upgraded.ended, upgraded.other_components, upgraded.going_on):
        page = visit_as_ada(upgraded, visit, f"/t/{table}")
        page.locator("main#main").wait_for()
    page.goto("/")
    page.get_by_text("Ended: the rules have been corrected since.").nth(1).wait_for()
    turns = page.locator(".turn")
    assert turns.count() == 3
    page.get_by_role("button", name="Dismiss this game: Santo Domingo").click()
    page.get_by_role("button", name="Dismiss this game: Santo Domingo").wait_for(state="detached")
    page.reload()
    page.get_by_text("Ended: the rules have been corrected since.").wait_for()
    assert turns.count() == 2
    dutch = visit_as_ada(upgraded, visit, "/", language="nl")
    dutch.get_by_text("Beëindigd: de regels zijn sindsdien verbeterd.").wait_for()


def test_a_game_that_the_fix_does_not_touch_goes_on(upgraded: Upgraded, visit: Visit) -> None:
    page = visit_as_ada(upgraded, visit, f"/t/{upgraded.going_on}")
    page.locator(".page[data-state=asked], .page[data-state=waiting]").wait_for()
    assert page.locator(".strip.ended").count() == 0


@pytest.mark.parametrize("phone", [False, True])
def test_a_game_that_could_not_go_on_is_shown_with_the_reason(
    upgraded: Upgraded, visit: Visit, phone: bool
) -> None:
    for table in (upgraded.ended, upgraded.other_components):
        page = visit_as_ada(upgraded, visit, f"/t/{table}", phone=phone)
        page.get_by_role("status").filter(has_text=say("ended.upgrade", "en")).wait_for()
        strip = page.locator(".strip.ended").filter(has_text="This game has ended.")
        strip.get_by_role("button", name="Look back").click()
        page.get_by_role("navigation", name="Looking back").wait_for()
        page.get_by_text("0 / ").wait_for()
        page.keyboard.press("Escape")
        strip.wait_for()
    dutch = visit_as_ada(upgraded, visit, f"/t/{upgraded.ended}", language="nl")
    dutch.get_by_role("status").filter(has_text=say("ended.upgrade", "nl")).wait_for()


def test_a_finished_game_of_old_rules_is_looked_back_at(upgraded: Upgraded, visit: Visit) -> None:
    page = visit_as_ada(upgraded, visit, "/")
    page.locator(f"a[href='/t/{upgraded.finished}']").click()
    page.get_by_role("dialog").wait_for()
    page.get_by_role("button", name="Look back").click()
    page.get_by_text("0 / ").wait_for()
    with page.expect_download() as script:
        page.goto(f"/t/{upgraded.finished}")
        page.get_by_role("dialog").get_by_role("link").first.click()
    assert "game: santo-domingo" in Path(script.value.path()).read_text("utf-8")


def test_a_game_is_dismissed_at_its_table(upgraded: Upgraded, visit: Visit) -> None:
    page = visit_as_ada(upgraded, visit, f"/t/{upgraded.ended}")
    page.get_by_role("button", name="Dismiss").click()
    page.get_by_role("heading", name="Start a game").wait_for()
    assert page.locator(f"a[href='/t/{upgraded.ended}']").count() == 0
