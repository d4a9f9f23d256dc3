"""The REST interface; see `docs/protocol.md`."""

from __future__ import annotations

from fastapi import APIRouter

from entrepot.server.api import (
    account,
    chat,
    games,
    history,
    me,
    package_files,
    sign_in,
    status,
    tables,
)
from entrepot.server.problems import RESPONSES

router = APIRouter(responses=RESPONSES)
for part in (games, me, account, sign_in, tables, chat, history, status, package_files):
    router.include_router(part.router)
