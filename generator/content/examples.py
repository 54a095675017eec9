"""Worked examples: what the players did, and what the engine makes of it.

A file of `content/examples/` is a list of deals, or one trick. Its name is what a page places.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.content import deals, schema
from generator.content.nodes import Node, files, read_text, read_yaml
from generator.content.pages import Text, folded
from generator.engine.deal import Deal
from generator.engine.play import Trick, TrickResult, play_trick
from generator.engine.rules import RuleSet
from generator.engine.scoring import Score, score
from generator.problems import ProblemsError

FOLDER = "content/examples"


@dataclass(frozen=True, slots=True)
class DealExample:
    """A deal with its computed score; `follows` is the deal whose held points it was played for."""

    id: str
    title: Text
    rules: RuleSet
    deal: Deal
    score: Score
    follows: "DealExample | None" = None


@dataclass(frozen=True, slots=True)
class TrickExample:
    """A trick with what the rules say of it."""

    rules: RuleSet
    trick: Trick
    result: TrickResult


@dataclass(frozen=True, slots=True)
class Examples:
    """All worked examples of a project, by file name: tables of deals, and tricks."""

    deals: dict[str, tuple[DealExample, ...]]
    tricks: dict[str, TrickExample]

    def titles(self) -> list[Text]:
        """Every title, in the order of the files."""
        return [example.title for table in self.deals.values() for example in table]


def load_examples(root: Path, rule_sets: Mapping[str, RuleSet]) -> Examples:
    """Read and compute every example; ProblemsError with everything that is wrong in any of them."""
    examples = Examples({}, {})
    with schema.Faults() as faults:
        for path in files(root, FOLDER, ".yaml"):
            faults.collect(_load, examples, root, path, rule_sets)
    return examples


def _load(examples: Examples, root: Path, path: str, rule_sets: Mapping[str, RuleSet]) -> None:
    name = schema.file_id(path)
    node = read_yaml(read_text(root, path), path)
    if isinstance(node.value, list):
        examples.deals[name] = read_deals(node.value, rule_sets)
    elif isinstance(node.value, dict):
        examples.tricks[name] = read_trick(node, rule_sets)
    else:
        raise schema.expected(node, "a list of deals, or a trick")


def read_deals(nodes: list[Node], rule_sets: Mapping[str, RuleSet]) -> tuple[DealExample, ...]:
    """The deals of one file, scored in order, so that held points are those of the deal before."""
    known: dict[str, DealExample] = {}
    with schema.Faults() as faults:
        for node in nodes:
            example = faults.collect(_read_deal, node, rule_sets, known)
            if example:
                known[example.id] = example
    return tuple(known.values())


def _read_deal(node: Node, rule_sets: Mapping[str, RuleSet], known: Mapping[str, DealExample]) -> DealExample:
    fields: dict[str, Any] = {
        "id": schema.identifier,
        "title": folded,
        "rules": deals.rule_set(rule_sets),
        "follows": schema.left_out(schema.identifier),
        **deals.DEAL,
    }
    values = schema.record(fields)(node)
    entries = schema.mapping(node)
    if values["id"] in known:
        raise schema.fault(entries["id"], f"`{values['id']}` is already the id of an example above")
    follows = None
    if values["follows"]:
        if "held" in entries:
            raise schema.fault(entries["held"], "the held points come from the deal that this one follows")
        if values["follows"] not in known:
            hint = schema.suggestion(values["follows"], known)
            raise schema.fault(entries["follows"], f"no example above has the id `{values['follows']}`", hint)
        follows = known[values["follows"]]
        values["held"] = follows.score.held
    deal = deals.deal(values)
    try:
        with deals.refusals(node):
            result = score(values["rules"], deal)
    except ProblemsError as error:
        raise ProblemsError(
            problem._replace(message=f"example {values['id']}: {problem.message}") for problem in error.problems
        ) from None
    return DealExample(values["id"], values["title"], values["rules"], deal, result, follows)


def read_trick(node: Node, rule_sets: Mapping[str, RuleSet]) -> TrickExample:
    """A trick example, judged."""
    rules, trick = deals.read_trick(node, rule_sets)
    with deals.refusals(node):
        return TrickExample(rules, trick, play_trick(rules, trick))
