/**
 * The board contract: what a board is given, and all that it may do.
 *
 * A board is an ES module. Ours are bundled with the client; a board from elsewhere is named by its game's package and
 * loaded from its address. Both look like `BoardModule`: only `mount` is required. A board may be written with any
 * framework or with none:
 *
 *     export function mount(element, table) {
 *       const draw = ({ view, options, answer }) => {
 *         element.replaceChildren(
 *           ...(options ?? []).map((option) => {
 *             const button = document.createElement("button");
 *             button.textContent = option.label;
 *             button.onclick = () => answer(option);
 *             return button;
 *           }),
 *         );
 *       };
 *       draw(table);
 *       return { update: draw, unmount: () => element.replaceChildren() };
 *     }
 *
 * A board draws a view. It never works out a rule: what may be done is in `options`, and nothing else is. It words no
 * question either: `decision.prompt` is the question. Without a decision, or with `seat` null, it only shows.
 *
 * A board names its parts in `data-part` attributes (`data-part="card Air Wing (upper)"`), so that the lesson of its game
 * can light them and say what to press. What stands in a lesson has to be named; a thing that can be pressed bears the
 * name itself. The buttons of the kit's prompt are named 'button' and their label.
 *
 * Once the game is over, a board marks the piece that decided it with `data-decided`, if one did: the table throws its light
 * on it before it says who won. Of several that are marked it is the first that can be seen.
 */

/** One legal answer: the action's type and fields (`card`, `slot`, ...; ints and strings), and how it is written. */
export interface BaseOption {
  /** The class of the action: 'PlayPart'. */
  type: string;
  index: number;
  /** The notation, for logs and people who type; no two options have the same. */
  text: string;
  /** The whole action in words: 'Play Tail (wrench)'. */
  label: string;
}

/** Something that happened: the class of the event, and its fields. */
export interface BaseEvent {
  type: string;
}

/** The question that the seat is asked now. */
export interface BoardDecision {
  /** The class of the decision: 'ChooseCard'. */
  name: string;
  /** The question, for people: to be shown as it is. */
  prompt: string;
  /** Is it asked even if there is only one answer, so that nobody learns who had a choice? */
  always_ask: boolean;
}

/** What one may know of who is asked, by seat: 'you', 'asked', or 'not finished' (chooses in secret). */
export type Asked = Record<number, string>;

/** What a board may keep in the browser, by name. */
export interface Memory {
  get(key: string): unknown;
  /** The value has to survive JSON; undefined forgets. */
  set(key: string, value: unknown): void;
}

/** The great moments of a game, as they sound: a board names the one that fits. */
export type Sound =
  | "card"
  | "reveal"
  | "count"
  | "whistle"
  | "flag"
  | "cheer"
  | "groan"
  | "burst"
  | "dice"
  | "hit"
  | "miss"
  | "wreck"
  | "shield"
  | "steam"
  | "fanfare";

/** As far as a board has told what happened: all frames before this one, and so many of its events. */
export interface Told {
  number: number;
  events: number;
}

/** A moment of the past, as the seat knew it then. */
export interface PastMoment<View = unknown, Event extends BaseEvent = BaseEvent> {
  number: number;
  view: View;
  events: Event[];
}

/** What a board is given, as a whole and anew with every change; a value that has not changed is the same object. */
export interface BoardTable<
  View = unknown,
  Book = unknown,
  Option extends BaseOption = BaseOption,
  Event extends BaseEvent = BaseEvent,
