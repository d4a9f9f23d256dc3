"""Passkeys: made for a person, used on another device, and refused when anything is wrong.

`tests/web/test_account.py` does it with a real browser.
"""

from __future__ import annotations

import copy
import json
import random
import sys
import time
from typing import Any

import pytest

from entrepot.server import passkeys
from tests.server.harness import Person, ServiceThread

pytest.importorskip("webauthn", reason="passkeys are an extra: entrepot[passkeys]")

from tests.server.authenticator import PRESENT, Authenticator, decoded, encoded


class Visitor(Person):
    """Comes to the service by a host name: passkeys need one."""

    def __init__(self, port: int, name: str) -> None:
        super().__init__(port, name)
        self.host = f"localhost:{port}"
        self.http.headers["Host"] = self.host

    def authenticator(self, **more: Any) -> Authenticator:
        return Authenticator(f"http://{self.host}", **more)

    def secure(self, authenticator: Authenticator) -> Any:
        options = self.post("/api/me/passkeys/options")
        return self.post("/api/me/passkeys", credential=authenticator.create(options))

    def sign_in(self, authenticator: Authenticator) -> Any:
        options = self.post("/api/sign-in/passkey/options")
        return self.post("/api/sign-in/passkey", credential=authenticator.get(options))


def visitor(server: ServiceThread, name: str = "Ada") -> Visitor:
    return Visitor(server.port, name)


def test_a_passkey_brings_a_person_back(server: ServiceThread) -> None:
    ada, other = visitor(server), visitor(server, "Somebody")
    passkey = ada.authenticator()
    assert ada.secure(passkey) == {"done": True}
    (shown,) = ada.get("/api/me/account")["passkeys"]
    assert (shown["host"], shown["used_at"]) == ("localhost", None)
    assert other.sign_in(passkey) == {"id": ada.id, "name": "Ada", "language": None}
    assert other.get("/api/me")["id"] == ada.id
    account = ada.get("/api/me/account")
    assert account["passkeys"][0]["used_at"] is not None
    assert len(account["devices"]) == 2
    assert other.sign_in(passkey)["id"] == ada.id, "and again"
    (exported,) = ada.get("/api/me/export")["passkeys"]
    assert exported["transports"] == ["internal"]


def test_a_removed_passkey_is_worthless(server: ServiceThread) -> None:
    ada, passkey = visitor(server), visitor(server).authenticator()
    ada.secure(passkey)
    path = f"/api/me/passkeys/{encoded(passkey.id)}"
    assert visitor(server).refused("DELETE", path) == "not_found", "not by others"
    assert ada.ask("DELETE", path).json() == {"done": True}
    assert visitor(server).sign_in(passkey)["code"] == "bad_passkey"
    assert ada.get("/api/me/account")["passkeys"] == []


def test_an_answer_counts_once(server: ServiceThread) -> None:
    ada, other = visitor(server), visitor(server, "Somebody")
    passkey = ada.authenticator()
    options = ada.post("/api/me/passkeys/options")
    made = passkey.create(options)
    assert ada.post("/api/me/passkeys", credential=made) == {"done": True}
    assert ada.refused("POST", "/api/me/passkeys", credential=made) == "bad_passkey"
    passkey.count = 10
    answer = passkey.get(other.post("/api/sign-in/passkey/options"))
    assert other.post("/api/sign-in/passkey", credential=answer)["id"] == ada.id
    third = visitor(server)
    assert third.refused("POST", "/api/sign-in/passkey", credential=answer) == "bad_passkey"


def test_a_copied_passkey_is_noticed(server: ServiceThread) -> None:
    ada, passkey = visitor(server), visitor(server).authenticator()
    ada.secure(passkey)
    passkey.count = 5
    assert visitor(server).sign_in(passkey)["id"] == ada.id
    passkey.count = 3
    assert visitor(server).sign_in(passkey)["code"] == "bad_passkey"


def test_a_challenge_is_for_one_purpose_and_session(server: ServiceThread) -> None:
    ada, bas = visitor(server), visitor(server, "Bas")
    passkey = ada.authenticator()
    made = passkey.create(ada.post("/api/me/passkeys/options"))
    assert bas.refused("POST", "/api/me/passkeys", credential=made) == "bad_passkey"
    ada.secure(passkey)
    challenge = ada.post("/api/me/passkeys/options")["challenge"]
    answer = passkey.get({"challenge": challenge, "rpId": "localhost"})
    assert ada.refused("POST", "/api/sign-in/passkey", credential=answer) == "bad_passkey"
    own = passkey.get({"challenge": encoded(b"x" * 56), "rpId": "localhost"})
    assert ada.refused("POST", "/api/sign-in/passkey", credential=own) == "bad_passkey"


