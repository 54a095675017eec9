"""A build: everything read and checked, then every page rendered, then all of it written."""

import multiprocessing
import os
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from generator.content.nodes import inside
from generator.content.project import SITE, Project, load_project, load_site
from generator.content.rules import rule_set_ids
from generator.content.schema import Faults
from generator.language.speech import Speech, load_speeches
from generator.pages.named import required_terms
from generator.pages.render import STATIC, Renderer
from generator.pages.sources import collect, problems
from generator.problems import Place, Problem, ProblemsError
from generator.publish.output import write_output

FORK_FROM = 200
"""The number of pages from which more than one process pays."""


@dataclass(frozen=True, slots=True)
class Report:
    """What a build did. `written`, `unchanged` and `removed` count pages; `fallbacks` counts messages by language."""

    languages: tuple[str, ...]
    pages: int
    written: int
    unchanged: int
    removed: int
    fallbacks: dict[str, int]
    seconds: float


@dataclass(frozen=True, slots=True)
class Prepared:
    """A project that can be rendered: read, computed and found sound; `fallbacks` counts messages by language."""

    project: Project
    speeches: dict[str, Speech]
    fallbacks: dict[str, int]


def prepare(root: Path) -> Prepared:
    """Read a whole project with its languages; ProblemsError with everything that is wrong in it."""
    with Faults() as faults:
        project = faults.collect(load_project, root)
        site = project.site if project else faults.collect(load_site, root)
        rule_sets = rule_set_ids(root)
        required = required_terms(sorted(rule_sets))
        speeches = None
        if site and rule_sets:
            speeches = faults.collect(load_speeches, root, site.languages, site.source, required)
    assert project is not None  # noqa: S101  (or `faults` would have raised)
    assert speeches is not None  # noqa: S101  (likewise)
    sources = collect(project, speeches[project.site.source].lexicon)
    found = problems(project, speeches, sources)
    if found:
        raise ProblemsError(found)
    return Prepared(project, speeches, {tag: speech.missing(sources) for tag, speech in speeches.items()})


def build(root: Path, output: Path, only: Iterable[str] = (), jobs: int = 0) -> Report:
    """Publish a project to `output`; with `only`, those languages alone, the others left as they are there.

    `jobs` is the number of processes, 0 to choose it by the work. ProblemsError, with nothing written, for a project
    that is not sound.
    """
    start = time.perf_counter()
    prepared = prepare(root)
    site = prepared.project.site
    only = tuple(only)
    unknown = [tag for tag in only if tag not in site.languages]
    if unknown:
        hint = f"its languages are {', '.join(site.languages)}"
        raise ProblemsError(Problem(Place(SITE), f"`{tag}` is not a language of this site", hint) for tag in unknown)
    chosen = tuple(tag for tag in site.languages if not only or tag in only)
    left = tuple(f"{tag}/" for tag in site.languages if tag not in chosen)
    renderer = Renderer(prepared.project, prepared.speeches)
    pages = _render(renderer, chosen, jobs or _jobs(len(chosen) * len(site.pages)))
    others = {"index.html": renderer.root().encode(), **_static_files(root)}
    written = write_output(output, pages | others, keep=lambda path: path.startswith(left))
    return Report(
        languages=tuple(sorted(chosen)),
        pages=len(pages),
        written=len(written.written & pages.keys()),
        unchanged=len(written.unchanged & pages.keys()),
        removed=sum(path.endswith("/index.html") for path in written.removed),
        fallbacks={tag: prepared.fallbacks[tag] for tag in chosen},
        seconds=round(time.perf_counter() - start, 3),
    )


def _jobs(pages: int) -> int:
    return 1 if pages < FORK_FROM else os.cpu_count() or 1


def _render(renderer: Renderer, tags: tuple[str, ...], jobs: int) -> dict[str, bytes]:
    """Every page in these languages by path, the languages shared out over processes where the system can fork."""
    jobs = min(jobs, len(tags))
    if jobs == 1 or "fork" not in multiprocessing.get_all_start_methods():
        return _render_share(renderer, tags)
    shares = [tags[start::jobs] for start in range(jobs)]
    with multiprocessing.get_context("fork").Pool(jobs, _inherit, (renderer,)) as pool:
        rendered = pool.map(_render_inherited, shares, chunksize=1)
    return {path: content for share in rendered for path, content in share.items()}


_inherited: list[Renderer] = []
"""What a forked process renders with, inherited from its parent without a copy."""


def _inherit(renderer: Renderer) -> None:
    _inherited.append(renderer)


def _render_inherited(tags: tuple[str, ...]) -> dict[str, bytes]:
    return _render_share(_inherited[-1], tags)


def _render_share(renderer: Renderer, tags: tuple[str, ...]) -> dict[str, bytes]:
    return {
        f"{tag}/{page.id}/index.html": renderer.page(page, tag).encode()
        for tag in tags
        for page in renderer.project.pages
    }


def _static_files(root: Path) -> dict[str, bytes]:
    """The static files as they are, by path."""
    static = root / STATIC
    found = [file for file in sorted(static.rglob("*")) if file.is_file()]
    outside = [f"{STATIC}/{file.relative_to(static).as_posix()}" for file in found if not inside(static, file)]
    if outside:
        raise ProblemsError(Problem(Place(path), "this leads out of the project's folder") for path in outside)
    return {f"static/{file.relative_to(static).as_posix()}": file.read_bytes() for file in found}
