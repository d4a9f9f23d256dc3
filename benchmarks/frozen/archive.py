"""The sources of the frozen bots: taken out of the git history into the user's cache folder."""

from __future__ import annotations

import io
import shutil
import subprocess
import tarfile
import tempfile
import tomllib
from pathlib import Path

import platformdirs

from entrepot.engine.errors import EntrepotError

COMMIT = "9a76dbc95b2864d4ab07279caab84a36ed33fc38"
"""The last commit at which every bot judged positions by hand-written evaluations."""
REPOSITORY = Path(__file__).parents[2]
TAKEN = ("src/entrepot", "pyproject.toml")


class NoHistory(EntrepotError):
    """This copy of the sources does not contain the commit of the frozen bots."""


def sources() -> Path:
    """The folder to import the frozen `entrepot` from; it is made on first use."""
    folder = Path(platformdirs.user_cache_dir("entrepot")) / "frozen" / COMMIT[:12]
    if not folder.exists():
        packed = _archive()
        folder.parent.mkdir(parents=True, exist_ok=True)
        made = Path(tempfile.mkdtemp(dir=folder.parent))
        with tarfile.open(fileobj=io.BytesIO(packed)) as files:
            files.extractall(made, filter="data")
        _write_metadata(made)
        try:
            made.rename(folder)
        except OSError:  # another process was faster
            shutil.rmtree(made)
    return folder / "src"


def _archive() -> bytes:
    command = ["git", "-C", str(REPOSITORY), "archive", COMMIT, "--", *TAKEN]
    try:
        return subprocess.run(command, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        raise NoHistory(
            f"The frozen bots come from commit {COMMIT[:7]}, which is not in the history of "
            f"{REPOSITORY}: they need git and a full clone (`git fetch --unshallow`)."
        ) from None


def _write_metadata(folder: Path) -> None:
    """Make the sources look installed: by their entry points, Entrepot finds its games."""
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = folder / "src" / f"entrepot-{project['version']}.dist-info"
    info.mkdir()
    head = f"Metadata-Version: 2.1\nName: entrepot\nVersion: {project['version']}\n"
    (info / "METADATA").write_text(head, encoding="utf-8")
    lines = []
    for group, points in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {target}" for name, target in points.items()), ""]
    (info / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
