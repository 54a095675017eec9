"""Values that messages show. Each knows its kind; a lexicon gives it words and forms.

This package knows nothing of cards: a card is a compound of a rank and a suit, a score is a number.
"""

from dataclasses import dataclass
from typing import NamedTuple


class Number(NamedTuple):
    """A whole number; its forms are the units of the lexicon."""

    n: int

    @property
    def kind(self) -> str:
        """What is asked of a lexicon: a unit."""
        return "unit"


class Term(NamedTuple):
    """A term of the lexicon, such as the seat `E`."""

    kind: str
    id: str


@dataclass(frozen=True, slots=True)
class Compound:
    """Terms put together by a pattern of the lexicon, such as a card: rank and suit."""

    kind: str
    parts: tuple[Term, ...]


class Several(NamedTuple):
    """Values of one kind in a row, joined as the language joins a list."""

    values: "tuple[Value, ...]"

    @property
    def kind(self) -> str:
        """The kind of its members."""
        return self.values[0].kind


class Figures(NamedTuple):
    """Figures and signs that read the same in every language, such as `11 + 10 = 21`; always left to right."""

    text: str

    @property
    def kind(self) -> str:
        """What is asked of a lexicon: nothing."""
        return "figures"


Value = Number | Term | Compound | Several | Figures
