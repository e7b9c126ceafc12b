"""Everything that Quarterdeck refuses, as one tree.

QuarterdeckError
├── NoSuchGame              an id that names no game
├── BadPackage              a game package that cannot be used: says why
├── BadTable                a table that cannot be set up
│   ├── BadSeats                a number of seats the game is not for
│   └── BadOption               an option that does not exist, or a value out of its range
├── BadData                 a card file that cannot be played with: names file, entry and field
├── IllegalAction           an answer that was not among the options
│   ├── NotAsked                the seat is not asked anything now
│   └── NoSuchAction            a text or number that names no action of this game
├── NotRevocable            an answer that cannot be taken back: says why
├── BadRecord               a record that cannot be read or replayed
│   └── NotProven               a record whose draws do not follow from its key
├── BadSave                 saved bytes that cannot be loaded
├── BadView                 a view that no table of this game can show
└── BrokenRule              a game's rules broke a law of the kernel: a fault in the game, not in what was asked
    └── NotConforming           the conformance suite found a law broken

Bots, lab and command line add their own below the same root. A message says who was refused, what was wrong and what
would do; `code` is for programs and stays as it is.
A refused call changes nothing. Only after BrokenRule is a table of no more use: its rules stopped half way.
"""

from __future__ import annotations


class QuarterdeckError(Exception):
    code = "error"


class NoSuchGame(QuarterdeckError):
    code = "no_such_game"


class BadPackage(QuarterdeckError):
    code = "bad_package"


class BadTable(QuarterdeckError):
    code = "bad_table"


class BadSeats(BadTable):
    code = "bad_seats"


class BadOption(BadTable):
    code = "bad_option"


class BadData(QuarterdeckError):
    code = "bad_data"

    def __init__(self, file: str, entry: str, field: str, problem: str) -> None:
        """For example: cards.toml, 'Doom Tempest (lower)', 'rows': three rows expected, found two."""
        self.file = file
        self.entry = entry
        self.field = field
        self.problem = problem
        where = ", ".join(part for part in (file, entry, field) if part)
        super().__init__(f"{where}: {problem}")

    def __reduce__(self) -> tuple[type[BadData], tuple[str, str, str, str]]:
        return BadData, (self.file, self.entry, self.field, self.problem)


class IllegalAction(QuarterdeckError):
    code = "illegal_action"


class NotAsked(IllegalAction):
    code = "not_asked"


class NoSuchAction(IllegalAction):
    code = "no_such_action"


class NotRevocable(QuarterdeckError):
    code = "not_revocable"


class BadRecord(QuarterdeckError):
    code = "bad_record"


class NotProven(BadRecord):
    code = "not_proven"


class BadSave(QuarterdeckError):
    code = "bad_save"


class BadView(QuarterdeckError):
    code = "bad_view"


class BrokenRule(QuarterdeckError):
    code = "broken_rule"


class NotConforming(BrokenRule):
    code = "not_conforming"
