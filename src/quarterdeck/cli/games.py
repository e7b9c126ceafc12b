"""quarterdeck games: what can be played."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

import quarterdeck
from quarterdeck import registry
from quarterdeck.cli.choices import Json
from quarterdeck.cli.output import print_json
from quarterdeck.kernel.game import Game


def games(
    *,
    check: Annotated[bool, Parameter(help="Put each game to a short test, as a server does when it starts.")] = False,
    json: Json = False,
) -> None:
    """List the games, with their seats and options, and the packages that cannot be used."""
    refused = registry.refused_to_players() if check else registry.refused()
    found = [game for game in quarterdeck.all_games() if game.id not in refused]
    if json:
        print_json({"games": [as_data(game) for game in found], "refused": refused})
        return
    for game in found:
        print(f"{game.id}: {game.name}, {seats_of(game)} seats")
        for name, help in game.options_help.items():
            print(f"    --option {name}=...  {help}")
        for notice in game.book.notices:
            print(f"    {notice}")
    for reason in refused.values():
        print(f"Refused: {reason}")


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
