"""A game: one value that holds all that the rest of the world needs of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from inspect import get_annotations
from pathlib import Path
from secrets import token_bytes
from typing import Any, Final

from msgspec import Raw, Struct
from msgspec.json import encode
from msgspec.structs import asdict

from quarterdeck.kernel import record as records
from quarterdeck.kernel import saving, undo
from quarterdeck.kernel.arity import arity_of, check_decision
from quarterdeck.kernel.data import Files, read_files
from quarterdeck.kernel.decision import AnyDecision
from quarterdeck.kernel.determinization import imagine
from quarterdeck.kernel.errors import BadSeats, BadTable, BrokenRule, NoSuchAction
from quarterdeck.kernel.manifest import Manifest, read_manifest
from quarterdeck.kernel.opening import Opening, stream_of
from quarterdeck.kernel.options import Option, Value, known
from quarterdeck.kernel.rng import KEY_BYTES, Rng, Stream
from quarterdeck.kernel.rulings import RULINGS, Ruling, read_rulings
from quarterdeck.kernel.saving import declared
from quarterdeck.kernel.table import Listener, Origin, Table
from quarterdeck.kernel.typed_actions import check_types, typed
from quarterdeck.kernel.types import Action, Book, Kind, Outcome, Piece, Rule, Rule0, rule_name
from quarterdeck.kernel.view import View, fill_in, table_from

API: Final = 1
"""Version of what games are written against: raised when a game made for an older kernel would no longer work."""

OVER: Final = Outcome((), (), ())
"""Any end, to see what is shown then."""


def plain_picture(_book: Book, view: View) -> str:
    """What a game shows that has no picture of its own: the fields of its view."""
    kernels = View.__struct_fields__
    return "\n".join(f"{name}: {value}" for name, value in asdict(view).items() if name not in kernels)


class NoCatalogue(Struct):
    """What a game lists whose cards need no list."""


def no_catalogue(_book: Book) -> NoCatalogue:
    return NoCatalogue()


def checked_state(state: type[Table]) -> type[Table]:
    """A state may not use the table's own names for its fields: both would write there.

    Of a compiled class the compiler has seen to that.
    """
    own = [name for base in state.__mro__ if base not in Table.__mro__ for name in get_annotations(base)]
    taken = [name for name in own if hasattr(Table, name) or name in declared(Table)]
    if taken:
        raise BrokenRule(f"{state.__name__} declares {', '.join(taken)}: the table itself has something of that name")
    return state


def check_seat(g: Table, seat: object) -> None:
    if seat is not None and (not isinstance(seat, int) or not 0 <= seat < g.seats):
        raise BadSeats(f"there is no seat {seat!r}: this table has the seats 0 to {g.seats - 1}")


class Game:
    def __init__(
        self,
        *,
        api: int,
        id: str,
        name: str,
        seats: range,
        longest: int,
        start: Rule0,
        rules: Sequence[Rule],
        decisions: Sequence[AnyDecision[Any]],
        events: Sequence[Kind],
        state: type[Table],
        make_book: Callable[[Files], Book],
        view_type: type[View],
        view: Callable[[Any, int | None], View],
        from_view: Callable[[Any, Any], None],
        redeal: Callable[[Any, int | None, Rng], None],
        picture: Callable[[Any, Any], str] = plain_picture,
        catalogue: Callable[[Any], Struct] = no_catalogue,
        version: int = 1,
        options: Sequence[Option] = (),
        pieces: Sequence[type[Piece]] = (),
        files: Sequence[str] = (),
        folder: Path = Path(),
        data: Path | None = None,
        evaluation: str = "",
        searcher: str = "",
        observer: str = "",
        lesson: str = "",
    ) -> None:
        """What a game is made of.

        api        the version of the kernel's `API` that the game was written for
        start      the first rule: sets the table up and schedules what follows
        version    of the rules: raised when an old record would no longer replay
        longest    random play ends within this many answers
        state      the class of its tables, made without arguments; it declares its fields, `book` among them
        make_book  the book, made from the content of the data files
        view       the game's part of what a seat (None: a spectator) may know
        from_view  sets a blank state's pieces from a view: unknown cards in sorted order, rivals' drafts empty
        redeal     deals what the seat cannot know anew: unknown cards sorted, then shuffled, rivals' drafts cleared
        picture    a view as plain text for a terminal, given the book and the view
        catalogue  what is printed on the cards, for boards and other programs, given the book
        folder     the game's own folder: data files, RULINGS.md with the doubtful cases, board
        data       the folder of the data files, if they are not the game's own
        evaluation, searcher, observer
                   classes for bots and learning environments, as 'module:Class': imported when they are first used
        lesson     a `Lesson` that teaches it, as 'module:LESSON': imported when it is first used
        """
        self.made_of: Final = {name: value for name, value in locals().items() if name != "self"}
        """All of these, to make the same game with other data."""
        self.api: Final = api
        self.id: Final = id
        self.name: Final = name
        self.version: Final = version
        self.seats: Final = seats
        self.longest: Final = longest
        self.start: Final = start
        self.rules: Final = tuple(rules)
        self.decisions: Final = tuple(decisions)
        self.events: Final = tuple(events)
        self.options: Final = tuple(options)
        self.pieces: Final = tuple(pieces)
        self.files: Final = tuple(files)
        self.state: Final = checked_state(state)
        self.view_type: Final = view_type
        self._view: Final = view
        self._from_view: Final = from_view
        self._redeal: Final = redeal
        self._picture: Final = picture
        self._catalogue: Final = catalogue
        self.folder: Final = folder
        self.evaluation: Final = evaluation
        self.searcher: Final = searcher
        self.observer: Final = observer
        self.lesson: Final = lesson
        self.rule_names: Final = {rule_name(rule): rule for rule in [start, *rules]}
        self.arities: Final = {name: arity_of(rule) for name, rule in self.rule_names.items()}
        """Number of ints that each rule takes, by its name."""
        self.decision_names: Final = {decision.name: decision for decision in decisions}
        self.piece_names: Final = {piece.__name__: piece for piece in pieces}
        if self.arities[rule_name(start)]:
            raise BrokenRule(f"the game starts with {rule_name(start)}, which takes ints: nothing could give them")
        for decision in decisions:
            check_decision(decision)
        content, self.data_hash, self.text_hash = read_files(data or folder, files)
        self.book: Final = make_book(content)
        check_types(self.book)
        self.opening: Final = Opening(self, seats, self.options, self.state, self.book, start)

    def __repr__(self) -> str:
        return f"<{self.name}>"

    @property
    def options_help(self) -> dict[str, str]:
        return {option.name: option.describe() for option in self.options}

    def has_data(self, hash: str) -> bool:
        """Are these the cards of that name? Older records and tables name the text of the files."""
        return hash in (self.data_hash, self.text_hash)

    @cached_property
    def rulings(self) -> dict[int, Ruling]:
        """Every doubtful case that was settled, by number."""
        return read_rulings(self.folder / RULINGS)

    @cached_property
    def manifest(self) -> Manifest | None:
        """What the lobby shows of it, and where its board is; None if it has no manifest."""
        return None if self.folder == Path() else read_manifest(self.folder, self.seats[-1])

    @property
    def action_count(self) -> int:
        return len(self.book.actions)

    def action(self, text: str) -> Action:
        """The action that is written so."""
        return self.book.action(text)

    def action_at(self, index: int) -> Action:
        """The action with this number."""
        if not 0 <= index < self.action_count:
            raise NoSuchAction(f"no action has the number {index}; they go from 0 to {self.action_count - 1}")
        return self.book.actions[index]

    @cached_property
    def typed_actions(self) -> list[Raw]:
        """Every action as JSON with its type and its fields, by number: written once, sent often."""
        return [Raw(encode(typed(action))) for action in self.book.actions]

    def catalogue(self) -> Struct:
        """What is printed on the cards, as plain data."""
        return self._catalogue(self.book)

    def with_data(self, folder: str | Path) -> Game:
        """The same game with the data files of that folder."""
        return Game(**self.made_of | {"data": Path(folder)})

    # Tables -----------------------------------------------------------------------------------------------------

    def new(
        self,
        seats: int,
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        key: bytes | None = None,
    ) -> Table:
        """A table at its first question: reproducible with a seed, else a real one with a secret key."""
        if seed is None and key is None:
            key = token_bytes(KEY_BYTES)
        return self.opening.new(seats, seed, options, key)

    def begin(self, origin: Origin, listener: Listener | None = None) -> Table:
        """The table that an origin leads to, always the same one; the listener hears the set-up too."""
        return self.opening.begin(origin, listener)

    def bare(self, seats: int, options: Mapping[str, object], rng: Stream | None = None) -> Table:
        """A table at which nothing has happened: for situations, whose pieces and agenda are then set by hand."""
        g = self.blank()
        origin = Origin(self, self.check_seats(seats), self.known_options(options), None, None)
        g.set_up(origin, Rng(0) if rng is None else rng)
        return g

    def blank(self) -> Table:
        """A state that knows its book and nothing else."""
        return self.opening.blank()

    def stream_of(self, origin: Origin) -> Stream:
        return stream_of(origin)

    def check_seats(self, seats: object) -> int:
        return self.opening.check_seats(seats)

    def check_options(self, options: object, seats: int) -> dict[str, Value]:
        """The options of a table that is to be made; one that would do nothing there is refused."""
        return self.opening.check_options(options, seats)

    def known_options(self, options: Mapping[str, object]) -> dict[str, Value]:
        """The options that a table was made with once, whether they do anything or not."""
        return known(self.options, options)

    # What a seat may know ---------------------------------------------------------------------------------------

    def view(self, g: Table, seat: int | None) -> View:
        """All that the seat may know; None: a spectator."""
        check_seat(g, seat)
        seen = self._view(g, seat)
        fill_in(seen, g, seat)
        return seen

    def revealed(self, g: Table, seat: int | None = None) -> View:
        """What the seat would see if the game ended here: then nothing is hidden."""
        check_seat(g, seat)
        twin = g.clone()
        twin.result = OVER
        seen = self._view(twin, seat)
        fill_in(seen, g, seat)
        return seen

    def picture(self, view: View) -> str:
        """A view as plain text."""
        return self._picture(self.book, view)

    def from_view(self, view: View) -> Table:
        """One fixed table of the information set that this view shows, made from nothing else."""
        return table_from(self, view, self._from_view)

    def redeal(self, g: Table, seat: int | None, rng: Rng) -> Table:
        """A table drawn from all that the seat cannot tell from this one, its information set (a determinization)."""
        check_seat(g, seat)
        t = g.clone()
        if t.result is None:
            self._redeal(t, seat, rng)
        imagine(t, seat, rng)
        return t

    # To disk and back -------------------------------------------------------------------------------------------

    def save(self, g: Table) -> bytes:
        """The whole table as bytes (a snapshot), for the host alone."""
        self.check_own(g)
        return saving.save(self, g)

    def load(self, data: bytes) -> Table:
        return saving.load(self, data)

    def record(self, g: Table, players: Sequence[str] = ()) -> records.Record:
        """What was answered, from what start: enough to play it again.

        The key of a real table is in it only when the game is over; before that a record is for the host alone, since
        it tells what was drawn and chosen in secret.
        """
        self.check_own(g)
        return records.record_of(self, g, players)

    def replay(self, past: records.Recorded) -> Table:
        """The table that a record leads to."""
        return records.replay(self, records.read_record(past))

    def verify(self, past: records.Recorded, commitment: str | None = None) -> None:
        """Raise `NotProven` unless all that a finished record tells follows from its start and its answers.

        For a real table that start is the key; give the commitment that was shown before the game to prove that it is
        the same key.
        """
        records.verify(self, records.read_record(past), commitment)

    def check_own(self, g: Table) -> None:
        its = g.origin.game
        if its.id != self.id or its.data_hash != self.data_hash:
            raise BadTable(f"this table is of {its.name} with data {its.data_hash[:12]}, not {self.data_hash[:12]}")

    # Taking back ------------------------------------------------------------------------------------------------

    def may_undo(self, g: Table, seat: int) -> undo.Permission:
        return undo.permission(self, g, seat)

    def undo(self, g: Table, seat: int, agreed: bool = False) -> None:
        undo.undo(self, g, seat, agreed)
