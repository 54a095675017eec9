"""A whole project: its site, rule sets, examples and pages, read at once."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from generator.content import schema
from generator.content.examples import Examples, load_examples
from generator.content.nodes import Node, read_text, read_yaml
from generator.content.pages import Page, Text, folded, load_page
from generator.content.rules import load_rule_sets, rule_set_ids
from generator.engine.rules import RuleSet
from generator.problems import Place, Problem, ProblemsError

SITE = "content/site.yaml"


@dataclass(frozen=True, slots=True)
class Site:
    """The settings of a site; `languages` are BCP 47 tags in the order of the switcher, the source's among them."""

    url: str
    name: Text
    source: str
    languages: tuple[str, ...]
    pages: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Project:
    """Everything that is true, free of any language."""

    root: Path
    site: Site
    rule_sets: dict[str, RuleSet]
    examples: Examples
    pages: tuple[Page, ...]


def find_root(start: Path) -> Path | None:
    """The nearest folder upward, `start` included, that holds a project."""
    return next((folder for folder in (start, *start.parents) if (folder / SITE).is_file()), None)


def load_site(root: Path) -> Site:
    """Read `content/site.yaml`."""
    node = read_yaml(read_text(root, SITE), SITE)
    values = schema.record(
        {
            "url": _url,
            "name": folded,
            "source": schema.text,
            "languages": schema.items(schema.text),
            "pages": schema.items(schema.identifier),
        }
    )(node)
    site = Site(**values)
    entries = schema.mapping(node)
    with schema.Faults() as faults:
        for name, members in (("languages", site.languages), ("pages", site.pages)):
            if not members or _repeated(members):
                faults.add(schema.fault(entries[name], f"{name}: expected a list without repetition, not empty"))
        if site.source not in site.languages:
            faults.add(schema.fault(entries["languages"], f"the source language `{site.source}` is not in the list"))
    return site


def _url(node: Node) -> str:
    url = schema.text(node)
    if not url.startswith(("https://", "http://")) or not url.endswith("/"):
        raise schema.expected(node, "an address that begins with https:// and ends with /")
    return url


def _repeated(names: Iterable[str]) -> bool:
    names = list(names)
    return len(set(names)) < len(names)


def require_rule_sets(root: Path) -> dict[str, RuleSet]:
    """Every rule set of a project; ProblemsError if any is unsound."""
    rule_sets, problems = load_rule_sets(root)
    if problems:
        raise ProblemsError(problems)
    return rule_sets


def load_project(root: Path) -> Project:
    """Read and compute a project; ProblemsError with everything that is wrong in any of its files."""
    with schema.Faults() as faults:
        site = faults.collect(load_site, root)
        rule_sets, problems = load_rule_sets(root)
        faults.problems += problems
        if not rule_sets and not problems:
            faults.problems.append(Problem(Place("content/rules"), "there is no rule set here"))
        # An example of a rule set that cannot be read would only repeat that.
        readable = bool(rule_sets) and not rule_set_ids(root) - rule_sets.keys()
        examples = faults.collect(load_examples, root, rule_sets) if readable else None
        names = site.pages if site else ()
        pages = tuple(page for name in names if (page := faults.collect(load_page, root, name)))
    assert site is not None  # noqa: S101  (or `faults` would have raised)
    assert examples is not None  # noqa: S101  (likewise)
    return Project(root, site, rule_sets, examples, pages)
