"""Bots: players for any game, which know what their seat knows and nothing more.

    bot("random", game)         any option
    bot("greedy", game)         the option that looks best one step ahead
    bot("search:1000", game)    tree search (IS-MCTS) with 1,000 iterations per answer; "search:250ms" by the clock

A game is played better with an evaluation of its own, which its `Game` names. Without one, rollouts go to the end at
random. A game that needs another kind of search names its own searcher there too.
"""

from __future__ import annotations

from quarterdeck.bots.advice import Advice, advise
from quarterdeck.bots.bot import Bot, Budget
from quarterdeck.bots.errors import BadBudget, NoSuchBot
from quarterdeck.bots.evaluation import Evaluation, Term
from quarterdeck.bots.greedy import GreedyBot
from quarterdeck.bots.handle import Handle
from quarterdeck.bots.random_bot import RandomBot
from quarterdeck.bots.search import Finding
from quarterdeck.bots.search_bot import SearchBot
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.parts import load_part

__all__ = [
    "Advice",
    "BadBudget",
    "Bot",
    "Budget",
    "Evaluation",
    "Finding",
    "Handle",
    "NoSuchBot",
    "SearchBot",
    "Term",
    "advise",
    "bot",
    "evaluation_of",
    "names",
]

USUAL = {"random": 1, "greedy": 16, "search": 1000}
"""Number of iterations per answer by bot, unless told otherwise."""


def names() -> list[str]:
    return list(USUAL)


def bot(spec: str, game: Game) -> Bot:
    """The bot of this specification: its name, and perhaps its budget, as in search:1000 or search:250ms."""
    name, colon, amount = spec.partition(":")
    if name not in USUAL:
        raise NoSuchBot(f"there is no bot {name!r}; bots: {', '.join(names())}")
    if name == "random":
        if colon:
            raise NoSuchBot(f"{spec!r}: the random bot does not think, so it takes no budget; write 'random'")
        return RandomBot(spec, Budget(iterations=1))
    budget = read_budget(spec, amount) if colon else Budget(iterations=USUAL[name])
    evaluation = evaluation_of(game)
    if name == "greedy":
        return GreedyBot(spec, budget, evaluation)
    return searcher_of(game)(spec, budget, evaluation)


def read_budget(spec: str, amount: str) -> Budget:
    number = amount.removesuffix("ms")
    if not (number.isascii() and number.isdigit() and int(number)):
        name = spec.partition(":")[0]
        raise NoSuchBot(
            f"{spec!r}: {amount!r} is no budget; write iterations as in '{name}:1000' or time as in '{name}:250ms'"
        )
    return Budget(milliseconds=int(number)) if amount.endswith("ms") else Budget(iterations=int(number))


def evaluation_of(game: Game) -> Evaluation:
    """A new evaluation of the game's own kind if there is one, else one of random rollouts."""
    return load_part(game.evaluation, Evaluation)() if game.evaluation else Evaluation()


def searcher_of(game: Game) -> type[SearchBot]:
    """The class of the game's own searcher if it has one, else the one for every game."""
    return load_part(game.searcher, SearchBot) if game.searcher else SearchBot
