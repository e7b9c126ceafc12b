"""The server's own log: one JSON object per line. Neither secrets nor views nor cards are ever handed to it."""

from __future__ import annotations

import logging
import sys
from time import gmtime, strftime
from typing import Any

import msgspec

LOG = logging.getLogger("quarterdeck")
OTHERS = ("asyncio", "litestar", "uvicorn")
"""Libraries whose warnings are in the log too."""


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": strftime("%Y-%m-%dT%H:%M:%S", gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line |= getattr(record, "facts", {})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def note(event: str, *, level: int = logging.INFO, trace: BaseException | None = None, **facts: object) -> None:
    """Write one line."""
    LOG.log(level, event, extra={"facts": facts}, exc_info=trace)


def short(table: str) -> str:
    """Name of a table in the log; nobody who reads the log can open the table with it."""
    return table[:6]


def set_up(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name, threshold in (("quarterdeck", level.upper()), *((other, "WARNING") for other in OTHERS)):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(threshold)
        logger.propagate = False
