"""Inline Markdown of one message: emphasis, code and links, and no more; all else is text.

The values of the message are kept out of Markdown's sight; they come back as placeholders between pieces of finished
HTML.
"""

import re
from collections import Counter
from functools import cache
from html import escape
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.serializers import to_xhtml_string

from generator.language.messages import Part, Placeholder, parse

_NOT_ALLOWED = (
    *("reference", "short_reference", "image_link", "image_reference", "short_image_ref"),
    *("autolink", "automail", "html", "linebreak"),
)
_MARKUP = re.compile(r"[*_`\[\\&<>]")
_STAND_IN = re.compile("\ue000([0-9]+)\ue001")


class Inline(NamedTuple):
    """A message as HTML with placeholders, and its markup: how often each element occurs, and where links lead."""

    parts: tuple[Part, ...]
    elements: Counter[str]
    links: tuple[str, ...]


@cache
def inline(text: str) -> Inline:
    """The HTML of a well-formed message; MessageError where the braces are not."""
    parts = parse(text)
    if not _MARKUP.search("".join(part for part in parts if isinstance(part, str))):
        return Inline(
            tuple(escape(part, quote=False) if isinstance(part, str) else part for part in parts), Counter(), ()
        )
    stood_in = "".join(part if isinstance(part, str) else f"\ue000{index}\ue001" for index, part in enumerate(parts))
    root = Element("div")
    block = SubElement(root, "p")
    block.text = stood_in
    markdown = _markdown()
    markdown.treeprocessors["inline"].run(root)
    markdown.treeprocessors["unescape"].run(root)
    elements = [element for element in block.iter() if element is not block]
    html = to_xhtml_string(block).removeprefix("<p>").removesuffix("</p>")
    pieces: list[Part] = []
    for index, piece in enumerate(_STAND_IN.split(html)):
        if index % 2:
            placeholder = parts[int(piece)]
            assert isinstance(placeholder, Placeholder)  # noqa: S101  (stand-ins are made for placeholders alone)
            pieces.append(placeholder)
        elif piece:
            pieces.append(piece)
    links = tuple(element.get("href", "") for element in elements if element.tag == "a")
    return Inline(tuple(pieces), Counter(element.tag for element in elements), links)


@cache
def _markdown() -> Markdown:
    markdown = Markdown()
    for name in _NOT_ALLOWED:
        markdown.inlinePatterns.deregister(name)
    return markdown


def foreign(source: Inline, translation: Inline) -> list[str]:
    """The markup of a translation that its source does not have, in words."""
    excess = [
        f"<{element}> stands in it {count} times, in the English text {source.elements[element]} times"
        for element, count in sorted(translation.elements.items())
        if count > source.elements[element]
    ]
    return excess + [
        f"it links to `{link}`, which the English text does not"
        for link in translation.links
        if link not in source.links
    ]
