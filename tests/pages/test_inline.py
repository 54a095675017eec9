"""Inline Markdown of a message: emphasis, code and links, never markup of its own."""

import pytest
from bs4 import BeautifulSoup
from hypothesis import given
from hypothesis import strategies as st

from generator.language.messages import MessageError, Placeholder
from generator.pages.inline import foreign, inline


def html(text: str) -> str:
    """A message's HTML, placeholders as written."""
    return "".join(str(part) for part in inline(text).parts)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("plain, {a_b} and {c_d}", "plain, {a_b} and {c_d}"),
        ("**{a}** and *b*", "<strong>{a}</strong> and <em>b</em>"),
        ("[the {a}](#there)", '<a href="#there">the {a}</a>'),
        ("R&D <b>x</b>", "R&amp;D &lt;b&gt;x&lt;/b&gt;"),
        ("**x** <script>alert(1)</script>", "<strong>x</strong> &lt;script&gt;alert(1)&lt;/script&gt;"),
        ("![x](y.png) <https://x.example>", "![x](y.png) &lt;https://x.example&gt;"),
        ("1. not a list", "1. not a list"),
        ("# no heading", "# no heading"),
        ("\\*stars\\* and `{{code}}`", "*stars* and <code>{{code}}</code>"),
        ("a | b", "a | b"),
        ("{{ 7*7 }} 50 %", "{{ 7*7 }} 50 %"),
    ],
)
def test_html(text: str, expected: str) -> None:
    """Text is escaped; only the inline marks make elements."""
    assert html(text) == expected


def test_values_stay_values() -> None:
    """A placeholder inside emphasis comes back as the placeholder it was."""
    assert Placeholder("a.b", "form", 2) in inline("**{a.b:form}**").parts


def test_markup_that_the_source_does_not_have() -> None:
    """A translation may use the marks of its source, and no more."""
    source = inline("**a** [b](#c)")
    assert foreign(source, inline("[b](#c) **x**")) == []
    assert foreign(source, inline("x")) == []
    assert foreign(source, inline("**x** **y**")) == ["<strong> stands in it 2 times, in the English text 1 times"]
    assert foreign(source, inline("[b](javascript:x)")) == [
        "it links to `javascript:x`, which the English text does not"
    ]


@given(st.text(alphabet="ab*_`[]()<>&;!\\\"'{}\n #/:"))
def test_no_text_makes_other_elements(text: str) -> None:
    """Whatever a translator types, the only elements are those of emphasis, code and links."""
    try:
        made = html(text)
    except MessageError:
        return
    elements = {element.name for element in BeautifulSoup(made, "html.parser").find_all(True)}
    assert elements <= {"em", "strong", "code", "a"}