> {
  /** All that the seat may know. */
  view: View;
  /** The number of the frame that the view came with. */
  number: number;
  /** What has become known since the frame `since`, in order; nothing when a board is opened fresh. */
  events: Event[];
  /** The number of the frame that `events` lead on from: who has not shown that one has missed something. */
  since: number;
  /** The view of that frame, where a board is opened before all of it was shown (after a reload), and in a replay. */
  before: View | null;
  /** So many of `events` were shown before the board was opened (before a reload): it may go on behind them. */
  shown: number;
  /** In a replay: so many of `events` are to be shown, and no more; null: all, in the board's own time. */
  step: number | null;
  /** The same in words. */
  sentences: string[];
  /** What is printed on the cards: GET /api/games/{game}/book. */
  book: Book;
  /** The seat that looks and may answer; null for spectators and replays. */
  seat: number | null;
  decision: BoardDecision | null;
  /** The legal answers to `decision`. */
  options: Option[] | null;
  asked: Asked;
  /** The seat whose side is turned to the viewer: `seat`, and for one who only looks on the seat she had, else 0. */
  front: number;
  /** Milliseconds the seat had left when the frame came; null without a clock. */
  left: number | null;
  /** So many of them were not counted yet: until then everybody is shown what led to the question. */
  grace: number;
  /** The players' names by seat; equal ones are already told apart. */
  names: string[];
  /** A word beside a player's name, by seat: 'Bot', 'Away', or nothing. */
  badges: string[];
  /** The option pointed at anywhere at the table. Its piece on the board is to be marked with `data-pointed`. */
  hovered: Option | null;
  /**
   * The plan of a hint, in order: what to answer now, and then at once. The pieces of its first step are to be marked
   * with `data-hinted="1"`, those of the second with 2; the table draws the rings. Empty without a hint.
   */
  hinted: Option[];
  mayUndo: boolean;
  /** Why nothing can be taken back now. */
  whyNot: string;
  /** The factor of all times of what moves: 1, 2 for slow. 0: no motion is wanted, everything jumps to where it is. */
  pace: number;
  /** A picture on a rules page: it hears no keys. */
  picture?: true;
  /** The coach of a lesson leads: the board answers nothing by itself. */
  coached?: boolean;
  /** For what a player has planned but not sent: it survives a reload of this table from this seat. */
  memory: Memory;
  /** For what a player wishes and collects: it lasts from one table of this game to the next. */
  store: Memory;

  /**
   * Answers the question, with one of `options`. False: the coach of a lesson holds it back, and nothing was sent. What
   * the board answers by itself is `quiet`: if it comes too late, nobody has to hear of it.
   */
  answer(option: Option, quiet?: boolean): boolean;
  /** Takes the seat's last answer back. */
  undo(): void;
  /** What takes the last planned thing back, before anything of it is sent: Undo does that first. Null: nothing is. */
  planned(takeBack: (() => void) | null): void;
  /** The piece of an option is pointed at, or no longer (null): lists of moves at the table mark it too. */
  hover(option: Option | null): void;
  /** Says something to those who listen, politely; what is in the log or in `decision.prompt` they hear anyway. */
  speak(text: string): void;
  /**
   * The board starts to show what has happened (true), or has caught up with the view (false). Meanwhile the table
   * holds back the new lines of the log, the result and its sounds; `told` says how far the log may go all the same, and
   * that it has to wait even though the board is not busy. To be called before `mount` or `update` is done.
   */
  showing(busy: boolean, told?: Told | null): void;
  /** In a replay: the numbers of `events` after which there is something to see. The replay stops at each. */
  steps(stops: number[]): void;
  /** One of the game's great moments is seen now; it is heard, if the player has chosen to hear anything. */
  sound(sound: Sound): void;
  /** All moments from the start on, to show something again. */
  past(): Promise<PastMoment<View, Event>[]>;
  /** The board cannot go on: the table is shown in plain words instead. An error thrown by `update` does the same. */
  broken(error: unknown): void;
}

/** A board on the page. */
export interface MountedBoard<Table> {
  /** Something has changed. */
  update(table: Table): void;
  /** The board goes away: timers and listeners go with it. */
  unmount(): void;
}

/** Draws a board into an empty element; a promise, where something has to be loaded first. */
export type Mount<
  View = unknown,
  Book = unknown,
  Option extends BaseOption = BaseOption,
  Event extends BaseEvent = BaseEvent,
> = (
  element: HTMLElement,
  table: BoardTable<View, Book, Option, Event>,
) => MountedBoard<BoardTable<View, Book, Option, Event>> | Promise<MountedBoard<BoardTable<View, Book, Option, Event>>>;

