"""Pages as HTML: a project's views computed once, then each page drawn in each language."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from traceback import extract_tb
from typing import Any, NamedTuple
from urllib.parse import urljoin

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template, TemplateError
from markupsafe import Markup

from generator.content.pages import Block, Page
from generator.content.project import Project
from generator.engine.cards import Pair
from generator.language.speech import Speech
from generator.language.values import Number
from generator.pages.deals import deal_view, side_term
from generator.pages.named import Named, named_values
from generator.pages.tables import card_values, rules_comparison
from generator.pages.tricks import trick_view
from generator.pages.voice import Voice
from generator.problems import Place, Problem, ProblemsError

TEMPLATES = "templates"
STATIC = f"{TEMPLATES}/static"


def environment(root: Path) -> Environment:
    """The templates of a project; output is escaped, and an unknown name is an error."""
    templates = Environment(
        loader=FileSystemLoader(root / TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    templates.filters["sentences"] = sentences
    return templates


def sentences(lines: str, gap: str) -> Markup:
    """Lines of finished HTML, a sentence each, as running text with `gap` between them."""
    return Markup(gap.join(line.strip() for line in lines.splitlines() if line.strip()))


class Placement(NamedTuple):
    """Something that a page can place: a template, and the view it draws."""

    template: str
    view: Callable[[], dict[str, Any]]


def placements(project: Project) -> dict[str, dict[str, Placement]]:
    """Everything that a page can place, by the kind and the name that its directive gives."""

    def deals(name: str) -> dict[str, Any]:
        rows = [deal_view(example) for example in project.examples.deals[name]]
        return {"rows": rows, "sides": Pair.by_side(side_term)}

    def trick(name: str) -> dict[str, Any]:
        return {"trick": trick_view(project.examples.tricks[name])}

    return {
        "deals": {name: Placement("deals", partial(deals, name)) for name in project.examples.deals},
        "trick": {name: Placement("trick", partial(trick, name)) for name in project.examples.tricks},
        "rules": {
            "card-values": Placement("card-values", lambda: {"values": card_values(project.rule_sets)}),
            "comparison": Placement("comparison", lambda: {"comparison": rules_comparison(project.rule_sets)}),
        },
    }


@dataclass(frozen=True, slots=True)
class Alternate:
    """A page in another language."""

    tag: str
    name: str
    href: str
    url: str
    current: bool


class Renderer:
    """Draws a project's pages. Views, templates and voices are made when first needed, and once."""

    def __init__(self, project: Project, speeches: Mapping[str, Speech]) -> None:
        self.project = project
        self.speeches = speeches
        self.environment = environment(project.root)
        self._views: dict[tuple[str, str], dict[str, Any]] = {}
        self._voices: dict[str, Voice] = {}

    @cached_property
    def named(self) -> dict[str, Named]:
        """The named values of the project's rule sets."""
        return named_values(self.project.rule_sets)

    @cached_property
    def _placements(self) -> dict[str, dict[str, Placement]]:
        return placements(self.project)

    @cached_property
    def _page_template(self) -> Template:
        return self.environment.get_template("page.html")

    def voice(self, tag: str) -> Voice:
        """The voice of a language."""
        if tag not in self._voices:
            values = {name: named.value for name, named in self.named.items()}
            self._voices[tag] = Voice(self.speeches[tag], values)
        return self._voices[tag]

    def page(self, page: Page, tag: str) -> str:
        """A page in a language, as a whole HTML document."""
        with self._drawing():
            return self._page(page, tag)

    def root(self) -> str:
        """The page above all languages, where the reader chooses one."""
        with self._drawing():
            return self._root()

    @contextmanager
    def _drawing(self) -> Iterator[None]:
        """Turns a fault of a template into a problem, at the line where it was met."""
        try:
            yield
        except TemplateError as error:
            templates = str(self.project.root / TEMPLATES)
            frames = [frame for frame in extract_tb(error.__traceback__) if frame.filename.startswith(templates)]
            place = Place(TEMPLATES)
            if frames:
                path = Path(frames[-1].filename).relative_to(self.project.root).as_posix()
                place = Place(path, frames[-1].lineno or 1)
            raise ProblemsError([Problem(place, f"this template cannot be drawn: {error.message}")]) from None

    def _page(self, page: Page, tag: str) -> str:
        voice = self.voice(tag)
        voice.missing.clear()
        body = Markup("\n".join(self._block(block, voice) for block in page.blocks))
        title, fallback = voice.block(page.title.text)
        return self._page_template.render(
            voice=voice,
            _=voice.say,
            prose=voice.prose,
            term=voice.term,
            site=self.project.site,
            page=page,
            language=voice.speech.language,
            title=title,
            title_attributes=voice.source_attributes if fallback else "",
            body=body,
            missing=Number(len(voice.missing)) if voice.missing else None,
            alternates=[self._alternate(page, other, tag) for other in self.project.site.languages],
            canonical=self.url(page, tag),
            default=self.url(page, self.project.site.source),
        )

    def _root(self) -> str:
        voices = [self.voice(tag) for tag in self.project.site.languages]
        first = self.project.pages[0]
        return self.environment.get_template("root.html").render(
            voices=voices,
            source=self.voice(self.project.site.source),
            site=self.project.site,
            page=first,
        )

    def url(self, page: Page, tag: str) -> str:
        """The public address of a page in a language."""
        return urljoin(self.project.site.url, f"{tag}/{page.id}/")

    def _alternate(self, page: Page, tag: str, current: str) -> Alternate:
        language = self.speeches[tag].language
        return Alternate(tag, language.own_name, f"../../{tag}/{page.id}/", self.url(page, tag), tag == current)

    def _block(self, block: Block, voice: Voice) -> str:
        """A block's HTML; its texts come escaped from the voice."""
        if block.directive:
            return self._place(block.directive.kind, block.directive.name, voice)
        if block.tag == "hr":
            return "<hr>"
        attributes = f' id="{block.id}"' if block.id else ""
        if block.tag == "th":
            attributes += ' scope="col"'
        text = ""
        if block.text:
            text, fallback = voice.block(block.text.text)
            if fallback:
                attributes += str(voice.source_attributes)
        inner = "\n".join(self._block(child, voice) for child in block.children)
        return f"<{block.tag}{attributes}>{text}{inner}</{block.tag}>"

    def _place(self, kind: str, name: str, voice: Voice) -> str:
        placement = self._placements[kind][name]
        if (kind, name) not in self._views:
            self._views[kind, name] = placement.view()
        template = self.environment.get_template(f"directives/{placement.template}.html")
        return template.render(
            **self._views[kind, name],
            _=voice.say,
            prose=voice.prose,
            term=voice.term,
            gap=voice.speech.language.sentence_gap,
        ).strip()
