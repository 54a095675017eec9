"""Scoring a deal of belote or coinche, each score with the steps that lead to it.

The formulae, with their sources and the decisions where sources disagree, are in docs/rules.md.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from generator.engine.cards import TRICKS, Pair, Side
from generator.engine.deal import Contract, Deal, Doubling, Slam, capot_side, impossible
from generator.engine.refusal import RefusedError
from generator.engine.rules import Down, Game, Mode, RuleSet, Tie, TieBelote


class Verdict(StrEnum):
    """What became of the contract; `capot` is a contract made with all eight tricks."""

    MADE = "made"
    DOWN = "down"
    TIE = "tie"
    CAPOT = "capot"


class Stage(StrEnum):
    """The three parts of a score."""

    COUNT = "count"
    """What each side has."""
    JUDGE = "judge"
    """What is compared with what."""
    PAY = "pay"
    """What each side scores."""


class What(StrEnum):
    """What a step is about."""

    CARDS = "cards"
    LAST_TRICK = "last-trick"
    BELOTE = "belote"
    DECLARATIONS = "declarations"
    TOTAL = "total"
    """All that a side has counted."""
    OPPONENTS = "opponents"
    """A total against the opponents' total."""
    CONTRACT = "contract"
    """A total against the contract; in `pay`, the contract's own points."""
    ALL_TRICKS = "all-tricks"
    """Whether the side took every trick."""
    ALONE = "alone"
    """Whether the taker took every trick alone."""
    DEAL_TOTAL = "deal-total"
    BASE = "base"
    MULTIPLIER = "multiplier"
    """In `pay`: what the side has been paid so far is multiplied by this."""
    HELD = "held"
    ROUNDING = "rounding"
    """In `pay`: the difference that rounding makes."""


class Step(NamedTuple):
    """One step of a score.

    `points` are points, except for a multiplier (a factor) and for `all-tricks` and `alone` (the tricks asked for).
    A step of `judge` has `met`: whether more than the opponents (`against`), at least the contract (`against`), or
    the tricks were reached. The `pay` steps of a side, in order, add up to its score.
    """

    stage: Stage
    what: What
    side: Side
    points: int
    against: int | None = None
    met: bool | None = None


class Score(NamedTuple):
    """What a deal is worth, and how it came to that.

    `held` is what this deal leaves for the winner of the next; `capot` is the side that took every trick, whatever
    the verdict.
    """

    points: Pair[int]
    verdict: Verdict
    capot: Side | None
    held: int
    steps: tuple[Step, ...]

    def stage(self, stage: Stage, side: Side) -> list[Step]:
        """The steps of one stage for one side, in order."""
        return [step for step in self.steps if step.stage is stage and step.side is side]


def score(rules: RuleSet, deal: Deal) -> Score:
    """Score a deal; RefusedError, with every reason, if no table could have played it."""
    reasons = tuple(impossible(rules, deal))
    if reasons:
        raise RefusedError(*reasons)
    capot = capot_side(deal)
    count = tuple(_count(rules, deal, capot))
    totals = Pair.by_side(lambda side: sum(step.points for step in count if step.side is side))
    judged = tuple(_judge(deal, totals, capot))
    verdict = _verdict(rules, deal, judged, totals, capot)
    pay = _pay_belote if deal.game is Game.BELOTE else _pay_coinche
    paid = tuple(pay(rules, deal, totals, verdict, capot))
    points = Pair.by_side(lambda side: _added_up(paid, side))
    if deal.contract and rules.games.coinche.rounding > 1:
        rounded = points.map(lambda value: _rounded(value, rules.games.coinche.rounding))
        changes = Pair.by_side(lambda side: rounded.of(side) - points.of(side))
        paid += tuple(Step(Stage.PAY, What.ROUNDING, side, change) for side, change in changes.items() if change)
        points = rounded
    held = deal.held + _held_back(rules, deal, totals) if verdict is Verdict.TIE else 0
    total = tuple(Step(Stage.COUNT, What.TOTAL, side, points) for side, points in totals.items())
    return Score(points, verdict, capot, held, count + total + judged + paid)


def contract_points(rules: RuleSet, contract: Contract) -> int:
    """What a contract counts as; a générale has points only where the rule set has one."""
    if contract.bid is Slam.CAPOT:
        return rules.games.coinche.capot
    if contract.bid is Slam.GENERALE:
        return rules.games.coinche.generale or 0
    return int(contract.bid)


def multiplier(rules: RuleSet, doubling: Doubling) -> int:
    """What a doubling multiplies by."""
    coinche = rules.games.coinche
    return {Doubling.NONE: 1, Doubling.COINCHE: coinche.coinche, Doubling.SURCOINCHE: coinche.surcoinche}[doubling]


def _count(rules: RuleSet, deal: Deal, capot: Side | None) -> Iterator[Step]:
    declarations = _awarded(deal, capot)
    for side in Side:
        yield Step(Stage.COUNT, What.CARDS, side, deal.cards.of(side))
        if deal.last_trick is side:
            bonus = rules.capot_last_trick if capot is side else rules.last_trick
            yield Step(Stage.COUNT, What.LAST_TRICK, side, bonus)
        if deal.belotes.of(side):
            yield Step(Stage.COUNT, What.BELOTE, side, rules.belote * deal.belotes.of(side))
        if declarations.of(side):
            yield Step(Stage.COUNT, What.DECLARATIONS, side, declarations.of(side))


def _awarded(deal: Deal, capot: Side | None) -> Pair[int]:
    """Declarations, after a capot has taken the losers' along (docs/rules.md, Declarations)."""
    if capot is None:
        return deal.declarations
    everything = sum(deal.declarations)
    return Pair.by_side(lambda side: everything if side is capot else 0)


