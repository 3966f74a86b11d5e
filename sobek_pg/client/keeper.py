"""Keeps a session's game in the store of saves, off the frame, and tells what became of it."""

from __future__ import annotations

from sobek_pg.client.helpers import News
from sobek_pg.rules.match import Match
from sobek_pg.saves.errors import SaveError
from sobek_pg.saves.store import AUTO, QUICK, Store

AUTO_ANYWAY = f"{AUTO}-game"
"""The slot of a game for which none could be found."""

_PATIENCE = 20.0
"""Seconds that closing waits for a slow disk."""


class StoreKeeper:
    """Autosaves one game into its slot; a new game gets a slot of its own at once."""

    def __init__(self, store: Store, slot: str = "") -> None:
        self.store = store
        self._trouble: list[News] = []
        self.slot = slot or self._begin()

    def _begin(self) -> str:
        """Find a slot; a folder that cannot be read or tidied only costs a message."""
        try:
            return self.store.begin()
        except (SaveError, OSError) as error:
            self._trouble.append(News("failed", str(error)))
            return AUTO_ANYWAY

    def autosave(self, match: Match) -> None:
        """Have the match written soon."""
        self.store.save_soon(match, self.slot)

    def quick_save(self, match: Match) -> None:
        """Have the match written into the quick slot."""
        self.store.save_soon(match, QUICK)

    def conceded(self, match: Match) -> None:
        """Put the autosave away: it lies in the trash, from where it can be taken back."""
        del match
        self.store.background.wait(_PATIENCE)
        try:
            if self.store.path(self.slot).exists():
                self.store.delete(self.slot)
        except (SaveError, OSError) as error:
            self._trouble.append(News("failed", str(error)))

    def news(self) -> list[News]:
        """Tell what was written, or could not be, since the last call."""
        out, self._trouble = self._trouble, []
        for done in self.store.background.finished():
            if done.error is not None:
                out.append(News("failed", done.error))
            elif done.slot == QUICK:
                out.append(News("quick_saved"))
        return out

    def close(self) -> None:
        """Return when everything is written."""
        self.store.background.wait(_PATIENCE)
