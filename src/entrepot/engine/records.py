"""Record classes: the whole state of a game as named, typed fields.

    class Player(Record):
        doubloons = i16()
        goods = i8(GOODS)              # a row of numbers, one for each name in GOODS

    class State(Record):
        players = many(Player, 5)
        phase = one_of(PHASES)

One declaration serves three purposes:

* an instance (`State()`) is a plain Python object with integers and lists, for single moves;
* `State.dtype` is the NumPy record of the same layout, for compiled code and batches;
* `to_names` / `from_names` turn a record into nested dictionaries by names and back.

All fields are signed: unsigned arithmetic silently wraps in compiled code.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Self, TypeVar, cast, overload

import numpy as np

from entrepot.engine.errors import ImpossiblePosition

Row = list[int]
"""A fixed-length row of numbers inside a record (a NumPy array in compiled code)."""

Axis = int | Sequence[str]
"""The length of a row: a number, or the names of its places."""

R = TypeVar("R", bound="Record")

NOBODY = -1
"""The value of a seat field that names nobody, and of a `one_of` field with no choice."""


@dataclass(frozen=True)
class Field:
    """How one field of a record is stored and named."""

    code: str
    """The `struct` letter of an integer field; empty for a nested record."""
    length: int | None = None
    axis: tuple[str, ...] = ()
    """Names of the places of a row."""
    values: tuple[str, ...] | None = None
    """Names of the values 0, 1, …; `NOBODY` is written as None."""
    record: RecordType | None = None
    seats: bool = False
    """One nested record a player: only the seats in play are written out."""

    def blank(self) -> Any:
        if self.record is not None:
            return (
                self.record()
                if self.length is None
                else [self.record() for _ in range(self.length)]
            )
        return 0 if self.length is None else [0] * self.length

    @property
    def dtype(self) -> tuple[Any, ...]:
        kind = self.record.dtype if self.record is not None else np.dtype(f"<{self.code}")
        return (kind,) if self.length is None else (kind, (self.length,))

    @property
    def format(self) -> str:
        one = self.record.layout.format[1:] if self.record is not None else self.code
        return one if self.length is None else one * self.length


def _integers(code: str, axis: Axis | None, values: Sequence[str] | None = None) -> Any:
    names = tuple(values) if values is not None else None
    if axis is None:
        return Field(code, values=names)
    if isinstance(axis, int):
        return Field(code, axis, values=names)
    return Field(code, len(axis), axis=tuple(axis), values=names)


@overload
def i8() -> int: ...
@overload
def i8(axis: Axis) -> Row: ...
def i8(axis: Axis | None = None) -> Any:
    """A number from -128 to 127, or a row of them."""
    return _integers("b", axis)


@overload
def i16() -> int: ...
@overload
def i16(axis: Axis) -> Row: ...
def i16(axis: Axis | None = None) -> Any:
    """A number from -32768 to 32767 (money, points, counters), or a row of them."""
    return _integers("h", axis)


@overload
def i64() -> int: ...
@overload
def i64(axis: Axis) -> Row: ...
def i64(axis: Axis | None = None) -> Any:
    """A 64-bit number, or a row of them."""
    return _integers("q", axis)


@overload
def one_of(values: Sequence[str]) -> int: ...
@overload
def one_of(values: Sequence[str], axis: Axis) -> Row: ...
def one_of(values: Sequence[str], axis: Axis | None = None) -> Any:
    """The index of a name in `values`, or `NOBODY`; or a row of such indices."""
    return _integers("b" if len(values) < 128 else "h", axis, values)


@overload
def seat() -> int: ...
@overload
def seat(axis: Axis) -> Row: ...
def seat(axis: Axis | None = None) -> Any:
    """The number of a seat, or `NOBODY`; or a row of such numbers."""
    return _integers("b", axis, ())


def one(record: type[R]) -> R:
    """A record inside a record."""
    field: Any = Field("", record=record)
    return cast(R, field)


def many(record: type[R], length: int, *, seats: bool = False) -> list[R]:
    """A row of records; with `seats`, one a player (the field `seats` says how many play)."""
    field: Any = Field("", length, record=record, seats=seats)
    return cast("list[R]", field)


class RecordType(type):
    """Turns the field declarations in a class body into slots, a NumPy dtype and a byte layout."""

    fields: dict[str, Field]
    dtype: np.dtype[Any]
    layout: struct.Struct
    duplicate: Callable[[Any], Any]
    same: Callable[[Any, Any], bool]

    def __new__(meta, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> RecordType:
        fields = {key: value for key, value in body.items() if isinstance(value, Field)}
        rest = {key: value for key, value in body.items() if key not in fields}
        rest["__slots__"] = tuple(fields) if bases else ("heard",)
        cls = super().__new__(meta, name, bases, rest)
        cls.fields = fields
        cls.dtype = np.dtype((np.record, [(key, *field.dtype) for key, field in fields.items()]))
        cls.layout = struct.Struct("<" + "".join(field.format for field in fields.values()))
        cls.duplicate = staticmethod(_copier(cls))
        cls.same = staticmethod(_comparer(cls))
        return cls


def _copier(record: RecordType) -> Callable[[Any], Any]:
    """A function that copies a record, generated field by field: 25 times as fast as a loop."""
    lines = ["new = record.__new__(record)", "new.heard = None"]
    names: dict[str, Any] = {"record": record}
    for name, field in record.fields.items():
        value = f"old.{name}"
        if field.record is not None:
            names[f"copy_{name}"] = field.record.duplicate
            many = field.length is not None
            value = f"[copy_{name}(one) for one in {value}]" if many else f"copy_{name}({value})"
        elif field.length is not None:
            value = f"{value}[:]"
        lines.append(f"new.{name} = {value}")
    return cast(Callable[[Any], Any], written("duplicate", "old", *lines, "return new", **names))


def _comparer(record: RecordType) -> Callable[[Any, Any], bool]:
    """A function that compares two records, generated for the same reason."""
    same = [f"one.{name} == other.{name}" for name in record.fields]
    text = f"return {' and '.join(same) or 'True'}"
    return cast(Callable[[Any, Any], bool], written("same", "one, other", text))


def written(name: str, parameters: str, *lines: str, **names: Any) -> Any:
    """Compile the source of a function; `names` are its globals."""
    exec("\n    ".join([f"def {name}({parameters}):", *lines]), names)
    return names[name]


class Record(metaclass=RecordType):
    """A class of typed fields; see the module's text. A new record is all zeros."""

    heard: list[tuple[int, ...]] | None
    """The events logged by `entrepot.engine.rule.tell`; None: they are not recorded."""

    def __init__(self) -> None:
        self.heard = None
        for name, field in type(self).fields.items():
            setattr(self, name, field.blank())

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and type(self).same(self, other)

    __hash__ = None  # type: ignore[assignment]

    def __bytes__(self) -> bytes:
        """The same bytes as the NumPy record."""
        return type(self).layout.pack(*self._numbers())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.to_names()})"

    def _numbers(self) -> Iterator[int]:
        for name, field in type(self).fields.items():
            value = getattr(self, name)
            if field.record is None:
                yield from (value,) if field.length is None else value
            else:
                for record in (value,) if field.length is None else value:
                    yield from record._numbers()

    def _fill(self, numbers: Iterator[int]) -> None:
        for name, field in type(self).fields.items():
            if field.record is not None:
                value = getattr(self, name)
                for record in (value,) if field.length is None else value:
                    record._fill(numbers)
            elif field.length is None:
                setattr(self, name, next(numbers))
            else:
                getattr(self, name)[:] = [next(numbers) for _ in range(field.length)]

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """The record with these bytes (`bytes(record)`, or those of a NumPy record)."""
        record = cls()
        record._fill(iter(cls.layout.unpack(data)))
        return record

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).from_bytes, (bytes(self),)

    def copy(self) -> Self:
        """An independent copy, which records no events."""
        copied: Self = type(self).duplicate(self)
        return copied

    def to_names(self) -> dict[str, Any]:
        """The record as nested dictionaries and lists, everything by name."""
        out: dict[str, Any] = {}
        for name, field in type(self).fields.items():
            value = getattr(self, name)
            if field.record is None:
                out[name] = _named(field, value)
            elif field.length is None:
                out[name] = value.to_names()
            else:
                used = value[: self.seats] if field.seats else value  # type: ignore[attr-defined]
                out[name] = [record.to_names() for record in used]
        return out

    @classmethod
    def from_names(cls, data: Any, where: str = "position") -> Self:
        """The record that `to_names` wrote; unknown keys and values are refused.

        Missing numbers are 0, missing names and seats are None.

        Raises `ImpossiblePosition`, with the path to the value that is wrong.
        """
        if not isinstance(data, dict):
            raise ImpossiblePosition(f"{where}: expected a dictionary, got {data!r}.")
        unknown = sorted(str(key) for key in data if key not in cls.fields)
        if unknown:
            raise ImpossiblePosition(
                f"{where}: unknown key {unknown[0]!r}; allowed are {', '.join(cls.fields)}."
            )
        record = cls()
        for name, field in cls.fields.items():
            if name in data:
                setattr(record, name, _read(field, data[name], f"{where}.{name}"))
            elif field.values is not None:
                setattr(record, name, NOBODY if field.length is None else [NOBODY] * field.length)
        return record


