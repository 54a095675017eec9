"""Typed values out of nodes: small converters that say what they expected, and report every fault at once."""

import difflib
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import PurePosixPath
from typing import Any, NamedTuple, Self, TypeVar

from generator.content.nodes import Node
from generator.problems import Place, Problem, ProblemsError

T = TypeVar("T")
Converter = Callable[[Node], T]

WHOLE_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,8})")
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def fault(node: Node, message: str, hint: str = "") -> ProblemsError:
    """The exception for one wrong value."""
    return ProblemsError([Problem(node.place, message, hint)])


def expected(node: Node, what: str, hint: str = "") -> ProblemsError:
    """The exception for a value of the wrong kind."""
    name = node.pointer.removeprefix("$.")
    return fault(node, f"{name}: expected {what}, found {node.describe()}", hint)


def text(node: Node) -> str:
    """A text that is not empty."""
    if not isinstance(node.value, str) or not node.value.strip():
        raise expected(node, "a text")
    return node.value.strip()


def identifier(node: Node) -> str:
    """A name in small letters, digits and hyphens: it becomes part of addresses and anchors."""
    if not isinstance(node.value, str) or not ID.fullmatch(node.value):
        raise expected(node, "a name in small letters, digits and single hyphens")
    return node.value


def file_id(path: str) -> str:
    """The id that a file's name gives to what is in it; ProblemsError if it cannot be one."""
    stem = PurePosixPath(path).stem
    if not ID.fullmatch(stem):
        hint = "name the file in small letters, digits and single hyphens"
        raise ProblemsError([Problem(Place(path), f"`{stem}` cannot be an id", hint)])
    return stem


def integer(node: Node) -> int:
    """A whole number, written without quotes, separators or exponent."""
    if not (node.plain and isinstance(node.value, str) and WHOLE_NUMBER.fullmatch(node.value)):
        raise expected(node, "a whole number")
    return int(node.value)


def points(node: Node) -> int:
    """A whole number, zero or more."""
    number = integer(node)
    if number < 0:
        raise expected(node, "a number of points, zero or more")
    return number


def at_least_one(node: Node) -> int:
    """A whole number, one or more."""
    number = integer(node)
    if number < 1:
        raise expected(node, "a whole number, one or more")
    return number


def boolean(node: Node) -> bool:
    """`true` or `false`, and no other spelling."""
    if not node.plain or node.value not in ("true", "false"):
        raise expected(node, "true or false")
    return node.value == "true"


def parsed(parse: Callable[[str], T], what: str) -> Converter[T]:
    """A value read by `parse` from its text form; `what` names what is expected where that raises ValueError."""

    def convert(node: Node) -> T:
        if isinstance(node.value, str):
            try:
                return parse(node.value)
            except ValueError:
                pass
        raise expected(node, what)

    return convert


def choice(names: Mapping[str, T] | Iterable[T]) -> Converter[T]:
    """One of a few values, by name; the members of a string enum name themselves."""
    options = dict(names) if isinstance(names, Mapping) else {str(name): name for name in names}

    def convert(node: Node) -> T:
        if isinstance(node.value, str) and node.value in options:
            return options[node.value]
        allowed = ", ".join(options)
        raise expected(node, f"one of {allowed}", suggestion(str(node.value), options))

    return convert


def optional(convert: Converter[T]) -> Converter[T | None]:
    """A value that may be null."""
    return lambda node: None if node.is_null else convert(node)


def items(convert: Converter[T]) -> Converter[tuple[T, ...]]:
    """A list, each item converted."""

    def convert_all(node: Node) -> tuple[T, ...]:
        if not isinstance(node.value, list):
            raise expected(node, "a list")
        with Faults() as faults:
            converted = [faults.collect(convert, item) for item in node.value]
        return tuple(item for item in converted if item is not None)

    return convert_all


class Field(NamedTuple):
    """A field of a record: how it is read and, where it may be left out, what it then is."""

    convert: Converter[Any]
    required: bool = True
    default: Any = None


def left_out(convert: Converter[Any], default: object = None) -> Field:
    """A field that may be left out."""
    return Field(convert, required=False, default=default)


def record(fields: Mapping[str, Converter[Any] | Field]) -> Converter[dict[str, Any]]:
    """A mapping with these fields and no others; all of its faults are reported together."""
    known = {name: field if isinstance(field, Field) else Field(field) for name, field in fields.items()}

    def convert(node: Node) -> dict[str, Any]:
        entries = mapping(node)
        with Faults() as faults:
            for name, entry in entries.items():
                if name not in known:
                    hint = suggestion(name, known) or f"the settings here are {', '.join(known)}"
                    faults.add(fault(entry, f"`{name}` is not known here", hint))
            missing = [name for name, field in known.items() if field.required and name not in entries]
            for name in missing:
                where = node.pointer.removeprefix("$").removeprefix(".")
                faults.add(fault(node, f"missing setting `{name}`" + (f" in `{where}`" if where else "")))
            return {
                name: faults.collect(field.convert, entries[name]) if name in entries else field.default
                for name, field in known.items()
            }

    return convert


def mapping(node: Node) -> dict[str, Node]:
    """The entries of a mapping."""
    if not isinstance(node.value, dict):
        raise expected(node, "a mapping")
    return node.value


def suggestion(name: str, known: Iterable[str]) -> str:
    """A hint with the known name that `name` was probably meant to be; empty if none is near."""
    near = difflib.get_close_matches(name, list(known), n=1)
    return f"did you mean `{near[0]}`?" if near else ""


class Faults:
    """Collects the problems of many conversions; leaving the block raises them together."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def add(self, error: ProblemsError) -> None:
        """Keep an exception's problems for later."""
        self.problems.extend(error.problems)

    def collect(self, function: Callable[..., T], *arguments: object) -> T | None:
        """The function's result, or None after keeping its problems."""
        try:
            return function(*arguments)
        except ProblemsError as error:
            self.add(error)
            return None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        if isinstance(error, ProblemsError):
            self.add(error)
        elif error is not None:
            return
        if self.problems:
            raise ProblemsError(self.problems) from None
