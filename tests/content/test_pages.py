"""Pages: Markdown into blocks with raw texts, places and explicit ids."""

import pytest

from generator.content.pages import read_page
from generator.problems import ProblemsError

HEAD = "---\ntitle: A title\ndescription: Words\n---\n"

BODY = """
## First {#first}

One paragraph
on two lines, with {a.value} and **bold**.

- an item
- another
  on two lines

| a | b |
|---|---|
| c | d |

::: deals some-deals

## Second {#second}

<script>alert(1)</script>
"""


def page_problems(body: str, head: str = HEAD) -> list[str]:
    """The problems of a page."""
    with pytest.raises(ProblemsError) as error:
        read_page(head + body, "content/pages/x.md", "x")
    return [str(problem) for problem in error.value.problems]


def test_blocks_and_places() -> None:
    """Each block's text is folded to one line and knows where it starts."""
    page = read_page(HEAD + BODY, "x.md", "x")
    assert [(text.text, text.place.line, text.place.column) for text in page.texts()] == [
        ("A title", 2, 8),
        ("Words", 3, 14),
        ("First", 6, 4),
        ("One paragraph on two lines, with {a.value} and **bold**.", 8, 1),
        ("an item", 11, 3),
        ("another on two lines", 12, 3),
        ("a", 15, 3),
        ("b", 15, 7),
        ("c", 17, 3),
        ("d", 17, 7),
        ("Second", 21, 4),
        ("<script>alert(1)</script>", 23, 1),
    ]


def test_headings_and_directives() -> None:
    """Headings carry their ids, and a directive is a block of its own."""
    page = read_page(HEAD + BODY, "x.md", "x")
    assert [block.id for block in page.walk() if block.id] == ["first", "second"]
    directives = [block.directive for block in page.walk() if block.directive]
    assert [(each.kind, each.name, each.place.line) for each in directives] == [("deals", "some-deals", 19)]


def test_a_heading_above_moves_no_other_id() -> None:
    """Ids are written, not counted."""
    page = read_page(HEAD + "\n## 计分 {#zero}\n" + BODY, "x.md", "x")
    assert [block.id for block in page.walk() if block.id] == ["zero", "first", "second"]


def test_line_ends_of_other_systems_change_nothing() -> None:
    """CRLF is read as LF."""
    page = read_page(HEAD + BODY, "x.md", "x")
    assert read_page((HEAD + BODY).replace("\n", "\r\n"), "x.md", "x") == page


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ("\n## No id\n", "x.md:6:4: the heading “No id” has no {#id}"),
        ("\n## A {#Big Id}\n", "x.md:6:4: `Big Id` cannot be a heading's id"),
        ("\n## A {#a}\n\n## B {#a}\n", "x.md:8:4: the id `a` is taken"),
        ("\n# Title {#t}\n", "x.md:6:3: a page cannot have `h1` here"),
        ("\n::: deals\n", "x.md:6:1: `::: deals` is not a directive"),
    ],
)
def test_faults(body: str, problem: str) -> None:
    """What a page must not have is refused, with its place and a way out."""
    assert page_problems(body)[0].startswith(f"content/pages/{problem}")


def test_front_matter_is_required() -> None:
    """A page without a title says how to give it one."""
    assert "this page has no front matter" in page_problems("", head="## A {#a}\n")[0]
    assert "missing setting `description`" in page_problems("", head="---\ntitle: A\n---\n")[0]
