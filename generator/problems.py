"""Problems: what is wrong in a file, where, and how to mend it. The floor of the house; it imports nothing of it."""

from collections.abc import Iterable
from typing import NamedTuple


class Place(NamedTuple):
    """A place in a file; `path` is relative to the project, lines and columns count from 1."""

    path: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}"


class Problem(NamedTuple):
    """One thing wrong: where, what, what was expected; the hint says how to mend it."""

    place: Place
    message: str
    hint: str = ""

    def __str__(self) -> str:
        return f"{self.place}: {self.message}" + (f"\n  {self.hint}" if self.hint else "")


class ProblemsError(Exception):
    """Input that cannot be used; carries all of its problems, in the order of their places."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(set(problems)))
        super().__init__("\n".join(map(str, self.problems)))

    def __reduce__(self) -> tuple[type["ProblemsError"], tuple[tuple[Problem, ...]]]:
        return type(self), (self.problems,)
