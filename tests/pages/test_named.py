"""Named values: what pages can say, and what they must not say any more."""

from dataclasses import replace

import pytest

from generator.content.pages import read_page
from generator.content.project import Project
from generator.engine.deal import Doubling, Slam
from generator.engine.rules import RuleSet, Tie
from generator.language.values import Number
from generator.pages.named import false_statements, named_values, settings, slam_score


@pytest.mark.parametrize(
    ("name", "n"),
    [
        ("tricks", 8),
        ("maison.trump.total", 162),
        ("maison.trump.cards", 152),
        ("maison.trump.capot", 252),
        ("maison.no_trump.total", 130),
        ("officielles.no_trump.total", 162),
        ("maison.no_trump.ace", 11),
        ("officielles.no_trump.ace", 19),
        ("maison.plain.jack", 2),
        ("maison.trump.jack", 20),
        ("maison.last_trick", 10),
        ("maison.belote", 20),
        ("maison.coinche.generale", 500),
        ("officielles.coinche.base_on_capot", 250),
        ("officielles.coinche.rounding", 10),
    ],
)
def test_figures(name: str, n: int, rule_sets: dict[str, RuleSet]) -> None:
    """The figures of the prose, by name."""
    assert named_values(rule_sets)[name].value == Number(n)


def test_what_a_rule_set_does_not_have_has_no_name(rule_sets: dict[str, RuleSet]) -> None:
    """The official rules have no générale, so no page can give it a value."""
    assert "officielles.coinche.generale" not in named_values(rule_sets)


@pytest.mark.parametrize(
    ("rules", "slam", "doubling", "made", "points"),
    [
        ("maison", Slam.CAPOT, Doubling.NONE, True, 502),
        ("officielles", Slam.CAPOT, Doubling.NONE, True, 500),
        ("maison", Slam.CAPOT, Doubling.COINCHE, True, 820),
        ("officielles", Slam.CAPOT, Doubling.COINCHE, True, 1000),
        ("maison", Slam.CAPOT, Doubling.SURCOINCHE, True, 1640),
        ("maison", Slam.GENERALE, Doubling.NONE, True, 752),
        ("maison", Slam.CAPOT, Doubling.NONE, False, 410),
    ],
)
def test_slams(
    rules: str,
    slam: Slam,
    doubling: Doubling,
    made: bool,
    points: int,
    rule_sets: dict[str, RuleSet],
) -> None:
    """What a capot and a générale score, made and failed."""
    assert slam_score(rule_sets[rules], slam, doubling, made=made) == points


def test_settings_are_named_as_they_are_written(rule_sets: dict[str, RuleSet]) -> None:
    """A setting's name is its path in the rule set's file, its value what is written there."""
    known = settings(rule_sets)
    assert known["maison.direction"] == "clockwise"
    assert known["maison.games.belote.tie"] == "held"
    assert known["maison.modes.no-trump.cards"] == "120"
    assert known["officielles.games.coinche.generale"] == "null"
    assert known["maison.play.ruff_partner"] == "false"


def test_a_page_cannot_say_what_is_no_longer_true(project: Project) -> None:
    """A page that puts a setting into words is refused once the setting changes."""
    page = project.pages[0]
    assert list(false_statements(page, settings(project.rule_sets))) == []
    maison = project.rule_sets["maison"]
    games = maison.games._replace(belote=replace(maison.games.belote, tie=Tie.DOWN))
    changed = {**project.rule_sets, "maison": replace(maison, games=games)}
    (problem,) = false_statements(page, settings(changed))
    assert problem.message == "this page says in words that maison.games.belote.tie is held, but it is down"
    assert problem.place.path == "content/pages/counting-points.md"


def test_a_page_cannot_state_an_unknown_setting(rule_sets: dict[str, RuleSet]) -> None:
    """A misspelt setting in `states` is found."""
    head = "---\ntitle: A\ndescription: B\nstates:\n  maison.tie: held\n---\n"
    (problem,) = false_statements(read_page(head, "x.md", "x"), settings(rule_sets))
    assert str(problem).startswith("x.md:5:15: no rule set has a setting `maison.tie`")
