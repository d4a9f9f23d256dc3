"""Metrics: only for whom they are meant, and without a trace of secret choices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from entrepot.server.config import Config
from tests.server.harness import Person, ServiceProcess, ServiceThread, two_at_a_table

PROXIED = {"X-Forwarded-For": "203.0.113.9"}


@pytest.fixture
def service(tmp_path: Path) -> Iterator[ServiceThread]:
    config = Config(data=tmp_path, bot_processes=1, compiled=False, metrics_token="of prometheus")
    with ServiceThread(config) as running:
        yield running


def test_metrics_are_for_this_machine_or_with_a_token(service: ServiceThread) -> None:
    http = service.person().http
    assert http.get("/metrics").status_code == 200
    refused = http.get("/metrics", headers=PROXIED)
    assert (refused.status_code, refused.json()["code"]) == (403, "not_allowed")
    assert "token" in refused.json()["detail"]
    for header in ("Forwarded", "Via", "X-Real-IP"):
        assert http.get("/metrics", headers={header: "127.0.0.1"}).status_code == 403
    good = {**PROXIED, "Authorization": "Bearer of prometheus"}
    assert "entrepot_moves_total" in http.get("/metrics", headers=good).text
    for wrong in ("Bearer", "Bearer of Prometheus", "of prometheus"):
        bad = {**PROXIED, "Authorization": wrong}
        assert http.get("/metrics", headers=bad).status_code == 403


@pytest.mark.parametrize("token", [None, ""])
def test_without_a_token_none_is_right(token: str | None, tmp_path: Path) -> None:
    config = Config(data=tmp_path, bot_processes=1, compiled=False)
    with ServiceThread(replace(config, metrics_token=token)) as service:
        for given in ("Bearer", "Bearer None"):
            answer = service.person().http.get(
                "/metrics", headers={**PROXIED, "Authorization": given}
            )
            assert answer.status_code == 403


def figures(person: Person) -> dict[str, str]:
    """All metrics but those of the requests for them."""
    lines = person.ask("GET", "/metrics").text.splitlines()
    found = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    return {name: value for name, value in found.items() if "http_requests" not in name}


def test_metrics_do_not_tell_of_secret_choices(tmp_path: Path) -> None:
    """A process of its own: other services in this one would move the figures too."""
    with ServiceProcess(tmp_path) as server:
        one, other = two_at_a_table(server, "santo-domingo")
        before = figures(other.person)
        start = other.number
        first = one.play(one.legal[0])
        assert first["type"] == "played"
        assert one.scene["asked"], "a second secret step is needed to tell anything"
        assert other.sent_by_now() == []
        assert figures(other.person) == before
        while one.scene["asked"]:
            one.play(one.legal[0])
        other.take("update")
        after = figures(other.person)
        noticed = other.number - start
        assert (
            float(after["entrepot_moves_total"]) - float(before["entrepot_moves_total"]) == noticed
        )
