"""How the service is doing."""

from __future__ import annotations

from fastapi import APIRouter, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

import entrepot
from entrepot.server.api.depends import House
from entrepot.server.api.models import BotsState, GameWarmth, Health, State
from entrepot.server.database import StorageFailed
from entrepot.server.metrics import REGISTRY

router = APIRouter(tags=["status"])


@router.get("/api/status")
async def status(service: House) -> State:
    """Whether the bots are warm, and the database answers."""
    warming = service.warming
    games = [
        GameWarmth(
            game=one.game,
            done=one.done,
            total=one.total,
            ready=warming.ready(one.game),
            state=one.warmth,
        )
        for one in warming.games
    ]
    return State(
        version=entrepot.__version__,
        database=await _database(service) or "ok",
        bots=BotsState(
            ready=warming.all_ready,
            problem=warming.problem(),
            progress=warming.share,
            games=games,
        ),
    )


@router.get("/healthz", responses={503: {"model": Health}}, response_model_exclude_none=True)
async def health(service: House, response: Response) -> Health:
    problem = await _database(service)
    if problem is None:
        return Health(status="ok")
    response.status_code = 503
    return Health(status="failing", database=problem)


@router.get("/metrics", response_class=Response)
def metrics() -> Response:
    return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)


async def _database(service: House) -> str | None:
    try:
        await service.database.check()
    except StorageFailed:
        return "unreachable"
    return None
