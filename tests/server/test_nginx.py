"""The configuration for nginx in deploy/, in a real nginx before two processes on PostgreSQL."""

from __future__ import annotations

import os
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection
from websockets.typing import Origin

from tests.server.conftest import new_database
from tests.server.harness import (
    WAIT,
    Person,
    ServiceProcess,
    TableSocket,
    mover,
    open_socket,
    until,
)

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "play.example.org"
BINARY = (
    os.environ.get("ENTREPOT_NGINX")
    or shutil.which("nginx")
    or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
)
"""With one named, the tests must run."""

pytestmark = pytest.mark.skipif(not BINARY, reason="there is no nginx on this machine")

AROUND = """
{user}
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log stderr;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/entrepot.conf;
}}
"""


def configuration(folder: Path, ports: dict[str, int]) -> str:
    """Our file, with this machine's ports and certificate."""
    text = (DEPLOY / "nginx.conf").read_text("utf-8")
    here = {
        "127.0.0.1:8001": f"127.0.0.1:{ports['one']}",
        "127.0.0.1:8002": f"127.0.0.1:{ports['other']}",
        "listen 80;": f"listen 127.0.0.1:{ports['plain']};",
        "listen 443 ssl;": f"listen 127.0.0.1:{ports['tls']} ssl;",
        f"/etc/letsencrypt/live/{NAME}/fullchain.pem": f"{folder}/certificate.pem",
        f"/etc/letsencrypt/live/{NAME}/privkey.pem": f"{folder}/key.pem",
    }
    for written, used in here.items():
        assert text.count(written) == 1, written
        text = text.replace(written, used)
    return text


def make_certificate(folder: Path) -> None:
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    command += ["-keyout", "key.pem", "-out", "certificate.pem", "-subj", f"/CN={NAME}"]
    command += ["-addext", f"subjectAltName=DNS:{NAME}"]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)


def free_ports(*names: str) -> dict[str, int]:
    sockets = {name: socket.create_server(("127.0.0.1", 0)) for name in names}
    ports = {name: int(one.getsockname()[1]) for name, one in sockets.items()}
    for one in sockets.values():
        one.close()
    return ports


class Site:
    """nginx and the two processes behind it."""

    def __init__(self, folder: Path, url: str) -> None:
        self.folder = folder
        self.ports = free_ports("plain", "tls", "one", "other")
        options = ["--allowed-host", NAME]
        self.processes = [
            ServiceProcess(folder / "data", url, self.ports[name], options)
            for name in ("one", "other")
        ]
        make_certificate(folder)
        self.tls = ssl.create_default_context(cafile=str(folder / "certificate.pem"))

    def start_nginx(self) -> subprocess.Popen[bytes]:
        (self.folder / "entrepot.conf").write_text(configuration(self.folder, self.ports))
        user = "user root;" if os.geteuid() == 0 else ""
        main = self.folder / "nginx.conf"
        main.write_text(AROUND.format(folder=self.folder, user=user))
        assert BINARY is not None
        nginx = subprocess.Popen([BINARY, "-p", str(self.folder), "-c", str(main)])
        until(lambda: listens(self.ports["tls"]) or nginx.poll() is not None)
        assert nginx.poll() is None, "nginx refuses the configuration"
        return nginx

    def visitor(self, name: str) -> Visitor:
        return Visitor(self, name)


def listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


class Visitor(Person):
    """Somebody who knows only the name of the site."""

    def __init__(self, site: Site, name: str) -> None:
        self.site = site
        super().__init__(site.ports["tls"], name)

    def new_client(self) -> httpx.Client:
        def to_nginx(request: httpx.Request) -> None:
            request.extensions["sni_hostname"] = NAME

        return httpx.Client(
            base_url=f"https://127.0.0.1:{self.port}",
            headers={"Host": NAME, "Origin": f"https://{NAME}"},
            event_hooks={"request": [to_nginx]},
            verify=self.site.tls,
            timeout=WAIT,
        )

    def connect(self, path: str, headers: dict[str, str]) -> ClientConnection:
        return open_socket(
            f"wss://{NAME}{path}",
            sock=socket.create_connection(("127.0.0.1", self.port)),
            ssl=self.site.tls,
            origin=Origin(f"https://{NAME}"),
            additional_headers=headers,
        )


@pytest.fixture(scope="module")
def site(postgres: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("site")
    site = Site(folder, new_database(postgres))
    with site.processes[0], site.processes[1]:
        nginx = site.start_nginx()
        try:
            yield site
        finally:
            nginx.terminate()
            nginx.wait(WAIT)


def sockets_of(process: ServiceProcess) -> float:
    """How many sockets a process serves; asked without nginx."""
    text = httpx.get(f"http://127.0.0.1:{process.port}/metrics", timeout=WAIT).text
    line = next(line for line in text.splitlines() if line.startswith("entrepot_sockets "))
    return float(line.split()[1])


def test_plain_requests_are_sent_to_the_certificate(site: Site) -> None:
    plain = f"http://127.0.0.1:{site.ports['plain']}/tables/x"
    answer = httpx.get(plain, headers={"Host": NAME}, timeout=WAIT)
    assert (answer.status_code, answer.headers["location"]) == (301, f"https://{NAME}/tables/x")


def test_the_cookie_is_secure_and_the_headers_are_there(site: Site) -> None:
    with site.visitor("Ada").new_client() as newcomer:
        answer = newcomer.put("/api/me", json={"name": "Bas"})
    assert "Secure" in answer.headers["set-cookie"]
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert "max-age" in answer.headers["strict-transport-security"]


def test_metrics_are_not_shown_through_the_proxy(site: Site) -> None:
    visitor = site.visitor("Ada")
    assert visitor.http.get("/metrics").status_code == 403
    assert visitor.http.get("/readyz").json() == {"status": "ok"}


def test_another_name_is_refused(site: Site) -> None:
    answer = site.visitor("Ada").http.get("/api/me", headers={"Host": "evil.example"})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_host")


def seats(site: Site) -> tuple[TableSocket, TableSocket]:
    host, guest = site.visitor("Ada"), site.visitor("Bas")
    made = host.open(seats=[{"kind": "me"}, {"kind": "open"}])
    table = made["table"]["id"]
    guest.post(f"/api/tables/{table}/join", invite=made["invites"][0]["token"])
    return host.watch(table), guest.watch(table)


def test_people_play_through_nginx_and_when_a_process_dies(site: Site) -> None:
    one, other = seats(site)
    spectators = [site.visitor(f"Cor {number}").watch(one.table) for number in range(4)]
    assert all(sockets_of(process) >= 1 for process in site.processes)
    for _ in range(12):
        asked, waiting = mover(one, other)
        assert asked.play(asked.legal[0])["type"] == "played"
        waiting.take("update")
    for watching in spectators:
        until(lambda socket=watching: socket.number >= one.number or socket.next() is None)
    number = one.number
    site.processes[0].kill()
    one, other = one.person.watch(one.table), other.person.watch(other.table)
    assert one.number == other.number == number
    for _ in range(6):
        asked, waiting = mover(one, other)
        assert asked.play(asked.legal[0])["type"] == "played"
        waiting.take("update")