def is_whole(value: object) -> bool:
    """Whether a value from outside is a whole number, NumPy's too (True and 1.0 are not)."""
    return isinstance(value, int | np.integer) and not isinstance(value, bool)


def _named(field: Field, value: Any) -> Any:
    if field.length is None:
        return _value_name(field, value)
    values = [_value_name(field, number) for number in value]
    return dict(zip(field.axis, values, strict=True)) if field.axis else values


def _value_name(field: Field, number: int) -> int | str | None:
    if field.values is None:
        return number
    if number == NOBODY:
        return None
    return field.values[number] if field.values else number


def _read(field: Field, data: Any, where: str) -> Any:
    if field.record is None:
        if field.length is None:
            return _number(field, data, where)
        return _read_row(field, data, where)
    if field.length is None:
        return field.record.from_names(data, where)  # type: ignore[attr-defined]
    if not isinstance(data, list) or len(data) > field.length:
        raise ImpossiblePosition(f"{where}: expected a list of at most {field.length}.")
    if not field.seats and len(data) < field.length:
        raise ImpossiblePosition(f"{where}: expected a list of {field.length}, got {len(data)}.")
    records = field.blank()
    for index, item in enumerate(data):
        records[index] = field.record.from_names(item, f"{where}[{index}]")  # type: ignore[attr-defined]
    return records


