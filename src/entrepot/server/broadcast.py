"""Sends viewers of a table what changed, to each only what they may know."""

from __future__ import annotations

from collections.abc import Iterable

from entrepot.server import payloads
from entrepot.server.game_history import GameHistory
from entrepot.server.live_table import LiveTable
from entrepot.server.viewers import Viewer, frame


def send_scene(live_table: LiveTable, viewer: Viewer) -> None:
    """Send one viewer the whole table."""
    _send_scenes(live_table, [viewer])


def _send_scenes(live_table: LiveTable, viewers: Iterable[Viewer]) -> None:
    """Send viewers the whole table. For all pages of a person, and for all strangers, it is made
    once: otherwise who opens many could keep the service busy with each change."""
    frames: dict[tuple[object, ...], str] = {}
    for viewer in viewers:
        key = seat, person, lang, muted = viewer.seat, viewer.person, viewer.lang, viewer.muted
        if key not in frames:
            frames[key] = frame(payloads.scene_payload(live_table, seat, person, lang, muted))
        viewer.send_frame(frames[key])


def broadcast_scenes(live_table: LiveTable) -> None:
    """Send all viewers the whole table.

    Who lost a seat becomes a spectator, or is disconnected where there are none.
    """
    for viewer in list(live_table.viewers):
        viewer.seat = live_table.seat_of(viewer.person)
        if not live_table.may_watch(viewer.person):
            live_table.viewers.discard(viewer)
            viewer.close(4409)
    _send_scenes(live_table, live_table.viewers)


def broadcast_moves(live_table: LiveTable, before: GameHistory) -> None:
    """Send an update to all viewers who could notice a move since `before`."""
    frames: dict[tuple[int | None, str], str] = {}
    shared = payloads.Shared()
    for viewer in _who_noticed(live_table, before):
        key = seat, lang = viewer.seat, viewer.lang
        if key not in frames:
            frames[key] = frame(payloads.update_payload(live_table, before, seat, lang, shared))
        viewer.send_frame(frames[key])


def broadcast_take_back(live_table: LiveTable, before: GameHistory) -> None:
    """Send the whole table to all viewers who could notice that moves were taken back."""
    _send_scenes(live_table, _who_noticed(live_table, before))


def _who_noticed(live_table: LiveTable, before: GameHistory) -> list[Viewer]:
    history = live_table.history
    assert history is not None
    return [
        viewer
        for viewer in live_table.viewers
        if history.number(number := live_table.viewer_of(viewer.seat)) != before.number(number)
    ]


def broadcast_seats(live_table: LiveTable) -> None:
    """Send all viewers who is connected, and which bots think."""
    frames: dict[int | None, str] = {}
    for viewer in live_table.viewers:
        if viewer.seat not in frames:
            frames[viewer.seat] = frame(payloads.presence_payload(live_table, viewer.seat))
        viewer.send_frame(frames[viewer.seat])
