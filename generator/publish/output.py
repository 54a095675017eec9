"""The output folder: whole files only, nothing rewritten that is the same, nothing removed that is not ours.

A manifest in the folder lists the files that were published. What is in it and no longer expected is removed; what the
owner put there is not in it, and stays.
"""

import os
from collections.abc import Callable, Mapping
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from generator.problems import Place, Problem, ProblemsError

MANIFEST = ".rulebook"


class Written(NamedTuple):
    """The paths that a write wrote, left as they were, and removed."""

    written: frozenset[str]
    unchanged: frozenset[str]
    removed: frozenset[str]


def write_output(folder: Path, files: Mapping[str, bytes], keep: Callable[[str], bool]) -> Written:
    """Make `folder` hold these files, by path; ProblemsError, with nothing written, if one would leave the folder.

    Earlier files that are not among them are removed, but for those that `keep` says are to stay. Each file is written
    beside its place and then renamed, so that no reader ever meets half of one.
    """
    problems = [
        Problem(Place(path), "this path leads out of the output folder") for path in files if not is_inside(path)
    ]
    if problems:
        raise ProblemsError(problems)
    before = _manifest(folder)
    written = {path for path, content in files.items() if _replace(folder / path, content)}
    gone = before - files.keys()
    kept = {path for path in gone if is_inside(path) and keep(path)}
    removed = {path for path in gone - kept if is_inside(path) and _remove(folder, path)}
    _replace(folder / MANIFEST, "".join(f"{path}\n" for path in sorted(files.keys() | kept)).encode())
    return Written(frozenset(written), frozenset(files.keys() - written), frozenset(removed))


def is_inside(path: str) -> bool:
    """Whether a path stays inside the folder it is relative to."""
    pure = PurePosixPath(path)
    return bool(pure.parts) and not pure.is_absolute() and ".." not in pure.parts and "\0" not in path


def _manifest(folder: Path) -> set[str]:
    try:
        return set((folder / MANIFEST).read_text(encoding="utf-8").splitlines())
    except OSError:
        return set()


def _replace(path: Path, content: bytes) -> bool:
    """Write a file unless it is there already, to the byte."""
    try:
        if path.read_bytes() == content:
            return False
    except OSError:
        path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        beside.write_bytes(content)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
    return True


def _remove(folder: Path, path: str) -> bool:
    """Remove a file, and the folders that are empty without it."""
    target = folder / path
    if not target.is_file():
        return False
    target.unlink()
    for parent in PurePosixPath(path).parents:
        if str(parent) == ".":
            break
        try:
            (folder / parent).rmdir()
        except OSError:
            break
    return True
