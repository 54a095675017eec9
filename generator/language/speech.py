"""A language ready to speak: its lexicon and catalog, with the source language behind it where text is missing."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from generator.content.project import SITE
from generator.content.schema import Faults
from generator.language.catalog import Catalog, load_catalog
from generator.language.lexicon import Lexicon, Required, load_lexicon
from generator.language.locale import LanguageTag
from generator.language.messages import Part, Placeholder, parse
from generator.language.values import Value
from generator.problems import Place, Problem, ProblemsError


class Message(NamedTuple):
    """A message in one language; where it is a fallback, its text and terms are the source language's."""

    text: str
    lexicon: Lexicon
    fallback: bool


@dataclass(frozen=True, slots=True)
class Speech:
    """What a language can say. The source language has no catalog: its messages are the msgids themselves."""

    language: LanguageTag
    lexicon: Lexicon
    catalog: Catalog
    source: "Speech | None" = None

    def message(self, msgid: str) -> Message:
        """The message in this language, or in the source language if this one has none."""
        if self.source is None:
            return Message(msgid, self.lexicon, fallback=False)
        translation = self.catalog.translations.get(msgid)
        if translation:
            return Message(translation.text, self.lexicon, fallback=False)
        return Message(msgid, self.source.lexicon, fallback=True)

    def missing(self, msgids: Iterable[str]) -> int:
        """How many of these messages this language has to say in the source language."""
        return 0 if self.source is None else sum(msgid not in self.catalog.translations for msgid in msgids)


def fill(
    parts: tuple[Part, ...],
    values: Mapping[str, Value],
    lexicon: Lexicon,
    show: Callable[[Value, str], str] = lambda _value, text: text,
) -> str:
    """A message with its values put in; `show` makes of a value's words what stands in the text."""
    return "".join(
        show(value := values[part.name], lexicon.text(value, part.form)) if isinstance(part, Placeholder) else part
        for part in parts
    )


def plain(message: Message, values: Mapping[str, Value]) -> str:
    """A message as plain text, for a title or a description."""
    return fill(parse(message.text), values, message.lexicon)


def load_speeches(root: Path, tags: tuple[str, ...], source: str, required: Required) -> dict[str, Speech]:
    """Every language of a site by tag, the source language first; ProblemsError with the faults of all of them."""
    speeches: dict[str, Speech] = {}
    with Faults() as faults:
        for tag in sorted(tags, key=lambda tag: tag != source):
            speech = faults.collect(_load, root, tag, speeches.get(source), required)
            if speech:
                speeches[tag] = speech
    return speeches


def _load(root: Path, tag: str, source: Speech | None, required: Required) -> Speech:
    try:
        language = LanguageTag(tag)
    except ValueError as error:
        raise ProblemsError([Problem(Place(SITE), str(error))]) from None
    with Faults() as faults:
        lexicon = faults.collect(load_lexicon, root, language, required)
        catalog = faults.collect(load_catalog, root, language)
    assert lexicon is not None  # noqa: S101  (or `faults` would have raised)
    assert catalog is not None  # noqa: S101  (likewise)
    return Speech(language, lexicon, catalog, source)
