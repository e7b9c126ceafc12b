import { nextStep, type Place, type Step, type Wish } from "./plan";

/** Milliseconds until it is tried again: soon at first, for the answer before may just not have been settled. */
const PATIENCE = [150, 500, 1500, 4000, 8000];

/** Sends answers and undos one after the other until the table has what the player wishes. */
export class Courier {
  wish = $state.raw<Wish | null>(null);
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

  stop(): void {
    clearTimeout(this.#timer);
    this.wish = null;
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
    this.#timer = setTimeout(() => this.#again(), PATIENCE[this.#tries]);
    if (step.kind === "answer") this.#answer(step.text);
    if (step.kind === "undo") this.#undo();
  }

  /** Nothing came of it: the answer was refused, or the frame is late. */
  #again(): void {
    const step = this.#next(this.#place());
    if (!step) return;
    if (++this.#tries < PATIENCE.length) this.#do(step);
    else this.#giveUp("The table has not taken it. Please try again.");
  }

  #giveUp(why: string): void {
    this.stop();
    this.trouble = why;
  }
}
