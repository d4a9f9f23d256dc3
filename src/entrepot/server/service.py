"""The service as a whole: its parts, started and stopped in order."""

from __future__ import annotations

from typing import Any

from starlette.requests import HTTPConnection

from entrepot.server.bot_seats import BotSeats
from entrepot.server.config import Config
from entrepot.server.database import Database
from entrepot.server.deadlines import DeadlineKeeper
from entrepot.server.hints import Hints
from entrepot.server.identity import Signer
from entrepot.server.limits import Buckets, Places
from entrepot.server.live_table import LiveTable
from entrepot.server.live_tables import LiveTables
from entrepot.server.move_log import MoveLog
from entrepot.server.moves import MoveHandler
from entrepot.server.precompile import Precompiler
from entrepot.server.pubsub import pubsub_for
from entrepot.server.rows import MoveRow
from entrepot.server.storage import Storage
from entrepot.server.table_admin import TableAdmin
from entrepot.server.workers import Workers


class Service:
    def __init__(self, config: Config) -> None:
        self.config = config
        self.signer = Signer(config.secret())
        self.database = Database(config.url)
        self.storage = Storage(self.database)
        self.pubsub = pubsub_for(self.database.url, self.database.is_sqlite)
        self.live_tables = LiveTables(self.storage, self.pubsub, config.live_tables)
        self.move_log = MoveLog(self.database, config.group_seconds, self.pubsub.process)
        self.move_handler = MoveHandler(self.live_tables, self.move_log)
        self.precompiler = Precompiler(config)
        self.workers = Workers(config.bot_processes, lend_one=self.precompiler.runs)
        self.bot_seats = BotSeats(
            self.live_tables, self.move_handler, self.workers, self.precompiler
        )
        self.hints = Hints(self.workers, self.precompiler, config.limits.hints)
        self.deadlines = DeadlineKeeper(self.live_tables, self.storage, self.bot_seats)
        self.table_admin = TableAdmin(self.live_tables, self.storage, config.draw)
        self.messages = Buckets(config.limits.messages)
        self.chatting = Buckets(config.limits.chat)
        self.opening = Buckets(config.limits.tables)
        self.sockets_of_person = Places(config.limits.sockets_of_a_person)
        self.sockets_of_address = Places(config.limits.sockets_of_an_address)

    async def start(self) -> None:
        await self.database.start()
        self.live_tables.on_change = self._changed
        self.live_tables.on_moved = self._moved
        self.move_log.start()
        await self.pubsub.start(self._heard, self._here)
        self.workers.start()
        self.precompiler.start(then=self.workers.use_all)
        self.deadlines.start()

    async def stop(self) -> None:
        await self.deadlines.stop()
        await self.bot_seats.stop()
        self.hints.stop()
        for live_table in list(self.live_tables.tables.values()):
            for viewer in list(live_table.viewers):
                viewer.close(1012)
        await self.move_log.stop()
        self.precompiler.stop()
        self.workers.stop()
        await self.pubsub.stop()
        await self.database.stop()

    def _changed(self, live_table: LiveTable) -> None:
        self.bot_seats.consider(live_table)
        self.hints.drop(live_table)

    def _moved(self, live_table: LiveTable) -> None:
        self.bot_seats.drop(live_table)
        self.hints.drop(live_table)

    async def hurry(self, live_table: LiveTable) -> None:
        """Let the bots of a table answer now; they may think in another process."""
        self.bot_seats.hurry(live_table)
        await self.pubsub.tell(hurry=live_table.id)

    async def _heard(self, news: dict[str, Any]) -> None:
        """What happened in another process."""
        for moved in news.get("moved", ()):
            if "rows" in moved:
                rows = [MoveRow(*row) for row in moved["rows"]]
                await self.live_tables.moved_elsewhere(rows, moved["changes"])
            else:
                await self.live_tables.changed_elsewhere(moved["table"])
        if "changed" in news:
            await self.live_tables.changed_elsewhere(news["changed"])
        if "hurry" in news and news["hurry"] in self.live_tables.tables:
            self.bot_seats.hurry(self.live_tables.tables[news["hurry"]])
        if "chat" in news:
            await self.live_tables.chat_elsewhere(news["chat"])
        for table in [*news.get("present", {}), *news.get("gone", ())]:
            self.live_tables.presence_changed(table)
        if "missed" in news:
            await self.live_tables.catch_up_all()

    def _here(self) -> dict[str, list[str]]:
        return {
            live_table.id: sorted({viewer.person for viewer in live_table.viewers if viewer.person})
            for live_table in self.live_tables.tables.values()
            if live_table.viewers
        }


def service_of(connection: HTTPConnection) -> Service:
    service: Service = connection.app.state.service
    return service
