"""Passkeys (WebAuthn): what the browser is asked, and whether its answer is right.

The library is an extra of the distribution; without it people have recovery phrases.
"""

from __future__ import annotations

import ipaddress
import json
import secrets
import time
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from entrepot.server.account_storage import Passkey
from entrepot.server.errors import Refused
from entrepot.server.keys import Keyring
from entrepot.server.rows import Person

MOST = 10
"""Passkeys of one person."""
SECONDS = 300
"""How long a challenge can be answered."""
TRANSPORTS = ("ble", "hybrid", "internal", "nfc", "smart-card", "usb")
NONCE, TIME, MAC = 16, 8, 32
"""The bytes that a challenge is made of."""


@dataclass(frozen=True)
class Answered:
    """The challenge that a browser says it has answered: ours, and not too old."""

    challenge: bytes
    expires_at: float


def problem(connection: HTTPConnection) -> str | None:
    """Why passkeys cannot be used at the address of this request, as a key of the texts."""
    if find_spec("webauthn") is None:
        return "no_passkeys.library"
    host = relying_party(connection)
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return None if host else "no_passkeys.name"
    return "no_passkeys.name"


def check_possible(connection: HTTPConnection) -> None:
    if why := problem(connection):
        raise Refused("no_passkeys", text=why)


def relying_party(connection: HTTPConnection) -> str:
    """The host name that a passkey is bound to. `SecurityMiddleware` has found it to be ours."""
    return urlsplit(f"//{connection.headers.get('host', '')}").hostname or ""


def _origins(connection: HTTPConnection) -> list[str]:
    """A proxy may have taken the encryption off; browsers themselves insist on it."""
    host = connection.headers.get("host", "")
    return [f"https://{host}", f"http://{host}"]


# --- challenges ----------------------------------------------------------------------------------


def new_challenge(keys: Keyring, purpose: str) -> bytes:
    """Signed, so that it need not be stored before it is answered."""
    body = secrets.token_bytes(NONCE) + int(time.time() + SECONDS).to_bytes(TIME, "big")
    return body + bytes.fromhex(keys.sign(f"challenge:{purpose}:{body.hex()}"))


def answered(keys: Keyring, purpose: str, credential: dict[str, Any]) -> Answered:
    from webauthn.helpers import base64url_to_bytes, parse_client_data_json

    try:
        client_data = parse_client_data_json(
            base64url_to_bytes(credential["response"]["clientDataJSON"])
        )
        challenge = bytes(client_data.challenge)
    except Exception as wrong:  # the library raises whatever its parsers meet
        raise Refused("bad_passkey") from wrong
    body, mac = challenge[: NONCE + TIME], challenge[NONCE + TIME :]
    expires_at = int.from_bytes(body[NONCE:], "big")
    if (
        len(challenge) != NONCE + TIME + MAC
        or not keys.verifies(f"challenge:{purpose}:{body.hex()}", mac.hex())
        or expires_at < time.time()
    ):
        raise Refused("bad_passkey")
    return Answered(challenge, expires_at)


# --- making one ----------------------------------------------------------------------------------


def creation_options(
    connection: HTTPConnection, person: Person, known: list[Passkey], challenge: bytes
) -> dict[str, Any]:
    """What `navigator.credentials.create` is given."""
    from webauthn import generate_registration_options, options_to_json
    from webauthn.helpers import base64url_to_bytes
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = generate_registration_options(
        rp_id=relying_party(connection),
        rp_name="Entrepot",
        user_id=person.id.encode(),
        user_name=person.name or "Entrepot",
        challenge=challenge,
        timeout=SECONDS * 1000,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(id=base64url_to_bytes(one.id)) for one in known
        ],
    )
    made: dict[str, Any] = json.loads(options_to_json(options))
    return made


def created(
    connection: HTTPConnection,
    person: Person,
    credential: dict[str, Any],
    to: Answered,
    device: str,
) -> Passkey:
    """The passkey that a browser has made for the person."""
    from webauthn import verify_registration_response
    from webauthn.helpers import bytes_to_base64url

    try:
        made = verify_registration_response(
            credential=credential,
            expected_challenge=to.challenge,
            expected_rp_id=relying_party(connection),
            expected_origin=_origins(connection),
            require_user_verification=True,
        )
    except Exception as wrong:  # the library raises whatever its parsers meet
        raise Refused("bad_passkey") from wrong
    told = credential["response"].get("transports")
    transports = [one for one in TRANSPORTS if isinstance(told, list) and one in told]
    return Passkey(
        id=bytes_to_base64url(made.credential_id),
        person_id=person.id,
        host=relying_party(connection),
        public_key=bytes_to_base64url(made.credential_public_key),
        sign_count=made.sign_count,
        transports=transports,
        device=device,
        created_at=time.time(),
    )


# --- using one -----------------------------------------------------------------------------------


def request_options(connection: HTTPConnection, challenge: bytes) -> dict[str, Any]:
    """What `navigator.credentials.get` is given: the browser offers all passkeys for this host."""
    from webauthn import generate_authentication_options, options_to_json
    from webauthn.helpers.structs import UserVerificationRequirement

    options = generate_authentication_options(
        rp_id=relying_party(connection),
        challenge=challenge,
        timeout=SECONDS * 1000,
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    made: dict[str, Any] = json.loads(options_to_json(options))
    return made


def used(
    connection: HTTPConnection, passkey: Passkey, credential: dict[str, Any], to: Answered
) -> int:
    """The new count of signatures, if the answer was signed by this passkey."""
    from webauthn import verify_authentication_response
    from webauthn.helpers import base64url_to_bytes

    try:
        verified = verify_authentication_response(
            credential=credential,
            expected_challenge=to.challenge,
            expected_rp_id=relying_party(connection),
            expected_origin=_origins(connection),
            credential_public_key=base64url_to_bytes(passkey.public_key),
            credential_current_sign_count=passkey.sign_count,
            require_user_verification=True,
        )
    except Exception as wrong:  # the library raises whatever its parsers meet
        raise Refused("bad_passkey") from wrong
    return int(verified.new_sign_count)
