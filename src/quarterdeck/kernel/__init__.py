"""The rules engine, and the words that a game is written with.

It knows no game and no clock, and reads nothing but card files.
"""

from quarterdeck.kernel.decision import Decision, Decision1, Decision2, Decision3
from quarterdeck.kernel.event import Event, EventLog, Everyone, Owner, kind
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.lane import OPEN, PRIVATE, SHARED
from quarterdeck.kernel.options import Option
from quarterdeck.kernel.rng import Rng, Stream
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Action, Book, Outcome, Piece, most_points
from quarterdeck.kernel.view import View

__all__ = [
    "OPEN",
    "PRIVATE",
    "SHARED",
    "Action",
    "Book",
    "Decision",
    "Decision1",
    "Decision2",
    "Decision3",
    "Event",
    "EventLog",
    "Everyone",
    "Game",
    "Option",
    "Outcome",
    "Owner",
    "Piece",
    "Rng",
    "Stream",
    "Table",
    "View",
    "kind",
    "most_points",
]
