"""Messages: values in braces, and nothing else that braces could mean."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.language.messages import MessageError, Placeholder, parse


def test_values_and_forms() -> None:
    """A message is text and placeholders, in order."""
    assert parse("{a} b {c.d:form}!") == (Placeholder("a", "", 0), " b ", Placeholder("c.d", "form", 6), "!")


@pytest.mark.parametrize("text", ["50 % of {a}", "{{literal}} {a}", "{{ 7*7 }}", "%(x)s %s %28"])
def test_text_stays_as_typed(text: str) -> None:
    """Percent signs and doubled braces are text."""
    parts = parse(text)
    assert "".join(str(part) for part in parts) == text


@pytest.mark.parametrize(
    ("text", "offset"),
    [
        *[("{", 0), ("a }", 2), ("{a}}", 3), ("{a", 0), ("{}", 0), ("{A}", 0), ("{a b}", 0), ("x {a!r}", 2)],
        *[("{a.__class__}", 0), ("{a[0]}", 0), ("{a:}", 0), ("{a:>10}", 0), ("{0}", 0), ("{a:b:c}", 0)],
    ],
)
def test_anything_else_is_a_fault(text: str, offset: int) -> None:
    """Stray braces, conversions, attributes, indexes and format specifications are refused, with their place."""
    with pytest.raises(MessageError) as error:
        parse(text)
    assert error.value.offset == offset


@given(st.text(alphabet="{}:.ab% \n"))
def test_any_text_is_parsed_whole_or_refused(text: str) -> None:
    """Nothing of a message is lost or made up."""
    try:
        parts = parse(text)
    except MessageError:
        return
    assert "".join(str(part) for part in parts) == text
