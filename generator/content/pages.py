"""Pages: English Markdown read into blocks, each with the raw text that translators see and its place.

Python-Markdown parses the blocks and stops before its inline phase, so extraction and translation walk the same tree.
Raw HTML is text like any other.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.blockprocessors import BlockProcessor
from markdown.extensions.tables import TableExtension

from generator.content import schema
from generator.content.nodes import Node, read_text, read_yaml
from generator.problems import Place, Problem, ProblemsError

FOLDER = "content/pages"

FRONT_MATTER = re.compile(r"\A---\n(.*?\n)---\n", re.DOTALL)
HEADING_ID = re.compile(r"\s*\{#([^}]*)\}\s*$")
DIRECTIVE = re.compile(r"^:::[ ]*(\S+)[ ]+(\S+)[ ]*$")

HEADINGS = ("h2", "h3", "h4", "h5", "h6")
TAGS = {*HEADINGS, "p", "ul", "ol", "li", "blockquote", "hr", "table", "thead", "tbody", "tr", "th", "td"}


@dataclass(frozen=True, slots=True)
class Text:
    """A block's source text, white space folded, and where it stands; the text is its msgid."""

    text: str
    place: Place


@dataclass(frozen=True, slots=True)
class Directive:
    """A line such as `::: deals trump-deals`: what to place, and which."""

    kind: str
    name: str
    place: Place


@dataclass(frozen=True, slots=True)
class Block:
    """An element of a page: its tag, its own text, and the blocks inside it.

    A heading has an `id`; a directive stands in a block of its own, without tag.
    """

    tag: str
    text: Text | None = None
    children: "tuple[Block, ...]" = ()
    id: str = ""
    directive: Directive | None = None

    def walk(self) -> "Iterator[Block]":
        """This block and all inside it, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()


@dataclass(frozen=True, slots=True)
class Page:
    """A page: its front matter and blocks.

    `states` are the settings that the prose puts into words, as value name and expected value: where a rule set says
    otherwise the words would be false, and the build refuses them.
    """

    id: str
    path: str
    title: Text
    description: Text
    blocks: tuple[Block, ...]
    states: dict[str, Text] = field(default_factory=dict)

    def walk(self) -> Iterator[Block]:
        """Every block, in reading order."""
        for block in self.blocks:
            yield from block.walk()

    def texts(self) -> Iterator[Text]:
        """Every translatable text of the page, in reading order."""
        yield self.title
        yield self.description
        yield from (block.text for block in self.walk() if block.text)


class _DirectiveProcessor(BlockProcessor):
    """Turns a directive's line into an element of its own."""

    def test(self, parent: Element, block: str) -> bool:
        del parent
        return block.startswith(":::")

    def run(self, parent: Element, blocks: list[str]) -> None:
        line, _, rest = blocks.pop(0).partition("\n")
        SubElement(parent, "directive").text = line
        if rest:
            blocks.insert(0, rest)


def _block_parser() -> Markdown:
    parser = Markdown(extensions=[TableExtension()])
    parser.preprocessors.deregister("html_block")
    parser.parser.blockprocessors.register(_DirectiveProcessor(parser.parser), "directive", 95)
    parser.parser.blockprocessors.deregister("code")
    return parser


class _Locator:
    """Finds texts in their source, in reading order: the parser itself keeps no positions."""

    def __init__(self, path: str, source: str) -> None:
        self.path = path
        self.lines = source.split("\n")
        self.line = 0
        self.column = 0

    def place(self, text: str) -> Place:
        first = text.strip().partition("\n")[0].strip()
        for index in range(self.line, len(self.lines)):
            start = self.column if index == self.line else 0
            column = self.lines[index].find(first, start)
            if column >= 0:
                self.line, self.column = index, column + len(first)
                return Place(self.path, index + 1, column + 1)
        return Place(self.path, self.line + 1)


