"""Optional dependencies: extras of the distribution that only some commands need."""

from __future__ import annotations

from importlib import import_module

from entrepot.engine.errors import EntrepotError

EXTRAS = {
    "asyncpg": "postgres",
    "onnxruntime": "onnx",
    "openskill": "arena",
    "polars": "data",
    "torch": "learning",
    "webauthn": "passkeys",
}
"""The smallest extra that installs a module."""


class MissingExtra(EntrepotError, ImportError):
    """A module of an extra is not installed."""


def require(purpose: str, *modules: str) -> None:
    """Raise `MissingExtra`, with the command that installs it, if one of `modules` is missing."""
    for name in modules:
        try:
            import_module(name)
        except ModuleNotFoundError:
            raise MissingExtra(
                f"{purpose} needs {name}, which is not installed: "
                f'pip install "entrepot[{EXTRAS[name]}]"'
            ) from None
