"""Play: the cards a player may play and why, the winner of a trick and its points."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from generator.engine.cards import TRICKS, Card, Seat, Suit
from generator.engine.refusal import Reason, RefusedError
from generator.engine.rules import Game, Mode, RuleSet, Trump, Undertrump


class Obligation(StrEnum):
    """Why the legal cards are the legal ones."""

    FOLLOW = "follow"
    """The suit that was led."""
    TRUMP = "trump"
    """Void, an opponent holds the trick: ruff."""
    OVERTRUMP = "overtrump"
    """Trump is owed and a higher one is in hand."""
    UNDERTRUMP = "undertrump"
    """Void, an opponent ruffed, no higher trump in hand: a lower one is owed."""
    FREE = "free"
    """Any card."""


class Freedom(StrEnum):
    """Why a player is free."""

    LEAD = "lead"
    PARTNER = "partner"
    """The partner holds the trick."""
    NO_TRUMP_LEFT = "no-trump-left"
    """Void, and nothing to ruff with."""
    CANNOT_OVERTRUMP = "cannot-overtrump"
    """Only lower trumps than the one that holds the trick, and the rules do not ask for them."""


class Legal(NamedTuple):
    """The legal cards, in the order of the hand, and the reason; `freedom` is set where that is `free`."""

    cards: tuple[Card, ...]
    reason: Obligation
    freedom: Freedom | None = None


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick as far as it has been played, and the hand of the player whose turn it is.

    `played` holds at most three cards, in playing order from `led_by`; `plays` is that player's choice, if made.
    """

    game: Game
    trump: Trump
    led_by: Seat
    played: tuple[Card, ...]
    hand: tuple[Card, ...]
    plays: Card | None = None


class TrickResult(NamedTuple):
    """What the rules say of a trick.

    `winner` is None while fewer than four cards lie on the table; `points` are the cards' values in playing order.
    """

    legal: Legal
    seats: tuple[Seat, ...]
    points: tuple[int, ...]
    holder: Seat | None
    """Who held the trick before the player's turn; None for the lead."""
    winner: Seat | None


def winning_card(rules: RuleSet, trump: Trump, played: Sequence[Card]) -> int:
    """Index of the card that holds a trick: the highest trump, else the highest of the suit led.

    At no-trump and all-trumps only the suit led can win (docs/rules.md, Play).
    """
    led = played[0].suit

    def order(index: int) -> tuple[int, int]:
        card = played[index]
        rank_of_suit = 2 if card.suit is trump.suit else 1 if card.suit is led else 0
        return rank_of_suit, rules.scale(trump, card.suit).strength(card.rank)

    return max(range(len(played)), key=order)


def legal_cards(rules: RuleSet, game: Game, trump: Trump, played: Sequence[Card], hand: Sequence[Card]) -> Legal:
    """The cards of `hand` that may be played on `played`, with the reason (docs/rules.md, Play)."""
    if not played:
        return Legal(tuple(hand), Obligation.FREE, Freedom.LEAD)
    holder = winning_card(rules, trump, played)
    partner_holds = len(played) - holder == 2  # noqa: PLR2004  (the partner is two turns back)
    led = played[0].suit
    following = [card for card in hand if card.suit is led]
    if following:
        return _follow(rules, trump, played[holder], following, partner_holds=partner_holds)
    if partner_holds and not rules.play.ruff_partner:
        return Legal(tuple(hand), Obligation.FREE, Freedom.PARTNER)
    return _ruff(rules, game, trump, played[holder], hand)


def _follow(rules: RuleSet, trump: Trump, holding: Card, following: Sequence[Card], *, partner_holds: bool) -> Legal:
    """Following suit; a trump led must be beaten if it can be."""
    must_beat = trump.mode is Mode.ALL_TRUMPS or following[0].suit is trump.suit
    if must_beat and not (partner_holds and not rules.play.overtrump_partner):
        higher = _higher(rules, trump, following, holding)
        if higher:
            return Legal(higher, Obligation.OVERTRUMP)
    return Legal(tuple(following), Obligation.FOLLOW)


def _ruff(rules: RuleSet, game: Game, trump: Trump, holding: Card, hand: Sequence[Card]) -> Legal:
    """Void in the suit led, and obliged to ruff if that can be done."""
    trumps = tuple(card for card in hand if card.suit is trump.suit)
    if not trumps:
        return Legal(tuple(hand), Obligation.FREE, Freedom.NO_TRUMP_LEFT)
    if holding.suit is not trump.suit:
        return Legal(trumps, Obligation.TRUMP)
    higher = _higher(rules, trump, trumps, holding)
    if higher:
        return Legal(higher, Obligation.OVERTRUMP)
    if rules.games.of(game).undertrump is Undertrump.FORCED:
        return Legal(trumps, Obligation.UNDERTRUMP)
    return Legal(tuple(hand), Obligation.FREE, Freedom.CANNOT_OVERTRUMP)


def _higher(rules: RuleSet, trump: Trump, cards: Sequence[Card], than: Card) -> tuple[Card, ...]:
    scale = rules.scale(trump, than.suit)
    return tuple(card for card in cards if scale.strength(card.rank) > scale.strength(than.rank))


def play_trick(rules: RuleSet, trick: Trick) -> TrickResult:
    """Judge a trick; RefusedError for cards that cannot lie there, and for an illegal play."""
    reasons = tuple(_impossible(trick))
    if reasons:
        raise RefusedError(*reasons)
    legal = legal_cards(rules, trick.game, trick.trump, trick.played, trick.hand)
    if trick.plays is not None and trick.plays not in legal.cards:
        allowed = ", ".join(map(str, legal.cards))
        raise RefusedError(Reason("plays", f"{trick.plays} may not be played: {legal.reason} allows {allowed}"))
    table = (*trick.played, trick.plays) if trick.plays else trick.played
    seats = rules.direction.seats_from(trick.led_by)
    return TrickResult(
        legal=legal,
        seats=seats,
        points=tuple(rules.scale(trick.trump, card.suit).points[card.rank] for card in table),
        holder=seats[winning_card(rules, trick.trump, trick.played)] if trick.played else None,
        winner=seats[winning_card(rules, trick.trump, table)] if len(table) == len(seats) else None,
    )


def _impossible(trick: Trick) -> Iterator[Reason]:
    if trick.trump.mode is Mode.TRUMP and trick.trump.suit is None:
        names = ", ".join(suit.word for suit in Suit)
        yield Reason("trump", f"a trick needs to know the trump suit: one of {names}, no-trump, all-trumps")
    if len(trick.played) >= len(Seat):
        yield Reason("played", f"{len(trick.played)} cards lie on the table, so nobody is left to play; at most 3 can")
    if not 1 <= len(trick.hand) <= TRICKS:
        yield Reason("hand", f"a hand holds 1 to {TRICKS} cards, not {len(trick.hand)}")
    seen: set[Card] = set()
    for field, cards in (("played", trick.played), ("hand", trick.hand)):
        for card in cards:
            if card in seen:
                yield Reason(field, f"{card} is there twice")
            seen.add(card)
    if trick.plays is not None and trick.plays not in trick.hand:
        yield Reason("plays", f"{trick.plays} is not in the hand")
