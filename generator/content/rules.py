"""Rule set files: `content/rules/<id>.yaml` read into the engine's `RuleSet`."""

from pathlib import Path
from typing import Any

from generator.content import schema
from generator.content.nodes import Node, files, read_text, read_yaml
from generator.engine.cards import Direction, Rank
from generator.engine.rules import (
    BeloteRules,
    CoincheRules,
    Down,
    Games,
    Mode,
    ModeRules,
    PlayRules,
    RuleSet,
    Scale,
    Tie,
    TieBelote,
    Undertrump,
)
from generator.problems import Problem, ProblemsError

FOLDER = "content/rules"


def scale(node: Node) -> Scale:
    """The eight ranks with their points, in order of strength."""
    values = schema.record(dict.fromkeys(Rank, schema.points))(node)
    return Scale({Rank(name): values[name] for name in schema.mapping(node)})


MODE_SCALES = {
    Mode.TRUMP: {"trump": scale, "plain": scale},
    Mode.NO_TRUMP: {"plain": scale},
    Mode.ALL_TRUMPS: {"trump": scale},
}

PLAY = schema.record({"overtrump_partner": schema.boolean, "ruff_partner": schema.boolean})

BELOTE = schema.record(
    {
        "undertrump": schema.choice(Undertrump),
        "tie": schema.choice(Tie),
        "tie_belote": schema.choice(TieBelote),
        "down": schema.choice(Down),
    }
)

COINCHE = schema.record(
    {
        "undertrump": schema.choice(Undertrump),
        "minimum": schema.points,
        "step": schema.at_least_one,
        "highest": schema.points,
        "capot": schema.points,
        "generale": schema.optional(schema.points),
        "base": schema.points,
        "base_on_capot": schema.points,
        "coinche": schema.at_least_one,
        "surcoinche": schema.at_least_one,
        "rounding": schema.at_least_one,
    }
)


def mode_rules(mode: Mode) -> schema.Converter[ModeRules]:
    """A mode: its points, belotes and scales; where all suits are alike, one scale serves for both."""
    read = schema.record({"cards": schema.points, "belotes": schema.points, **MODE_SCALES[mode]})

    def convert(node: Node) -> ModeRules:
        values = read(node)
        scales = {"trump": values.get("plain"), "plain": values.get("trump"), **values}
        return ModeRules(**scales)

    return convert


FIELDS = schema.record(
    {
        "direction": schema.choice({direction.name.lower(): direction for direction in Direction}),
        "last_trick": schema.points,
        "capot_last_trick": schema.points,
        "belote": schema.points,
        "modes": schema.record({mode: mode_rules(mode) for mode in Mode}),
        "play": lambda node: PlayRules(**PLAY(node)),
        "games": schema.record(
            {
                "belote": lambda node: BeloteRules(**BELOTE(node)),
                "coinche": lambda node: CoincheRules(**COINCHE(node)),
            }
        ),
    }
)


def read_rule_set(node: Node) -> RuleSet:
    """A rule set from its parsed file; ProblemsError with everything that is missing, unknown or wrong."""
    identity = schema.file_id(node.place.path)
    values: dict[str, Any] = FIELDS(node)
    modes = {Mode(name): mode for name, mode in values.pop("modes").items()}
    games = Games(**values.pop("games"))
    return RuleSet(id=identity, modes=modes, games=games, **values)


def unsound(rules: RuleSet, node: Node) -> list[Problem]:
    """The modes whose scales do not add up to the points that the rule set states."""
    modes = schema.mapping(schema.mapping(node)["modes"])
    return [
        Problem(
            schema.mapping(modes[mode])["cards"].place,
            f"rule set {rules.id}, {mode}: the cards add up to {_sum(mode_rules)}, not to {mode_rules.cards}",
            "change `cards` or the values of the scales, so that they agree",
        )
        for mode, mode_rules in rules.modes.items()
        if mode_rules.counted != mode_rules.cards
    ]


def _sum(mode: ModeRules) -> str:
    if mode.trump == mode.plain:
        return f"4 × {mode.plain.total} = {mode.counted}"
    return f"{mode.trump.total} + 3 × {mode.plain.total} = {mode.counted}"


def rule_set_ids(root: Path) -> set[str]:
    """The ids of a project's rule sets, readable or not."""
    names = {Path(path).stem for path in files(root, FOLDER, ".yaml")}
    return {name for name in names if schema.ID.fullmatch(name)}


def load_rule_sets(root: Path) -> tuple[dict[str, RuleSet], list[Problem]]:
    """Every readable rule set of a project by id, and the problems of all of them."""
    rule_sets: dict[str, RuleSet] = {}
    problems: list[Problem] = []
    for path in files(root, FOLDER, ".yaml"):
        try:
            node = read_yaml(read_text(root, path), path)
            rules = read_rule_set(node)
        except ProblemsError as error:
            problems += error.problems
        else:
            rule_sets[rules.id] = rules
            problems += unsound(rules, node)
    return rule_sets, problems
