"""What environments refuse: these hang from the tree in `quarterdeck.kernel.errors`.

QuarterdeckError
├── BadEnvironment          an argument that no environment takes
├── NotCopyable             an environment that is copied or pickled
└── NotUnderWay             a step before the first reset, or after the end
"""

from __future__ import annotations

from quarterdeck.kernel.errors import QuarterdeckError


class BadEnvironment(QuarterdeckError):
    code = "bad_environment"


class NotCopyable(QuarterdeckError):
    code = "not_copyable"


class NotUnderWay(QuarterdeckError):
    code = "not_under_way"
