"""My account: securing a name by phrase and passkey, other devices, signing out, deleting."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.conftest import Server
from tests.web.play import open_table
from tests.web.test_access import LOOKS, violations

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Page

Visit = Callable[..., "Page"]


def account(visit: Visit, server: Server, name: str | None = None, **more: Any) -> Page:
    """The account page of a new person, by a host name: passkeys need one."""
    page = visit("/account", address=f"http://localhost:{server.port}", **more)
    page.locator("#account-name").wait_for()
    if name:
        page.locator("#account-name").fill(name)
        with page.expect_response("**/api/me/account?*"):
            page.keyboard.press("Enter")
    return page


def me(page: Page) -> Any:
    return page.request.get("/api/me").json()


def new_phrase(page: Page) -> str:
    page.get_by_role("button", name="Make a recovery phrase").click()
    words = page.locator("[data-phrase]")
    words.wait_for()
    return words.get_attribute("data-phrase") or ""


def sign_in(page: Page, phrase: str) -> None:
    page.get_by_label("Recovery phrase").fill(phrase)
    page.get_by_role("button", name="Sign in with the phrase").click()


def authenticator(page: Page) -> tuple[CDPSession, str]:
    """Chromium's own authenticator in software, with somebody who always says yes."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    made = session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return session, made["authenticatorId"]


def test_a_phrase_brings_the_name_and_the_games_to_another_device(
    visit: Visit, server: Server
) -> None:
    first = account(visit, server, "Ada")
    assert first.locator("[data-secured=false]").count() == 1
    phrase = new_phrase(first)
    assert first.locator(":focus").text_content() == (
        "Write these words down now, in this order. They are not shown again."
    )
    first.get_by_role("button", name="I have written them down").click()
    first.locator("[data-secured=true]").wait_for()
    assert phrase.split()[7] not in first.content(), "shown once"
    table = open_table(first, "cuba", 3)["table"]["id"]

    second = account(visit, server, phone=True)
    sign_in(second, phrase.upper())
    second.wait_for_url("**/")
    second.locator(f"a[href='/t/{table}']").first.wait_for()
    assert me(second) == me(first)

    second.goto("/account")
    second.get_by_role("button", name="Sign out Chrome").click()
    second.get_by_text("Signed out there.").wait_for()
    first.get_by_text("You were signed out on this device.").wait_for()


def test_a_stranger_can_sign_in_or_choose_a_name_and_is_not_stored(
    visit: Visit, server: Server
) -> None:
    asked: list[str] = []
    page = account(visit, server)
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_label("Recovery phrase").wait_for()
    assert page.get_by_role("button", name="Make a recovery phrase").count() == 0
    assert page.get_by_role("button", name="Sign out here").count() == 0
    assert me(page)["id"] is None
    page.wait_for_timeout(500)
    assert not [url for url in asked if "/account" in url], "it does not ask again and again"
    page.locator("#account-name").fill("Ida")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Make a recovery phrase").wait_for()
    assert me(page)["name"] == "Ida"


def test_a_wrong_phrase_says_what_to_do(visit: Visit, server: Server) -> None:
    page = account(visit, server, "Bas", language="nl")
    before = me(page)
    page.get_by_label("Herstelzin").fill("bade " * 8)
    page.get_by_role("button", name="Aanmelden met de zin").click()
    alert = page.get_by_role("alert")
    alert.wait_for()
    assert alert.text_content() == (
        "Bij deze herstelzin hoort geen naam. Controleer de acht woorden."
    )
    assert me(page) == before


