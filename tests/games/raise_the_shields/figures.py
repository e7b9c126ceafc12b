"""What the figures of the rules page show."""

from __future__ import annotations

from tests.games.figures import Figures
from tests.games.raise_the_shields.table import both, enable, power, table

FIGURES: Figures = {
    "table": table(own="2 5", shared="6 4", p1_extras=power(1), p2_extras=power(4)),
    "start": table(own="2 5", shared="6 4", round="1"),
    "emitter": table(own="2 5", shared="6 4", p1_extras=power(1)),
    "shield": table(own="2 5", shared="6 4", p1_extras=power(1, 2)),
    "hits": table(own="2 5", shared="6 4", p1_extras=power(1), p1_hits="0 4 2 1 0 3"),
    "city": table(own="2 5", shared="6 4", p1_extras=both(power(1), enable(2))),
}
