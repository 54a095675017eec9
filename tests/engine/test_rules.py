"""The rule sets of this repository: their scales, totals and forms."""

import pytest

from generator.engine.cards import Rank
from generator.engine.rules import Mode, RuleSet, Trump

TOTALS = [
    ("maison", Mode.TRUMP, 152, 162, 252),
    ("maison", Mode.NO_TRUMP, 120, 130, 220),
    ("maison", Mode.ALL_TRUMPS, 248, 258, 348),
    ("officielles", Mode.TRUMP, 152, 162, 252),
    ("officielles", Mode.NO_TRUMP, 152, 162, 252),
    ("officielles", Mode.ALL_TRUMPS, 152, 162, 252),
]


@pytest.mark.parametrize(("name", "mode", "cards", "deal", "capot"), TOTALS)
def test_totals(name: str, mode: Mode, cards: int, deal: int, capot: int, rule_sets: dict[str, RuleSet]) -> None:
    """The values of the 32 cards, the deal with the last trick, and the capot."""
    rules = rule_sets[name]
    assert rules.modes[mode].counted == cards
    assert rules.deal_total(mode) == deal
    assert rules.capot_total(mode) == capot


@pytest.mark.parametrize("name", ["maison", "officielles"])
def test_order_of_strength(name: str, rule_sets: dict[str, RuleSet]) -> None:
    """Jack and nine lead the trump suit; the ten stands above the king everywhere."""
    modes = rule_sets[name].modes
    assert "".join(modes[Mode.TRUMP].trump.points) == "J9A10KQ87"
    assert "".join(modes[Mode.TRUMP].plain.points) == "A10KQJ987"
    assert "".join(modes[Mode.NO_TRUMP].plain.points) == "A10KQJ987"
    assert "".join(modes[Mode.ALL_TRUMPS].trump.points) == "J9A10KQ87"


def test_the_ace_at_no_trump_tells_the_rule_sets_apart(rule_sets: dict[str, RuleSet]) -> None:
    """Eleven points at home, nineteen by the book."""
    aces = {name: rules.modes[Mode.NO_TRUMP].plain.points[Rank.ACE] for name, rules in rule_sets.items()}
    assert aces == {"maison": 11, "officielles": 19}


@pytest.mark.parametrize("text", ["hearts", "clubs", "trump", "no-trump", "all-trumps"])
def test_trump_reads_what_it_writes(text: str) -> None:
    """A trump's text form is its own."""
    assert str(Trump.parse(text)) == text
