import type { BaseOption } from "./contract";
import { sameOption } from "./options";

/** One thing to be done so that a wish comes true; "wait": the table has yet to say something. */
export type Step<Option extends BaseOption = BaseOption> =
  | { kind: "answer"; option: Option }
  | { kind: "undo" }
  | { kind: "wait" }
  | { kind: "done" }
  | { kind: "stuck"; why: string };

/** What a courier needs of the table. */
interface Counter<Wish, Option extends BaseOption = BaseOption> {
  /** What is to be sent next: one answer or one undo at a time. */
  next: (wish: Wish) => Step<Option>;
  /** What the table has of the player's answers so far: the same step is not sent twice to the same state. */
  had: () => string;
  /** False: it is held back, and the wish with it. `quiet`: nobody waits to hear that it came too late. */
  answer: (option: Option, quiet: boolean) => boolean;
  undo: () => void;
}

/**
 * Milliseconds until it is tried again: soon at first, for the answer before may just not have been settled. The last
 * one is repeated: a table that cannot be reached is waited for.
 */
const PATIENCE = [150, 500, 1500, 4000];

/** Sends answers and undos one after the other until the table has what the player wishes, or says that it cannot be. */
export class Courier<Wish, Option extends BaseOption = BaseOption> {
  wish = $state.raw<Wish | null>(null);
  /** Nothing has come of it for a while. */
  late = $state(false);
  /** Why it gave up. */
  trouble = $state("");

  #sent = "";
  #quiet = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #counter: Counter<Wish, Option>;

  constructor(counter: Counter<Wish, Option>) {
    this.#counter = counter;
  }

  /** `quiet`: it is the board's own wish, not one of the player's. */
  send(wish: Wish, quiet = false): void {
    this.stop();
    this.#quiet = quiet;
    this.trouble = "";
    this.wish = wish;
    this.look();
  }

  /** Goes on with what was being sent before, at the next look. */
  resume(wish: Wish): void {
    this.wish = wish;
  }

  /** The board goes away; what is wished is still wished. */
  rest(): void {
    clearTimeout(this.#timer);
  }

  stop(): void {
    this.rest();
    this.wish = null;
    this.late = false;
    this.#sent = "";
    this.#quiet = false;
    this.#tries = 0;
  }

  /** To be called whenever the table's frame has changed. */
  look(): void {
    const step = this.#next();
    if (!step) return;
    const what = `${step.kind === "answer" ? step.option.text : step.kind} after ${this.#counter.had()}`;
    if (what === this.#sent) return;
    this.#sent = what;
    this.#tries = 0;
    this.#do(step);
  }

  /** What is to be sent; nothing when it is done, or cannot be. */
  #next(): Step<Option> | null {
    if (this.wish === null) return null;
    const step = this.#counter.next(this.wish);
    if (step.kind === "stuck") this.#giveUp(step.why);
    else if (step.kind === "done") this.stop();
    else return step;
    return null;
  }

  #do(step: Step<Option>): void {
    clearTimeout(this.#timer);
    const last = PATIENCE.length - 1;
    this.#timer = setTimeout(() => this.#again(), PATIENCE[Math.min(this.#tries, last)]);
    this.late = this.#tries >= last;
    // what is sent again may have arrived the first time
    const quiet = this.#quiet || this.#tries > 0;
    if (step.kind === "answer" && !this.#counter.answer(step.option, quiet)) this.stop();
    if (step.kind === "undo") this.#counter.undo();
  }

  /** Nothing came of it: the answer was refused, the frame is late, or the line is broken. */
  #again(): void {
    const step = this.#next();
    if (!step) return;
    this.#tries++;
    this.#do(step);
  }

  #giveUp(why: string): void {
    this.stop();
    this.trouble = why;
  }
}

/** A wish that is one answer, to the question of one frame. */
export interface OneAnswer<Option extends BaseOption> {
  kind: "one";
  option: Option;
  number: number;
}

export function stepOfOne<Option extends BaseOption>(
  { option, number }: OneAnswer<Option>,
  frame: { number: number; options: readonly Option[] | null },
): Step<Option> {
  if (frame.number !== number) return { kind: "done" };
  return answer(sameOption(frame.options, option));
}

/** The answer that a wish needs, if it is offered. */
export function answer<Option extends BaseOption>(
  option: Option | null | undefined,
  why = "That is not possible any more.",
): Step<Option> {
  return option ? { kind: "answer", option } : { kind: "stuck", why };
}

/** The undo that a wish needs, or why there is none. */
export function back(mayUndo: boolean, whyNot: string): Step<never> {
  return mayUndo ? { kind: "undo" } : { kind: "stuck", why: reason(whyNot) };
}

/** A reason of the table as a sentence. */
export function reason(whyNot: string): string {
  const text = whyNot.trim();
  if (!text) return "It cannot be taken back now.";
  return `${text[0]?.toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
}
