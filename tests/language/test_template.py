"""The catalog template: stable, and free of typed figures."""

from conftest import ROOT

from generator.language.template import FILE
from generator.publish.extract import template


def test_the_template_is_up_to_date() -> None:
    """`rulebook extract` was run after the last change of a text, a rule or an example, and gives the same bytes."""
    assert template(ROOT)[1] == (ROOT / FILE).read_bytes()


def test_figures_stand_in_comments_only() -> None:
    """The template tells translators the present figures, but no message has one typed in it."""
    text = (ROOT / FILE).read_text(encoding="utf-8")
    assert "now 162" in text
    assert not any(any(map(str.isdigit, line)) for line in text.splitlines() if line.startswith("msgid"))
