"""Replays: what one perspective was shown of a game, answer by answer; records, and their proof."""

from __future__ import annotations

import msgspec

from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.kernel.event import Event, EventLog, with_names
from quarterdeck.kernel.record import Given, Record
from quarterdeck.kernel.table import Origin, Table
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.schemas import Moment, Verdict

EVERYTHING = "everything"


class Replayer:
    """Plays a game again, with a moment for everything that the perspective learnt."""

    def __init__(self, live: LiveTable, perspective: int | str | None) -> None:
        self.live = live
        self.perspective = perspective
        self.seat = perspective if isinstance(perspective, int) else None
        self.moments: list[Moment] = []
        self.information_hash = -1
        self.log = EventLog()
        self.names = live.names()

    def replay(self) -> list[Moment]:
        play = self.live.under_way
        origin: Origin = play.g.origin
        g = self.live.game.begin(origin, self.log)
        self.add_moment(g, None, "The table is set.")
        for given in play.given:
            g.play(given.seat, self.live.game.action(given.action))
            self.add_moment(g, given, "")
        if play.resigned is not None:
            self.moments.append(self.resignation(play.resigned))
        return self.moments

    def resignation(self, seat: int) -> Moment:
        """The last moment of a game that was resigned; nothing is hidden any more."""
        return Moment(
            number=len(self.moments) + 1,
            label=f"{self.names[seat]} resigned.",
            seat=seat,
            events=[],
            sentences=[],
            view=self.live.under_way.view(self.seat),
            time=None,
        )

    def add_moment(self, g: Table, given: Given | None, label: str) -> None:
        whole = self.perspective == EVERYTHING
        heard = g.information_hash(self.seat) << 1 | (g.result is not None)
        events: list[Event] = self.log.whole() if whole else self.log.seen_by(self.seat)
        if heard == self.information_hash and not whole:
            return
        self.information_hash = heard
        self.log.all = []
        sentences = [with_names(event.sentence(self.live.game.book), self.names) for event in events]
        own = given is not None and (whole or given.seat == self.seat)
        view = self.live.game.revealed(g) if whole else self.live.game.view(g, self.seat)
        self.moments.append(
            Moment(
                number=len(self.moments) + 1,
                label=label or self.label(given if own else None, sentences),
                seat=given.seat if own and given is not None else None,
                events=events,
                sentences=sentences,
                view=view,
                time=given.time if given is not None and (own or events) else None,
            )
        )

    def label(self, given: Given | None, sentences: list[str]) -> str:
        if given is not None:
            return f"{self.names[given.seat]}: {with_names(self.live.game.action(given.action).label, self.names)}"
        return sentences[0] if sentences else "Somebody has finished."


def record_of(live: LiveTable) -> Record:
    """The kernel's record, with names and times; the key of a game that is over is part of it."""
    play = live.under_way
    record = live.game.record(play.g, live.names())
    key = live.made.key if play.over else None
    return msgspec.structs.replace(record, key=key, answers=list(play.given), resigned=play.resigned)


def verdict(live: LiveTable) -> Verdict:
    """Play the record again, and say whether everything follows from the key."""
    record = record_of(live)
    checked = len(record.answers) + sum(len(told) for told in record.events)
    try:
        live.game.verify(record)
    except QuarterdeckError as error:
        return Verdict(proven=False, checked=checked, message=str(error))
    message = f"All {len(record.answers)} answers and every card follow from the key that was committed to."
    return Verdict(proven=True, checked=checked, message=message)
