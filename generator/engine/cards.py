"""Cards, seats and sides, and their text forms (`JH`, `E`, `NS`)."""

from collections.abc import Callable, Iterator
from enum import Enum, StrEnum
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")
U = TypeVar("U")

TRICKS = 8
"""Tricks in a deal: 32 cards, four to a trick."""


class Suit(StrEnum):
    """A suit; its value is the letter of a card's text form."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def word(self) -> str:
        """The suit's English word, as trump is named in the formats: `hearts`."""
        return self.name.lower()


class Rank(StrEnum):
    """A rank, in the order of a plain suit, strongest first."""

    ACE = "A"
    TEN = "10"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"


class Card(NamedTuple):
    """A card; its text form is rank then suit: `JH`, `10S`."""

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return f"{self.rank}{self.suit}"

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read a card's text form; ValueError if it is not one.

        >>> Card.parse("10S")
        Card(rank=<Rank.TEN: '10'>, suit=<Suit.SPADES: 'S'>)
        """
        return cls(Rank(text[:-1]), Suit(text[-1:]))


class Side(StrEnum):
    """A partnership."""

    NS = "NS"
    EW = "EW"

    @property
    def other(self) -> "Side":
        """The opponents."""
        return Side.EW if self is Side.NS else Side.NS


class Seat(StrEnum):
    """A player's place, in clockwise order."""

    N = "N"
    E = "E"
    S = "S"
    W = "W"

    @property
    def side(self) -> Side:
        """The partnership this seat belongs to."""
        return Side.NS if self in (Seat.N, Seat.S) else Side.EW


class Direction(Enum):
    """Which way the turn goes round the table; the value is the step in `Seat`'s clockwise order."""

    CLOCKWISE = 1
    ANTICLOCKWISE = -1

    def seats_from(self, first: Seat) -> tuple[Seat, ...]:
        """The four seats in playing order, beginning with `first`."""
        order = tuple(Seat)
        start = order.index(first)
        return tuple(order[(start + self.value * turn) % 4] for turn in range(4))


class Pair(NamedTuple, Generic[T]):
    """A value for each side."""

    NS: T
    EW: T

    def of(self, side: Side) -> T:
        """The value of one side."""
        return self.NS if side is Side.NS else self.EW

    def map(self, function: Callable[[T], U]) -> "Pair[U]":
        """`function` applied to both values."""
        return Pair(function(self.NS), function(self.EW))

    @classmethod
    def by_side(cls, function: Callable[[Side], T]) -> "Pair[T]":
        """`function`'s result for each side."""
        return cls(function(Side.NS), function(Side.EW))

    def items(self) -> Iterator[tuple[Side, T]]:
        """Each side with its value."""
        yield Side.NS, self.NS
        yield Side.EW, self.EW
