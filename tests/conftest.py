"""Settings for the whole suite.

Choose a hypothesis profile with ``HYPOTHESIS_PROFILE``; without it, ``ci`` is used where the
environment says ``CI`` and ``default`` elsewhere.
"""

import os
import signal

import pytest
from hypothesis import HealthCheck, settings

from tests.support.shares import in_shares

# Time depends on the machine and on compiling, never on the rules: nothing here is timed.
_UNTIMED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

settings.register_profile("default", _UNTIMED, max_examples=30)
# The same examples on every run: a red build can be repeated, and a green one stays green.
settings.register_profile("ci", _UNTIMED, max_examples=60, derandomize=True, print_blob=True)
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "default")
)

# A shell that starts the suite in the background has it ignore Ctrl-C, and so would every program
# that a test starts and then interrupts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(trylast=True)  # after pytest's own order, by the parameters of fixtures
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    if workers > 1:
        items[:] = in_shares(items, workers)
