"""The protocol as TypeScript, written from the Structs: python -m quarterdeck.server.typescript > protocol.ts

The same Structs give the same text. Views and events of every game are part of it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from textwrap import indent
from typing import Any

import msgspec
from msgspec import inspect

from quarterdeck import bot_protocol, registry
from quarterdeck.bot_protocol import StreamMessage
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.record import Record
from quarterdeck.server import messages, resources
from quarterdeck.server.messages import ClientMessage, ServerMessage

HEADING = """\
// Written by `python -m quarterdeck.server.typescript`: do not edit, write it again.

"""
PLAIN: dict[type[inspect.Type], str] = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
    inspect.RawType: "unknown",
    inspect.BytesType: "string",
}


class Writer:
    """Collects the interfaces that types refer to, each once; those of a game are in a namespace of its own."""

    def __init__(self) -> None:
        self.interfaces: dict[str, str] = {}
        self.classes: dict[str, type] = {}

    def written(self, kind: inspect.Type) -> str:
        """A type as TypeScript; Structs in it are noted down."""
        simple = PLAIN.get(type(kind))
        if simple is not None:
            return simple
        match kind:
            case inspect.Metadata(type=inner, extra=extra):
                return str(extra["typescript"]) if extra and "typescript" in extra else self.written(inner)
            case inspect.LiteralType(values=values):
                return " | ".join(msgspec.json.encode(value).decode() for value in sorted(values, key=str))
            case inspect.UnionType(types=types):
                return " | ".join(dict.fromkeys(self.written(one) for one in types))
            case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
                return array(self.written(item))
            case inspect.TupleType(item_types=items):
                return f"[{', '.join(self.written(item) for item in items)}]"
            case inspect.DictType(key_type=key, value_type=value):
                return f"Record<{self.written(key)}, {self.written(value)}>"
            case inspect.StructType(cls=cls):
                return self.note(kind, name_of(cls))
        raise TypeError(f"{kind} has no place in the protocol")

    def note(self, struct: inspect.StructType, name: str) -> str:
        if self.classes.setdefault(name, struct.cls) is not struct.cls:
            raise TypeError(f"two Structs are called {name}: {self.classes[name]} and {struct.cls}")
        if name not in self.interfaces:
            self.interfaces[name] = ""
            self.interfaces[name] = self.interface(struct, name.rpartition(".")[2])
        return name

    def interface(self, struct: inspect.StructType, name: str) -> str:
        if struct.array_like:
            fields = ", ".join(f"{field.encode_name}: {self.written(field.type)}" for field in struct.fields)
            return f"export type {name} = [{fields}];\n"
        lines = [f"  {struct.tag_field}: {msgspec.json.encode(struct.tag).decode()};"] if struct.tag_field else []
        given = issubclass(struct.cls, resources.Given)
        for field in struct.fields:
            # What the server sends is always there; what a client sends may leave out what has a default.
            mark = "?" if given and not field.required else ""
            lines.append(f"  {field.encode_name}{mark}: {self.written(field.type)};")
        about = (struct.cls.__doc__ or "").strip().partition("\n")[0]
        comment = f"/** {about} */\n" if about and not about.startswith(f"{name}(") else ""
        return comment + f"export interface {name} {{\n" + "".join(f"{x}\n" for x in lines) + "}\n"

    def text(self) -> list[str]:
        """Every interface, in the order of their names; then the games' own."""
        names = sorted(self.interfaces)
        spaces = sorted({name.partition(".")[0] for name in names if "." in name})
        inside = {
            space: "\n".join(self.interfaces[name] for name in names if name.startswith(f"{space}."))
            for space in spaces
        }
        return [self.interfaces[name] for name in names if "." not in name] + [
            f"export declare namespace {space} {{\n{indent(inside[space], '  ')}}}\n" for space in spaces
        ]

    def add(self, kinds: Iterable[Any]) -> list[str]:
        """Note these Structs; returns their names."""
        return [self.written(inspect.type_info(kind)) for kind in kinds]


def name_of(struct: type) -> str:
    """Its name; a game's own Struct is in the game's namespace. TypeScript has a Record of its own."""
    if struct is Record:
        return "GameRecord"
    _, games_own, rest = struct.__module__.partition("quarterdeck.games.")
    if not games_own:
        return struct.__name__
    space = "".join(word.title() for word in rest.partition(".")[0].split("_"))
    return f"{space}.{struct.__name__}"


def array(item: str) -> str:
    return f"({item})[]" if " | " in item else f"{item}[]"


def structs_of(module: Any, base: type) -> list[type]:
    """The Structs of a module, in the order written."""
    return [
        found
        for found in vars(module).values()
        if isinstance(found, type) and issubclass(found, base) and found.__module__ == module.__name__
    ]


def union(name: str, members: Iterable[str]) -> str:
    listed = list(members)
    return f"export type {name} = {' | '.join(listed) if listed else 'never'};\n"


def protocol(all_games: Iterable[Game]) -> str:
    """The whole text."""
    writer = Writer()
    left_out = (resources.Given, resources.Shown)
    writer.add(kind for kind in structs_of(resources, msgspec.Struct) if kind not in left_out)
    server, client, stream = (
        writer.written(inspect.type_info(kind)) for kind in (ServerMessage, ClientMessage, StreamMessage)
    )
    writer.add(structs_of(messages, msgspec.Struct))
    writer.add(structs_of(bot_protocol, msgspec.Struct))
    writer.add([Record])
    aliases = [
        union("ServerMessage", [server]),
        union("ClientMessage", [client]),
        union("StreamMessage", [stream]),
    ]
    views: dict[str, str] = {}
    events: dict[str, str] = {}
    books: dict[str, str] = {}
    for game in all_games:
        views[game.id] = writer.add([game.view_type])[0]
        books[game.id] = writer.add([type(game.catalogue())])[0]
        events[game.id] = " | ".join(writer.add(kind.event for kind in game.events))
    aliases += [
        by_game("GameViews", views),
        by_game("GameEvents", events),
        by_game("GameBooks", books),
        "export type GameView = GameViews[keyof GameViews];\n",
        "export type GameEvent = GameEvents[keyof GameEvents];\n",
    ]
    return HEADING + "\n".join([*writer.text(), *aliases])


def by_game(name: str, types: dict[str, str]) -> str:
    """An interface from the ids of games to what they show."""
    return f"export interface {name} {{\n" + "".join(f'  "{id}": {types[id]};\n' for id in sorted(types)) + "}\n"


def main() -> None:
    sys.stdout.write(protocol(registry.load(id) for id in registry.ids()))


if __name__ == "__main__":
    main()
