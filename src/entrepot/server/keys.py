"""The keys that sign cookies, in the file `secret.key` of the data folder.

The file begins with a line `entrepot keys`; then comes a key a line, in hexadecimal, the newest
first. The newest signs; the others are still accepted, so that a rotation signs nobody out. A file
without that line is one key in raw bytes, as earlier versions made it.
"""

from __future__ import annotations

import hashlib
import hmac
import logging
import secrets
import time
from collections.abc import Sequence
from pathlib import Path

from entrepot.engine.errors import EntrepotError
from entrepot.server.private_files import (
    create_file,
    make_private,
    make_private_folder,
    replace_file,
)

FILE = "secret.key"
FIRST_LINE = "entrepot keys"
KEY_BYTES = 32
OLD_KEYS = 3
"""How many earlier keys a rotation keeps."""
LOOK_AGAIN = 5.0
"""Seconds after which a running service looks whether the file has changed."""

log = logging.getLogger(__name__)


class BadKeyFile(EntrepotError):
    """The file with the signing keys cannot be used."""


def read_keys(folder: Path) -> list[bytes]:
    """The keys of a data folder, the newest first; the first start makes one."""
    path = folder / FILE
    try:
        make_private_folder(folder)
        if not path.exists():
            create_file(path, _render([secrets.token_bytes(KEY_BYTES)]))
        make_private(path)
        content = path.read_bytes()
    except OSError as problem:
        raise BadKeyFile(
            f"The signing key {path} cannot be read or made: {problem.strerror}. Give the user who "
            "runs the service the right to write there, or choose another folder with --data."
        ) from None
    return _parse(content, path)


def rotate_key(folder: Path, keep: int = OLD_KEYS) -> int:
    """Sign with a new key from now on, and accept `keep` of the earlier ones (0: everybody is
    signed out). Running services notice within seconds. Returns how many earlier keys are kept."""
    old = read_keys(folder)[:keep]
    replace_file(folder / FILE, _render([secrets.token_bytes(KEY_BYTES), *old]))
    return len(old)


def _render(keys: Sequence[bytes]) -> bytes:
    return "".join(f"{line}\n" for line in (FIRST_LINE, *(key.hex() for key in keys))).encode()


def _parse(content: bytes, path: Path) -> list[bytes]:
    keys = [content]
    if content.startswith(FIRST_LINE.encode()):
        lines = content.decode("ascii", "replace").split("\n")[1:]
        try:
            keys = [bytes.fromhex(line) for line in lines if line.strip()]
        except ValueError:
            keys = []
    # A key of one repeated byte is what a file system leaves after a crash, not a secret.
    if not keys or any(len(key) < KEY_BYTES or len(set(key)) < 2 for key in keys):
        raise BadKeyFile(
            f"The signing key {path} is empty, too short or damaged: with it, anybody could forge "
            "cookies. Restore it from a backup, or delete it: a new one is then made, and "
            "everybody has to sign in again."
        )
    return keys


class Keyring:
    """The keys of a running service, which follows changes of the file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._changed_at = self._time_of_file()
        self.keys = read_keys(folder)
        self._looked_at = time.monotonic()

    def sign(self, text: str) -> str:
        self._follow_file(LOOK_AGAIN)
        return _signature(self.keys[0], text)

    def verifies(self, text: str, signature: str) -> bool:
        self._follow_file(LOOK_AGAIN)
        # Another process may know a newer key already.
        return self._matches(text, signature) or (
            self._follow_file(0) and self._matches(text, signature)
        )

    def is_newest(self, text: str, signature: str) -> bool:
        """Whether the newest of the keys has made the signature."""
        return hmac.compare_digest(_signature(self.keys[0], text).encode(), signature.encode())

    def _matches(self, text: str, signature: str) -> bool:
        given = signature.encode()
        return any(hmac.compare_digest(_signature(key, text).encode(), given) for key in self.keys)

    def _follow_file(self, after: float) -> bool:
        """Read the file again if it has changed; looks only if the last look is `after` seconds
        old. Whether there are new keys."""
        now = time.monotonic()
        if now - self._looked_at < after:
            return False
        self._looked_at = now
        changed_at = self._time_of_file()
        if changed_at in (self._changed_at, None):
            return False
        self._changed_at = changed_at
        try:
            self.keys = read_keys(self.folder)
        except BadKeyFile as problem:
            log.error("the old signing keys stay in use", extra={"problem": str(problem)})
            return False
        return True

    def _time_of_file(self) -> int | None:
        try:
            return (self.folder / FILE).stat().st_mtime_ns
        except OSError:
            return None


def _signature(key: bytes, text: str) -> str:
    return hmac.new(key, text.encode(), hashlib.sha256).hexdigest()
