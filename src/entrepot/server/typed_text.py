"""Cleans what people type, names and chat, before it is stored and shown to others."""

from __future__ import annotations

import unicodedata

MOST_MARKS = 3
"""Combining marks that a letter may carry: no writing that is in use needs more."""
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn")
"""Categories of controls (those that turn the direction of writing among them), and of signs that
mean nothing everywhere."""
JOINER, EMOJI_STYLE = "\u200d", "\ufe0f"


def clean(text: str) -> str:
    """Composed (NFC), with single spaces, without signs that nobody sees and piles of accents."""
    spaced = "".join(" " if sign.isspace() else sign for sign in text)
    seen = "".join(sign for sign in spaced if sign == JOINER or not _is_unseen(sign))
    kept: list[str] = []
    marks = 0
    for at, sign in enumerate(composed := unicodedata.normalize("NFC", seen)):
        before = kept[-1] if kept else " "
        if sign == JOINER:
            keep = _joins(before, composed[at + 1 : at + 2])
        elif unicodedata.category(sign) in ("Mn", "Me"):
            marks += 1
            keep = marks <= MOST_MARKS and before != " "
        else:
            marks, keep = 0, True
        if keep:
            kept.append(sign)
    return unicodedata.normalize("NFC", " ".join("".join(kept).split()))


def _is_unseen(sign: str) -> bool:
    return unicodedata.category(sign) in UNSEEN


def _joins(before: str, after: str) -> bool:
    """Whether a joiner makes one picture of two; in words it would only hide."""
    symbol = before == EMOJI_STYLE or unicodedata.category(before) in ("So", "Sk")
    return symbol and after != "" and unicodedata.category(after) == "So"
