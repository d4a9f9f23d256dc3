"""The service as a whole: its parts, started and stopped in order."""

from __future__ import annotations

from typing import Any

from starlette.requests import HTTPConnection

from entrepot.server.config import Config
from entrepot.server.database import Database
from entrepot.server.desk import Desk
from entrepot.server.fanout import fanout_for
from entrepot.server.hall import Hall
from entrepot.server.hints import Hints
from entrepot.server.host import Host
from entrepot.server.journal import Journal
from entrepot.server.limits import Buckets, Places
from entrepot.server.live import Live
from entrepot.server.persons import Signer
from entrepot.server.players import Players
from entrepot.server.rows import MoveRow
from entrepot.server.storage import Storage
from entrepot.server.timekeeper import Timekeeper
from entrepot.server.warming import Warming
from entrepot.server.workers import Workers


class Service:
    def __init__(self, config: Config) -> None:
        self.config = config
        self.signer = Signer(config.secret())
        self.database = Database(config.url)
        self.storage = Storage(self.database)
        self.fanout = fanout_for(self.database.url, self.database.is_sqlite)
        self.hall = Hall(self.storage, self.fanout, config.live_tables)
        self.journal = Journal(self.database, config.group_seconds, self.fanout.process)
        self.desk = Desk(self.hall, self.journal)
        self.warming = Warming(config)
        self.workers = Workers(config.bot_processes, lend_one=self.warming.runs)
        self.players = Players(self.hall, self.desk, self.workers, self.warming)
        self.hints = Hints(self.workers, self.warming, config.limits.hints)
        self.timekeeper = Timekeeper(self.hall, self.storage, self.players)
        self.host = Host(self.hall, self.storage, config.draw)
        self.messages = Buckets(config.limits.messages)
        self.chatting = Buckets(config.limits.chat)
        self.opening = Buckets(config.limits.tables)
        self.sockets_of_person = Places(config.limits.sockets_of_a_person)
        self.sockets_of_address = Places(config.limits.sockets_of_an_address)

    async def start(self) -> None:
        await self.database.start()
        self.hall.on_change = self._changed
        self.hall.on_moved = self._moved
        self.journal.start()
        await self.fanout.start(self._heard, self._here)
        self.workers.start()
        self.warming.start(then=self.workers.use_all)
        self.timekeeper.start()

    async def stop(self) -> None:
        await self.timekeeper.stop()
        await self.players.stop()
        self.hints.stop()
        for live in list(self.hall.tables.values()):
            for viewer in list(live.viewers):
                viewer.close(1012)
        await self.journal.stop()
        self.warming.stop()
        self.workers.stop()
        await self.fanout.stop()
        await self.database.stop()

    def _changed(self, live: Live) -> None:
        self.players.consider(live)
        self.hints.drop(live)

    def _moved(self, live: Live) -> None:
        self.players.drop(live)
        self.hints.drop(live)

    async def hurry(self, live: Live) -> None:
        """Let the bots of a table answer now; they may think in another process."""
        self.players.hurry(live)
        await self.fanout.tell(hurry=live.id)

    async def _heard(self, news: dict[str, Any]) -> None:
        """What happened in another process."""
        for moved in news.get("moved", ()):
            if "rows" in moved:
                rows = [MoveRow(*row) for row in moved["rows"]]
                await self.hall.moved_elsewhere(rows, moved["changes"])
            else:
                await self.hall.changed_elsewhere(moved["table"])
        if "changed" in news:
            await self.hall.changed_elsewhere(news["changed"])
        if "hurry" in news and news["hurry"] in self.hall.tables:
            self.players.hurry(self.hall.tables[news["hurry"]])
        if "chat" in news:
            await self.hall.chat_elsewhere(news["chat"])
        for table in [*news.get("present", {}), *news.get("gone", ())]:
            self.hall.presence_changed(table)
        if "missed" in news:
            await self.hall.catch_up_all()

    def _here(self) -> dict[str, list[str]]:
        return {
            live.id: sorted({viewer.person for viewer in live.viewers if viewer.person})
            for live in self.hall.tables.values()
            if live.viewers
        }


def service_of(connection: HTTPConnection) -> Service:
    service: Service = connection.app.state.service
    return service
