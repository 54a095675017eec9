"""The view of a worked deal: every value that its row, its caption and its “why” show, free of any language."""

from dataclasses import dataclass
from enum import StrEnum

from generator.content.examples import DealExample
from generator.content.pages import Text
from generator.engine.cards import TRICKS, Pair, Side
from generator.engine.deal import Doubling, Slam
from generator.engine.scoring import Stage, Step, What, contract_points
from generator.language.values import Figures, Number, Term


class PaymentKind(StrEnum):
    """What a side is paid for."""

    POINTS = "points"
    WHOLE_DEAL = "whole-deal"
    BELOTE = "belote"
    """Nothing but its own belote."""


@dataclass(frozen=True, slots=True)
class Payment:
    """How a side's score comes about; `rounded` is the final score where rounding changed it."""

    side: Term
    kind: PaymentKind
    equation: Figures
    rounded: Number | None


@dataclass(frozen=True, slots=True)
class Judgement:
    """What was compared with what, in sums: the taker's side against the defence, a contract or the tricks."""

    side: Term
    own: Figures
    opponents: Figures
    relation: str
    """`more`, `less` or `equal`."""
    contract: Number | None
    contract_met: bool
    slam: str
    """`capot` or `generale` where that was bid."""
    tricks: Number


@dataclass(frozen=True, slots=True)
class Extra:
    """Something that a side has besides its cards: what, whose, and its points."""

    what: str
    side: Term
    points: Number


@dataclass(frozen=True, slots=True)
class DealView:
    """A row: what was played, what it scores, and why. Pairs are North-South, then East-West."""

    id: str
    title: Text
    game: Term
    rules: Term
    mode: Term
    suit: Term | None
    taker: Term
    contract: Number | None
    slam: str
    doubling: Term | None
    cards: Figures
    extras: tuple[Extra, ...]
    capot: Extra | None
    replaced: Number
    """What the last trick is worth where nobody makes a capot."""
    held_in: Number | None
    points: Pair[int]
    verdict: Term
    held_out: Number | None
    judgement: Judgement
    payments: tuple[Payment, ...]


EXTRAS = (What.LAST_TRICK, What.BELOTE, What.DECLARATIONS)


def side_term(side: Side) -> Term:
    """A side as a value."""
    return Term("side", side)


def deal_view(example: DealExample) -> DealView:
    """The view of a scored deal."""
    deal, score, rules = example.deal, example.score, example.rules
    slam = deal.contract.bid.value if deal.contract and isinstance(deal.contract.bid, Slam) else ""
    doubled = deal.contract is not None and deal.contract.doubling is not Doubling.NONE
    extras = tuple(
        Extra(step.what, side_term(step.side), Number(step.points))
        for what in EXTRAS
        for step in score.steps
        if step.stage is Stage.COUNT and step.what is what
    )
    capot = next((extra for extra in extras if extra.what is What.LAST_TRICK and score.capot), None)
    return DealView(
        id=example.id,
        title=example.title,
        game=Term("game", deal.game),
        rules=Term("rules", rules.id),
        mode=Term("mode", deal.trump.mode),
        suit=Term("suit", deal.trump.suit) if deal.trump.suit else None,
        taker=Term("seat", deal.taker),
        contract=Number(contract_points(rules, deal.contract)) if deal.contract else None,
        slam=slam,
        doubling=Term("doubling", deal.contract.doubling) if deal.contract and doubled else None,
        cards=Figures(f"{deal.cards.NS} / {deal.cards.EW}"),
        extras=tuple(extra for extra in extras if extra is not capot),
        capot=capot,
        replaced=Number(rules.last_trick),
        held_in=Number(deal.held) if deal.held else None,
        points=score.points,
        verdict=Term("verdict", score.verdict),
        held_out=Number(score.held) if score.held else None,
        judgement=_judgement(example, slam),
        payments=tuple(payment for side in Side if (payment := _payment(example, side))),
    )


def _judgement(example: DealExample, slam: str) -> Judgement:
    judged = {step.what: step for step in example.score.steps if step.stage is Stage.JUDGE}
    against = judged[What.OPPONENTS]
    opponents = against.against or 0
    asked = judged.get(What.CONTRACT)
    test = asked or judged.get(What.ALL_TRICKS) or judged.get(What.ALONE)
    relation = "more" if against.points > opponents else "equal" if against.points == opponents else "less"
    return Judgement(
        side=side_term(against.side),
        own=_sum(example.score.stage(Stage.COUNT, against.side)),
        opponents=_sum(example.score.stage(Stage.COUNT, against.side.other)),
        relation=relation,
        contract=Number(asked.against) if asked and asked.against is not None else None,
        contract_met=bool(test and test.met),
        slam=slam,
        tricks=Number(TRICKS),
    )


def _sum(steps: list[Step]) -> Figures:
    """The counted points of a side as a sum: `82 + 10 + 20 = 112`, or `70` alone."""
    terms = [str(step.points) for step in steps if step.what is not What.TOTAL]
    total = sum(step.points for step in steps if step.what is What.TOTAL)
    return Figures(f"{' + '.join(terms)} = {total}" if len(terms) > 1 else str(total))


def _payment(example: DealExample, side: Side) -> Payment | None:
    """How a side's score comes about; None where it is just what the side counted, or nothing."""
    steps = example.score.stage(Stage.PAY, side)
    earned = [step for step in steps if step.what is not What.ROUNDING]
    kinds = [step.what for step in earned]
    rounded = len(steps) > len(earned)
    if not earned or (kinds == [What.TOTAL] and not rounded):
        return None
    kind = PaymentKind.POINTS
    if What.DEAL_TOTAL in kinds:
        kind = PaymentKind.WHOLE_DEAL
    elif kinds == [What.BELOTE]:
        kind = PaymentKind.BELOTE
    score = Number(example.score.points.of(side)) if rounded else None
    return Payment(side_term(side), kind, Figures(_product(earned)), score)


def _product(earned: list[Step]) -> str:
    """Payments as arithmetic: `(160 + 100) × 2 + 20 = 540`, or a single figure alone."""
    text, total = "", 0
    for step in earned:
        if step.what is What.MULTIPLIER:
            text, total = f"({text}) × {step.points}", total * step.points
        else:
            text, total = f"{text} + {step.points}" if text else str(step.points), total + step.points
    return f"{text} = {total}" if len(earned) > 1 else text
