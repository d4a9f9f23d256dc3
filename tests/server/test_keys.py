"""The keys that sign cookies: made at once or not at all, refused when weak, rotated."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

from entrepot.server import keys
from entrepot.server.config import Config
from entrepot.server.keys import FILE, BadKeyFile, Keyring, read_keys, rotate_key
from tests.server.harness import ServiceProcess, ServiceThread

RACE = """
import sys, time
from pathlib import Path
from entrepot.server.keys import read_keys
folders = [Path(one) for one in sys.argv[2:]]
time.sleep(max(0.0, float(sys.argv[1]) - time.time()))
for folder in folders:
    print(read_keys(folder)[0].hex())
"""


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_processes_that_start_together_have_the_same_key(tmp_path: Path) -> None:
    folders = [str(tmp_path / f"fresh{n}") for n in range(200)]
    begin = str(time.time() + 5)
    racers = [
        subprocess.Popen(
            [sys.executable, "-c", RACE, begin, *folders], stdout=subprocess.PIPE, text=True
        )
        for _ in range(3)
    ]
    lines = [racer.communicate(timeout=120)[0].split() for racer in racers]
    assert [racer.returncode for racer in racers] == [0, 0, 0]
    assert lines[0] == lines[1] == lines[2]
    assert {len(key) for key in lines[0]} == {64}
    assert len(set(lines[0])) == 200
    assert [[one.name for one in Path(folder).iterdir()] for folder in folders] == [[FILE]] * 200


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"short",
        b"x" * 31,
        b"\0" * 32,
        b"entrepot keys\n",
        b"entrepot keys\nabcdef\n",
        b"entrepot keys\n" + b"00" * 32 + b"\n",
        b"entrepot keys\nnot hexadecimal at all, but longer than sixty-four characters, I say\n",
    ],
)
def test_a_weak_key_is_refused_with_what_to_do(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    with pytest.raises(BadKeyFile, match="Restore it from a backup, or delete it"):
        read_keys(tmp_path)
    assert (tmp_path / FILE).read_bytes() == content


def test_the_service_does_not_start_with_an_empty_key(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"")
    command = [sys.executable, "-m", "entrepot", "serve", "--no-browser", "--data", str(tmp_path)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert ended.returncode == 2
    assert "Traceback" not in ended.stderr
    assert len(ended.stderr.strip().splitlines()) == 1
    assert "delete it" in ended.stderr


def test_a_full_disk_leaves_no_key_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(BadKeyFile, match="No space left"):
        read_keys(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_key_of_an_earlier_version_goes_on(tmp_path: Path) -> None:
    raw = os.urandom(32)
    (tmp_path / FILE).write_bytes(raw)
    assert read_keys(tmp_path) == [raw]
    assert rotate_key(tmp_path) == 1
    new, old = read_keys(tmp_path)
    assert old == raw
    assert new != raw


def test_a_rotated_key_goes_on_to_be_accepted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    running, other = Keyring(tmp_path), Keyring(tmp_path)
    before = running.sign("somebody")
    rotate_key(tmp_path)
    fresh = Keyring(tmp_path).sign("somebody")
    assert fresh != before
    assert other.verifies("somebody", fresh), "another process has signed with the new key"
    assert other.verifies("somebody", before)
    assert not other.is_newest("somebody", before)
    assert other.sign("somebody") == fresh
    monkeypatch.setattr(keys, "LOOK_AGAIN", 0)
    assert running.sign("somebody") == fresh


def test_a_rotation_can_sign_everybody_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keys, "LOOK_AGAIN", 0)
    running = Keyring(tmp_path)
    before = running.sign("somebody")
    assert rotate_key(tmp_path, keep=0) == 0
    assert not running.verifies("somebody", before)


def test_many_rotations_keep_few_keys(tmp_path: Path) -> None:
    first = read_keys(tmp_path)
    for _ in range(6):
        rotate_key(tmp_path)
    assert len(read_keys(tmp_path)) == 1 + keys.OLD_KEYS
    assert first[0] not in read_keys(tmp_path)


def test_a_damaged_file_does_not_disturb_a_running_service(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keys, "LOOK_AGAIN", 0)
    running = Keyring(tmp_path)
    signed = running.sign("somebody")
    (tmp_path / FILE).write_bytes(b"")
    assert running.verifies("somebody", signed)
    assert not running.verifies("somebody", "0" * 64)
    (tmp_path / FILE).unlink()
    assert running.verifies("somebody", signed)


@pytest.mark.skipif(os.name == "nt", reason="rights are of another kind there")
def test_database_and_keys_are_private(tmp_path: Path) -> None:
    folder = tmp_path / "made by us"
    with ServiceThread(Config(data=folder, bot_processes=1, compiled=False)) as server:
        server.person().open(players=2)
        assert mode(folder) == 0o700
        names = {path.name for path in folder.iterdir()}
        assert {"entrepot.db", "entrepot.db-wal", "entrepot.db-shm", FILE} <= names
        assert {mode(path) for path in folder.iterdir() if path.is_file()} == {0o600}


@pytest.mark.skipif(os.name == "nt", reason="rights are of another kind there")
def test_files_of_earlier_versions_become_private(tmp_path: Path) -> None:
    with ServiceProcess(tmp_path) as server:
        server.person().open(players=2)
        server.kill()
    files = [path for path in tmp_path.iterdir() if path.name.startswith(("entrepot.db", FILE))]
    assert "entrepot.db-wal" in {path.name for path in files}, "killed before it could tidy up"
    for path in files:
        path.chmod(0o644)
    with ServiceThread(Config(data=tmp_path, bot_processes=1, compiled=False)) as again:
        again.person()
        assert {mode(path) for path in files} == {0o600}
