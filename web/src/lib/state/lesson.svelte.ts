/** The lesson at a table: which step is on, what the learner has tried, and what the coach says to it. */

import type { LessonInfo, LessonProgress, LessonStep } from "../protocol";
import { keep, recall } from "../storage";
import { firstStep, fits, type Told, told } from "./script";

const nameAt = (table: string) => `qd.lesson.${table}`;
const nameOf = (game: string) => `qd.lesson-of.${game}`;

/** Where this browser has begun to learn a game: the table, and the step it has come to. */
export interface Begun {
  table: string;
  step: string | null;
}

export function begunLesson(game: string): Begun | null {
  const kept = recall(nameOf(game));
  if (typeof kept !== "object" || kept === null || !("table" in kept) || typeof kept.table !== "string") return null;
  return { table: kept.table, step: "step" in kept && typeof kept.step === "string" ? kept.step : null };
}

export function beginLesson(game: string, table: string): void {
  keep(nameOf(game), { table, step: null } satisfies Begun);
}

const PUT_DOWN = "That was put down again. Go on with what glows.";
const STRAYED = "Almost. Press what has the red cross: that takes it back.";

export class Lesson {
  readonly steps: LessonStep[];
  at = $state(0);
  /** How many of the parts to press have been pressed. */
  pressed = $state(0);
  tries = $state(0);
  told = $state.raw<Told | null>(null);
  /** What came onto the board by wrong tries, and is to be put back. */
  strays = $state.raw<string[]>([]);
  /** What is meant to be pressed is not on the board. */
  gone = $state(false);
  /** The learner is asked whether to leave. */
  leaving = $state(false);
  /** The learner plays on without the coach. */
  free = $state(false);
  /** Number of the step's answers that have been given. */
  #given = $state(0);
  /** The same when the last of the parts was pressed; less than none before that. */
  #givenAtLast = $state(-1);
  /** The last answer let through: asked again for the same frame, it is the same one. */
  #sent = { frame: -1, action: "" };
  readonly #table: string;
  readonly #game: string;

  constructor(
    readonly info: LessonInfo,
    progress: LessonProgress,
    table: string,
    game: string,
    /** The board shows once more what happened last. */
    again = false,
  ) {
    this.steps = info.steps;
    this.#table = table;
    this.#game = game;
    const kept = recall(nameAt(table));
    this.at = firstStep(this.steps, progress.answers, typeof kept === "string" ? kept : "");
    const before = this.steps.slice(0, this.at).reduce((sum, { do: answers }) => sum + answers.length, 0);
    this.#given = Math.max(0, progress.answers - before);
    this.pressed = this.#restart();
    this.free = !progress.followed || kept === "free";
    // what was being shown begins anew, or is over
    while (this.step?.during && (!again || this.steps[this.at - 1]?.during)) this.at += again ? -1 : 1;
  }

