"""The house itself: which way dependencies point, and that no figure is typed by hand."""

import ast
import re
from pathlib import Path

import pytest
from conftest import ROOT

ORDER = ("engine", "content", "language", "pages", "publish", "cli")
"""The packages from the bottom up: each may use itself and those before it, and `problems`, the floor."""

MODULES = sorted((ROOT / "generator").rglob("*.py"))


def imports(path: Path) -> set[str]:
    """The modules of this project that a module imports, anywhere in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return {name for name in found if name.startswith("generator.")}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_dependencies_point_one_way(path: Path) -> None:
    """No package imports one that stands above it."""
    room = path.relative_to(ROOT / "generator").parts[0]
    allowed = {*ORDER[: ORDER.index(room) + 1], "problems"} if room in ORDER else set()
    rooms = {name.split(".")[1] for name in imports(path)}
    assert rooms & {*ORDER, "problems"} <= allowed


def test_the_engine_is_pure() -> None:
    """The engine imports nothing but itself and the standard library's building blocks."""
    for path in (ROOT / "generator/engine").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert (node.module or "").split(".")[0] in {
                    "collections",
                    "dataclasses",
                    "enum",
                    "generator",
                    "typing",
                }
            assert not isinstance(node, ast.Import)


def typed_figures(text: str) -> list[str]:
    """The lines of a text in which a figure is typed, outside values, ids, links and directives."""
    hidden = re.compile(r"\{[^}]*\}|\]\([^)]*\)|^:::.*$", re.MULTILINE)
    return [line for line in hidden.sub("", text).splitlines() if re.search(r"[0-9]", line)]


def test_no_figure_is_typed_in_pages() -> None:
    """Every figure of the prose is a named value."""
    for path in (ROOT / "content/pages").glob("*.md"):
        assert typed_figures(path.read_text(encoding="utf-8")) == []


def test_no_figure_is_typed_in_catalogs() -> None:
    """No translator typed a figure, in any script's digits."""
    for path in (ROOT / "locales").glob("*/messages.po"):
        entries = path.read_text(encoding="utf-8").split("\n\n")[1:]
        lines = [line for line in "\n".join(entries).splitlines() if line.startswith(("msgid", "msgstr", '"'))]
        typed = [line for line in lines if re.search(r"\d", re.sub(r"\{[^}]*\}|^msgstr\[\d\]", "", line))]
        assert typed == []


def test_no_figure_is_typed_in_lexicons() -> None:
    """The only digits of a lexicon are the names of ranks."""
    for path in (ROOT / "locales").glob("*/lexicon.yaml"):
        text = path.read_text(encoding="utf-8")
        ranks = text[text.index("\nrank:") : text.index("\ncard:")]
        assert set(re.findall(r"\d+", text)) <= {"10", "9", "8", "7"}
        assert not re.search(r"\d", text.replace(ranks, ""))


def test_no_score_is_typed_in_templates() -> None:
    """Templates hold no figure in their text."""
    for path in (ROOT / "templates").rglob("*.html"):
        text = re.sub(r"\{#.*?#\}|\{%.*?%\}|<[^>]*>", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        assert [line for line in text.splitlines() if re.search(r"\d", re.sub(r"index0|striptags", "", line))] == []
