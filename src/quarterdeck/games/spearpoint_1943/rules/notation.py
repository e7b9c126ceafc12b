"""The text of every action. A unit in battle is written by its number, a card by its key.

    add m4a1-sherman          ready armoured-fist       random        take rangers          done
    commit rangers            commit m7-priest rear     crew american-armor-crew-veteran    crew of 3
    man 3                     advance 2                 play dig-in 1
    fire 4                    fire 4 w1                 assault 4     hold
    resolve 2                 roll                      roll on       cease                 never damage
    ask again
    play take-aim w1          spend smoke
    draw unit                 draw command              discard rangers           drop smoke

A deck that was saved is sent as its `add` actions, one for each copy, and `done`.
"""

from __future__ import annotations

from quarterdeck.games.spearpoint_1943.rules import actions as say
from quarterdeck.games.spearpoint_1943.rules.printed import ALL_WEAPONS, LINES, SLOTS, WINDOWS, Book, Card
from quarterdeck.games.spearpoint_1943.rules.wording import A_WEAPON, ENEMY_UNIT, OWN_UNIT, Command
from quarterdeck.kernel.types import Action


def enter_actions(book: Book) -> None:
    """Give every action its number and its text."""
    for text, label, action in (
        ("done", "Done", say.Done()),
        ("random", "A random deck", say.UseRandom()),
        ("hold", "Hold fire", say.HoldFire()),
        ("roll", "Roll", say.Roll()),
        ("roll on", "Roll, and do not ask again during this attack", say.RollOn()),
        ("ask again", "Ask me at every window again", say.AskAgain()),
        ("cease", "Cease fire", say.CeaseFire()),
    ):
        book.enter(action, text, label)
    for number, window in enumerate(WINDOWS):
        enter(book, book.nevers, say.Never(number), f"never {window}", f"Go on, and never ask me about {window}")
    enter(book, book.draws, say.Draw(False), "draw unit", "Draw a unit card")
    enter(book, book.draws, say.Draw(True), "draw command", "Draw a command card")
    for number, deck in enumerate(book.decks):
        side = "american" if deck.seat == 0 else "german"
        enter(book, book.ready[deck.seat], say.UseReady(number), f"ready {side} {deck.key}", f"Take {deck.name}")
    for card in book.cards:
        enter_card(book, card)
    for command in book.commands:
        enter_command(book, command)
    enter_slots(book)


def enter(book: Book, heap: list[Action], action: Action, text: str, label: str) -> None:
    book.enter(action, text, label)
    heap.append(action)


def enter_card(book: Book, card: Card) -> None:
    number, key, name = card.number, card.key, card.name
    enter(book, book.adds, say.Add(number), f"add {key}", f"Add {name}")
    enter(book, book.takes, say.Take(number), f"take {key}", f"Take {name} into the starting hand")
    enter(book, book.discards, say.DiscardUnit(number), f"discard {key}", f"Discard {name}")
    enter(book, book.crews, say.UseCrew(number), f"crew {key}", f"With {name}")
    commits: list[Action] = []
    for line in card.lines:
        where = f" {LINES[line]}" if len(card.lines) > 1 else ""
        enter(book, commits, say.Commit(number, line), f"commit {key}{where}", f"Commit {name}{where}")
    book.commits.append(commits)


def enter_command(book: Book, command: Command) -> None:
    number, key, name = command.number, command.key, command.name
    enter(book, book.spends, say.Spend(number), f"spend {key}", f"Discard {name} for +1")
    enter(book, book.drops, say.DropCommand(number), f"drop {key}", f"Discard {name}")
    plays: list[Action] = []
    names = command.wording.names
    if names in (OWN_UNIT, ENEMY_UNIT):
        whose = "own" if names == OWN_UNIT else "enemy"
        for slot in range(1, SLOTS + 1):
            enter(book, plays, say.Play(number, slot, 2), f"play {key} {slot}", f"{name} on {whose} unit {slot}")
    elif names == A_WEAPON:
        for weapon in range(2):
            text = f"play {key} w{weapon + 1}"
            enter(book, plays, say.Play(number, 0, weapon), text, f"{name} for weapon {weapon + 1}")
    else:
        enter(book, plays, say.Play(number, 0, 2), f"play {key}", name)
    book.plays.append(plays)


def enter_slots(book: Book) -> None:
    for slot in range(1, SLOTS + 1):
        enter(book, book.mans, say.Man(slot), f"man {slot}", f"Another crew for unit {slot}")
        enter(book, book.crews_of, say.UseCrewOf(slot), f"crew of {slot}", f"With the crew of unit {slot}")
        enter(book, book.advances, say.Advance(slot), f"advance {slot}", f"Bring unit {slot} to the front line")
        enter_fire(book, slot)
        enter(book, book.assaults, say.Assault(slot), f"assault {slot}", f"Close assault on enemy unit {slot}")
        enter(book, book.resolves, say.Resolve(slot), f"resolve {slot}", f"Resolve the attack of unit {slot}")


def enter_fire(book: Book, slot: int) -> None:
    fires: list[Action] = []
    for weapon in range(ALL_WEAPONS):
        text, label = f"fire {slot} w{weapon + 1}", f"Fire weapon {weapon + 1} alone at enemy unit {slot}"
        enter(book, fires, say.Fire(slot, weapon), text, label)
    enter(book, fires, say.Fire(slot, ALL_WEAPONS), f"fire {slot}", f"Fire at enemy unit {slot}")
    book.fires.append(fires)
