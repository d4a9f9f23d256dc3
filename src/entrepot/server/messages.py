"""The messages that a client can send on the WebSocket."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Id = Annotated[str, Meta(pattern="^[!-~]{1,64}$")]
"""Printable ASCII characters, no spaces."""
Number = Annotated[int, Meta(ge=0, le=2**31)]
Name = Annotated[str, Meta(max_length=128)]
ActionRef = Name | Annotated[int, Meta(ge=0, le=2**31)]
Batch = Annotated[list[ActionRef], Meta(min_length=1, max_length=64)]


class Piece(msgspec.Struct):
    """A piece and where it lies, by names of the game."""

    piece: Name
    place: Name


Pieces = Annotated[list[Piece], Meta(max_length=64)]


class Play(msgspec.Struct, tag="play"):
    """`complete`: all answers without a choice are among the actions."""

    id: Id
    number: Number
    actions: Batch
    complete: bool = False


class Try(msgspec.Struct, tag="try"):
    """What would these actions lead to? Nothing is changed."""

    id: Id
    number: Number
    actions: Batch


class Arrange(msgspec.Struct, tag="arrange"):
    """What do pieces that lie so add up to? Nothing is changed."""

    id: Id
    number: Number
    pieces: Pieces


class TakeBack(msgspec.Struct, tag="take_back"):
    id: Id
    number: Number
    to: Literal["step", "turn"] = "step"


class Explain(msgspec.Struct, tag="explain"):
    id: Id
    actions: Batch


class Describe(msgspec.Struct, tag="describe"):
    id: Id
    actions: Batch


class Hint(msgspec.Struct, tag="hint"):
    id: Id
    number: Number


class Hurry(msgspec.Struct, tag="hurry"):
    id: Id


class Chat(msgspec.Struct, tag="chat"):
    """The text may have at most 300 characters once it is cleaned (`typed_text`)."""

    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=1200)]


class Language(msgspec.Struct, tag="language"):
    id: Id
    language: Literal["en", "nl"]


class Refresh(msgspec.Struct, tag="refresh"):
    id: Id


class Ping(msgspec.Struct, tag="ping"):
    id: Id


Message = (
    Play
    | Try
    | Arrange
    | TakeBack
    | Explain
    | Describe
    | Hint
    | Hurry
    | Chat
    | Language
    | Refresh
    | Ping
)

decode = msgspec.json.Decoder(Message).decode
