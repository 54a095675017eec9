"""gettext catalogs: `locales/<tag>/messages.po` read strictly, nothing lost without a word."""

import re
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog as BabelCatalog
from babel.messages.catalog import Message as BabelMessage
from babel.messages.pofile import PoFileError, PoFileParser

from generator.content.nodes import read_text
from generator.language.locale import LanguageTag
from generator.language.messages import MessageError, placeholders
from generator.problems import Place, Problem, ProblemsError

FILE = "messages.po"

_STRING_LINE = re.compile(r'(?:#~ ?)?(?:msg[a-z_]+(?:\[[0-9]+\])? *)?"(?:[^"\\]|\\.)*"\s*')

_UNSPACED = "[\u3000-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uff00-\uffef]"
_UNSPACED_BREAK = re.compile(rf"(?<={_UNSPACED})[ \t]*\n[ \t]*(?={_UNSPACED})")
_LINE_BREAK = re.compile(r"\s*\n\s*")


class Translation(NamedTuple):
    """A translation and the place of its entry."""

    text: str
    place: Place


class Catalog(NamedTuple):
    """The usable translations of a language by msgid: neither empty, fuzzy nor obsolete; and how many were stale."""

    translations: dict[str, Translation]
    stale: frozenset[str]


EMPTY = Catalog({}, frozenset())


class _Strict(BabelCatalog):
    """Babel's catalog, but it remembers what Babel would drop: the header's absence and duplicates."""

    def __init__(self, language: LanguageTag) -> None:
        super().__init__(locale=language.locale, charset="utf-8")
        self.has_header = False
        self.duplicates: list[tuple[BabelMessage, BabelMessage]] = []

    def __setitem__(self, key: str, message: BabelMessage) -> None:  # type: ignore[override]
        if not key:
            self.has_header = True
        elif (first := self.get(key, message.context)) is not None:
            self.duplicates.append((first, message))
            return
        super().__setitem__(key, message)


def load_catalog(root: Path, language: LanguageTag) -> Catalog:
    """Read a language's catalog; ProblemsError if its form would lose anything. A language without one has none."""
    path = f"locales/{language.tag}/{FILE}"
    if not (root / path).exists():
        return EMPTY
    return read_catalog(read_text(root, path), path, language)


def read_catalog(text: str, path: str, language: LanguageTag) -> Catalog:
    """Read a catalog from its text, which has lost any byte-order mark."""
    lines = text.replace("\r\n", "\n").split("\n")
    problems = _quoting(path, lines)
    if problems:
        raise ProblemsError(problems)
    strict = _Strict(language)
    try:
        PoFileParser(strict, abort_invalid=True).parse(line + "\n" for line in lines)
    except PoFileError as error:
        place = Place(path, (error.lineno or 0) + 1)
        raise ProblemsError(
            [Problem(place, f"this is not a sound catalog: {error}", (error.line or "").strip())]
        ) from None
    except (ValueError, IndexError, LookupError) as error:
        raise ProblemsError([Problem(Place(path), f"this is not a sound catalog: {error}")]) from None
    problems = [
        Problem(
            Place(path, again.lineno or 1),
            f"the message “{again.id}” is there twice",
            f"the first is on line {first.lineno}; keep one of them",
        )
        for first, again in strict.duplicates
    ]
    if not strict.has_header:
        hint = 'it starts with msgid "" and holds Content-Type and Plural-Forms'
        problems.append(Problem(Place(path), "this catalog has no header", hint))
    if problems:
        raise ProblemsError(problems)
    entries = [message for message in strict if message.id and isinstance(message.id, str) and message.string]
    return Catalog(
        {
            str(message.id): Translation(joined(str(message.string)), _place(path, lines, message))
            for message in entries
            if not message.fuzzy
        },
        frozenset(str(message.id) for message in entries if message.fuzzy),
    )


def _quoting(path: str, lines: list[str]) -> list[Problem]:
    """The lines whose quotes do not close; Babel would lose a part of them."""
    return [
        Problem(
            Place(path, number),
            f"the quotes of this line are not in order: {line.strip()}",
            'a " inside is written \\"',
        )
        for number, line in enumerate(lines, start=1)
        if line.removeprefix("#~").lstrip().startswith(("msg", '"')) and not _STRING_LINE.fullmatch(line)
    ]


def joined(text: str) -> str:
    """A translation as one line: a line break is a space, but nothing between two Han or kana characters."""
    return _LINE_BREAK.sub(" ", _UNSPACED_BREAK.sub("", text.strip()))


def _place(path: str, lines: list[str], message: BabelMessage) -> Place:
    """The line of the entry's msgstr."""
    start = (message.lineno or 1) - 1
    for index in range(start, len(lines)):
        if lines[index].startswith("msgstr"):
            return Place(path, index + 1, 1)
    return Place(path, start + 1)


def faults(root: Path, msgid: str, translation: Translation) -> list[Problem]:
    """What is wrong with a translation's placeholders: it needs the very values of its source, a sound message."""
    text, place = translation
    wanted = {placeholder.name for placeholder in placeholders(msgid)}
    try:
        found = placeholders(text)
    except MessageError as error:
        return [Problem(locate(root, translation, error.offset), str(error))]
    problems = [
        Problem(
            locate(root, translation, placeholder.offset),
            f"{placeholder} is not a value of this message",
            f"its values are {', '.join(sorted(wanted)) or 'none'}",
        )
        for placeholder in found
        if placeholder.name not in wanted
    ]
    left_out = wanted - {placeholder.name for placeholder in found}
    hint = "every value of the English text must be in the translation"
    return problems + [Problem(place, f"the value {{{name}}} is left out", hint) for name in sorted(left_out)]


def locate(root: Path, translation: Translation, offset: int) -> Place:
    """The line and column in its catalog at which a translation's character `offset` stands.

    Found by the text itself: its first occurrence in the entry's msgstr lines that leaves as many equal ones before it.
    """
    text, place = translation
    lines = read_text(root, place.path).split("\n")
    needle = re.split(r'[\n"\\]', text[offset : offset + 12], maxsplit=1)[0] or "{"
    before = text[:offset].count(needle)
    for index in range(place.line - 1, len(lines)):
        line = lines[index]
        if index >= place.line and not line.startswith('"'):
            break
        start = line.find('"') + 1
        while (column := line.find(needle, start)) >= 0:
            if before == 0:
                return Place(place.path, index + 1, column + 1)
            before -= 1
            start = column + len(needle)
    return place
