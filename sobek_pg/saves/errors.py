"""What can go wrong with a save, told in one sentence a player understands."""

from __future__ import annotations

from sobek_pg.content.errors import DataError, Problem


class SaveError(Exception):
    """A save that cannot be read or written; `problem` points at the place in the file."""

    def __init__(self, message: str, problem: Problem | None = None) -> None:
        super().__init__(message)
        self.problem = problem

    @classmethod
    def at(cls, problem: Problem) -> SaveError:
        """Make an error of a problem, with its file, line and column."""
        return cls(str(problem), problem)

    @classmethod
    def of(cls, error: DataError) -> SaveError:
        """Make one error of everything that is wrong with a file: the first, and how many more."""
        first, *more = error.problems
        rest = f" (and {len(more)} more)" if more else ""
        return cls(f"{first}{rest}", first)

    def shown(self) -> str:
        """Give the message with the offending line and a caret under the place."""
        return str(self) if self.problem is None else self.problem.shown()
