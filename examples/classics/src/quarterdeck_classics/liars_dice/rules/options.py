"""What a host may choose."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.options import Option

from quarterdeck_classics.liars_dice.rules.pieces import FEWEST_FACES, MOST_EACH, MOST_FACES

DICE: Final = Option("dice", 1, "number of dice per seat", 1, MOST_EACH)
FACES: Final = Option("faces", MOST_FACES, "number of faces of a die; the highest is wild", FEWEST_FACES, MOST_FACES)
