"""Which commands there are. Each is a module of its own, imported when it is used."""

from __future__ import annotations

from cyclopts import App, Parameter

import quarterdeck

app = App(
    "quarterdeck",
    help="Board games in the browser and at the terminal: serve, play, check and measure them.",
    version=quarterdeck.__version__,
    help_format="plaintext",
    default_parameter=Parameter(negative=()),
    result_action="return_value",
    suppress_keyboard_interrupt=False,
)

COMMANDS = {
    "games": "List the games, with their seats and options, and the packages that cannot be used.",
    "play": """Play against bots, or watch them.

        Without a seed it is a real table: a commitment to its secret key is shown before the first shuffle and the
        key after the end, so that every draw can be checked. During the game 'help' tells what can be typed.
        """,
    "serve": """Serve the site: tables for people and bots in the browser.

        Settings come from the environment too: see docs/hosting.md. Ctrl-C stops it, and no game is lost.
        """,
    "simulate": """Let bots play many games and report who wins, with 95 % intervals.

        Each table seed is played once for each rotation of the bots over the seats. Ctrl-C stops; what was played
        until then is reported.
        """,
    "lab": """Let bots play many games, measure them, and write a report: seats, cards, drama, skill, house rules.

        Tables (Parquet), numbers (JSON) and the report (HTML) go into one folder. Ctrl-C stops; the same command goes
        on where it was stopped. See docs/lab.md.
        """,
    "ladder": """Let every bot play every other one: ratings with their uncertainty, and a crosstable.

        Ctrl-C stops; the same command goes on where it was stopped.
        """,
    "replay": "Show a recorded game, answer by answer.",
    "verify": """Check a recorded game: every draw, every event, the outcome.

        Leaves with 0 if all of it follows from the key (or the seed), and with 1 at the first difference.
        """,
    "bench": "Measure how fast the games are, compiled and interpreted in turns.",
    "rebuild": """Make histories and ratings afresh from the games that have ended.

        Settings come from the environment as for 'serve'. With SQLite the server has to be stopped first.
        """,
    "new-game": """Write a package with a small game, to be changed into a game of your own.

        It has rules, tests, a bot's evaluation, a board and all the rest, and can be played at once. See
        docs/adding-a-game.md.
        """,
}

for place, (name, help) in enumerate(COMMANDS.items()):
    module = name.replace("-", "_")
    app.command(f"quarterdeck.cli.{module}:{module}", name=name, help=help, sort_key=place)
