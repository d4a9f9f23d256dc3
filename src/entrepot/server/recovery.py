"""Recovery phrases: eight made-up words that let somebody sign in on another device.

The first two words find the person, the other six (72 bits) prove it; of these only a slow hash is
stored.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
from concurrent.futures import ThreadPoolExecutor
from functools import partial

CONSONANTS = "bdfghklmnprstvwz"
VOWELS = "aeio"
WORDS = 8
LETTERS = 4
SELECTOR = 2 * LETTERS
"""How many letters of a phrase find the person."""
UNWANTED = {
    *("dago", "fagi", "fago", "homo", "kaka", "kike", "mofo", "nazi", "nega", "nego"),
    *("niga", "nige", "nigo", "pedo", "pipi", "rape"),
}
"""What chance would make of the letters, and nobody wants to read."""

COST, BLOCK = 15, 8
"""Of scrypt: 2**15 rounds of 1 KiB, so 32 MiB and a tenth of a second for each try."""
_threads = ThreadPoolExecutor(2, "scrypt")
"""Few at once: each takes much memory."""


def new_phrase() -> str:
    return " ".join(_word() for _ in range(WORDS))


def _word() -> str:
    while True:
        word = "".join(
            secrets.choice(VOWELS if place % 2 else CONSONANTS) for place in range(LETTERS)
        )
        if word not in UNWANTED:
            return word


def split(phrase: str) -> tuple[str, str] | None:
    """A typed phrase as what finds the person and what proves it; None if it cannot be one.

    Case, spaces and signs between the words do not matter.
    """
    letters = "".join(sign for sign in phrase.lower() if sign.isalpha())
    if len(letters) != WORDS * LETTERS or not letters.isascii():
        return None
    return letters[:SELECTOR], letters[SELECTOR:]


async def hash_secret(secret: str) -> str:
    salt = secrets.token_bytes(16)
    key = await _scrypt(secret, salt, COST, BLOCK)
    return f"scrypt:{COST}:{BLOCK}:{salt.hex()}:{key.hex()}"


async def proves(secret: str, stored: str | None) -> bool:
    """Whether the secret belongs to a stored hash; without one this takes as long."""
    if stored is None:
        await _scrypt(secret, bytes(16), COST, BLOCK)
        return False
    _, cost, block, salt, key = stored.split(":")
    found = await _scrypt(secret, bytes.fromhex(salt), int(cost), int(block))
    return hmac.compare_digest(found, bytes.fromhex(key))


async def _scrypt(secret: str, salt: bytes, cost: int, block: int) -> bytes:
    work = partial(
        hashlib.scrypt,
        secret.encode(),
        salt=salt,
        n=2**cost,
        r=block,
        p=1,
        maxmem=256 * 2**cost * block,
        dklen=32,
    )
    return await asyncio.get_running_loop().run_in_executor(_threads, work)
