"""Views: the sums and sentences' values of a row, computed from the steps of its score."""

import json
from typing import Any

import pytest
from figures import decided_deals, published_deals

from generator.content.deals import read_deal
from generator.content.examples import DealExample
from generator.content.nodes import read_json
from generator.content.pages import Text
from generator.engine.rules import RuleSet
from generator.engine.scoring import score
from generator.language.values import Several, Term
from generator.pages.deals import DealView, deal_view
from generator.pages.tables import card_values, rules_comparison
from generator.problems import Place

PUBLISHED = {line["id"]: line for line in published_deals()}


def view(line: dict[str, Any], rule_sets: dict[str, RuleSet]) -> DealView:
    """The view of a line of figures."""
    rules, deal = read_deal(read_json(json.dumps(line["deal"]).encode(), 1), rule_sets)
    return deal_view(DealExample("x", Text("x", Place("x")), rules, deal, score(rules, deal)))


JUDGED = [
    ("made-with-belote", "82 + 10 + 20 = 112", "more", "70"),
    ("down", "66 + 20 = 86", "less", "86 + 10 = 96"),
    ("exact-tie", "71 + 10 = 81", "equal", "81"),
    ("held-points-paid", "90 + 10 = 100", "more", "62"),
    ("capot", "152 + 100 = 252", "more", "0"),
    ("declarations-count", "72 + 50 = 122", "more", "80 + 10 = 90"),
    ("no-trump-official", "76", "less", "76 + 10 = 86"),
    ("coinche-doubled-down", "80", "less", "72 + 10 = 82"),
]


@pytest.mark.parametrize(("name", "own", "relation", "opponents"), JUDGED)
def test_what_is_compared(name: str, own: str, relation: str, opponents: str, rule_sets: dict[str, RuleSet]) -> None:
    """Both totals as sums, and which is the larger."""
    judgement = view(PUBLISHED[name], rule_sets).judgement
    assert (judgement.own.text, judgement.relation, judgement.opponents.text) == (own, relation, opponents)


PAID = [
    ("made-with-belote", []),
    ("down", [("NS", "belote", "20", None), ("EW", "whole-deal", "162", None)]),
    ("held-points-paid", [("NS", "points", "100 + 81 = 181", None)]),
    ("coinche-made", [("NS", "points", "108 + 100 = 208", None)]),
    ("coinche-made-official", [("NS", "points", "108 + 100 = 208", 210), ("EW", "points", "54", 50)]),
    ("coinche-doubled", [("NS", "points", "(160 + 100) × 2 = 520", None)]),
    ("coinche-redoubled", [("NS", "points", "(160 + 100) × 4 = 1040", None)]),
    ("coinche-doubled-down", [("EW", "points", "(160 + 100) × 2 = 520", None)]),
    ("coinche-capot-doubled-official", [("NS", "points", "(250 + 250) × 2 = 1000", None)]),
]


@pytest.mark.parametrize(("name", "expected"), PAID)
def test_what_is_paid(
    name: str, expected: list[tuple[str, str, str, int | None]], rule_sets: dict[str, RuleSet]
) -> None:
    """How each score comes about, where it is more than what the side counted."""
    payments = view(PUBLISHED[name], rule_sets).payments
    assert [
        (each.side.id, each.kind, each.equation.text, each.rounded and each.rounded.n) for each in payments
    ] == expected


@pytest.mark.parametrize("line", [*published_deals(), *decided_deals()], ids=lambda line: line["id"])
def test_every_calculation_is_right(line: dict[str, Any], rule_sets: dict[str, RuleSet]) -> None:
    """What stands before an equals sign, worked out by Python, is what stands after it."""
    seen = view(line, rule_sets)
    texts = [seen.judgement.own.text, seen.judgement.opponents.text, *(each.equation.text for each in seen.payments)]
    for text in texts:
        calculation, _, result = text.replace("×", "*").partition(" = ")
        assert eval(calculation) == int(result or calculation)  # noqa: S307  (figures and signs of our own making)


def test_a_capot_replaces_the_last_trick(rule_sets: dict[str, RuleSet]) -> None:
    """The extras of a capot hold one last trick of 100 instead of 10, not both."""
    seen = view(PUBLISHED["capot"], rule_sets)
    assert seen.capot is not None
    assert (seen.capot.points.n, seen.replaced.n) == (100, 10)
    assert seen.extras == ()


def test_card_values(rule_sets: dict[str, RuleSet]) -> None:
    """Rule sets share a column where they agree, and have their own where they do not."""
    columns = card_values(rule_sets).columns
    assert [(column.kind, column.rules) for column in columns] == [
        ("trump", None),
        ("plain", None),
        ("no-trump", Several((Term("rules", "maison"),))),
        ("no-trump", Several((Term("rules", "officielles"),))),
    ]
    assert [column.total.n for column in columns] == [62, 30, 30, 38]


def test_comparison(rule_sets: dict[str, RuleSet]) -> None:
    """The rule sets side by side, each answer computed."""
    lines = {line.what: [answer and answer.n for answer in line.answers] for line in rules_comparison(rule_sets).lines}
    assert lines == {
        "trump-total": [162, 162],
        "no-trump-total": [130, 162],
        "trump-capot": [252, 252],
        "no-trump-capot": [220, 252],
        "rounding": [None, 10],
        "capot-made": [502, 500],
        "capot-doubled": [820, 1000],
        "capot-redoubled": [1640, 2000],
        "generale": [500, None],
        "generale-made": [752, None],
    }
