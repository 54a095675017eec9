"""A language's voice in HTML: messages, prose and terms as escaped markup, with the values in it."""

from collections.abc import Mapping
from functools import cached_property
from html import escape

from markupsafe import Markup

from generator.language.messages import Part, parse
from generator.language.speech import Message, Speech, fill, plain
from generator.language.values import Figures, Number, Value
from generator.pages.inline import inline


def show(value: Value, words: str) -> str:
    """A value's words as HTML; figures read left to right in every language."""
    text = escape(words, quote=False)
    return f'<bdi dir="ltr">{text}</bdi>' if isinstance(value, Figures) else text


class Voice:
    """Says messages in one language; whatever has to be said in the source language is marked as such."""

    def __init__(self, speech: Speech, named: Mapping[str, Value]) -> None:
        self.speech = speech
        self.named = named
        self.missing: set[str] = set()
        """The messages said in the source language since this was last cleared."""
        self._parts: dict[str, tuple[Part, ...]] = {}

    @cached_property
    def source_attributes(self) -> Markup:
        """The attributes of an element that holds the source language's text."""
        language = (self.speech.source or self.speech).language
        return Markup(f' lang="{language.tag}" dir="{language.direction}"')

    def say(self, msgid: str, /, **values: Value) -> Markup:
        """A template's message; this is `_` in templates."""
        message = self._message(msgid)
        parts = self._parts.get(message.text)
        if parts is None:
            parts = tuple(escape(part, quote=False) if isinstance(part, str) else part for part in parse(message.text))
            self._parts[message.text] = parts
        return self._marked(fill(parts, values, message.lexicon, show), fallback=message.fallback)

    def prose(self, msgid: str) -> Markup:
        """A text of the content, with its inline Markdown and named values."""
        html, fallback = self.block(msgid)
        return self._marked(html, fallback=fallback)

    def block(self, msgid: str) -> tuple[Markup, bool]:
        """The same for a block that can itself be marked: the HTML, and whether it is a fallback."""
        message = self._message(msgid)
        return Markup(fill(inline(message.text).parts, self.named, message.lexicon, show)), message.fallback

    def plain(self, msgid: str) -> str:
        """A text of the content without markup, for titles and descriptions."""
        return plain(self.speech.message(msgid), self.named)

    def term(self, value: Value, form: str = "") -> Markup:
        """A value alone, outside any message."""
        if isinstance(value, Number) and not form:
            return Markup(value.n)
        return Markup(show(value, self.speech.lexicon.text(value, form)))

    def _message(self, msgid: str) -> Message:
        message = self.speech.message(msgid)
        if message.fallback:
            self.missing.add(msgid)
        return message

    def _marked(self, html: str, *, fallback: bool) -> Markup:
        return Markup(f"<span{self.source_attributes}>{html}</span>" if fallback else html)
