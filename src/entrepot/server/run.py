"""Starts the service: prints its address, opens the browser, and shuts down cleanly."""

from __future__ import annotations

import gc
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser

import uvicorn

from entrepot.server import logs
from entrepot.server.app import create_app
from entrepot.server.config import Config
from entrepot.server.connections import ConnectionLimits, limited_protocol, raise_file_limit
from entrepot.server.service import Service
from entrepot.server.startup import CannotStart, explain, first_line

log = logging.getLogger(__name__)

TRIES = 20
"""How many ports from 8000 on are tried."""


class Server(uvicorn.Server):
    """Uvicorn that prints the address once it accepts connections."""

    def __init__(self, config: uvicorn.Config, service: Service, host: str, browser: bool) -> None:
        super().__init__(config)
        self._service = service
        self._host, self._browser = host, browser
        self.failure: Exception | None = None
        """Why the service did not start."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        try:
            await self._service.start()
        except Exception as problem:
            self.failure = problem
            self.should_exit = True
            return
        await super().startup(sockets)
        if self.should_exit or not sockets:
            return
        port = sockets[0].getsockname()[1]
        address = (
            f"http://127.0.0.1:{port}/" if self._host in ANY else f"http://{self._host}:{port}/"
        )
        print(f"Entrepot is at {address}{self._elsewhere(port)}  (Ctrl-C ends it)", flush=True)
        if self._browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    def _elsewhere(self, port: int) -> str:
        own = lan_address() if self._host in ANY else None
        return f" and for other devices at http://{own}:{port}/" if own else ""


ANY = ("0.0.0.0", "::")


def serve(
    config: Config,
    host: str = "127.0.0.1",
    port: int | None = None,
    browser: bool = True,
    debug: bool = False,
    log_requests: bool = False,
) -> None:
    """Run until Ctrl-C. Without a port, the first free one from 8000 on. Raises `CannotStart`."""
    logs.set_up("debug" if debug else "warning", log_requests)
    listening = listen(host, port)
    collect_garbage_seldom()
    raise_file_limit()
    try:
        settings = uvicorn_config(config, host)
    except Exception as problem:
        raise cannot_start(problem, config) from problem
    server = Server(settings, settings.app.state.service, host, browser)  # type: ignore[union-attr]

    def leave(*_: object) -> None:
        if (
            not server.started
        ):  # after that Uvicorn handles the signal and raises it again at the end
            sys.exit(0)

    signal.signal(signal.SIGTERM, leave)
    signal.signal(signal.SIGINT, leave)
    server.run(sockets=[listening])
    if server.failure is not None:
        raise cannot_start(server.failure, config) from server.failure


def cannot_start(problem: Exception, config: Config) -> CannotStart:
    """The error to show; the trace is in the log for who asked for it."""
    log.debug("the service did not start", exc_info=problem)
    return CannotStart(explain(problem, config))


def collect_garbage_seldom() -> None:
    """Live tables are many small objects that live long: scanning them often would cost more time
    than the games."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)


def uvicorn_config(config: Config, host: str) -> uvicorn.Config:
    proxies = os.environ.get("FORWARDED_ALLOW_IPS", "")
    return uvicorn.Config(
        create_app(config),
        host=host,
        http=limited_protocol(ConnectionLimits(config.limits, proxies)),
        log_config=None,
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=2 * config.limits.message_bytes,
        ws_per_message_deflate=False,  # costs more CPU time than it saves bandwidth
        timeout_graceful_shutdown=3,
        server_header=False,
    )


def listen(host: str, port: int | None) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    choices = [port] if port is not None else [*range(8000, 8000 + TRIES), 0]
    problem: Exception | None = None
    for one in choices:
        found = socket.socket(family)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, one))
        except (OSError, OverflowError) as taken:
            found.close()
            problem = taken
        else:
            return found
    where = host if port is None else f"{host}, port {port}"
    reason = getattr(problem, "strerror", None) or first_line(problem)
    raise CannotStart(
        f"Entrepot cannot listen at {where}: {reason}. Choose another with --port, or "
        "stop what listens there; --host must be an address of this machine."
    )


def lan_address() -> str | None:
    """The address of this machine in the local network; sends no packet."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])
