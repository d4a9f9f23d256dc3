"""The REST interface; see `docs/protocol.md`."""

from __future__ import annotations

from fastapi import APIRouter

from entrepot.server.api import games, history, me, package_files, status, tables
from entrepot.server.problems import RESPONSES

router = APIRouter(responses=RESPONSES)
for part in (games, me, tables, history, status, package_files):
    router.include_router(part.router)
