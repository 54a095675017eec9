"""Extraction: the messages of a project into its catalog template."""

from pathlib import Path

from generator.content.project import load_project
from generator.language.speech import load_speeches
from generator.language.template import FILE, write_template
from generator.pages.named import required_terms
from generator.pages.sources import collect


def template(root: Path) -> tuple[int, bytes]:
    """The number of messages and the bytes of the catalog template; ProblemsError for an unsound project."""
    project = load_project(root)
    source = project.site.source
    speeches = load_speeches(root, (source,), source, required_terms(project.rule_sets))
    sources = collect(project, speeches[source].lexicon)
    return len(sources), write_template((each.text, each.places, each.comments) for each in sources.values())


def extract(root: Path) -> int:
    """Write the catalog template of a project, and return how many messages it holds."""
    count, content = template(root)
    (root / FILE).write_bytes(content)
    return count
