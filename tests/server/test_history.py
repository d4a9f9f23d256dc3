"""Earlier positions of a game: own views while it is played, all views when it is over."""

from __future__ import annotations

import pytest

from tests.server.harness import ServiceThread, mover, play_out, two_at_a_table


def test_a_player_sees_earlier_positions_from_their_own_seat(server: ServiceThread) -> None:
    one, other = two_at_a_table(server)
    views = [one.scene["view"]]
    for _ in range(6):
        asked, waiting = mover(one, other)
        asked.play(asked.legal[0])
        waiting.take("update")
        views.append(one.scene["view"])
    path = f"/api/tables/{one.table}/history"
    history = one.person.get(path)
    assert history["last"] == 6
    assert history["seat"] == 0
    assert [entry["text"] for entry in history["log"]][-1] == one.scene["log"][-1]["text"]
    for position, view in enumerate(views):
        shown = one.person.get(f"{path}/{position}")
        assert shown["view"] == view
        mine = shown["move"] is None or shown["move"]["seat"] == 0
        assert mine
    assert one.person.refused("GET", f"{path}/7") == "not_found"


def test_strangers_and_other_seats_see_the_history_only_after_the_end(
    server: ServiceThread,
) -> None:
    one, _ = two_at_a_table(server)
    path = f"/api/tables/{one.table}"
    stranger = server.person("Cor")
    assert stranger.refused("GET", f"{path}/history") == "not_finished"
    assert one.person.refused("GET", f"{path}/history?seat=1") == "not_finished"
    assert one.person.refused("GET", f"{path}/script") == "not_finished"


@pytest.mark.parametrize("spectators", [True, False])
def test_a_private_game_stays_among_those_who_played_it(
    server: ServiceThread, spectators: bool
) -> None:
    one, other = two_at_a_table(server, settings={"spectators": spectators})
    other.person.post(f"/api/tables/{one.table}/leave")
    play_out(server, one.table)
    stranger = server.person("Cor")
    path = f"/api/tables/{one.table}"
    for what in ("", "/history", "/history?seat=1", "/history/3", "/script", "/components"):
        for player in (one.person, other.person):
            assert player.ask("GET", path + what).status_code == 200, what
        answer = stranger.ask("GET", path + what)
        assert answer.status_code == (200 if spectators else 403), what
    assert other.person.watch(one.table).scene["result"]


def test_the_texts_rules_and_bots_are_served(server: ServiceThread) -> None:
    person = server.person()
    for game in person.get("/api/games"):
        assert game["players"]["min"] <= game["players"]["max"]
        texts = person.get(f"/api/games/{game['id']}/texts", lang="nl")
        assert texts["game.title"]
        sentences = [key for key in texts if key.startswith(("ask.", "act.", "not.", "log."))]
        assert not any("{" in texts[key] for key in sentences)
        rules = person.get(f"/api/games/{game['id']}/rules", lang="nl")
        assert rules["language"] == "nl"
    english, dutch = (person.get("/api/bots", lang=lang) for lang in ("en", "nl"))
    assert [bot["id"] for bot in english] == [bot["id"] for bot in dutch]
    assert sum(bot["default"] for bot in english) == 1
