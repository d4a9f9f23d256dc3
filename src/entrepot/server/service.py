"""The service: creates its parts, connects them, and starts and stops them in order."""

from __future__ import annotations

from typing import Any

from starlette.requests import HTTPConnection

from entrepot.server.absence import Absence
from entrepot.server.account_storage import AccountStorage
from entrepot.server.bot_seats import BotSeats
from entrepot.server.chat import Chat
from entrepot.server.chat_storage import ChatStorage
from entrepot.server.clean_up import CleanUp
from entrepot.server.config import Config
from entrepot.server.database import Database
from entrepot.server.deadlines import DeadlineKeeper
from entrepot.server.hints import Hints
from entrepot.server.identity import Signer
from entrepot.server.keys import Keyring
from entrepot.server.limits import AddressBuckets, Buckets, LastSeen, Places
from entrepot.server.live_table import LiveTable
from entrepot.server.live_tables import LiveTables
from entrepot.server.move_log import MoveLog
from entrepot.server.moves import MoveHandler
from entrepot.server.personal_data import PersonalData
from entrepot.server.precompile import Precompiler
from entrepot.server.presence import Presence
from entrepot.server.proposal_handler import ProposalHandler
from entrepot.server.pubsub import pubsub_for
from entrepot.server.readiness import Readiness
from entrepot.server.recorder import Recorder
from entrepot.server.rows import MoveRow
from entrepot.server.sessions import Sessions
from entrepot.server.sign_in import SignIn
from entrepot.server.storage import Storage
from entrepot.server.table_admin import TableAdmin
from entrepot.server.workers import Workers


