"""The verb `either`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from sobek_pg.rules.actions import Action
from sobek_pg.rules.bounds import Length, Slug
from sobek_pg.rules.powers.verb import Frame, Verb

if TYPE_CHECKING:
    from sobek_pg.rules.state import State


@dataclass(frozen=True)
class Option:
    """One of several things to choose from.

    name: what the choice is called in saves and texts.
    do: what happens; with nothing to do it can always be chosen, else only if all of it can happen.
    """

    name: Annotated[str, Slug()]
    do: Annotated[tuple[Verb, ...], Length(0, 20)] = ()


@dataclass(frozen=True)
class Either(Verb):
    """Choose one of several things to do.

    of: the options; those that cannot happen now are not offered.
    """

    of: Annotated[tuple[Option, ...], Length(2, 16)]

    def __post_init__(self) -> None:
        """Refuse two options of one name: nobody could say which was chosen."""
        names = [option.name for option in self.of]
        for name in names:
            if names.count(name) > 1:
                raise ValueError(f'two options are called "{name}"')

    def start(self, state: State, frame: Frame) -> None:
        asked = Frame(self, frame.actor, frame.actor, frame.this, "option")
        state.ask(asked, self.options(state, asked))

    def possible(self, state: State, actor: int, this: int) -> bool:
        return any(o.do and self._can(state, actor, this, o) for o in self.of)

    @staticmethod
    def _can(state: State, actor: int, this: int, option: Option) -> bool:
        return all(verb.offered(state, actor, this) for verb in option.do)

    def options(self, state: State, frame: Frame) -> list[Action]:
        return [
            state.rules.choose_option[i]
            for i, option in enumerate(self.of)
            if self._can(state, frame.actor, frame.this, option)
        ]

    def choose(self, state: State, frame: Frame, action: Action) -> None:
        option = self.of[action.target]
        if state.log is not None:
            state.tell("option", frame.actor, note=option.name)
        state.push(option.do, frame.actor, frame.this)

    def inner(self) -> Iterator[tuple[str, Verb]]:
        for option in self.of:
            for i, verb in enumerate(option.do):
                yield f"{option.name}.{i}", verb
