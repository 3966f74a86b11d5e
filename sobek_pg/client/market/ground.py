"""The market place as a picture, with the river's bank always at the left edge of the window."""

from __future__ import annotations

from sobek_pg.client.layout import Size
from sobek_pg.client.picture import Backdrop


class Ground(Backdrop):
    """A backdrop whose right side is cut in a narrow window, never the river on its left."""

    def fit(self, size: Size) -> None:
        """Make the picture for a window size."""
        super().fit(size)
        self._at.left = 0
