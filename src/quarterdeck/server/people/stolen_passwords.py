"""Passwords that everybody tries first: common words and names, keyboard rows, numbers, and one after the other."""

from __future__ import annotations

import re
from typing import Final

from quarterdeck.server.names import same

WORDS: Final = frozenset(
    """
    password passwort passwd pass motdepasse contrasena wachtwoord parola senha haslo secret secrets geheim private
    admin administrator administrador root user guest gast test testing tester demo default system server login logon
    welcome willkommen bienvenue hello hallo bonjour hola letmein letme openup open sesame opensesame access changeme
    change trustno trustno1 iloveyou loveyou iloveu teamo jetaime ichliebedich love lover loveme lovely mylove forever
    always together baby babygirl babyboy angel angels princess prince queen king sweet sweety sweetie honey sugar
    sunshine sunflower rainbow summer winter spring autumn sommer herbst fruhling monday tuesday wednesday thursday
    friday saturday sunday january february march april june july august september october november december
    football baseball basketball hockey soccer tennis golf rugby cricket liverpool chelsea arsenal barcelona realmadrid
    juventus bayern dortmund manchester united yankees cowboys steelers eagles lakers redsox rangers
    dragon dragons monkey tiger tigger lion panther wolf bear eagle falcon phoenix horse dolphin butterfly kitten kitty
    puppy doggy doggie snoopy garfield mickey minnie pokemon pikachu naruto mario zelda sonic batman superman spiderman
    ironman starwars skywalker vader yoda matrix gandalf frodo hogwarts harry potter harrypotter merlin pirate pirates
    captain sailor anchor navy army ranger hunter killer shadow ghost ninja samurai warrior knight master maestro
    magic wizard diamond silver golden gold purple orange yellow green black white blue red pink banana apple cherry
    cookie chocolate cheese coffee pepper ginger peanut pumpkin flower flowers rose daisy lily jasmine
    michael michelle jennifer jessica jordan joshua matthew daniel david andrew robert thomas charlie george william
    james john anthony richard nicole ashley amanda samantha stephanie elizabeth maria anna hannah sarah laura julia
    alexander alexandra benjamin nathan justin brandon chris christian christopher peter patrick steven kevin brian
    computer laptop internet online windows microsoft apple google facebook youtube twitter instagram samsung android
    iphone linux ubuntu nintendo playstation xbox minecraft fortnite roblox warcraft callofduty counterstrike
    mustang ferrari porsche mercedes corvette harley davidson yamaha honda toyota
    money dollar rich lucky winner victory freedom liberty america american england london paris berlin germany france
    italia espana canada mexico brasil texas california newyork
    jesus christ heaven blessed god amen faith hope grace
    whatever nothing something anything everything please thankyou sorry family friend friends mother father brother
    sister mom dad mama papa babe boss dude girl boy
    fuck fuckyou fuckoff asshole bitch shit sexy hottie
    asdf qwer zxcv qwerty qwertz azerty abc abcd xyz abcabc
    play player game games gamer gaming board boardgame tabletop table dice card cards
    quarterdeck quarter deck my the is im iam the best new one two three this that and
    """.split()  # noqa: SIM905  # laid out as a list, it would fill pages
)
"""Written small, without digits that stand for letters."""
ROWS: Final = tuple(
    row + row
    for run in (
        *("qwertyuiop", "asdfghjkl", "zxcvbnm", "1234567890", "qwertzuiop", "yxcvbnm", "azertyuiop", "qsdfghjklm"),
        *("abcdefghijklmnopqrstuvwxyz", "1q2w3e4r5t6y7u8i9o0p", "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik", "!@#$%^&*()"),
    )
    for row in (run, run[::-1])
)
"""Keys side by side and letters in order, in both directions."""
SHORTEST_RUN: Final = 3
STANDS_FOR: Final = {
    "0": "o",
    "1": "il",
    "3": "e",
    "4": "a",
    "5": "s",
    "7": "t",
    "8": "b",
    "@": "a",
    "$": "s",
    "!": "il",
}
MAX_WORDS: Final = 2
"""A password of so many common words, with digits and signs between them, is one of those tried first."""
LONGEST: Final = 48
"""Characters beyond which only repetition is looked for."""
REPEATED: Final = re.compile(r"(.{1,6}?)\1{2,}.{0,6}|(.{4,})\2", re.DOTALL)


def is_stolen(password: str, name: str) -> bool:
    """Would somebody who tries the most common passwords, and those made from the name, find it soon?"""
    text = password.casefold()
    if REPEATED.fullmatch(text):
        return True
    own = frozenset(part for part in (*name.casefold().split(), same(name)) if len(part) > 1)
    return len(text) <= LONGEST and fewest_words(text, WORDS | own) <= MAX_WORDS


def fewest_words(text: str, words: frozenset[str]) -> int:
    """Number of words that a text consists of; digits, signs, runs of keys and repeated letters count nothing."""
    never = len(text) + 1
    fewest = [0] + [never] * len(text)
    for start in range(len(text)):
        if fewest[start] == never:
            continue
        for end in range(start + 1, min(len(text), start + free_length(text, start)) + 1):
            fewest[end] = min(fewest[end], fewest[start])
        for word in words:
            end = start + len(word)
            if end <= len(text) and fewest[start] + 1 < fewest[end] and spells(text[start:end], word):
                fewest[end] = fewest[start] + 1
    return fewest[-1]


def free_length(text: str, start: int) -> int:
    """Length of what begins here and costs somebody who guesses next to nothing."""
    length = 0 if text[start].isalpha() else 1
    while start + length < len(text) and text[start + length] == text[start]:
        length += 1
    if text[start].isalpha() and length < SHORTEST_RUN:
        length = 0
    run = SHORTEST_RUN
    while start + run <= len(text) and any(text[start : start + run] in row for row in ROWS):
        length = max(length, run)
        run += 1
    return length


def spells(text: str, word: str) -> bool:
    return all(a == b or b in STANDS_FOR.get(a, "") for a, b in zip(text, word, strict=True))