/** How the sheet at the end of a game is dressed: as a paper of the game, the same by day and by night. */
export interface Dress {
  /** What such a paper is called: 'After-action report'. */
  heading: string;
  /** Is it light or dark? What the table puts on it goes with that. */
  theme: "light" | "dark";
  /** These and the following are colours, '#efe6c9'. */
  paper: string;
  ink: string;
  /** Of less weight than ink. */
  quiet: string;
  rule: string;
  /** Of more weight: who won, the best moment. */
  mark: string;
  /** Families of fonts for the large words, as in a style sheet; the board loads them. */
  face: string;
}

/** What the table and the replay know of a game beyond its board: small, for it is loaded with the lobby. */
export interface Facts<View = unknown> {
  /** The keys of the board: those that stand together (`["1", "–", "5"]`), and what they do. */
  keys: [keys: string[], does: string][];
  /** What each seat has at this moment, in the points that decide the game. */
  points?: (view: View) => number[];
  /** What is counted, if that is not plain. */
  about?: string;
  /** What decided the game, where that is never the scores; with the players' names by seat. */
  how?: (view: View, names: string[]) => string;
  /** The same, where it was not the scores this time; beside `how`: whether they say nothing of who won. */
  despite?: (view: View) => string;
  /** And in a word, to be stamped on a paper: 'Overrun'. */
  stamped?: (view: View) => string;
  /** Who has won beside the seats, if anybody: 'the house'. */
  beside?: (view: View) => string;
  /** What everybody is after, in one short line: 'most points in three rounds'. */
  goal?: (view: View, names: string[]) => string;
  /** Where in the game one is, to go on a sentence: 'turn 1, round 2'. */
  when?: (view: View) => string;
  /** Without one the end is told in the colours of the house. */
  dress?: Dress;
}

/** What led from one view to the next, and after how many of its events it is worth a look. */
export interface Film<View = unknown, Event extends BaseEvent = BaseEvent> {
  before: View;
  events: Event[];
  view: View;
  stops: number[];
}

/** A piece of a sentence: plain words, words of weight, somebody at the table, or a card as a mark in its colour. */
export type StoryPart =
  | string
  | { strong: string }
  /** A player: 'You', or her name. */
  | { seat: number; name: string }
  /** A card or another piece; `value` is a number that stands on it. */
  | { mark: string; colour?: string; value?: string };

/** One thing that matters, in one sentence. */
export interface StoryLine {
  /** The moment that it became known with. */
  number: number;
  /** Whose doing it was; null: nobody's. */
  seat: number | null;
  text: StoryPart[];
  /** What it brought, and whom; `seat` null: nobody. */
  delta?: { seat: number | null; points: string };
  /** The reason, folded: what is pressed for it ('Why 5'), and its lines. */
  why?: { title: string; lines: StoryPart[][] };
  /** A threat, or a turn of fortune. */
  hot?: boolean;
  /** Of less weight: shown only where somebody unfolds it. */
  folded?: boolean;
}

/** A round or a turn, with the lines of it. */
export interface StoryGroup {
  heading: string;
  /** How it stands, at the end of the heading. */
  aside?: StoryPart[];
  lines: StoryLine[];
}

/** What a story is told from: what became known with each frame, and what was to be seen then. */
export interface StoryMoment<View = unknown, Event extends BaseEvent = BaseEvent> {
  number: number;
  events: Event[];
  view: View;
}

export interface StoryTable<Book = unknown> {
  book: Book;
  /** The players' names by seat. */
  names: string[];
  /** The seat that is called 'You'; null for spectators. */
  seat: number | null;
}

/** The story of a game so far: what changed and why, from its events. It takes no text apart and works out no rule. */
export type Storyteller<View = unknown, Book = unknown, Event extends BaseEvent = BaseEvent> = (
  moments: StoryMoment<View, Event>[],
  table: StoryTable<Book>,
) => StoryGroup[];

/** A term of the game's evaluation that a hint's plan changes: what it is about, and by how much; more is better. */
export interface HintReason {
  term: string;
  about: number[];
  change: number;
}

