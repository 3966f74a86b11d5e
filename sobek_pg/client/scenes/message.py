"""A message over the present scene: a question or a notice, with its answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from sobek_pg.client.kit import Kit
from sobek_pg.client.layout import centred
from sobek_pg.client.scene import Scene
from sobek_pg.client.widgets.dialog import Answer, Dialog


class MessageScene(Scene):
    """Shows a dialog; every answer closes it first. Cancel gives the last answer."""

    overlay = True

    def __init__(self, kit: Kit, title: str, text: str, answers: Sequence[Answer] = ()) -> None:
        super().__init__(kit)
        given = list(answers) or [Answer(kit.look.t("menu.ok"), lambda: None, primary=True)]
        self._last = given[-1]
        closing = [Answer(a.text, self._closing(a.call), a.primary) for a in given]
        self.dialog = self.root.add(Dialog(kit.look, title, text, closing))

    def enter(self) -> None:
        """The main answer has the focus."""
        main = next((b for b in self.dialog.buttons if b.kind == "primary"), self.dialog.buttons[0])
        self.set_focus(main)

    def arrange(self) -> None:
        """Centre the sheet."""
        bounds: Rect = self.look.metrics.bounds
        self.dialog.place(centred(bounds, self.dialog.preferred()))
        self.dialog.arrange()

    def cancel(self) -> bool:
        """Give the last answer."""
        self._closing(self._last.call)()
        return True

    def _closing(self, call: Callable[[], None]) -> Callable[[], None]:
        def close() -> None:
            self.kit.stack.pop()
            call()

        return close


def ask(kit: Kit, title: str, text: str, yes: Answer, no: Answer | None = None) -> None:
    """Ask a question with two answers; the second, by default Cancel, is the safe one."""
    other = no or Answer(kit.look.t("menu.cancel"), lambda: None)
    kit.stack.push(MessageScene(kit, title, text, [yes, other]))


def tell(kit: Kit, title: str, text: str) -> None:
    """Show a notice."""
    kit.stack.push(MessageScene(kit, title, text))
