"""Deals that no table could have played, each refused with its reason at the part that is wrong."""

import json
from typing import Any

import pytest
from figures import published_deals

from generator.content.deals import read_deal
from generator.content.nodes import read_json
from generator.engine.refusal import RefusedError
from generator.engine.rules import RuleSet
from generator.engine.scoring import score

BELOTE = published_deals()[0]["deal"]
COINCHE = published_deals()[8]["deal"]

REFUSED: list[tuple[dict[str, Any], dict[str, Any], str, str]] = [
    (BELOTE, {"cards": {"NS": 82, "EW": 71}}, "cards", "82 + 71 = 153, but the cards of a trump deal"),
    (BELOTE, {"cards": {"NS": 160, "EW": -8}}, "cards", "cannot be negative"),
    (BELOTE, {"trump": "no-trump"}, "cards", "add up to 120"),
    (BELOTE, {"trump": "no-trump", "cards": {"NS": 60, "EW": 60}}, "belote", "has no belote"),
    (BELOTE, {"belote": {"NS": 1, "EW": 1}}, "belote", "has at most 1 belote, not 2"),
    (BELOTE, {"capot": "NS"}, "capot", "EW cannot have 70 card points"),
    (BELOTE, {"capot": "NS", "tricks": {"NS": 5, "EW": 3}}, "capot", "did not take all 8 tricks"),
    (BELOTE, {"tricks": {"NS": 5, "EW": 4}}, "tricks", "a deal has 8 tricks, not 5 + 4"),
    (BELOTE, {"tricks_by_seat": {"S": 5}}, "tricks_by_seat", "a deal has 8 tricks, not 5"),
    (BELOTE, {"tricks": {"NS": 5, "EW": 3}, "tricks_by_seat": {"S": 8}}, "tricks_by_seat", "do not agree"),
    (BELOTE, {"cards": {"NS": 152, "EW": 0}, "capot": "NS", "last_trick": "EW"}, "last_trick", "cannot have the last"),
    (BELOTE, {"declarations": {"NS": 20, "EW": 50}}, "declarations", "only one side scores declarations"),
    (BELOTE, {"declarations": {"NS": -20}}, "declarations", "less than nothing"),
    (BELOTE, {"held": -1}, "held", "cannot be negative"),
    (BELOTE, {"contract": 100}, "contract", "a belote deal has no contract"),
    (COINCHE, {"held": 81}, "held", "holds no points over"),
    (COINCHE, {"contract": None}, "contract", "needs its contract"),
    (COINCHE, {"contract": 85}, "contract", "contracts go from 80 to 650 in steps of 10"),
    (COINCHE, {"contract": 70}, "contract", "70 cannot be bid"),
    (COINCHE, {"rules": "officielles", "contract": "generale"}, "contract", "officielles has no générale"),
    (
        COINCHE,
        {"contract": "generale", "cards": {"NS": 152, "EW": 0}, "capot": "NS"},
        "tricks_by_seat",
        "needs the tricks by seat",
    ),
]


@pytest.mark.parametrize(("deal", "change", "field", "message"), REFUSED, ids=lambda value: str(value)[:60])
def test_refused(
    deal: dict[str, Any], change: dict[str, Any], field: str, message: str, rule_sets: dict[str, RuleSet]
) -> None:
    """The reason names the field and says what is wrong."""
    node = read_json(json.dumps({**deal, **change}).encode(), 1)
    with pytest.raises(RefusedError) as refusal:
        score(*read_deal(node, rule_sets))
    assert message in str(refusal.value)
    assert field in [reason.field for reason in refusal.value.reasons]


def test_all_reasons_at_once(rule_sets: dict[str, RuleSet]) -> None:
    """A deal that is wrong in three ways is told all three."""
    wrong = {**BELOTE, "cards": {"NS": 1, "EW": 1}, "held": -1, "contract": 100}
    with pytest.raises(RefusedError) as refusal:
        score(*read_deal(read_json(json.dumps(wrong).encode(), 1), rule_sets))
    assert {reason.field for reason in refusal.value.reasons} == {"cards", "held", "contract"}
