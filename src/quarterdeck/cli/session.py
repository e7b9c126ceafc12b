"""A game at the terminal: what is shown, and what may be typed.

Only what the seat may know is shown: its view, and its share of every event. Bots are asked through a handle made from
their own seat's view. Where several seats choose at the same time, bots answer first; nobody can tell the difference.
"""

from __future__ import annotations

import sys

from quarterdeck.bots import Bot
from quarterdeck.kernel.event import EventLog
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Action
from quarterdeck.lab.simulate import BotFailed, ask, told

HELP = """\
a number         the answer with that number
a few letters    the answer that begins with them, or the only one that has them in it; for example: {example}
view             show the table again
log              all that you have seen happen
undo             take back your last move, unless you have learnt something from it; bots agree to the rest
quit             leave the table"""


class PlayerLeft(Exception):
    """The human has left, or there is nothing more to read."""


class Session:
    def __init__(
        self, game: Game, g: Table, log: EventLog, human: int | None, players: list[Bot | None], dice: list[Rng]
    ) -> None:
        self.game = game
        self.g = g
        self.log = log
        self.human = human
        self.players = players
        self.dice = dice
        self.shown = 0
        """Number of events that were shown, or were not for this seat."""

    def play(self) -> None:
        """To the end of the game."""
        while pending := self.g.pending():
            bots = [seat for seat in pending if seat != self.human]
            if bots:
                self.bot_answers(bots[0])
                if self.human is None:
                    self.show_news()
            else:
                self.human_answers()
        self.show_news()
        self.show_end()

    def bot_answers(self, seat: int) -> None:
        player = self.players[seat]
        assert player is not None
        options = self.g.options(seat)
        if len(options) == 1:
            self.g.play(seat, options[0])
            return
        try:
            self.g.play(seat, ask(player, self.game, self.g, seat, self.dice[seat]))
        except Exception as error:
            raise BotFailed(f"bot {player.name!r} failed (seat {seat}): {told(error)}") from error

    # What the human says ----------------------------------------------------------------------------------------

    def human_answers(self) -> None:
        """Put the question; come back when it is answered or an answer was taken back."""
        assert self.human is not None
        options = self.g.options(self.human)
        self.show_news()
        if len(options) == 1:
            print(f"\n{self.g.question(self.human)}\nYou can only answer: {options[0].text}")
            self.g.play(self.human, options[0])
            return
        self.show_question(options)
        while True:
            typed = self.read()
            word = " ".join(typed.lower().split())
            if word == "undo":
                if self.undone():
                    return
            elif word in ("view", "log", "help", "?"):
                self.tell(word, options)
            elif (action := self.meant(word, options)) is not None:
                self.g.play(self.human, action)
                return

    def read(self) -> str:
        """A line; what comes through a pipe is shown as if it had been typed."""
        try:
            line = input("> ")
        except EOFError:
            print("\nThere is no more input.", end="")
            raise PlayerLeft from None
        if not sys.stdin.isatty():
            print(line)
        if line.strip().lower() in ("quit", "exit"):
            raise PlayerLeft
        return line

    def undone(self) -> bool:
        assert self.human is not None
        permission = self.g.may_undo(self.human)
        if not permission and not permission.if_agreed:
            print(f"That cannot be taken back: {permission.reason}.")
            return False
        self.g.undo(self.human, agreed=True)
        print("Taken back; the others agree." if permission.if_agreed else "Taken back.")
        if permission.if_agreed:
            self.show_picture()
        return True

    def tell(self, word: str, options: list[Action]) -> None:
        if word == "view":
            self.show_picture()
            self.show_question(options)
        elif word == "log":
            for sentence in self.sentences(0):
                print(f"  {sentence}")
        else:
            print(HELP.format(example=options[-1].text))

    def meant(self, word: str, options: list[Action]) -> Action | None:
        """The answer that was typed; if it is not clear which, say so."""
        if word.isascii() and word.isdigit():
            if 1 <= int(word) <= len(options):
                return options[int(word) - 1]
            print(f"There is no answer {word}; they go from 1 to {len(options)}.")
            return None
        if not word:
            print(f"Type a number from 1 to {len(options)}, or the beginning of an answer; 'help' tells what else.")
            return None
        exact = [action for action in options if action.text.lower() == word]
        begin = [action for action in options if action.text.lower().startswith(word)]
        inside = [action for action in options if word in action.text.lower()]
        found = exact or begin or inside
        if len(found) == 1:
            return found[0]
        if found:
            print(f"{word!r} could be any of: {', '.join(action.text for action in found)}.")
        else:
            print(f"No answer has {word!r} in it. Type a number from 1 to {len(options)}; 'help' tells what else.")
        return None

    # What is shown ----------------------------------------------------------------------------------------------

    def sentences(self, first: int) -> list[str]:
        seen = [told.seen_by(self.human) for told in self.log.all[first:]]
        return [event.sentence(self.game.book) for event in seen if event is not None]

    def show_news(self) -> None:
        """What happened since, and the table as it is now; nothing if nothing did."""
        news = self.sentences(self.shown)
        self.shown = len(self.log.all)
        if news:
            print()
            for sentence in news:
                print(sentence)
            self.show_picture()

    def show_picture(self) -> None:
        print(f"\n{self.game.picture(self.game.view(self.g, self.human)).rstrip()}")

    def show_question(self, options: list[Action]) -> None:
        assert self.human is not None
        print(f"\n{self.g.question(self.human)}")
        width = len(str(len(options)))
        for number, action in enumerate(options, 1):
            print(f"  {number:>{width}}  {action.text}")

    def show_end(self) -> None:
        outcome = self.g.outcome()
        assert outcome is not None
        print()
        for seat, score in enumerate(outcome.scores):
            print(f"{self.name(seat)}: {score}")
        names = " and ".join(self.name(seat) for seat in outcome.winners)
        if not outcome.winners:
            print("Nobody wins.")
        elif len(outcome.winners) > 1:
            print(f"{names} share the win." if len(outcome.winners) < self.g.seats else "A draw.")
        else:
            print("You win!" if outcome.winners[0] == self.human else f"{names} wins.")

    def name(self, seat: int) -> str:
        player = self.players[seat]
        return "You" if player is None else f"Seat {seat} ({player.name})"
