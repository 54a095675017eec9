"""Rule sets: every point on which tables differ, as a named setting without a default.

The settings' meaning and their published values are those of a rule set file (`content/rules/`).
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from generator.engine.cards import Direction, Rank, Suit


class Game(StrEnum):
    """The two games; they share cards and play, not scoring."""

    BELOTE = "belote"
    COINCHE = "coinche"


class Mode(StrEnum):
    """What is trump: one suit, none, or all four."""

    TRUMP = "trump"
    NO_TRUMP = "no-trump"
    ALL_TRUMPS = "all-trumps"


class Trump(NamedTuple):
    """A deal's mode and, where it matters and there is one, the trump suit."""

    mode: Mode
    suit: Suit | None = None

    def __str__(self) -> str:
        return self.suit.word if self.suit else self.mode.value

    @classmethod
    def parse(cls, text: str) -> "Trump":
        """Read `hearts`, `trump` (a suit that does not matter), `no-trump` or `all-trumps`; else ValueError."""
        suit = next((suit for suit in Suit if suit.word == text), None)
        return cls(Mode.TRUMP, suit) if suit else cls(Mode(text))


@dataclass(frozen=True, slots=True)
class Scale:
    """The eight ranks of a suit, strongest first, with their points."""

    points: dict[Rank, int]

    @property
    def total(self) -> int:
        """Points of the whole suit."""
        return sum(self.points.values())

    def strength(self, rank: Rank) -> int:
        """A number that is higher the stronger the rank is within its suit."""
        return -list(self.points).index(rank)


@dataclass(frozen=True, slots=True)
class ModeRules:
    """How a mode ranks and values cards: `trump` in one suit, `plain` in the other three.

    Where all suits are alike (no-trump, all-trumps) both scales are the same.
    """

    cards: int
    """Points in the 32 cards, as the rule set states them."""
    belotes: int
    """The most belotes that one deal can have."""
    trump: Scale
    plain: Scale

    @property
    def counted(self) -> int:
        """Points in the 32 cards, as the scales add up; equal to `cards` in a sound rule set."""
        return self.trump.total + 3 * self.plain.total


class Undertrump(StrEnum):
    """Whether a player who cannot overtrump owes a lower trump."""

    FORCED = "forced"
    FREE = "free"


class Tie(StrEnum):
    """What an exact tie is in belote: a case of its own whose points are held over, or a failed contract."""

    HELD = "held"
    DOWN = "down"


class Down(StrEnum):
    """What the defence is paid in belote when the taker goes down."""

    DEAL = "deal"
    """The deal total of the mode."""
    TRUMP_DEAL = "trump-deal"
    """The deal total at a trump suit, whatever the mode."""


class TieBelote(StrEnum):
    """Where the taker's belote goes when the deal is held over."""

    HELD = "held"
    KEPT = "kept"


@dataclass(frozen=True, slots=True)
class PlayRules:
    """Obligations of play that hold in both games."""

    overtrump_partner: bool
    """A trump led must be beaten over one's partner too."""
    ruff_partner: bool
    """A void player must ruff even where the partner holds the trick."""


@dataclass(frozen=True, slots=True)
class BeloteRules:
    """Settings of classic belote."""

    undertrump: Undertrump
    tie: Tie
    tie_belote: TieBelote
    down: Down


@dataclass(frozen=True, slots=True)
class CoincheRules:
    """Settings of coinche."""

    undertrump: Undertrump
    minimum: int
    step: int
    highest: int
    capot: int
    """What a capot counts as a contract."""
    generale: int | None
    """What a générale counts as a contract; None where it cannot be bid."""
    base: int
    """What the contract is added to when it fails or is doubled."""
    base_on_capot: int
    """The same where the taker's side made a capot."""
    coinche: int
    """The multiplier of a doubled contract."""
    surcoinche: int
    """The multiplier of a redoubled contract."""
    rounding: int
    """Final scores go to the nearest multiple of this, halves up; 1 leaves them alone."""


class Games(NamedTuple):
    """The settings in which the two games differ."""

    belote: BeloteRules
    coinche: CoincheRules

    def of(self, game: Game) -> BeloteRules | CoincheRules:
        """The settings of one game."""
        return self.belote if game is Game.BELOTE else self.coinche


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A named way to play and score both games."""

    id: str
    direction: Direction
    last_trick: int
    capot_last_trick: int
    """What the last trick is worth to a side that takes all eight, in the place of `last_trick`."""
    belote: int
    modes: dict[Mode, ModeRules]
    play: PlayRules
    games: Games

    def deal_total(self, mode: Mode) -> int:
        """Points of a deal: the cards and the last trick."""
        return self.modes[mode].cards + self.last_trick

    def capot_total(self, mode: Mode) -> int:
        """Points of a deal in which one side takes every trick."""
        return self.modes[mode].cards + self.capot_last_trick

    def scale(self, trump: Trump, suit: Suit) -> Scale:
        """The scale by which a card of `suit` is ranked and valued."""
        rules = self.modes[trump.mode]
        return rules.trump if suit is trump.suit else rules.plain
