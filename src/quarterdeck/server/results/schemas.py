"""What calls about people, results and ratings give. Ratings and doubts are whole points: 60 times mu and sigma."""

from __future__ import annotations

from typing import Literal

from quarterdeck.kernel.options import Value
from quarterdeck.server.schemas import Shown

Won = Literal["won", "drawn", "lost"]


class RatingShown(Shown):
    game: str
    rating: int
    doubt: int
    """One sigma of the model of what is believed: no promise of how often the truth lies within it."""
    games: int
    """Number of rated ones."""
    won: float
    """Number of rated ones won; a shared win counts in part."""
    placed: bool
    """Little enough doubt and games enough for a place in the list."""
    change: int
    """Within the last 30 days."""


class ShareShown(Shown):
    """How often somebody has won, by game and number of rivals."""

    game: str
    rivals: int
    games: int
    won: float
    """A shared win counts in part."""
    fair: float | None
    """Share of the wins that comes by lot; None for a game played alone."""


class FormShown(Shown):
    table: str
    game: str
    result: Won
    time: float


class BestWin(Shown):
    """A rated game won against the strongest rival."""

    table: str
    game: str
    rival: str
    name: str
    rating: int
    """The rival's, before the game."""
    time: float


class Profile(Shown):
    id: str
    """Of the account, where a guest has become one."""
    name: str
    kind: Literal["guest", "member", "program"]
    since: float | None
    """When the account was made."""
    ratings: list[RatingShown]
    """One per game with a rated game."""
    shares: list[ShareShown]
    form: list[FormShown]
    """The last ten games, the newest last."""
    best: BestWin | None


class SeatRemembered(Shown):
    player: str
    """Id of a user, or `bot:` and a level; empty for one who has gone for good."""
    name: str
    kind: Literal["person", "bot", "program", "former"]
    place: int
    score: int | None
    left: Literal["resigned", "left", "timed out"] | None
    hints: int


class GameRemembered(Shown):
    """What is remembered of a game that has ended."""

    number: int
    """In the order in which all games ended."""
    table: str
    game: str
    rules: int
    rated: bool
    clock: int | None
    began: float
    ended: float
    answers: int
    options: dict[str, Value]
    """Those that differ from usual."""
    sentence: str
    """The last thing that was told; may be empty."""
    seats: list[SeatRemembered]


class GamePlayed(Shown):
    """A game of somebody's, from her side."""

    game: GameRemembered
    place: int
    result: Won
    change: int | None
    """Of her rating; None if it was not rated."""


class GamesPage(Shown):
    """The newest first."""

    games: list[GamePlayed]
    next: int | None
    """What to give as `before` for the next page; None if there is none."""


class RatingPoint(Shown):
    number: int
    time: float
    rating: int
    doubt: int


class RatingCurve(Shown):
    rating: RatingShown | None
    """As it is now; None without a rated game."""
    points: list[RatingPoint]
    """After each game, the newest last; at most the last 1,000."""


class Met(Shown):
    """Games of two against each other: who had the better place."""

    game: str
    games: int
    won: int
    drawn: int
    lost: int
    expected: float | None
    """The first one's chance to beat the other, by their ratings; None unless both have one."""
    low: float | None
    high: float | None
    """Ends of the 95 % interval."""


class HeadToHead(Shown):
    id: str
    other: str
    name: str
    """The other's."""
    games: list[Met]


class SeasonShown(Shown):
    number: int
    name: str
    began: float
    ends: float


class LeaderRow(Shown):
    place: int | None
    """None for one who has no place yet."""
    best: int | None
    worst: int | None
    """Places at the upper and the lower end of the doubt."""
    player: str
    name: str
    level: str | None
    """Of a bot."""
    rating: int
    doubt: int
    games: int
    won: float
    change: int | None
    """Within the last 30 days; None in a season."""
    form: list[Won]
    """The last five rated games, the newest last."""
    you: bool


class Leaders(Shown):
    game: str
    season: SeasonShown | None
    """None for all time."""
    seasons: list[SeasonShown]
    """Those with rated games, the newest first."""
    placed: int
    """Number of those who have a place."""
    rows: list[LeaderRow]
    around: list[LeaderRow]
    """Three above and three below whoever was asked for, with her; empty if she has no place."""
    you: LeaderRow | None
    waiting: list[LeaderRow]
    """Some who have no place yet, those with the most games first."""
    low: int
    high: int
    """Ends of an axis for all who have a place, with their doubts."""


class BotProfile(Shown):
    level: str
    rank: int
    """From 1, the weakest."""
    about: str
    names: list[str]
    """Names it has at tables."""
    ratings: list[RatingShown]
    """Of every game offered here."""
    shares: list[ShareShown]
