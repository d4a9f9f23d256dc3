"""Whole games of all five, played to the end by clicking on the page."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

import entrepot
from entrepot.engine.script import Script
from entrepot.engine.table import Table
from entrepot.server.payloads import view_payload
from tests.web.play import ASKED, OVER, act, act_within, call_me, open_table

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocket

Visit = Callable[..., "Page"]
GAMES = [game.id for game in entrepot.games()]


@pytest.mark.parametrize(
    ("game", "players", "language", "phone"),
    [
        ("puerto-rico", 3, "nl", True),
        ("san-juan", 4, "en", False),
        ("cuba", 3, "nl", False),
        ("santo-domingo", 6, "en", True),
        ("speicherstadt", 5, "nl", True),
    ],
)
def test_a_person_plays_a_whole_game_against_bots(
    visit: Visit, game: str, players: int, language: str, phone: bool
) -> None:
    page = visit(oneClick=True, language=language, phone=phone)
    open_table(page, game, players)
    chance = random.Random(game)
    while act(page, chance):
        assert fits(page), "the page scrolls sideways"
    dialog = page.get_by_role("dialog")
    dialog.wait_for()
    again = {"en": "Play again", "nl": "Nog een keer"}[language]
    assert dialog.get_by_role("button", name=again).is_visible()


@pytest.mark.parametrize("game", GAMES)
def test_two_friends_play_and_a_spectator_learns_nothing_hidden(visit: Visit, game: str) -> None:
    host = visit(oneClick=True, language="en")
    call_me(host, "Anneke")
    made = open_table(host, game, 2, ["me", "open"])
    friend = visit(oneClick=True, language="nl", phone=True)
    call_me(friend, "Joost", "nl")
    friend.goto(made["invites"][0]["path"])
    host.wait_for_selector(f"{ASKED}, .page[data-state='waiting']")
    spectator = visit()
    frames = record(spectator)
    spectator.goto(f"/t/{made['table']['id']}")
    host.get_by_role("img", name="1 spectator").wait_for()

    friends = [(host, random.Random(f"{game} 1")), (friend, random.Random(f"{game} 2"))]
    while "over" not in [act_within(page, chance) for page, chance in friends]:
        pass

    spectator.wait_for_selector(OVER)
    script = host.evaluate(
        "id => fetch(`/api/tables/${id}/script`).then(answer => answer.text())",
        made["table"]["id"],
    )
    assert_nothing_hidden(frames, script)


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def record(page: Page) -> list[Any]:
    """Everything that the server says to this page about tables, from now on."""
    frames: list[Any] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: frames.append(json.loads(text)))

    page.on("websocket", listen)
    return frames


MAY_SAY = {
    "type", "number", "from", "cause", "language", "now", "table", "preview", "you", "view",
    "asked", "prompt", "actions", "seats", "take_back", "log", "chat", "position", "result", "id",
    "hints", "watching", "recorded", "proposal", "arrangement",
}  # fmt: skip


def assert_nothing_hidden(frames: list[Any], script: str) -> None:
    """All that was shown was what a spectator may see at some moment of the game."""
    head = Script.parse(script)
    sample = entrepot.game(head.game).new(head.players, 0)  # dimmed, while seats are empty
    views, sentences = {canonical(view_payload(sample, None))}, set()
    for table in moments(head):
        views.add(canonical(view_payload(table, None)))
        sentences.update(table.log(None, names=["Anneke", "Joost"]))
    shown = [frame for frame in frames if "view" in frame]
    assert len(shown) > 5
    for frame in shown:
        assert set(frame) <= MAY_SAY
        assert canonical(frame["view"]) in views
        assert frame["actions"] == []
        assert frame["take_back"] is None
        assert frame["arrangement"] is None
        assert {line["text"] for line in frame["log"]} <= sentences


def moments(script: Script) -> Iterator[Table]:
    table = entrepot.game(script.game).new(script.players, script.seed or 0, **script.options)
    yield table
    for seat, action in zip(script.seats, script.actions, strict=True):
        table.play(action, seat)
        yield table


def canonical(view: object) -> str:
    return json.dumps(view, sort_keys=True)
