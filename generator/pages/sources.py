"""Every message of a project in the source language, with what it may name: the ground for extraction and checking."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from jinja2 import Environment, TemplateSyntaxError, nodes

from generator.content.nodes import read_text
from generator.content.pages import HEADINGS, Directive, Page, Text, fold
from generator.content.project import Project
from generator.content.schema import Faults, suggestion
from generator.language.catalog import faults
from generator.language.lexicon import Lexicon, lacking
from generator.language.messages import MessageError, placeholders
from generator.language.speech import Speech
from generator.pages.inline import foreign, inline
from generator.pages.named import PARAMETERS, false_statements, named_values, settings
from generator.pages.render import STATIC, TEMPLATES, environment, placements
from generator.problems import Place, Problem, ProblemsError

KEYWORD = "_"


@dataclass(frozen=True, slots=True)
class Source:
    """A message where it stands first, all its places, and what it is, for the translator.

    `kinds` are the kinds of the values it may name; `comments` explain those it does name.
    """

    text: str
    places: tuple[Place, ...]
    kinds: Mapping[str, str]
    comments: tuple[str, ...]
    markdown: bool


class _Collector:
    def __init__(self) -> None:
        self.sources: dict[str, Source] = {}

    def add(
        self, text: Text, kinds: Mapping[str, str], meanings: Mapping[str, str], what: str, *, markdown: bool
    ) -> None:
        known = self.sources.get(text.text)
        places = (*known.places, text.place) if known else (text.place,)
        kinds = {name: kind for name, kind in kinds.items() if known is None or name in known.kinds}
        comments = dict.fromkeys((*(known.comments if known else ()), what, *_explained(text.text, meanings)))
        self.sources[text.text] = Source(
            text.text, places, kinds, tuple(comments), markdown or (known is not None and known.markdown)
        )


def _explained(text: str, meanings: Mapping[str, str]) -> Iterator[str]:
    try:
        found = placeholders(text)
    except MessageError:
        return
    for placeholder in found:
        if placeholder.name in meanings:
            yield f"{{{placeholder.name}}}: {meanings[placeholder.name]}"


def collect(project: Project, lexicon: Lexicon) -> dict[str, Source]:
    """Every message of a project by its text; `lexicon` is the source language's, for the present figures."""
    named = named_values(project.rule_sets)
    kinds = {name: value.value.kind for name, value in named.items()}
    meanings = {name: f"{value.meaning}; now {lexicon.text(value.value)}" for name, value in named.items()}
    parameter_meanings = {name: parameter.meaning for name, parameter in PARAMETERS.items()}
    collector = _Collector()
    collector.add(project.site.name, kinds, meanings, "the name of the site", markdown=True)
    for page in project.pages:
        for text, what in _page_texts(page):
            collector.add(text, kinds, meanings, what, markdown=True)
    for text in project.examples.titles():
        collector.add(text, kinds, meanings, "the title of an example", markdown=True)
    for text, names in template_texts(project.root):
        handed = {name: PARAMETERS[name].kind for name in names & PARAMETERS.keys()}
        collector.add(text, handed, parameter_meanings, "in a template", markdown=False)
    return collector.sources


def _page_texts(page: Page) -> Iterator[tuple[Text, str]]:
    yield page.title, f"page {page.id}: title"
    yield page.description, f"page {page.id}: description, shown by search engines"
    for block in page.walk():
        if block.text:
            yield block.text, f"page {page.id}: {_WHAT.get(block.tag, 'heading')}"


_WHAT = {"p": "paragraph", "li": "list item", "th": "table heading", "td": "table cell", "blockquote": "quotation"}


class TemplateText(NamedTuple):
    """A message of a template, and the names of the values that the template hands to it."""

    text: Text
    names: frozenset[str]


def template_texts(root: Path) -> list[TemplateText]:
    """The messages of the templates, by place; ProblemsError for templates that cannot be parsed."""
    texts: list[TemplateText] = []
    parser = environment(root)
    with Faults() as faults:
        for file in sorted((root / TEMPLATES).rglob("*.html")):
            path = file.relative_to(root).as_posix()
            if not path.startswith(f"{STATIC}/"):
                texts += faults.collect(_template_texts, parser, read_text(root, path), path) or ()
    return texts


