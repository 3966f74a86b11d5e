"""From the pending decision to buttons and tray items: what is offered beside the prompt."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Surface

from sobek_pg.client.layout import Size
from sobek_pg.client.table import choices as choosing
from sobek_pg.client.table.prompt import Offer
from sobek_pg.client.table.sums import sets_of, worth
from sobek_pg.client.table.tray import TrayItem
from sobek_pg.rules.actions import DONE, Action
from sobek_pg.rules.pieces import DIRECTIONS
from sobek_pg.rules.view import UNSEEN

if TYPE_CHECKING:
    from sobek_pg.client.table.table import TableScene

Picture = Callable[[Size], Surface]


def offers_for(scene: TableScene) -> list[Offer]:
    """List the buttons for what is marked, pending or possible."""
    t, choices = scene.words.t, scene.choices
    if scene.session.over:
        end = scene.on_over
        return [Offer(t("table.result"), end, primary=True, name="result")] if end else []
    if scene.session.held:
        return [Offer(t("table.go_on"), scene.session.go_on, primary=True, name="go_on")]
    pending = scene.pending
    if pending is not None:
        words = scene.words.action(scene.view, pending, choices.frame)
        yes = Offer(t("table.confirm", action=words), lambda: scene.play([pending]), pending, True)
        return [yes, Offer(t("menu.cancel"), lambda: _forget(scene))]
    out = [_plain(scene, action) for action in choices.others]
    if choices.marking == "piece":
        out += _several(scene)
    elif choices.marking:
        out += _sets(scene)
    if choices.done and choices.marking != "piece":
        stage = choices.frame.stage if choices.frame else ""
        out.append(Offer(t(f"table.done_{stage}"), lambda: scene.choose(DONE), DONE))
    return out


def _forget(scene: TableScene) -> None:
    scene.pending = None
    scene.refresh_strip()


def _plain(scene: TableScene, action: Action) -> Offer:
    words = scene.words.action(scene.view, action, scene.choices.frame)
    return Offer(words, lambda: scene.choose(action), action, True)


def _several(scene: TableScene) -> list[Offer]:
    choices, t = scene.choices, scene.words.t
    many = scene.marked.bit_count()
    why = "" if many >= max(1, choices.least) else t("table.mark_more", count=choices.least - many)
    words = t("table.take_marked", count=many, most=choices.most)
    out = [Offer(words, scene.play_marked, None, True, why, "confirm")]
    if choices.done and not many:
        out = [*out, Offer(t("table.done_pieces"), lambda: scene.choose(DONE), DONE)]
    return out


def _sets(scene: TableScene) -> list[Offer]:
    choices, view, t = scene.choices, scene.view, scene.words.t
    found = choosing.candidates(choices, view, scene.marked, scene.session.why_not)
    if found:
        return [
            Offer(label(scene, action), _chooser(scene, action), action, at == 0)
            for at, action in enumerate(found[:3])
        ]
    reason = choosing.why_marked(choices, view, scene.marked, scene.session.why_not)
    if reason is not None:
        missing = scene.rules.set_size - scene.marked.bit_count()
        short = reason == "set-too-small" and missing > 0
        words = t("table.more_for_set", count=missing) if short else t("table.no_set")
        clear = Offer(t("table.clear"), lambda: scene.set_marked(0), name="clear")
        return [Offer(words, lambda: None, None, True, scene.words.why(reason), "set"), clear]
    return []


def _chooser(scene: TableScene, action: Action) -> Callable[[], None]:
    return lambda: scene.choose(action)


def label(scene: TableScene, action: Action) -> str:
    """Name a set with its live value, or the character to be played."""
    words, view = scene.words, scene.view
    if action.verb == "play":
        return words.action(view, action)
    laid = action.verb == "lay"
    there = 0 if laid else sets_of(view, view.seat).get(action.target, 0)
    value = worth(scene.rules, there | action.pieces, laid=laid)
    key = "table.lay_value" if laid else "table.set_value"
    family = words.family(action.target)
    return words.t(
        key, family=family, cards=value.cards, scarabs=value.scarabs, points=value.points
    )


def items_for(scene: TableScene) -> list[TrayItem]:
    """List the tray's items."""
    frame = scene.choices.frame
    out = []
    for action in scene.choices.tray:
        picture, aspect = _picture(scene, action)
        words = _words(scene, action)
        item = TrayItem(scene.look, action, words, picture, aspect, scene.choose)
        if action.verb == "piece":
            power = scene.words.power(action.target)
            item.tooltip = f"{words}. {power}" if power else words
            item.on_context = scene.look_closer
        elif frame is not None and action.verb == "family":
            item.tooltip = scene.tray_note(action)
        out.append(item)
    return out


def _words(scene: TableScene, action: Action) -> str:
    words = scene.words
    if action.verb == "piece":
        return words.name(action.target)
    if action.verb == "back" and scene.choices.frame is not None:
        other = scene.choices.frame.other
        many = scene.view.backs(other)[action.target] if other >= 0 else 0
        if many:
            return words.t("word.times", name=words.back(action.target), count=many)
    return words.action(scene.view, action, scene.choices.frame)


def _picture(scene: TableScene, action: Action) -> tuple[Picture | None, float]:
    faces, verb, target = scene.faces, action.verb, action.target
    if verb == "piece":
        token = faces.of(target).kind.startswith("token")
        return (lambda size: faces.get(target, size)), 1.0 if token else faces.aspect
    if verb == "back":
        return (lambda size: faces.get(UNSEEN - target, size)), faces.aspect
    if verb == "family":
        art = f"families/{scene.rules.families[target]}"
        return (lambda size: faces.art(art, size)), 1.0
    if verb == "direction":
        name = faces.artist.book.faces["directions"][DIRECTIONS[target]]
        return (lambda size: faces.art(name, size)), 1.0
    return None, 1.0