def load_page(root: Path, name: str) -> Page:
    """Read one page; ProblemsError with everything that is wrong with its form."""
    path = f"{FOLDER}/{name}.md"
    return read_page(read_text(root, path), path, name)


def read_page(source: str, path: str, name: str) -> Page:
    """Read a page from its source text."""
    source = source.replace("\r\n", "\n")
    matter = FRONT_MATTER.match(source)
    if not matter:
        hint = "begin the page with a line of three hyphens, `title:`, `description:`, and three hyphens again"
        raise ProblemsError([Problem(Place(path), "this page has no front matter", hint)])
    with schema.Faults() as faults:
        head = faults.collect(_front_matter, read_yaml(matter[1], path, first_line=2)) or {}
        body = "\n" * matter[0].count("\n") + source[matter.end() :]
        blocks = faults.collect(_blocks, path, body) or ()
    return Page(id=name, path=path, blocks=blocks, **head)


def folded(node: Node) -> Text:
    """A text of a YAML file with its place, white space folded."""
    return Text(fold(schema.text(node)), node.place)


def _states(node: Node) -> dict[str, Text]:
    return {name: folded(value) for name, value in schema.mapping(node).items()}


_front_matter = schema.record({"title": folded, "description": folded, "states": schema.left_out(_states, {})})


def fold(text: str) -> str:
    """The text with every run of white space as one space."""
    return " ".join(text.split())


def _blocks(path: str, body: str) -> tuple[Block, ...]:
    parser = _block_parser()
    lines = body.split("\n")
    for preprocessor in parser.preprocessors:
        lines = preprocessor.run(lines)
    root = Element("div")
    parser.parser.parseChunk(root, "\n".join(lines))
    locator = _Locator(path, body)
    with schema.Faults() as faults:
        seen: dict[str, Place] = {}
        blocks = tuple(faults.collect(_block, child, locator, seen, faults) for child in root)
    return tuple(block for block in blocks if block)


def _block(element: Element, locator: _Locator, seen: dict[str, Place], faults: schema.Faults) -> Block:
    raw = element.text or ""
    place = locator.place(raw) if raw.strip() else Place(locator.path, locator.line + 1)
    if element.tag == "directive":
        return _directive(raw, place)
    if element.tag not in TAGS:
        hint = "the title of the page is in its front matter; headings start at ##" if element.tag == "h1" else ""
        raise ProblemsError([Problem(place, f"a page cannot have `{element.tag}` here", hint)])
    identity = ""
    if element.tag in HEADINGS:
        identity, raw = _heading_id(raw, place, seen)
    children = tuple(faults.collect(_block, child, locator, seen, faults) for child in element)
    return Block(
        tag=element.tag,
        text=Text(fold(raw), place) if raw.strip() else None,
        children=tuple(child for child in children if child),
        id=identity,
    )


def _heading_id(raw: str, place: Place, seen: dict[str, Place]) -> tuple[str, str]:
    mark = HEADING_ID.search(raw)
    if not mark:
        hint = "anchors are the same in every language, so each heading names its own, such as {#in-short}"
        raise ProblemsError([Problem(place, f"the heading “{fold(raw)}” has no {{#id}}", hint)])
    identity = mark[1]
    if not schema.ID.fullmatch(identity):
        hint = "ids are small letters, digits and single hyphens"
        raise ProblemsError([Problem(place, f"`{identity}` cannot be a heading's id", hint)])
    if identity in seen:
        raise ProblemsError([Problem(place, f"the id `{identity}` is taken", f"by the heading at {seen[identity]}")])
    seen[identity] = place
    return identity, raw[: mark.start()]


def _directive(raw: str, place: Place) -> Block:
    match = DIRECTIVE.match(raw)
    if not match:
        hint = "write ::: and what to place, such as `::: deals trump-deals`"
        raise ProblemsError([Problem(place, f"`{raw}` is not a directive", hint)])
    return Block(tag="", directive=Directive(match[1], match[2], place))
