"""The REST interface; see `docs/protocol.md`."""

from __future__ import annotations

from fastapi import APIRouter

from entrepot.server.api import games, history, me, status, tables
from entrepot.server.problems import RESPONSES

router = APIRouter(responses=RESPONSES)
for part in (games, me, tables, history, status):
    router.include_router(part.router)
