"""Gets faces ready in the background, so that a frame only ever blits.

Rasterising lets go of the interpreter lock, so a thread does it: a frame beside it was measured
to wait 5 to 8 ms at worst, 12 on a busy machine, a picture of the whole window included. One
thread is the default because it leaves the second core to the window. The window asks with
`want`, draws with `get`, and shows `progress`.
"""

from __future__ import annotations

import logging
import queue
import threading
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from sobek_pg.client.art.book import ArtBook
from sobek_pg.client.art.cache import RasterCache
from sobek_pg.client.art.face import Face
from sobek_pg.client.art.paint import Painter
from sobek_pg.client.art.plan import Plan, Planner, Size

_LOG = logging.getLogger(__name__)
Key = Face | str


@dataclass(frozen=True, slots=True)
class Progress:
    """How much of what was wanted is ready."""

    done: int
    total: int

    @property
    def share(self) -> float:
        """The part that is ready, 0 to 1."""
        return self.done / self.total if self.total else 1.0


class Artist:
    """Paints faces and drawings by size; `get` never waits, `now` does."""

    def __init__(
        self,
        book: ArtBook,
        cache: RasterCache | None = None,
        workers: int = 1,
        memory: int = 256_000_000,
    ) -> None:
        self.book = book
        self._planner = Planner(book)
        self._cache = cache or RasterCache()
        self._memory = memory
        self._held = 0
        self._ready: OrderedDict[tuple[Key, Size], pygame.Surface] = OrderedDict()
        self._fresh: set[tuple[Key, Size]] = set()
        self._stand_ins: dict[tuple[str, int, Size], pygame.Surface] = {}
        self._wanted: set[tuple[Key, Size]] = set()
        self._queue: queue.SimpleQueue[tuple[Key, Size] | None] = queue.SimpleQueue()
        self._changed = threading.Condition()
        self._done = self._total = 0
        # Fonts are opened here, by one thread; opening them side by side is not safe.
        self._own = Painter(book)
        self._threads = [
            threading.Thread(target=self._work, args=(Painter(book),), name="artist", daemon=True)
            for _ in range(workers)
        ]
        for thread in self._threads:
            thread.start()

    def want(self, keys: Iterable[Key], size: Size) -> None:
        """Get these ready at that size, in this order; those ready or under way cost nothing."""
        with self._changed:
            if not self._wanted:
                self._done = self._total = 0
            for key in keys:
                job = (key, size)
                if job not in self._ready and job not in self._wanted:
                    self._wanted.add(job)
                    self._total += 1
                    self._queue.put(job)

    def get(self, key: Key, size: Size) -> pygame.Surface:
        """Return the raster if it is ready, else a placeholder at once, and have it painted."""
        job = (key, size)
        with self._changed:
            surface = self._ready.get(job)
            if surface is not None:
                self._ready.move_to_end(job)
                if job in self._fresh and pygame.display.get_surface() is not None:
                    self._fresh.discard(job)
                    surface = self._ready[job] = surface.convert_alpha()
                return surface
        self.want([key], size)
        return self._stand_in(self._planner.plan(key, size))

    def ready(self, key: Key, size: Size) -> bool:
        """Say whether `get` would return the finished raster."""
        return (key, size) in self._ready

    def now(self, key: Key, size: Size) -> pygame.Surface:
        """Paint here and now; for sheets, icons and tests, never for a frame."""
        if not self.ready(key, size):
            self._keep((key, size), self._raster(self._own, key, size))
        return self.get(key, size)

    def progress(self) -> Progress:
        """Return how much of the present wishes is ready."""
        with self._changed:
            return Progress(self._done, self._total)

    def wait(self, seconds: float) -> bool:
        """Wait until all is ready; False if it took longer."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._wanted, seconds)

    def close(self) -> None:
        """Drop what is still wanted and end the threads."""
        with self._changed:
            self._wanted.clear()
        for _ in self._threads:
            self._queue.put(None)
        for thread in self._threads:
            thread.join(5)
        self._cache.prune()

    def _work(self, painter: Painter) -> None:
        while (job := self._queue.get()) is not None:
            if job not in self._wanted:
                continue
            try:
                surface = self._raster(painter, *job)
            except Exception:
                # One bad drawing must not stop the others; its placeholder stays visible.
                _LOG.exception("cannot paint %s", job[0])
                surface = self._stand_in(Plan(job[1], (), "#97703F"))
            self._keep(job, surface)

    def _raster(self, painter: Painter, key: Key, size: Size) -> pygame.Surface:
        plan = self._planner.plan(key, size)
        name = plan.key()
        surface = self._cache.load(name)
        if surface is None or surface.get_size() != size:
            surface = painter.paint(plan)
            self._cache.store(name, surface)
        return surface

    def _keep(self, job: tuple[Key, Size], surface: pygame.Surface) -> None:
        with self._changed:
            if job not in self._ready:
                self._ready[job] = surface
                self._fresh.add(job)
                self._held += job[1][0] * job[1][1] * 4
            if job in self._wanted:
                self._wanted.discard(job)
                self._done += 1
            while self._held > self._memory and len(self._ready) > 1:
                old, _ = self._ready.popitem(last=False)
                self._fresh.discard(old)
                self._held -= old[1][0] * old[1][1] * 4
            self._changed.notify_all()

    def _stand_in(self, plan: Plan) -> pygame.Surface:
        key = (plan.colour, plan.radius, plan.size)
        found = self._stand_ins.get(key)
        if found is None:
            found = pygame.Surface(plan.size, pygame.SRCALPHA, 32)
            pygame.draw.rect(found, plan.colour, found.get_rect(), border_radius=plan.radius)
            self._stand_ins[key] = found
        return found
