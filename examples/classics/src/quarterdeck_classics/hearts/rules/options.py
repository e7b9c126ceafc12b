"""What a table can agree on before the deal. The defaults are those of a single hand of common hearts."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.options import Need, Option

DRAWN: Final = "drawn"

PASSING: Final = Option(
    "passing",
    DRAWN,
    "where passed cards go; drawn: one of the four by lot",
    choices=[DRAWN, "left", "across", "right", "none"],
)
CLEAN_FIRST_TRICK: Final = Option(
    "clean_first_trick", True, "no hearts and no queen of spades in the first trick, if it can be helped", ruling=2
)
ANY_CLUB: Final = Option("any_club", False, "who holds the two of clubs may lead any club to the first trick")
BREAK_HEARTS: Final = Option("break_hearts", True, "hearts may be led only when they are broken", ruling=1)
QUEEN_BREAKS: Final = Option(
    "queen_breaks", True, "the queen of spades breaks hearts too", needs=Need(BREAK_HEARTS, [True])
)
HEARTS_FOR_QUEEN: Final = Option(
    "hearts_for_queen",
    False,
    "who holds nothing but hearts and the queen of spades may lead a heart",
    needs=Need(BREAK_HEARTS, [True]),
)
JACK: Final = Option("jack", False, "the jack of diamonds takes 10 points off")
NO_TRICKS: Final = Option(
    "no_tricks", False, "a seat without a single trick takes 5 points off, unless somebody has all"
)

ALL: Final = [
    PASSING,
    CLEAN_FIRST_TRICK,
    ANY_CLUB,
    BREAK_HEARTS,
    QUEEN_BREAKS,
    HEARTS_FOR_QUEEN,
    JACK,
    NO_TRICKS,
]
