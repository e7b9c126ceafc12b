"""What damage cards do: one code for each wording."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.spearpoint_1943.rules.printed import Code

ALL: Final = [
    Code("none", "no effect"),
    Code("stun1", "cannot attack for 1 turn", turns=1, stun=True),
    Code("stun2", "cannot attack for 2 turns", turns=2, stun=True),
    Code("att-1/2", "attacks at -1 for 2 turns", turns=2, attack=-1),
    Code("att-2", "attacks at -2", attack=-2),
    Code("w2", "its second weapon is lost", weapon=1),
    Code("w1/2", "its first weapon is out for 2 turns", turns=2, weapon=0),
    Code("def-1", "defence -1", defence=-1),
    Code("def-2", "defence -2", defence=-2),
    Code("expo", "attacks on it are at +1", exposed=1),
    Code("crew", "its crew is killed", kills_crew=True),
    Code("withdraw", "unit and crew go under the Reserves at the end of combat", leaves=True),
    Code("leave", "breaks off: unit and pilot go under the Reserves at the end of combat", leaves=True),
    Code("dead", "destroyed", kills=True),
]
CODES: Final = {code.key: code for code in ALL}
