"""The output folder: exact, atomic, and respectful of what is not ours."""

from pathlib import Path

import pytest

from generator.problems import ProblemsError
from generator.publish.output import MANIFEST, is_inside, write_output


def write(folder: Path, files: dict[str, bytes], keep: str = "\0") -> tuple[set[str], set[str], set[str]]:
    """Write files; the three sets of the result."""
    result = write_output(folder, files, keep=lambda path: path.startswith(keep))
    return set(result.written), set(result.unchanged), set(result.removed)


def test_writes_what_differs_and_removes_what_is_gone(tmp_path: Path) -> None:
    """The same bytes are not written again; a page that is no more goes, with its empty folder."""
    assert write(tmp_path, {"a/index.html": b"1", "b/index.html": b"2"})[0] == {"a/index.html", "b/index.html"}
    before = (tmp_path / "a/index.html").stat().st_mtime_ns
    assert write(tmp_path, {"a/index.html": b"1", "c.css": b"3"}) == ({"c.css"}, {"a/index.html"}, {"b/index.html"})
    assert (tmp_path / "a/index.html").stat().st_mtime_ns == before
    assert not (tmp_path / "b").exists()


def test_the_owners_files_stay(tmp_path: Path) -> None:
    """What the owner put into the folder is neither removed nor counted."""
    write(tmp_path, {"a/index.html": b"1"})
    (tmp_path / "CNAME").write_text("rules.example")
    (tmp_path / "a/notes.txt").write_text("mine")
    write(tmp_path, {"b/index.html": b"2"})
    names = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert names == {"CNAME", "a/notes.txt", "b/index.html", MANIFEST}


def test_kept_files_stay_ours(tmp_path: Path) -> None:
    """Files of a language that was not built stay, and are still removed once nothing keeps them."""
    write(tmp_path, {"fi/index.html": b"1", "fr/index.html": b"2"})
    assert write(tmp_path, {"fi/index.html": b"1"}, keep="fr/")[2] == set()
    assert (tmp_path / "fr/index.html").exists()
    assert write(tmp_path, {"fi/index.html": b"1"})[2] == {"fr/index.html"}


@pytest.mark.parametrize("path", ["../x", "/x", "a/../../x", "a\0b", ""])
def test_nothing_leaves_the_folder(tmp_path: Path, path: str) -> None:
    """A path that leads out is refused before anything is written."""
    assert not is_inside(path)
    with pytest.raises(ProblemsError, match="leads out of the output folder"):
        write(tmp_path / "site", {"ok.html": b"1", path: b"2"})
    assert not (tmp_path / "site").exists()


def test_a_hostile_manifest_removes_nothing_outside(tmp_path: Path) -> None:
    """A manifest that names files outside the folder has no power over them."""
    victim = tmp_path / "victim"
    victim.write_text("x")
    site = tmp_path / "site"
    site.mkdir()
    (site / MANIFEST).write_text("../victim\n/etc/hostname\n")
    write(site, {"a.html": b"1"})
    assert victim.exists()


def test_no_half_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that cannot be put in its place leaves the old one whole, and nothing beside it."""
    write(tmp_path, {"a.html": b"old"})

    def fail(self: Path, target: Path) -> None:
        raise OSError(28, f"No space left on device for {self}", str(target))

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(OSError, match="No space left"):
        write(tmp_path, {"a.html": b"new"})
    assert (tmp_path / "a.html").read_bytes() == b"old"
    assert {path.name for path in tmp_path.iterdir()} == {"a.html", MANIFEST}
