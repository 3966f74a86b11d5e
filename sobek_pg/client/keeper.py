"""Keeps a session's game in the store of saves, off the frame, and tells what became of it."""

from __future__ import annotations

from collections.abc import Iterator

from sobek_pg.client.helpers import News
from sobek_pg.rules.match import Match
from sobek_pg.saves.store import QUICK, Store

_PATIENCE = 20.0
"""Seconds that closing waits for a slow disk."""


class StoreKeeper:
    """Autosaves one game into its slot; without a slot one is found at the first decision."""

    def __init__(self, store: Store, slot: str = "") -> None:
        self.store = store
        self.slot = slot

    def autosave(self, match: Match) -> None:
        """Have the match written soon."""
        if not self.slot:
            self.slot = self.store.begin()
        self.store.save_soon(match, self.slot)

    def quick_save(self, match: Match) -> None:
        """Have the match written into the quick slot."""
        self.store.save_soon(match, QUICK)

    def conceded(self, match: Match) -> None:
        """Put the autosave away: it lies in the trash, from where it can be taken back."""
        del match
        slot, store = self.slot, self.store
        if slot:
            store.background.submit(slot, _drop(store, slot))

    def news(self) -> list[News]:
        """Tell what was written, or could not be, since the last call."""
        out = []
        for done in self.store.background.finished():
            if done.error is not None:
                out.append(News("failed", done.error))
            elif done.slot == QUICK:
                out.append(News("quick_saved"))
        return out

    def close(self) -> None:
        """Return when everything is written."""
        self.store.background.wait(_PATIENCE)


def _drop(store: Store, slot: str) -> Iterator[None]:
    if store.path(slot).exists():
        store.delete(slot)
    yield
