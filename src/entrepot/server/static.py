"""Serves the built client from `static/`."""

from __future__ import annotations

import os
from pathlib import Path

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from entrepot.server.errors import Refused
from entrepot.server.problems import answer

FOLDER = Path(os.environ.get("ENTREPOT_STATIC") or Path(__file__).parent / "static")
YEAR = "public, max-age=31536000, immutable"

MISSING = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Entrepot</title>
<body style="font: 16px/1.5 system-ui; max-width: 40rem; margin: 4rem auto; padding: 0 1rem">
<h1>Entrepot is running</h1>
<p>The service works, but the pages for the browser have not been built into this installation.
From a clone of the sources, <code>make web</code> builds them; then start again.</p>
<p>Meanwhile <code>entrepot play puerto-rico</code> plays in the terminal, and the interface for
programs is described at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</body></html>
"""


def install(app: FastAPI, folder: Path = FOLDER) -> None:
    """Serve the files, and `index.html` for all addresses of the client's router."""

    @app.get("/{path:path}", include_in_schema=False)
    def page(request: Request, path: str) -> Response:
        if path.startswith(("api/", "ws/")):
            return answer(request, Refused("not_found"))
        if file := _inside(folder, path):
            caching = YEAR if path.startswith("assets/") else "no-cache"
            return FileResponse(file, headers={"Cache-Control": caching})
        if "." in path.rpartition("/")[2]:
            return answer(request, Refused("not_found"))
        index = folder / "index.html"
        if not index.is_file():
            return HTMLResponse(MISSING, 200 if path == "" else 404)
        return FileResponse(index, headers={"Cache-Control": "no-cache"})


def _inside(folder: Path, path: str) -> Path | None:
    """The file of this path, if there is one in the folder."""
    try:
        file = (folder / path).resolve()
        return file if file.is_file() and file.is_relative_to(folder.resolve()) else None
    except OSError:  # a name that is too long
        return None
