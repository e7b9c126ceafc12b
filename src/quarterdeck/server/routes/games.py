"""What can be played."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath

from quarterdeck.kernel.game import Game
from quarterdeck.kernel.lesson import lesson_of
from quarterdeck.kernel.options import Option
from quarterdeck.kernel.rulings import Ruling
from quarterdeck.server.boards import Board
from quarterdeck.server.context import Context
from quarterdeck.server.lessons import taught
from quarterdeck.server.levels import level_infos
from quarterdeck.server.schemas import GameInfo, LessonInfo, NeedInfo, OnlyAt, OptionInfo, RulingInfo


@get("/games", summary="All games there are", sync_to_thread=False)
def list_games(context: NamedDependency[Context]) -> list[GameInfo]:
    return [game_info(game, context.games.board(game.id)) for game in context.games.all()]


@get("/games/{game:str}/book", summary="What is printed on the cards, in the game's own shape", sync_to_thread=False)
def book(game: FromPath[str], context: NamedDependency[Context]) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(context.games.game(game).catalogue())
    return plain


@get("/games/{game:str}/rulings", summary="Its doubtful cases, each with its answer", sync_to_thread=False)
def rulings(game: FromPath[str], context: NamedDependency[Context]) -> list[RulingInfo]:
    return [ruling_info(ruling) for ruling in context.games.game(game).rulings.values()]


@get("/games/{game:str}/lesson", summary="How a game is taught, step by step", sync_to_thread=False)
def lesson(game: FromPath[str], context: NamedDependency[Context]) -> LessonInfo:
    _, found = taught(context.games, game)
    return LessonInfo(
        minutes=found.minutes,
        steps=list(found.steps),
        title=found.title,
        learnt=list(found.learnt),
        unseen=found.unseen,
    )


def game_info(game: Game, board: Board) -> GameInfo:
    manifest = board.manifest
    return GameInfo(
        id=game.id,
        name=game.name,
        pitch=manifest.pitch,
        minutes=manifest.minutes,
        seats=(game.seats.start, game.seats.stop - 1),
        titles=list(manifest.titles),
        credits=list(manifest.credits),
        poster=board.address(manifest.poster),
        alt=manifest.alt,
        mark=board.address(manifest.mark),
        ground=manifest.ground,
        ink=manifest.ink,
        cut=manifest.cut,
        board=board.info(),
        options=[option_info(game, option) for option in game.options],
        levels=level_infos(),
        notices=list(game.book.notices),
        lesson=None if (lesson := lesson_of(game)) is None else lesson.minutes,
        rules=game.version,
        data=game.data_hash,
    )


def option_info(game: Game, option: Option) -> OptionInfo:
    if isinstance(option.default, bool):
        kind = "flag"
    else:
        kind = "number" if isinstance(option.default, int) else "choice"
    return OptionInfo(
        name=option.name,
        kind=kind,  # type: ignore[arg-type]  # one of the three
        default=option.default,
        help=option.help,
        low=option.low,
        high=option.high,
        choices=list(option.choices),
        only=[OnlyAt(value=value, seats=list(seats)) for value, seats in option.only.items()],
        needs=need_info(option),
        ruling=ruling_info(game.rulings[option.ruling]) if option.ruling else None,
    )


def need_info(option: Option) -> NeedInfo | None:
    if option.needs is None:
        return None
    return NeedInfo(option=option.needs.option.name, values=list(option.needs.values))


def ruling_info(ruling: Ruling) -> RulingInfo:
    return RulingInfo(number=ruling.number, question=ruling.question, answer=ruling.answer, house=ruling.house)
