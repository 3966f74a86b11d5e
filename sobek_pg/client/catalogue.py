"""The words of the client: nested YAML catalogues, placeholders and simple plurals.

    menu: {continue: Continue}
    log:
      drew: {one: "{name} drew a card", other: "{name} drew {count} cards"}

`t("log.drew", name="Ada", count=3)`. A missing key shows the key itself, so that
a hole is seen and never stops the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from sobek_pg.client.theme import read_plain

_PLURALS = frozenset({"zero", "one", "two", "few", "many", "other"})


class Catalogue:
    """Sentences by dotted key; later catalogues added lie over earlier ones."""

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self._sentences: dict[str, str | dict[str, str]] = {}

    def add(self, tree: Mapping[str, Any], prefix: str = "") -> None:
        """Lay a nested mapping of sentences over what is there."""
        for key, value in tree.items():
            path = f"{prefix}{key}"
            if isinstance(value, Mapping):
                if value and set(value) <= _PLURALS and "other" in value:
                    self._sentences[path] = {k: str(v) for k, v in value.items()}
                else:
                    self.add(value, f"{path}.")
            else:
                self._sentences[path] = "" if value is None else str(value)

    def add_all(self, other: Catalogue) -> None:
        """Lay another catalogue over what is there."""
        self._sentences.update(other._sentences)

    def has(self, key: str) -> bool:
        """Whether the key has a sentence."""
        return key in self._sentences

    def keys(self) -> list[str]:
        """All keys, sorted."""
        return sorted(self._sentences)

    def t(self, key: str, /, **values: object) -> str:
        """Return the sentence with its placeholders filled; the key when there is none."""
        sentence = self._sentences.get(key)
        if sentence is None:
            return key
        if isinstance(sentence, dict):
            sentence = sentence.get(
                plural_form(self.language, values.get("count")), sentence["other"]
            )
        try:
            return sentence.format(**values) if "{" in sentence else sentence
        except (KeyError, IndexError, ValueError, AttributeError):
            return sentence


def plural_form(language: str, count: object) -> str:
    """Return the plural form a count takes in a language."""
    if not isinstance(count, int):
        return "other"
    if language.startswith("ru"):
        tens, units = count % 100, count % 10
        if units == 1 and tens != 11:
            return "one"
        return "few" if 2 <= units <= 4 and not 12 <= tens <= 14 else "many"
    if language.startswith("fr"):
        return "one" if count in (0, 1) else "other"
    return "one" if count == 1 else "other"


def languages(folder: Path) -> list[str]:
    """List the languages that have a catalogue file in the folder; English is always there."""
    return sorted({"en", *(file.stem for file in folder.glob("*.yaml") if "-" not in file.stem)})


def load_catalogue(
    folder: Path, language: str = "en", more: Sequence[Path] | None = None
) -> Catalogue:
    """Read English, then the language over it, so that a hole falls back to English.

    Of each language the file `xx.yaml` and files `xx-*.yaml` are read, sorted by name. `more` are
    folders whose words lie over those of `folder`; by default the base game's, beside it.
    """
    catalogue = Catalogue(language)
    extra = (folder.parent / "base" / "text",) if more is None else more
    for name in dict.fromkeys(("en", language)):
        for place in (folder, *extra):
            _read_over(catalogue, place, name)
    return catalogue


def with_words_of(base: Catalogue, folders: Sequence[Path]) -> Catalogue:
    """Return a catalogue with the words of some folders (mods' `text`) laid over another's."""
    catalogue = Catalogue(base.language)
    catalogue.add_all(base)
    for place in folders:
        for name in dict.fromkeys(("en", base.language)):
            _read_over(catalogue, place, name)
    return catalogue


def _read_over(catalogue: Catalogue, folder: Path, name: str) -> None:
    for file in [folder / f"{name}.yaml", *sorted(folder.glob(f"{name}-*.yaml"))]:
        tree = read_plain(file)
        if isinstance(tree, Mapping):
            catalogue.add(tree)
