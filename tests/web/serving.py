"""The service as `entrepot serve` runs it, but with the same deal at every table.

`python -m tests.web.serving PORT FOLDER SEED [fix]`: `fix` installs a rules fix first.
"""

from __future__ import annotations

import sys
from pathlib import Path

from entrepot.server.config import Config
from entrepot.server.run import serve
from tests.server import fixes


def main(port: str, folder: str, seed: str, fix: str | None = None) -> None:
    if fix is not None:
        fixes.install()
    config = Config(data=Path(folder), compiled=False, draw=lambda below: int(seed) % below)
    serve(config, port=int(port), browser=False)


if __name__ == "__main__":
    main(*sys.argv[1:])
