"""`rulebook trick`."""

from collections.abc import Mapping
from typing import Any

from generator.cli.lines import lines_command
from generator.content import deals
from generator.content.nodes import Node
from generator.engine.play import play_trick
from generator.engine.rules import RuleSet


def answer(node: Node, rule_sets: Mapping[str, RuleSet]) -> dict[str, Any]:
    """The legal cards with the reason and, once four cards lie, who wins what; ProblemsError for what cannot be."""
    rules, trick = deals.read_trick(node, rule_sets)
    with deals.refusals(node):
        result = play_trick(rules, trick)
    reply: dict[str, Any] = {"legal": [str(card) for card in result.legal.cards], "reason": result.legal.reason}
    if result.winner:
        reply |= {
            "winner": result.winner,
            "side": result.winner.side,
            "values": result.points,
            "points": sum(result.points),
        }
    return reply


command = lines_command(
    "trick",
    """Judge tricks: a line of JSON each from FILE or standard input, an answer each to standard output.

    \b
    {"rules":"maison","game":"belote","trump":"hearts","led_by":"S","played":["AS","10S","7S"],
     "hand":["JH","KD"],"plays":"JH"}

    The answer has the legal cards and the reason and, where four cards lie with `plays`, the winner and the points.

    A line that cannot be used answers {"error":{"message":…,"line":N,"path":…}}; the others are still judged, and the
    exit code is 2.
    """,
    answer,
)
