"""Status, health and metrics of the service."""

from __future__ import annotations

from hmac import compare_digest

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

import entrepot
from entrepot.server.api.depends import ServiceDep
from entrepot.server.api.models import BotsState, GameCompileState, Health, ServiceStatus
from entrepot.server.errors import Refused
from entrepot.server.limits import is_loopback
from entrepot.server.metrics import REGISTRY
from entrepot.server.security import address

FORWARDED = {"forwarded", "via", "x-forwarded-for", "x-forwarded-proto", "x-real-ip"}
"""Headers that proxies add."""

router = APIRouter(tags=["status"])


@router.get("/api/status")
async def status(service: ServiceDep) -> ServiceStatus:
    """Whether the rules for bots are compiled, and whether the database answers."""
    precompiler = service.precompiler
    games = [
        GameCompileState(
            game=one.game,
            done=one.done,
            total=one.total,
            ready=precompiler.ready(one.game),
            state=one.state,
        )
        for one in precompiler.games
    ]
    return ServiceStatus(
        version=entrepot.__version__,
        database=await service.readiness.problem() or "ok",
        bots=BotsState(
            ready=precompiler.all_ready,
            problem=precompiler.problem(),
            progress=precompiler.share,
            games=games,
        ),
    )


@router.get("/healthz", response_model_exclude_none=True)
async def health() -> Health:
    """Whether the process is alive. What is wrong with its database no restart would mend."""
    return Health(status="ok")


@router.get("/readyz", responses={503: {"model": Health}}, response_model_exclude_none=True)
async def ready(service: ServiceDep, response: Response) -> Health:
    """Whether moves can be written now."""
    problem = await service.readiness.problem()
    if problem is None:
        return Health(status="ok")
    response.status_code = 503
    return Health(status="failing", database=problem)


@router.get("/metrics", response_class=Response)
def metrics(request: Request, service: ServiceDep) -> Response:
    """For Prometheus, on this machine or with the token."""
    if not (_is_direct(request) or _has_token(request, service.config.metrics_token)):
        raise Refused("not_allowed", text="metrics")
    return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)


def _is_direct(request: Request) -> bool:
    """Whether a request comes from this machine, and not through a proxy on it."""
    return is_loopback(address(request)) and FORWARDED.isdisjoint(request.headers.keys())


def _has_token(request: Request, token: str | None) -> bool:
    given = request.headers.get("authorization", "")
    return bool(token) and compare_digest(given.encode(), f"Bearer {token}".encode())
