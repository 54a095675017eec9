"""Example files: what the players did, computed in order, refused where it cannot be."""

from pathlib import Path

import pytest
from conftest import Edit
from figures import published_deals

from generator.content.examples import load_examples
from generator.content.project import Project
from generator.engine.rules import RuleSet
from generator.problems import ProblemsError

DEALS = "content/examples/trump-deals.yaml"


def test_the_examples_are_the_published_rows(project: Project) -> None:
    """All fifteen rows are on the site, by the ids of the tests' own figures, and score what was published."""
    examples = {example.id: example for table in project.examples.deals.values() for example in table}
    assert examples.keys() == {line["id"] for line in published_deals()}
    for line in published_deals():
        score = examples[line["id"]].score
        assert (score.points._asdict(), score.verdict, score.held) == (line["score"], line["verdict"], line["held"])


def test_held_points_come_from_the_deal_before(copy: Path, edit: Edit, rule_sets: dict[str, RuleSet]) -> None:
    """A different tie leaves other points for the deal that follows it."""
    edit(DEALS, "cards: {NS: 71, EW: 81}\n  last_trick: NS", "cards: {NS: 81, EW: 71}\n  last_trick: EW")
    table = load_examples(copy, rule_sets).deals["trump-deals"]
    follower = next(example for example in table if example.follows)
    assert follower.deal.held == 81
    edit(DEALS, "cards: {NS: 81, EW: 71}", "cards: {NS: 82, EW: 70}")
    table = load_examples(copy, rule_sets).deals["trump-deals"]
    assert next(example for example in table if example.follows).deal.held == 0


@pytest.mark.parametrize(
    ("old", "new", "place", "message"),
    [
        ("{NS: 82, EW: 70}", "{NS: 82, EW: 71}", "7:10", "example made-with-belote: 82 + 71 = 153, but the cards"),
        ("follows: exact-tie", "follows: exact-ties", "29:12", "no example above has the id `exact-ties`"),
        ("follows: exact-tie", "follows: exact-tie\n  held: 81", "30:9", "the held points come from the deal"),
        ("- id: down", "- id: made-with-belote", "10:7", "`made-with-belote` is already the id"),
        ("rules: maison", "rules: mason", "4:10", "rules: expected one of maison, officielles, found `mason`"),
        ("- id: down", "- id: Down!", "10:7", "expected a name in small letters"),
        ("taker: S", "taker: Sud", "6:10", "taker: expected one of N, E, S, W, found `Sud`"),
        ("  last_trick: NS\n", "", "1:3", "missing setting `last_trick`"),
    ],
)
def test_faults_have_places(
    copy: Path, edit: Edit, rule_sets: dict[str, RuleSet], old: str, new: str, place: str, message: str
) -> None:
    """An example that cannot be is refused at the very value that is wrong."""
    edit(DEALS, old, new)
    with pytest.raises(ProblemsError) as error:
        load_examples(copy, rule_sets)
    problem = error.value.problems[0]
    assert message in problem.message
    assert str(problem.place).startswith(f"{DEALS}:{place}")


def test_an_illegal_play_is_refused(copy: Path, edit: Edit, rule_sets: dict[str, RuleSet]) -> None:
    """A trick example cannot show a play that its own legal cards forbid."""
    edit("content/examples/counting-a-trick.yaml", "plays: JH", "plays: KD")
    with pytest.raises(ProblemsError, match="KD may not be played: trump allows JH"):
        load_examples(copy, rule_sets)
