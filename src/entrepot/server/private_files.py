"""Files that only the user who runs the service may read: the database and the signing keys."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

OWNER_ONLY = 0o600


def make_private_folder(path: Path) -> None:
    """Create a folder for the owner alone; one that exists stays as it is."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.mkdir(mode=0o700, exist_ok=True)


def make_private(path: Path) -> None:
    """Create an empty file for the owner alone, or take everybody else's rights to it away."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
    if path.stat().st_mode & 0o077:
        path.chmod(OWNER_ONLY)


def create_file(path: Path, content: bytes) -> bool:
    """Create a file with all its content at once; False if somebody else has been faster."""
    aside = _write_aside(path, content)
    try:
        os.link(aside, path)
    except FileExistsError:
        return False
    except OSError:  # a file system without links
        if path.exists():
            return False
        aside.rename(path)
    finally:
        aside.unlink(missing_ok=True)
    _sync_folder(path.parent)
    return True


def replace_file(path: Path, content: bytes) -> None:
    """Replace a file: whoever reads it sees all of the old content or all of the new."""
    aside = _write_aside(path, content)
    try:
        aside.replace(path)
    finally:
        aside.unlink(missing_ok=True)
    _sync_folder(path.parent)


def _write_aside(path: Path, content: bytes) -> Path:
    aside = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    handle = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        aside.unlink(missing_ok=True)
        raise
    return aside


def _sync_folder(folder: Path) -> None:
    """Write the name of a new file to disk; Windows cannot open folders for that."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
