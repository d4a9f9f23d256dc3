"""Metrics for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()

MOVES = Counter("entrepot_moves", "Moves on disk.", registry=REGISTRY)
COMMITS = Counter(
    "entrepot_commits", "Transactions in which moves were written.", registry=REGISTRY
)
REFUSED = Counter("entrepot_refused", "Refused messages.", ["code"], registry=REGISTRY)
MESSAGES = Counter("entrepot_messages", "WebSocket messages received.", registry=REGISTRY)
SOCKETS = Gauge("entrepot_sockets", "Open WebSockets.", registry=REGISTRY)
LIVE_TABLES = Gauge("entrepot_live_tables", "Tables in memory.", registry=REGISTRY)
MOVE_SECONDS = Histogram(
    "entrepot_move_seconds",
    "From a move's arrival to its update.",
    registry=REGISTRY,
    buckets=(0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2),
)
BOT_SECONDS = Histogram(
    "entrepot_bot_seconds", "How long bots compute for a decision.", registry=REGISTRY
)
REQUESTS = Counter(
    "entrepot_http_requests", "HTTP requests answered.", ["method", "status"], registry=REGISTRY
)
