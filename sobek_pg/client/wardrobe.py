"""The art and words of the game that is played: the base's, with those of its mods over them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from sobek_pg.client.art import ArtBook, Artist
from sobek_pg.client.catalogue import load_catalogue, with_words_of
from sobek_pg.client.kit import Kit
from sobek_pg.client.paths import shipped
from sobek_pg.content.mods import BASE, Mod, mod_parts


@dataclass(frozen=True, slots=True)
class Dress:
    """What mods bring: colours, drawings, words, sounds by name; later ones lie on top."""

    looks: tuple[Path, ...] = ()
    art: tuple[Path, ...] = ()
    texts: tuple[Path, ...] = ()
    sounds: tuple[tuple[str, Path], ...] = ()

    def book(self) -> ArtBook:
        """Read the art book."""
        looks = [shipped("data") / BASE, *self.looks]
        return ArtBook.load(looks, [shipped("assets") / "art", *self.art])


def dress_of(mods: Iterable[Mod]) -> Dress:
    """Return what some mods bring, in their order; the base is always there."""
    looks, art, texts = [], [], []
    sounds: dict[str, Path] = {}
    for mod in mods:
        if mod.id == BASE:
            continue
        parts = mod_parts(mod)
        looks += [mod.folder] if parts.theme is not None else []
        art += [parts.art] if parts.art is not None else []
        texts += [mod.folder / "text"] if parts.texts else []
        sounds.update(parts.sounds)
    return Dress(tuple(looks), tuple(art), tuple(texts), tuple(sorted(sounds.items())))


class Wardrobe:
    """Keeps an artist for the game that is played; without art of mods it is the program's own."""

    def __init__(self, kit: Kit, artist: Artist, text: Path) -> None:
        self._kit, self._base, self._text = kit, artist, text
        self._worn = Dress()
        self.artist = artist

    def wear(self, dress: Dress, book: ArtBook | None = None) -> None:
        """Show a game in this dress; with a `book`, though its folders are the same as before."""
        if book is None and dress == self._worn:
            return
        plain = not dress.art and not dress.looks
        if book is not None or not plain:
            self._change(Artist(book or dress.book()))
        else:
            self._change(self._base)
        self._worn = dress
        self._kit.audio.wear(dict(dress.sounds))
        text = self._kit.look.text
        text.mods = dress.texts
        words = load_catalogue(self._text, self._kit.values.language)
        text.catalogue = with_words_of(words, dress.texts)

    def close(self) -> None:
        """Let go of the artist that is not the program's own."""
        self._change(self._base)

    def _change(self, artist: Artist) -> None:
        old, self.artist = self.artist, artist
        if old is not self._base and old is not artist:
            old.close()
