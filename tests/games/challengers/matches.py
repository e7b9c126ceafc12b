"""Matches for the tests of the board: lost ones of a golden game, as their losers heard them.

python -m tests.games.challengers.matches    writes `board/matches.json` again
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from quarterdeck.games.challengers import GAME
from quarterdeck.games.challengers.rules.events import DeckChanged, MatchBegan, MatchWon
from quarterdeck.games.challengers.rules.pieces import ROBOT, State
from quarterdeck.kernel.event import Event, EventLog
from quarterdeck.kernel.record import from_text, origin_of

HERE = Path(__file__).parent
GOLDEN = HERE / "golden" / "three.replay"
FIXTURE = HERE / "board" / "matches.json"


def lost_matches() -> list[dict[str, Any]]:
    """The lost matches: of which round, who lost, how large the decks were, and what was told of it."""
    past = from_text(GAME, GOLDEN.read_text(encoding="utf-8"))
    log = EventLog()
    g = GAME.begin(origin_of(GAME, past), log)
    sizes: dict[int, int] = {}
    running: dict[int, dict[str, Any]] = {}
    found: list[dict[str, Any]] = []
    for given in past.answers:
        assert isinstance(g, State)
        round, robot = g.round, len(g.robot.deck)
        g.play(given.seat, GAME.action(given.action))
        for seat in range(g.seats):
            for event in log.seen_by(seat):
                if isinstance(event, DeckChanged):
                    sizes[event.who] = event.size
                elif isinstance(event, MatchBegan) and seat in (event.beginner, event.opponent):
                    decks = {
                        str(who): robot if who == ROBOT else sizes[who] for who in (event.beginner, event.opponent)
                    }
                    running[seat] = {"round": round, "loser": seat, "sizes": decks, "events": []}
                if seat in running and concerns(event, running[seat]["sizes"]):
                    running[seat]["events"].append(msgspec.to_builtins(event))
                    if isinstance(event, MatchWon):
                        match = running.pop(seat)
                        found += [match] if event.loser == seat else []
        log.all = []
    return found


def concerns(event: Event, players: dict[str, int]) -> bool:
    """Is it about one of the two?"""
    return any(str(getattr(event, field, None)) in players for field in ("who", "winner", "beginner"))


if __name__ == "__main__":
    text = json.dumps(lost_matches(), separators=(",", ":"))
    FIXTURE.write_text(f"{text}\n", encoding="utf-8")