def test_a_challenge_is_not_answered_late(
    server: ServiceThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, passkey = visitor(server), visitor(server).authenticator()
    ada.secure(passkey)
    with monkeypatch.context() as patch:
        patch.setattr(passkeys, "SECONDS", -1)
        options = ada.post("/api/sign-in/passkey/options")
    answer = passkey.get(options)
    assert ada.refused("POST", "/api/sign-in/passkey", credential=answer) == "bad_passkey"
    assert int.from_bytes(decoded(options["challenge"])[16:24], "big") < time.time()


def test_another_page_cannot_use_a_passkey(server: ServiceThread) -> None:
    ada = visitor(server)
    evil = Authenticator("https://evil.example")
    assert ada.secure(evil)["code"] == "bad_passkey"
    passkey = ada.authenticator()
    ada.secure(passkey)
    passkey.origin = "https://evil.example"
    assert visitor(server).sign_in(passkey)["code"] == "bad_passkey"


def test_the_person_must_have_been_verified(server: ServiceThread) -> None:
    ada = visitor(server)
    assert ada.secure(ada.authenticator(flags=PRESENT))["code"] == "bad_passkey"
    passkey = ada.authenticator()
    ada.secure(passkey)
    passkey.flags = PRESENT
    assert visitor(server).sign_in(passkey)["code"] == "bad_passkey"


def test_another_key_cannot_pretend(server: ServiceThread) -> None:
    ada = visitor(server)
    passkey, forged = ada.authenticator(), ada.authenticator()
    ada.secure(passkey)
    forged.id = passkey.id
    forged.count = 100
    assert visitor(server).sign_in(forged)["code"] == "bad_passkey"


def test_a_person_has_ten_passkeys_at_most(server: ServiceThread) -> None:
    ada = visitor(server)
    for _ in range(passkeys.MOST):
        assert ada.secure(ada.authenticator()) == {"done": True}
    assert ada.refused("POST", "/api/me/passkeys/options") == "too_many_passkeys"


def test_an_address_in_numbers_has_no_passkeys(server: ServiceThread) -> None:
    person = server.person()
    assert person.get("/api/me/account")["no_passkeys"].startswith("Passkeys need a host name")
    assert person.refused("POST", "/api/me/passkeys/options") == "no_passkeys"
    assert person.refused("POST", "/api/sign-in/passkey/options") == "no_passkeys"
    assert visitor(server).get("/api/me/account")["no_passkeys"] is None


def test_without_the_library_phrases_remain(
    server: ServiceThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = visitor(server)
    monkeypatch.setitem(sys.modules, "webauthn", None)
    account = ada.get("/api/me/account", lang="nl")
    assert 'pip install "entrepot[passkeys]"' in account["no_passkeys"]
    assert ada.refused("POST", "/api/me/passkeys", credential={}) == "no_passkeys"
    assert ada.refused("POST", "/api/sign-in/passkey", credential={}) == "no_passkeys"
    assert "phrase" in ada.post("/api/me/phrase")


def body(credential: Any) -> dict[str, Any]:
    content = json.dumps({"credential": credential})
    return {"content": content, "headers": {"Content-Type": "application/json"}}


def damage(value: Any, chance: random.Random) -> Any:
    """The same with something wrong in it."""
    if isinstance(value, dict) and value:
        key = chance.choice(sorted(value))
        if chance.random() < 0.2:
            return {name: one for name, one in value.items() if name != key}
        return {**value, key: damage(value[key], chance)}
    if isinstance(value, str) and value and chance.random() < 0.6:
        data = bytearray(value.encode())
        data[chance.randrange(len(data))] = chance.choice(b"AZaz09_-=.\x00 ")
        return data.decode()
    return chance.choice([None, "", 0, -1, 1e99, [], {}, [[]], "\ud800", "\0", "A" * 3000, True])


def test_damaged_answers_are_refused(
    server: ServiceThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, chance = visitor(server), random.Random(3)
    passkey = ada.authenticator()
    ada.secure(passkey)
    for rate in (server.service.sign_in.rate_of_person, server.service.change_rate):
        monkeypatch.setattr(rate, "size", 1e9)
        monkeypatch.setattr(rate, "per_second", 1e9)
    for _ in range(50):
        good = passkey.get(ada.post("/api/sign-in/passkey/options"))
        bad = damage(copy.deepcopy(good), chance)
        answer = ada.ask("POST", "/api/sign-in/passkey", **body(bad))
        if answer.status_code == 200:  # the damage was where nothing is signed
            assert answer.json()["id"] == ada.id
            assert good["response"]["signature"] == bad["response"]["signature"]
        made = ada.authenticator().create(ada.post("/api/me/passkeys/options"))
        bad = damage(made, chance)
        answer = ada.ask("POST", "/api/me/passkeys", **body(bad))
        if answer.status_code == 201:
            (*_, last) = ada.get("/api/me/account")["passkeys"]
            ada.ask("DELETE", f"/api/me/passkeys/{last['id']}")
