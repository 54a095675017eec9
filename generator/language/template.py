"""The catalog template: `locales/messages.pot`, the same bytes for the same messages."""

from collections.abc import Iterable
from io import BytesIO

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from generator.problems import Place

FILE = "locales/messages.pot"

NOT_PYTHON = "no-python-brace-format"
"""The flag of messages with values. They look like Python's brace format, but msgfmt and i18nspector take the form in
`{seat:genitive}` for a part of the argument, so they would refuse a translation that asks for a form of its own."""

_HEADER = """\
# Messages of the rules site, extracted by `rulebook extract`.
# A value stands in braces: {name}, or {name:form} for a form that the lexicon of the language gives it.
#"""


def write_template(messages: Iterable[tuple[str, Iterable[Place], Iterable[str]]]) -> bytes:
    """A catalog template of messages with their places and comments, in the order given.

    It holds no dates and no line numbers, so it changes only when a message does.
    """
    catalog = Catalog(project="rulebook", version="", header_comment=_HEADER, charset="utf-8", fuzzy=False)
    for text, places, comments in messages:
        locations = [(path, 0) for path in dict.fromkeys(place.path for place in places)]
        message = catalog.add(text, locations=locations, auto_comments=list(comments))
        if "python-brace-format" in message.flags:
            message.flags = {NOT_PYTHON}
    buffer = BytesIO()
    write_po(buffer, catalog, omit_header=True, include_lineno=False, width=0)
    header = (
        f'{_HEADER}\nmsgid ""\nmsgstr ""\n'
        '"Project-Id-Version: rulebook\\n"\n'
        '"MIME-Version: 1.0\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n'
        '"Content-Transfer-Encoding: 8bit\\n"\n\n'
    )
    return header.encode() + buffer.getvalue()
