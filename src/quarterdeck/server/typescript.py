"""The protocol as TypeScript, written from the Structs and the actions.

    python -m quarterdeck.server.typescript             what all games share
    python -m quarterdeck.server.typescript GAME_ID     view, events, options and book of a game, complete in itself
    python -m quarterdeck.server.typescript --base      what the views and options of all games extend

With `--base-from MODULE` the base is imported instead of repeated.

The same Structs give the same text.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable
from typing import Any, Final

import msgspec
from msgspec import inspect

from quarterdeck import bot_protocol, registry
from quarterdeck.bot_protocol import OptionShown, StreamMessage
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.record import Record
from quarterdeck.kernel.typed_actions import Plain, fields_of
from quarterdeck.kernel.types import Action
from quarterdeck.kernel.view import View
from quarterdeck.server import messages, schemas
from quarterdeck.server.messages import ClientMessage, ServerMessage
from quarterdeck.server.people import schemas as people_schemas
from quarterdeck.server.results import schemas as result_schemas

COMMAND: Final = "python -m quarterdeck.server.typescript"
PLAIN: Final[dict[type[inspect.Type], str]] = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
    inspect.RawType: "unknown",
    inspect.BytesType: "string",
}
VALUES: Final = {int: "number", str: "string", bool: "boolean", type(None): "null"}
RENAMED: Final[dict[type, str]] = {Record: "GameRecord", View: "GameView"}
"""Structs whose names would say too little, or something else, in TypeScript."""
SCHEMAS: Final = (schemas, people_schemas, result_schemas)
"""Modules of what REST calls take and give."""
BASE: Final = (View, OptionShown)
"""What the view and the options of every game extend."""


class Writer:
    """Collects the interfaces that types refer to, each once."""

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
                return self.note(kind, RENAMED.get(cls, cls.__name__))
        raise TypeError(f"{kind} has no place in the protocol")

    def note(self, struct: inspect.StructType, name: str) -> str:
        if self.classes.setdefault(name, struct.cls) is not struct.cls:
            raise TypeError(f"two classes are called {name}: {self.classes[name]} and {struct.cls}")
        if name not in self.interfaces:
            self.interfaces[name] = ""
            self.interfaces[name] = self.interface(struct, name)
        return name

    def interface(self, struct: inspect.StructType, name: str) -> str:
        if struct.array_like:
            fields = ", ".join(f"{field.encode_name}: {self.written(field.type)}" for field in struct.fields)
            return f"export type {name} = [{fields}];\n"
        lines = [f"{struct.tag_field}: {msgspec.json.encode(struct.tag).decode()}"] if struct.tag_field else []
        given = issubclass(struct.cls, schemas.RequestBody)
        bases = [base for base in BASE if base in struct.cls.__mro__[1:]]
        inherited = {name for base in bases for name in base.__struct_fields__}
        for field in struct.fields:
            if field.name in inherited:
                continue
            # What the server sends is there, unless its Struct leaves out defaults; a client may leave out those.
            mark = "?" if (given or struct.cls.__struct_config__.omit_defaults) and not field.required else ""
            lines.append(f"{field.encode_name}{mark}: {self.written(field.type)}")
        about = (struct.cls.__doc__ or "").strip().partition("\n")[0]
        return interface(name, "" if about.startswith(f"{struct.cls.__name__}(") else about, lines, self.add(bases))

    def option(self, cls: type[Action], fields: list[dict[str, Plain]]) -> str:
        """The interface of an option, given the fields of all actions of its class."""
        name = f"{cls.__name__}Option"
        if self.classes.setdefault(name, cls) is not cls:
            raise TypeError(f"two classes are called {name}: {self.classes[name]} and {cls}")
        lines = [f'type: "{cls.__name__}"']
        for field in dict.fromkeys(field for one in fields for field in one):
            values = [one[field] for one in fields if field in one]
            lines.append(f"{field}{'' if len(values) == len(fields) else '?'}: {type_of(values)}")
        about = (cls.__doc__ or "").strip().partition("\n")[0]
        self.interfaces[name] = interface(name, about, lines, self.add([OptionShown]))
        return name

    def text(self) -> list[str]:
        """Every interface, in the order of their names."""
        return [self.interfaces[name] for name in sorted(self.interfaces)]

    def import_base(self, module: str) -> str:
        """The line that imports what other interfaces use of the base, which is then not written here."""
        base = Writer()
        base.add(BASE)
        for name in base.interfaces:
            self.interfaces.pop(name, None)
        used = [name for name in sorted(base.interfaces) if any(re.search(rf"\b{name}\b", one) for one in self.text())]
        return f'import type {{ {", ".join(used)} }} from "{module}";\n'

    def add(self, kinds: Iterable[Any]) -> list[str]:
        """Note these Structs; returns their names."""
        return [self.written(inspect.type_info(kind)) for kind in kinds]

    def alias(self, name: str, members: Iterable[str]) -> str:
        """A name for one of several types."""
        listed = list(dict.fromkeys(members))
        if listed == [name]:
            return ""
        if name in self.classes:
            raise TypeError(f"{self.classes[name]} has a name that is needed: {name} is {' | '.join(listed)}")
        return f"export type {name} = {' | '.join(listed) or 'never'};\n"


def interface(name: str, about: str, lines: list[str], extends: list[str] | None = None) -> str:
    comment = f"/** {about} */\n" if about else ""
    base = f" extends {', '.join(extends)}" if extends else ""
    return comment + f"export interface {name}{base} {{\n" + "".join(f"  {line};\n" for line in lines) + "}\n"


def array(item: str) -> str:
    return f"({item})[]" if " | " in item else f"{item}[]"


def type_of(values: list[Plain]) -> str:
    """The type of a field that has these values."""
    kinds = {VALUES[type(value)] for value in values if not isinstance(value, list)}
    lists = [value for value in values if isinstance(value, list)]
    if lists:
        kinds.add(array(type_of([item for value in lists for item in value])))
    return " | ".join(sorted(kinds)) or "unknown"


def structs_of(module: Any, base: type) -> list[type]:
    """The Structs of a module, in the order written."""
    return [
        found
        for found in vars(module).values()
        if isinstance(found, type) and issubclass(found, base) and found.__module__ == module.__name__
    ]


def document(writer: Writer, aliases: list[str], arguments: str, base_from: str = "") -> str:
    """The text of a file, with the command that writes it; the base is imported if a module has it."""
    command = " ".join(filter(None, (COMMAND, arguments, f"--base-from {base_from}" if base_from else "")))
    heading = f"// Written by `{command}`: do not edit, write it again.\n"
    imports = writer.import_base(base_from) if base_from else ""
    return "\n".join(filter(None, [heading, imports, *writer.text(), *aliases]))


def base_types() -> str:
    """What the views and options of all games have."""
    writer = Writer()
    writer.add(BASE)
    return document(writer, [], "--base")


def shared_types(base_from: str = "") -> str:
    """What is the same for all games; of a game's own it knows what the kernel knows."""
    writer = Writer()
    left_out = (schemas.RequestBody, schemas.Shown)
    for module in SCHEMAS:
        writer.add(kind for kind in structs_of(module, msgspec.Struct) if kind not in left_out)
    writer.add(structs_of(messages, msgspec.Struct))
    writer.add(structs_of(bot_protocol, msgspec.Struct))
    writer.add([Record, View])
    writer.interfaces["GameEvent"] = interface("GameEvent", "What every event has.", ["type: string"])
    aliases = [
        writer.alias("ServerMessage", writer.add([ServerMessage])),
        writer.alias("ClientMessage", writer.add([ClientMessage])),
        writer.alias("StreamMessage", writer.add([StreamMessage])),
    ]
    return document(writer, aliases, "", base_from)


def game_types(game: Game, base_from: str = "") -> str:
    """What a board of this game is given."""
    writer = Writer()
    actions: dict[type[Action], list[dict[str, Plain]]] = {}
    for action in game.book.actions:
        actions.setdefault(type(action), []).append(fields_of(action))
    parts = {
        "View": writer.add([game.view_type]),
        "Event": writer.add(kind.event for kind in game.events),
        "Option": [writer.option(cls, fields) for cls, fields in actions.items()],
        "Book": writer.add([type(game.catalogue())]),
    }
    aliases = [writer.alias(name, members) for name, members in parts.items()]
    return document(writer, aliases, game.id, base_from)


def main() -> None:
    parser = argparse.ArgumentParser(prog=COMMAND)
    parser.add_argument("game", nargs="?", help="id of a game; none: what all games share")
    parser.add_argument("--base", action="store_true", help="only what the views and options of all games have")
    parser.add_argument("--base-from", metavar="MODULE", default="", help="import that from here")
    given = parser.parse_args()
    if given.base:
        text = base_types()
    elif given.game:
        text = game_types(registry.load(given.game), given.base_from)
    else:
        text = shared_types(given.base_from)
    sys.stdout.write(text)


if __name__ == "__main__":
    main()