export interface HintGiven<View = unknown, Book = unknown, Option extends BaseOption = BaseOption> {
  /** The greatest first. */
  reasons: HintReason[];
  plan: Option[];
  view: View;
  book: Book;
  /** The players' names by seat. */
  names: string[];
  /** The seat that is advised. */
  seat: number;
}

/** Why: what a plan gains, and what it risks, a sentence each without its full stop. None is better than a vague one. */
export interface HintWords {
  gain: StoryPart[] | null;
  risk: StoryPart[] | null;
}

export type HintTeller<View = unknown, Book = unknown, Option extends BaseOption = BaseOption> = (
  given: HintGiven<View, Book, Option>,
) => HintWords;

/** A picture on a rules page: its name and what it shows, in the words of the game that draws it. */
export interface Figure {
  name: string;
  state?: unknown;
}

/**
 * A piece of a rules page. In all texts `**these words**` are strong, and `{12}` marks where ruling 12 of the game's list
 * matters and leads to it.
 */
export type Block =
  /** A paragraph. */
  | string
  | { kind: "list"; lines: string[] }
  /** One after the other, side by side. */
  | { kind: "steps"; steps: { title: string; text: string; figure?: Figure }[] }
  /** `says` is for those who do not see it; `legend` explains what is numbered in it. */
  | { kind: "figure"; figure: Figure; says: string; legend?: string[] }
  /** A worked example: what lies there, how it is counted, and what comes of it. `wide`: its figure needs all the room. */
  | { kind: "example"; figure: Figure; says: string; title: string; text: string; sum: string; wide?: true }
  /** Small figures to compare, each with its words; `wide`: they need more room. */
  | { kind: "cases"; cases: Case[]; wide?: true }
  /** What is often missed. */
  | { kind: "note"; text: string }
  /** A ruling in full. */
  | { kind: "ruling"; ruling: number };

export interface Case {
  figure: Figure;
  title: string;
  text: string;
  /** Whether it is allowed, where that is the point. */
  good?: boolean;
}

/** A part of the rules, in our own words. */
export interface RulesPart {
  title: string;
  blocks: Block[];
}

/** The whole game on one card. A line with two texts has a number or a few words at its end. */
export interface ShortCard {
  columns: { title: string; lines: (string | [text: string, worth: string])[] }[];
  figure?: Figure;
}

/** Something drawn into an element: it is given what it shows, and again when that changes. */
export type Draw<Given> = (element: HTMLElement, given: Given) => { update(given: Given): void; unmount(): void };

export interface Rules<Book = unknown> {
  parts: RulesPart[];
  short?: ShortCard;
  /** Draws the figures: with the board's own pieces, so that they look as they do at the table. */
  draw?: Draw<{ figure: Figure; book: Book }>;
}

/** What the album shows: all cards or pieces there are, and at a table what the seat knows of each. */
export interface AlbumGiven<View = unknown, Book = unknown> {
  book: Book;
  /** Null away from a table. */
  view: View | null;
  seat: number | null;
  names: string[];
}

export interface Album<View = unknown, Book = unknown> {
  draw: Draw<AlbumGiven<View, Book>>;
  /** What can be searched for. */
  texts: (book: Book) => { name: string; text: string }[];
}

/** A line for the chat that is sent with one click, and what an odd word in it means. */
export interface Remark {
  text: string;
  means?: string;
}

/** What the module of a board exports. */
export interface BoardModule<
  View = unknown,
  Book = unknown,
  Option extends BaseOption = BaseOption,
  Event extends BaseEvent = BaseEvent,
> {
  mount: Mount<View, Book, Option, Event>;
  /** Does the board put the question itself, among its pieces? Else the table does, under the board. */
  asks?: boolean;
  facts?: Facts<View>;
  rules?: () => Promise<Rules<Book>>;
  album?: () => Promise<Album<View, Book>>;
  remarks?: () => Promise<Remark[]>;
  /** Without one the log has the engine's own sentences. */
  story?: () => Promise<Storyteller<View, Book, Event>>;
  /** Without one a hint gives no reasons. */
  hint?: () => Promise<HintTeller<View, Book, Option>>;
}