class Service:
    def __init__(self, config: Config) -> None:
        self.config = config
        self.started = False
        self.keys = Keyring(config.data)
        self.signer = Signer(self.keys)
        self.database = Database(config.url, config.database_seconds)
        self.readiness = Readiness(self.database, config.check_seconds)
        self.storage = Storage(self.database)
        self.pubsub = pubsub_for(self.database)
        self.live_tables = LiveTables(self.storage, self.pubsub, config.max_live_tables)
        self.accounts = AccountStorage(self.database)
        self.sessions = Sessions(self.signer, self.accounts, self.live_tables, self.pubsub)
        self.chat = Chat(ChatStorage(self.database), self.live_tables, self.pubsub)
        self.proposals = ProposalHandler(
            self.live_tables, self.storage, self.pubsub, config.limits.proposals
        )
        self.absence = Absence(self.live_tables, self.storage, self.pubsub, self.proposals)
        self.presence = Presence(self.live_tables, self.chat, self.pubsub, self.absence)
        self.move_log = MoveLog(self.database, config.group_seconds, self.pubsub.process)
        self.move_handler = MoveHandler(self.live_tables, self.move_log)
        self.precompiler = Precompiler(config)
        self.workers = Workers(config.bot_processes, ray=config.ray, lend_one=self.precompiler.runs)
        self.last_seen = LastSeen()
        self.bot_seats = BotSeats(self.move_handler, self.workers, self.precompiler, self.last_seen)
        self.hints = Hints(self.workers, self.precompiler, self.last_seen, config.limits.hints)
        self.deadlines = DeadlineKeeper(
            self.live_tables, self.storage, self.pubsub, self.bot_seats, self.absence
        )
        self.sign_in = SignIn(self.accounts, self.keys, config.limits)
        self.recorder = Recorder(self.live_tables, self.storage)
        self.table_admin = TableAdmin(
            self.live_tables,
            self.storage,
            self.pubsub,
            config.draw,
            config.limits.thinking_tables,
        )
        self.personal_data = PersonalData(
            self.database, self.live_tables, self.table_admin, self.sessions, self.pubsub
        )
        self.export_rate = Buckets(config.limits.exports)
        self.change_rate = Buckets(config.limits.changes)
        self.message_rate = Buckets(config.limits.messages)
        self.chat_rate = Buckets(config.limits.chat)
        self.table_rate = Buckets(config.limits.tables)
        exempt = config.limits.loopback_is_exempt
        self.message_rate_of_address = AddressBuckets(config.limits.messages_of_an_address, exempt)
        self.scene_rate = AddressBuckets(config.limits.scenes, exempt)
        self.table_rate_of_address = AddressBuckets(config.limits.tables_of_an_address, exempt)
        self.new_person_rate = AddressBuckets(config.limits.new_persons, exempt)
        self.chat_rate_of_address = AddressBuckets(config.limits.chat_of_an_address, exempt)
        self.report_rate = Buckets(config.limits.reports)
        self.report_rate_of_address = AddressBuckets(config.limits.reports, exempt)
        self.look_back_rate = AddressBuckets(config.limits.look_backs, exempt)
        self.clean_up = CleanUp(self.database, self.live_tables, self.sessions, config.unused_days)
        self.sockets_of_person = Places(config.limits.sockets_of_a_person)
        self.sockets_of_address = Places(config.limits.sockets_of_an_address)

    async def start(self) -> None:
        """Does nothing the second time: `run` starts the service before Uvicorn does."""
        if self.started:
            return
        self.started = True
        await self.database.start()
        self.readiness.start()
        self.live_tables.on_change = self._changed
        self.live_tables.on_remote_moves = self._moved_elsewhere
        self.move_log.start()
        await self.pubsub.start(self._on_message, self.presence.here)
        self.workers.start()
        self.precompiler.start(then=self.workers.use_all)
        self.deadlines.start()
        self.recorder.start()
        self.clean_up.start()

    async def stop(self) -> None:
        await self.clean_up.stop()
        await self.deadlines.stop()
        await self.absence.stop()
        await self.bot_seats.stop()
        self.hints.stop()
        for live_table in list(self.live_tables.tables.values()):
            for viewer in list(live_table.viewers):
                viewer.close(1012)
        await self.move_log.stop()
        await self.live_tables.unsure_writes.stop()
        await self.sessions.stop()
        await self.recorder.stop()
        self.precompiler.stop()
        self.workers.stop()
        await self.pubsub.stop()
        await self.readiness.stop()
        await self.database.stop()

    def _changed(self, live_table: LiveTable) -> None:
        if live_table.proposal is not None:
            # A bot that plays on for the last one who was waited for makes the table no longer due.
            self.absence.review_soon(live_table)
        self.bot_seats.consider(live_table)
        self.hints.cancel_outdated(live_table)

    def _moved_elsewhere(self, live_table: LiveTable) -> None:
        self.bot_seats.cancel_outdated(live_table)
        self.hints.cancel_outdated(live_table)

    async def hurry(self, live_table: LiveTable) -> None:
        """Let the bots of a table answer now, also those that think in another process."""
        self.bot_seats.hurry(live_table)
        await self.pubsub.publish(hurry=live_table.id)

    async def _on_message(self, message: dict[str, Any]) -> None:
        """Take over what happened in another process."""
        for moved in message.get("moved", ()):
            if "rows" in moved:
                rows = [MoveRow(*row) for row in moved["rows"]]
                await self.live_tables.apply_remote_moves(rows, moved["changes"])
            else:
                await self.live_tables.refresh(moved["table"])
        if "changed" in message:
            await self.live_tables.refresh(message["changed"])
        if live_table := self.live_tables.tables.get(message.get("hurry", "")):
            self.bot_seats.hurry(live_table)
        if live_table := self.live_tables.tables.get(message.get("chat", "")):
            await self.chat.fetch(live_table)
        if live_table := self.live_tables.tables.get(message.get("chat_removed", "")):
            await self.chat.read_again(live_table)
        if "mutes" in message:
            await self.chat.read_mutes([message["mutes"]])
        if "deleted" in message:
            await self.personal_data.forget_here(message["deleted"])
        self.sessions.close_sockets(message.get("signed_out", []))
        for id in [*message.get("present", {}), *message.get("gone", ())]:
            self.presence.changed_elsewhere(id)
        if "missed" in message:
            await self.live_tables.refresh_all()
            for live_table in list(self.live_tables.tables.values()):
                await self.chat.read_again(live_table)
            await self.chat.read_mutes()
            await self.sessions.close_sockets_of_ended()


def service_of(connection: HTTPConnection) -> Service:
    service: Service = connection.app.state.service
    return service
