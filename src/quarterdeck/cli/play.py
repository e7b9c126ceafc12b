"""quarterdeck play: a game at the terminal, against bots or watching them."""

from __future__ import annotations

from pathlib import Path
from secrets import randbits, token_bytes

from quarterdeck.bots import Bot
from quarterdeck.cli import INTERRUPTED
from quarterdeck.cli.choices import (
    Data,
    Options,
    check_new_file,
    chosen_bots,
    chosen_game,
    chosen_options,
    chosen_seat,
    write_file,
)
from quarterdeck.cli.session import PlayerLeft, Session
from quarterdeck.kernel.errors import BadSeats
from quarterdeck.kernel.event import EventLog
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import KEY_BYTES, Rng, commitment
from quarterdeck.kernel.table import Origin
from quarterdeck.lab.external_bots import player_of, seated
from quarterdeck.lab.plan import seed_from

WATCH = "watch"


def play(
    game: str,
    /,
    *,
    seat: str = "0",
    against: str = "search:250ms",
    seats: int | None = None,
    seed: int | None = None,
    option: Options = None,
    data: Data = None,
    save_record: Path | None = None,
) -> int:
    """Play against bots, or watch them.

    Parameters
    ----------
    game
        The game's id, as 'quarterdeck games' lists it.
    seat
        Where you sit; or 'watch' to let bots play.
    against
        The bots in the other seats, with commas between, or a program of your own as program:COMMAND. They fill the
        seats in turn.
    seats
        How many; as few as possible if not given.
    seed
        Deal the table of this seed; the same seed and answers give the same game.
    save_record
        A new file for the record of the game, to replay or to verify.
    """
    chosen = chosen_game(game, data)
    count = chosen.check_seats(chosen.seats[0] if seats is None else seats)
    human = chosen_seat(seat, count, WATCH)
    players = placed(chosen, count, human, against)
    values = chosen.check_options(chosen_options(chosen, option or []), count)
    key = token_bytes(KEY_BYTES) if seed is None else None
    origin = Origin(chosen, count, values, seed, key)
    chosen.stream_of(origin)  # refuses a bad seed before anything is shown
    if save_record is not None:
        check_new_file(save_record)
    session = begin(origin, human, players)
    code = 0
    try:
        with seated(players, session.g):
            session.play()
    except PlayerLeft:
        print("\nYou leave the table; the game is not over.")
    except KeyboardInterrupt:
        print("\nYou leave the table; the game is not over.")
        code = INTERRUPTED
    finally:
        if save_record is not None:
            names = ["you" if player is None else player.name for player in players]
            write_file(save_record, chosen.record(session.g, names).to_json())
    farewell(session, origin, save_record)
    return code


def placed(game: Game, seats: int, human: int | None, against: str) -> list[Bot | None]:
    """Who sits where: bots in turn, and None for the human."""
    specs = chosen_bots(against)
    free = [seat for seat in range(seats) if seat != human]
    if len(specs) > len(free):
        raise BadSeats(f"{len(specs)} bots cannot sit in {len(free)} free seats; name 1 to {len(free)}")
    players: list[Bot | None] = [None] * seats
    for place, seat in enumerate(free):
        players[seat] = player_of(specs[place % len(specs)], game)
    return players


def begin(origin: Origin, human: int | None, players: list[Bot | None]) -> Session:
    """Say who plays and commit to the key; only then is the table dealt."""
    game = origin.game
    print(f"{game.name}, {origin.seats} seats.")
    for notice in game.book.notices:
        print(notice)
    for seat, player in enumerate(players):
        print(f"Seat {seat}: {'you' if player is None else player.name}")
    if origin.key is not None:
        print(f"Commitment: {commitment(origin.key)}")
        print("This is the SHA-256 of the key that all shuffles and dice follow from; you see the key at the end.")
    if human is not None:
        print("Type a number or the beginning of an answer; 'help' tells what else.")
    log = EventLog()
    g = game.begin(origin, log)
    dice = [Rng(randbits(64) if origin.seed is None else seed_from(origin.seed, seat)) for seat in range(origin.seats)]
    return Session(game, g, log, human, players, dice)


def farewell(session: Session, origin: Origin, saved: Path | None) -> None:
    over = session.g.outcome() is not None
    if origin.key is not None and over:
        print(f"\nKey: {origin.key.hex()}")
        print("Its SHA-256 is the commitment from the start, and every draw of this game follows from it.")
        if saved is None:
            print("To check that, play with --save-record FILE, then: quarterdeck verify FILE")
    if saved is not None:
        print(f"\nRecord: {saved}")
        if over:
            print(f"To check it: quarterdeck verify {saved}")
        print(f"To read it: quarterdeck replay {saved}")
