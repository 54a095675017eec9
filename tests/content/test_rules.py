"""Rule set files: every setting required, none unknown, scales that add up."""

from pathlib import Path

import pytest
from conftest import ROOT, Edit

from generator.content.nodes import read_yaml
from generator.content.project import load_project
from generator.content.rules import read_rule_set
from generator.problems import ProblemsError

MAISON = (ROOT / "content/rules/maison.yaml").read_text(encoding="utf-8")


def problems(text: str) -> list[str]:
    """The problems of a rule set's text."""
    with pytest.raises(ProblemsError) as error:
        read_rule_set(read_yaml(text, "content/rules/x.yaml"))
    return [str(problem) for problem in error.value.problems]


SETTINGS = [line for line in MAISON.splitlines() if ":" in line and not line.lstrip().startswith("#")]


@pytest.mark.parametrize("line", [line for line in SETTINGS if not line.endswith(":")], ids=str.strip)
def test_no_setting_has_a_default(line: str) -> None:
    """A rule set without any one of its settings is refused, and the setting is named."""
    name = line.split(":", maxsplit=1)[0].strip()
    start = MAISON.index(line)
    found = problems(MAISON[:start] + MAISON[start + len(line) + 1 :])
    assert any(f"missing setting `{name}`" in problem for problem in found)


def test_every_fault_is_reported_at_once_with_its_place() -> None:
    """An unknown setting gets a suggestion; a wrong value says what was expected."""
    broken = MAISON.replace("belote: 20\n", "belot: 20\n", 1).replace("last_trick: 10\n", "last_trick: ten\n", 1)
    found = problems(broken.replace("overtrump_partner: true", "overtrump_partner: yes"))
    assert len(found) == 4
    assert found[0] == "content/rules/x.yaml:5:1: missing setting `belote`"
    assert found[1] == "content/rules/x.yaml:8:13: last_trick: expected a whole number, found `ten`"
    assert found[2] == "content/rules/x.yaml:12:8: `belot` is not known here\n  did you mean `belote`?"
    assert found[3].startswith("content/rules/x.yaml:33:22: play.overtrump_partner: expected true or false")


def test_a_scale_has_all_eight_ranks() -> None:
    """A rank left out of a scale is missed."""
    found = problems(MAISON.replace(", 7: 0}", "}", 1))
    assert found == ["content/rules/x.yaml:20:12: missing setting `7` in `modes.trump.trump`"]


def test_scales_that_do_not_add_up_name_the_rule_set_and_its_examples(copy: Path, edit: Edit) -> None:
    """An ace of 17 at no-trump under the official rules: the rule set and each example that it breaks are named."""
    edit("content/rules/officielles.yaml", "{A: 19,", "{A: 17,")
    with pytest.raises(ProblemsError) as error:
        load_project(copy)
    example, rules = error.value.problems
    assert example.message == (
        "example no-trump-official: 76 + 76 = 152, but the cards of a no-trump deal under officielles add up to 144"
    )
    assert example.place.path == "content/examples/no-trump-deals.yaml"
    assert rules.message == "rule set officielles, no-trump: the cards add up to 4 × 36 = 144, not to 152"
    assert str(rules.place) == "content/rules/officielles.yaml:23:12"