  readonly step = $derived.by((): LessonStep | null => this.steps[this.at] ?? null);
  readonly ended = $derived.by(() => this.at >= this.steps.length);
  readonly coaches = $derived.by(() => !this.free && !this.ended);
  readonly reading = $derived.by(() => this.step !== null && this.step.do.length === 0 && this.step.until.length === 0);
  /** What is meant to be pressed next. */
  readonly meant = $derived.by(() => this.step?.press[Math.min(this.pressed, this.step.press.length - 1)] ?? null);
  /** What glows: what is meant, or where that lies in a wrong place, what is to be taken back first. */
  readonly next = $derived.by(() => (this.gone ? (this.strays[0] ?? this.meant) : this.meant));
  /** All answers of the step are with the table: it is done when the table has moved on. */
  readonly answered = $derived.by(() => {
    const count = this.step?.do.length ?? 0;
    return count > 0 && this.#given >= count;
  });
  /** All has been pressed, and no answer came of the last press: where a tap only shows, it takes another. */
  readonly again = $derived.by(() => !this.answered && this.#givenAtLast === this.#given);
  readonly mayGoBack = $derived.by(() => {
    const before = this.steps[this.at - 1];
    return before !== undefined && before.do.length === 0 && before.until.length === 0;
  });

  /** May this answer be sent? What is not meant here is kindly held back. */
  judge(action: string, frame: number): boolean {
    if (!this.coaches || !this.step) return true;
    if (this.#sent.frame === frame && this.#sent.action === action) return true;
    if (this.step.do[this.#given] !== action) {
      this.wrong(action);
      return false;
    }
    this.#sent = { frame, action };
    this.#given += 1;
    return true;
  }

  /** The frame that the last answer was let through for. */
  get sentAt(): number {
    return this.#sent.frame;
  }

  /** What is meant has been pressed. */
  press(): void {
    if (!this.step) return;
    if (this.pressed < this.step.press.length - 1) this.pressed += 1;
    else if (this.step.do.length) this.#givenAtLast = this.#given;
  }

  /** A try that is not what the step asks for: first the reason, then a demonstration, then an offer to do it. */
  wrong(what: string): void {
    if (!this.step) return;
    this.tries += 1;
    this.pressed = this.#restart();
    this.#givenAtLast = -1;
    this.told = told(this.step, this.tries, what);
  }

  /** The first press that is still to be done: where each press is an answer, those given need none. */
  #restart(): number {
    return this.step && this.step.press.length === this.step.do.length ? this.#given : 0;
  }

  /** These parts have come onto the board: are they wrong tries? Those that can be put back glow. */
  appeared(parts: readonly string[], mayPutBack: (part: string) => boolean): void {
    const { step } = this;
    if (!step?.until.length || this.told?.kind === "right") return;
    const meant = [...step.until, ...step.press];
    const wrong = parts.filter(
      (part) => !meant.includes(part) && Object.keys(step.wrong).some((pattern) => fits(pattern, part)),
    );
    if (wrong[0] === undefined) return;
    this.wrong(wrong[0]);
    this.strays = [...this.strays, ...wrong.filter(mayPutBack)];
  }

  /** These parts are on the board: a wrong try that is no longer there has been put back. */
  remain(parts: ReadonlySet<string>): void {
    const left = this.strays.filter((part) => parts.has(part));
    if (left.length < this.strays.length) this.strays = left;
    this.gone = this.meant !== null && !parts.has(this.meant);
  }

  /** What is meant to be pressed does not come: back to the last press that leads there, or on to one that is left. */
  lost(parts: ReadonlySet<string>): void {
    const there = this.step?.press.map((part) => parts.has(part)) ?? [];
    const back = there.lastIndexOf(true, this.pressed);
    const at = back < 0 ? there.indexOf(true) : back;
    if (at < 0) return;
    this.pressed = at;
    this.#givenAtLast = -1;
    this.gone = false;
    this.told = { kind: "wrong", text: PUT_DOWN };
  }

  show(): void {
    if (this.step) this.told = { kind: "show", text: this.step.ask };
  }

  /** The step is done: what it did is told, if there is something to tell. */
  done(): void {
    if (this.told?.kind === "right") return;
    if (this.strays.length) {
      if (this.told?.text !== STRAYED) this.told = { kind: "wrong", text: STRAYED };
    } else if (this.step?.after) this.told = { kind: "right", text: this.step.after };
    else this.goOn();
  }

  goOn(): void {
    this.#go(this.at + 1);
  }

  back(): void {
    if (this.mayGoBack) this.#go(this.at - 1);
  }

  playFreely(): void {
    this.free = true;
    this.leaving = false;
    keep(nameAt(this.#table), "free");
  }

  #go(at: number): void {
    this.at = at;
    this.pressed = 0;
    this.tries = 0;
    this.told = null;
    this.strays = [];
    this.gone = false;
    this.#given = 0;
    this.#givenAtLast = -1;
    keep(nameAt(this.#table), this.step?.id ?? "over");
    keep(nameOf(this.#game), this.step && { table: this.#table, step: this.step.id });
  }
}
