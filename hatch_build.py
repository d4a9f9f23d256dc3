"""Builds the browser client (web/) into the package, whenever the package is built or installed.

ENTREPOT_SKIP_WEB=1 leaves the client out. An editable install goes on without it if it cannot be
built; a wheel without it would be broken, so there the build fails.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

from tools.npm import NODE_WHEEL, node_installed, npm_command

SKIPPED = ("node_modules", "tests", ".svelte-kit", ".vite")
LONGEST = 900
ERRORS = (OSError, RuntimeError, subprocess.SubprocessError)


class ClientBuild(BuildHookInterface):  # type: ignore[type-arg]
    @property
    def web(self) -> Path:
        return Path(self.root) / "web"

    @property
    def static(self) -> Path:
        return Path(self.root) / "src" / "entrepot" / "server" / "static"

    def dependencies(self) -> list[str]:
        if self.target_name != "wheel" or skipped() or self.is_fresh() or node_installed():
            return []
        return [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        build_data["artifacts"].append("/src/entrepot/server/static/**")
        if skipped() or self.is_fresh():
            return
        try:
            self.build()
        except ERRORS as error:
            if version != "editable":
                raise
            self.app.display_warning(
                f"The browser client was not built ({error}). "
                "Everything else works; `make web` tries again."
            )

    def build(self) -> None:
        if not self.is_installed():
            self.npm("ci", "--omit=dev", "--prefer-offline", "--fetch-retries=1")
        self.npm("run", "build")
        if not (self.static / "index.html").is_file():
            raise RuntimeError("the build left no index.html")

    def npm(self, *arguments: str) -> None:
        command, environment = npm_command()
        done = subprocess.run(
            [*command, *arguments],
            cwd=self.web,
            env=environment,
            timeout=LONGEST,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(
                f"npm {arguments[0]}: {(done.stderr or done.stdout)[-2000:].strip()}"
            )

    def is_installed(self) -> bool:
        """npm ends an installation by writing a lock file of its own: is it newer than ours?"""
        wanted = self.web / "package-lock.json"
        found = self.web / "node_modules" / ".package-lock.json"
        return found.is_file() and found.stat().st_mtime >= wanted.stat().st_mtime

    def is_fresh(self) -> bool:
        """Nothing to build from, or built after the last change of the sources."""
        if not (self.web / "package.json").is_file():
            return True
        index = self.static / "index.html"
        return index.is_file() and index.stat().st_mtime >= max(changes(self.web))


def changes(folder: Path) -> Iterator[float]:
    for path in folder.iterdir():
        if path.name in SKIPPED:
            continue
        if path.is_dir():
            yield from changes(path)
        else:
            yield path.stat().st_mtime


def skipped() -> bool:
    return os.environ.get("ENTREPOT_SKIP_WEB", "") not in ("", "0")
