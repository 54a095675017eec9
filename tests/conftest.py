"""What the tests share: this repository's own content, and its site, built once."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.content.project import Project, load_project
from generator.engine.rules import RuleSet
from generator.publish.build import build

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="session")
def project() -> Project:
    """The repository's own project."""
    return load_project(ROOT)


@pytest.fixture(scope="session")
def rule_sets(project: Project) -> dict[str, RuleSet]:
    """The repository's own rule sets."""
    return project.rule_sets


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The repository's own site, published to a folder of the tests."""
    output = tmp_path_factory.mktemp("site")
    build(ROOT, output)
    return output


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the repository's project that a test may change."""
    for folder in ("content", "locales", "templates"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    return tmp_path


Edit = Callable[[str, str, str], None]


@pytest.fixture
def edit(copy: Path) -> Edit:
    """Replaces a text in a file of the copy; the text must be there."""

    def replace(path: str, old: str, new: str) -> None:
        text = (copy / path).read_text(encoding="utf-8")
        assert old in text
        (copy / path).write_text(text.replace(old, new, 1), encoding="utf-8")

    return replace
