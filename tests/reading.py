"""Reads built pages back, as a reader sees them."""

import re
from pathlib import Path

from bs4 import BeautifulSoup, Tag

BLOCKS = ("h1", "h2", "p", "li", "th", "td", "dt", "dd", "caption")


def page(site: Path, tag: str) -> BeautifulSoup:
    """The page “counting the points” in a language."""
    html = (site / tag / "counting-points/index.html").read_text(encoding="utf-8")
    return BeautifulSoup(html, "html.parser")


def one(element: Tag | BeautifulSoup, selector: str) -> Tag:
    """The only element that a selector finds."""
    found = element.select(selector)
    assert len(found) == 1, f"{selector} finds {len(found)} elements"
    return found[0]


def text(element: Tag) -> str:
    """An element's visible text, white space folded."""
    return " ".join(element.get_text().split())


def attribute(element: Tag, name: str) -> str:
    """An attribute that must be there, once."""
    value = element[name]
    assert isinstance(value, str)
    return value


def rows(soup: BeautifulSoup) -> dict[str, Tag]:
    """The rows of all tables of deals, by example, in reading order."""
    return {attribute(row, "data-example"): row for row in soup.select("table.deals tbody tr")}


def figures(element: Tag) -> list[int]:
    """The whole numbers in an element's visible text, in reading order."""
    return [int(number) for number in re.findall(r"[0-9]+", element.get_text())]


def blocks(soup: BeautifulSoup) -> list[Tag]:
    """The smallest blocks of text of the main part, in reading order."""
    return [block for block in one(soup, "main").find_all(BLOCKS) if not block.find(BLOCKS)]
