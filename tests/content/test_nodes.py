"""YAML and JSON as positioned text: no guessed types, every fault with its place."""

import pytest

from generator.content.nodes import Node, read_json, read_yaml
from generator.content.schema import boolean, integer, mapping
from generator.problems import Place, ProblemsError


def entry(text: str, name: str) -> Node:
    """One entry of a YAML mapping."""
    return mapping(read_yaml(text, "x.yaml"))[name]


def test_places_count_from_one() -> None:
    """A node knows the line and column of its value."""
    assert entry("a: 1\nb:\n  - c\n", "b").place == Place("x.yaml", 3, 3)


@pytest.mark.parametrize(
    "value", ["no", "off", "1_000", "12:30", "0o17", "2026-11-30", "1e3", "'12'", "012", "NaN", "²"]
)
def test_yaml_guesses_never_reach_the_model(value: str) -> None:
    """What YAML 1.1 would take for a number, a date or a boolean is no whole number here, and no truth value."""
    node = entry(f"a: {value}\n", "a")
    with pytest.raises(ProblemsError, match="a: expected a whole number"):
        integer(node)
    with pytest.raises(ProblemsError, match="a: expected true or false"):
        boolean(node)


def test_plain_numbers_and_truth_values_do() -> None:
    """The ordinary spellings are read."""
    assert integer(entry("a: 162\n", "a")) == 162
    assert boolean(entry("a: true\n", "a")) is True


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("a: 1\na: 2\n", "x.yaml:2:1", "`a` is set twice"),
        ("a: [1, 2\n", "x.yaml:2:1", "this is not sound YAML"),
        ("a: *nobody\n", "x.yaml:1:4", "this is not sound YAML"),
        ("a: 1\n\tb: 2\n", "x.yaml:2:1", "this is not sound YAML"),
    ],
)
def test_broken_yaml(text: str, place: str, message: str) -> None:
    """A file that is not sound says where."""
    with pytest.raises(ProblemsError) as error:
        read_yaml(text, "x.yaml")
    assert str(error.value).startswith(f"{place}: {message}")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (b"{", "this is not sound JSON"),
        (b'{"a":1,"a":2}', "`a` is there twice"),
        (b'{"a":NaN}', "NaN is not a JSON value"),
        (b"\xff", "this is not UTF-8 text"),
        (b"[" * 100_000, "this is not sound JSON"),
    ],
)
def test_broken_json(line: bytes, message: str) -> None:
    """A line that is not sound JSON is told so, with its number."""
    with pytest.raises(ProblemsError) as error:
        read_json(line, 7)
    assert message in error.value.problems[0].message
    assert error.value.problems[0].place.line == 7


def test_json_places_are_paths() -> None:
    """A value of a JSON line is found by its path in the document."""
    node = read_json(b'{"cards":{"NS":1}}', 3)
    assert mapping(mapping(node)["cards"])["NS"].place == Place("$.cards.NS", 3, 1)


def test_a_byte_order_mark_is_no_part_of_a_line() -> None:
    """The mark that some editors write before the first line changes nothing."""
    assert mapping(read_json(b'\xef\xbb\xbf{"a":1}', 1)).keys() == {"a"}
