"""Why something asked of the service is refused, whether it came over HTTP or a WebSocket.

`problems` renders a refusal as an HTTP response, `message_handler` as a WebSocket message.
"""

from __future__ import annotations

from entrepot.server.storage_errors import StorageFailed
from entrepot.server.texts import say


class Refused(Exception):
    """A request or message that changes nothing; whoever sent it is told the code and why."""

    def __init__(
        self,
        code: str,
        *,
        text: str | None = None,
        reason: str | None = None,
        values: dict[str, object] | None = None,
        action: int | None = None,
        final: bool = True,
        errors: list[dict[str, str]] | None = None,
        headers: dict[str, str] | None = None,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.text = text or code
        """The key of the text to show, in `texts`."""
        self._reason = reason
        self._values = values or {}
        self.action = action
        """Index of the action in its batch that was refused."""
        self.final = final
        """Whether the same message would be refused again whenever it came."""
        self.errors = errors or []
        """What is wrong with which field of a request."""
        self.headers = headers
        """Headers of the HTTP response."""

    def reason(self, lang: str) -> str:
        return self._reason or say(self.text, lang, **self._values)


def not_saved(failed: StorageFailed) -> Refused:
    """What to say when the database failed."""
    return Refused("unsure" if failed.unsure else "storage", final=False)


def invalid(where: str, what: str) -> Refused:
    """A request with a field that cannot be accepted."""
    return Refused("invalid", errors=[{"where": where, "what": what}])


class NoSuchTable(Exception):
    pass