def _read_row(field: Field, data: Any, where: str) -> Row:
    if not field.axis:
        if not isinstance(data, list) or len(data) != field.length:
            raise ImpossiblePosition(f"{where}: expected a list of {field.length} values.")
        return [_number(field, item, f"{where}[{index}]") for index, item in enumerate(data)]
    if not isinstance(data, dict):
        raise ImpossiblePosition(f"{where}: expected a dictionary by {', '.join(field.axis)}.")
    for name in data:
        if name not in field.axis:
            raise ImpossiblePosition(
                f"{where}: unknown name {name!r}; allowed are {', '.join(field.axis)}."
            )
    blank = None if field.values is not None else 0
    return [_number(field, data.get(name, blank), f"{where}.{name}") for name in field.axis]


def _number(field: Field, data: Any, where: str) -> int:
    if field.values is not None and data is None:
        return NOBODY
    if field.values:
        if data not in field.values:
            raise ImpossiblePosition(
                f"{where}: {data!r} is not one of {', '.join(field.values)} (or None)."
            )
        return field.values.index(data)
    if not is_whole(data):
        raise ImpossiblePosition(f"{where}: expected a whole number, got {data!r}.")
    limit = 1 << (8 * struct.calcsize(field.code) - 1)
    if not -limit <= data < limit:
        raise ImpossiblePosition(f"{where}: {data} is out of range.")
    return int(data)


def blank_states(record: type[Record], count: int) -> np.ndarray[Any, Any]:
    """A NumPy array of `count` zeroed records: the form compiled code works on."""
    return np.zeros(count, record.dtype)


def load(states: np.ndarray[Any, Any], index: int, record: Record) -> None:
    """Write a plain record into place `index` of a NumPy array of records."""
    size = states.itemsize
    states.view(np.uint8).reshape(-1, size)[index] = np.frombuffer(bytes(record), np.uint8)


def store(states: np.ndarray[Any, Any], index: int, record: type[R]) -> R:
    """Read place `index` of a NumPy array of records as a plain record."""
    return record.from_bytes(states[index : index + 1].tobytes())
