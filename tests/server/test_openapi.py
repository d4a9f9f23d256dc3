"""Any HTTP request is answered without a crash, as the OpenAPI description says."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import load_all_checks

from entrepot.server.app import create_app
from entrepot.server.config import Config, Limits
from tests.server.harness import Person, ServiceThread

load_all_checks()
CHECKS: Any = schemathesis.checks.CHECKS.get_by_names(
    [
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_schema_conformance",
    ]
)


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServiceThread]:
    folder = tmp_path_factory.mktemp("described")
    limits = Limits(changes=(1e6, 1e6), tables=(1e6, 1e6), sign_in=(1e6, 1e6))
    config = Config(data=folder, bot_processes=1, compiled=False, limits=limits)
    with ServiceThread(config) as running:
        yield running


def described() -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        return create_app(Config(data=Path(folder), compiled=False)).openapi()


schema = schemathesis.openapi.from_dict(described())


@schema.parametrize()
@settings(
    max_examples=25,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
def test_responses_match_the_openapi_description(
    case: schemathesis.Case[Any], service: ServiceThread
) -> None:
    person = known_person(service)
    for parameters in (None, {"id": person.table}):
        if parameters and "id" not in (case.path_parameters or {}):
            continue
        case.path_parameters = {**(case.path_parameters or {}), **(parameters or {})}
        case.call_and_validate(
            base_url=f"http://127.0.0.1:{service.port}",
            headers={"Cookie": person.person.cookie},
            checks=CHECKS,
        )


class Known:
    def __init__(self, person: Person) -> None:
        self.person = person
        self.table = str(person.open(seats=[{"kind": "me"}, {"kind": "open"}])["table"]["id"])


_known: dict[int, Known] = {}


def known_person(service: ServiceThread) -> Known:
    """Somebody who has opened a table."""
    if service.port not in _known:
        _known[service.port] = Known(service.person())
    return _known[service.port]
