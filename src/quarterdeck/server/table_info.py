"""What a user is shown of a table besides its game."""

from __future__ import annotations

from quarterdeck.kernel.rng import commitment
from quarterdeck.server.lessons import lesson_progress
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.schemas import Ending, Silenced, TableInfo


def table_info(live: LiveTable, viewer: str | None) -> TableInfo:
    made = live.made
    eyes = live.eyes(viewer)
    seats = zip(live.seating, live.names(), strict=True)
    muted = live.chat.muted.items()
    return TableInfo(
        id=live.id,
        name=live.name,
        game=made.game,
        options=made.options,
        seats=[occupancy.info(viewer, name, live.takes_in) for occupancy, name in seats],
        host=live.host_name,
        hosted=viewer is not None and viewer == live.host,
        join=made.join,
        clock=made.clock,
        spectators=made.spectators,
        hints=made.hints,
        late_joining=made.late_joining,
        rated=made.rated,
        state=live.state,
        commitment=commitment(bytes.fromhex(made.key)),
        key=made.key if live.state == "over" else None,
        turn=sorted(lane.seat for lane in live.under_way.waiting()) if eyes else [],
        outcome=ending(live),
        lesson=lesson_progress(live),
        rematch=live.rematch,
        hinted=[occupancy.hinted for occupancy in live.seating],
        muted=[Silenced(who=who, name=name, you=live.silences(who, viewer)) for who, name in muted],
        request=None if live.undo_request is None else live.undo_request.info(live.seating),
        sitters=list(live.activity.sitters.values()),
        notes=live.activity.notes,
        created=made.time,
        moved=max([live.changed, *(perspective.time for perspective in eyes)]),
    )


def ending(live: LiveTable) -> Ending | None:
    outcome = None if live.play is None else live.play.outcome()
    if outcome is None:
        return None
    return Ending(
        scores=list(outcome.scores),
        winners=list(outcome.winners),
        ranking=[list(group) for group in outcome.ranking],
        resigned=live.under_way.resigned,
    )
