"""The rows of the settings in which keys and pad buttons are bound anew."""

from __future__ import annotations

from collections.abc import Callable

from sobek_pg.client.input.bindings import Bindings, pretty
from sobek_pg.client.input.intents import Intent, Press
from sobek_pg.client.kit import Kit
from sobek_pg.client.widgets.button import Button
from sobek_pg.client.widgets.widget import Widget

_CANCEL = ("key:escape",)
_SHOWN = 2


class KeyRows:
    """Makes two buttons for each action (key, pad) and catches what is pressed for them."""

    def __init__(self, kit: Kit, say: Callable[[str], None], rebuild: Callable[[], None]) -> None:
        self.kit = kit
        self._say = say
        self._rebuild = rebuild
        self._wanted: tuple[str, str, Button] | None = None

    @property
    def capturing(self) -> bool:
        """Whether the next key or button is being waited for."""
        return self._wanted is not None

    def rows(self) -> list[tuple[str, list[Widget]]]:
        """The name of each action and its buttons; the last row resets all."""
        look, bindings = self.kit.look, self.kit.devices.bindings
        out: list[tuple[str, list[Widget]]] = []
        for action in bindings.actions():
            buttons: list[Widget] = [self._button(action, device) for device in ("key", "pad")]
            out.append((look.t(f"keys.{action}"), buttons))
        reset = Button(look, look.t("settings.reset_keys"), self._reset)
        return [*out, (" ", [reset])]

    def captured(self, binding: str) -> None:
        """Bind what was pressed, unless it is the key that calls it off."""
        if self._wanted is None:
            return
        action, device, button = self._wanted
        self.stop()
        if binding in _CANCEL and action != "cancel":
            button.text = self._words(action, device)
            return
        if not binding.startswith(device):
            button.text = self._words(action, device)
            return
        look = self.kit.look
        bindings = self.kit.devices.bindings
        try:
            loser = bindings.bind(action, binding)
        except ValueError:
            holder = bindings.action(binding) or action
            name = look.t(f"keys.{holder}")
            self._say(look.t("settings.last_key", key=pretty(binding), action=name))
            button.text = self._words(action, device)
            return
        self._save()
        button.text = self._words(action, device)
        if loser is not None:
            name = look.t(f"keys.{loser}")
            self._rebuild()
            self._say(look.t("settings.taken_from", key=pretty(binding), action=name))

    def ends(self, intent: Intent) -> bool:
        """A click elsewhere calls the catching off."""
        if isinstance(intent, Press) and self._wanted is not None:
            action, device, button = self._wanted
            button.text = self._words(action, device)
            self.stop()
            return True
        return False

    def stop(self) -> None:
        """Catch no more."""
        if self._wanted is not None:
            self._wanted = None
            self.kit.devices.capture(False)

    def _button(self, action: str, device: str) -> Button:
        button = Button(self.kit.look, self._words(action, device), lambda: None, style="body")
        button.on_click = lambda: self._start(action, device, button)
        return button

    def _words(self, action: str, device: str) -> str:
        keys = [k for k in self.kit.devices.bindings.of(action) if k.startswith(device + ":")]
        return " / ".join(pretty(k) for k in keys[:_SHOWN]) or self.kit.look.t("settings.unbound")

    def _start(self, action: str, device: str, button: Button) -> None:
        self._wanted = (action, device, button)
        button.text = self.kit.look.t("settings.press_key")
        self.kit.devices.capture(True)

    def _reset(self) -> None:
        self.kit.devices.rebind(Bindings())
        self._save()
        self._rebuild()
        self._say(self.kit.look.t("settings.keys_reset"))

    def _save(self) -> None:
        self.kit.values.key_bindings = self.kit.devices.bindings.changes()
        self.kit.apply_settings()
