"""Shows what happened: listens to the session, launches flights, keeps the trail of late."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sobek_pg.client.anim import Pose
from sobek_pg.client.session import Change
from sobek_pg.client.table.log import Said
from sobek_pg.client.table.motion import FLIGHT, STEP, Flight
from sobek_pg.client.table.story import tell

if TYPE_CHECKING:
    from sobek_pg.client.table.table import TableScene

_MOVING = frozenset({"take", "skip", "move", "delivery", "fill"})


class Teller:
    """One per table; `lines` are the sentences since the viewer's last decision."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._recent: list[tuple[Said, list[Flight]]] = []

    @property
    def lines(self) -> list[Said]:
        """What happened of late, oldest first."""
        return [line for line, _ in self._recent]

    def heard(self, change: Change) -> None:
        """Answer a change of the session: tell it, build the table anew, let pieces fly."""
        scene = self.scene
        if change.kind == "hint":
            scene.show_hint()
            return
        scene.timeline.complete_all()
        scene.pending, scene.marked = None, 0
        starts = self._starts(change)
        if change.kind == "play":
            self._remember(change)
        else:
            self._recent = []
        scene.refresh()
        scene.opened()
        flights, delay = self._flights(change, starts)
        if self._recent:
            self._recent[-1][1].extend(flights)
        scene.flights.launch(flights, scene.look.metrics)
        scene.extra_flights(change, delay)
        self._sound(change)

    def again(self) -> None:
        """Let what happened of late happen again, for the eyes only."""
        scene = self.scene
        delay = 0.0
        for _, flights in self._recent:
            copies = [
                Flight(f.piece, f.start, f.end, None, delay + f.delay, f.seconds, f.arc)
                for f in flights
            ]
            scene.flights.launch(copies, scene.look.metrics)
            delay += max((f.delay + f.seconds for f in flights), default=0.0) + STEP
        if self._recent:
            scene.say_quietly(" ".join(line.text for line in self.lines))
        else:
            scene.refuse("nothing-yet")

    def _remember(self, change: Change) -> None:
        scene = self.scene
        mine = change.seat == scene.view.seat
        before = [line.seat for line in self.lines]
        if mine and (not before or before[-1] != change.seat):
            self._recent = []
        told = tell(scene.words, change.events)
        seat = change.seat if change.seat is not None else -1
        if told:
            colour = scene.colours[seat] if seat >= 0 else 0
            self._recent.append((Said(seat, " ".join(told), colour), []))

    def _starts(self, change: Change) -> dict[tuple[int, int], Pose]:
        scene = self.scene
        out: dict[tuple[int, int], Pose] = {}
        for number, event in enumerate(change.events):
            if event.kind not in _MOVING:
                continue
            for at, piece in enumerate(event.pieces):
                place = event.places[at] if at < len(event.places) else -1
                pose = scene.spot(event.source, event.source_seat, piece, place)
                if pose is not None:
                    out[number, at] = pose
        return out

    def _flights(
        self, change: Change, starts: dict[tuple[int, int], Pose]
    ) -> tuple[list[Flight], float]:
        scene = self.scene
        flights: list[Flight] = []
        delay = 0.0
        for number, event in enumerate(change.events):
            if event.kind not in _MOVING:
                continue
            went = False
            for at, piece in enumerate(event.pieces):
                start = starts.get((number, at))
                place = event.places[at] if at < len(event.places) else -1
                supply = event.target == "supply"
                end = scene.spot(event.target, event.target_seat, piece, place if supply else -1)
                if start is None or end is None:
                    continue
                node = scene.node_at(event, piece, place)
                later = scene.stagger(event, at, place)
                flights.append(Flight(piece, start, end, node, delay + later))
                went = True
            if went:
                quick = event.kind == "skip"
                delay += STEP if quick else FLIGHT * 0.6 + STEP * (len(event.pieces) - 1)
        return flights, delay

    def _sound(self, change: Change) -> None:
        kinds = {event.kind for event in change.events}
        audio = self.scene.kit.audio
        for kind, name in (
            ("scored", "chime"),
            ("delivery", "water"),
            ("fill", "water"),
            ("token", "coin"),
            ("set", "thud"),
            ("skip", "slide"),
            ("take", "card"),
        ):
            if kind in kinds:
                audio.play(name)
                return
