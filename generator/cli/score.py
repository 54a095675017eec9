"""`rulebook score`."""

from collections.abc import Mapping
from typing import Any

from generator.cli.lines import lines_command
from generator.content import deals
from generator.content.nodes import Node
from generator.engine.rules import RuleSet
from generator.engine.scoring import Step, score


def answer(node: Node, rule_sets: Mapping[str, RuleSet]) -> dict[str, Any]:
    """The score of a deal with its steps; ProblemsError for a deal that cannot be read or cannot be."""
    rules, deal = deals.read_deal(node, rule_sets)
    with deals.refusals(node):
        result = score(rules, deal)
    return {
        "score": result.points._asdict(),
        "verdict": result.verdict,
        "capot": result.capot,
        "held": result.held,
        "steps": [_step(step) for step in result.steps],
    }


def _step(step: Step) -> dict[str, Any]:
    return {name: value for name, value in step._asdict().items() if value is not None}


command = lines_command(
    "score",
    """Score deals: a line of JSON each from FILE or standard input, an answer each to standard output.

    \b
    {"game":"belote","rules":"maison","trump":"hearts","taker":"S","cards":{"NS":82,"EW":70},
     "last_trick":"NS","belote":"NS"}

    Further keys: declarations {"NS":50,"EW":0}, held 81, tricks {"NS":8,"EW":0} or capot "NS"; for coinche
    contract 100, "capot" or "generale", doubling "coinche" or "surcoinche", tricks_by_seat {"S":8}.

    A line that cannot be used answers {"error":{"message":…,"line":N,"path":…}}; the others are still scored, and the
    exit code is 2.
    """,
    answer,
)
