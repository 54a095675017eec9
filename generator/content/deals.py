"""Deals and tricks as they are written: the same fields in an example's YAML and in a line of JSON."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from generator.content import schema
from generator.content.nodes import Node
from generator.content.schema import Converter, left_out
from generator.engine.cards import Card, Pair, Seat, Side
from generator.engine.deal import NONE, Contract, Deal, Doubling, Slam
from generator.engine.play import Trick
from generator.engine.refusal import RefusedError
from generator.engine.rules import Game, RuleSet, Trump
from generator.problems import Problem, ProblemsError

card = schema.parsed(Card.parse, "a card as rank and suit, such as JH or 10S")
trump = schema.parsed(Trump.parse, "a suit (spades, hearts, diamonds, clubs), trump, no-trump or all-trumps")
seat = schema.choice(Seat)
side = schema.choice(Side)


def pair(node: Node) -> Pair[int]:
    """A number for each side."""
    return Pair(**schema.record(dict.fromkeys(Side, schema.integer))(node))


def partial_pair(node: Node) -> Pair[int]:
    """A number for one side or both; a side left out has none."""
    return Pair(**schema.record(dict.fromkeys(Side, left_out(schema.integer, 0)))(node))


def belotes(node: Node) -> Pair[int]:
    """A side, null, or a number for each side."""
    if node.is_null:
        return NONE
    if isinstance(node.value, dict):
        return partial_pair(node)
    holder = side(node)
    return Pair.by_side(lambda each: int(each is holder))


def bid(node: Node) -> int | Slam:
    """Points, `capot` or `generale`."""
    if node.value in tuple(Slam):
        return Slam(str(node.value))
    try:
        return schema.points(node)
    except ProblemsError:
        raise schema.expected(node, "a number of points, capot or generale") from None


def tricks_by_seat(node: Node) -> dict[Seat, int]:
    """The tricks of each player; a seat left out has none."""
    values = schema.record(dict.fromkeys(Seat, left_out(schema.integer, 0)))(node)
    return {Seat(name): tricks for name, tricks in values.items()}


DEAL: Mapping[str, Converter[Any] | schema.Field] = {
    "game": schema.choice(Game),
    "trump": trump,
    "taker": seat,
    "cards": pair,
    "last_trick": side,
    "belote": left_out(belotes, NONE),
    "declarations": left_out(partial_pair, NONE),
    "capot": left_out(schema.optional(side)),
    "held": left_out(schema.integer, 0),
    "contract": left_out(schema.optional(bid)),
    "doubling": left_out(schema.optional(schema.choice(Doubling)), Doubling.NONE),
    "tricks": left_out(schema.optional(pair)),
    "tricks_by_seat": left_out(schema.optional(tricks_by_seat)),
}

TRICK: Mapping[str, Converter[Any] | schema.Field] = {
    "game": schema.choice(Game),
    "trump": trump,
    "led_by": seat,
    "played": schema.items(card),
    "hand": schema.items(card),
    "plays": left_out(schema.optional(card)),
}


def rule_set(rule_sets: Mapping[str, RuleSet]) -> Converter[RuleSet]:
    """One of the project's rule sets, by id."""
    return schema.choice(rule_sets)


def deal(values: dict[str, Any]) -> Deal:
    """A deal from the converted fields of `DEAL`."""
    fields = {name: values[name] for name in DEAL if name not in ("belote", "contract", "doubling")}
    contract = None if values["contract"] is None else Contract(values["contract"], values["doubling"] or Doubling.NONE)
    return Deal(belotes=values["belote"], contract=contract, **fields)


def trick(values: dict[str, Any]) -> Trick:
    """A trick from the converted fields of `TRICK`."""
    return Trick(**{name: values[name] for name in TRICK})


def read_deal(node: Node, rule_sets: Mapping[str, RuleSet]) -> tuple[RuleSet, Deal]:
    """A deal and the rules it is scored by; ProblemsError with every fault of its form."""
    values = schema.record({"rules": rule_set(rule_sets), **DEAL})(node)
    if values["contract"] is None and values["doubling"] not in (None, Doubling.NONE):
        raise schema.fault(schema.mapping(node)["doubling"], "there is no contract that could be doubled")
    return values["rules"], deal(values)


def read_trick(node: Node, rule_sets: Mapping[str, RuleSet]) -> tuple[RuleSet, Trick]:
    """A trick and the rules it is judged by; ProblemsError with every fault of its form."""
    values = schema.record({"rules": rule_set(rule_sets), **TRICK})(node)
    return values["rules"], trick(values)


@contextmanager
def refusals(node: Node) -> Iterator[None]:
    """Turns the engine's refusal of what is written in `node` into problems, each at the field it is about."""
    try:
        yield
    except RefusedError as error:
        entries = schema.mapping(node)
        raise ProblemsError(
            Problem(entries.get(reason.field, node).place, reason.message) for reason in error.reasons
        ) from None
