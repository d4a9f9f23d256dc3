"""`entrepot serve`, and plain `entrepot`."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from entrepot.cli.common import DATABASE_URL
from entrepot.engine.errors import BadOption


def serve(
    *,
    host: Annotated[
        str, Parameter(help="The address to listen at; 0.0.0.0 lets other devices in.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None, Parameter(help="The port.", show_default="the first free one from 8000 on")
    ] = None,
    browser: Annotated[bool, Parameter(help="Open the browser.")] = True,
    data: Annotated[
        Path | None, Parameter(help="The folder for tables and keys.", show_default="the user's")
    ] = None,
    database_url: Annotated[
        str | None,
        Parameter(
            help="A database such as postgresql://user:password@host/name.",
            show_default="SQLite in the data folder",
            env_var=DATABASE_URL,
        ),
    ] = None,
    allowed_host: Annotated[
        tuple[str, ...],
        Parameter(help="A name under which browsers reach the service.", negative=()),
    ] = (),
    bot_processes: Annotated[
        int,
        Parameter(
            help="How many processes bots use at a time, compiling for them included. "
            "Every service process has its own."
        ),
    ] = 2,
    live_tables: Annotated[
        int, Parameter(help="How many tables a process keeps in memory.")
    ] = 2000,
    ray: Annotated[
        str | None,
        Parameter(
            help="The address of a Ray cluster on which bots think, such as auto or "
            "ray://host:10001; only those that decide at once stay here."
        ),
    ] = None,
    unused_days: Annotated[
        float,
        Parameter(
            help="After so many days, delete tables where nobody ever moved and persons who never "
            "did anything; 0 keeps them."
        ),
    ] = 30,
    thinking_tables: Annotated[
        int, Parameter(help="How many tables with bots that take their time one person may have.")
    ] = 20,
    warm: Annotated[
        bool,
        Parameter(
            help="Compile the rules in the background, if bots have two processes or more; "
            "else it happens when a bot is first asked."
        ),
    ] = True,
    database_timeout: Annotated[
        float,
        Parameter(help="Seconds after which a database that does not answer is given up."),
    ] = 10.0,
    debug: Annotated[
        bool, Parameter(help="Log everything, with traces of errors.", negative=())
    ] = False,
    log_requests: Annotated[
        bool, Parameter(help="Log every request, with the address it came from.", negative=())
    ] = False,
) -> None:
    """Play in the browser: with friends, against bots.

    Everything is kept in the data folder, also when the service is killed; start it again, and
    every game goes on.
    """
    from entrepot.cli.match_options import check_counts
    from entrepot.server.config import Config, Limits
    from entrepot.server.run import serve as run

    check_counts(**{"bot-processes": bot_processes, "live-tables": live_tables})
    if not 0 < database_timeout <= 3600:
        raise BadOption("--database-timeout: give seconds above 0, at most 3600.")
    config = Config(
        database_url=database_url,
        allowed_hosts=tuple(name.lower() for name in allowed_host),
        bot_processes=bot_processes,
        max_live_tables=live_tables,
        ray=ray,
        unused_days=unused_days,
        limits=Limits(thinking_tables=thinking_tables),
        precompile=warm,
        database_seconds=database_timeout,
    )
    if data is not None:
        config = dataclasses.replace(config, data=data)
    run(config, host, port, browser, debug, log_requests)