def _template_texts(parser: Environment, source: str, path: str) -> list[TemplateText]:
    try:
        calls = list(parser.parse(source).find_all(nodes.Call))
    except TemplateSyntaxError as error:
        problem = Problem(Place(path, error.lineno), f"this template cannot be read: {error.message}")
        raise ProblemsError([problem]) from None
    return [
        TemplateText(
            Text(fold(str(call.args[0].value)), Place(path, call.lineno)),
            frozenset(keyword.key for keyword in call.kwargs),
        )
        for call in calls
        if isinstance(call.node, nodes.Name)
        and call.node.name == KEYWORD
        and call.args
        and isinstance(call.args[0], nodes.Const)
    ]


def problems(project: Project, speeches: Mapping[str, Speech], sources: Mapping[str, Source]) -> list[Problem]:
    """Everything that is wrong with the texts of a project, in its source and in every language."""
    stated, placeable = settings(project.rule_sets), placements(project)
    found = [problem for page in project.pages for problem in false_statements(page, stated)]
    found += [problem for page in project.pages for problem in _block_problems(project.root, page, placeable)]
    lexicon = speeches[project.site.source].lexicon
    sound = dict(sources)
    for msgid, source in sources.items():
        wrong = list(_source_problems(project, source, lexicon))
        if wrong:
            found += wrong
            del sound[msgid]  # its translations would only repeat them
    for speech in speeches.values():
        found += _translation_problems(project.root, speech, sound)
    return found


def _block_problems(root: Path, page: Page, placeable: Mapping[str, Mapping[str, object]]) -> Iterator[Problem]:
    anchors = {block.id for block in page.walk() if block.tag in HEADINGS}
    for block in page.walk():
        if block.directive:
            yield from _directive_problems(block.directive, placeable)
        elif block.text:
            yield from _link_problems(root, block.text, anchors)


def _directive_problems(directive: Directive, known: Mapping[str, Mapping[str, object]]) -> Iterator[Problem]:
    kind, name, place = directive.kind, directive.name, directive.place
    if kind not in known:
        yield Problem(place, f"`{kind}` is nothing that can be placed", f"what can be: {', '.join(known)}")
    elif name not in known[kind]:
        hint = suggestion(name, known[kind]) or f"there are: {', '.join(known[kind])}"
        yield Problem(place, f"there is no `{name}` among the {kind}", hint)


def _link_problems(root: Path, text: Text, anchors: Iterable[str]) -> Iterator[Problem]:
    try:
        links = inline(text.text).links
    except MessageError:
        return  # reported with the message's braces
    for link in links:
        place = _within(root, text.place, f"]({link})")
        if link.startswith("#"):
            if link[1:] not in anchors:
                hint = suggestion(link[1:], anchors)
                yield Problem(place, f"no heading of this page has the id `{link[1:]}`", hint)
        elif not link.startswith("https://"):
            yield Problem(place, f"`{link}` cannot be linked to", "link to #id of this page, or to https://…")


def _source_problems(project: Project, source: Source, lexicon: Lexicon) -> Iterator[Problem]:
    place = source.places[0]
    try:
        found = placeholders(source.text)
    except MessageError as error:
        yield Problem(_within(project.root, place, source.text[error.offset :]), str(error))
        return
    for placeholder in found:
        where = _within(project.root, place, str(placeholder))
        if placeholder.name not in source.kinds:
            known = (
                "docs/writing.md lists them" if source.markdown else f"there are {', '.join(source.kinds) or 'none'}"
            )
            hint = suggestion(placeholder.name, source.kinds) or known
            yield Problem(where, f"{placeholder} is not a value", hint)
        else:
            yield from lacking(lexicon, placeholder, source.kinds[placeholder.name], where)


def _within(root: Path, place: Place, needle: str) -> Place:
    """Where a piece of a source text stands: from the text's first line on, by its first words."""
    words = needle.split(" ", maxsplit=1)[0].split("\n", maxsplit=1)[0]
    lines = read_text(root, place.path).split("\n")
    for index in range(place.line - 1, len(lines)):
        column = lines[index].find(words)
        if column >= 0:
            return Place(place.path, index + 1, column + 1)
    return place


def _translation_problems(root: Path, speech: Speech, sources: Mapping[str, Source]) -> Iterator[Problem]:
    for msgid, translation in speech.catalog.translations.items():
        source = sources.get(msgid)
        if source is None:
            continue
        wrong = faults(root, msgid, translation)
        yield from wrong
        if wrong:
            continue
        for placeholder in placeholders(translation.text):
            yield from lacking(speech.lexicon, placeholder, source.kinds[placeholder.name], translation.place)
        if source.markdown:
            for excess in foreign(inline(msgid), inline(translation.text)):
                yield Problem(translation.place, f"markup that the English text does not have: {excess}")
