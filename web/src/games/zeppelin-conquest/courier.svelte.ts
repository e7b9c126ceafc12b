import { nextStep, type Place, type Step, type Wish } from "./plan";

/**
 * Milliseconds until it is tried again: soon at first, for the answer before may just not have been settled. The last
 * one is repeated: a table that cannot be reached is waited for.
 */
const PATIENCE = [150, 500, 1500, 4000];

/** Sends answers and undos one after the other until the table has what the player wishes, or says that it cannot be. */
export class Courier {
  wish = $state.raw<Wish | null>(null);
  /** Nothing has come of it for a while. */
  late = $state(false);
  /** Why it gave up. */
  trouble = $state("");

  #sent = "";
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #place: () => Place;
  readonly #keyOf: (card: number) => string;
  readonly #answer: (text: string) => void;
  readonly #undo: () => void;

  constructor(place: () => Place, keyOf: (card: number) => string, answer: (text: string) => void, undo: () => void) {
    this.#place = place;
    this.#keyOf = keyOf;
    this.#answer = answer;
    this.#undo = undo;
  }

  send(wish: Wish): void {
    this.stop();
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
    this.#tries = 0;
  }

  /** To be called whenever the table's frame has changed. */
  look(): void {
    const place = this.#place();
    const step = this.#next(place);
    if (!step) return;
    const what = `${step.kind === "answer" ? step.text : step.kind} after ${place.draft.join()}`;
    if (what === this.#sent) return;
    this.#sent = what;
    this.#tries = 0;
    this.#do(step);
  }

  /** What is to be sent; nothing when it is done, or cannot be. */
  #next(place: Place): Step | null {
    if (!this.wish) return null;
    const step = nextStep(this.wish, place, this.#keyOf);
    if (step.kind === "stuck") this.#giveUp(step.why);
    else if (step.kind === "done") this.stop();
    else return step;
    return null;
  }

  #do(step: Step): void {
    clearTimeout(this.#timer);
    const last = PATIENCE.length - 1;
    this.#timer = setTimeout(() => this.#again(), PATIENCE[Math.min(this.#tries, last)]);
    this.late = this.#tries >= last;
    if (step.kind === "answer") this.#answer(step.text);
    if (step.kind === "undo") this.#undo();
  }

  /** Nothing came of it: the answer was refused, the frame is late, or the line is broken. */
  #again(): void {
    const step = this.#next(this.#place());
    if (!step) return;
    this.#tries++;
    this.#do(step);
  }

  #giveUp(why: string): void {
    this.stop();
    this.trouble = why;
  }
}
