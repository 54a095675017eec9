"""A deal to be scored: its totals as they were played, and what makes one impossible."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from generator.engine.cards import TRICKS, Pair, Seat, Side
from generator.engine.refusal import Reason
from generator.engine.rules import Game, RuleSet, Tie, Trump

NONE = Pair(0, 0)


class Slam(StrEnum):
    """The two contracts that are not a number."""

    CAPOT = "capot"
    GENERALE = "generale"


class Doubling(StrEnum):
    """How far a coinche contract was doubled."""

    NONE = "none"
    COINCHE = "coinche"
    SURCOINCHE = "surcoinche"


class Contract(NamedTuple):
    """A coinche contract: points, a capot or a générale, and its doubling."""

    bid: int | Slam
    doubling: Doubling = Doubling.NONE


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal as it was played: totals in points of the mode, never a result.

    `declarations` are those that the rules award, to one side only. `held` is what earlier ties left for the winner of
    this deal. `tricks` and `tricks_by_seat` may be unknown; then `capot` names the side that took all eight.
    """

    game: Game
    trump: Trump
    taker: Seat
    cards: Pair[int]
    last_trick: Side
    belotes: Pair[int] = NONE
    declarations: Pair[int] = NONE
    capot: Side | None = None
    held: int = 0
    contract: Contract | None = None
    tricks: Pair[int] | None = None
    tricks_by_seat: dict[Seat, int] | None = None


def capot_side(deal: Deal) -> Side | None:
    """The side that took every trick: by its tricks, never by its points (docs/rules.md, Scoring belote)."""
    if deal.tricks:
        return next((side for side, tricks in deal.tricks.items() if tricks == TRICKS), None)
    if deal.tricks_by_seat:
        sides = {seat.side for seat, tricks in deal.tricks_by_seat.items() if tricks}
        return sides.pop() if len(sides) == 1 else None
    return deal.capot


def impossible(rules: RuleSet, deal: Deal) -> Iterator[Reason]:
    """Each reason for which no table could have played this deal; nothing for a sound one."""
    yield from _impossible_cards(rules, deal)
    yield from _impossible_tricks(deal)
    yield from _impossible_bonuses(rules, deal)
    yield from _impossible_contract(rules, deal)


def _impossible_cards(rules: RuleSet, deal: Deal) -> Iterator[Reason]:
    mode = deal.trump.mode
    north, east = deal.cards
    if min(deal.cards) < 0:
        yield Reason("cards", f"card points cannot be negative: {north} and {east}")
    elif north + east != rules.modes[mode].counted:
        yield Reason(
            "cards",
            f"{north} + {east} = {north + east}, but the cards of a {mode} deal under {rules.id} "
            f"add up to {rules.modes[mode].counted}",
        )


def _impossible_tricks(deal: Deal) -> Iterator[Reason]:
    by_seat = deal.tricks_by_seat
    if by_seat is not None:
        if min(by_seat.values(), default=0) < 0 or sum(by_seat.values()) != TRICKS:
            yield Reason("tricks_by_seat", f"a deal has {TRICKS} tricks, not {sum(by_seat.values())}")
        elif deal.tricks and any(
            tricks != sum(won for seat, won in by_seat.items() if seat.side is side)
            for side, tricks in deal.tricks.items()
        ):
            yield Reason("tricks_by_seat", "the tricks by seat and the tricks by side do not agree")
    if deal.tricks and (min(deal.tricks) < 0 or sum(deal.tricks) != TRICKS):
        yield Reason("tricks", f"a deal has {TRICKS} tricks, not {deal.tricks.NS} + {deal.tricks.EW}")
    capot = capot_side(deal)
    if deal.capot and capot is not deal.capot:
        yield Reason("capot", f"{deal.capot} did not take all {TRICKS} tricks, as the tricks say")
    if capot and deal.cards.of(capot.other):
        points = deal.cards.of(capot.other)
        yield Reason("capot", f"{capot} took every trick, so {capot.other} cannot have {points} card points")
    if capot and deal.last_trick is not capot:
        yield Reason("last_trick", f"{capot} took every trick, so {capot.other} cannot have the last one")


def _impossible_bonuses(rules: RuleSet, deal: Deal) -> Iterator[Reason]:
    most = rules.modes[deal.trump.mode].belotes
    if min(deal.belotes) < 0 or sum(deal.belotes) > most:
        allowed = "no belote" if most == 0 else f"at most {most} belote{'s' if most > 1 else ''}"
        yield Reason("belote", f"a {deal.trump.mode} deal under {rules.id} has {allowed}, not {sum(deal.belotes)}")
    if min(deal.declarations) < 0:
        yield Reason("declarations", "declarations cannot be worth less than nothing")
    elif all(deal.declarations):
        yield Reason("declarations", "only one side scores declarations: the one with the best of them")
    if deal.held < 0:
        yield Reason("held", "held points cannot be negative")
    elif deal.held and (deal.game is Game.COINCHE or rules.games.belote.tie is not Tie.HELD):
        yield Reason("held", f"{deal.game} under {rules.id} holds no points over")


def _impossible_contract(rules: RuleSet, deal: Deal) -> Iterator[Reason]:
    if deal.game is Game.BELOTE:
        if deal.contract:
            yield Reason("contract", "a belote deal has no contract in points; only coinche has")
        return
    if deal.contract is None:
        yield Reason("contract", "a coinche deal needs its contract: points, capot or generale")
        return
    bid = deal.contract.bid
    coinche = rules.games.coinche
    if bid is Slam.GENERALE:
        if coinche.generale is None:
            yield Reason("contract", f"{rules.id} has no générale")
        if deal.tricks_by_seat is None and capot_side(deal) is deal.taker.side:
            yield Reason("tricks_by_seat", "a générale needs the tricks by seat, to know that the taker won them alone")
    elif not isinstance(bid, Slam) and (
        not coinche.minimum <= bid <= coinche.highest or (bid - coinche.minimum) % coinche.step
    ):
        yield Reason(
            "contract",
            f"{bid} cannot be bid under {rules.id}: contracts go from {coinche.minimum} to {coinche.highest} "
            f"in steps of {coinche.step}",
        )