def _judge(deal: Deal, totals: Pair[int], capot: Side | None) -> Iterator[Step]:
    """What is asked of the taker's side, tested before any rounding (docs/rules.md, Scoring coinche)."""
    side = deal.taker.side
    own, opponents = totals.of(side), totals.of(side.other)
    if deal.contract:
        bid = deal.contract.bid
        if bid is Slam.CAPOT:
            yield Step(Stage.JUDGE, What.ALL_TRICKS, side, TRICKS, met=capot is side)
        elif bid is Slam.GENERALE:
            alone = (deal.tricks_by_seat or {}).get(deal.taker, 0) == TRICKS
            yield Step(Stage.JUDGE, What.ALONE, side, TRICKS, met=alone)
        else:
            yield Step(Stage.JUDGE, What.CONTRACT, side, own, against=int(bid), met=own >= bid)
    yield Step(Stage.JUDGE, What.OPPONENTS, side, own, against=opponents, met=own > opponents)


def _verdict(rules: RuleSet, deal: Deal, judged: tuple[Step, ...], totals: Pair[int], capot: Side | None) -> Verdict:
    if all(step.met for step in judged):
        return Verdict.CAPOT if capot is deal.taker.side else Verdict.MADE
    if deal.game is Game.BELOTE and totals.NS == totals.EW and rules.games.belote.tie is Tie.HELD:
        return Verdict.TIE
    return Verdict.DOWN


def _pay_belote(rules: RuleSet, deal: Deal, totals: Pair[int], verdict: Verdict, capot: Side | None) -> Iterator[Step]:
    """To each its own, all to the defence, or the taker's total held over (docs/rules.md, Scoring belote)."""
    taker = deal.taker.side
    defence = taker.other
    match verdict:
        case Verdict.MADE | Verdict.CAPOT:
            yield Step(Stage.PAY, What.TOTAL, taker, totals.of(taker))
            yield from _held(deal, taker)
            yield Step(Stage.PAY, What.TOTAL, defence, totals.of(defence))
        case Verdict.DOWN:
            yield Step(Stage.PAY, What.DEAL_TOTAL, defence, _down_total(rules, deal, capot))
            yield from _belotes(rules, deal)
            yield from _declarations(deal, defence)
            yield from _held(deal, defence)
        case Verdict.TIE:
            yield Step(Stage.PAY, What.TOTAL, defence, totals.of(defence))
            kept = totals.of(taker) - _held_back(rules, deal, totals)
            if kept:
                yield Step(Stage.PAY, What.BELOTE, taker, kept)


def _down_total(rules: RuleSet, deal: Deal, capot: Side | None) -> int:
    mode = deal.trump.mode
    total = rules.deal_total(mode)
    if rules.games.belote.down is Down.TRUMP_DEAL:
        total = rules.deal_total(Mode.TRUMP)
    return total - rules.last_trick + rules.capot_last_trick if capot else total


def _held_back(rules: RuleSet, deal: Deal, totals: Pair[int]) -> int:
    """What a tie holds over of the taker's total."""
    taker = deal.taker.side
    keeps_belote = rules.games.belote.tie_belote is TieBelote.KEPT
    return totals.of(taker) - (rules.belote * deal.belotes.of(taker) if keeps_belote else 0)


def _pay_coinche(rules: RuleSet, deal: Deal, totals: Pair[int], verdict: Verdict, capot: Side | None) -> Iterator[Step]:
    """Points and contract, or base and contract under the multiplier (docs/rules.md, Scoring coinche).

    Belote and declarations are never multiplied.
    """
    assert deal.contract is not None  # noqa: S101  (`impossible` refuses a coinche deal without one)
    taker = deal.taker.side
    defence = taker.other
    contract = contract_points(rules, deal.contract)
    factor = multiplier(rules, deal.contract.doubling)
    made = verdict is not Verdict.DOWN
    if made and factor == 1:
        yield Step(Stage.PAY, What.TOTAL, taker, totals.of(taker))
        yield Step(Stage.PAY, What.CONTRACT, taker, contract)
        yield Step(Stage.PAY, What.TOTAL, defence, totals.of(defence))
        return
    winner = taker if made else defence
    coinche = rules.games.coinche
    yield Step(Stage.PAY, What.BASE, winner, coinche.base_on_capot if made and capot else coinche.base)
    yield Step(Stage.PAY, What.CONTRACT, winner, contract)
    if factor > 1:
        yield Step(Stage.PAY, What.MULTIPLIER, winner, factor)
    yield from _belotes(rules, deal)
    yield from _declarations(deal, winner)


def _belotes(rules: RuleSet, deal: Deal) -> Iterator[Step]:
    """A belote stays with the side that held it (docs/rules.md, Belote-rebelote)."""
    for side, belotes in deal.belotes.items():
        if belotes:
            yield Step(Stage.PAY, What.BELOTE, side, rules.belote * belotes)


def _declarations(deal: Deal, side: Side) -> Iterator[Step]:
    if sum(deal.declarations):
        yield Step(Stage.PAY, What.DECLARATIONS, side, sum(deal.declarations))


def _held(deal: Deal, side: Side) -> Iterator[Step]:
    if deal.held:
        yield Step(Stage.PAY, What.HELD, side, deal.held)


def _added_up(paid: tuple[Step, ...], side: Side) -> int:
    total = 0
    for step in paid:
        if step.side is side:
            total = total * step.points if step.what is What.MULTIPLIER else total + step.points
    return total


def _rounded(value: int, unit: int) -> int:
    """The nearest multiple of `unit`, halves up (docs/rules.md, Scoring coinche)."""
    return (value + unit // 2) // unit * unit
