"""The scenes on screen, the topmost last: pushing, popping, fading, drawing what changed."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from sobek_pg.client.input.intents import Command, Intent
from sobek_pg.client.look import Look
from sobek_pg.client.node import merged
from sobek_pg.client.scene import Scene

_FADE_SECONDS = 0.22


class SceneStack:
    """Scenes from bottom to top; only the topmost gets input, all are updated."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.scenes: list[Scene] = []
        self.commands: dict[str, Callable[[], None]] = {}
        """What a command does that the topmost scene does not answer."""
        self.on_update: list[Callable[[float], None]] = []
        """Called after every update of the scenes."""
        self._shown: Surface | None = None
        self._old: Surface | None = None
        self._fade = 0.0
        self._damage: list[Rect] = []
        self._veil: Surface | None = None

    @property
    def top(self) -> Scene | None:
        """The scene that gets input."""
        return self.scenes[-1] if self.scenes else None

    @property
    def busy(self) -> bool:
        """Whether updates are needed though no input comes."""
        return self._old is not None or any(scene.busy for scene in self.scenes)

    def push(self, scene: Scene, *, fade: bool = True) -> None:
        """Put a scene on top."""
        self._begin_fade(fade)
        if self.top:
            self.top.covered()
        self.scenes.append(scene)
        self._open(scene)

    def pop(self, *, fade: bool = True) -> None:
        """Take the topmost scene off; the one below goes on."""
        if not self.scenes:
            return
        self._begin_fade(fade)
        self.scenes.pop().leave()
        if self.top:
            self.top.resume()
            self.top.set_focus(self.top.focus)
        self.redraw()

    def replace(self, scene: Scene, *, fade: bool = True) -> None:
        """Take every scene off and start anew with this one."""
        self._begin_fade(fade)
        while self.scenes:
            self.scenes.pop().leave()
        self.scenes.append(scene)
        self._open(scene)

    def swap(self, scene: Scene, *, fade: bool = True) -> None:
        """Put a scene in the place of the topmost one."""
        self._begin_fade(fade)
        if self.scenes:
            self.scenes.pop().leave()
        self.scenes.append(scene)
        self._open(scene)

    def resized(self) -> None:
        """Lay all scenes out anew."""
        self._old, self._veil = None, None
        for scene in self.scenes:
            scene.resized()
        self.redraw()

    def redraw(self) -> None:
        """Draw everything again in the next frame."""
        self._damage.append(self.look.metrics.bounds)

    def handle(self, intent: Intent) -> bool:
        """Give an intent to the topmost scene."""
        if self.top is not None and self.top.handle(intent):
            return True
        call = self.commands.get(intent.name) if isinstance(intent, Command) else None
        if call is not None:
            call()
        return call is not None

    def update(self, dt: float) -> None:
        """Advance everything by one fixed step."""
        if self._old is not None:
            self._fade += dt / _FADE_SECONDS
            self.redraw()
            if self._fade >= 1.0:
                self._old = None
        for scene in list(self.scenes):
            scene.update(dt)
        for call in list(self.on_update):
            call(dt)

    def present(self, ahead: float) -> None:
        """Move what moves to where it is a moment after the last update."""
        for scene in self._visible():
            scene.present(ahead)

    def take_damage(self) -> list[Rect]:
        """Return the regions to draw again, joined and clipped."""
        found, self._damage = self._damage, []
        for scene in self.scenes:
            found.extend(scene.take_damage())
        return merged(found, self.look.metrics.bounds)

    def draw(self, surface: Surface, regions: list[Rect]) -> None:
        """Draw the given regions of all visible scenes."""
        self._shown = surface
        for region in regions:
            surface.set_clip(region)
            for scene in self._visible():
                if scene.overlay:
                    self._draw_veil(surface, scene.veil)
                scene.draw(surface)
            if self._old is not None:
                self._old.set_alpha(round(255 * (1.0 - min(1.0, self._fade))))
                surface.blit(self._old, (0, 0))
        surface.set_clip(None)

    def _visible(self) -> list[Scene]:
        first = 0
        for index, scene in enumerate(self.scenes):
            if not scene.overlay:
                first = index
        return self.scenes[first:]

    def _open(self, scene: Scene) -> None:
        scene.enter()
        scene.resized()
        if scene.focus is None:
            scene.focus_first()
        self.redraw()

    def _begin_fade(self, fade: bool) -> None:
        wanted = fade and bool(self.scenes) and self._shown is not None
        if wanted and self.scenes[-1].kit.pace.value > 0:
            assert self._shown is not None
            self._old, self._fade = self._shown.copy(), 0.0

    def _draw_veil(self, surface: Surface, depth: int) -> None:
        if self._veil is None or self._veil.size != surface.size:
            self._veil = Surface(surface.size)
            self._veil.fill(self.look.color("kohl"))
        self._veil.set_alpha(depth)
        surface.blit(self._veil, (0, 0))
