"""Scores against figures that were not computed here: the published rows and the decided cases."""

import json
from typing import Any

import pytest
from figures import decided_deals, published_deals

from generator.content.deals import read_deal
from generator.content.nodes import read_json
from generator.engine.cards import Side
from generator.engine.rules import RuleSet
from generator.engine.scoring import Score, Stage, What, score

LINES = published_deals() + decided_deals()


def scored(line: dict[str, Any], rule_sets: dict[str, RuleSet]) -> Score:
    """The engine's score of a line of figures."""
    return score(*read_deal(read_json(json.dumps(line["deal"]).encode(), 1), rule_sets))


def test_every_published_row_is_there() -> None:
    """The page that started it has fifteen rows."""
    assert len(published_deals()) == 15


@pytest.mark.parametrize("line", LINES, ids=lambda line: line["id"])
def test_score(line: dict[str, Any], rule_sets: dict[str, RuleSet]) -> None:
    """Both scores, the verdict and the points held over are the expected ones."""
    result = scored(line, rule_sets)
    assert result.points._asdict() == line["score"]
    assert result.verdict == line["verdict"]
    assert result.held == line["held"]


@pytest.mark.parametrize("line", LINES, ids=lambda line: line["id"])
def test_steps_lead_to_the_score(line: dict[str, Any], rule_sets: dict[str, RuleSet]) -> None:
    """Whoever adds up the steps of a score, with the multiplication where it stands, arrives at the score."""
    result = scored(line, rule_sets)
    for side in Side:
        counted = result.stage(Stage.COUNT, side)
        assert sum(step.points for step in counted[:-1]) == counted[-1].points
        assert counted[-1].what is What.TOTAL
        paid = 0
        for step in result.stage(Stage.PAY, side):
            paid = paid * step.points if step.what is What.MULTIPLIER else paid + step.points
        assert paid == result.points.of(side)


def test_belote_of_one_hand_only(rule_sets: dict[str, RuleSet]) -> None:
    """Nobody is paid for a belote that nobody has: forgetting none and inventing none."""
    without = published_deals()[0]
    without["deal"].pop("belote")
    assert scored(without, rule_sets).points == (92, 70)
