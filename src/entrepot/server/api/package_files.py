"""Files that the package of a game brings for the browser, served below `/games/<game>/`."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter
from starlette.responses import FileResponse

import entrepot
from entrepot.engine.game import Game
from entrepot.server.api.models import GameFiles
from entrepot.server.errors import Refused

TYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""What is served. Named here because systems differ in what they take a suffix for."""

router = APIRouter()


@router.get("/games/{game}/{path:path}", include_in_schema=False)
def package_file(game: str, path: str) -> FileResponse:
    folder = entrepot.game(game).web
    if folder is None:
        raise Refused("not_found")
    file = (folder / path).resolve()
    inside = file.is_relative_to(folder.resolve())
    if not inside or file.suffix not in TYPES or not file.is_file():
        raise Refused("not_found")
    return FileResponse(file, media_type=TYPES[file.suffix], headers={"Cache-Control": "no-cache"})


def files_of(game: Game) -> GameFiles | None:
    """The addresses of what a client looks for; None where the package brings nothing."""
    folder = game.web
    if folder is None:
        return None

    def address(file: Path) -> str | None:
        inside = file.relative_to(folder).as_posix()
        return f"/games/{game.id}/{inside}" if file.is_file() else None

    def drawings(kind: str) -> dict[str, str]:
        found = {file.stem: address(file) for file in sorted((folder / kind).glob("*.svg"))}
        return {name: where for name, where in found.items() if where}

    return GameFiles(
        table=address(folder / "table.js"),
        cover=address(folder / "cover.svg"),
        icons=drawings("icons"),
        figures=drawings("figures"),
    )
