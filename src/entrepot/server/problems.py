"""Refused HTTP requests as `application/problem+json` (RFC 9457)."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException

from entrepot.engine.errors import EntrepotError, UnknownGame
from entrepot.server.errors import NoSuchTable, Refused, invalid, not_saved
from entrepot.server.storage_errors import StorageFailed
from entrepot.server.texts import language

STATUS = {
    "bad_request": 400,
    "not_signed": 401,
    "bad_origin": 403,
    "bad_host": 400,
    "not_host": 403,
    "not_seated": 403,
    "not_allowed": 403,
    "bad_invite": 403,
    "bad_phrase": 403,
    "bad_passkey": 403,
    "not_found": 404,
    "seat_taken": 409,
    "already_seated": 409,
    "not_open": 409,
    "not_playing": 409,
    "not_finished": 409,
    "not_installed": 409,
    "others_play": 409,
    "no_passkeys": 409,
    "too_many_passkeys": 409,
    "thinking_tables": 409,
    "seen_hand": 409,
    "nobody_agrees": 409,
    "proposal_pending": 409,
    "no_proposal": 409,
    "own_line": 409,
    "too_large": 413,
    "invalid": 422,
    "too_many": 429,
    "internal": 500,
    "storage": 503,
    "unsure": 503,
}


class Wrong(BaseModel):
    where: str
    what: str


class ProblemBody(BaseModel):
    """A refused request (RFC 9457)."""

    type: str = "about:blank"
    title: str
    status: int
    code: str
    detail: str
    errors: list[Wrong] = Field(default_factory=list)


def answer(request: Request, refused: Refused) -> JSONResponse:
    status = STATUS[refused.code]
    body = ProblemBody(
        title=HTTPStatus(status).phrase,
        status=status,
        code=refused.code,
        detail=refused.reason(spoken(request)),
        errors=[Wrong(**one) for one in refused.errors],
    )
    return JSONResponse(
        body.model_dump(),
        status,
        headers=refused.headers,
        media_type="application/problem+json",
    )


def spoken(request: Request) -> str:
    """The language of an answer: `lang` of the query, else what the browser prefers."""
    return language(request.query_params.get("lang") or request.headers.get("accept-language", ""))


RESPONSES: dict[int | str, dict[str, Any]] = {
    "4XX": {
        "description": "Refused; `code` and `detail` say why.",
        "content": {
            "application/problem+json": {"schema": {"$ref": "#/components/schemas/ProblemBody"}}
        },
    },
    "503": {
        "description": "The database does not answer. `storage`: nothing was changed; `unsure`: "
        "perhaps it was, which shows as soon as it answers.",
        "content": {
            "application/problem+json": {"schema": {"$ref": "#/components/schemas/ProblemBody"}}
        },
    },
}


def install(app: FastAPI) -> None:
    """Answer what is refused with a problem; `security` answers what fails unexpectedly."""

    def on(kind: type[Exception], code: str) -> None:
        def handle(request: Request, _: Exception) -> JSONResponse:
            return answer(request, Refused(code))

        app.add_exception_handler(kind, handle)

    on(NoSuchTable, "not_found")
    on(UnknownGame, "not_found")

    @app.exception_handler(StorageFailed)
    def failed(request: Request, problem: StorageFailed) -> JSONResponse:
        return answer(request, not_saved(problem))

    @app.exception_handler(Refused)
    def refused(request: Request, problem: Refused) -> JSONResponse:
        return answer(request, problem)

    @app.exception_handler(EntrepotError)
    def impossible(request: Request, problem: EntrepotError) -> JSONResponse:
        return answer(request, invalid("body", str(problem)))

    @app.exception_handler(RequestValidationError)
    def not_valid(request: Request, problem: RequestValidationError) -> JSONResponse:
        errors = [
            {"where": ".".join(str(part) for part in one["loc"]), "what": one["msg"]}
            for one in problem.errors()
        ]
        return answer(request, Refused("invalid", errors=errors))

    @app.exception_handler(HTTPException)
    def by_framework(request: Request, problem: HTTPException) -> JSONResponse:
        code = {404: "not_found", 405: "bad_request"}.get(problem.status_code, "bad_request")
        response = answer(request, Refused(code))
        response.status_code = problem.status_code
        response.headers.update(problem.headers or {})
        return response
