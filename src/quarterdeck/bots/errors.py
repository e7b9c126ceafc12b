"""What bots refuse: these hang from the tree in `quarterdeck.kernel.errors`.

QuarterdeckError
├── NoSuchBot               a text that names no bot
└── BadBudget               a budget that cannot be spent
"""

from __future__ import annotations

from quarterdeck.kernel.errors import QuarterdeckError


class NoSuchBot(QuarterdeckError):
    code = "no_such_bot"


class BadBudget(QuarterdeckError):
    code = "bad_budget"
