"""Any message on a WebSocket is answered; none crashes the service or breaks the game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import entrepot
from entrepot.server.config import Config, Limits
from tests.server.harness import ServiceThread, TableSocket, two_at_a_table

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)
kinds = st.sampled_from(
    ["play", "take_back", "explain", "describe", "chat", "language", "refresh", "ping", "scene", ""]
)
actions = st.lists(
    st.sampled_from(entrepot.game("puerto-rico").action_space.names)
    | st.integers(-5, 500)
    | st.text(max_size=10),
    max_size=5,
)
likely: st.SearchStrategy[Any] = st.fixed_dictionaries(
    {"type": kinds, "id": st.text(max_size=6) | st.just("x")},
    optional={
        "number": st.integers(-2, 300) | anything,
        "actions": actions | anything,
        "to": st.sampled_from(["step", "turn"]) | anything,
        "text": st.text(max_size=400) | anything,
        "language": st.sampled_from(["en", "nl", "xx"]) | anything,
    },
)
frames = (likely | anything).map(json.dumps) | st.text(max_size=200)


@pytest.fixture(scope="module")
def watches(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[TableSocket, TableSocket]]:
    limits = Limits(messages=(1e6, 1e6), chat=(1e6, 1e6))
    config = Config(
        data=tmp_path_factory.mktemp("fuzz"), bot_processes=1, compiled=False, limits=limits
    )
    with ServiceThread(config) as server:
        yield two_at_a_table(server)


# The service, in a thread of this process, may draw random numbers while Hypothesis draws examples.
@pytest.mark.filterwarnings("ignore:Do not use the `random` module inside strategies")
@given(sent=st.lists(st.tuples(st.integers(0, 1), frames, st.booleans()), max_size=8))
@settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))
def test_anything_is_answered_and_nothing_breaks(
    watches: tuple[TableSocket, TableSocket], sent: list[tuple[int, str, bool]]
) -> None:
    for seat, text, good in sent:
        watch = watches[seat]
        watch.socket.send(text)
        if good and watch.scene["asked"]:
            watch.play(watch.legal[0])
    for watch in watches:
        assert watch.ask("ping")["type"] == "pong"
        answers = [json.loads(frame) for frame in watch.frames]
        watch.frames.clear()
        assert not [one for one in answers if one.get("code") == "internal"]
        if watch.scene["view"]["over"]:
            pytest.skip("the game was played to its end")
