"""The application that uvicorn runs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI

import entrepot
from entrepot.server import api, problems, sockets, static
from entrepot.server.config import Config
from entrepot.server.problems import ProblemBody
from entrepot.server.security import SecurityMiddleware
from entrepot.server.service import Service


def create_app(config: Config, pages: Path = static.FOLDER) -> FastAPI:
    service = Service(config)

    @asynccontextmanager
    async def running(_: FastAPI) -> AsyncIterator[None]:
        await service.start()
        try:
            yield
        finally:
            await service.stop()

    app = FastAPI(
        title="Entrepot",
        version=entrepot.__version__,
        description="Tables, seats, games and bots. Live play runs over a WebSocket.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=running,
    )
    app.state.service = service
    problems.install(app)
    app.include_router(api.router)
    app.include_router(sockets.router)
    static.install(app, pages)
    app.add_middleware(SecurityMiddleware, config=config)
    _describe_problems(app)
    return app


def _describe_problems(app: FastAPI) -> None:
    """Add the schema of refusals to the OpenAPI description."""
    plain = app.openapi

    def openapi() -> dict[str, object]:
        schema = plain()
        shapes = schema["components"]["schemas"]
        if "ProblemBody" not in shapes:
            body = ProblemBody.model_json_schema(ref_template="#/components/schemas/{model}")
            shapes.update(body.pop("$defs", {}))
            shapes["ProblemBody"] = body
        for path in schema["paths"].values():
            for operation in path.values():
                operation["responses"].pop("422", None)
        return schema

    app.openapi = openapi  # type: ignore[method-assign]
