"""The faces of pieces, put together from layers of vector art and drawn in the background."""

from sobek_pg.client.art.artist import Artist, Progress
from sobek_pg.client.art.book import ArtBook
from sobek_pg.client.art.face import Face

__all__ = ["ArtBook", "Artist", "Face", "Progress"]
