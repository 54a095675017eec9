"""What holds of every deal, whatever the figures."""

from dataclasses import replace
from pathlib import Path

import pytest
from engine.strategies import deals
from hypothesis import given
from hypothesis import strategies as st

from generator.content.rules import load_rule_sets
from generator.engine.cards import Direction, Pair, Seat, Side
from generator.engine.deal import Deal, Doubling
from generator.engine.rules import Game, Mode, RuleSet, Trump
from generator.engine.scoring import Stage, Verdict, What, score

RULE_SETS = load_rule_sets(Path(__file__).parents[2])[0]

played = st.sampled_from(list(RULE_SETS.values())).flatmap(
    lambda rules: st.tuples(st.just(rules), deals(rules)),
)
played_coinche = st.sampled_from(list(RULE_SETS.values())).flatmap(
    lambda rules: st.tuples(st.just(rules), deals(rules, Game.COINCHE)),
)


def turned(deal: Deal) -> Deal:
    """The same deal with every player one seat further round the table."""

    def swapped(pair: Pair[int]) -> Pair[int]:
        return Pair(pair.EW, pair.NS)

    def next_seat(seat: Seat) -> Seat:
        return Direction.CLOCKWISE.seats_from(seat)[1]

    by_seat = deal.tricks_by_seat and {next_seat(seat): tricks for seat, tricks in deal.tricks_by_seat.items()}
    return replace(
        deal,
        taker=next_seat(deal.taker),
        cards=swapped(deal.cards),
        last_trick=deal.last_trick.other,
        belotes=swapped(deal.belotes),
        declarations=swapped(deal.declarations),
        capot=deal.capot and deal.capot.other,
        tricks_by_seat=by_seat,
    )


@given(played)
def test_cards_and_last_trick_make_the_deal_total(case: tuple[RuleSet, Deal]) -> None:
    """Both sides' cards and the last trick are the deal, or the deal with a capot: no point is lost or made."""
    rules, deal = case
    result = score(rules, deal)
    counted = sum(
        step.points for step in result.steps if step.stage is Stage.COUNT and step.what in (What.CARDS, What.LAST_TRICK)
    )
    mode = deal.trump.mode
    assert counted == (rules.capot_total(mode) if deal.capot else rules.deal_total(mode))


@given(played)
def test_turning_the_table_swaps_the_sides(case: tuple[RuleSet, Deal]) -> None:
    """Who sits where does not matter."""
    rules, deal = case
    here, there = score(rules, deal), score(rules, turned(deal))
    assert here.points == (there.points.EW, there.points.NS)
    assert (here.verdict, here.held) == (there.verdict, there.held)


@given(played)
def test_no_output_without_its_input(case: tuple[RuleSet, Deal]) -> None:
    """Belote, declarations and held points appear in a score only where the deal has them."""
    rules, deal = case
    seen = {step.what for step in score(rules, deal).steps}
    assert (What.BELOTE in seen) == any(deal.belotes)
    assert What.DECLARATIONS not in seen or any(deal.declarations)
    assert What.HELD not in seen or deal.held
    assert What.ROUNDING not in seen or (deal.contract and rules.games.coinche.rounding > 1)


@given(played)
def test_belote_deals_conserve_points(case: tuple[RuleSet, Deal]) -> None:
    """In belote what is counted and brought in is scored or held over, to the point."""
    rules, deal = case
    result = score(rules, replace(deal, game=Game.BELOTE, contract=None))
    counted = sum(step.points for step in result.steps if step.stage is Stage.COUNT and step.what is What.TOTAL)
    assert sum(result.points) + result.held == counted + deal.held


@given(played)
def test_only_a_tie_holds_points_over(case: tuple[RuleSet, Deal]) -> None:
    """Points wait for the next deal after an exact tie, and never otherwise."""
    rules, deal = case
    result = score(rules, deal)
    assert result.verdict is Verdict.TIE or result.held == 0


@given(played_coinche)
def test_doubling_multiplies_base_and_contract_alone(case: tuple[RuleSet, Deal]) -> None:
    """From doubled to redoubled the winner gains twice the base and the contract; the belote stays as it is."""
    rules, deal = case
    coinche = rules.games.coinche
    exact = replace(rules, games=rules.games._replace(coinche=replace(coinche, rounding=1)))
    assert deal.contract is not None
    doubled, redoubled = (
        score(exact, replace(deal, contract=deal.contract._replace(doubling=doubling)))
        for doubling in (Doubling.COINCHE, Doubling.SURCOINCHE)
    )
    gained = sum(redoubled.points) - sum(doubled.points)
    stakes = [
        step.points for step in doubled.steps if step.stage is Stage.PAY and step.what in (What.BASE, What.CONTRACT)
    ]
    assert gained == sum(stakes) * (coinche.surcoinche - coinche.coinche)
    assert doubled.verdict is redoubled.verdict


@pytest.mark.parametrize("name", RULE_SETS)
def test_more_cards_never_score_less(name: str) -> None:
    """A card point more for the taker's side never costs it a point: every card split of a belote deal."""
    rules = RULE_SETS[name]

    total = rules.modes[Mode.TRUMP].cards
    scores = [
        score(rules, Deal(Game.BELOTE, Trump(Mode.TRUMP), Seat.S, Pair(own, total - own), Side.NS)).points.NS
        for own in range(total + 1)
    ]
    assert scores == sorted(scores)