def test_a_passkey_brings_the_name_back(visit: Visit, server: Server) -> None:
    pytest.importorskip("webauthn", reason="passkeys are an extra: entrepot[passkeys]")
    page = account(visit, server, "Cor")
    session, id = authenticator(page)
    page.get_by_role("button", name="Add a passkey").click()
    page.get_by_text("The passkey was added.").wait_for()
    page.locator("[data-secured=true]").wait_for()
    cor = me(page)
    page.get_by_role("button", name="Sign out here").click()
    page.wait_for_url("**/")
    page.locator(".tools").wait_for()
    assert me(page)["id"] != cor["id"]

    page.goto("/account")
    page.get_by_role("button", name="Sign in with a passkey").click()
    page.wait_for_url("**/")
    page.locator(".tools").wait_for()
    assert me(page) == cor

    (credential,) = session.send("WebAuthn.getCredentials", {"authenticatorId": id})["credentials"]
    assert credential["rpId"] == "localhost"
    other = account(visit, server)
    synced, place = authenticator(other)
    synced.send("WebAuthn.addCredential", {"authenticatorId": place, "credential": credential})
    other.get_by_role("button", name="Sign in with a passkey").click()
    other.wait_for_url("**/")
    other.locator(".tools").wait_for()
    assert me(other) == cor, "a passkey that the person's devices share"


def test_whoever_calls_a_passkey_off_is_told_so(visit: Visit, server: Server) -> None:
    pytest.importorskip("webauthn", reason="passkeys are an extra: entrepot[passkeys]")
    page = account(visit, server, "Dirk")
    session, id = authenticator(page)
    session.send("WebAuthn.setUserVerified", {"authenticatorId": id, "isUserVerified": False})
    page.get_by_role("button", name="Add a passkey").click()
    page.get_by_text("No passkey was used. You can try again.").wait_for()
    assert page.locator("[data-secured=false]").count() == 1


def test_an_address_in_numbers_offers_the_phrase_alone(visit: Visit) -> None:
    page = visit("/account")
    page.locator("#account-name").fill("Gea")
    page.keyboard.press("Enter")
    page.locator("[data-no-passkeys]").wait_for()
    assert page.get_by_role("button", name="passkey").count() == 0
    assert page.get_by_role("button", name="Make a recovery phrase").count() == 1


def test_an_unsecured_name_is_not_left_by_accident(visit: Visit, server: Server) -> None:
    page = account(visit, server, "Eva")
    before = me(page)
    page.get_by_role("button", name="Sign out here").press("Enter")
    dialog = page.get_by_role("dialog")
    dialog.wait_for()
    assert page.locator(":focus").text_content() == "No, stay"
    page.keyboard.press("Enter")
    dialog.wait_for(state="detached")
    assert me(page) == before
    page.get_by_role("button", name="Sign out here").click()
    page.get_by_role("dialog").get_by_role("button", name="Sign out").click()
    page.wait_for_url("**/")
    page.locator(".tools").wait_for()
    assert me(page)["name"] is None


def test_all_data_as_a_file_and_then_gone(visit: Visit, server: Server, tmp_path: Path) -> None:
    page = account(visit, server, "Fien")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download all").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == "entrepot.json"
    assert json.loads(file.read_text("utf-8"))["person"]["name"] == "Fien"

    table = open_table(page, "santo-domingo", 2)["table"]["id"]
    page.goto("/account")
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete everything").click()
    page.wait_for_url("**/")
    page.locator(".tools").wait_for()
    assert me(page)["name"] is None
    assert page.request.get(f"/api/tables/{table}").json()["status"] == "abandoned"


def test_the_way_to_the_account(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("link", name="My account").click()
    page.get_by_role("heading", name="My account", level=1).wait_for()
    assert page.get_by_role("dialog").count() == 0


@pytest.mark.parametrize(("settings", "phone"), LOOKS)
def test_everyone_can_use_it(
    visit: Visit, server: Server, settings: dict[str, str], phone: bool
) -> None:
    page = account(visit, server, "Gijs", phone=phone, **settings)
    assert violations(page) == []
    nl = settings["language"] == "nl"
    make = "Herstelzin maken" if nl else "Make a recovery phrase"
    page.get_by_role("button", name=make).click()
    page.locator("[data-phrase]").wait_for()
    assert violations(page) == []
    width = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert width <= 0, "nothing to scroll sideways"
    page.get_by_role("button", name="Alles verwijderen" if nl else "Delete everything").click()
    page.get_by_role("dialog").wait_for()
    assert violations(page) == []
