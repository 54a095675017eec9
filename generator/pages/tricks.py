"""The view of a worked trick: the table, the hand, the legal cards and what happened, free of any language."""

from dataclasses import dataclass

from generator.content.examples import TrickExample
from generator.engine.cards import Card, Seat
from generator.engine.play import Obligation
from generator.engine.rules import Mode
from generator.language.values import Compound, Figures, Number, Several, Term


@dataclass(frozen=True, slots=True)
class CardView:
    """A card: its name as a value, its rank and suit, and whether it may be played."""

    card: Compound
    rank: Term
    suit: Term
    code: str
    legal: bool


@dataclass(frozen=True, slots=True)
class Play:
    """A card on the table: who played it, how (`lead`, `follow`, `ruff` or `discard`), and its points."""

    seat: Term
    card: CardView
    points: Number
    act: str
    wins: bool


@dataclass(frozen=True, slots=True)
class Turn:
    """The player to act: what the rules ask and why.

    `reason` is the obligation, or the kind of freedom where the player is free; `led` is the suit led, `holder` who
    holds the trick before the turn.
    """

    seat: Term
    reason: str
    led: Term | None
    led_is_trump: bool
    holder: Term | None
    hand: tuple[CardView, ...]
    legal: Several


@dataclass(frozen=True, slots=True)
class TrickView:
    """A trick as a page shows it; `winner`, `side`, `equation` and `total` are None until four cards lie."""

    game: Term
    rules: Term
    mode: Term
    trump: Term | None
    plays: tuple[Play, ...]
    turn: Turn
    winner: Term | None
    side: Term | None
    equation: Figures
    total: Number


def card_value(card: Card) -> Compound:
    """A card as a value."""
    return Compound("card", (Term("rank", card.rank), Term("suit", card.suit)))


def _card_view(card: Card, *, legal: bool = True) -> CardView:
    return CardView(card_value(card), Term("rank", card.rank), Term("suit", card.suit), str(card), legal)


def _seat(seat: Seat) -> Term:
    return Term("seat", seat)


def trick_view(example: TrickExample) -> TrickView:
    """The view of a judged trick."""
    trick, result = example.trick, example.result
    table = (*trick.played, trick.plays) if trick.plays else trick.played
    led = table[0].suit if table else None
    trump = trick.trump.suit

    def act(index: int, card: Card) -> str:
        if index == 0:
            return "lead"
        if card.suit is led:
            return "follow"
        return "ruff" if card.suit is trump else "discard"

    total = sum(result.points)
    return TrickView(
        game=Term("game", trick.game),
        rules=Term("rules", example.rules.id),
        mode=Term("mode", trick.trump.mode),
        trump=Term("suit", trump) if trump else None,
        plays=tuple(
            Play(_seat(seat), _card_view(card), Number(points), act(index, card), seat is result.winner)
            for index, (seat, card, points) in enumerate(zip(result.seats, table, result.points, strict=False))
        ),
        turn=_turn(example),
        winner=_seat(result.winner) if result.winner else None,
        side=Term("side", result.winner.side) if result.winner else None,
        equation=Figures(f"{' + '.join(map(str, result.points))} = {total}"),
        total=Number(total),
    )


def _turn(example: TrickExample) -> Turn:
    trick, result = example.trick, example.result
    legal = result.legal
    led = trick.played[0].suit if trick.played else None
    free = legal.reason is Obligation.FREE and legal.freedom
    return Turn(
        seat=_seat(result.seats[len(trick.played)]),
        reason=str(legal.freedom if free else legal.reason),
        led=Term("suit", led) if led else None,
        led_is_trump=led is not None and (led is trick.trump.suit or trick.trump.mode is Mode.ALL_TRUMPS),
        holder=_seat(result.holder) if result.holder else None,
        hand=tuple(_card_view(card, legal=card in legal.cards) for card in trick.hand),
        legal=Several(tuple(card_value(card) for card in legal.cards)),
    )
