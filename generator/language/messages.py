"""Messages: text with named values in braces, read strictly.

`{name}` is a value and `{name:form}` a form of it. Doubled braces are text, shown as typed; any other brace is a fault.
No attribute access, no conversion, no nesting: a translator's text is data.
"""

import re
from typing import NamedTuple

NAME = re.compile(r"[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)*")
FORM = re.compile(r"[a-z][a-z0-9_]*")

_BRACES = re.compile(r"\{\{|\}\}|\{([^{}]*)\}|[{}]")


class Placeholder(NamedTuple):
    """A value's place in a message; `form` is empty for the base form, `offset` counts from the message's start."""

    name: str
    form: str
    offset: int

    def __str__(self) -> str:
        return f"{{{self.name}:{self.form}}}" if self.form else f"{{{self.name}}}"


Part = str | Placeholder


class MessageError(ValueError):
    """A message that is not well formed; `offset` is where, counted from its start."""

    def __init__(self, message: str, offset: int) -> None:
        super().__init__(message)
        self.offset = offset


def parse(text: str) -> tuple[Part, ...]:
    """Split a message into text and placeholders; MessageError at the first stray brace or odd name.

    >>> parse("{seat:genitive} käsi")
    (Placeholder(name='seat', form='genitive', offset=0), ' käsi')
    """
    if "{" not in text and "}" not in text:
        return (text,) if text else ()
    parts: list[Part] = []
    literal: list[str] = []
    end = 0
    for match in _BRACES.finditer(text):
        literal.append(text[end : match.start()])
        end = match.end()
        if match[0] in ("{{", "}}"):
            literal.append(match[0])
            continue
        if match[1] is None:
            raise MessageError(f"a stray `{match[0]}`: a value is written {{name}} or {{name:form}}", match.start())
        if "".join(literal):
            parts.append("".join(literal))
        literal = []
        parts.append(_placeholder(match[1], match.start()))
    literal.append(text[end:])
    if "".join(literal):
        parts.append("".join(literal))
    return tuple(parts)


def _placeholder(inner: str, offset: int) -> Placeholder:
    name, colon, form = inner.partition(":")
    if not NAME.fullmatch(name) or (colon and not FORM.fullmatch(form)):
        raise MessageError(f"`{{{inner}}}` is not a value: write {{name}} or {{name:form}}", offset)
    return Placeholder(name, form, offset)


def placeholders(text: str) -> list[Placeholder]:
    """The placeholders of a well-formed message, in order."""
    return [part for part in parse(text) if isinstance(part, Placeholder)]
