"""Settings of the service."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs

METRICS_TOKEN = "ENTREPOT_METRICS_TOKEN"
"""The environment variable: other users of a machine can read command lines."""


@dataclass(frozen=True)
class Limits:
    """Rate limits, as a rate a second and a burst, and limits on sizes and connections."""

    messages: tuple[float, float] = (20, 80)
    """WebSocket messages of one person …"""
    messages_of_an_address: tuple[float, float] = (60, 300)
    """… and of all persons of one address together."""
    scenes: tuple[float, float] = (4, 60)
    """Whole tables that one address asks for again, by `refresh` or for another language: each
    takes milliseconds. More of them have to wait."""
    changes: tuple[float, float] = (1, 40)
    """HTTP requests of one person that change something: many are told to all viewers …"""
    changes_of_an_address: tuple[float, float] = (5, 150)
    """… and of all persons of one address together."""
    chat: tuple[float, float] = (1, 5)
    """Chat lines of one person …"""
    chat_of_an_address: tuple[float, float] = (2, 10)
    """… and of all persons of one address together."""
    reports: tuple[float, float] = (0.1, 10)
    """Chat lines reported by one person, and from one address."""
    hints: tuple[float, float] = (0.5, 6)
    """Each keeps a bot process busy for two seconds."""
    requests: tuple[float, float] = (30, 120)
    """HTTP requests of one address. An address is a whole /64 wherever it is IPv6."""
    connects: tuple[float, float] = (2, 60)
    """WebSockets opened by one address."""
    new_persons: tuple[float, float] = (0.1, 60)
    """New persons from one address: strangers who take a name, a table or a seat."""
    look_backs: tuple[float, float] = (8, 60)
    """Histories and earlier positions shown to one address, and tables loaded for it: each is
    played again from the start."""
    tables: tuple[float, float] = (0.1, 20)
    """Tables opened by one person …"""
    tables_of_an_address: tuple[float, float] = (0.3, 60)
    """… and of all persons of one address: games of bots alone fill the disk quickly."""
    sign_in: tuple[float, float] = (0.05, 10)
    """Attempts to sign in, from one address and as one person."""
    phrases: tuple[float, float] = (0.1, 20)
    """Recovery phrases made by one address: each takes a tenth of a second."""
    exports: tuple[float, float] = (1 / 60, 3)
    """Exports of all that is stored of one person; each reads the whole move log."""
    thinking_tables: int = 20
    """Unfinished tables with bots that take their time, of one host."""
    connections_of_an_address: int = 100
    """HTTP connections; a browser has six."""
    proposals: tuple[float, float] = (0.05, 4)
    """Proposals of one person to the other players."""
    sockets_of_an_address: int = 200
    sockets_of_a_person: int = 40
    loopback_is_exempt: bool = True
    """No limits for this machine itself; a proxy on it must pass on its clients' addresses."""
    message_bytes: int = 16 * 1024
    body_bytes: int = 64 * 1024
    header_seconds: float = 10
    """How long a request may take to arrive, from its first byte or the start of the connection to
    the end of its headers."""
    body_seconds: float = 20


@dataclass(frozen=True)
class Config:
    data: Path = field(default_factory=lambda: Path(platformdirs.user_data_dir("entrepot")))
    database_url: str | None = None
    """None: an SQLite file in the data folder."""
    allowed_hosts: tuple[str, ...] = ()
    """Host names to answer to, besides localhost and IP addresses."""
    bot_processes: int = 2
    """How many processes think at a time, including the one that precompiles rules. One more
    makes the decisions that are made at once."""
    ray: str | None = None
    """The address of a Ray cluster on which bots think, in place of those processes."""
    precompile: bool = True
    """Precompile the rules at the start; otherwise when a bot first needs them."""
    compiled: bool = True
    """False: never compile rules, as where Numba is missing."""
    unused_days: float = 30
    """After so many days persons who never did anything are deleted, and tables that never began or
    where no person ever moved; 0: never."""
    max_live_tables: int = 2000
    """So many tables stay in memory; beyond that, those go that nobody looks at."""
    group_seconds: float = 0.003
    """Group commit: moves that arrive within this time are written in one transaction; in a longer
    one (`move_log.LONGEST_WAIT`) while there are many."""
    database_seconds: float = 10.0
    """After so long a query is given up, and what depends on it refused."""
    check_seconds: float = 600.0
    """How often the file of SQLite is read as a whole to see whether it is damaged."""
    metrics_token: str | None = field(default_factory=lambda: os.environ.get(METRICS_TOKEN))
    """Who sends it may read /metrics from anywhere; without it only this machine may."""
    limits: Limits = Limits()
    draw: Callable[[int], int] = secrets.randbelow
    """Draws a seed below a bound. It must be unpredictable: a seed determines every hidden card."""

    @property
    def url(self) -> str:
        return self.database_url or f"sqlite:///{self.data / 'entrepot.db'}"
