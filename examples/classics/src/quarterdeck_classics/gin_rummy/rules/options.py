"""What a table can agree on before the deal."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.options import Need, Option

OKLAHOMA: Final = Option(
    "oklahoma", False, "the first upcard is the limit of a knock; an ace means that only gin will do", ruling=6
)
LIMIT: Final = Option("limit", 10, "the most deadwood that one can knock with", 0, 10, needs=Need(OKLAHOMA, [False]))
GIN_BONUS: Final = Option("gin_bonus", 25, "points for going gin", 0, 100)
UNDERCUT_BONUS: Final = Option("undercut_bonus", 25, "points for having less deadwood than who has knocked", 0, 100)

ALL: Final = [OKLAHOMA, LIMIT, GIN_BONUS, UNDERCUT_BONUS]
