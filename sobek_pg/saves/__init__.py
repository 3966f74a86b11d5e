"""Games that are never lost: readable files, safe writing, slots, and rules that travel along.

store = Store(saves_folder(), Library())
store.sweep()
slot = store.begin()                       # the autosave of a new game
store.save_soon(match, slot)               # after every decision; costs the window nothing
store.background.finished()                # once a frame: what was written, or why not
store.load(slot).match                     # also .difference, .current and .lost
"""

from sobek_pg.saves.difference import Difference
from sobek_pg.saves.errors import SaveError
from sobek_pg.saves.folder import saves_folder
from sobek_pg.saves.library import Library
from sobek_pg.saves.opening import Opened, open_save
from sobek_pg.saves.store import Listing, Store

__all__ = [
    "Difference",
    "Library",
    "Listing",
    "Opened",
    "SaveError",
    "Store",
    "open_save",
    "saves_folder",
]
