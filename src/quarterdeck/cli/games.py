"""quarterdeck games: what can be played."""

from __future__ import annotations

import quarterdeck
from quarterdeck.cli.choices import Json
from quarterdeck.cli.output import print_json
from quarterdeck.kernel.game import Game


def games(*, json: Json = False) -> None:
    """List the games, with their seats and options."""
    found = quarterdeck.all_games()
    if json:
        print_json({"games": [as_data(game) for game in found]})
        return
    for game in found:
        print(f"{game.id}: {game.name}, {seats_of(game)} seats")
        for name, help in game.options_help.items():
            print(f"    --option {name}=...  {help}")
        for notice in game.book.notices:
            print(f"    {notice}")


def seats_of(game: Game) -> str:
    low, high = game.seats[0], game.seats[-1]
    return str(low) if low == high else f"{low} to {high}"


def as_data(game: Game) -> dict[str, object]:
    return {
        "id": game.id,
        "name": game.name,
        "seats": list(game.seats),
        "rules": game.version,
        "data": game.data_hash,
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "possible": option.possible(),
                "help": option.help,
                "conditions": option.conditions(),
                "ruling": option.ruling or None,
            }
            for option in game.options
        ],
        "notices": list(game.book.notices),
    }
