"""Every worker gets a fair share of the long tests, and begins with it."""

from __future__ import annotations

import pytest

from tests.support.shares import in_shares


class Named(pytest.Item):
    def runtest(self) -> None: ...


@pytest.fixture
def items(request: pytest.FixtureRequest) -> list[pytest.Item]:
    games = [f"tests/web/test_games.py::test[{number}]" for number in range(8)]
    shared = [f"tests/web/test_hints.py::test_{number}" for number in range(10)]
    short = [f"tests/rules/test_trader.py::test_{number}" for number in range(182)]
    named: list[pytest.Item] = [
        Named.from_parent(request.session, name=name, nodeid=name)
        for name in [*short, *games, *shared]
    ]
    return named


def test_each_piece_begins_with_as_many_long_tests(items: list[pytest.Item]) -> None:
    ordered = [item.nodeid for item in in_shares(items, 4)]
    assert sorted(ordered) == sorted(item.nodeid for item in items)
    for begin in range(0, 200, 50):
        assert all("test_games" in name for name in ordered[begin : begin + 2])
        assert ordered[begin + 49].startswith("tests/rules/")


def test_what_a_file_prepares_is_prepared_once(items: list[pytest.Item]) -> None:
    ordered = [item.nodeid for item in in_shares(items, 3)]
    places = [place for place, name in enumerate(ordered) if "test_hints" in name]
    assert places == list(range(places[0], places[0] + 10))
