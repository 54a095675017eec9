"""YAML and JSON as trees of text with positions.

Nothing is given a type here. A plain `no`, `1_000` or `12:30` stays the text that was written, so that the schema
decides by what a field expects and YAML's guesses never reach the model.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from generator.problems import Place, Problem, ProblemsError

NULLS = ("", "~", "null")


@dataclass(frozen=True, slots=True)
class Node:
    """A value as written: a scalar's text, a list or a mapping.

    `pointer` is the value's path inside its document, as in `$.cards.NS`; `plain` tells a bare scalar from a quoted
    one.
    """

    place: Place
    pointer: str
    value: "str | list[Node] | dict[str, Node]"
    plain: bool = True

    @property
    def is_null(self) -> bool:
        """Whether this stands for no value."""
        return self.plain and isinstance(self.value, str) and self.value in NULLS

    def describe(self) -> str:
        """The value, for an error message."""
        if isinstance(self.value, dict):
            return "a mapping"
        if isinstance(self.value, list):
            return "a list"
        return "nothing" if self.is_null else f"`{self.value}`"


def read_yaml(text: str, path: str, first_line: int = 1) -> Node:
    """Parse one YAML document; ProblemsError with the place if it is not sound YAML.

    `first_line` is the line at which `text` stands in its file.
    """
    try:
        root = yaml.compose(text, Loader=yaml.CSafeLoader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = Place(path, mark.line + first_line, mark.column + 1) if mark else Place(path)
        raise ProblemsError([Problem(place, f"this is not sound YAML: {error.problem or error.context}")]) from None
    except yaml.YAMLError as error:
        raise ProblemsError([Problem(Place(path), f"this is not sound YAML: {error}")]) from None
    if root is None:
        return Node(Place(path, first_line), "$", "")
    problems: list[Problem] = []
    node = _from_yaml(root, path, first_line, "$", problems)
    if problems:
        raise ProblemsError(problems)
    return node


def _from_yaml(node: yaml.Node, path: str, first_line: int, pointer: str, problems: list[Problem]) -> Node:
    place = Place(path, node.start_mark.line + first_line, node.start_mark.column + 1)
    if isinstance(node, yaml.SequenceNode):
        items = [
            _from_yaml(item, path, first_line, f"{pointer}[{index}]", problems) for index, item in enumerate(node.value)
        ]
        return Node(place, pointer, items)
    if isinstance(node, yaml.MappingNode):
        mapping: dict[str, Node] = {}
        for key, value in node.value:
            name = str(key.value)
            if name in mapping:
                at = Place(path, key.start_mark.line + first_line, key.start_mark.column + 1)
                problems.append(Problem(at, f"`{name}` is set twice", f"it is set first at {mapping[name].place}"))
            mapping[name] = _from_yaml(value, path, first_line, f"{pointer}.{name}", problems)
        return Node(place, pointer, mapping)
    return Node(place, pointer, str(node.value), plain=not (isinstance(node, yaml.ScalarNode) and node.style))


def read_json(line: bytes, number: int) -> Node:
    """Parse a line of JSON, the `number`th of its input; ProblemsError if it is not sound.

    The places of its nodes have the path inside the document, such as `$.cards.NS`, for a file's path.
    """
    try:
        value = json.loads(line.decode("utf-8-sig"), object_pairs_hook=_unique, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        at = Place("$", number, error.colno)
        raise ProblemsError([Problem(at, f"this is not sound JSON: {error.msg} at column {error.colno}")]) from None
    except UnicodeDecodeError as error:
        raise ProblemsError([Problem(Place("$", number), f"this is not UTF-8 text: {error.reason}")]) from None
    except (ValueError, RecursionError) as error:
        raise ProblemsError([Problem(Place("$", number), f"this is not sound JSON: {error}")]) from None
    return _from_json(value, "$", number)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    mapping = dict(pairs)
    if len(mapping) < len(pairs):
        names = [name for name, _ in pairs]
        raise ValueError(f"`{next(name for name in names if names.count(name) > 1)}` is there twice")
    return mapping


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not a JSON value")


def _from_json(value: object, pointer: str, line: int) -> Node:
    place = Place(pointer, line)
    if isinstance(value, dict):
        return Node(place, pointer, {key: _from_json(item, f"{pointer}.{key}", line) for key, item in value.items()})
    if isinstance(value, list):
        items = [_from_json(item, f"{pointer}[{index}]", line) for index, item in enumerate(value)]
        return Node(place, pointer, items)
    if isinstance(value, str):
        return Node(place, pointer, value, plain=False)
    return Node(place, pointer, json.dumps(value))


def read_text(root: Path, path: str) -> str:
    """The text of a project file, without a byte-order mark; ProblemsError if it is not there, or not UTF-8."""
    if not inside(root, root / path):
        raise ProblemsError([Problem(Place(path), "this leads out of the project's folder")])
    try:
        return (root / path).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise ProblemsError([Problem(Place(path), f"this is not UTF-8 text: {error.reason}")]) from None
    except OSError as error:
        raise ProblemsError([Problem(Place(path), f"this cannot be read: {error.strerror}")]) from None


def inside(root: Path, file: Path) -> bool:
    """Whether a file is inside a folder, links followed."""
    return file.resolve().is_relative_to(root.resolve())


def files(root: Path, folder: str, suffix: str) -> Iterator[str]:
    """The paths, relative to `root`, of a content folder's files, in the order of their names."""
    for path in sorted((root / folder).glob(f"*{suffix}")):
        yield path.relative_to(root).as_posix()
