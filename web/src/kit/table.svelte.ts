import { onDestroy, untrack } from "svelte";
import { on } from "svelte/events";
import type { BoardTable, Sound, Told } from "./contract";
import { Courier, type Step } from "./courier.svelte";
import { type Key, onKey } from "./keys";

type OptionOf<Given extends BoardTable> = NonNullable<Given["options"]>[number];

/** What leads from one view to the next: the kit's stage, or a board's own. */
interface Showing {
  readonly busy: boolean;
  readonly told: Told | null;
  readonly stops: number[];
  attune(pace: number, step: number | null, sound: (sound: Sound) => void): void;
  skip(): void;
  stop(): void;
}

/** What every board has to know of the table it is at; a board's own table extends it with what the player plans. */
export abstract class Table<Given extends BoardTable, Wish> {
  abstract readonly stage: Showing;
  readonly courier: Courier<Wish, OptionOf<Given>>;
  readonly #given: () => Given;

  constructor(given: () => Given) {
    this.#given = given;
    this.courier = new Courier<Wish, OptionOf<Given>>({
      next: (wish) => this.next(wish),
      had: () => this.had(),
      answer: (option, quiet) => this.props.answer(option, quiet),
      undo: () => this.props.undo(),
    });
  }

  get props(): Given {
    return this.#given();
  }

  get view(): Given["view"] {
    return this.props.view;
  }

  get book(): Given["book"] {
    return this.props.book;
  }

  get me(): number | null {
    return this.props.seat;
  }

  /** What the board begins with: the newest, or where it was left. */
  get beginning(): { view: Given["view"]; number: number } {
    const { view, before, number, since } = this.props;
    return before ? { view: before, number: since } : { view, number };
  }

  /** Is what happens led through, beat by beat or step by step? */
  get moves(): boolean {
    return this.props.pace > 0 || this.props.step !== null;
  }

  /** What is on the board is the newest, and nothing runs. */
  live = $derived.by(() => !this.stage.busy);
  /** The question that may be answered now. */
  decision = $derived.by(() => (this.live && !this.courier.wish ? this.props.decision : null));
  asks = $derived.by(() => this.decision?.name ?? "");
  options = $derived.by((): OptionOf<Given>[] => (this.decision ? (this.props.options ?? []) : []));

  // Following the frames -------------------------------------------------------------------------------------------

  /** Changes when what is planned or sent is of no use any more. */
  get stretch(): string {
    return "";
  }

  /** The stretch has changed: what was planned for another is dropped. */
  renew(): void {}

  /** The stage leads over to the newest view. */
  abstract show(): void;

  /** Is what has happened still being shown? */
  get shows(): boolean {
    return this.stage.busy;
  }

  /** As far as the log may tell meanwhile. */
  get told(): Told | null {
    return this.stage.told;
  }

  /** What a key skips, if any: in a replay nothing, for that has keys of its own. */
  get skipped(): { busy: boolean; skip(): void } | null {
    return this.props.step === null ? this.stage : null;
  }

  /** A frame has come, or it can be answered now. */
  heard(): void {
    this.courier.look();
  }

  /** Keeps what is planned and not sent, so that a reload finds it. */
  keep(): void {}

  /** The board goes away. */
  stop(): void {
    this.stage.stop();
    this.courier.rest();
  }

  protected abstract next(wish: Wish): Step<OptionOf<Given>>;

  /** What the table has of the player's answers. */
  protected had(): string {
    return String(this.props.number);
  }

  // Words ----------------------------------------------------------------------------------------------------------

  /** What a player is called; the server has told equal names apart. */
  name(seat: number): string {
    return this.props.names[seat] || `Seat ${seat + 1}`;
  }

  /** At the start of a sentence. */
  who(seat: number): string {
    return seat === this.me ? "You" : this.name(seat);
  }

  you(seat: number): string {
    return seat === this.me ? "you" : this.name(seat);
  }

  whose(seat: number): string {
    return seat === this.me ? "your" : `${this.name(seat)}’s`;
  }

  /** Is one of these answers pointed at elsewhere at the table? */
  isPointed(...options: (OptionOf<Given> | null)[]): true | undefined {
    return (this.props.hovered && options.includes(this.props.hovered)) || undefined;
  }

  /** The place, from 1 on, of the first step of a hint's plan that is one of these answers. */
  hintOf(...options: (OptionOf<Given> | null)[]): number | undefined {
    return this.hintWhere((step) => options.some((option) => option?.index === step.index));
  }

  /** The same for the first step that is about something. */
  hintWhere(about: (step: OptionOf<Given>) => boolean): number | undefined {
    return placeOf(this.props.hinted, about);
  }
}

function placeOf<Step>(plan: readonly Step[], about: (step: Step) => boolean): number | undefined {
  const at = plan.findIndex(about);
  return at < 0 ? undefined : at + 1;
}

type Followed = Pick<
  Table<BoardTable, never>,
  "props" | "stage" | "live" | "stretch" | "renew" | "show" | "shows" | "told" | "skipped" | "heard" | "keep" | "stop"
>;

/** Lets a board follow the table: frames, keys, and the end. For a component's setup. */
export function follow<Board extends Followed>(table: Board, keys: readonly Key<Board>[]): void {
  let { stretch } = table;
  $effect.pre(() => {
    const { view, number, events, pace, step } = table.props;
    void [view, number, events];
    untrack(() => {
      table.stage.attune(pace, step, (sound) => table.props.sound(sound));
      if (table.stretch !== stretch) {
        stretch = table.stretch;
        table.renew();
      }
      table.show();
    });
  });
  const shows = $derived(table.shows);
  const told = $derived(table.told);
  $effect.pre(() => table.props.showing(shows, told));
  $effect.pre(() => table.props.steps(table.stage.stops));
  $effect(() => {
    const { number, view, options, decision, asked, mayUndo } = table.props;
    void [number, view, options, decision, asked, mayUndo, table.live];
    untrack(() => table.heard());
  });
  $effect(() => table.keep());
  $effect(() => {
    if (!table.props.picture) return on(window, "keydown", (event) => onKey(event, keys, table, table.skipped));
  });
  onDestroy(() => table.stop());
}

/** The thing of a number in the book or on the table. */
export function known<Thing>(things: readonly Thing[], number: number, what: string): Thing {
  const found = things[number];
  if (found === undefined) throw new Error(`there is no ${what} ${number}`);
  return found;
}
